import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../platform/ui/use-download.ts'
import type { ImportKind } from '../file/contract.columns.ts'
import classes from './start.module.css'

/** A table to fill in, in the language of the page. */
export function Sample({ kind }: { kind: ImportKind }) {
  const t = useTranslations('imports')
  const fetchFile = useDownload()
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(format)
    try {
      await fetchFile('/v1/imports/sample/', {
        query: { kind, format },
        name: t(kind),
        extension: format,
      })
    } catch (error) {
      toast.error(error)
    }
    setBusy(undefined)
  }
  const icon = <IconDownload size="1.125rem" stroke={1.75} aria-hidden="true" />
  return (
    <section className={`lined-above ${classes.sample}`}>
      <h2 className="large">{t('sample')}</h2>
      <p className="plain soft">{t('sampleText')}</p>
      <div className="flex wrap gap-8">
        <Button
          variant="default"
          leftSection={icon}
          loading={busy === 'xlsx'}
          onClick={() => void save('xlsx')}
        >
          {t('sampleExcel')}
        </Button>
        <Button
          variant="default"
          leftSection={icon}
          loading={busy === 'csv'}
          onClick={() => void save('csv')}
        >
          {t('sampleCsv')}
        </Button>
      </div>
    </section>
  )
}
