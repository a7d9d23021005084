import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { batches } from '../../../core/audit/contract.ts'
import { coins } from '../../../core/coins/contract.ts'
import { classes as classTable } from '../../../core/classes/table.ts'
import { students } from '../../../core/students/contract.ts'
import { asking, formsOf, option } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import type { Question } from '../builder/contract.document.ts'
import { type EffectKind, formEffects } from './contract.ts'
import { formResults } from '../results/contract.ts'
import type { FormInput } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const { out: asked, answer, agree } = formsOf(() => at)
const out = (input: Partial<FormInput>, questions: Question[]) => asked(asking(...questions), input)
/** A group that whoever chooses it may join. */
const opened = () =>
  at.here.inside(async (db) => {
    const id = uuid()
    await db.insert(classTable).values({
      businessId: at.here.business,
      id,
      name: 'Robototexnika',
      academicYear: '2026/2027',
    })
    return id
  })
const address: Question = {
  id: 'address',
  kind: 'short_text',
  writes: 'address',
  title: { uz: 'Manzil' },
}
const record = () => at.as('owner')(students.show, { params: { id: at.here.cast.studentA.id } })
const balance = async () => {
  const { id } = at.here.cast.studentA
  return (await at.as('studentA')(coins.wallet, { params: { id } })).balance
}

