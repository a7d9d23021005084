import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { batches } from '../audit/contract.ts'
import { users } from '../profile/table.ts'
import { type ClassChange, classes, type ClassInput } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const year = { academic_year: '2026/2027' }
const create = (body: Omit<z.input<typeof ClassInput>, 'academic_year'>, who: Who = 'admin') =>
  at.as(who)(classes.create, { body: { ...year, ...body } })
const labelsFor = async (who: Who, query = {}) =>
  (await at.as(who)(classes.list, { query })).results.map((found) => found.label)
/** A change of the class as it is now. */
const edit = async (who: Who, id: string, change: Omit<z.input<typeof ClassChange>, 'version'>) => {
  const { version } = await at.as('owner')(classes.show, { params: { id } })
  return at.as(who)(classes.edit, { params: { id }, body: { version, ...change } })
}
const classA = () => ({ id: at.here.classA })

test('the office opens a class, changes it and puts it away', async () => {
  const { teacherA, teacherB } = at.here.cast
  const made = await create({
    grade: 9,
    letter: 'v',
    capacity: 30,
    homeroom_teacher_id: teacherA.id,
  })
  expect(made).toMatchObject({
    label: '9-V',
    grade: 9,
    letter: 'V',
    name: null,
    shift: 1,
    room: '',
    capacity: 30,
    language: 'uz',
    academic_year: '2026/2027',
    student_count: 0,
    archived: false,
    homeroom_teacher: { id: teacherA.id },
    may_mark: true,
    subjects: [],
  })
  const body = { shift: 2, room: '214', language: 'ru' as const, homeroom_teacher_id: teacherB.id }
  const changed = await edit('owner', made.id, body)
  expect(changed).toMatchObject({ shift: 2, room: '214', language: 'ru', capacity: 30 })
  expect(changed.homeroom_teacher!.id).toBe(teacherB.id)
  const named = { grade: null, letter: null, name: 'Frontend-12', homeroom_teacher_id: null }
  const renamed = await edit('owner', made.id, named)
  expect(renamed).toMatchObject({ label: 'Frontend-12', grade: null, homeroom_teacher: null })
  const archived = await edit('owner', made.id, { archived: true })
  expect(archived).toMatchObject({ archived: true, may_mark: false })
  expect(await labelsFor('owner', { archived: 'true' })).toEqual(['Frontend-12'])
  expect(await labelsFor('owner')).not.toContain('Frontend-12')
  expect(await edit('owner', made.id, {})).toEqual({
    ...archived,
    version: archived.version + 1,
  })
})

test('a class shows who teaches it what, and whether the asker may mark it', async () => {
  const seen = await at.as('teacherA')(classes.show, { params: classA() })
  expect(seen).toMatchObject({ label: '5-A', student_count: 1, may_mark: true })
  expect(seen.subjects).toMatchObject([
    {
      subject: { id: at.here.subject },
      teacher: { id: at.here.cast.teacherA.id },
      hours_per_week: 5,
      group_number: null,
    },
  ])
  expect(seen.subjects[0]!.subject.name.uz).toBe(`Matematika ${at.here.canary}`)
  for (const who of ['teacherB', 'studentA', 'parentA'] as const)
    expect(await at.as(who)(classes.show, { params: classA() })).toMatchObject({ may_mark: false })
})

test('students and parents know the own classes only', async () => {
  expect(await labelsFor('studentA')).toEqual(['5-A'])
  expect(await labelsFor('parentB')).toEqual(['5-B'])
})

test('the list is searched, filtered and sorted', async () => {
  await create({ grade: 1, letter: 'Ch', shift: 2, room: 'Sport zali' })
  await create({ grade: 1, letter: 'D' })
  await create({ grade: 11, letter: 'А' })
  await create({ name: 'Robotika' })
  expect(await labelsFor('teacherB')).toEqual(['1-D', '1-CH', '5-A', '5-B', '11-А', 'Robotika'])
  expect(await labelsFor('owner', { sort: '-label' })).toEqual([
    '11-А',
    '5-B',
    '5-A',
    '1-CH',
    '1-D',
    'Robotika',
  ])
  expect(await labelsFor('owner', { grade: '1' })).toEqual(['1-D', '1-CH'])
  expect(await labelsFor('owner', { shift: '2' })).toEqual(['1-CH'])
  expect(await labelsFor('owner', { q: '11a' })).toEqual(['11-А'])
  expect(await labelsFor('owner', { q: '5а' })).toEqual(['5-A'])
  expect(await labelsFor('owner', { q: 'zali' })).toEqual(['1-CH'])
  expect(await labelsFor('owner', { q: '%' })).toEqual([])
  expect(await labelsFor('teacherA', { mine: 'true' })).toEqual(['5-A'])
  const fullest = await at.as('owner')(classes.list, { query: { sort: '-student_count' } })
  expect(fullest.results.map((found) => found.student_count)).toEqual([1, 1, 0, 0, 0, 0])
  await expect(at.as('owner')(classes.list, { query: { grade: '13' } })).rejects.toMatchObject({
    fields: { grade: 'out_of_range' },
  })
})

