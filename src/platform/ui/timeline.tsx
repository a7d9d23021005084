import type { ReactNode } from 'react'
import { useTimeZone } from 'use-intl'
import { localDay } from '../days.ts'
import { shownDate, shownTime } from '../formats.ts'
import classes from './timeline.module.css'

export type TimelineItem = {
  id: string
  /** The instant, ISO 8601; or the day alone, where no more is known. */
  at: string
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
}

/** What has happened, in the order that it comes in, under the days of the school's calendar. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const zone = useTimeZone() ?? 'UTC'
  return (
    <div className={classes.timeline}>
      {byDay(items, zone).map(([day, ofDay]) => (
        <section key={`${day} ${ofDay[0]!.id}`}>
          <h3>
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
  const days: [day: string, items: Item[]][] = []
  for (const item of items) {
    const day = isDay(item.at) ? item.at : localDay(new Date(item.at), zone)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(item)
    else days.push([day, [item]])
  }
  return days
}

function Item({ item: { at, title, text, icon }, zone }: { item: TimelineItem; zone: string }) {
  return (
    <li>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p>{title}</p>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      <time dateTime={at} className={classes.time}>
        {!isDay(at) && shownTime(at, zone)}
      </time>
    </li>
  )
}
