import { Button, Drawer } from '@mantine/core'
import { Suspense } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { localDay } from '../../platform/days.ts'
import { isCode } from '../../platform/errors.ts'
import { shownDate, shownTime } from '../../platform/formats.ts'
import type { Lang } from '../../platform/shapes.ts'
import { shortName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useRead } from '../../platform/web.tsx'
import { ApiError } from '../../platform/client.ts'
import { type TextChange, type TextEntry, texts } from '../contract.ts'
import classes from './history-drawer.module.css'
import { useWriting } from './phrase-editing.ts'

type HistoryProps = { entry: TextEntry | undefined; lang: Lang; close(): void }

/** What became of one phrase, and the way back to any state before. */
export function HistoryDrawer({ entry, lang, close }: HistoryProps) {
  const t = useTranslations('translations')
  const common = useTranslations('common')
  return (
    <Drawer.Root opened={entry !== undefined} onClose={close} position="right">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={classes.head}>
            <Drawer.Title>{t('historyOf')}</Drawer.Title>
            <Drawer.CloseButton aria-label={common('close')} size="lg" iconSize="1.25rem" />
          </div>
          {entry && (
            <>
              <code className={classes.key}>{entry.key}</code>
              <Suspense fallback={<p className={classes.waiting} />}>
                <Changes entry={entry} lang={lang} />
              </Suspense>
            </>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
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
  if (results.length === 0) return <p className={classes.soft}>{t('noHistory')}</p>
  return (
    <ol className={classes.changes}>
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
      <p className={classes.soft}>
        {shortName(by)} · {shownDate(localDay(new Date(at), zone))} {shownTime(at, zone)}
      </p>
      <dl lang={change.lang}>
        <dt>{t('before')}</dt>
        <dd>{change.before ?? shipped}</dd>
        <dt>{t('after')}</dt>
        <dd>{change.after ?? shipped}</dd>
      </dl>
      {children}
    </li>
  )
}
