import { todayOf } from '../../../../platform/ui/today.ts'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import { children } from '../../../../features/home/contract.ts'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { load, type PageApp, useRead } from '../../../../platform/web.tsx'
import { loadDayLessons } from '../../../../features/schedule/ui/day-lessons.tsx'

/** The marks of a week, or of a month unless told from when. */
const marksOf = (student_id: string, from?: string) => ({
  query: { student_id, ...(from && { from }) },
})
const wallet = (id: string) => ({ params: { id } })

/** A student's wallet and the marks of the last month, or from a day on. */
const loadRecord = (app: PageApp, id: string, from?: string) =>
  Promise.all([load(app, coins.wallet, wallet(id)), load(app, marks.list, marksOf(id, from))])

export function useRecord(id: string, from?: string) {
  const { balance } = useRead(coins.wallet, wallet(id))
  const { days, to, lessons, day_off } = useRead(marks.list, marksOf(id, from))
  return { balance, days, to, lessons, day_off }
}
export type Record = ReturnType<typeof useRecord>
export type Day = Record['days'][number]

/** Where a week begins that ends with this day. */
export const weekTo = (today: string) => daysBefore(today, 6)

/** What is shown of the own week. */
export const loadWeek = (app: PageApp, id: string) =>
  Promise.all([loadRecord(app, id, weekTo(todayOf(app))), loadDayLessons(app, { student_id: id })])

/** The day of all children of a family, in one request. */
export const loadChildren = (app: PageApp) => load(app, children.today, {})
