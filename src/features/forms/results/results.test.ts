import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking, formsOf, option } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import type { Question } from '../builder/contract.document.ts'
import { formResults } from './contract.ts'
import type { FormInput } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const questions: Question[] = [
  {
    id: 'one',
    kind: 'one',
    other: true,
    title: { uz: 'Bitta', ru: 'Один' },
    options: [option('a'), option('b')],
  },
  { id: 'many', kind: 'many', title: { uz: 'Bir nechta' }, options: [option('a'), option('b')] },
  { id: 'nps', kind: 'rating', from_zero: true, steps: 10, title: { uz: 'Baho' } },
  { id: 'order', kind: 'ranking', title: { uz: 'Tartib' }, options: [option('a'), option('b')] },
  {
    id: 'grid',
    kind: 'matrix',
    title: { uz: 'Jadval' },
    rows: [option('x'), option('y')],
    options: [option('a'), option('b')],
  },
  { id: 'text', kind: 'long_text', title: { uz: 'Matn' } },
  { id: 'yes', kind: 'yes_no', title: { uz: 'Ha' } },
]
const { out: asked, answer } = formsOf(() => at)
const out = (input: Partial<FormInput> = {}, of = questions) => asked(asking(...of), input)

test('results say how often, how much and in which place, narrowed and crossed by class and by any answer', async () => {
  const { id } = await out()
  await answer('studentA', id, {
    one: 'a',
    many: ['a', 'b'],
    nps: 10,
    order: ['a', 'b'],
    grid: { x: 'a', y: 'b' },
    text: '45-kitob, oʻqiyman',
    yes: true,
  })
  await answer('studentB', id, {
    one: 'b',
    many: ['b'],
    nps: 5,
    order: ['b', 'a'],
    grid: { x: 'a' },
    text: '=cmd',
    yes: false,
  })
  await answer('parentA', id, { one: 'other:boshqa', nps: 9, yes: true, text: 'kitob' })
  const of = { params: { id } }
  const owner = at.as('owner')
  const { count, questions: found } = await owner(formResults.results, { ...of, query: {} })
  const result = (question: string) => found.find((each) => each.question === question)!
  expect(count).toBe(3)
  expect(result('one').counts).toEqual(
    expect.arrayContaining([
      { value: 'a', count: 1 },
      { value: 'other', count: 1 },
    ]),
  )
  expect(result('many')).toMatchObject({
    answered: 2,
    counts: [
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ],
  })
  expect(result('nps')).toMatchObject({ mean: 8, median: 9, min: 5, max: 10, nps: 33 })
  expect(result('order').places).toEqual([
    { value: 'a', mean: 1.5 },
    { value: 'b', mean: 1.5 },
  ])
  expect(result('grid').rows).toEqual(
    expect.arrayContaining([
      { row: 'x', value: 'a', count: 2 },
      { row: 'y', value: 'b', count: 1 },
    ]),
  )
  // words as they are, without a number that stood before them
  expect(result('text').counts[0]).toEqual({ value: 'kitob', count: 2 })
  const counted = async (query: object) =>
    (await owner(formResults.results, { ...of, query })).count
  expect(await counted({ class_id: at.here.classA })).toBe(1)
  expect(await counted({ grade: '5' })).toBe(2)
  expect(await counted({ role: 'parent' })).toBe(1)
  expect(await counted({ question: 'one', chosen: 'other' })).toBe(1)
  expect(await counted({ question: 'many', chosen: 'b' })).toBe(2)
  expect(await counted({ question: 'yes', chosen: 'yes' })).toBe(2)
  expect(await counted({ question: 'nps', chosen: '9' })).toBe(1)
  const cross = (query: { by: string; of: string }) => owner(formResults.cross, { ...of, query })
  expect((await cross({ by: 'class', of: 'nps' })).groups).toMatchObject([
    { label: '5-A', count: 1, mean: 10 },
    { label: '5-B', count: 1, mean: 5 },
  ])
  expect((await cross({ by: 'yes', of: 'one' })).groups).toMatchObject([
    { value: 'yes', count: 2 },
    { value: 'no', count: 1, counts: [{ value: 'b', count: 1 }] },
  ])
  expect((await cross({ by: 'role', of: 'yes' })).groups).toHaveLength(2)
  const texts = await owner(formResults.texts, { ...of, query: { question: 'one' } })
  expect(texts.results).toMatchObject([{ text: 'boshqa' }])
  const all = await owner(formResults.answers, { ...of, query: { role: 'student' } })
  expect(all.count).toBe(2)
})

test('numbers are counted in columns, none of which is left out, narrow where they are few', async () => {
  const numbers: Question[] = [
    { id: 'children', kind: 'number', title: { uz: 'Nechta bola' } },
    { id: 'income', kind: 'number', title: { uz: 'Daromad' } },
  ]
  const { id } = await out({}, numbers)
  await answer('studentA', id, { children: 2, income: 1_000_000 })
  await answer('studentB', id, { children: 4, income: 1_450_000 })
  await answer('parentA', id, { children: 2, income: 9_900_000.5 })
  const { questions: found } = await at.as('owner')(formResults.results, {
    params: { id },
    query: {},
  })
  expect(found.map(({ counts }) => counts)).toEqual([
    [
      { value: '2', count: 2 },
      { value: '4', count: 1 },
    ],
    [
      { value: '1000000–2000000', count: 2 },
      { value: '9000000–10000000', count: 1 },
    ],
  ])
})
