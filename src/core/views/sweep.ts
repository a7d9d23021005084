import { type Cases, everybodyOwn, onlyTheParent, unique } from '../../testing/sweep.ts'

export const cases: Cases = {
  // A: the view of parent A, B: that of parent B
  'views.list': { may: { '-': everybodyOwn }, ask: () => ({ query: { list: 'students' } }) },
  'views.create': {
    may: { '-': everybodyOwn },
    ask: (_, { canary }) => ({
      body: { list: 'students', name: `${canary} ${unique()}`, query: 'grade=5' },
    }),
  },
  'views.remove': { may: onlyTheParent, ask: ({ view }) => ({ params: { id: view } }) },
}
