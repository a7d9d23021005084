import { afterAll, beforeAll, expect, test } from 'vitest'
import { DraftKeeper, type Copy, type Saved } from '../../../../platform/offline/draft-keeper.ts'
import { asking, formsOf } from '../../../../testing/forms.ts'
import { type CastName, school } from '../../../../testing/school.ts'
import { type Form, forms } from '../../contract.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { changedQuestion, emptyPage } from './document.ts'
import { type Made, merging } from './merging.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const { draft } = formsOf(() => at)
const begin = () =>
  draft(
    asking(
      { id: 'one', kind: 'short_text', title: { uz: 'Bir' } },
      { id: 'two', kind: 'short_text', title: { uz: 'Ikki' } },
    ),
  )
const savedOf = ({ name, document, version }: Form): Saved<Made> => ({
  value: { name, document },
  version,
})
const titled = (made: Made, id: string, uz: string): Made => ({
  ...made,
  document: changedQuestion(made.document, id, (each) => ({ ...each, title: { uz } })),
})
const show = async (id: string) => savedOf(await at.as('owner')(forms.show, { params: { id } }))
const titlesIn = ({ document }: Made) => questionsIn(document).map(({ title }) => title.uz)
const titlesOf = async (id: string) => titlesIn((await show(id)).value)

/** A page of the builder; `answers`: whether the answer of a save arrives. */
function page(who: CastName, form: Form) {
  const net = { answers: true }
  const copies: { last?: Copy<Made> } = {}
  const params = { id: form.id }
  const keeper = new DraftKeeper<Made>({
    start: savedOf(form),
    copies: {
      put: (copy) => Promise.resolve((copies.last = copy)),
      drop: () => Promise.resolve(delete copies.last),
    },
    merging,
    async save(value, base) {
      const body = { version: base.version, ...value }
      const answer = await at.as(who)(forms.edit, { params, body })
      if (!net.answers) throw new TypeError('no network')
      return savedOf(answer)
    },
    read: () => show(form.id),
    after: () => () => {},
  })
  const type = (id: string, uz: string) => keeper.type(titled(keeper.view.value, id, uz))
  return { keeper, net, copies, type }
}

/** The page of a new form; `keyed`: under which key it is asked for. */
function newPage(keyed = (key: string) => key) {
  const net = { answers: true }
  const copies: { last?: Copy<Made> } = {}
  const owner = at.as('owner')
  const heard = (answer: Form) => {
    if (!net.answers) throw new TypeError('no network')
    return { ...savedOf(answer), id: answer.id }
  }
  const keeper = new DraftKeeper<Made>({
    start: { value: { name: {}, document: { pages: [emptyPage()] } }, version: 0 },
    copies: {
      put: (copy) => Promise.resolve((copies.last = structuredClone(copy))),
      drop: () => Promise.resolve(delete copies.last),
    },
    merging,
    create: async (body, key) => heard(await owner(forms.create, { body, key: keyed(key) })),
    save: async (value, { id, version }) =>
      heard(await owner(forms.edit, { params: { id: id! }, body: { version, ...value } })),
    read: ({ id }) => show(id!),
    after: () => () => {},
  })
  const type = (uz: string) => keeper.type({ ...keeper.view.value, name: { uz } })
  return { keeper, net, copies, type }
}
const namesLike = async (q: string) => {
  const { results } = await at.as('owner')(forms.list, { query: { q } })
  return results.map(({ name }) => name.uz)
}

test('a new form is made once, though the answer was lost and more was typed', async () => {
  const here = newPage()
  here.net.answers = false
  here.type('Bahor')
  expect(await here.keeper.flush()).toBe(false)
  here.type('Bahor bayrami')
  expect(await here.keeper.flush()).toBe(false)
  here.net.answers = true
  expect(await here.keeper.flush()).toBe(true)
  expect(await namesLike('Bahor')).toEqual(['Bahor bayrami'])
  expect(here.keeper.view.base).toMatchObject({ version: 2, id: expect.any(String) })
})

test('a page that takes over a draft whose answer was lost makes it no second time', async () => {
  const [gone, here] = [newPage(), newPage()]
  gone.net.answers = false
  gone.type('Kuzgi')
  await gone.keeper.flush()
  gone.type('Kuzgi sayohat')
  gone.keeper.hurry()
  await expect.poll(() => gone.copies.last?.value.name.uz).toBe('Kuzgi sayohat')
  gone.keeper.close()
  await here.keeper.adopt(gone.copies.last!)
  expect(await here.keeper.flush()).toBe(true)
  expect(await namesLike('Kuzgi')).toEqual(['Kuzgi sayohat'])
})

test('what is typed while a new form is being made is saved to that one', async () => {
  const here = newPage()
  here.type('Qishki')
  const made = here.keeper.flush()
  here.type('Qishki tanlov')
  expect([await made, await here.keeper.flush()]).toEqual([true, true])
  expect(await namesLike('Qishki')).toEqual(['Qishki tanlov'])
})

test('what was refused is not sent again under its key', async () => {
  const here = newPage()
  here.type('Yozgi'.padEnd(2_000, '.'))
  await expect(here.keeper.flush()).rejects.toMatchObject({ detail: 'invalid_input' })
  here.type('Yozgi')
  expect(await here.keeper.flush()).toBe(true)
  expect(await namesLike('Yozgi')).toEqual(['Yozgi'])
})

