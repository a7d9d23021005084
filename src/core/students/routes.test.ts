import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { auth } from '../auth/contract.ts'
import { business } from '../business/contract.ts'
import { classes } from '../classes/contract.ts'
import { students, type StudentInput } from './contract.ts'
import { guardians } from './table.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

let count = 0
const create = (given: Partial<z.input<typeof StudentInput>> = {}, who: Who = 'admin') => {
  count += 1
  const body = {
    last_name: 'Yoʻldosheva',
    first_name: 'Oʻgʻiloy',
    username: `s${count}@new.test`,
    ...given,
  }
  return at.as(who)(students.create, { body })
}
const show = (who: Who, id: string) => at.as(who)(students.show, { params: { id } })
const edit = (id: string, body: z.input<typeof students.edit.body>, who: Who = 'admin') =>
  at.as(who)(students.edit, { params: { id }, body })
const list = async (who: Who, query = {}) => (await at.as(who)(students.list, { query })).results
const idsFor = async (who: Who, query = {}) => (await list(who, query)).map((student) => student.id)

test('the office writes down a student with a class, a wallet and a way to sign in', async () => {
  const made = await create({
    username: ' New.Girl@Mail.UZ ',
    password: 'qovun bogʻi 4',
    patronymic: 'Anvar qizi',
    phone: '8 90 123-45-67',
    birth_date: '2015-02-28',
    gender: 'female',
    card_number: '8600 1234 1234 5678',
    student_number: 'A-17',
    address: 'Chilonzor 5',
    allergies: ['milk', 'nuts'],
    class_id: at.here.classA,
  })
  expect(made).toEqual({
    id: made.id,
    last_name: 'Yoʻldosheva',
    first_name: 'Oʻgʻiloy',
    patronymic: 'Anvar qizi',
    username: 'new.girl@mail.uz',
    phone: '998901234567',
    birth_date: '2015-02-28',
    gender: 'female',
    lang: 'uz',
    image_id: null,
    card_number: '8600 •••• 5678',
    student_number: 'A-17',
    address: 'Chilonzor 5',
    allergies: ['milk', 'nuts'],
    diets: [],
    meal_price: null,
    meal_price_from: null,
    meal_price_until: null,
    health_notes: '',
    today: null,
    left_on: null,
    left_for: null,
    last_seen_at: null,
    balance: 0,
    classes: [{ id: at.here.classA, label: '5-A' }],
    coming: [],
    archived: false,
    version: 1,
  })
  const body = { username: 'new.girl@mail.uz', password: 'qovun bogʻi 4' }
  expect(await at.as('nobody')(auth.login, { body })).toHaveProperty('access')
  expect((await show('admin', made.id)).last_seen_at).toBe(at.clock.now().toISOString())
})

test('without a language the student has the one of the school', async () => {
  const params = { id: at.here.business }
  const change = async (default_lang: 'uz' | 'ru') => {
    const { version } = await at.as('owner')(business.show, { params })
    return at.as('owner')(business.edit, { params, body: { default_lang, version } })
  }
  await change('ru')
  expect(await create()).toMatchObject({ lang: 'ru', classes: [] })
  expect(await create({ lang: 'en' })).toMatchObject({ lang: 'en' })
  await change('uz')
})

test('what must stand once is refused the second time, and nothing is left of the attempt', async () => {
  await create({ username: 'once@new.test', phone: '901112233', student_number: 'N1' })
  const before = (await at.as('owner')(students.list, {})).count
  const twice = async (given: object, field: string, code: string) =>
    expect(create(given)).rejects.toMatchObject({
      status: 400,
      detail: code,
      fields: { [field]: code },
    })
  await twice({ username: 'ONCE@new.test' }, 'username', 'this_user_already_exists')
  await twice(
    { username: at.elsewhere.cast.studentA.username },
    'username',
    'this_user_already_exists',
  )
  await twice({ phone: '+998 90 111 22 33' }, 'phone', 'phone_number_already_exists')
  await twice({ student_number: 'N1' }, 'student_number', 'student_number_already_exists')
  const noClass = { status: 400, detail: 'invalid_input', fields: { class_id: 'not_found' } }
  for (const class_id of [uuid(), at.elsewhere.classA])
    await expect(create({ class_id })).rejects.toMatchObject(noClass)
  expect((await at.as('owner')(students.list, {})).count).toBe(before)
})

