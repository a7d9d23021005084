import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTimeZone, useTranslations } from '../phrases.tsx'
import { localDay } from '../../dates/days.ts'
import { serverNow } from '../../offline/server-clock.ts'
import { Loader } from '../kit/loader.tsx'
import { Menu } from '../kit/menu.tsx'
import { type Tool, ToolMenu } from '../overlay/tool-menu.tsx'
import { useToast } from '../feedback/toast.tsx'
import { useDownload } from '../use-download.ts'

type ExportMenuProps = {
  /** That of the API, every part of it filled in: `/v1/students/export/`. */
  path: string
  /** The filters of the list: the file has what matches them, on all pages. */
  query?: object
  /** Of the file, before the day; that of the list in the path unless told. */
  name?: string
  /** Forms beside the two of lists. */
  more?: { format: string; label: string }[]
}

/** A list as a file or on paper. */
export const ExportMenu = (props: ExportMenuProps) => <ToolMenu tool={useExportTool(props)} />

/** The same among the tools of a list. */
export function useExportTool({
  path,
  query,
  name = listIn(path),
  more = [],
}: ExportMenuProps): Tool {
  const t = useTranslations('common')
  const { busy, save } = useExport(path, query, name)
  const items = (
    <>
      <Menu.Item disabled={busy} onClick={() => void save('xlsx')}>
        {t('exportExcel')}
      </Menu.Item>
      <Menu.Item disabled={busy} onClick={() => void save('csv')}>
        {t('exportCsv')}
      </Menu.Item>
      {more.map(({ format, label }) => (
        <Menu.Item key={format} disabled={busy} onClick={() => void save(format)}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => print()}>{t('print')}</Menu.Item>
    </>
  )
  const icon = busy ? (
    <Loader size="1.125rem" />
  ) : (
    <IconExport size="1.25rem" stroke={1.75} aria-hidden="true" />
  )
  return { label: t('export'), icon, items, busy }
}

/** `/v1/students/export/` is of students. */
const listIn = (path: string) => path.split('/')[2] ?? ''

/** Brings a list in the form that is asked for; what goes wrong is said by a toast. */
export function useExport(path: string, query: object | undefined, name: string) {
  const fetchFile = useDownload()
  const toast = useToast()
  const zone = useTimeZone() ?? 'UTC'
  const [busy, setBusy] = useState(false)
  const save = async (format: string) => {
    setBusy(true)
    try {
      const day = localDay(new Date(serverNow()), zone)
      await fetchFile(path, {
        query: { ...query, format },
        name: `${name}-${day}`,
        extension: format,
      })
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
