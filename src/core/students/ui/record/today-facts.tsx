import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useNoLessons } from '../../../business/ui/calendar/no-lessons.ts'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownTime } from '../../../../platform/i18n/formats.ts'
import { dayPhase } from '../../../../features/schedule/lessons/rules.day-phase.ts'
import type { Day as LessonDay } from '../../../../features/schedule/ui/day-lessons.tsx'
import { usePlaceWords } from '../../../../features/schedule/ui/week-cell.tsx'
import type { Day, Record } from './record.ts'
import classes from './calendar/attendance-chip.module.css'

type Props = { of: Pick<Record, 'days' | 'to' | 'lessons' | 'day_off'>; day: LessonDay }

/** How today is, in one line: whether the student is there, when that was seen, and what mark was given. */
export function TodayFacts({ of: { days, to, lessons, day_off }, day: on }: Props) {
  const words = useDayWords()
  const unmarked = useUnmarkedWords()
  const noLessons = useNoLessons()
  const today = days.filter(({ date }) => date === to)
  if (today.length === 0) return <p>{lessons ? unmarked(on) : noLessons(to, day_off)}</p>
  return today.map((day) => (
    <p key={day.class.id} className={classes.dotted} data-value={day.attendance?.value}>
      {words(day)}
      {today.length > 1 && <span className="soft"> · {day.class.label}</span>}
    </p>
  ))
}

/** What is said while nothing is marked: a teacher is late with it only once the child's lessons have begun. */
function useUnmarkedWords() {
  const t = useTranslations('students')
  const place = usePlaceWords()
  const noLessons = useNoLessons()
  return (day: LessonDay) => {
    const now = dayPhase(day, day.clock.time)
    if (now.phase === 'none') return noLessons(day.date.date, null)
    if (now.phase === 'before')
      return [t('lessonsFrom', { time: now.at }), now.lesson && place(now.lesson)]
        .filter(Boolean)
        .join(' · ')
    if (now.phase !== 'during') return t('unmarkedToday')
    const number = now.lesson?.period
    return number ? t('lessonNow', { number }) : t('unmarkedYet')
  }
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
