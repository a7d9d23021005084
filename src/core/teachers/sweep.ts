import {
  byEverybodyOfTheBusiness,
  byOffice,
  byTheTeacher,
  type Cases,
  everybodyOwn,
  office,
  person,
  unique,
} from '../../testing/sweep.ts'

export const cases: Cases = {
  'teachers.list': { may: { '-': everybodyOwn } },
  'teachers.show': {
    may: { ...byEverybodyOfTheBusiness, B: byEverybodyOfTheBusiness.A! },
    ask: ({ teacher }) => ({ params: { id: teacher } }),
  },
  'teachers.create': { may: { '-': office }, ask: () => ({ body: person() }) },
  'teachers.edit': {
    may: byOffice,
    ask: ({ teacher }) => ({
      params: { id: teacher },
      body: { about: unique(), version: 'current' },
    }),
  },
  'teachers.export': { may: { '-': everybodyOwn }, ask: () => ({ query: { format: 'csv' } }) },
  'teachers.archive': { may: byOffice, ask: ({ teacher }) => ({ body: { ids: [teacher] } }) },
  'teachers.restore': { may: byOffice, ask: ({ teacher }) => ({ body: { ids: [teacher] } }) },
  // of a teacher without classes, made anew
  'teachers.leave': {
    may: byOffice,
    ask: (_of, _, { student: teacher }) => ({
      params: { id: teacher },
      body: { classes: [], lessons: [] },
    }),
  },
  // A: of teacher A, B: of teacher B
  'teachers.load': { may: byTheTeacher, ask: ({ teacher }) => ({ params: { id: teacher } }) },
  'teachers.wishes': { may: byTheTeacher, ask: ({ teacher }) => ({ params: { id: teacher } }) },
  'teachers.setWishes': {
    may: byTheTeacher,
    ask: ({ teacher }) => ({
      params: { id: teacher },
      body: { version: 'wishes', wishes: [] },
    }),
  },
}
