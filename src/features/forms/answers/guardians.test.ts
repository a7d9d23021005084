import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking, formsOf, likes, refused, survey } from '../../../testing/forms.ts'
import { type Person, school, tuesday } from '../../../testing/school.ts'
import { png } from '../../../testing/sweep.ts'
import { formAnswers } from './contract.ts'
import type { Answers, Question } from '../builder/contract.document.ts'
import { formEffects } from '../effects/contract.ts'
import { type FormFilter, forms } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
/** Looks after the student of `parentA` as well. */
let father: Person
beforeAll(async () => {
  at = await school()
  father = await at.here.inside(async (db) => {
    const { make, cast } = at.here
    const user = await make.user(db, { role: 'parent' })
    await make.guardian(db, uuid(), user.id, cast.studentA.id)
    const access = await make.access(db, user.id, at.sessionKey, at.clock.now())
    return { ...user, role: 'parent' as const, access }
  })
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const { out, answer } = formsOf(() => at)
const child = () => ({ student_id: at.here.cast.studentA.id })
const asked = async (who: Person, id: string) =>
  (await at.as(who)(formAnswers.asked, { params: { id } })).subjects
const mine = async (who: Person, id: string) =>
  (await asked(who, id)).find(({ student }) => !student || student.id === child().student_id)!
const show = (who: Person, id: string) => at.as(who)(formAnswers.show, { params: { id } })
const change = (who: Person, { id, version }: { id: string; version: number }, answers: Answers) =>
  at.as(who)(formAnswers.change, { params: { id }, body: { version, form_version: 1, answers } })
const sees = (parent: string, yes: boolean) =>
  at.here.inside((db) =>
    db.execute(sql`update guardians set may_see = ${yes}
      where parent_id = ${parent} and student_id = ${child().student_id}`),
  )

test('the other guardian reads what was answered for the child, changes it where that may be done, and is asked no more', async () => {
  const paper: Question = { id: 'paper', kind: 'file', title: { uz: 'Hujjat' } }
  const { id } = await out(asking(likes, paper), { subject: 'child', mode: 'editable' })
  const { parentA, studentA } = at.here.cast
  const file = await at.as('parentA')(formAnswers.upload, {
    params: { id },
    body: { name: 'a.png', file: png },
  })
  const given = await answer('parentA', id, { likes: 'yes', paper: [file.id] }, child())
  expect(await mine(father, id)).toMatchObject({
    answered: true,
    answered_by: { person: { id: parentA.id }, on: '2026-11-17' },
    answers: [{ id: given.id, answers: given.answers, person: { id: parentA.id } }],
  })
  expect((await mine(parentA, id)).answered_by).toBeNull()
  const bytes = await at.app.fastify.inject({
    url: `/v1/form-files/${file.id}/file/`,
    headers: { authorization: `Bearer ${father.access}` },
  })
  expect(bytes.statusCode).toBe(200)
  const changed = await change(father, given, { likes: 'no', paper: [file.id] })
  expect(changed.answers).toEqual({ likes: 'no', paper: [file.id] })
  expect(await show(parentA, given.id)).toMatchObject({ version: 2, person: { id: parentA.id } })
  const edits = async (who: Person) =>
    (await at.as(who)(formAnswers.edits, { params: { id: given.id } })).results
  expect((await edits(at.here.cast.owner))[0]).toMatchObject({
    by: { id: father.id },
    answers: { likes: 'yes' },
  })
  expect((await edits(parentA))[0]!.by).toBeNull()
  await expect(
    at.as(father)(formAnswers.withdraw, { params: { id: given.id } }),
  ).rejects.toMatchObject(refused('you_dont_have_access_for_this_action'))
  const listed = async (show_: FormFilter['show']) =>
    (await at.as(father)(forms.list, { query: { show: show_ } })).results.filter(
      (form) => form.id === id,
    )
  expect(await listed('to_answer')).toEqual([])
  expect(await listed('answered')).toMatchObject([{ mine: { left: 0, given: 1 } }])
  // nobody else has anything of it
  for (const stranger of [at.here.cast.parentB, studentA])
    await expect(show(stranger, given.id)).rejects.toMatchObject(refused('not_found'))
})

test('what is asked about the guardian who answers is no matter of the other one, who changes nothing then', async () => {
  const phone: Question = {
    ...{ id: 'phone', kind: 'phone', writes: 'guardian_phone', title: { uz: 'Telefon' } },
  }
  const { id } = await out(asking(likes, phone), { subject: 'child', mode: 'editable' })
  const given = await answer('parentA', id, { likes: 'yes', phone: '90 111 22 33' }, child())
  expect((await mine(father, id)).answers).toMatchObject([{ answers: { likes: 'yes' } }])
  expect((await show(father, given.id)).answers).toEqual({ likes: 'yes' })
  await change(at.here.cast.parentA, given, { likes: 'yes', phone: '90 111 22 44' })
  const edits = await at.as(father)(formAnswers.edits, { params: { id: given.id } })
  expect(edits.results.map(({ answers }) => answers)).toEqual([{ likes: 'yes' }])
  await expect(change(father, { ...given, version: 2 }, { likes: 'no' })).rejects.toMatchObject(
    refused('you_dont_have_access_for_this_action'),
  )
  const effects = async (who: Person) =>
    (await at.as(who)(formEffects.ofAnswer, { params: { id: given.id } })).count
  expect([await effects(at.here.cast.parentA), await effects(father)]).toEqual([1, 0])
})

test('who may not see the child any more reads nothing and is not named', async () => {
  const { id } = await out(survey, { subject: 'child' })
  const given = await answer('parentA', id, { likes: 'yes' }, child())
  const { parentA } = at.here.cast
  await sees(parentA.id, false)
  expect(await mine(father, id)).toMatchObject({
    answered_by: { person: null },
    answers: [{ id: given.id, person: null, answers: { likes: 'yes' } }],
  })
  await sees(parentA.id, true)
  await sees(father.id, false)
  await expect(show(father, given.id)).rejects.toMatchObject(refused('not_found'))
  await sees(father.id, true)
})

/** What the file of own data has, by tables. */
const ownData = async ({ access }: Person) => {
  const headers = { authorization: `Bearer ${access}` }
  const file = await at.app.fastify.inject({ url: '/v1/profile/export/', headers })
  return file.json<{ tables: Record<string, Record<string, unknown>[]> }>().tables
}

test('a guardian who has answered and may not see the child any more has nothing of the answer', async () => {
  const { parentA } = at.here.cast
  const paper: Question = { id: 'paper', kind: 'file', title: { uz: 'Hujjat' } }
  const { id } = await out(asking(likes, paper), { subject: 'child', mode: 'editable' })
  const file = await at.as('parentA')(formAnswers.upload, {
    params: { id },
    body: { name: 'a.png', file: png },
  })
  const given = await answer('parentA', id, { likes: 'yes', paper: [file.id] }, child())
  const bytes = async () => {
    const headers = { authorization: `Bearer ${parentA.access}` }
    const url = `/v1/form-files/${file.id}/file/`
    return (await at.app.fastify.inject({ url, headers })).statusCode
  }
  const exported = async () => {
    const { form_answers, form_answer_edits, form_files } = await ownData(parentA)
    return [
      form_answers!.some((row) => row.id === given.id),
      form_answer_edits!.some((row) => row.answer_id === given.id),
      form_files!.some((row) => row.id === file.id),
    ]
  }
  await change(father, given, { likes: 'no', paper: [file.id] })
  expect(await exported()).toEqual([true, true, true])
  expect(await bytes()).toBe(200)
  await sees(parentA.id, false)
  await change(father, { ...given, version: 2 }, { likes: 'yes', paper: [file.id] })
  const params = { params: { id: given.id } }
  const as = at.as(parentA)
  for (const attempt of [
    () => show(parentA, given.id),
    () => as(formAnswers.asks, params),
    () => as(formAnswers.edits, params),
    () => as(formEffects.ofAnswer, params),
    () => change(parentA, { ...given, version: 3 }, { likes: 'no' }),
    () => as(formAnswers.withdraw, params),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('not_found'))
  expect(await bytes()).toBe(404)
  expect(await exported()).toEqual([false, false, false])
  const { results } = await as(forms.list, { query: { show: 'answered' } })
  expect(results.some((form) => form.id === id)).toBe(false)
  await sees(parentA.id, true)
  expect((await show(parentA, given.id)).answers).toMatchObject({ likes: 'yes' })
  expect(await exported()).toEqual([true, true, true])
})

test('a form that was answered for a child leaves the reach of who may not see the child any more', async () => {
  const { parentA } = at.here.cast
  const { id } = await out(survey, {
    subject: 'child',
    audience: [{ readers: 'parents', class_id: at.here.classA }],
  })
  await answer('parentA', id, { likes: 'yes' }, child())
  await sees(parentA.id, false)
  await expect(asked(parentA, id)).rejects.toMatchObject(refused('not_found'))
  await sees(parentA.id, true)
  expect((await mine(parentA, id)).answers).toHaveLength(1)
})

test('of who sees the child no more no name is read in the answer, which then nobody else changes', async () => {
  const names: Question[] = (['full_name', 'last_name', 'first_name'] as const).map((prefill) => ({
    ...{ id: prefill, kind: 'short_text', prefill, title: { uz: prefill } },
  }))
  const sign: Question = { id: 'sign', kind: 'signature', title: { uz: 'Imzo' } }
  const { id } = await out(asking(likes, ...names, sign), { subject: 'child', mode: 'editable' })
  const said = { full_name: 'Aliyeva Nodira', last_name: 'Aliyeva', first_name: 'Nodira' }
  const all = { likes: 'yes', ...said, sign: 'name:Aliyeva Nodira' }
  const { parentA } = at.here.cast
  const given = await answer('parentA', id, all, child())
  const again = await change(parentA, given, { ...all, likes: 'no' })
  expect((await mine(father, id)).answers).toMatchObject([
    { answers: { ...all, likes: 'no' }, may_change: true },
  ])
  await sees(parentA.id, false)
  const [seen] = (await mine(father, id)).answers
  expect(seen).toMatchObject({ person: null, may_change: false })
  expect(seen!.answers).toEqual({ likes: 'no' })
  const edits = await at.as(father)(formAnswers.edits, { params: { id: given.id } })
  expect(edits.results.map(({ answers }) => answers)).toEqual([{ likes: 'yes' }])
  await expect(change(father, again, { likes: 'yes' })).rejects.toMatchObject(
    refused('you_dont_have_access_for_this_action'),
  )
  await sees(parentA.id, true)
})

test('whether an answer may be changed is told as the server judges it, by what was asked then and now', async () => {
  const phone: Question = {
    ...{ id: 'phone', kind: 'phone', prefill: 'phone', title: { uz: 'Telefon' } },
  }
  const { id } = await out(asking(likes, phone), { subject: 'child', mode: 'editable' })
  const given = await answer('parentA', id, { likes: 'yes', phone: '90 111 22 33' }, child())
  const { parentA } = at.here.cast
  const may = async (who: Person) => (await mine(who, id)).answers.map((each) => each.may_change)
  expect([await may(parentA), await may(father)]).toEqual([[true], [false]])
  const office = at.as('owner')
  const params = { id }
  const { version } = await office(forms.show, { params })
  const edited = await office(forms.edit, { params, body: { version, document: asking(likes) } })
  await office(forms.publish, { params, body: { version: edited.version, accept_breaks: true } })
  expect([await may(parentA), await may(father)]).toEqual([[true], [false]])
  const body = { version: given.version, form_version: 2, answers: { likes: 'no' } }
  await expect(
    at.as(father)(formAnswers.change, { params: { id: given.id }, body }),
  ).rejects.toMatchObject(refused('you_dont_have_access_for_this_action'))
  const once = await out(survey, { subject: 'child' })
  await answer('parentA', once.id, { likes: 'yes' }, child())
  expect((await mine(parentA, once.id)).answers).toMatchObject([{ may_change: false }])
})

test('an answer for a family is read by who may see all of its children', async () => {
  const sister = await at.here.inside(async (db) => {
    const { make, cast, classA } = at.here
    const { id } = await make.user(db, { role: 'student' })
    await make.enrol(db, classA, id)
    await make.guardian(db, uuid(), cast.parentA.id, id)
    return id
  })
  const { id } = await out(survey, { subject: 'family' })
  const given = await answer('parentA', id, { likes: 'yes' })
  const { parentA } = at.here.cast
  expect(await mine(father, id)).toMatchObject({
    answered_by: { person: { id: parentA.id } },
    answers: [],
  })
  await expect(show(father, given.id)).rejects.toMatchObject(refused('not_found'))
  await at.here.inside((db) => at.here.make.guardian(db, uuid(), father.id, sister))
  expect((await mine(father, id)).answers).toMatchObject([{ id: given.id }])
  // who has given it may see all of them as well
  await sees(parentA.id, false)
  await expect(show(parentA, given.id)).rejects.toMatchObject(refused('not_found'))
  expect((await mine(parentA, id)).answers).toEqual([])
  const exported = async () =>
    (await ownData(parentA)).form_answers!.some((row) => row.id === given.id)
  expect(await exported()).toBe(false)
  await sees(parentA.id, true)
  expect(await exported()).toBe(true)
})

test('in a form for the family the phone is that of who answers: the other guardian neither reads nor sends it', async () => {
  const phone: Question = {
    ...{ id: 'phone', kind: 'phone', writes: 'phone', title: { uz: 'Telefon' } },
  }
  const { id } = await out(asking(likes, phone), { subject: 'family', mode: 'editable' })
  const given = await answer('parentA', id, { likes: 'yes', phone: '90 111 22 33' })
  const [seen] = (await mine(father, id)).answers
  expect(seen).toMatchObject({ id: given.id, may_change: false })
  expect(seen!.answers).toEqual({ likes: 'yes' })
  await expect(
    change(father, given, { likes: 'yes', phone: '90 111 22 33' }),
  ).rejects.toMatchObject(refused('you_dont_have_access_for_this_action'))
  const effects = async (who: Person) =>
    (await at.as(who)(formEffects.ofAnswer, { params: { id: given.id } })).count
  expect([await effects(at.here.cast.parentA), await effects(father)]).toEqual([1, 0])
  // of a child it is the child’s, and either guardian’s matter
  const each = await out(asking(likes, phone), { subject: 'child', mode: 'editable' })
  const own = { likes: 'yes', phone: '90 111 22 33' }
  await answer('parentA', each.id, own, child())
  expect((await mine(father, each.id)).answers).toMatchObject([{ may_change: true }])
})

test('of an anonymous form, and of what the child has answered, nobody is told what', async () => {
  const secret = await out(survey, { subject: 'child', anonymous: true })
  await at.as('parentA')(formAnswers.answerSecretly, {
    params: { id: secret.id },
    body: { form_version: 1, answers: { likes: 'yes' }, ...child() },
  })
  expect(await mine(father, secret.id)).toMatchObject({
    ...{ answered: true, answered_by: null, answers: [] },
  })
  const { id } = await out(survey, { subject: 'child' })
  const given = await answer('studentA', id, { likes: 'yes' })
  expect(await mine(father, id)).toMatchObject({
    answered_by: { person: { id: child().student_id } },
    answers: [],
  })
  await expect(show(father, given.id)).rejects.toMatchObject(refused('not_found'))
})
