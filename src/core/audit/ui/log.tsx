import IconLog from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { ExportMenu } from '../../../platform/ui/list/export-menu.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useMore } from '../../../platform/ui/list/growing-list.ts'
import { isNarrowed, NothingFound } from '../../../platform/ui/list/nothing-found.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { alike, minuteOf, Timeline } from '../../../platform/ui/layout/timeline.tsx'
import { useApp, useRead } from '../../../platform/web.tsx'
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
  const { limit: _limit, folded: _folded, ...asked } = query
  const log = useMore(useRead(audit.list, { query }), (cursor) =>
    api(audit.list, { query: { ...query, cursor } }),
  )
  const { items: entries, more, busy } = log
  const by = useActor()
  const saying = useSaying(Object.assign({}, ...log.pages.map((page) => page.names)) as Names)
  return (
    <div className={classes.log}>
      <div className="row apart">
        <h2 className={`heading ${classes.heading}`}>{t('title')}</h2>
        <ExportMenu path="/v1/audit/export/" query={asked} />
      </div>
      <p className="below-16 soft plain">{t('log')}</p>
      <LogFilters entries={entries} />
      {entries.length > 0 ? (
        <Timeline
          items={alike(entries, act).map((group) => {
            const [entry] = group
            const { id, at, fold } = entry
            if (fold) return { id, at, title: <Fold entry={entry} fold={fold} />, text: by(entry) }
            return {
              ...{ id, at, title: <Title of={group} /> },
              ...saying(group),
            }
          })}
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
        <Button variant="default" loading={busy} onClick={more} className="above-16">
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

type FoldProps = { entry: AuditEntry; fold: { kind: Batch['kind']; count: number } }

/** What was done to many at once, with the way to each of them. */
function Fold({ entry: { batch_id }, fold: { kind, count } }: FoldProps) {
  const t = useTranslations('audit')
  return (
    <span className={`inline-flex wrap baseline ${classes.title}`}>
      <Link
        to={{ search: `?tab=activity&batch_id=${batch_id}` }}
        className="accent bold start-text finger-on-phone underlines"
      >
        {t(`batch_${kind}`)}
      </Link>
      <span className={`round-16 filled soft small sides-8 ${classes.deed}`}>
        {t('countOfChanges', { count })}
      </span>
    </span>
  )
}

type Entries = readonly [AuditEntry, ...AuditEntry[]]

function Title({ of: entries }: { of: Entries }) {
  const t = useTranslations('audit')
  const count = entries.length
  // what came first is what the others belong to
  const entry = entries.at(-1)!
  const { about, kind } = entry
  const deed = deedOf(entry)
  const one = count === 1 || (deed !== 'changed' && entries.every((each) => deedOf(each) === deed))
  return (
    <span className={`inline-flex wrap baseline ${classes.title}`}>
      <span>{[t(`kind_${kind}`), about].filter(Boolean).join(': ')}</span>
      {/* a change is the usual thing, and its words stand beside it */}
      {(count > 1 || deed !== 'changed') && (
        <span
          className={`round-16 filled soft small sides-8 ${classes.deed}`}
          data-deed={one ? deed : undefined}
        >
          {one ? t(deed) : t('countOfChanges', { count })}
        </span>
      )}
      {entry.batch_id && (
        <span className={`round-16 filled soft small sides-8 ${classes.deed}`}>{t('inBatch')}</span>
      )}
    </span>
  )
}

/** What one person has done to one thing within a minute is one line; what is done to many at once has lines of its own. */
const act = ({ about_id, actor, at, batch_id, id }: AuditEntry) =>
  batch_id ? id : `${actor?.id} ${about_id} ${minuteOf(at)}`

function useActor() {
  const t = useTranslations('audit')
  return ({ actor }: AuditEntry) => (actor ? shortName(actor) : t('nobody'))
}

/** What has changed, in the line as far as it fits, and in full; what was made or removed is told to who asks. */
function useSaying(names: Names) {
  const t = useTranslations('audit')
  const by = useActor()
  const { lang } = useChoices()
  const timeZone = useTimeZone() ?? 'UTC'
  const phrase: Speech['phrase'] = (key) => (t.has(key as 'title') ? t(key as 'title') : undefined)
  const told = (entry: AuditEntry) => spokenChanges(entry, { phrase, names, lang, timeZone })
  return (entries: Entries) => {
    const changed = entries.filter((entry) => deedOf(entry) === 'changed').flatMap(told)
    const [only, another] = changed
    const words = another
      ? [...new Set(changed.map(({ field }) => field))].join(', ')
      : only && `${only.field}: ${only.old || t('empty')} → ${only.new || t('empty')}`
    return {
      text: [by(entries[0]), words].filter(Boolean).join(' · '),
      details: <Details of={entries} told={told} />,
    }
  }
}

type DetailsProps = {
  of: Entries
  told(entry: AuditEntry): ReturnType<typeof spokenChanges>
}

function Details({ of: entries, told }: DetailsProps) {
  const t = useTranslations('audit')
  const { search, choose } = useFilters()
  const [{ about, about_id }] = entries
  const several = new Set(entries.map((entry) => `${entry.kind} ${deedOf(entry)}`)).size > 1
  return (
    <>
      {entries.map((entry) => (
        <Changes key={entry.id} entry={entry} changes={told(entry)} headed={several} />
      ))}
      {about && search.get('about_id') !== about_id && (
        <Button variant="subtle" size="compact" onClick={() => choose({ about_id })}>
          {t('only', { name: about })}
        </Button>
      )}
    </>
  )
}

type ChangesProps = {
  entry: AuditEntry
  changes: ReturnType<DetailsProps['told']>
  headed: boolean
}

function Changes({ entry, changes, headed }: ChangesProps) {
  const t = useTranslations('audit')
  const whole = deedOf(entry) !== 'changed'
  return (
    <dl className={`grid gap-4 below-8 ${classes.changes}`}>
      {headed && (
        <div className="gap-0-12 grid">
          <dt>{t(`kind_${entry.kind}`)}</dt>
          <dd className="breaks">
            <span
              className={`round-16 filled soft small sides-8 ${classes.deed}`}
              data-deed={deedOf(entry)}
            >
              {t(deedOf(entry))}
            </span>
          </dd>
        </div>
      )}
      {changes.map(({ column, field, old, new: now }) => (
        <div key={column} className="gap-0-12 grid">
          <dt>{field}</dt>
          <dd className="breaks">
            {whole ? (
              old || now
            ) : (
              <>
                <del>{old || t('empty')}</del> <span aria-hidden="true">→</span>{' '}
                <ins className="unlined">{now || t('empty')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
