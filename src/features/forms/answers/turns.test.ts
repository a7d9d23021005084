import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AudienceInput } from '../../../core/classes/members/contract.audience.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { users } from '../../../core/profile/table.ts'
import { asking, formsOf, hours, likes, refused, survey } from '../../../testing/forms.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { type CastName, school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from './contract.ts'
import type { Answers } from '../builder/contract.document.ts'
import { formResults } from '../results/contract.ts'
import { type FormInput, forms } from '../contract.ts'
import { formNews } from '../service.telling.ts'

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
const out = (input: Partial<FormInput> = {}, who: CastName = 'owner') =>
  made.out(survey, { audience: [{ readers: 'parents' }], ...input }, who)
const { answer } = made
const asked = (who: CastName, id: string) => at.as(who)(formAnswers.asked, { params: { id } })

test('a parent answers once for each child, or one parent once for the family', async () => {
  const { classA, make, cast } = at.here
  const [sister, father] = await at.here.inside(async (db) => {
    const child = await make.user(db, { role: 'student' })
    await make.enrol(db, classA, child.id)
    const other = await make.user(db, { role: 'parent' })
    await make.guardian(db, uuid(), cast.parentA.id, child.id)
    for (const id of [child.id, cast.studentA.id]) await make.guardian(db, uuid(), other.id, id)
    const access = await make.access(db, other.id, at.sessionKey, at.clock.now())
    return [child.id, { ...other, role: 'parent' as const, access }]
  })
  const each = await out({ subject: 'child', audience: [inClassA('parents')] })
  const of = { params: { id: each.id } }
  const say = (body: object) => ({
    ...of,
    body: { form_version: 1, answers: { likes: 'yes' }, ...body },
  })
  expect(
    new Set((await asked('parentA', each.id)).subjects.map(({ student }) => student?.id)),
  ).toEqual(new Set([cast.studentA.id, sister]))
  await expect(answer('parentA', each.id, { likes: 'yes' })).rejects.toMatchObject(
    refused('invalid_input', { student_id: 'required' }),
  )
  await answer('parentA', each.id, { likes: 'yes' }, { student_id: sister })
  await expect(
    at.as(father)(formAnswers.answer, say({ student_id: sister })),
  ).rejects.toMatchObject(refused('already_answered'))
  await at.as(father)(formAnswers.answer, say({ student_id: cast.studentA.id }))
  await expect(
    answer('parentA', each.id, { likes: 'yes' }, { student_id: cast.studentB.id }),
  ).rejects.toMatchObject(refused('invalid_input', { student_id: 'not_found' }))
  expect(await at.as('owner')(formResults.rate, of)).toMatchObject({ asked: 2, answered: 2 })
  const family = await out({ subject: 'family', audience: [inClassA('parents')] })
  const whole = { params: { id: family.id } }
  expect(await at.as('owner')(formResults.rate, whole)).toMatchObject({ asked: 1, answered: 0 })
  expect((await at.as('owner')(formResults.silent, { ...whole, query: {} })).count).toBe(2)
  await answer('parentA', family.id, { likes: 'no', why: 'x' })
  await expect(
    at.as(father)(formAnswers.answer, {
      ...whole,
      body: { form_version: 1, answers: { likes: 'yes' } },
    }),
  ).rejects.toMatchObject(refused('already_answered'))
  expect(await at.as('owner')(formResults.rate, whole)).toMatchObject({
    asked: 1,
    answered: 1,
    by_class: [{ asked: 1, answered: 1 }],
  })
  // the list says of forms of every kind what their results say
  const plain = await out({ audience: [inClassA('parents'), inClassA('students')] })
  const { id: unasked } = await made.draft(survey)
  await answer('studentA', plain.id, { likes: 'yes' })
  const { results } = await at.as('owner')(forms.list, { query: { page_size: '100' } })
  for (const id of [plain.id, each.id, family.id]) {
    const rate = await at.as('owner')(formResults.rate, { params: { id } })
    expect(results.find((form) => form.id === id)).toMatchObject({
      expected: rate.asked,
      answered: rate.answered,
    })
  }
  expect(results.find(({ id }) => id === unasked)).not.toHaveProperty('expected')
  const left = (await at.as(father)(forms.list, { query: { show: 'to_answer' } })).results
  expect(left.map(({ id }) => id)).not.toContain(family.id)
  await at.here.inside((db) =>
    db.update(users).set({ archivedAt: tuesday }).where(eq(users.id, father.id)),
  )
})

