import {
  announcedAbsence,
  type Cases,
  everybodyOwn,
  type Maker,
  rowed,
  spanFrom,
  staffOnly,
  unique,
} from '../../../testing/sweep.ts'
import { absences } from './table.ts'

/** A day that may be announced today. */
let announcedDays = 0
function freshAbsence() {
  announcedDays += 1
  const day = spanFrom('2026-11-17', announcedDays % 60).endsOn
  return { from: day, to: day }
}

export const cases: Cases = {
  // of the student; a parent for the own child
  'absences.list': { may: { '-': everybodyOwn } },
  'absences.export': { may: { '-': staffOnly }, ask: () => ({ query: { format: 'csv' } }) },
  'absences.create': {
    may: {
      A: '+  +  +  o  x  x  +  0  0  1',
      B: '+  +  o  +  x  x  0  +  0  1',
      elsewhere: '0  0  0  0  x  x  0  0  +  1',
      unknown: '0  0  0  0  x  x  0  0  0  1',
    },
    ask: ({ student }, { canary }) => ({
      body: { student_id: student, ...freshAbsence(), excuse: 'illness', note: canary },
    }),
  },
  'absences.edit': {
    may: announcedAbsence,
    ask: (_of, { canary }, { row }) => rowed(row, { note: `${canary} ${unique()}` }),
  },
  'absences.withdraw': { may: announcedAbsence, ask: (_of, _, { row }) => rowed(row, {}) },
}

export const makers: Record<string, Maker> = {
  absences: (db, key, { of: { canary, cast }, about: { student }, now }) => {
    const day = spanFrom('2100-01-01', Number(unique())).endsOn
    return db.insert(absences).values({
      ...key,
      studentId: student,
      fromDay: day,
      toDay: day,
      excuse: 'illness',
      note: canary,
      announcedBy: cast.owner.id,
      announcedAt: now,
    })
  },
}
