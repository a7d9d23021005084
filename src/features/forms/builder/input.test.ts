import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking, formsOf, option } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import type { Answers, Condition, FormDocument, Question } from './contract.document.ts'
import { type FormInput, forms } from '../contract.ts'
import { faultsOf } from './rules.faults.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

type Name = 'owner' | 'parentA' | 'parentB' | 'studentA'
const ask = (question: Omit<Question, 'title'>): Question => ({
  ...question,
  title: { uz: question.id },
})
const when = (of: string, value: string | boolean): Condition => ({
  join: 'all',
  groups: [{ join: 'all', tests: [{ of, is: 'equals', value }] }],
})
const made = formsOf(() => at)
const ofParents: Partial<FormInput> = { audience: [{ readers: 'parents' }] }
const draft = (document: FormDocument, input: Partial<FormInput> = {}) =>
  made.draft(document, { ...ofParents, ...input })
const out = (document: FormDocument, input: Partial<FormInput> = {}) =>
  made.out(document, { ...ofParents, ...input })
const answer = (who: Name, id: string, answers: Answers, form_version = 1) =>
  made.answer(who, id, answers, { form_version })
const draftOf = async (who: Name, id: string) =>
  (await at.as(who)(formAnswers.asked, { params: { id } })).subjects[0]!.draft
const wrong = (fields: object) => ({ status: 400, detail: 'invalid_input', fields })

test('a condition on what was deleted is named while the form is built, and not asked', async () => {
  const seen = ask({ id: 'seen', kind: 'short_text', show_when: when('gone', 'x') })
  const document = asking(seen)
  expect(faultsOf(document, { anonymous: false, is_public: false })).toMatchObject([
    { code: 'reference_is_gone', at: 'seen', among: ['gone'] },
  ])
  const { id, version, ...kept } = await draft(document)
  // what was written stays, to be put right
  expect(kept.document).toEqual(document)
  await expect(
    at.as('owner')(forms.publish, { params: { id }, body: { version } }),
  ).rejects.toMatchObject({ detail: 'form_has_faults' })
})

test('answers to what is not shown are left out, also where they were typed before it went', async () => {
  const { id } = await out(
    asking(
      ask({ id: 'has', kind: 'yes_no' }),
      ask({ id: 'which', kind: 'short_text', show_when: when('has', true) }),
      ask({ id: 'sure', kind: 'yes_no', show_when: when('which', 'milk') }),
    ),
  )
  const typed = { has: false, which: 'milk', sure: true }
  const { answers } = await answer('parentA', id, typed)
  expect(answers).toEqual({ has: false })
})

test('an answer to another version is refused, and what was typed of it stays', async () => {
  const { id, version } = await out(asking(ask({ id: 'text', kind: 'short_text' })))
  const keep = { form_version: 1, answers: { text: 'uzoq yozilgan' } }
  await at.as('parentA')(formAnswers.keep, { params: { id }, body: { version: 0, ...keep } })
  const changed = await at.as('owner')(forms.edit, {
    params: { id },
    body: { version, document: asking(ask({ id: 'text', kind: 'long_text' })) },
  })
  await at.as('owner')(forms.publish, {
    params: { id },
    body: { version: changed.version, accept_breaks: true },
  })
  await expect(answer('parentA', id, keep.answers)).rejects.toMatchObject({
    detail: 'form_has_changed',
  })
  await expect(answer('parentA', id, keep.answers, 7)).rejects.toMatchObject({
    detail: 'form_has_changed',
  })
  expect(await draftOf('parentA', id)).toMatchObject(keep)
})

