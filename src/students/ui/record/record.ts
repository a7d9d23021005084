import { loadComing } from '../../../absences/ui/child-absences.tsx'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import { daysBefore, localDay } from '../../../platform/days.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
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
  const { business } = await load(app, profile.info, {})
  return loadRecord(app, id, weekTo(localDay(new Date(), business.time_zone)))
}

/** The children that a parent may see, with the record of each. */
export async function loadChildren(app: PageApp) {
  const { results } = await load(app, students.list, {})
  const { business } = await load(app, profile.info, {})
  const today = localDay(new Date(), business.time_zone)
  await Promise.all(
    results.flatMap(({ id }) => [
      loadRecord(app, id, weekTo(today)),
      loadComing(app, id, today),
      loadWish(app, id),
      loadDayLessons(app, { student_id: id }),
    ]),
  )
}