test.each([
  [{ last_name: ' ' }, { last_name: 'required' }],
  [{ first_name: 'a'.repeat(101) }, { first_name: 'too_long' }],
  [{ username: 'aziz' }, { username: 'invalid_email' }],
  [{ phone: '12345' }, { phone: 'invalid_phone' }],
  [{ phone: '+7 901 234 56 78' }, { phone: 'invalid_phone' }],
  [{ birth_date: '2015-02-29' }, { birth_date: 'invalid_date' }],
  [{ birth_date: '28.02.2015' }, { birth_date: 'invalid_date' }],
  [{ birth_date: '2026-11-17' }, { birth_date: 'out_of_range' }],
  [{ birth_date: '1899-12-31' }, { birth_date: 'out_of_range' }],
  [{ gender: 'other' }, { gender: 'invalid_value' }],
  [{ lang: 'de' }, { lang: 'invalid_value' }],
  [{ card_number: '1234' }, { card_number: 'invalid_card_number' }],
  [{ allergies: ['bees'] }, { 'allergies.0': 'invalid_value' }],
  [{ allergies: ['milk', 'milk'] }, { allergies: 'invalid_value' }],
  [{ class_id: '5-A' }, { class_id: 'invalid_id' }],
  [{ image_id: uuid() }, { image_id: 'not_found' }],
  [{ balance: 100 }, { balance: 'unknown_field' }],
  [{ role: 'owner' }, { role: 'unknown_field' }],
  [{ business_id: uuid() }, { business_id: 'unknown_field' }],
  [{ id: uuid() }, { id: 'unknown_field' }],
])('%j makes no student', async (body, fields) => {
  const refused = { status: 400, detail: 'invalid_input', fields }
  await expect(create(body as never)).rejects.toMatchObject(refused)
})

test('a short password has its own code', async () => {
  const detail = 'password_must_be_at_least_6_characters_long'
  await expect(create({ password: '12345' })).rejects.toMatchObject({ status: 400, detail })
})

test('an edit names the version it saw; of two only the first is kept', async () => {
  const { id } = await create({ phone: '901110000', student_number: 'V1' })
  const changed = await edit(id, {
    version: 1,
    last_name: 'Karimova',
    phone: null,
    allergies: ['fish'],
  })
  expect(changed).toMatchObject({
    last_name: 'Karimova',
    first_name: 'Oʻgʻiloy',
    phone: null,
    student_number: 'V1',
    allergies: ['fish'],
    version: 2,
  })
  const stale = { status: 409, detail: 'version_conflict' }
  await expect(edit(id, { version: 1, address: 'late' })).rejects.toMatchObject(stale)
  const both = await Promise.allSettled([
    edit(id, { version: 2, address: 'one' }),
    edit(id, { version: 2, address: 'two' }),
  ])
  expect(both.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await show('owner', id)).version).toBe(3)
  await expect(edit(id, {} as never)).rejects.toMatchObject({
    fields: { version: 'invalid_number' },
  })
  await expect(edit(id, { version: 3, balance: 5 } as never)).rejects.toMatchObject({
    fields: { balance: 'unknown_field' },
  })
  await expect(
    edit(id, { version: 3, username: at.here.cast.owner.username }),
  ).rejects.toMatchObject({ detail: 'this_user_already_exists' })
  await expect(edit(id, { version: 3, birth_date: '2027-01-01' })).rejects.toMatchObject({
    fields: { birth_date: 'out_of_range' },
  })
})

test('who leaves the school leaves the classes, and can no longer sign in', async () => {
  const body = { username: 'leaver@new.test', password: 'qovun bogʻi 4' }
  const { id } = await create({ ...body, class_id: at.here.classA })
  expect(await edit(id, { version: 1, archived: true })).toMatchObject({
    archived: true,
    classes: [],
  })
  expect(await idsFor('owner', { status: 'archived' })).toEqual([id])
  expect(await idsFor('owner')).not.toContain(id)
  const roster = await at.as('owner')(classes.students, { params: { id: at.here.classA } })
  expect(roster.results.map((pupil) => pupil.id)).not.toContain(id)
  await expect(at.as('nobody')(auth.login, { body })).rejects.toMatchObject({ status: 400 })
  await expect(show('studentA', id)).rejects.toMatchObject({ status: 404 })
  expect(await edit(id, { version: 2, archived: false })).toMatchObject({ archived: false })
})

