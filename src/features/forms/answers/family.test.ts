import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardians, parents } from '../../../core/students/guardians/contract.ts'
import { asking, formsOf } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from './contract.ts'
import type { Question } from '../builder/contract.document.ts'
import { type EffectKind, formEffects } from '../effects/contract.ts'
import type { FormInput } from '../contract.ts'
import { relationOptions } from '../effects/rules.record-options.ts'

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
const writes = (field: NonNullable<Question['writes']>, kind: Question['kind'], more = {}) => ({
  ...{ id: field, kind, writes: field, title: { uz: field } },
  ...more,
})
const ofFamily: Question[] = [
  writes('guardian_name', 'short_text'),
  writes('guardian_relation', 'dropdown', { options: relationOptions }),
  writes('other_guardian_name', 'short_text'),
  writes('other_guardian_relation', 'one', { options: relationOptions }),
  writes('other_guardian_phone', 'phone'),
]

test('a parent says who they are and who else looks after the child; the office agrees and takes it back', async () => {
  const { studentA } = at.here.cast
  const { id } = await out({ subject: 'child', mode: 'editable' }, ofFamily)
  const admin = at.as('admin')
  const of = { params: { id: studentA.id } }
  const family = async () =>
    (await admin(guardians.list, of)).results.map(({ relation, parent }) => ({
      relation,
      name: [parent.last_name, parent.first_name, parent.patronymic].join(' ').trim(),
      phone: parent.phone,
    }))
  const before = await family()
  const answers = {
    guardian_name: 'Yangiyeva  Malika Anvarovna',
    guardian_relation: 'aunt',
    other_guardian_name: 'Olimov Jasur',
    other_guardian_relation: 'uncle',
    other_guardian_phone: '93 111 22 33',
  }
  const given = await at.as('parentA')(formAnswers.answer, {
    params: { id },
    body: { form_version: 1, student_id: studentA.id, answers },
  })
  const waiting = async () =>
    (await admin(formEffects.list, { params: { id }, query: {} })).results.map(
      ({ kind, before: was, after }) => [kind, was, after],
    )
  const own = before[0]!
  expect(await waiting()).toEqual([
    ['guardian_name', own.name, 'Yangiyeva Malika Anvarovna'],
    ['guardian_relation', own.relation, 'aunt'],
    ['other_guardian', null, 'uncle,998931112233,Olimov Jasur'],
  ])
  const body = (kind: EffectKind) => ({ params: { id }, body: { kind, answer_ids: [given.id] } })
  for (const kind of ['guardian_name', 'guardian_relation', 'other_guardian'] as const)
    expect((await agree(id, kind, [given.id])).batch_id).not.toBeNull()
  const uncle = { relation: 'uncle', name: 'Olimov Jasur', phone: '998931112233' }
  const written = { ...own, relation: 'aunt', name: 'Yangiyeva Malika Anvarovna' }
  expect(await family()).toEqual(expect.arrayContaining([written, uncle]))
  expect(await waiting()).toEqual([])
  // who is known by now, in other letters, gets what is new of them
  const again = {
    ...answers,
    other_guardian_name: 'Олимов Жасур',
    other_guardian_phone: '931112244',
  }
  await at.as('parentA')(formAnswers.change, {
    params: { id: given.id },
    body: { version: given.version, form_version: 1, answers: again },
  })
  expect(await waiting()).toEqual([
    ['other_guardian', 'uncle,998931112233,Olimov Jasur', 'uncle,998931112244,Олимов Жасур'],
  ])
  await agree(id, 'other_guardian', [given.id])
  expect(await family()).toEqual(expect.arrayContaining([{ ...uncle, phone: '998931112244' }]))
  for (const kind of ['other_guardian', 'guardian_relation', 'guardian_name'] as const)
    await admin(formEffects.takeBack, body(kind))
  expect(await family()).toEqual(expect.arrayContaining([own, uncle]))
  expect((await admin(parents.list, { query: { q: 'Olimov' } })).count).toBe(1)
})

test('of a guardian who is named, a parent of this name and phone is linked, and a phone of somebody else is refused', async () => {
  const { studentA } = at.here.cast
  const { id } = await out({}, ofFamily.slice(2))
  const admin = at.as('admin')
  const there = { last_name: 'Sobirova', first_name: 'Gulnora', phone: '998945556677' }
  const { id: parentId } = await admin(parents.create, { body: there })
  const apply = async (name: string) => {
    const { id: answerId } = await answer('studentA', id, {
      other_guardian_name: name,
      other_guardian_phone: '94 555 66 77',
    })
    const outcome = await agree(id, 'other_guardian', [answerId]).catch((error: unknown) => error)
    await at.as('studentA')(formAnswers.withdraw, { params: { id: answerId } })
    return outcome
  }
  expect(await apply('Begona Kishi')).toMatchObject({ detail: 'phone_number_already_exists' })
  expect(await apply('Sobirova Gulnora')).toMatchObject({ count: 1 })
  const linked = await admin(guardians.list, { params: { id: studentA.id } })
  expect(linked.results.find(({ parent }) => parent.id === parentId)).toMatchObject({
    // an account that is there sees the child once the office says so
    may_see: false,
    relation: 'other',
  })
  // a single word is nobody's full name, and a form that never asks for one is not let out
  await expect(answer('studentA', id, { other_guardian_name: 'Gulnora' })).rejects.toMatchObject({
    fields: { other_guardian_name: 'full_name_required' },
  })
  await expect(out({}, [ofFamily.at(-1)!])).rejects.toMatchObject({ detail: 'form_has_faults' })
})

test('what a kind of question can’t say, it does not write', async () => {
  const wrong: Question[] = [
    { id: 'name', kind: 'short_text', writes: 'phone', title: { uz: 'Telefon' } },
  ]
  await expect(out({}, wrong)).rejects.toMatchObject({ detail: 'form_has_faults' })
  const { id } = await out({}, [
    { id: 'home', kind: 'long_text', writes: 'address', title: { uz: 'Manzil' } },
  ])
  await expect(answer('studentA', id, { home: 'a'.repeat(301) })).rejects.toMatchObject({
    fields: { home: 'too_long' },
  })
})

test('a teacher reads what parents answer, and no number that stood in the record', async () => {
  const { cast, classA } = at.here
  const question: Question = writes('guardian_phone', 'phone')
  const rules = { audience: [{ readers: 'parents' as const, class_id: classA }] }
  const { id } = await asked(asking(question), rules, 'teacherA')
  const own = at.as('teacherA')
  const before = async (who: 'teacherA' | 'admin') =>
    (await at.as(who)(formEffects.list, { params: { id }, query: {} })).results[0]!.before
  await at.here.inside((db) =>
    db.execute(sql`update users set phone = '998901010101' where id = ${cast.parentA.id}`),
  )
  await answer('parentA', id, { guardian_phone: '90 202 02 02' })
  expect((await own(formEffects.list, { params: { id }, query: {} })).count).toBe(1)
  expect([await before('admin'), await before('teacherA')]).toEqual(['998901010101', null])
})
