import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import {
  byRow,
  type Cases,
  nobodyFinds,
  office,
  onlyStranger,
  rowed,
  rowOfTheOffice,
  type Rows,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'
import { freshDays } from './sweep.makers.ts'
import { scheduleRuns } from './table.ts'

export { makers } from './sweep.makers.ts'

/** Staff all of it, the family the own class's. */
const staffAndOwnClass: Rows = {
  A: '+  +  +  +  +  0  +  0  0  1',
  B: '+  +  +  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** The address of a class: made and revoked by the office and who leads the class. */
const whoLeadsTheClass: Rows = {
  A: '+  +  +  o  o  0  o  0  0  1',
  B: '+  +  o  +  0  o  0  o  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
//                       own ad tA tB sA sB pA pB st no
const officeFindsNothing = '0  0  x  x  x  x  x  x  0  1'
const teacherOnly = 'x  x  +  +  x  x  x  x  x  1'
/** What a teacher has asked for is found by that teacher and the office, and decided by the office. */
const rowThatOthersDoNotFind: Rows = {
  A: '+  +  x  x  x  x  x  x  0  1',
  elsewhere: '0  0  x  x  x  x  x  x  +  1',
  unknown: '0  0  x  x  x  x  x  x  0  1',
}
const byTheTeacherAlone: Rows = {
  A: '+  +  +  0  x  x  x  x  0  1',
  B: '+  +  0  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
const answeredByTheTeacher: Rows = {
  A: 'x  x  +  o  x  x  x  x  x  1',
  B: 'x  x  o  +  x  x  x  x  x  1',
  elsewhere: 'x  x  0  0  x  x  x  x  x  1',
  unknown: 'x  x  0  0  x  x  x  x  x  1',
}
/** A teacher takes back proposals of one's own alone, which this is none of. */
const rowNoTeacherTakesBack: Rows = {
  A: '+  +  o  o  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
export const cases: Cases = {
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
  'lessons.list': {
    may: staffAndOwnClass,
    ask: (of) => ({ query: { from: '2026-11-17', to: '2026-11-17', class_id: of.class } }),
  },
  'feeds.list': {
    may: whoLeadsTheClass,
    ask: (of) => ({ query: { class_id: of.class } }),
  },
  'feeds.create': {
    may: whoLeadsTheClass,
    ask: (of) => ({ body: { class_id: of.class } }),
  },
  'feeds.remove': {
    may: {
      ...whoLeadsTheClass,
      A: '+  +  +  0  0  0  0  0  0  1',
      B: '+  +  0  +  0  0  0  0  0  1',
    },
    ask: byRow,
  },
  'schedules.list': { may: { '-': office } },
  'schedules.create': {
    may: { '-': office },
    ask: (_of, { canary }) => ({ body: { name: `${canary} ${unique()}` } }),
  },
  'schedules.show': { may: rowOfTheOffice, ask: byRow },
  'schedules.edit': {
    may: rowOfTheOffice,
    ask: (_of, { canary }, { row }) => rowed(row, { name: `${canary} ${unique()}` }),
  },
  'schedules.remove': { may: rowOfTheOffice, ask: byRow },
  'schedules.file': { may: rowOfTheOffice, ask: byRow },
  'schedules.planned': { may: rowOfTheOffice, ask: byRow },
  'schedules.export': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() }, query: { format: 'csv' } }),
  },
  'schedules.diff': { may: rowOfTheOffice, ask: byRow },
  'schedules.adopt': { may: rowOfTheOffice, ask: (_of, _, { row }) => rowed(row, {}) },
  'schedules.setWeights': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { weights: { teacher_gap: 6 } }),
  },
  'schedules.setLines': {
    may: rowOfTheOffice,
    ask: (of, _, { row }) =>
      rowed(row, {
        remove: [],
        add: [{ class: of.class, per_week: 1, parts: [{ subject: of.subject }] }],
      }),
  },
  'schedules.publish': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, freshDays()),
  },
  'schedules.unpublish': { may: rowOfTheOffice, ask: (_of, _, { row }) => rowed(row, {}) },
  'teacherAbsences.list': { may: { '-': staffOnly } },
  'teacherAbsences.create': {
    may: byTheTeacherAlone,
    ask: (of, { canary }) => {
      const { valid_from: day } = freshDays()
      return {
        body: { teacher_id: of.teacher, from: day, to: day, excuse: 'illness', note: canary },
      }
    },
  },
  'teacherAbsences.decide': {
    may: rowThatOthersDoNotFind,
    ask: (_of, _, { row }) => rowed(row, { approve: true }),
  },
  'teacherAbsences.withdraw': {
    may: byTheTeacherAlone,
    ask: (_of, _, { row }) => rowed(row, {}),
  },
  'teacherAbsences.answerCovers': {
    may: rowThatOthersDoNotFind,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() }, body: { keep: true } }),
  },
  'covers.day': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'covers.sheet': { may: { '-': office }, ask: () => ({ query: { month: '2026-11' } }) },
  'covers.export': {
    may: { '-': office },
    ask: () => ({ query: { month: '2026-11', format: 'csv' } }),
  },
  'covers.own': { may: { '-': teacherOnly } },
  // nothing is on, so that there is nothing to arrange
  'covers.ways': {
    may: { '-': officeFindsNothing },
    ask: () => ({ query: { date: '2026-11-17', lesson: uuid(), part: '1' } }),
  },
  'covers.assign': {
    may: { '-': officeFindsNothing },
    ask: () => ({ body: { date: '2026-11-17', lesson: uuid(), part: 1, kind: 'cancelled' } }),
  },
  'covers.assignAll': {
    may: { '-': officeFindsNothing },
    ask: (of) => ({
      body: { date: '2026-11-17', absence_id: uuid(), teacher_id: of.teacher },
    }),
  },
  'covers.mix': { may: { '-': office }, ask: () => ({ body: { date: '2026-11-17' } }) },
  'covers.publish': { may: { '-': office }, ask: () => ({ body: { date: '2026-11-17' } }) },
  'covers.withdraw': { may: rowNoTeacherTakesBack, ask: (_of, _, { row }) => rowed(row, {}) },
  'covers.answer': {
    may: answeredByTheTeacher,
    ask: (_of, _, { row }) => rowed(row, { accept: true }),
  },
  'covers.swap': {
    may: { '-': 'x  x  0  0  x  x  x  x  x  1' },
    ask: () => ({
      body: {
        mine: { date: '2026-11-17', lesson: uuid(), part: 1 },
        theirs: { date: '2026-11-17', lesson: uuid(), part: 1 },
      },
    }),
  },
  'runs.list': { may: rowOfTheOffice, ask: byRow },
  'runs.start': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { kind: 'generate', seconds: 1 }),
    goesOn: async (db) =>
      (await db.$count(scheduleRuns, inArray(scheduleRuns.state, ['queued', 'running']))) > 0,
  },
  'runs.best': { may: rowOfTheOffice, ask: byRow },
  'runs.cancel': { may: rowOfTheOffice, ask: byRow },
  'schedules.withdraw': { may: rowOfTheOffice, ask: (_of, _, { row }) => rowed(row, {}) },
  'schedules.move': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) =>
      rowed(row, {
        moves: [{ lesson: row ?? uuid(), from: null, to: { day: 1, period: 1 } }],
        leave_clashes: true,
      }),
  },
}
