import {
  byOffice,
  type Cases,
  everybodyOwn,
  office,
  staffAndFamily,
  staffOnly,
  unique,
} from '../../testing/sweep.ts'

export const cases: Cases = {
  'subjects.list': { may: { '-': everybodyOwn } },
  'subjects.show': { may: staffAndFamily, ask: ({ subject }) => ({ params: { id: subject } }) },
  'subjects.create': {
    may: { '-': office },
    ask: () => ({ body: { name: { uz: `Fizika ${unique()}` } } }),
  },
  'subjects.edit': {
    may: byOffice,
    ask: ({ subject }) => ({
      params: { id: subject },
      body: { name: { uz: `Kimyo ${unique()}` }, version: 'current' },
    }),
  },
  'subjects.export': { may: { '-': everybodyOwn }, ask: () => ({ query: { format: 'csv' } }) },
  'subjects.load': { may: { '-': staffOnly } },
  'subjects.curriculum': { may: { '-': office } },
  'subjects.adopt': { may: { '-': office }, ask: () => ({ body: { keys: ['astronomy'] } }) },
  'subjects.editMany': {
    may: byOffice,
    ask: ({ subject }) => ({ body: { ids: [subject], change: { archived: false } } }),
  },
}