test('what was begun is there on another device, until it is sent', async () => {
  const { id } = await out()
  const keep = (version: number, answers: Answers) =>
    at.as('parentA')(formAnswers.keep, {
      params: { id },
      body: { version, form_version: 1, answers, page: 'page' },
    })
  expect((await asked('parentA', id)).subjects[0]!.draft_version).toBe(0)
  expect(await keep(0, { likes: 'no' })).toMatchObject({ version: 1 })
  expect(await keep(1, { likes: 'no', why: 'yar' })).toMatchObject({ version: 2 })
  expect((await asked('parentA', id)).subjects[0]!.draft).toMatchObject({
    answers: { why: 'yar' },
    page: 'page',
  })
  await answer('parentA', id, { likes: 'yes' })
  expect((await asked('parentA', id)).subjects[0]!.draft).toBeNull()
})

test('a draft on top of an older one than the last is refused, also after its answer was sent', async () => {
  const { id } = await out({ mode: 'several' })
  const keep = (version: number, answers: Answers) =>
    at.as('parentA')(formAnswers.keep, {
      params: { id },
      body: { version, form_version: 1, answers },
    })
  await keep(0, { likes: 'no' })
  await keep(1, { likes: 'no', why: 'desk' })
  for (const older of [0, 1])
    await expect(keep(older, { likes: 'no', why: 'phone' })).rejects.toMatchObject({
      ...refused('version_conflict'),
      body: { detail: 'version_conflict', version: 2 },
    })
  const begun = async () => (await asked('parentA', id)).subjects[0]!
  expect((await begun()).draft).toMatchObject({ answers: { why: 'desk' }, version: 2 })
  const both = await Promise.allSettled([2, 2].map((base) => keep(base, { likes: 'yes' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await answer('parentA', id, { likes: 'yes' })
  await expect(keep(3, { likes: 'no', why: 'late' })).rejects.toMatchObject(
    refused('version_conflict'),
  )
  const { draft, draft_version } = await begun()
  expect([draft, draft_version]).toEqual([null, 4])
})

test('a change that was given to an earlier version of the form is refused, and what an answer said before is kept', async () => {
  const { id, version } = await out({ mode: 'editable' })
  const given = await answer('parentA', id, { likes: 'no', why: 'muhim' })
  const change = (at_: number, form_version: number, answers: Answers) =>
    at.as('parentA')(formAnswers.change, {
      params: { id: given.id },
      body: { version: at_, form_version, answers },
    })
  await change(1, 1, { likes: 'yes' })
  const edited = await at.as('owner')(forms.edit, {
    params: { id },
    body: { version, document: asking({ ...likes, required: false }) },
  })
  await at.as('owner')(forms.publish, {
    params: { id },
    body: { version: edited.version, accept_breaks: true },
  })
  await expect(change(2, 1, { likes: 'no', why: 'x' })).rejects.toMatchObject(
    refused('form_has_changed'),
  )
  await change(2, 2, { likes: 'no' })
  for (const who of ['parentA', 'owner'] as const)
    expect(await at.as(who)(formAnswers.edits, { params: { id: given.id } })).toMatchObject({
      count: 2,
      results: [
        { form_version: 1, answers: { likes: 'yes' } },
        { form_version: 1, answers: { likes: 'no', why: 'muhim' }, document: survey },
      ],
    })
  await expect(
    at.as('parentB')(formAnswers.edits, { params: { id: given.id } }),
  ).rejects.toMatchObject(refused('not_found'))
})

test('an answer may be changed until the form closes where that is said, and taken back', async () => {
  const fixed = await out()
  const first = await answer('parentA', fixed.id, { likes: 'yes' })
  const change = (id: string, version: number, answers: Answers) =>
    at.as('parentA')(formAnswers.change, {
      params: { id },
      body: { version, form_version: 1, answers },
    })
  await expect(change(first.id, 1, { likes: 'no', why: 'x' })).rejects.toMatchObject(
    refused('already_answered'),
  )
  const { id } = await out({ mode: 'editable' })
  const given = await answer('parentA', id, { likes: 'yes' })
  expect(await change(given.id, 1, { likes: 'no', why: 'oʻyladim' })).toMatchObject({
    version: 2,
    answers: { likes: 'no' },
  })
  await expect(change(given.id, 1, { likes: 'yes' })).rejects.toMatchObject({
    ...refused('version_conflict'),
    body: { detail: 'version_conflict', version: 2 },
  })
  const results = () => at.as('owner')(formResults.results, { params: { id }, query: {} })
  expect((await results()).count).toBe(1)
  await at.as('parentA')(formAnswers.withdraw, { params: { id: given.id } })
  expect((await results()).count).toBe(0)
  await answer('parentA', id, { likes: 'yes' })
  at.clock.time = hours(1)
  await at.as('owner')(forms.close, { params: { id }, body: {} })
  await expect(change(given.id, 3, { likes: 'yes' })).rejects.toMatchObject(refused('form_closed'))
})

test('who comes when all places are taken waits, and moves up in order', async () => {
  const { id } = await out({
    quota: 1,
    audience: [{ readers: 'students' }, { readers: 'parents' }],
  })
  const first = await answer('studentA', id, { likes: 'yes' })
  const second = await answer('studentB', id, { likes: 'yes' })
  const third = await answer('parentA', id, { likes: 'yes' })
  expect([first, second, third].map(({ state, place }) => [state, place])).toEqual([
    ['in', null],
    ['waiting', 1],
    ['waiting', 2],
  ])
  await at.as('studentA')(formAnswers.withdraw, { params: { id: first.id } })
  expect(await at.as('studentB')(formAnswers.show, { params: { id: second.id } })).toMatchObject({
    state: 'in',
  })
  expect(await at.as('parentA')(formAnswers.show, { params: { id: third.id } })).toMatchObject({
    state: 'waiting',
    place: 1,
  })
  expect((await at.as('studentB')(notifications.list, {})).results).toMatchObject([
    { kind: 'form_place_given', params: { name_uz: 'Soʻrov' } },
  ])
  const { version, seats } = await at.as('owner')(forms.show, { params: { id } })
  expect(seats).toEqual({ taken: 1, waiting: 1 })
  await at.as('owner')(forms.edit, { params: { id }, body: { version, quota: 2 } })
  expect(await at.as('parentA')(formAnswers.show, { params: { id: third.id } })).toMatchObject({
    state: 'in',
  })
})

test('an answer is approved or declined with a reason, and who gave it sees where it stands', async () => {
  const { id } = await out({ decides: true })
  const given = await answer('parentA', id, { likes: 'yes' })
  expect(given.decision).toBe('pending')
  const decide = (version: number, decision: 'approved' | 'declined', reason = '') =>
    at.as('admin')(formResults.decide, {
      params: { id: given.id },
      body: { version, decision, reason },
    })
  await expect(decide(1, 'declined')).rejects.toMatchObject(refused('reason_required'))
  await decide(1, 'declined', 'Joy yoʻq')
  await expect(decide(1, 'approved')).rejects.toMatchObject(refused('version_conflict'))
  expect(await at.as('parentA')(formAnswers.show, { params: { id: given.id } })).toMatchObject({
    decision: 'declined',
    reason: 'Joy yoʻq',
    decided_by: { id: at.here.cast.admin.id },
  })
  expect((await at.as('parentA')(notifications.list, {})).results[0]).toMatchObject({
    kind: 'form_decided',
    params: { decision: 'declined' },
  })
})

test('staff type in what was answered on paper, and the silent alone are reminded, once a day', async () => {
  const { id } = await out({ audience: [inClassA('parents'), inClassA('students')] }, 'teacherA')
  const { cast } = at.here
  const typed = await at.as('teacherA')(formAnswers.typeIn, {
    params: { id },
    body: { form_version: 1, person_id: cast.parentA.id, answers: { likes: 'yes' } },
  })
  expect(typed).toMatchObject({
    person: { id: cast.parentA.id },
    typed_by: { id: cast.teacherA.id },
  })
  await expect(
    at.as('teacherA')(formAnswers.typeIn, {
      params: { id },
      body: { form_version: 1, person_id: cast.parentB.id, answers: { likes: 'yes' } },
    }),
  ).rejects.toMatchObject(refused('invalid_input', { person_id: 'not_found' }))
  const silent = await at.as('teacherA')(formResults.silent, { params: { id }, query: {} })
  expect(silent.results.map((each) => each.id)).toContain(cast.studentA.id)
  expect(silent.results.map((each) => each.id)).not.toContain(cast.parentA.id)
  const remind = () => at.as('teacherA')(formResults.remind, { params: { id }, body: {} })
  expect((await remind()).count).toBe(silent.count)
  await expect(remind()).rejects.toMatchObject(refused('reminded_today'))
  expect((await at.as('studentA')(notifications.list, {})).results[0]).toMatchObject({
    kind: 'form_asked',
    params: { reminder: 1 },
  })
})

test('those who are asked are told once that a form is open, and its author never', async () => {
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
  await at.here.inside((db) => db.execute(sql`delete from forms`))
  const { id } = await out({
    audience: [{ readers: 'staff' }, { readers: 'parents' }],
    opens_at: hours(1).toISOString(),
  })
  await runJobs(at.database, [formNews.job], at.clock.now())
  expect((await at.as('parentA')(notifications.list, {})).results).toEqual([])
  await runJobs(at.database, [formNews.job], hours(1))
  await runJobs(at.database, [formNews.job], hours(1))
  at.clock.time = hours(1)
  expect((await at.as('parentA')(notifications.list, {})).results).toMatchObject([
    { kind: 'form_asked', link: `/form-builder/${id}/answer` },
  ])
  expect((await at.as('owner')(notifications.list, {})).results).toEqual([])
})
