import type { Lang } from '../../platform/shapes.ts'

/** What of a subject says how much of it is taught. */
type Normed = {
  /** Hours a week by grade, e.g. `{"5": 4.5}`. */
  weekly_norms?: Record<string, number> | undefined
  /** Of classes that are taught in this language; of all when null. */
  language?: Lang | null | undefined
}

/** The grades that a norm can be set for: 0 is the year before school. */
export const grades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/**
 * Hours a week of a subject in a grade; 0 where it is not taught. `language`: that of the class, so that a subject
 * of classes in another language counts as not taught.
 */
export function normOf(subject: Normed, grade: number, language?: Lang): number {
  if (language && subject.language && subject.language !== language) return 0
  return subject.weekly_norms?.[String(grade)] ?? 0
}

/** Lessons on the longest days of a grade, and how many days may be that long. */
const longDays = { lessons: 5, days: 4, others: 4 }
const mostOfFirstGrade = 22
const mostADay = 6

/**
 * The most lessons a week that the sanitary norms allow a grade; `days`: how many days a week are worked. Grades 1–4
 * have five at the most. Undefined where there is no rule.
 */
export function weeklyCap(grade: number, days: number): number | undefined {
  if (grade < 1) return undefined
  if (grade === 1) return mostOfFirstGrade
  if (grade > 4) return mostADay * Math.min(days, 6)
  const worked = Math.min(days, 5)
  const long = Math.min(worked, longDays.days)
  return long * longDays.lessons + (worked - long) * longDays.others
}
