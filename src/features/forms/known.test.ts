import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profile } from '../../core/profile/contract.ts'
import { asking, formsOf, option } from '../../testing/forms.ts'
import { school, tuesday } from '../../testing/school.ts'
import { formAnswers } from './answers/contract.ts'
import type { Question } from './builder/contract.document.ts'
import { formResults } from './results/contract.ts'
import { shuffled } from './ui/answer/answering.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const { out, answer } = formsOf(() => at)
const ask = (id: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  ...{ id, kind, title: { uz: id } },
  ...more,
})

test('what the record knows stands there before it is answered, of the child and of who answers', async () => {
  const { studentA } = at.here.cast
  const fields = ['full_name', 'last_name', 'first_name', 'phone', 'class', 'child'] as const
  const { id } = await out(
    asking(...fields.map((field) => ask(field, 'short_text', { prefill: field }))),
    { subject: 'child' },
  )
  const { subjects } = await at.as('parentA')(formAnswers.asked, { params: { id } })
  const { student, prefill } = subjects[0]!
  const me = await at.as('parentA')(profile.info, {})
  expect(student!.id).toBe(studentA.id)
  expect(prefill).toMatchObject({
    ...{ last_name: me.last_name, first_name: me.first_name, class: '5-A' },
    full_name: [me.last_name, me.first_name, me.patronymic].filter(Boolean).join(' '),
    child: [student!.last_name, student!.first_name, student!.patronymic].filter(Boolean).join(' '),
  })
  // what is not known is left to be written
  expect(prefill.phone).toBe(me.phone ?? undefined)
})

test('a person is chosen among those within reach, and a class among those that are there', async () => {
  const { cast, classA } = at.here
  const elsewhere = at.elsewhere.cast
  const { id } = await out(
    asking(
      ask('child', 'person', { people: 'students' }),
      ask('teacher', 'person', { people: 'teachers' }),
      ask('class', 'class'),
    ),
    { mode: 'several' },
  )
  const known = { child: cast.studentA.id, teacher: cast.teacherB.id, class: classA }
  expect((await answer('parentA', id, known)).answers).toEqual(known)
  for (const [question, named] of [
    ['child', cast.studentB.id],
    ['child', cast.teacherA.id],
    ['teacher', cast.studentA.id],
    ['teacher', elsewhere.teacherA.id],
    ['class', at.elsewhere.classA],
  ] as const)
    await expect(answer('parentA', id, { [question]: named })).rejects.toMatchObject({
      fields: { [question]: 'not_found' },
    })
})

test('a quiz is scored by its key, of each kind, and tells who answered it where it says so', async () => {
  const options = [option('a'), option('b'), option('c')]
  const quiz = asking(
    ask('one', 'one', { options, key: ['b'], points: 3 }),
    ask('many', 'many', { options, key: ['a', 'c'], points: 2 }),
    ask('word', 'short_text', { key: ['Tashkent', 'Oʻzbekiston poytaxti'] }),
    ask('sum', 'number', { key: ['4'] }),
    ask('yes', 'yes_no', { key: ['yes'] }),
    ask('order', 'ranking', { options, key: ['c', 'b', 'a'] }),
    ask('mood', 'one', { options: [option('x', { score: 0.5 }), option('y')] }),
  )
  const right = {
    ...{ one: 'b', many: ['c', 'a'], word: " o'zbekiston  Poytaxti", sum: 4, yes: true },
    ...{ order: ['c', 'b', 'a'], mood: 'x' },
  }
  const told = await out(quiz, { tells_score: true })
  const { document } = await at.as('studentA')(formAnswers.asked, { params: { id: told.id } })
  expect(JSON.stringify(document)).not.toContain('"key"')
  expect((await answer('studentA', told.id, right)).score).toBe(9.5)
  const wrong = { one: 'a', many: ['a'], word: 'Buxoro', sum: 5, yes: false, mood: 'y' }
  expect((await answer('studentB', told.id, { ...wrong, order: ['a', 'b', 'c'] })).score).toBe(0)
  const kept = await out(quiz)
  expect((await answer('studentA', kept.id, right)).score).toBeNull()
  const { results } = await at.as('owner')(formResults.answers, {
    params: { id: kept.id },
    query: {},
  })
  expect(results[0]!.score).toBe(9.5)
})

test('options stand in an order of their own for each reader, the same whenever they look', () => {
  const options = Array.from({ length: 8 }, (_, nth) => option(`o${nth}`))
  const orders = ['one', 'two', 'three', 'four'].map((reader) =>
    shuffled(options, reader).map(({ id }) => id),
  )
  expect(new Set(orders.map(String)).size).toBe(4)
  for (const order of orders) expect(order.toSorted()).toEqual(options.map(({ id }) => id))
  expect(shuffled(options, 'one').map(({ id }) => id)).toEqual(orders[0])
})