test('what answers change is agreed to by the office, done once, and undone with one step', async () => {
  const group = await opened()
  const { id } = await out({ coins: 7 }, [
    address,
    {
      id: 'allergies',
      kind: 'many',
      writes: 'allergies',
      title: { uz: 'Allergiya' },
      options: [option('milk'), option('nuts')],
    },
    { id: 'phone', kind: 'phone', writes: 'phone', title: { uz: 'Telefon' } },
    {
      id: 'club',
      kind: 'one',
      title: { uz: 'Toʻgarak' },
      options: [option('robots', { class_id: group }), option('none')],
    },
    { id: 'sum', kind: 'number', key: ['4'], title: { uz: '2 + 2' } },
  ])
  const given = await answer('studentA', id, {
    ...{
      address: 'Yangi koʻcha 5',
      allergies: ['milk'],
      phone: '90 765 43 21',
      club: 'robots',
      sum: 4,
    },
  })
  await answer('parentB', id, { address: 'no student', sum: 3 })
  const of = { params: { id } }
  const list = (query: object = {}) => at.as('admin')(formEffects.list, { ...of, query })
  expect((await list()).results.map(({ kind, after }) => [kind, after])).toEqual([
    ['phone', '998907654321'],
    ['address', 'Yangi koʻcha 5'],
    ['allergies', 'milk'],
    ['enrol', 'Robototexnika'],
    ['coins', '7'],
    ['rate', '1/1'],
  ])
  const apply = (kind: 'phone' | 'address' | 'allergies' | 'enrol' | 'coins' | 'rate') =>
    agree(id, kind, [given.id])
  const before = await record()
  // what the office has not seen it does not agree to
  const [shown] = (await list({ kind: 'address' })).results
  const seen = (sum: string) => agree(id, 'address', [given.id], { seen: [sum] })
  await expect(seen('another')).rejects.toMatchObject({ detail: 'changed_since' })
  const { batch_id } = await seen(shown!.id.split('.')[2]!)
  await at.as('owner')(batches.undo, { params: { id: batch_id! } })
  const written = await apply('address')
  expect(written.count).toBe(1)
  expect((await record()).address).toBe('Yangi koʻcha 5')
  await expect(apply('address')).rejects.toMatchObject({ detail: 'nothing_to_change' })
  await at.as('owner')(batches.undo, { params: { id: written.batch_id! } })
  expect((await record()).address).toBe(before.address)
  expect((await list({ kind: 'address' })).count).toBe(1)
  await apply('address')
  await apply('allergies')
  await apply('phone')
  await apply('enrol')
  expect(await record()).toMatchObject({
    allergies: ['milk'],
    phone: '998907654321',
    address: 'Yangi koʻcha 5',
  })
  expect((await record()).classes!.map(({ label }) => label)).toContain('Robototexnika')
  const had = await balance()
  // both of the office agree at once: the coins are given once
  const both = await Promise.allSettled([apply('coins'), apply('coins')])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect((await balance()) - had).toBe(7)
  // full marks are the best one, on the day that the office says
  const day = '2026-09-14'
  await agree(id, 'rate', [given.id], { day })
  const { rows } = await at.here.inside((db) =>
    db.execute(
      sql`select value, day::text from daily_marks where student_id = ${at.here.cast.studentA.id} and kind = 'rate' and day = ${day}`,
    ),
  )
  expect(rows).toEqual([{ value: 5, day }])
  expect((await list()).count).toBe(0)
  expect((await list({ which: 'done' })).count).toBe(6)
  await expect(
    at.as('teacherA')(formEffects.apply, {
      ...of,
      body: { kind: 'coins', answer_ids: [given.id], seen: [] },
    }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_permission' })
})

test('what the office does not want is left as it is, and what was decided can be taken back', async () => {
  const { id } = await out({ coins: 3 }, [address])
  const given = await answer('studentA', id, { address: 'Eski koʻcha 9' })
  const of = { params: { id } }
  const admin = at.as('admin')
  const chosen = (kind: EffectKind) => ({ ...of, body: { kind, answer_ids: [given.id] } })
  const list = async (which: 'waiting' | 'done' | 'declined') =>
    (await admin(formEffects.list, { ...of, query: { which } })).results.map(({ kind }) => kind)
  const before = await record()
  expect(await admin(formEffects.decline, chosen('address'))).toEqual({ count: 1 })
  expect((await record()).address).toBe(before.address)
  expect([await list('waiting'), await list('declined')]).toEqual([['coins'], ['address']])
  const none = { detail: 'nothing_to_change' }
  await expect(admin(formEffects.decline, chosen('address'))).rejects.toMatchObject(none)
  await expect(agree(id, 'address', [given.id])).rejects.toMatchObject(none)
  await admin(formEffects.takeBack, chosen('address'))
  expect(await list('waiting')).toEqual(['address', 'coins'])
  await agree(id, 'address', [given.id])
  expect((await record()).address).toBe('Eski koʻcha 9')
  await admin(formEffects.takeBack, chosen('address'))
  expect((await record()).address).toBe(before.address)
  const had = await balance()
  await agree(id, 'coins', [given.id])
  expect(await balance()).toBe(had + 3)
  // both of the office take it back at once: the coins are taken once
  const both = [1, 2].map(() => admin(formEffects.takeBack, chosen('coins')))
  expect((await Promise.allSettled(both)).some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await balance()).toBe(had)
  await expect(admin(formEffects.takeBack, chosen('coins'))).rejects.toMatchObject(none)
  for (const operation of [formEffects.decline, formEffects.takeBack])
    await expect(at.as('teacherA')(operation, chosen('address'))).rejects.toMatchObject({
      detail: 'you_dont_have_permission',
    })
})

test('whoever answers sees where each change stands, and answers that wait for one are found by it', async () => {
  const sum: Question = { id: 'sum', kind: 'number', key: ['4'], title: { uz: '2 + 2' } }
  const { id } = await out({ coins: 1 }, [address, sum])
  const given = await answer('studentA', id, { address: 'Bogʻ koʻchasi 1', sum: 4 })
  const idle = await answer('parentB', id, { sum: 4 })
  const of = { params: { id: given.id } }
  const own = async () => (await at.as('studentA')(formEffects.ofAnswer, of)).results
  // the score is not told by this form, so neither is what mark it would be
  expect(await own()).toEqual([
    { kind: 'address', after: 'Bogʻ koʻchasi 1', state: 'waiting' },
    { kind: 'coins', after: '1', state: 'waiting' },
  ])
  const admin = at.as('admin')
  const chosen = (kind: EffectKind) => ({ params: { id }, body: { kind, answer_ids: [given.id] } })
  await agree(id, 'address', [given.id])
  await admin(formEffects.decline, chosen('coins'))
  expect((await own()).map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ['address', 'done'],
      ['coins', 'declined'],
    ]),
  )
  expect((await admin(formEffects.ofAnswer, of)).results.map(({ kind }) => kind)).toContain('rate')
  await expect(at.as('parentB')(formEffects.ofAnswer, of)).rejects.toMatchObject({
    detail: 'not_found',
  })
  const waiting = async () =>
    (await admin(formResults.answers, { params: { id }, query: { effects: 'true' } })).results.map(
      (each) => each.id,
    )
  // its mark still waits; of the other one nothing ever did
  expect(await waiting()).toEqual([given.id])
  expect(await waiting()).not.toContain(idle.id)
  await admin(formEffects.decline, chosen('rate'))
  expect(await waiting()).toEqual([])
})

