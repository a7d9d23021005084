import { v7 as uuid } from 'uuid'
import { insertServedMeal } from '../canteen/sweep.ts'
import { schedules } from '../schedule/table.ts'
import {
  byTeachersOfTheClass,
  everybodyOwn,
  type Cases,
  type Maker,
  nobodyFinds,
  office,
  rowOfTheOffice,
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
  // nobody has lessons before a schedule is published: what is told then is told in the test of it
  'papers.week': {
    may: { A: nobodyFinds, B: nobodyFinds, elsewhere: nobodyFinds, unknown: nobodyFinds },
    ask: (of) => ({ query: { class_id: of.class } }),
  },
  'papers.version': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() }, query: { paper: 'load' } }),
  },
  'papers.covers': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.menu': { may: { '-': everybodyOwn }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.kitchen': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.mealCheck': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.mealRegister': {
    may: byTeachersOfTheClass,
    ask: (of, _, { meal }) => ({
      params: { id: of.class },
      query: { format: 'xlsx', ...(meal && { meal_id: meal }) },
    }),
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
