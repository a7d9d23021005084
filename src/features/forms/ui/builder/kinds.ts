import type { QuestionKind } from '../../builder/contract.document.ts'

/** Kinds of questions as they are chosen among, the frequent first. */
export const kindGroups = [
  { group: 'choice', kinds: ['one', 'many', 'yes_no', 'dropdown', 'picture'] },
  { group: 'text', kinds: ['short_text', 'long_text', 'phone', 'email'] },
  { group: 'number', kinds: ['number', 'date', 'time'] },
  { group: 'scale', kinds: ['rating', 'ranking', 'matrix', 'matrix_many'] },
  { group: 'person', kinds: ['person', 'class'] },
  { group: 'paper', kinds: ['consent', 'signature', 'file', 'statement'] },
] as const satisfies { group: string; kinds: readonly QuestionKind[] }[]
