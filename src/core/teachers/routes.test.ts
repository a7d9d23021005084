import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { auth } from '../auth/contract.ts'
import { classes } from '../classes/contract.ts'
import { subjects } from '../subjects/contract.ts'
import { teachers, type TeacherInput } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

let count = 0
const create = (given: Partial<z.input<typeof TeacherInput>> = {}, who: Who = 'admin') => {
  count += 1
  const body = {
    last_name: 'Umarova',
    first_name: 'Nodira',
    username: `t${count}@new.test`,
    ...given,
  }
  return at.as(who)(teachers.create, { body })
}
const show = (who: Who, id: string) => at.as(who)(teachers.show, { params: { id } })
const edit = (id: string, body: z.input<typeof teachers.edit.body>, who: Who = 'admin') =>
  at.as(who)(teachers.edit, { params: { id }, body })
const list = async (who: Who, query = {}) => (await at.as(who)(teachers.list, { query })).results

test('the office writes down a teacher who can sign in', async () => {
  const made = await create({
    username: 'Nodira@Mail.UZ',
    password: 'qovun bogʻi 4',
    patronymic: 'Anvarovna',
    phone: '90 765 43 21',
    birth_date: '1980-02-29',
    gender: 'female',
    card_number: '8600123412345678',
    about: 'Fizika oʻqituvchisi',
    hired_on: '2020-09-01',
  })
  expect(made).toEqual({
    id: made.id,
    last_name: 'Umarova',
    first_name: 'Nodira',
    patronymic: 'Anvarovna',
    username: 'nodira@mail.uz',
    phone: '998907654321',
    birth_date: '1980-02-29',
    gender: 'female',
    lang: 'uz',
    image_id: null,
    card_number: '8600 •••• 5678',
    about: 'Fizika oʻqituvchisi',
    hired_on: '2020-09-01',
    posts: null,
    agreed_hours: null,
    hours: 0,
    subject_ids: [],
    last_seen_at: null,
    archived: false,
    version: 1,
    subjects: [],
    classes: [],
    homeroom_class: null,
  })
  const body = { username: 'nodira@mail.uz', password: 'qovun bogʻi 4' }
  expect(await at.as('nobody')(auth.login, { body })).toHaveProperty('access')
  expect((await show('admin', made.id)).last_seen_at).toBe(at.clock.now().toISOString())
})

test('shows what the teacher teaches whom now, each once', async () => {
  const { teacherA } = at.here.cast
  const before = await show('teacherA', teacherA.id)
  expect(before).toMatchObject({
    subjects: [{ id: at.here.subject, name: { uz: `Matematika ${at.here.canary}` } }],
    classes: [{ id: at.here.classA, label: '5-A' }],
    homeroom_class: { id: at.here.classA, label: '5-A' },
  })
  const body = { name: 'Eski', academic_year: '2025/2026', homeroom_teacher_id: teacherA.id }
  const old = await at.as('admin')(classes.create, { body })
  expect((await show('owner', teacherA.id)).classes).toHaveLength(2)
  await at.as('admin')(classes.edit, {
    params: { id: old.id },
    body: { archived: true, version: old.version },
  })
  expect((await show('teacherA', teacherA.id)).classes).toEqual(before.classes)
})

test('what a teacher can teach is known before any class is taught it: in the list, by the filter and of the subject', async () => {
  const made = await create({ subject_ids: [at.here.subject] })
  expect(made).toMatchObject({ subject_ids: [at.here.subject], hours: 0 })
  expect(made.subjects.map(({ id }) => id)).toEqual([at.here.subject])
  const found = async () =>
    (await list('admin', { subject_id: at.here.subject, page_size: '100' })).map(({ id }) => id)
  expect(await found()).toContain(made.id)
  const ofSubject = await at.as('admin')(subjects.show, { params: { id: at.here.subject } })
  expect(ofSubject.teachers!.map(({ id }) => id)).toContain(made.id)
  const physics = await at.as('admin')(subjects.create, { body: { name: { uz: 'Fizika' } } })
  const edited = await edit(made.id, { subject_ids: [physics.id], version: made.version! })
  expect(edited.subjects.map(({ id }) => id)).toEqual([physics.id])
  expect(await found()).not.toContain(made.id)
  for (const unknown of [uuid(), at.elsewhere.subject])
    await expect(
      edit(made.id, { subject_ids: [unknown], version: edited.version! }),
    ).rejects.toMatchObject({ detail: 'invalid_input', fields: { subject_ids: 'not_found' } })
})

const forFamilies = ['first_name', 'id', 'image_id', 'last_name', 'patronymic', 'subjects']
const forColleagues = [
  ...forFamilies,
  'about',
  'archived',
  'classes',
  'hired_on',
  'homeroom_class',
  'phone',
  'username',
].sort()
const forOffice = [
  'agreed_hours',
  'birth_date',
  'card_number',
  'gender',
  'hours',
  'lang',
  'posts',
  'subject_ids',
]
const own = [...forColleagues, ...forOffice, 'version'].sort()
const full = [...own, 'last_seen_at'].sort()