test('control: under another key each time a new form is made twice', async () => {
  let tries = 0
  const here = newPage((key) => `${key}-${(tries += 1)}`)
  here.net.answers = false
  here.type('Navruz')
  await here.keeper.flush()
  here.net.answers = true
  await here.keeper.flush()
  expect(await namesLike('Navruz')).toEqual(['Navruz', 'Navruz'])
})

test('two who build one form over a network that loses answers: the second is asked and loses no word', async () => {
  const form = await begin()
  const [here, there] = [page('owner', form), page('admin', form)]
  here.net.answers = false
  here.type('one', 'Birinchi')
  expect(await here.keeper.flush()).toBe(false)
  // it may be with the server: the device keeps it until that is known
  expect(here.copies.last?.value).toEqual(here.keeper.view.value)
  there.type('two', 'Ikkinchi')
  expect(await there.keeper.flush()).toBe(false)
  expect(there.keeper.view.clashes).toMatchObject([{ field: 'document' }])
  here.net.answers = true
  here.type('one', 'Birinchi savol')
  expect(await here.keeper.flush()).toBe(true)
  expect(here.keeper.view.clashes).toEqual([])
  await Promise.resolve()
  expect(here.copies.last).toBeUndefined()
  expect(await titlesOf(form.id)).toEqual(['Birinchi savol', 'Ikki'])
  expect(titlesIn(there.keeper.view.value)).toEqual(['Bir', 'Ikkinchi'])
})

test('a version that came after the choice is not overwritten before it is shown', async () => {
  const form = await begin()
  const [here, there] = [page('owner', form), page('admin', form)]
  here.type('one', 'Birinchi')
  await here.keeper.flush()
  there.type('two', 'Ikkinchi')
  expect(await there.keeper.flush()).toBe(false)
  here.type('one', 'Birinchi savol')
  await here.keeper.flush()
  there.keeper.choose(there.keeper.view.clashes[0]!, 'mine')
  expect(await there.keeper.flush()).toBe(false)
  const [clash] = there.keeper.view.clashes
  expect(titlesIn(clash!.theirs)).toEqual(['Birinchi savol', 'Ikki'])
  expect(await titlesOf(form.id)).toEqual(['Birinchi savol', 'Ikki'])
  there.keeper.choose(clash!, 'mine')
  expect(await there.keeper.flush()).toBe(true)
  expect(await titlesOf(form.id)).toEqual(['Bir', 'Ikkinchi'])
})

test('a copy that a closed tab of one author left is shown beside what another tab saved', async () => {
  const form = await begin()
  const here = page('owner', form)
  const base = savedOf(form)
  const left = { value: titled(base.value, 'one', 'Birinchi'), base, clashes: [], unheard: [] }
  here.type('two', 'Ikkinchi')
  await here.keeper.flush()
  await here.keeper.adopt(left)
  const { value, clashes } = here.keeper.view
  const both = [value, clashes[0]!.theirs].map(titlesIn)
  expect(both).toContainEqual(['Birinchi', 'Ikki'])
  expect(both).toContainEqual(['Bir', 'Ikkinchi'])
})

test('a copy whose choice was left open asks once, about the newest version', async () => {
  const form = await begin()
  const [left, there] = [page('owner', form), page('admin', form)]
  left.type('one', 'Birinchi')
  there.type('two', 'Ikkinchi')
  await there.keeper.flush()
  expect(await left.keeper.flush()).toBe(false)
  const { value, base, clashes } = left.keeper.view
  there.type('two', 'Ikkinchi savol')
  await there.keeper.flush()
  const { keeper } = page('owner', await at.as('owner')(forms.show, { params: { id: form.id } }))
  await keeper.adopt({ value, base, clashes: [...clashes], unheard: [] })
  expect(keeper.view.clashes.map(({ theirs }) => titlesIn(theirs))).toEqual([
    ['Bir', 'Ikkinchi savol'],
  ])
})

test('a text that the server has trimmed is no change of somebody else', async () => {
  const form = await begin()
  const here = page('owner', form)
  here.net.answers = false
  here.type('one', 'Birinchi ')
  expect(await here.keeper.flush()).toBe(false)
  here.net.answers = true
  here.type('one', 'Birinchi savol')
  expect(await here.keeper.flush()).toBe(true)
  expect(await titlesOf(form.id)).toEqual(['Birinchi savol', 'Ikki'])
})

test('what both have written anew is sent by neither until one is chosen', async () => {
  const form = await begin()
  const [here, there] = [page('owner', form), page('admin', form)]
  there.type('one', 'Ularniki')
  await there.keeper.flush()
  here.type('one', 'Meniki')
  expect(await here.keeper.flush()).toBe(false)
  expect(await titlesOf(form.id)).toEqual(['Ularniki', 'Ikki'])
  const [clash] = here.keeper.view.clashes
  here.keeper.choose(clash!, 'theirs')
  expect(await here.keeper.flush()).toBe(true)
  expect(await titlesOf(form.id)).toEqual(['Ularniki', 'Ikki'])
})

test('control: who sends the whole form on top of the newest version loses what the other has written', async () => {
  const form = await begin()
  const save = async (who: CastName, made: Made) => {
    const { version } = await show(form.id)
    const body = { version, ...made }
    await at.as(who)(forms.edit, { params: { id: form.id }, body })
  }
  const { value } = savedOf(form)
  await save('admin', titled(value, 'two', 'Ikkinchi'))
  await save('owner', titled(value, 'one', 'Birinchi'))
  expect(await titlesOf(form.id)).toEqual(['Birinchi', 'Ikki'])
})
