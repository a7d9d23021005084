import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../../core/classes/contract.ts'
import { overview } from '../../insights/contract.ts'
import { syncOf } from '../../../core/marks/ui/queue/page-sync.ts'
import type { Role } from '../../../platform/actor.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import { renew } from '../../../platform/offline/query-renewal.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { keyOf, load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { keptSince, useOnline } from '../../../platform/offline/online.ts'
import styles from './today-classes.module.css'

/** A teacher marks the own classes, the office any; more than a hundred are looked for in the list. */
const asked = (role: Role) => ({
  query: { page_size: '100', ...(role === 'teacher' && { mine: 'true' as const }) },
})

export const read = (app: PageApp) => load(app, classes.list, asked(app.me!.role))

/** The classes to mark, each one press away from its register; on a day off nothing is said of marks to be given. */
export function Component() {
  const t = useTranslations('home')
  const { me } = useApp()
  const { day_off: dayOff } = useRead(overview.show, {})
  const { results: all } = useRead(classes.list, asked(me!.role))
  const asOf = useAsOf(me!.role)
  const meeting = all.filter((each) => each.lessons_today)
  const off = dayOff || meeting.length === 0
  const results = off ? all : meeting
  const done = results.filter((each) => each.marked_today >= each.student_count).length
  return (
    <Section
      title={t(off ? 'ownClasses' : 'classesToday')}
      aside={!off && results.length > 0 && t('classesMarked', { done, all: results.length })}
    >
      {asOf && !off && <p className="below-12 late plain">{t('asOf', { time: asOf })}</p>}
      {results.length > 0 ? (
        <ul className={`grid gap-8 ${styles.tiles}`}>
          {results.map((each) => (
            <li key={each.id}>
              <Link
                to={`/classes/${each.id}/mark`}
                className={`row box gap-4-12 soft plain unlined ${styles.tile}`}
              >
                <b className="heading ink grows-far">{each.label}</b>
                {!(off && each.marked_today === 0) && (
                  <Progress marked={each.marked_today} of={each.student_count} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={t('noClasses')} />
      )}
    </Section>
  )
}

/** How far a class is marked today: in words, and as a bar for who only looks over them. */
function Progress({ marked, of }: { marked: number; of: number }) {
  const t = useTranslations('home')
  const state = marked === 0 ? 'notMarked' : marked < of ? 'partlyMarked' : 'allMarked'
  return (
    <span className={`grid rigid gap-4 ${styles.progress}`} data-state={state}>
      {t(state, { marked, of })}
      {marked > 0 && (
        <ProgressBar value={marked} max={of} tone={state === 'allMarked' ? 'good' : 'late'} thin />
      )}
    </span>
  )
}

const nothing: never[] = []

/**
 * Without network: the time of day of which the page tells, since what is marked on this device is not in it yet. Once
 * there is a connection again and the marks have arrived, it is asked anew.
 */
function useAsOf(role: Role): string | undefined {
  const app = useApp()
  const online = useOnline()
  const zone = useTimeZone() ?? 'UTC'
  const [sync] = useState(() => syncOf(app))
  const waiting = useSyncExternalStore(sync.subscribe, sync.waiting, () => nothing)
  const behind = !online || waiting.length > 0
  const was = useRef(behind)
  useEffect(() => {
    if (was.current && !behind)
      for (const { resource, action } of [classes.list, overview.show])
        void renew(app.queries, [resource, action])
    was.current = behind
  }, [app, behind])
  if (online) return undefined
  const read = app.queries.getQueryState(keyOf(classes.list, asked(role)))?.dataUpdatedAt
  const since = keptSince() ?? (read && new Date(read).toISOString())
  return since ? shownTime(since, zone) : undefined
}
