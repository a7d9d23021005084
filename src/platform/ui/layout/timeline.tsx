import type { ReactNode } from 'react'
import { useTimeZone } from '../phrases.tsx'
import { localDay } from '../../dates/days.ts'
import { shownDate, shownTime } from '../../i18n/formats.ts'
import classes from './timeline.module.css'

type TimelineItem = {
  id: string
  /** The instant, ISO 8601; or the day alone, where no more is known. */
  at: string
  title: ReactNode
  /** What is worth the same line. */
  text?: ReactNode
  /** What is shown to those who press the line. */
  details?: ReactNode
}

/** What has happened, a line each, in the order that it comes in, under the days of the school's calendar. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const zone = useTimeZone() ?? 'UTC'
  return (
    <div className={`stack gap-16 plain ${classes.timeline}`}>
      {byDay(items, zone).map(([day, ofDay]) => (
        <section key={`${day} ${ofDay[0].id}`}>
          <h3 className="below-4 medium small soft">
            <time dateTime={day}>{shownDate(day)}</time>
          </h3>
          <ol>
            {ofDay.map((item) => (
              <Item key={item.id} item={item} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const isDay = (at: string) => at.length === 10

/** Neighbours of one day together. */
export function byDay<Item extends { at: string }>(items: readonly Item[], zone: string) {
  const dayOf = ({ at }: Item) => (isDay(at) ? at : localDay(new Date(at), zone))
  return alike(items, dayOf).map((ofDay) => [dayOf(ofDay[0]), ofDay] as const)
}

/** Neighbours of which the same holds together: what one has done to one thing within a minute is one line. */
export function alike<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && key(last[0]) === key(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}
export const minuteOf = (at: string) => at.slice(0, 16)

function Item({ item: { at, title, text, details }, zone }: { item: TimelineItem; zone: string }) {
  const line = (
    <>
      <span className="shrinks breaks">{title}</span>
      {text && <span className={`cut shrinks soft plain ${classes.text}`}>{text}</span>}
    </>
  )
  return (
    <li className="grid lined-above">
      <time dateTime={at} className={`soft small ${classes.time}`}>
        {!isDay(at) && shownTime(at, zone)}
      </time>
      {details ? (
        <details>
          <summary className={`flex wrap baseline finger-on-phone gap-0-8 ${classes.line}`}>
            {line}
          </summary>
          <div className={`plain ${classes.details}`}>{details}</div>
        </details>
      ) : (
        <div className={`flex wrap baseline finger-on-phone gap-0-8 ${classes.line}`}>{line}</div>
      )}
    </li>
  )
}
