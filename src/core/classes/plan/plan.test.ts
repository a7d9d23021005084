import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { audit, batches } from '../../audit/contract.ts'
import { users } from '../../profile/table.ts'
import { subjects } from '../../subjects/contract.ts'
import { classes, type PlanEntry } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const params = () => ({ id: at.here.classA })
const seen = () => at.as('admin')(classes.show, { params: params() })
const subject = async (uz: string) =>
  (await at.as('admin')(subjects.create, { body: { name: { uz } } })).id
const save = async (entries: PlanEntry[], version?: string) => {
  const plan_version = version ?? (await seen()).plan_version
  return at.as('admin')(classes.plan, {
    params: params(),
    body: { plan_version, subjects: entries },
  })
}
const entry = (
  subject_id: string,
  hours_per_week = 2,
  given: { teacher?: string | null; group?: number } = {},
): PlanEntry => {
  const { teacher = at.here.cast.teacherA.id, group = null } = given
  return { subject_id, teacher_id: teacher, hours_per_week, group_number: group }
}
const rowsOf = (shown: Awaited<ReturnType<typeof seen>>) =>
  shown.subjects.map((row) => [row.subject.id, row.hours_per_week, row.group_number])

test('the plan is written at once, notes only what differs, and is taken back at once', async () => {
  const before = await seen()
  const [music, english] = [await subject('Musiqa'), await subject('Ingliz tili')]
  const { teacherB } = at.here.cast
  const saved = await save([
    entry(at.here.subject, 4.5),
    entry(music, 0.5),
    entry(english, 3, { group: 1 }),
    entry(english, 3, { group: 2, teacher: teacherB.id }),
  ])
  // in the order of their names
  expect(rowsOf(saved)).toEqual([
    [english, 3, 1],
    [english, 3, 2],
    [at.here.subject, 4.5, null],
    [music, 0.5, null],
  ])
  const log = await at.as('owner')(audit.list, { query: { about_id: at.here.classA, limit: '4' } })
  expect(log.results.map(({ kind, old, new: now }) => [kind, old !== null, now !== null])).toEqual([
    ['class_subjects', false, true],
    ['class_subjects', false, true],
    ['class_subjects', false, true],
    ['class_subjects', true, true],
  ])
  expect(log.results[3]).toMatchObject({ old: { hours_per_week: 5 }, new: { hours_per_week: 4.5 } })
  const again = await save(saved.subjects.map((row) => entryOf(row)))
  expect(again.batch_id).toBeNull()
  await at.as('admin')(batches.undo, { params: { id: saved.batch_id! } })
  expect(await seen()).toEqual(before)
})

const entryOf = (row: Awaited<ReturnType<typeof seen>>['subjects'][number]): PlanEntry => ({
  subject_id: row.subject.id,
  teacher_id: row.teacher?.id ?? null,
  hours_per_week: row.hours_per_week,
  group_number: row.group_number,
})

test('a place may be vacant: nobody teaches it until somebody is found, and it is taken back like any other', async () => {
  const before = await seen()
  const physics = await subject('Fizika')
  const vacant = await save([entry(physics, 3, { teacher: null })])
  expect(vacant.subjects.map(({ teacher }) => teacher)).toEqual([null])
  const vacancies = async (query: { vacancies: 'true' }) =>
    (await at.as('admin')(classes.list, { query })).results.map(({ id }) => id)
  expect(await vacancies({ vacancies: 'true' })).toEqual([at.here.classA])
  const filled = await save([entry(physics, 3)])
  expect(filled.subjects[0]!.teacher).toMatchObject({ id: at.here.cast.teacherA.id })
  expect(await vacancies({ vacancies: 'true' })).toEqual([])
  const log = await at.as('owner')(audit.list, { query: { about_id: at.here.classA, limit: '1' } })
  expect(log.results[0]!.new).toEqual({ teacher_id: at.here.cast.teacherA.id })
  await at.as('admin')(batches.undo, { params: { id: filled.batch_id! } })
  expect((await seen()).subjects[0]!.teacher).toBeNull()
  await at.as('admin')(batches.undo, { params: { id: vacant.batch_id! } })
  expect(await seen()).toEqual(before)
})

test('who has seen another plan writes over nothing', async () => {
  const { plan_version: old } = await seen()
  const art = await subject('Tasviriy sanʼat')
  await save([entry(art)])
  await expect(save([], old)).rejects.toMatchObject({ status: 409, detail: 'version_conflict' })
  expect(rowsOf(await seen())).toEqual([[art, 2, null]])
})

test('of two who write it at once one is told that it has changed', async () => {
  const plan = await seen()
  const chosen = await Promise.all([1, 2, 3].map((at) => subject(`Fan ${at}`)))
  const written = await Promise.allSettled(chosen.map((id) => save([entry(id)], plan.plan_version)))
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(rowsOf(await seen())).toHaveLength(1)
})

test('an impossible place in the plan is named', async () => {
  const { studentA } = at.here.cast
  const chess = await subject('Shaxmat')
  const gone = await at.as('admin')(subjects.create, { body: { name: { uz: 'Eski fan' } } })
  await at.as('admin')(subjects.edit, {
    params: { id: gone.id },
    body: { archived: true, version: gone.version! },
  })
  const fields = async (...entries: PlanEntry[]) =>
    save(entries).then(
      () => undefined,
      (error: { fields: object }) => error.fields,
    )
  expect(
    await fields(
      entry(chess),
      entry(chess),
      entry(at.elsewhere.subject),
      entry(gone.id),
      entry(at.here.subject, 1, { teacher: studentA.id }),
    ),
  ).toEqual({
    'subjects.1.group_number': 'invalid_value',
    'subjects.2.subject_id': 'not_found',
    'subjects.3.subject_id': 'not_found',
    'subjects.4.teacher_id': 'not_found',
  })
  expect(await fields(entry(chess, 1, { group: 1 }), entry(chess))).toEqual({
    'subjects.1.group_number': 'invalid_value',
  })
  expect(await fields(entry(chess, 1.25))).toEqual({
    'subjects.0.hours_per_week': 'invalid_number',
  })
  expect(await fields(entry(chess, 0))).toEqual({ 'subjects.0.hours_per_week': 'out_of_range' })
})

test('a teacher who has left gets no place in it, a subject that was put away keeps the one it has', async () => {
  const made = await at.as('admin')(subjects.create, { body: { name: { uz: 'Mehnat' } } })
  const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'teacher' }))
  const archivedAt = at.clock.now()
  await at.here.inside((db) => db.update(users).set({ archivedAt }).where(eq(users.id, id)))
  await expect(save([entry(made.id, 2, { teacher: id })])).rejects.toMatchObject({
    fields: { 'subjects.0.teacher_id': 'not_found' },
  })
  await save([entry(made.id)])
  await at.as('admin')(subjects.edit, {
    params: { id: made.id },
    body: { archived: true, version: made.version! },
  })
  expect(rowsOf(await save([entry(made.id, 3)]))).toEqual([[made.id, 3, null]])
})

test('the database itself keeps a subject from standing twice', async () => {
  const twice = at.here.inside((db) =>
    db.execute(sql`insert into class_subjects (business_id, id, class_id, subject_id, teacher_id)
      select business_id, gen_random_uuid(), class_id, subject_id, teacher_id from class_subjects
      where class_id = ${at.here.classB}`),
  )
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'class_subjects_once' } })
})
