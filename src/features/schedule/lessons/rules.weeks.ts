import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'

/** Any Monday: weeks are told apart from there where nobody has said when the school year begins. */
const someMonday = '2024-09-02'
const mondayOf = (day: string) => daysBefore(day, ((daysBetween(someMonday, day) % 7) + 7) % 7)

type Span = { starts_on: string; ends_on: string }

/**
 * Weeks A and B take turns from the week on in which the school year begins. Weeks that lie in `passedOver` from Monday to
 * Friday do not count.
 */
export function weekOn(day: string, years: Span[], passedOver: Span[] = []): 'A' | 'B' {
  const year = years.find((each) => each.starts_on <= day && day <= each.ends_on)
  const first = mondayOf(year?.starts_on ?? someMonday)
  const monday = mondayOf(day)
  const isPassed = (begin: string) =>
    passedOver.some((each) => each.starts_on <= begin && daysBefore(begin, -4) <= each.ends_on)
  let weeks = daysBetween(first, monday) / 7
  if (passedOver.length > 0 && year)
    for (let begin = first; begin < monday; begin = daysBefore(begin, -7))
      if (isPassed(begin)) weeks -= 1
  return weeks % 2 === 0 ? 'A' : 'B'
}
