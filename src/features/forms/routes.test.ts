import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AudienceInput } from '../../core/classes/members/contract.audience.ts'
import { asking, formsOf, hours, likes, refused, survey, why } from '../../testing/forms.ts'
import { type CastName, school, tuesday } from '../../testing/school.ts'
import { png } from '../../testing/sweep.ts'
import { formAnswers } from './answers/contract.ts'
import type { Answers, FormDocument, Question } from './builder/contract.document.ts'
import { formResults } from './results/contract.ts'
import { type FormInput, forms, templateNames } from './contract.ts'
import { faultsOf } from './builder/rules.faults.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const inClassA = (readers: AudienceInput['readers']): AudienceInput => ({
  readers,
  class_id: at.here.classA,
})

const made = formsOf(() => at)
const draft = (input: Partial<FormInput> = {}, who: CastName = 'owner') =>
  made.draft(survey, { audience: [], ...input }, who)
const out = (input: Partial<FormInput> = {}, who: CastName = 'owner') =>
  made.out(survey, { audience: [{ readers: 'parents' }], ...input }, who)
const { answer } = made
const asked = (who: CastName, id: string) => at.as(who)(formAnswers.asked, { params: { id } })

test('a form is asked of whom it is for, answered once, and its answer is read by who gave it and who asked', async () => {
  const { id } = await out({ audience: [inClassA('parents')] }, 'teacherA')
  expect(await asked('parentA', id)).toMatchObject({
    form_version: 1,
    may_answer: true,
    subjects: [{ student: null, answered: false, answers: [] }],
  })
  await expect(asked('parentB', id)).rejects.toMatchObject(refused('not_found'))
  await expect(answer('parentB', id, { likes: 'yes' })).rejects.toMatchObject(refused('not_found'))
  const given = await answer('parentA', id, { likes: 'yes', why: 'nobody asks this' })
  expect(given).toMatchObject({ answers: { likes: 'yes' }, state: 'in', role: 'parent' })
  await expect(answer('parentA', id, { likes: 'no', why: 'x' })).rejects.toMatchObject(
    refused('already_answered'),
  )
  const one = { params: { id: given.id } }
  expect(await at.as('teacherA')(formAnswers.show, one)).toMatchObject({
    answers: { likes: 'yes' },
  })
  await expect(at.as('teacherB')(formAnswers.show, one)).rejects.toMatchObject(refused('not_found'))
  expect(await asked('parentA', id)).toMatchObject({
    subjects: [{ answered: true, answers: [{ code: given.code }] }],
  })
})

test('answers are judged question by question, and what is typed too long or no number has a code', async () => {
  const number: Question = { id: 'number', kind: 'number', title: { uz: 'Nechta?' } }
  const { id } = await out({ document: asking(likes, why, number) })
  const wrong = (answers: Answers) =>
    answer('parentA', id, answers).catch((error: unknown) => error)
  expect(await wrong({})).toMatchObject(refused('invalid_input', { likes: 'required' }))
  expect(await wrong({ likes: 'no' })).toMatchObject(refused('invalid_input', { why: 'required' }))
  expect(await wrong({ likes: 'maybe' })).toMatchObject(
    refused('invalid_input', { likes: 'invalid_value' }),
  )
  expect(await wrong({ likes: 'no', why: 'x'.repeat(501) })).toMatchObject(
    refused('invalid_input', { why: 'too_long' }),
  )
  expect(await wrong({ likes: 'no', why: 'x'.repeat(1_000_000) })).toMatchObject({
    detail: 'invalid_input',
  })
  expect(await wrong({ likes: 'yes', number: 'ten' })).toMatchObject(
    refused('invalid_input', { number: 'invalid_number' }),
  )
  // what the form does not ask is not dropped in silence
  expect(await wrong({ likes: 'yes', nobody_asks: 'x' })).toMatchObject(
    refused('invalid_input', { nobody_asks: 'unknown_field' }),
  )
  const sent = await at.app.fastify.inject({
    method: 'POST',
    url: `/v1/forms/${id}/answers/`,
    headers: {
      authorization: `Bearer ${at.here.cast.parentA.access}`,
      'content-type': 'application/json',
    },
    payload: '{"form_version":1,"answers":{"likes":"yes","number":1e400}}',
  })
  expect([sent.statusCode, sent.json<{ detail: string }>().detail]).toEqual([400, 'invalid_input'])
})

