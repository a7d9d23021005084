import { expect, test } from 'vitest'
import { makeSchool } from '../../../../testing/schedule/schedule-school.ts'
import { compile } from '../../engine/problem.ts'
import { Search } from '../../engine/search/search.ts'
import * as hand from './editing.ts'
import { tableOf } from './view.ts'

const school = makeSchool({ seed: 3, classes: 12 })
const problem = compile(school)
const search = new Search(problem, { seed: 3, steps: 20_000 })
while (search.advance());
const draft = hand.opened(problem, search.solution().placed)
const words = {
  name: (_: string, id: string) => id,
  day: String,
  shortDay: String,
  shift: (shift: number) => `shift ${shift}`,
}
const shiftsOf = (editing: hand.Editing, teacher: string) =>
  tableOf(editing, { kind: 'teacher', id: teacher }, words).rows.flatMap(({ shift }) => shift ?? [])
const shiftOf = (card: number) => school.classes[problem.cardClass[card]!]!.shift
const teachersOf = (card: number) =>
  problem.lines[problem.cardLine[card]!]!.parts.map(({ teacher }) => teacher)

test('the week of a teacher has the shifts of the lessons alone, and that of what is in the hand', () => {
  const cards = Array.from(draft.at, (_, card) => card)
  const ofOneShift = school.teachers.find(({ id }) => {
    const own = new Set(cards.filter((card) => teachersOf(card).includes(id)).map(shiftOf))
    return own.size === 1 && own.has(1)
  })!
  expect(shiftsOf(draft, ofOneShift.id)).toEqual(['shift 1'])
  const other = cards.find((card) => shiftOf(card) === 2 && !draft.locked[card])!
  expect(shiftsOf(hand.picked(draft, other), ofOneShift.id)).toEqual(['shift 1', 'shift 2'])
  expect(shiftsOf(draft, 'nobody')).toEqual(['shift 1', 'shift 2'])
})