const full = [
  'address',
  'allergies',
  'archived',
  'balance',
  'birth_date',
  'card_number',
  'classes',
  'coming',
  'diets',
  'first_name',
  'gender',
  'health_notes',
  'id',
  'image_id',
  'lang',
  'last_name',
  'last_seen_at',
  'left_for',
  'left_on',
  'meal_price',
  'meal_price_from',
  'meal_price_until',
  'patronymic',
  'phone',
  'student_number',
  'today',
  'username',
  'version',
]
const forTeacher = full.filter((field) => field !== 'last_seen_at')
const forFamily = forTeacher.filter((field) => !['health_notes', 'coming'].includes(field))
const limited = ['first_name', 'id', 'image_id', 'last_name', 'patronymic']

test('each sees as much of a student as the role allows, in the list as on the page', async () => {
  const { studentA, studentB } = at.here.cast
  const classmate = (await create({ class_id: at.here.classA, card_number: '8600111122223333' })).id
  const fieldsOf = async (who: Who, id: string) => {
    const shown = await show(who, id)
    const listed = (await list(who, { page_size: '100' })).find((student) => student.id === id)
    expect(listed).toEqual(shown)
    return Object.keys(shown).sort()
  }
  expect(await fieldsOf('owner', studentA.id)).toEqual(full)
  expect(await fieldsOf('admin', classmate)).toEqual(full)
  expect(await fieldsOf('teacherA', classmate)).toEqual(forTeacher)
  expect(await fieldsOf('teacherB', classmate)).toEqual(
    [...limited.filter((field) => field !== 'image_id'), 'classes'].sort(),
  )
  expect(await fieldsOf('studentA', studentA.id)).toEqual(forFamily)
  expect(await fieldsOf('studentA', classmate)).toEqual(limited)
  expect(await fieldsOf('parentA', studentA.id)).toEqual(forFamily)
  for (const [who, id] of [
    ['studentA', studentB.id],
    ['parentA', studentB.id],
    ['parentA', classmate],
  ] as const)
    await expect(show(who, id)).rejects.toMatchObject({ status: 404, detail: 'not_found' })
  expect(await idsFor('parentA')).toEqual([studentA.id])
  expect(await idsFor('studentA')).not.toContain(studentB.id)

  const masked = '8600 •••• 5678'
  const cards = await Promise.all(
    (['owner', 'studentA', 'parentA', 'teacherA'] as const).map((who) => show(who, studentA.id)),
  )
  expect(cards.map((student) => student.card_number)).toEqual([masked, masked, masked, masked])
})

test('a card that is sent back as it was shown stays what it was, and another one takes its place', async () => {
  const { id, version, card_number } = await create({ card_number: '8600123412345678' })
  const kept = async () => {
    const { rows } = await at.here.inside((db) =>
      db.execute(sql`select card_number from users where id = ${id}`),
    )
    return rows
  }
  expect(card_number).toBe('8600 •••• 5678')
  const saved = await edit(id, { version: version!, card_number, address: 'Navoiy 1' })
  expect(saved).toMatchObject({ address: 'Navoiy 1', card_number })
  expect(await kept()).toEqual([{ card_number: '8600123412345678' }])
  const other = await edit(id, { version: saved.version!, card_number: '9860 0000 1111 2222' })
  expect(other.card_number).toBe('9860 •••• 2222')
  expect(await kept()).toEqual([{ card_number: '9860000011112222' }])
  const none = await edit(id, { version: other.version!, card_number: null })
  expect(none.card_number).toBeNull()
  await expect(create({ card_number: '8600 •••• 5678' })).rejects.toMatchObject({
    fields: { card_number: 'invalid_card_number' },
  })
})

test('a guardian who may not see the child does not see it', async () => {
  const child = await create({ class_id: at.here.classA })
  const link = {
    businessId: at.here.business,
    id: uuid(),
    parentId: at.here.cast.parentA.id,
    studentId: child.id,
  }
  await at.here.inside((db) =>
    db.insert(guardians).values({ ...link, relation: 'uncle', maySee: false }),
  )
  await expect(show('parentA', child.id)).rejects.toMatchObject({ status: 404 })
})

test('a teacher is not edited as a student', async () => {
  const { teacherA } = at.here.cast
  await expect(edit(teacherA.id, { version: 1 })).rejects.toMatchObject({ status: 404 })
})