test('what is asked stays a version of its own, and a change that no more compares has to be accepted', async () => {
  const form = await out()
  const { id } = form
  await answer('parentA', id, { likes: 'yes' })
  const three = { ...likes, options: [...likes.options!, { id: 'so', title: { uz: 'Oʻrtacha' } }] }
  const edit = (document: FormDocument, version: number) =>
    at.as('owner')(forms.edit, { params: { id }, body: { version, document } })
  const publish = (version: number, accept_breaks = false) =>
    at.as('owner')(forms.publish, { params: { id }, body: { version, accept_breaks } })
  const more = await edit(asking(three, why), form.version)
  expect(more).toMatchObject({ changed: true, published: 1 })
  expect((await asked('parentB', id)).document).toEqual(survey)
  const second = await publish(more.version)
  expect(second).toMatchObject({ published: 2, changed: false })
  await expect(answer('parentB', id, { likes: 'yes' })).rejects.toMatchObject(
    refused('form_has_changed'),
  )
  await answer('parentB', id, { likes: 'so' }, { form_version: 2 })
  const gone = await edit(asking(why, { ...three, kind: 'many' }), second.version)
  expect(await at.as('owner')(forms.breaks, { params: { id } })).toMatchObject({
    results: [{ question: 'likes', kind: 'kind_changed' }],
  })
  await expect(publish(gone.version)).rejects.toMatchObject(refused('comparison_breaks'))
  expect(await publish(gone.version, true)).toMatchObject({ published: 3 })
  const results = (form_version?: string) =>
    at.as('owner')(formResults.results, {
      params: { id },
      query: form_version ? { form_version } : {},
    })
  expect(await results()).toMatchObject({
    form_version: 3,
    count: 0,
    versions: [
      { form_version: 2, count: 1 },
      { form_version: 1, count: 1 },
    ],
  })
  expect((await results('1')).questions[0]).toMatchObject({
    question: 'likes',
    answered: 1,
    counts: [{ value: 'yes', count: 1 }],
  })
  await expect(
    at.here.inside((db) =>
      db.execute(sql`update form_versions set document = '{}' where form_id = ${id}`),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'form_versions_kept' } })
})

test('with mistakes in it a form is not asked, and they are named', async () => {
  const circle = asking(
    {
      ...why,
      id: 'one',
      show_when: { join: 'all', groups: [{ join: 'all', tests: [{ of: 'two', is: 'answered' }] }] },
    },
    {
      ...why,
      id: 'two',
      show_when: { join: 'all', groups: [{ join: 'all', tests: [{ of: 'one', is: 'answered' }] }] },
    },
    { ...why, id: 'three' },
    { ...likes, id: 'empty', options: [] },
  )
  const faults = faultsOf(circle, { anonymous: false, is_public: false })
  expect(faults.map(({ code, at: part }) => [code, part])).toEqual([
    ['options_missing', 'empty'],
    ['reference_is_gone', 'three'],
    ['circle', 'one'],
  ])
  const { id, version } = await draft({ document: circle, audience: [{ readers: 'staff' }] })
  await expect(
    at.as('owner')(forms.publish, { params: { id }, body: { version } }),
  ).rejects.toMatchObject(refused('form_has_faults'))
  const nobody = await draft()
  await expect(
    at.as('owner')(forms.publish, { params: { id: nobody.id }, body: { version: nobody.version } }),
  ).rejects.toMatchObject(refused('audience_is_empty'))
})

