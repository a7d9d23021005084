import { insertServedMeal } from '../canteen/sweep.ts'
import { schedules } from '../schedule/table.ts'
import {
  byTeachersOfTheClass,
  type Cases,
  type Maker,
  teachersOfTheClassAndFamily,
} from '../../testing/sweep.ts'

export const cases: Cases = {
  'papers.register': {
    may: byTeachersOfTheClass,
    ask: (of) => ({ params: { id: of.class }, query: { format: 'xlsx' } }),
  },
  'papers.report': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'papers.reports': { may: byTeachersOfTheClass, ask: (of) => ({ params: { id: of.class } }) },
}

export const makers: Record<string, Maker> = {
  papers: async (db, key, { of: { canary }, now }) => {
    const row = { ...key, academicYear: '2026/2027', name: canary }
    await db.insert(schedules).values({ ...row, createdAt: now, updatedAt: now })
    return insertServedMeal(db, key.businessId)
  },
}
