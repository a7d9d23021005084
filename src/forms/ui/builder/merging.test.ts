import { expect, test } from 'vitest'
import { questionsIn } from '../../rules.parts.ts'
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
import { changedParts, type Made, merged } from './merging.ts'

const [one, other] = [emptyPage(), emptyPage()]
const [a, b, c] = [emptyQuestion('one'), emptyQuestion('short_text'), emptyQuestion('number')]
const at = one.sections[0]!.id
const document = [a, b, c].reduce((all, each) => withQuestion(all, at, each), {
  pages: [one, other],
})
const base: Made = { name: { uz: 'Soʻrov' }, document }
const titled = (made: Made, id: string, title: object): Made => ({
  ...made,
  document: changedQuestion(made.document, id, (each) => ({
    ...each,
    title: { ...each.title, ...title },
  })),
})
const put = (document: Made['document']): Made => ({ ...base, document })
const ids = (made: Made) => questionsIn(made.document).map(({ id }) => id)
const titleOf = (made: Made, id: string) =>
  questionsIn(made.document).find((each) => each.id === id)!.title

test('what two have changed of different questions, and of one in different languages, is there in the end', () => {
  const mine = titled(titled(base, a.id, { uz: 'Meniki' }), b.id, { uz: 'Oʻzbekcha' })
  const theirs = titled(titled(base, c.id, { uz: 'Ularniki' }), b.id, { ru: 'По-русски' })
  const { made, clashes } = merged(base, mine, theirs, 'mine')
  expect(clashes).toEqual([])
  expect(titleOf(made, a.id)).toEqual({ uz: 'Meniki' })
  expect(titleOf(made, b.id)).toEqual({ uz: 'Oʻzbekcha', ru: 'По-русски' })
  expect(titleOf(made, c.id)).toEqual({ uz: 'Ularniki' })
  // whoever is second has the same
  expect(merged(base, theirs, mine, 'theirs').made).toEqual(made)
})

test('the same field that both have changed is told, and stays as it is chosen', () => {
  const mine = titled(base, a.id, { uz: 'Meniki' })
  const theirs = { ...titled(base, a.id, { uz: 'Ularniki' }), name: { uz: 'Boshqa' } }
  expect(merged(base, mine, theirs, 'mine').clashes).toEqual([a.id])
  expect(titleOf(merged(base, mine, theirs, 'mine').made, a.id)).toEqual({ uz: 'Meniki' })
  const { made } = merged(base, mine, theirs, 'theirs')
  expect(titleOf(made, a.id)).toEqual({ uz: 'Ularniki' })
  expect(made.name).toEqual({ uz: 'Boshqa' })
  const named = { ...base, name: { uz: 'Meniki' } }
  expect(merged(base, named, theirs, 'mine').clashes).toEqual(['name'])
})

test('questions that are added, removed and moved meet; what one has changed the other does not remove unseen', () => {
  const [mineNew, theirNew] = [emptyQuestion('phone'), emptyQuestion('date')]
  const mine = put(withQuestion(document, at, mineNew, a.id))
  const theirs = put(withQuestion(withoutQuestion(document, c.id), at, theirNew, b.id))
  const { made, clashes } = merged(base, mine, theirs, 'mine')
  expect(clashes).toEqual([])
  expect(ids(made)).toEqual([a.id, mineNew.id, b.id, theirNew.id])
  const moved = put(stepped(document, c.id, -1))
  expect(ids(merged(base, moved, mine, 'mine').made)).toEqual([a.id, mineNew.id, c.id, b.id])
  const edited = titled(base, c.id, { uz: 'Kerak' })
  const clash = merged(base, edited, theirs, 'mine')
  expect(clash.clashes).toEqual([c.id])
  expect(ids(clash.made)).toContain(c.id)
  expect(ids(merged(base, edited, theirs, 'theirs').made)).not.toContain(c.id)
})

test('a question that one moves to another page and the other leaves is there once', () => {
  const mine = put(dropped(document, a.id, { at: other.sections[0]!.id, after: true }))
  const theirs = titled(base, b.id, { uz: 'Ularniki' })
  const { made, clashes } = merged(base, mine, theirs, 'mine')
  expect([clashes, ids(made)]).toEqual([[], [b.id, c.id, a.id]])
  const both = merged(base, mine, titled(base, a.id, { uz: 'Ularniki' }), 'theirs')
  expect(both.clashes).toEqual([a.id])
  expect(ids(both.made).filter((id) => id === a.id)).toHaveLength(1)
})

test('which parts have changed is named, each by itself', () => {
  const after = changedPage(
    withQuestion(titled(base, b.id, { uz: 'x' }).document, at, { ...c, id: 'new' }),
    other.id,
    { title: { uz: 'Sahifa' } },
  )
  expect(new Set(changedParts(document, after))).toEqual(new Set([b.id, other.id, 'new']))
  expect(changedParts(document, document)).toEqual([])
})
