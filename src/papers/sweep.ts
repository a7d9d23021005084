import { byTeachersOfTheClass, type Cases, teachersOfTheClassAndFamily } from '../testing/sweep.ts'

export const cases: Cases = {
  'papers.register': {
    may: byTeachersOfTheClass,
    ask: (of) => ({ params: { id: of.class }, query: { format: 'xlsx' } }),
  },
  'papers.report': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'papers.reports': { may: byTeachersOfTheClass, ask: (of) => ({ params: { id: of.class } }) },
}
