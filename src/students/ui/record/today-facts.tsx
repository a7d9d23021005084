import { useTimeZone, useTranslations } from 'use-intl'
import { useNoLessons } from '../../../business/ui/no-lessons.ts'
import { localDay } from '../../../platform/days.ts'
import { shownTime } from '../../../platform/formats.ts'
import type { Day, Record } from './record.ts'
import classes from './attendance-chip.module.css'

/** How today is, in one line: whether the student is there, when that was seen, and what mark was given. */
export function TodayFacts({ of: { days, to, lessons, day_off } }: { of: Record }) {
  const t = useTranslations('students')
  const words = useDayWords()
  const noLessons = useNoLessons()
  const today = days.filter(({ date }) => date === to)
  if (today.length === 0) return <p>{lessons ? t('unmarkedToday') : noLessons(to, day_off)}</p>
  return today.map((day) => (
    <p key={day.class.id} className={classes.dotted} data-value={day.attendance?.value}>
      {words(day)}
      {today.length > 1 && <span className="soft"> · {day.class.label}</span>}
    </p>
  ))
}

function useDayWords() {
  const t = useTranslations('students')
  const zone = useTimeZone() ?? 'UTC'
  return ({ date, attendance, rate }: Day) => {
    const value = attendance?.value
    const seen = value === 'present' || value === 'late' ? attendance?.recorded_at : undefined
    // what was marked on another day says nothing of when somebody was seen
    const time = seen && localDay(new Date(seen), zone) === date && shownTime(seen, zone)
    const there = value && [t(`now_${value}`), time].filter(Boolean).join(', ')
    const given = rate?.value && t('markIs', { rate: rate.value })
    return there
      ? [there, given].filter(Boolean).join(' · ')
      : t('todayIs', { what: given || t('unmarked') })
  }
}
