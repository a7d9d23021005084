import { daysBefore, daysBetween } from '../platform/days.ts'

/** Any Monday: weeks are told apart from there where nobody has said when the school year begins. */
const someMonday = '2024-09-02'
const mondayOf = (day: string) => daysBefore(day, ((daysBetween(someMonday, day) % 7) + 7) % 7)

/** Weeks A and B take turns from the week on in which the school year begins, breaks or not. */
export function weekOn(day: string, years: { starts_on: string; ends_on: string }[]): 'A' | 'B' {
  const year = years.find((each) => each.starts_on <= day && day <= each.ends_on)
  const weeks = daysBetween(mondayOf(year?.starts_on ?? someMonday), mondayOf(day)) / 7
  return weeks % 2 === 0 ? 'A' : 'B'
}
