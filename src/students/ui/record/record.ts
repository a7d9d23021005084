import { todayOf } from '../../../platform/ui/today.ts'
import { loadComing } from '../../../absences/ui/child-absences.tsx'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import { daysBefore } from '../../../platform/days.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { loadDayLessons } from '../../../schedule/ui/day-lessons.tsx'
import { loadWish } from '../../../store/ui/products/wish-section.tsx'
import { students } from '../../contract.ts'

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
export const loadWeek = async (app: PageApp, id: string) => {
  return loadRecord(app, id, weekTo(todayOf(app)))
}

/** The children that a parent may see, with the record of each. */
export async function loadChildren(app: PageApp) {
  const { results } = await load(app, students.list, {})
  const today = todayOf(app)
  await Promise.all(
    results.flatMap(({ id }) => [
      loadRecord(app, id, weekTo(today)),
      loadComing(app, id, today),
      loadWish(app, id),
      loadDayLessons(app, { student_id: id }),
    ]),
  )
}
