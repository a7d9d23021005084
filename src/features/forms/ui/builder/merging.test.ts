import { expect, test } from 'vitest'
import {
  changedPage,
  changedQuestion,
  dropped,
  emptyPage,
  emptyQuestion,
  stepped,
  withoutQuestion,
  withQuestion,
} from './document.ts'
import { changedParts, introPart, type Made, merging, orderPart } from './merging.ts'

const [one, other] = [emptyPage(), emptyPage()]
const [a, b, c] = [emptyQuestion('one'), emptyQuestion('short_text'), emptyQuestion('number')]
const at = one.sections[0]!.id
const document = [a, b, c].reduce((all, each) => withQuestion(all, at, each), {
  pages: [one, other],
})
const titled = (made: Made['document'], id: string, uz: string) =>
  changedQuestion(made, id, (each) => ({ ...each, title: { uz } }))

test('two changes of the questions are a conflict, and a change of the name beside them is none', () => {
  const base: Made = { name: { uz: 'Soʻrov' }, document }
  const mine = { ...base, document: titled(document, a.id, 'Meniki') }
  const theirs = { ...base, document: titled(document, b.id, 'Ularniki') }
  const { value, clashes } = merging.merge(base, mine, theirs)
  expect([value, clashes]).toEqual([mine, ['document']])
  expect(merging.take(value, theirs, 'document')).toEqual(theirs)
  const renamed = { ...base, name: { uz: 'Boshqa' } }
  expect(merging.merge(base, mine, renamed)).toEqual({
    value: { ...mine, name: renamed.name },
    clashes: [],
  })
})

test('fields in another order and spaces that the server trims are no change', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([k, v]) => [k, turned(v)]),
          )
        : value
  const base: Made = { name: { uz: 'Soʻrov' }, document: titled(document, b.id, 'Savol') }
  const mine = { ...base, document: titled(base.document, a.id, 'Meniki') }
  expect(merging.merge(base, mine, turned(base) as Made).clashes).toEqual([])
  expect(changedParts(base.document, turned(base.document) as Made['document'])).toEqual([])
  const spaced = { ...mine, document: titled(mine.document, a.id, 'Meniki ') }
  expect(merging.merge(base, spaced, mine).clashes).toEqual([])
})

test('parts that differ are named, each by itself', () => {
  const after = {
    ...changedPage(withQuestion(titled(document, b.id, 'x'), at, { ...c, id: 'new' }), other.id, {
      title: { uz: 'Sahifa' },
    }),
    intro: { uz: 'Kirish' },
  }
  const changed = new Set([b.id, other.id, 'new', introPart])
  expect(new Set(changedParts(document, after))).toEqual(changed)
  expect(new Set(changedParts(after, document))).toEqual(changed)
  expect(changedParts(document, document)).toEqual([])
})

test('a moved question is a change of the order, a removed one is none', () => {
  expect(changedParts(document, stepped(document, c.id, -1))).toEqual([orderPart])
  const away = dropped(document, a.id, { at: other.sections[0]!.id, after: true })
  expect(changedParts(document, away)).toEqual([orderPart])
  expect(changedParts(document, withoutQuestion(document, a.id))).toEqual([a.id])
})
