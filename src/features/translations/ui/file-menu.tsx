import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useRef, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../platform/client.ts'
import { saveFile } from '../../../platform/files/download.ts'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { Tool } from '../../../platform/ui/overlay/tool-menu.tsx'
import { useApp } from '../../../platform/web.tsx'
import { largestTextFile, TextFile, texts } from '../contract.ts'
import { ImportDialog, type Read } from './import-dialog.tsx'

/** The texts as a file: to work on elsewhere, to keep, to take to another school. */
export function useTextFiles() {
  const t = useTranslations('translations')
  const saved: Tool = {
    label: t('export'),
    icon: <IconExport size="1.25rem" stroke={1.75} aria-hidden="true" />,
    items: (
      <>
        <ExportItem of="edits" label={t('exportEdits')} />
        <ExportItem of="all" label={t('exportAll')} />
      </>
    ),
  }
  const { pick, beside } = useImport()
  return { tools: [saved], verbs: [{ label: t('import'), run: pick }], beside }
}

function ExportItem({ of, label }: { of: 'edits' | 'all'; label: string }) {
  const { api } = useApp()
  const toast = useToast()
  const save = async () => {
    try {
      const file = await api(texts.export, { query: { of } })
      const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
      saveFile(blob, of === 'all' ? 'daftar-texts-all.json' : 'daftar-texts.json')
    } catch (error) {
      toast.error(error)
    }
  }
  return <Menu.Item onClick={() => void save()}>{label}</Menu.Item>
}

/** `pick` asks for a file; `beside` is what stands on the page for it. */
function useImport() {
  const { api } = useApp()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const look = async (chosen: File) => {
    try {
      const file = await fileIn(chosen)
      setRead({ file, plan: await api(texts.check, { body: file }) })
    } catch (error) {
      toast.error(error)
    }
  }
  const beside = (
    <>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) void look(chosen)
        }}
      />
      {read && <ImportDialog read={read} close={() => setRead(null)} />}
    </>
  )
  return { pick: () => field.current?.click(), beside }
}

/** Refused here in the words that the server would use. */
async function fileIn(chosen: File): Promise<TextFile> {
  if (chosen.size > largestTextFile) throw new ApiError(413, { detail: 'body_too_large' })
  try {
    return TextFile.parse(JSON.parse(await chosen.text()))
  } catch {
    throw new ApiError(400, { detail: 'invalid_json' })
  }
}
