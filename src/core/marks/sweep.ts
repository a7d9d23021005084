import { v7 as uuid } from 'uuid'
import {
  byTeachersOfTheClass,
  type Cases,
  type Maker,
  office,
  rowed,
  rowOfTheOffice,
  staffOnly,
  teachersOfTheClassAndFamily,
  unique,
} from '../../testing/sweep.ts'
import { coinReasons } from './table.ts'

export const cases: Cases = {
  'coinReasons.list': { may: { '-': staffOnly } },
  'coinReasons.create': {
    may: { '-': office },
    ask: () => ({ body: { name: { uz: unique() }, amount: 2 } }),
  },
  'coinReasons.edit': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { name: { uz: unique() } }),
  },
  'coinReasons.arrange': { may: { '-': office }, ask: () => ({ body: { ids: [uuid()] } }) },
  'marks.day': { may: byTeachersOfTheClass, ask: (of) => ({ params: { id: of.class } }) },
  'marks.month': { may: byTeachersOfTheClass, ask: (of) => ({ params: { id: of.class } }) },
  'marks.save': {
    may: byTeachersOfTheClass,
    ask: (of, _, { student }) => ({
      params: { id: of.class },
      body: {
        date: '2026-11-17',
        entries: [{ student_id: student, kind: 'attendance', value: 'present' }],
      },
    }),
  },
  'marks.give': {
    may: byTeachersOfTheClass,
    ask: (of, _, { student }) => ({
      body: { class_id: of.class, student_id: student, date: '2026-11-17', kind: 'coin', value: 2 },
    }),
  },
  'marks.correct': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { mark }) => ({ params: { id: mark }, body: { value: 4, version: 1 } }),
  },
  'marks.correctMany': {
    may: byTeachersOfTheClass,
    ask: (of, _, { mark }) => ({
      params: { id: of.class },
      body: { corrections: [{ mark_id: mark, value: 5, version: 1 }] },
    }),
  },
  'marks.changes': { may: byTeachersOfTheClass, ask: ({ mark }) => ({ params: { id: mark } }) },
  'marks.list': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
}

export const makers: Record<string, Maker> = {
  coinReasons: (db, key, { of: { canary } }) =>
    db.insert(coinReasons).values({ ...key, name: { uz: canary } }),
}