test('a label stands once in an academic year, in whatever script', async () => {
  const again = {
    status: 400,
    detail: 'class_already_exists',
    fields: { name: 'class_already_exists' },
  }
  await expect(create({ grade: 5, letter: 'а' })).rejects.toMatchObject(again)
  await expect(create({ name: ' «5 A» ' })).rejects.toMatchObject(again)
  const body = { grade: 5, letter: 'A', academic_year: '2027/2028' }
  const next = await at.as('admin')(classes.create, { body })
  await expect(edit('admin', next.id, year)).rejects.toMatchObject(again)
  await edit('admin', next.id, { archived: true })
})

test('the same key opens one class', async () => {
  const request = { body: { ...year, name: 'Shaxmat' }, key: uuid() }
  const first = await at.as('admin')(classes.create, request)
  expect(await at.as('admin')(classes.create, request)).toEqual(first)
})

test.each([
  [{}, { name: 'required' }],
  [{ grade: 5 }, { name: 'required' }],
  [{ grade: 5, letter: 'Z', name: 'Both' }, { name: 'invalid_value' }],
  [{ grade: 13, letter: 'A' }, { grade: 'out_of_range' }],
  [{ name: 'X', shift: 4 }, { shift: 'out_of_range' }],
  [{ name: 'X', capacity: 0 }, { capacity: 'out_of_range' }],
  [{ name: 'X', academic_year: '2026/2028' }, { academic_year: 'invalid_value' }],
  [{ name: 'X', academic_year: undefined }, { academic_year: 'required' }],
  [{ name: 'X', homeroom_teacher_id: 'me' }, { homeroom_teacher_id: 'invalid_id' }],
  [{ name: 'X', homeroom_teacher_id: uuid() }, { homeroom_teacher_id: 'not_found' }],
  [{ name: 'X', student_count: 5 }, { student_count: 'unknown_field' }],
  [{ name: 'X', business_id: uuid() }, { business_id: 'unknown_field' }],
])('%j makes no class', async (body, fields) => {
  const refused = { status: 400, detail: 'invalid_input', fields }
  await expect(create(body as never)).rejects.toMatchObject(refused)
})

test('who is no teacher here leads no class', async () => {
  const { admin, studentA } = at.here.cast
  for (const { id } of [admin, studentA, at.elsewhere.cast.teacherA])
    await expect(create({ name: 'X', homeroom_teacher_id: id })).rejects.toMatchObject({
      fields: { homeroom_teacher_id: 'not_found' },
    })
})

test('who has left the school is not counted', async () => {
  const { id } = await at.here.inside(async (db) => {
    const student = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classB, student.id)
    return student
  })
  const params = { id: at.here.classB }
  expect((await at.as('owner')(classes.show, { params })).student_count).toBe(2)
  const archivedAt = at.clock.now()
  await at.here.inside((db) => db.update(users).set({ archivedAt }).where(eq(users.id, id)))
  expect((await at.as('owner')(classes.show, { params })).student_count).toBe(1)
})

test('who has seen an older class writes over nothing', async () => {
  const made = await create({ name: 'Versiya' })
  const params = { id: made.id }
  const body = { capacity: 20, version: made.version }
  await at.as('admin')(classes.edit, { params, body })
  await expect(at.as('owner')(classes.edit, { params, body })).rejects.toMatchObject({
    status: 409,
    detail: 'version_conflict',
  })
})

