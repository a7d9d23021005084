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
import { changedParts, type Made, merging, valueAt } from './merging.ts'

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

const { merge, take } = merging
/** With every clash as the other one has it. */
const withTheirs = (mine: Made, theirs: Made) => {
  const { value, clashes } = merge(base, mine, theirs)
  return clashes.reduce((made, field) => take(made, theirs, field), value)
}
const way = `document/pages/${one.id}/sections/${at}/questions`

test('what two have changed of different questions, and of one in different languages, is there in the end', () => {
  const mine = titled(titled(base, a.id, { uz: 'Meniki' }), b.id, { uz: 'Oʻzbekcha' })
  const theirs = titled(titled(base, c.id, { uz: 'Ularniki' }), b.id, { ru: 'По-русски' })
  const { value, clashes } = merge(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(titleOf(value, a.id)).toEqual({ uz: 'Meniki' })
  expect(titleOf(value, b.id)).toEqual({ uz: 'Oʻzbekcha', ru: 'По-русски' })
  expect(titleOf(value, c.id)).toEqual({ uz: 'Ularniki' })
  // whoever is second has the same
  expect(merge(base, theirs, mine).value).toEqual(value)
})

test('a field that both have changed is named by the way to it, and the rest stays when it is taken', () => {
  const mine = titled(base, a.id, { uz: 'Meniki', ru: 'Мой' })
  const theirs = { ...titled(base, a.id, { uz: 'Ularniki' }), name: { uz: 'Boshqa' } }
  const { value, clashes } = merge(base, mine, theirs)
  expect(clashes).toEqual([`${way}/${a.id}/title/uz`])
  expect([valueAt(value, clashes[0]!), valueAt(theirs, clashes[0]!)]).toEqual([
    'Meniki',
    'Ularniki',
  ])
  const taken = withTheirs(mine, theirs)
  expect(titleOf(taken, a.id)).toEqual({ uz: 'Ularniki', ru: 'Мой' })
  expect(taken.name).toEqual({ uz: 'Boshqa' })
  expect(merge(base, { ...base, name: { uz: 'Meniki' } }, theirs).clashes).toEqual(['name/uz'])
})

test('what the database says in another order is not changed', () => {
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
  const show = { join: 'all', groups: [{ join: 'all', tests: [{ of: a.id, is: 'answered' }] }] }
  const asked = put(changedQuestion(document, b.id, (q) => ({ ...q, show_when: show as never })))
  const mine = titled(asked, b.id, { uz: 'Meniki' })
  expect(merge(asked, mine, turned(asked) as Made).clashes).toEqual([])
})

test('questions that are added, removed and moved meet; what one has changed the other does not remove unseen', () => {
  const [mineNew, theirNew] = [emptyQuestion('phone'), emptyQuestion('date')]
  const mine = put(withQuestion(document, at, mineNew, a.id))
  const theirs = put(withQuestion(withoutQuestion(document, c.id), at, theirNew, b.id))
  const { value, clashes } = merge(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(ids(value)).toEqual([a.id, mineNew.id, b.id, theirNew.id])
  const moved = put(stepped(document, c.id, -1))
  expect(ids(merge(base, moved, mine).value)).toEqual([a.id, mineNew.id, c.id, b.id])
  const edited = titled(base, c.id, { uz: 'Kerak' })
  const clash = merge(base, edited, theirs)
  expect(clash.clashes).toEqual([`${way}/${c.id}`])
  expect(ids(clash.value)).toContain(c.id)
  expect(ids(withTheirs(edited, theirs))).not.toContain(c.id)
  // the other way round it comes back where it stood
  const removed = put(withoutQuestion(document, b.id))
  const kept = titled(base, b.id, { uz: 'Kerak' })
  expect(ids(merge(base, removed, kept).value)).toEqual([a.id, c.id])
  expect(ids(withTheirs(removed, kept))).toEqual([a.id, b.id, c.id])
})

test('a question that one moves to another page and the other leaves is there once', () => {
  const mine = put(dropped(document, a.id, { at: other.sections[0]!.id, after: true }))
  const theirs = titled(base, b.id, { uz: 'Ularniki' })
  const { value, clashes } = merge(base, mine, theirs)
  expect([clashes, ids(value)]).toEqual([[], [b.id, c.id, a.id]])
  const both = titled(base, a.id, { uz: 'Ularniki' })
  expect(merge(base, mine, both).clashes).toEqual([`${way}/${a.id}`])
  expect(ids(withTheirs(mine, both)).filter((id) => id === a.id)).toHaveLength(1)
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
