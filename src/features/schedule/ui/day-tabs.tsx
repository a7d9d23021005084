import { type ReactNode, type TouchEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFilters, withFilters } from '../../../platform/ui/list/filters.ts'
import { weekdayOf, weekdayName } from '../../../platform/ui/shown.ts'
import type { DatedDay } from '../lessons/contract.ts'
import classes from './day-tabs.module.css'

type TabsProps = {
  days: readonly DatedDay[]
  chosen: string
  today: string
  /** What shows a day. */
  children: ReactNode
}

/** On a phone the days of a week, of which one is shown: by a press, or by a finger that goes sideways over it. */
export function DayTabs({ days, chosen, today, children }: TabsProps) {
  const t = useTranslations('schedule')
  const text = useTranslations('marks')
  const navigate = useNavigate()
  const { chosen: search } = useFilters()
  const to = (date: string) => ({ search: `${withFilters(search, { date })}` })
  const go = (step: number) => {
    const at = days.findIndex(({ date }) => date === chosen)
    const next = days[at + step]
    if (next) void navigate(to(next.date), { preventScrollReset: true, replace: true })
  }
  return (
    <>
      <nav aria-label={t('weekdays')} className={`flex below-8 on-phone unprinted ${classes.tabs}`}>
        {days.map(({ date }) => (
          <Link
            key={date}
            to={to(date)}
            replace
            preventScrollReset
            className="near centred grows round-8 small soft unlined"
            aria-current={date === chosen ? 'page' : undefined}
            data-today={date === today || undefined}
          >
            <span>{t(`shortDay_${weekdayOf(date) || 7}` as 'shortDay_1')}</span>
            <b className="large">{Number(date.slice(8))}</b>
            <span className="hidden-text">{text(weekdayName(date))}</span>
          </Link>
        ))}
      </nav>
      <div {...useSwipe(go)}>{children}</div>
    </>
  )
}

/** Pixels that a finger goes sideways, and how much more than up or down. */
const farPx = 56
const steepness = 2

/** `go`: one on with a finger that goes to the left, one back with one that goes to the right. */
function useSwipe(go: (step: number) => void) {
  const from = useRef<Touch | undefined>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) =>
      void (from.current = touches.length === 1 ? (touches[0] as Touch) : undefined),
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [start, end] = [from.current, changedTouches[0]]
      if (!start || !end) return
      const sideways = end.clientX - start.clientX
      const upDown = Math.abs(end.clientY - start.clientY)
      if (Math.abs(sideways) > Math.max(farPx, steepness * upDown)) go(sideways < 0 ? 1 : -1)
    },
  }
}
