import { expect, test } from 'vitest'
import { questionsIn } from '../../builder/rules.parts.ts'
import {
  changedQuestion,
  doubled,
  dropped,
  emptyPage,
  emptyQuestion,
  ofKind,
  stepped,
  withQuestion,
} from './document.ts'
import { begun, doneAgain, stepped as next, takenBack } from './steps.ts'

const two = () => {
  const [one, other] = [emptyPage(), emptyPage()]
  const a = emptyQuestion('one')
  const b = emptyQuestion('short_text')
  const at = one.sections[0]!.id
  const document = withQuestion(withQuestion({ pages: [one, other] }, at, a), at, b)
  return { document, a, b, last: other.sections[0]!.id }
}
const ids = (document: Parameters<typeof questionsIn>[0]) =>
  questionsIn(document).map(({ id }) => id)

test('a question goes past the edge of its page, and back', () => {
  const { document, a, b } = two()
  const down = stepped(document, b.id, 1)
  expect(down.pages[1]!.sections[0]!.questions.map(({ id }) => id)).toEqual([b.id])
  expect(ids(stepped(down, b.id, -1))).toEqual([a.id, b.id])
  expect(stepped(document, a.id, -1)).toBe(document)
})

test('a question is dropped before another one, or into a section that is empty', () => {
  const { document, a, b, last } = two()
  expect(ids(dropped(document, b.id, { at: a.id, after: false }))).toEqual([b.id, a.id])
  const into = dropped(document, a.id, { at: last, after: true })
  expect(into.pages[1]!.sections[0]!.questions.map(({ id }) => id)).toEqual([a.id])
})

test('another kind keeps the words and options, a copy has names of its own', () => {
  const { document, a } = two()
  const titled = changedQuestion(document, a.id, (each) => ({ ...each, title: { en: 'Which?' } }))
  const question = questionsIn(titled).find(({ id }) => id === a.id)!
  expect(ofKind(question, 'many')).toMatchObject({
    title: { en: 'Which?' },
    options: question.options,
  })
  expect(ofKind(question, 'statement').options).toBeUndefined()
  const copy = doubled(titled, a.id)
  const made = questionsIn(copy.document).find(({ id }) => id === copy.id)!
  expect(made.title).toEqual({ en: 'Which?' })
  expect(made.options!.map(({ id }) => id)).not.toEqual(question.options!.map(({ id }) => id))
})

test('letters of one field are one step; what was taken back can be done again', () => {
  let steps = begun('')
  for (const text of ['d', 'da', 'daf']) steps = next(steps, text, 'title')
  steps = next(steps, 'daf!', 'help')
  expect(takenBack(steps).now).toBe('daf')
  expect(takenBack(takenBack(steps)).now).toBe('')
  expect(doneAgain(takenBack(steps)).now).toBe('daf!')
})
