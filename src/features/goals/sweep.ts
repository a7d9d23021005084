import {
  byRow,
  byTeachersOfTheClass,
  type Cases,
  everybodyOwn,
  type Maker,
  rowed,
  staffAndFamily,
  unique,
} from '../../testing/sweep.ts'
import { classGoals } from './table.ts'

export const cases: Cases = {
  'goals.list': { may: staffAndFamily, ask: (of) => ({ params: { id: of.class } }) },
  'goals.running': { may: { '-': everybodyOwn } },
  'goals.create': {
    may: byTeachersOfTheClass,
    ask: (of, { canary }) => ({
      params: { id: of.class },
      body: { title: canary, measure: 'coins', target: 50, from: '2026-11-16', to: '2026-11-30' },
    }),
  },
  'goals.edit': {
    may: byTeachersOfTheClass,
    ask: (_of, { canary }, { row }) => rowed(row, { title: `${canary} ${unique()}` }),
  },
  'goals.remove': { may: byTeachersOfTheClass, ask: byRow },
  'ranks.own': { may: { '-': 'x  x  x  x  +  +  x  x  x  1' } },
}

export const makers: Record<string, Maker> = {
  goals: (db, key, { of: { canary, cast }, about, now }) =>
    db.insert(classGoals).values({
      ...key,
      classId: about.class,
      title: canary,
      measure: 'full_days',
      target: 5,
      fromDay: '2026-11-16',
      toDay: '2026-11-30',
      createdBy: cast.owner.id,
      createdAt: now,
    }),
}