test('what is answered otherwise after it was written to the record waits anew, and coins are given once', async () => {
  const { id } = await out({ coins: 2, mode: 'editable' }, [address])
  const given = await answer('studentA', id, { address: 'Birinchi koʻcha 1' })
  const of = { params: { id } }
  const admin = at.as('admin')
  const apply = (kind: EffectKind) => agree(id, kind, [given.id])
  await apply('address')
  await apply('coins')
  const before = await balance()
  await at.as('studentA')(formAnswers.change, {
    params: { id: given.id },
    body: { version: given.version, form_version: 1, answers: { address: 'Ikkinchi koʻcha 2' } },
  })
  const { results } = await admin(formEffects.list, { ...of, query: {} })
  expect(results.map(({ kind, before: was, after }) => [kind, was, after])).toEqual([
    ['address', 'Birinchi koʻcha 1', 'Ikkinchi koʻcha 2'],
  ])
  const own = await at.as('studentA')(formEffects.ofAnswer, { params: { id: given.id } })
  expect(own.results.map(({ kind, state }) => [kind, state])).toEqual([
    ['coins', 'done'],
    ['address', 'waiting'],
  ])
  await expect(apply('coins')).rejects.toMatchObject({ detail: 'nothing_to_change' })
  expect(await balance()).toBe(before)
  await apply('address')
  expect((await record()).address).toBe('Ikkinchi koʻcha 2')
  await admin(formEffects.takeBack, {
    ...of,
    body: { kind: 'address', answer_ids: [given.id] },
  })
  expect((await record()).address).toBe('Birinchi koʻcha 1')
})

const allergies: Question = {
  id: 'allergies',
  kind: 'many',
  writes: 'allergies',
  title: { uz: 'Allergiya' },
  options: [option('milk'), option('nuts'), option('eggs')],
}
const setAllergies = async (list: ('milk' | 'nuts' | 'fish')[]) => {
  const { id, version } = await record()
  await at.as('owner')(students.edit, {
    params: { id },
    body: { version: version!, allergies: list },
  })
}

test('an answer adds allergies to those of the record, and one it did not show stays', async () => {
  await setAllergies(['milk', 'nuts', 'fish'])
  const { studentA } = at.here.cast
  const { id } = await out({ subject: 'child' }, [address, allergies])
  const { subjects } = await at.as('parentA')(formAnswers.asked, { params: { id } })
  // fish is no option of this form, so that nobody can untick it
  expect(subjects[0]!.prefill).toMatchObject({ allergies: ['milk', 'nuts'] })
  const given = await answer(
    'parentA',
    id,
    { allergies: ['milk', 'nuts', 'eggs'] },
    { student_id: studentA.id },
  )
  const list = async () =>
    (await at.as('admin')(formEffects.list, { params: { id }, query: {} })).results.map(
      ({ kind, after }) => [kind, after],
    )
  expect(await list()).toEqual([['allergies', 'eggs']])
  await agree(id, 'allergies', [given.id])
  expect((await record()).allergies).toEqual(['milk', 'nuts', 'fish', 'eggs'])
})

test('removing an allergy waits by itself, is agreed to one answer at a time and is undone', async () => {
  await setAllergies(['milk', 'nuts'])
  const { studentA } = at.here.cast
  const { id } = await out({ subject: 'child', mode: 'several' }, [address, allergies])
  const about = { student_id: studentA.id }
  const first = await answer('parentA', id, { allergies: ['eggs'] }, about)
  const none = await answer('parentA', id, { address: 'Boshqa koʻcha 3' }, about)
  // who was shown nothing removes nothing: as of paper, and of a question that was hidden
  await at.here.inside((db) =>
    db.execute(sql`update form_answers set shown_lists = null where id = ${none.id}`),
  )
  const of = { params: { id } }
  const admin = at.as('admin')
  const removals = await admin(formEffects.list, { ...of, query: { kind: 'allergies_removed' } })
  expect(
    removals.results.map(({ answer_id, before, after }) => [answer_id, before, after]),
  ).toEqual([[first.id, 'milk,nuts', 'milk,nuts']])
  await agree(id, 'allergies', [first.id])
  expect((await record()).allergies).toEqual(['milk', 'nuts', 'eggs'])
  await expect(agree(id, 'allergies_removed', [first.id, none.id])).rejects.toMatchObject({
    detail: 'invalid_input',
    fields: { answer_ids: 'too_long' },
  })
  await setAllergies(['nuts'])
  const [shown] = removals.results
  await expect(
    agree(id, 'allergies_removed', [first.id], { seen: [shown!.id.split('.')[2]!] }),
  ).rejects.toMatchObject({ detail: 'changed_since' })
  await agree(id, 'allergies_removed', [first.id])
  expect((await record()).allergies).toEqual([])
  await admin(formEffects.takeBack, {
    ...of,
    body: { kind: 'allergies_removed', answer_ids: [first.id] },
  })
  expect((await record()).allergies).toEqual(['nuts'])
})

