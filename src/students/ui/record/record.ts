import { loadComing } from '../../../absences/ui/child-absences.tsx'
import { coins } from '../../../coins/contract.ts'
import { marks } from '../../../marks/contract.ts'
import { localDay } from '../../../platform/days.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { loadWish } from '../../../store/ui/products/wish-section.tsx'
import { students } from '../../contract.ts'

/** A student's wallet and the marks of the last month. */
export const loadRecord = (app: PageApp, id: string) =>
  Promise.all([
    load(app, coins.wallet, { params: { id } }),
    load(app, marks.list, { query: { student_id: id } }),
  ])

export function useRecord(id: string) {
  const { balance } = useRead(coins.wallet, { params: { id } })
  const { days, to, lessons } = useRead(marks.list, { query: { student_id: id } })
  return {
    balance,
    lessons,
    today: days.filter(({ date }) => date === to),
    before: days.filter(({ date }) => date !== to),
  }
}
export type Day = ReturnType<typeof useRecord>['today'][number]

/** The children that a parent may see, with the record of each. */
export async function loadChildren(app: PageApp) {
  const { results } = await load(app, students.list, {})
  const { business } = await load(app, profile.info, {})
  const today = localDay(new Date(), business.time_zone)
  await Promise.all(
    results.flatMap(({ id }) => [
      loadRecord(app, id),
      loadComing(app, id, today),
      loadWish(app, id),
    ]),
  )
}
