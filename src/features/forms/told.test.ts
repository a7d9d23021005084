import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications, notificationSettings } from '../../core/notifications/contract.ts'
import { formsOf, hours, refused, survey } from '../../testing/forms.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type CastName, school, tuesday } from '../../testing/school.ts'
import { formAnswers } from './answers/contract.ts'
import { formResults } from './results/contract.ts'
import { type FormInput, forms } from './contract.ts'
import { answerNews, formNews } from './service.telling.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  for (const table of ['notifications', 'notification_settings', 'notified', 'forms'])
    await at.here.inside((db) => db.execute(sql.raw(`delete from ${table}`)))
})
afterAll(() => at.close())

const { out: asked, answer } = formsOf(() => at)
const out = (input: Partial<FormInput> = {}, who: CastName = 'owner') => asked(survey, input, who)
const round = () => runJobs(at.database, [formNews.job, answerNews], at.clock.now())
const yes = { likes: 'yes' }
const told = async (who: CastName) =>
  (await at.as(who)(notifications.list, {})).results.map(({ kind, params, link }) => ({
    ...{ kind, link, count: Number(params.others ?? 0) + 1 },
  }))
const responses = (id: string, count: number) => [
  { kind: 'form_answered', link: `/form-builder/${id}/results`, count },
]

test('an author is told of responses, gathered, folded by form and once; nobody else is', async () => {
  const audience = [
    { readers: 'students' as const, class_id: at.here.classA },
    { readers: 'parents' as const, class_id: at.here.classA },
  ]
  const { id } = await out({ audience, mode: 'several' }, 'teacherA')
  await answer('studentA', id, yes)
  await answer('parentA', id, yes)
  await Promise.all([round(), round()])
  expect(await told('teacherA')).toEqual(responses(id, 2))
  expect([await told('owner'), await told('admin')]).toEqual([[], []])
  // what comes within minutes waits for the next word
  await answer('studentA', id, yes)
  await round()
  expect(await told('teacherA')).toEqual(responses(id, 2))
  at.clock.time = new Date(tuesday.getTime() + 11 * 60_000)
  await round()
  expect(await told('teacherA')).toEqual(responses(id, 3))
})

test('a response that is withdrawn, and a form that is deleted, are told of no more', async () => {
  const gone = await out()
  const one = await answer('studentA', gone.id, yes)
  await at.as('studentA')(formAnswers.withdraw, { params: { id: one.id } })
  await round()
  expect(await told('owner')).toEqual([])
  const { id } = await out()
  const two = await answer('studentA', id, yes)
  await round()
  expect(await told('owner')).toEqual(responses(id, 1))
  await at.as('studentA')(formAnswers.withdraw, { params: { id: two.id } })
  expect(await told('owner')).toEqual([])
  await answer('studentB', id, yes)
  at.clock.time = hours(1)
  await round()
  expect(await told('owner')).toEqual(responses(id, 1))
  await at.as('owner')(forms.remove, { params: { id } })
  expect(await told('owner')).toEqual([])
})

test('who answers the own form, types one in or does not want to hear is told nothing', async () => {
  const everybody = { audience: [{ readers: 'staff' as const }, { readers: 'students' as const }] }
  const { id } = await out(everybody)
  await answer('owner', id, yes)
  await at.as('owner')(formAnswers.typeIn, {
    params: { id },
    body: { form_version: 1, answers: yes, person_id: at.here.cast.studentA.id },
  })
  await round()
  expect(await told('owner')).toEqual([])
  const wish = (on: boolean) =>
    at.as('owner')(notificationSettings.edit, { body: { kinds: { form_answered: on } } })
  await wish(false)
  await answer('studentB', id, yes)
  await round()
  await wish(true)
  await round()
  expect(await told('owner')).toEqual([])
  const { kinds } = await at.as('parentA')(notificationSettings.show, {})
  expect(kinds.map(({ kind }) => kind)).not.toContain('form_answered')
})

test('whom a form asks later is told once, and who was told before is not', async () => {
  const owner = at.as('owner')
  const { id, version } = await out({ audience: [{ readers: 'parents' }] })
  const invitation = { kind: 'form_asked', link: `/form-builder/${id}/answer`, count: 1 }
  await round()
  expect([await told('parentA'), await told('studentA')]).toEqual([[invitation], []])
  await at.as('parentA')(notifications.readUpTo, { body: { about: id } })
  const wider = { audience: [{ readers: 'parents' as const }, { readers: 'students' as const }] }
  const edited = await owner(forms.edit, { params: { id }, body: { version, ...wider } })
  await round()
  await round()
  expect([await told('parentA'), await told('studentA')]).toEqual([[invitation], [invitation]])
  // asked anew after it was closed, and published anew: nobody is new
  await owner(forms.close, { params: { id }, body: {} })
  expect(await told('studentA')).toEqual([])
  const { version: now } = await owner(forms.reopen, { params: { id } })
  expect(now).toBeGreaterThan(edited.version)
  await owner(forms.publish, { params: { id }, body: { version: now } })
  await round()
  expect([await told('parentA'), await told('studentA')]).toEqual([[invitation], [invitation]])
  // who is asked no more has nothing left of it
  const { version: last } = await owner(forms.show, { params: { id } })
  const narrow = { audience: [{ readers: 'students' as const }] }
  await owner(forms.edit, { params: { id }, body: { version: last, ...narrow } })
  expect(await told('parentA')).toEqual([])
  // and is told of it again when they are asked again
  const { version: narrowed } = await owner(forms.show, { params: { id } })
  await owner(forms.edit, { params: { id }, body: { version: narrowed, ...wider } })
  await round()
  expect([await told('parentA'), await told('studentA')]).toEqual([[invitation], [invitation]])
})

test('who was told before that was noted is not told again when others are added', async () => {
  const { id, version } = await out({ audience: [{ readers: 'parents' }] })
  await round()
  await at.here.inside((db) => db.execute(sql`delete from notified`))
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
  const wider = { audience: [{ readers: 'parents' as const }, { readers: 'students' as const }] }
  await at.as('owner')(forms.edit, { params: { id }, body: { version, ...wider } })
  await round()
  expect([await told('parentA'), (await told('studentA')).length]).toEqual([[], 1])
})

test('a new member of a class is told of forms that ask it, by the rounds of upkeep', async () => {
  const { id } = await out({ audience: [{ readers: 'students', class_id: at.here.classA }] })
  await round()
  const { studentB } = at.here.cast
  await at.here.inside((db) =>
    db.execute(
      sql`update class_students set class_id = ${at.here.classA} where student_id = ${studentB.id}`,
    ),
  )
  await round()
  expect(await told('studentB')).toEqual([])
  await at.here.inside((db) => formNews.announceToNewcomers(db, at.here.business, at.clock.now()))
  await round()
  expect((await told('studentB')).map(({ link }) => link)).toEqual([`/form-builder/${id}/answer`])
  expect(await told('studentA')).toHaveLength(1)
})

test('nobody is reminded of a form that is closed', async () => {
  const { id } = await out()
  const rate = async () => (await at.as('owner')(formResults.rate, { params: { id } })).may_remind
  expect(await rate()).toBe(true)
  await at.as('owner')(forms.close, { params: { id }, body: {} })
  expect(await rate()).toBe(false)
  await expect(
    at.as('owner')(formResults.remind, { params: { id }, body: {} }),
  ).rejects.toMatchObject(refused('form_closed'))
})