test('each sees as much of a teacher as the role allows, in the list as on the page', async () => {
  const { teacherA, teacherB } = at.here.cast
  const fieldsOf = async (who: Who) => {
    const shown = await show(who, teacherA.id)
    expect((await list(who)).find((teacher) => teacher.id === teacherA.id)).toEqual(shown)
    return Object.keys(shown).sort()
  }
  for (const who of ['owner', 'admin'] as const) expect(await fieldsOf(who)).toEqual(full)
  expect(await fieldsOf('teacherA')).toEqual(own)
  expect(await fieldsOf('teacherB')).toEqual(forColleagues)
  for (const who of ['studentA', 'parentB'] as const)
    expect(await fieldsOf(who)).toEqual(forFamilies)

  const open = await show('owner', teacherB.id)
  const masked = await show('teacherA', teacherB.id)
  expect(masked.username).toBe(`teac*****rb@${at.here.host}`)
  expect(masked.phone).toBe(`${open.phone!.slice(0, 5)}*****${open.phone!.slice(-2)}`)
})

test('is found by name, by subject, and by the office by phone and e-mail', async () => {
  const made = await create({
    last_name: 'Gʻofurov',
    first_name: 'Shuhrat',
    username: 'shuhrat@x.uz',
    phone: '931234567',
  })
  const found = async (who: Who, query: object) =>
    (await list(who, query)).map((teacher) => teacher.id)
  for (const who of ['owner', 'teacherA', 'studentA'] as const)
    expect(await found(who, { q: "shuhrat g'ofur" })).toEqual([made.id])
  for (const q of ['93 123-45-67', 'shuhrat@']) {
    expect(await found('admin', { q })).toEqual([made.id])
    for (const who of ['teacherA', 'parentA'] as const) expect(await found(who, { q })).toEqual([])
  }
  const query = { subject_id: at.here.subject, sort: '-name' }
  const { teacherA, teacherB } = at.here.cast
  expect((await found('studentA', query)).sort()).toEqual([teacherA.id, teacherB.id].sort())
  const other = await at.as('admin')(subjects.create, {
    body: { name: { uz: 'Fizika toʻgaragi' } },
  })
  expect(await found('owner', { subject_id: other.id })).toEqual([])
})

test('the same key makes one teacher, also when the answer got lost on its way', async () => {
  const body = { last_name: 'Ikkinchi', first_name: 'Marta', password: 'qovun bogʻi 4' }
  const call = { body, key: uuid() }
  const [first, again] = await Promise.all([
    at.as('admin')(teachers.create, call),
    at.as('admin')(teachers.create, call),
  ])
  expect(again).toEqual(first)
  expect(await at.as('admin')(teachers.create, call)).toEqual(first)
  expect(await list('admin', { q: 'Ikkinchi' })).toHaveLength(1)
  const other = { ...call, body: { ...body, first_name: 'Boshqa' } }
  await expect(at.as('admin')(teachers.create, other)).rejects.toMatchObject({
    status: 422,
    detail: 'idempotency_key_reused',
  })
})

test('an edit names the version it saw', async () => {
  const { id } = await create()
  const changed = await edit(id, { version: 1, about: 'Yangi', phone: '907000001' })
  expect(changed).toMatchObject({
    about: 'Yangi',
    phone: '998907000001',
    last_name: 'Umarova',
    version: 2,
  })
  const stale = { status: 409, detail: 'version_conflict' }
  await expect(edit(id, { version: 1, about: 'late' })).rejects.toMatchObject(stale)
  const taken = {
    detail: 'phone_number_already_exists',
    fields: { phone: 'phone_number_already_exists' },
  }
  await expect(create({ phone: '907000001' })).rejects.toMatchObject(taken)
})

test('who has left is there for staff only', async () => {
  const { id } = await create()
  await edit(id, { version: 1, archived: true })
  expect((await list('teacherA', { archived: 'true' })).map((teacher) => teacher.id)).toEqual([id])
  expect(await list('studentA', { archived: 'true' })).toEqual([])
  await expect(show('studentA', id)).rejects.toMatchObject({ status: 404 })
  expect(await show('teacherA', id)).toMatchObject({ archived: true })
})

test('a student is not edited as a teacher', async () => {
  const { studentA } = at.here.cast
  await expect(edit(studentA.id, { version: 1 })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [{ last_name: '' }, { last_name: 'required' }],
  [{ username: 'x' }, { username: 'invalid_email' }],
  [{ hired_on: '2020-13-01' }, { hired_on: 'invalid_date' }],
  [{ birth_date: '2030-01-01' }, { birth_date: 'out_of_range' }],
  [{ about: 'a'.repeat(2001) }, { about: 'too_long' }],
  [{ posts: 3.5 }, { posts: 'out_of_range' }],
  [{ posts: 0.333 }, { posts: 'invalid_number' }],
  [{ role: 'owner' }, { role: 'unknown_field' }],
  [{ subjects: [uuid()] }, { subjects: 'unknown_field' }],
])('%j makes no teacher', async (body, fields) => {
  const refused = { status: 400, detail: 'invalid_input', fields }
  await expect(create(body as never)).rejects.toMatchObject(refused)
})

test('a family finds those who lead or teach a class of theirs, and everybody when it asks', async () => {
  const { teacherA, teacherB } = at.here.cast
  const ids = async (who: Who, query = {}) => (await list(who, query)).map(({ id }) => id)
  for (const who of ['studentA', 'parentA'] as const) {
    const own = await ids(who, { mine: 'true' })
    expect(own).toContain(teacherA.id)
    expect(own).not.toContain(teacherB.id)
    expect(await ids(who)).toEqual(expect.arrayContaining([teacherA.id, teacherB.id]))
  }
  // to staff all of them are colleagues
  expect(await ids('teacherA', { mine: 'true' })).toContain(teacherB.id)
})
