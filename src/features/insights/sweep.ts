import {
  byOffice,
  office,
  type Cases,
  type Maker,
  staffOnly,
  teachersOfTheClassAndFamily,
} from '../../testing/sweep.ts'
import { calendarDays } from '../../core/business/table.ts'

export const cases: Cases = {
  'overview.show': { may: { '-': staffOnly } },
  'overview.trends': { may: { '-': staffOnly } },
  'overview.medians': { may: { '-': office } },
  'overview.absences': { may: { '-': staffOnly } },
  // the teachers of class A or B are told
  'overview.remind': { may: byOffice, ask: (of) => ({ params: { id: of.class } }) },
  'overview.remindAll': { may: { '-': office }, ask: () => ({}) },
  'warnings.list': { may: { '-': staffOnly } },
  // a warning about the student: for a teacher of another class there is none
  'warnings.settle': {
    may: {
      A: '+  +  +  0  x  x  x  x  0  1',
      B: '+  +  0  +  x  x  x  x  0  1',
      elsewhere: '0  0  0  0  x  x  x  x  +  1',
      unknown: '0  0  0  0  x  x  x  x  0  1',
    },
    ask: ({ student }) => ({ params: { id: student }, body: { settled: true } }),
  },
  'progress.show': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
}

export const makers: Record<string, Maker> = {
  // whatever quarters there are by then, today is a day with lessons
  overview: (db, key) =>
    db.insert(calendarDays).values({
      ...key,
      kind: 'working',
      name: { uz: 'Dars kuni' },
      startsOn: '2026-11-17',
      endsOn: '2026-11-17',
    }),
}
