import { Suspense } from 'react'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { isCode } from '../../../platform/errors.ts'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead } from '../../../platform/web.tsx'
import { ApiError } from '../../../platform/client.ts'
import { type TextChange, type TextEntry, texts } from '../contract.ts'
import classes from './history-drawer.module.css'
import { useWriting } from './phrase-editing.ts'

type HistoryProps = { entry: TextEntry | undefined; lang: Lang; close(): void }

/** What became of one phrase, and the way back to any state before. */
export function HistoryDrawer({ entry, lang, close }: HistoryProps) {
  const t = useTranslations('translations')
  return (
    <SideDrawer title={t('historyOf')} opened={entry !== undefined} close={close}>
      {entry && (
        <>
          <code className="soft small breaks">{entry.key}</code>
          <Suspense fallback={<p className={`round-8 filled ${classes.waiting}`} />}>
            <Changes entry={entry} lang={lang} />
          </Suspense>
        </>
      )}
    </SideDrawer>
  )
}

function Changes({ entry, lang }: { entry: TextEntry; lang: Lang }) {
  const t = useTranslations('translations')
  const toast = useToast()
  const call = { params: { key: entry.key }, query: { in: lang, page_size: '100' } }
  const { results } = useRead(texts.changes, call)
  const { write, busy } = useWriting(entry, lang, (code) => {
    if (code && isCode(code)) toast.error(new ApiError(400, { detail: code }))
  })
  if (results.length === 0) return <p className="soft small">{t('noHistory')}</p>
  return (
    <ol className={`above-12 ${classes.changes}`}>
      {results.map((change) => (
        <Change key={change.id} change={change} shipped={entry[lang].shipped}>
          {change.before !== entry[lang].edited && (
            <Button variant="default" disabled={busy} onClick={() => void write(change.before)}>
              {t('undo')}
            </Button>
          )}
        </Change>
      ))}
    </ol>
  )
}

type ChangeProps = { change: TextChange; shipped: string; children: React.ReactNode }

function Change({ change, shipped, children }: ChangeProps) {
  const t = useTranslations('translations')
  const zone = useTimeZone() ?? 'UTC'
  const { changed_at: at, changed_by: by } = change
  return (
    <li>
      <p className="soft small">
        {shortName(by)} · {shownInstant(at, zone)}
      </p>
      <dl className="gap-4-12 grid plain" lang={change.lang}>
        <dt>{t('before')}</dt>
        <dd className="breaks">{change.before ?? shipped}</dd>
        <dt>{t('after')}</dt>
        <dd className="breaks">{change.after ?? shipped}</dd>
      </dl>
      {children}
    </li>
  )
}