test('answers of two parents agreed to at once each add to the list', async () => {
  await setAllergies(['milk'])
  const { studentA } = at.here.cast
  const { id } = await out({ subject: 'child', mode: 'several' }, [allergies])
  const about = { student_id: studentA.id }
  const one = await answer('parentA', id, { allergies: ['milk', 'nuts'] }, about)
  const two = await answer('parentA', id, { allergies: ['milk', 'eggs'] }, about)
  await agree(id, 'allergies', [one.id, two.id])
  expect((await record()).allergies).toEqual(['milk', 'nuts', 'eggs'])
})

test('five answers about one student are paid once, and a paid answer is not withdrawn', async () => {
  const { id } = await out({ coins: 4, mode: 'several' }, [address])
  const given = [await answer('studentA', id, {}), await answer('studentA', id, {})]
  const had = await balance()
  const list = await at.as('admin')(formEffects.list, { params: { id }, query: { kind: 'coins' } })
  expect(list.count).toBe(1)
  const seen = [list.results[0]!.id.split('.')[2]!]
  // the same sum stands for either answer; two of the office agree at once, each to another one
  const both = await Promise.all(given.map((each) => agree(id, 'coins', [each.id], { seen })))
  expect(both.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect((await balance()) - had).toBe(4)
  const paid = given[both.findIndex(({ count }) => count === 1)]!
  const other = given.find((each) => each !== paid)!
  const withdraw = (answerId: string) =>
    at.as('studentA')(formAnswers.withdraw, { params: { id: answerId } })
  await expect(withdraw(paid.id)).rejects.toMatchObject({ detail: 'answer_has_effects' })
  expect(await withdraw(other.id)).toMatchObject({ state: 'withdrawn' })
  await at.as('admin')(formEffects.takeBack, {
    params: { id },
    body: { kind: 'coins', answer_ids: [paid.id] },
  })
  expect(await balance()).toBe(had)
  expect(await withdraw(paid.id)).toMatchObject({ state: 'withdrawn' })
})

test('who answers that there are none is shown what is on record, and its removal waits for its own confirmation', async () => {
  const none: Question = {
    ...{ id: 'has', kind: 'yes_no', writes: 'allergies', title: { uz: 'Bormi?' } },
  }
  const which: Question = {
    ...allergies,
    show_when: {
      join: 'all',
      groups: [{ join: 'all', tests: [{ of: 'has', is: 'equals', value: true }] }],
    },
  }
  const { id } = await out({ mode: 'editable' }, [none, which])
  // the question does not offer fish: only No speaks of it
  await setAllergies(['milk', 'nuts', 'fish'])
  const asked_ = async () =>
    (await at.as('studentA')(formAnswers.asked, { params: { id } })).subjects[0]!
  expect(await asked_()).toMatchObject({
    prefill: { has: true, allergies: ['milk', 'nuts'] },
    on_record: { has: ['milk', 'nuts', 'fish'], allergies: ['milk', 'nuts'] },
  })
  const given = await answer('studentA', id, { has: false })
  const waiting = async () =>
    (await at.as('admin')(formEffects.list, { params: { id }, query: {} })).results.map(
      ({ kind, before, after }) => [kind, before, after],
    )
  expect(await waiting()).toEqual([['allergies_removed', 'milk,nuts,fish', 'milk,nuts,fish']])
  await agree(id, 'allergies_removed', [given.id])
  expect((await record()).allergies).toEqual([])
  await setAllergies(['milk', 'fish'])
  // Yes with all that was offered takes nothing away
  await at.as('studentA')(formAnswers.change, {
    params: { id: given.id },
    body: { version: 1, form_version: 1, answers: { has: true, allergies: ['milk'] } },
  })
  expect(await waiting()).toEqual([])
  await setAllergies([])
  expect((await asked_()).prefill).toEqual({})
})
