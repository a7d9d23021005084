import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { weekdayName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { calendar, type Calendar } from '../../calendar/contract.ts'
import { dayKind } from '../../calendar/rules.day-kind.ts'

/** So many days ahead the next school day is looked for: longer than any break. */
const aheadDays = 120

/** The first day after `today` on which the school has lessons; tomorrow while none is known. */
export function nextSchoolDay(today: string, known: Calendar | undefined): string {
  const tomorrow = daysBefore(today, -1)
  const days = Array.from({ length: known ? aheadDays : 0 }, (_, at) => daysBefore(tomorrow, -at))
  const hasLessons = (day: string) => dayKind(day, { grade: null }, known!).kind === 'lessons'
  return days.find(hasLessons) ?? tomorrow
}

/** That day and what it is called: tomorrow, or its weekday and date. */
export function useNextSchoolDay(today: string): { day: string; label: string } {
  const t = useTranslations('common')
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(calendar.show, {}),
    queryFn: () => api(calendar.show, {}),
  })
  const day = nextSchoolDay(today, data)
  const label =
    day === daysBefore(today, -1) ? t('tomorrow') : `${t(weekdayName(day))}, ${shownDayMonth(day)}`
  return { day, label }
}