test('after closing, twice, and by somebody who is not asked: each has its code', async () => {
  const { id } = await out(asking(ask({ id: 'text', kind: 'short_text' })))
  await expect(answer('studentA', id, {})).rejects.toMatchObject({ status: 404 })
  await answer('parentA', id, { text: 'x' })
  await expect(answer('parentA', id, { text: 'y' })).rejects.toMatchObject({
    detail: 'already_answered',
  })
  await at.as('parentB')(formAnswers.keep, {
    params: { id },
    body: { version: 0, form_version: 1, answers: { text: 'begun' } },
  })
  await at.as('owner')(forms.close, { params: { id }, body: {} })
  await expect(answer('parentB', id, { text: 'begun' })).rejects.toMatchObject({
    detail: 'form_closed',
  })
  expect(await draftOf('parentB', id)).toMatchObject({ answers: { text: 'begun' } })
  const ended = await out(asking(ask({ id: 'text', kind: 'short_text' })), {
    closes_at: new Date(tuesday.getTime() + 60_000).toISOString(),
  })
  at.clock.time = new Date(tuesday.getTime() + 60_000)
  await expect(answer('parentB', ended.id, { text: 'late' })).rejects.toMatchObject({
    detail: 'form_closed',
  })
})

test('a text of a megabyte and numbers that are none are refused at their questions', async () => {
  const { id } = await out(
    asking(
      ask({ id: 'text', kind: 'short_text' }),
      ask({ id: 'story', kind: 'long_text' }),
      ask({ id: 'number', kind: 'number' }),
      ask({ id: 'pick', kind: 'one', other: true, options: [option('a')] }),
      ask({ id: 'picks', kind: 'many', other: true, options: [option('a')] }),
    ),
  )
  const refused = (answers: Answers) => expect(answer('parentA', id, answers)).rejects
  const megabyte = 'x'.repeat(1_000_000)
  await refused({ story: megabyte }).toMatchObject({ status: 400, detail: 'invalid_input' })
  await refused({ text: 'x'.repeat(501) }).toMatchObject(wrong({ text: 'too_long' }))
  await refused({ story: 'x'.repeat(10_001) }).toMatchObject(wrong({ story: 'too_long' }))
  await refused({ pick: `other:${'x'.repeat(500)}` }).toMatchObject(wrong({ pick: 'too_long' }))
  await refused({ picks: [`other:${'x'.repeat(500)}`] }).toMatchObject(wrong({ picks: 'too_long' }))
  await refused({ number: 1e300 }).toMatchObject(wrong({ number: 'out_of_range' }))
  await refused({ number: '12' }).toMatchObject(wrong({ number: 'invalid_number' }))
  // JSON has no such number: it comes as Infinity
  const sent = await at.app.fastify.inject({
    method: 'POST',
    url: `/v1/forms/${id}/answers/`,
    headers: {
      authorization: `Bearer ${at.here.cast.parentA.access}`,
      'content-type': 'application/json',
      'idempotency-key': 'number-without-end',
    },
    payload: '{"form_version":1,"answers":{"number":1e400}}',
  })
  expect([sent.statusCode, sent.json<{ detail: string }>().detail]).toEqual([400, 'invalid_input'])
  const { rows } = await at.here.inside((db) =>
    db.execute(sql`select id from form_answers where form_id = ${id}`),
  )
  expect(rows).toEqual([])
})

test('a signature is written, or typed as a name by whoever does not draw', async () => {
  const { id } = await out(asking(ask({ id: 'sign', kind: 'signature', required: true })), {
    mode: 'several',
  })
  const { answers } = await answer('parentA', id, { sign: 'name:Xolida Karimova ' })
  expect(answers).toEqual({ sign: 'name:Xolida Karimova' })
  // whoever takes long over it is not told to sign anew
  await answer('parentA', id, { sign: `M1 2${'L300 140'.repeat(5_000)}` })
  for (const [sign, code] of [
    ['name:', 'too_short'],
    ['name: . ', 'too_short'],
    [`name:${'a'.repeat(201)}`, 'too_long'],
    ['url(javascript:x)', 'invalid_value'],
  ] as const)
    await expect(answer('parentA', id, { sign })).rejects.toMatchObject(wrong({ sign: code }))
})

test('a form is asked of a grade, and of a single person', async () => {
  const { cast } = at.here
  const { id } = await out(asking(ask({ id: 'text', kind: 'short_text' })), {
    audience: [
      { readers: 'students', grade: 5 },
      { readers: 'person', person_id: cast.parentB.id },
    ],
  })
  await answer('studentA', id, { text: 'x' })
  await answer('parentB', id, { text: 'x' })
  await expect(answer('parentA', id, {})).rejects.toMatchObject({ status: 404 })
})
