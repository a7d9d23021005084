import { coins } from '../../coins/contract.ts'
import { marks } from '../../marks/contract.ts'
import { load, type PageApp, useRead } from '../../platform/web.tsx'
import { students } from '../contract.ts'

/** A student's wallet and the marks of the last month. */
export const loadRecord = (app: PageApp, id: string) =>
  Promise.all([
    load(app, coins.wallet, { params: { id } }),
    load(app, marks.list, { query: { student_id: id } }),
  ])

export function useRecord(id: string) {
  const { balance } = useRead(coins.wallet, { params: { id } })
  const { days, to } = useRead(marks.list, { query: { student_id: id } })
  return {
    balance,
    today: days.filter(({ date }) => date === to),
    before: days.filter(({ date }) => date !== to),
  }
}
export type Day = ReturnType<typeof useRecord>['today'][number]

/** The children that a parent may see, with the record of each. */
export async function loadChildren(app: PageApp) {
  const { results } = await load(app, students.list, {})
  await Promise.all(results.map(({ id }) => loadRecord(app, id)))
}
