import IconLog from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { Empty } from '../../platform/ui/empty.tsx'
import { useFilters } from '../../platform/ui/filters.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { useMore } from '../../platform/ui/growing-list.ts'
import { isNarrowed, NothingFound } from '../../platform/ui/nothing-found.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import { Timeline } from '../../platform/ui/timeline.tsx'
import { useApp, useRead } from '../../platform/web.tsx'
import { audit, type AuditEntry, type Batch } from '../contract.ts'
import { deedOf, spokenChanges, type Speech } from '../rules.words.ts'
import { LogFilters } from './log-filters.tsx'
import { logQuery } from './log-query.ts'
import classes from './log.module.css'

type Names = Record<string, string>

/** Who has changed what, the newest first. */
export function Log() {
  const t = useTranslations('audit')
  const { search } = useFilters()
  const { api } = useApp()
  const query = logQuery(search)
  const log = useMore(useRead(audit.list, { query }), (cursor) =>
    api(audit.list, { query: { ...query, cursor } }),
  )
  const { items: entries, more, busy } = log
  const names: Names = Object.assign({}, ...log.pages.map((page) => page.names))
  return (
    <div className={classes.log}>
      <h2 className={classes.heading}>{t('title')}</h2>
      <p className={classes.about}>{t('log')}</p>
      <LogFilters entries={entries} />
      {entries.length > 0 ? (
        <Timeline
          items={entries.map((entry) => ({
            id: entry.id,
            at: entry.at,
            ...(entry.fold
              ? { title: <Fold entry={entry} fold={entry.fold} /> }
              : { title: <Title entry={entry} />, text: <Changes entry={entry} names={names} /> }),
          }))}
        />
      ) : isNarrowed(search) ? (
        <NothingFound />
      ) : (
        <Empty
          icon={<IconLog size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('noRecords')}
          text={t('noRecordsText')}
        />
      )}
      {more && (
        <Button variant="default" loading={busy} onClick={more} className={classes.more}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

type FoldProps = { entry: AuditEntry; fold: { kind: Batch['kind']; count: number } }

/** What was done to many at once, with the way to each of them. */
function Fold({ entry: { actor, batch_id }, fold: { kind, count } }: FoldProps) {
  const t = useTranslations('audit')
  return (
    <span className={classes.title}>
      <b>{actor ? shortName(actor) : t('nobody')}</b>
      <span className={classes.batch}>{t('inBatch')}</span>
      <Link to={{ search: `?tab=activity&batch_id=${batch_id}` }} className={classes.only}>
        {t(`batch_${kind}`)}
      </Link>
      <span>{t('countOfChanges', { count })}</span>
    </span>
  )
}

function Title({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit')
  const { choose } = useFilters()
  const { actor, about, kind } = entry
  return (
    <span className={classes.title}>
      <b>{actor ? shortName(actor) : t('nobody')}</b>
      <span className={classes.deed} data-deed={deedOf(entry)}>
        {t(deedOf(entry))}
      </span>
      <span>
        {t(`kind_${kind}`)}
        {about && (
          <>
            {': '}
            <button
              type="button"
              className={classes.only}
              title={t('only', { name: about })}
              onClick={() => choose({ about_id: entry.about_id })}
            >
              {about}
            </button>
          </>
        )}
      </span>
      {entry.batch_id && <span className={classes.batch}>{t('inBatch')}</span>}
    </span>
  )
}

function Changes({ entry, names }: { entry: AuditEntry; names: Names }) {
  const t = useTranslations('audit')
  const { lang } = useChoices()
  const zone = useTimeZone() ?? 'UTC'
  const { me } = useApp()
  const phrase: Speech['phrase'] = (key) => (t.has(key as 'title') ? t(key as 'title') : undefined)
  const changes = spokenChanges(entry, { phrase, names, lang, timeZone: zone })
  if (changes.length === 0 || !me) return null
  const whole = entry.old === null || entry.new === null
  return (
    <dl className={classes.changes}>
      {changes.map(({ column, field, old, new: now }) => (
        <div key={column}>
          <dt>{field}</dt>
          <dd>
            {whole ? (
              old || now
            ) : (
              <>
                <del>{old || t('empty')}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{now || t('empty')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
