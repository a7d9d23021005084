import { v7 as uuid } from 'uuid'
import {
  byOffice,
  byTeachersOfTheClass,
  type Cases,
  everybodyOwn,
  type Maker,
  office,
  spanFrom,
  staffAndFamily,
  unique,
} from '../../testing/sweep.ts'
import { classJoinings, classStudents } from './table.ts'

export const cases: Cases = {
  'halves.list': { may: staffAndFamily, ask: (of) => ({ params: { id: of.class } }) },
  'halves.save': {
    may: byOffice,
    ask: (of) => ({
      params: { id: of.class },
      // of nobody, as it is by then
      body: { version: 'e3b0c44298fc1c149afbf4c8996fb924', subject_id: of.subject, students: [] },
    }),
  },
  'classes.list': { may: { '-': everybodyOwn } },
  'classes.show': { may: staffAndFamily, ask: (of) => ({ params: { id: of.class } }) },
  'classes.students': { may: staffAndFamily, ask: (of) => ({ params: { id: of.class } }) },
  'classes.create': {
    may: { '-': office },
    ask: () => ({ body: { name: `Guruh ${unique()}`, academic_year: '2026/2027' } }),
  },
  'classes.edit': {
    may: byOffice,
    ask: (of) => ({
      params: { id: of.class },
      body: { room: unique(), version: 'current' },
    }),
  },
  'classes.enrol': {
    may: byOffice,
    ask: (of, _, { student }) => ({
      params: { id: of.class },
      body: { student_id: student },
    }),
  },
  'classes.rooms': { may: { '-': office } },
  'classes.doubles': { may: { '-': office } },
  'classes.export': { may: { '-': everybodyOwn }, ask: () => ({ query: { format: 'csv' } }) },
  'classes.exportLoad': { may: { '-': office }, ask: () => ({ query: { format: 'csv' } }) },
  'classes.editMany': {
    may: { '-': office },
    ask: (of) => ({ body: { ids: [of.class], change: { capacity: 30 } } }),
  },
  'classes.plan': {
    may: byOffice,
    ask: (of) => ({
      params: { id: of.class },
      body: {
        plan_version: 'current',
        subjects: [{ subject_id: of.subject, teacher_id: of.teacher, hours_per_week: 2 }],
      },
    }),
  },
  'classes.enrolMany': {
    may: byOffice,
    ask: (of, _, { student }) => ({
      params: { id: of.class },
      body: { student_ids: [student] },
    }),
  },
  'classes.leave': {
    may: byOffice,
    ask: (of, _, { student }) => ({
      params: { id: of.class },
      body: { student_ids: [student] },
    }),
  },
  'classRecords.members': {
    may: byTeachersOfTheClass,
    ask: (of) => ({ params: { id: of.class } }),
  },
  'classRecords.statistics': {
    may: byTeachersOfTheClass,
    ask: (of) => ({ params: { id: of.class } }),
  },
  'classNotes.list': { may: byTeachersOfTheClass, ask: (of) => ({ params: { id: of.class } }) },
  'classNotes.create': {
    may: byTeachersOfTheClass,
    ask: (of, { canary }) => ({ params: { id: of.class }, body: { text: canary } }),
  },
  // a note by the teacher of the class
  'classNotes.edit': {
    may: byTeachersOfTheClass,
    ask: (_of, { canary }, { note }) => ({
      params: { id: note ?? uuid() },
      body: { text: canary },
    }),
  },
  'classNotes.remove': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { note }) => ({ params: { id: note ?? uuid() } }),
  },
  'memberships.edit': {
    may: byOffice,
    ask: (_of, _, { row, day }) => ({
      params: { id: row ?? uuid() },
      body: { from_date: day ?? '2001-01-01' },
    }),
  },
  'joinings.remove': {
    may: byOffice,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() } }),
  },
  'rollover.preview': { may: { '-': office }, ask: () => ({ body: {} }) },
  // on days that have passed, so that it is done at once and the next one can be begun
  'rollover.run': {
    may: { '-': office },
    ask: () => ({
      body: {
        plan: { from_year: '2050/2051', last_day: '2026-11-14', first_day: '2026-11-16' },
        token: 'current',
      },
    }),
  },
}

export const makers: Record<string, Maker> = {
  joinings: async (db, key, { about }) => {
    await db
      .insert(classJoinings)
      .values({ ...key, classId: about.class, studentId: about.student, fromDate: '2027-01-11' })
      .onConflictDoUpdate({
        target: [classJoinings.businessId, classJoinings.classId, classJoinings.studentId],
        set: { id: key.id },
      })
  },
  // years before the membership that everybody has
  memberships: async (db, key, { about }) => {
    const { startsOn: fromDate, endsOn: toDate } = spanFrom(
      spanFrom('1950-01-01', 2 * Number(unique())).endsOn,
      1,
    )
    await db
      .insert(classStudents)
      .values({ ...key, classId: about.class, studentId: about.student, fromDate, toDate })
    return { day: toDate }
  },
}