test('every form to begin with can be asked as it is, in three languages', async () => {
  for (const begin_with of templateNames) {
    const { id } = await at.as('owner')(forms.create, {
      body: { begin_with, audience: [{ readers: 'parents' }, { readers: 'students' }] },
    })
    const { version, document } = await at.as('owner')(forms.show, { params: { id } })
    expect(
      await at.as('owner')(forms.publish, { params: { id }, body: { version } }),
    ).toMatchObject({ state: 'open' })
    const copy = await at.as('admin')(forms.create, { body: { copy_of: id } })
    expect(copy.document).toEqual(document)
  }
})

test('a form is open from and until its times, and not after it was closed', async () => {
  const { id } = await out({ opens_at: hours(1).toISOString(), closes_at: hours(3).toISOString() })
  await expect(asked('parentA', id)).rejects.toMatchObject(refused('not_found'))
  at.clock.time = hours(2)
  await at.as('owner')(forms.close, { params: { id }, body: {} })
  await expect(answer('parentA', id, { likes: 'yes' })).rejects.toMatchObject(
    refused('form_closed'),
  )
  await at.as('owner')(forms.reopen, { params: { id } })
  await answer('parentA', id, { likes: 'yes' })
  at.clock.time = hours(3)
  await expect(answer('parentB', id, { likes: 'yes' })).rejects.toMatchObject(
    refused('form_closed'),
  )
  expect(await asked('parentA', id)).toMatchObject({ state: 'ended', may_answer: false })
})

test('a file that is given has to be a picture or a PDF, and is read by who gave it and who asked', async () => {
  const file: Question = { id: 'file', kind: 'file', title: { uz: 'Fayl' } }
  const { id } = await out({ document: asking(likes, file) })
  const upload = (name: string, bytes: string, who: CastName = 'parentA') =>
    at.as(who)(formAnswers.upload, { params: { id }, body: { name, file: bytes } })
  const exe = Buffer.from('MZ this is a program').toString('base64')
  await expect(upload('dars.exe', exe)).rejects.toMatchObject(refused('invalid_file_type'))
  const stored = await upload('rasm.png', png)
  expect(stored).toMatchObject({ name: 'rasm.png', mime: 'image/jpeg' })
  const foreign = await upload('rasm.png', png, 'parentB')
  await expect(answer('parentA', id, { likes: 'yes', file: [foreign.id] })).rejects.toMatchObject(
    refused('invalid_input', { file: 'not_found' }),
  )
  await answer('parentA', id, { likes: 'yes', file: [stored.id] })
  for (const [who, code] of [
    ['parentA', 200],
    ['owner', 200],
    ['parentB', 404],
  ] as const) {
    const { statusCode } = await at.app.fastify.inject({
      url: `/v1/form-files/${stored.id}/file/`,
      headers: { authorization: `Bearer ${at.here.cast[who].access}` },
    })
    expect([who, statusCode]).toEqual([who, code])
  }
})

test('a teacher asks the own classes alone, and the office alone makes a form public', async () => {
  const refusal = refused('you_dont_have_access_for_this_action')
  await expect(draft({ audience: [{ readers: 'parents' }] }, 'teacherA')).rejects.toMatchObject(
    refusal,
  )
  await expect(draft({ is_public: true }, 'teacherA')).rejects.toMatchObject(refusal)
  await expect(draft({ coins: 5 }, 'teacherA')).rejects.toMatchObject(refusal)
  await draft({ audience: [inClassA('students')] }, 'teacherA')
  await expect(draft({}, 'parentA')).rejects.toMatchObject(refused('you_dont_have_permission'))
})

test('three hundred questions are asked, and one more is refused', async () => {
  const many = (count: number) =>
    asking(
      ...Array.from({ length: count }, (_, index): Question => ({
        id: `q${index}`,
        kind: 'short_text',
        title: { uz: `${index}` },
      })),
    )
  expect(
    (await draft({ document: many(300) })).document.pages[0]!.sections[0]!.questions,
  ).toHaveLength(300)
  await expect(draft({ document: many(301) })).rejects.toMatchObject(refused('invalid_input'))
})
