import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { localDay } from '../days.ts'
import { Button } from './kit/button.tsx'
import { Loader } from './kit/loader.tsx'
import { Menu } from './kit/menu.tsx'
import { useToast } from './toast.tsx'
import { useDownload } from './use-download.ts'

type ExportMenuProps = {
  /** That of the API, every part of it filled in: `/v1/students/export/`. */
  path: string
  /** The filters of the list: the file has what matches them, on all pages. */
  query?: object
  /** Of the file, before the day; that of the list in the path unless told. */
  name?: string
}

/** A list as a file or on paper. */
export function ExportMenu({ path, query, name = listIn(path) }: ExportMenuProps) {
  const t = useTranslations('common')
  const { busy, save } = useExport(path, query, name)
  return (
    <Menu
      className="unprinted"
      trigger={
        <Button
          variant="default"
          className="unprinted"
          // not disabled meanwhile: the keyboard would lose its place
          aria-busy={busy}
          leftSection={
            busy ? (
              <Loader size="1.125rem" />
            ) : (
              <IconExport size="1.125rem" stroke={1.75} aria-hidden="true" />
            )
          }
        >
          {t('export')}
        </Button>
      }
    >
      <Menu.Item disabled={busy} onClick={() => void save('xlsx')}>
        {t('exportExcel')}
      </Menu.Item>
      <Menu.Item disabled={busy} onClick={() => void save('csv')}>
        {t('exportCsv')}
      </Menu.Item>
      <Menu.Item onClick={() => print()}>{t('print')}</Menu.Item>
    </Menu>
  )
}

/** `/v1/students/export/` is of students. */
const listIn = (path: string) => path.split('/')[2] ?? ''

/** Brings a list in the form that is asked for; what goes wrong is said by a toast. */
export function useExport(path: string, query: object | undefined, name: string) {
  const fetchFile = useDownload()
  const toast = useToast()
  const zone = useTimeZone() ?? 'UTC'
  const [busy, setBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      const day = localDay(new Date(), zone)
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
