import { expect, test } from 'vitest'
import type { Subject } from '../../../subjects/contract.ts'
import { joinRows, missingRows, newRow, splitRow, totalOfRows } from './plan-rows.ts'

const teacher = (id: string) => ({ id, last_name: id, first_name: '', patronymic: '' })
const subject = (
  id: string,
  norms: Record<string, number>,
  more: Partial<Subject> = {},
): Subject => ({
  id,
  name: { uz: id },
  colour: 'indigo',
  archived: false,
  weekly_norms: norms,
  ...more,
})
const inFifth = { grade: 5, language: 'uz' } as const

test('the norm of the grade fills what is missing, with the teacher if there is but one', () => {
  const maths = subject('maths', { 5: 5 }, { teachers: [teacher('a')] })
  const english = subject('english', { 5: 3.5 }, { teachers: [teacher('a'), teacher('b')] })
  const uzbek = subject('uzbek', { 5: 2 }, { language: 'ru' })
  const physics = subject('physics', { 7: 2 })
  const rows = missingRows([], [maths, english, uzbek, physics], inFifth)
  expect(rows.map((row) => [row.subject.id, row.hours, row.teacher?.id])).toEqual([
    ['maths', 5, 'a'],
    ['english', 3.5, undefined],
  ])
  expect(missingRows(rows, [maths, english], inFifth)).toEqual([])
})

test('groups take the place of the whole class and give it back; they are taught at the same time', () => {
  const maths = newRow(subject('maths', {}, { teachers: [teacher('a')] }), 5)
  const english = newRow(subject('english', {}), 3)
  const split = splitRow([maths, english], english.key)
  expect(split.map((row) => [row.subject.id, row.group])).toEqual([
    ['maths', null],
    ['english', 1],
    ['english', 2],
  ])
  expect(new Set(split.map(({ key }) => key)).size).toBe(3)
  expect(totalOfRows(split)).toBe(8)
  expect(joinRows(split, 'english')).toEqual([maths, english])
})
