import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { DatedDay } from '../lessons/contract.ts'
import { type LessonCall, useLessons } from './week-lessons.ts'

export function Letter({ date, calls }: { date: string; calls: LessonCall[] }) {
  const { days } = useLessons(calls)
  return <LetterOf date={date} days={days} />
}

/** Which of the two weeks it is, where lessons take turns, whose lessons a worked day has, and which days are short. */
export function LetterOf({ date, days }: { date: string; days: DatedDay[] }) {
  const t = useTranslations('schedule')
  const week = (days.find((day) => day.date === date) ?? days[0])?.week
  const worked = days.filter((day) => day.as_weekday !== null)
  const said = [
    week && t('weekLetter', { week }),
    ...worked.map((day) =>
      t('dayAs', {
        day: shownDayMonth(day.date),
        other: t(`shortDay_${day.as_weekday}` as 'shortDay_1'),
      }),
    ),
    ...days.flatMap(({ date: day, lesson_minutes: count }) =>
      count ? t('dayShort', { day: shownDayMonth(day), count }) : [],
    ),
  ].filter(Boolean)
  return said.length > 0 && <span className="soft plain">{said.join(' · ')}</span>
}