test('many classes are changed at once and put back at once', async () => {
  const made = [await create({ name: 'Koʻp-1', shift: 1 }), await create({ name: 'Koʻp-2' })]
  const ids = made.map(({ id }) => id)
  const seen = () => Promise.all(ids.map((id) => at.as('owner')(classes.show, { params: { id } })))
  const changed = await at.as('admin')(classes.editMany, {
    body: { ids, change: { shift: 2, room: 'Zal', capacity: 12 } },
  })
  expect(changed.count).toBe(2)
  for (const each of await seen())
    expect(each).toMatchObject({ shift: 2, room: 'Zal', capacity: 12 })
  await at.as('admin')(batches.undo, { params: { id: changed.batch_id } })
  for (const each of await seen()) expect(each).toMatchObject({ shift: 1, room: '', capacity: 35 })
  const away = await at.as('admin')(classes.editMany, {
    body: { everything: { q: 'koʻp' }, change: { archived: true } },
  })
  expect(away.count).toBe(2)
  expect(await labelsFor('owner', { archived: 'true' })).toEqual(
    expect.arrayContaining(['Koʻp-1', 'Koʻp-2']),
  )
  const foreign = { ids: [ids[0]!, at.elsewhere.classA], change: { capacity: 5 } }
  await expect(at.as('admin')(classes.editMany, { body: foreign })).rejects.toMatchObject({
    status: 404,
  })
  expect((await seen())[0]).toMatchObject({ capacity: 35 })
  const both = { ids, everything: {}, change: { capacity: 5 } }
  await expect(at.as('admin')(classes.editMany, { body: both })).rejects.toMatchObject({
    fields: { ids: 'required' },
  })
  const nothing = at.as('admin')(classes.editMany, { body: { ids, change: {} } })
  await expect(nothing).rejects.toMatchObject({ fields: { change: 'required' } })
})

test('the list is narrowed to a language, a year, to classes that nobody leads and to full ones', async () => {
  await create({ name: 'Til', language: 'ru', capacity: 1 })
  await at.as('admin')(classes.create, { body: { name: 'Yil', academic_year: '2029/2030' } })
  const full = await create({ name: 'Toʻla', capacity: 1 })
  for (const who of ['studentA', 'studentB'] as const)
    await at.as('admin')(classes.enrol, {
      params: { id: full.id },
      body: { student_id: at.here.cast[who].id },
    })
  expect(await labelsFor('owner', { language: 'ru' })).toEqual(['Til'])
  expect(await labelsFor('owner', { academic_year: '2029/2030' })).toEqual(['Yil'])
  expect(await labelsFor('owner', { over_capacity: 'true' })).toEqual(['Toʻla'])
  const alone = await labelsFor('owner', { no_homeroom: 'true' })
  expect(alone).toContain('Til')
  expect(alone).not.toContain('5-A')
})

test('the rooms name who has them in which shift', async () => {
  await create({ name: 'Xona-1', room: '101', shift: 2 })
  const { results } = await at.as('admin')(classes.rooms, {})
  expect(results.find(({ name }) => name === '101')).toMatchObject({
    capacity: null,
    classes: [{ label: 'Xona-1', shift: 2 }],
  })
  expect(results.every(({ name }) => !name.includes(at.elsewhere.canary))).toBe(true)
})

test('the list becomes a file of what it shows and no more', async () => {
  await create({ name: '=1+1', shift: 3 })
  const csv = async (who: 'owner' | 'parentA', query: string) => {
    const { access } = at.here.cast[who]
    const headers = { authorization: `Bearer ${access}` }
    const url = `/v1/classes/export/?format=csv&lang=uz${query}`
    return (await at.app.fastify.inject({ url, headers })).body.trim().split('\r\n')
  }
  const [head, ...rows] = await csv('owner', '&shift=3')
  expect(head).toContain('Sinf rahbari')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain("'=1+1")
  const own = await labelsFor('parentA')
  expect((await csv('parentA', '')).slice(1).map((row) => row.split(/[,;]/)[0])).toEqual(own)
  expect(own.length).toBeLessThan((await labelsFor('owner')).length)
})

test('a centre has groups and no grades, whoever writes them', async () => {
  const kind = (kind: 'school' | 'centre') =>
    at.here.inside((db) => db.execute(sql`update businesses set kind = ${kind}`))
  await kind('centre')
  const body = { grade: 5, letter: 'J', academic_year: '2026/2027' }
  await expect(at.as('admin')(classes.create, { body })).rejects.toMatchObject({
    ...{ status: 400, detail: 'centre_has_no_grades' },
  })
  const bare = at.here.inside((db) =>
    db.execute(sql`insert into classes (business_id, id, grade, letter, academic_year)
      values (${at.here.business}, gen_random_uuid(), 5, 'J', '2026/2027')`),
  )
  await expect(bare).rejects.toThrow()
  const days = { name: 'Toq kunlar', meeting_days: [1, 3, 5] }
  const group = await create(days)
  expect(group.meeting_days).toEqual([1, 3, 5])
  await kind('school')
  const closed = [{ weekday: 5, shift: 1, period: 6 }]
  const limited = { meeting_days: [1, 2, 3, 4, 5], max_per_day: 5, min_per_day: 4, closed }
  expect(await create({ ...body, letter: 'K', ...limited })).toMatchObject(limited)
  await expect(create({ ...body, letter: 'L', ...limited, min_per_day: 6 })).rejects.toMatchObject({
    fields: { min_per_day: 'out_of_range' },
  })
  await create({ ...body, letter: 'J' })
})
