import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classSubjects } from '../classes/table.ts'
import { subjects } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const create = (name: { uz?: string; ru?: string; en?: string }) =>
  at.as('admin')(subjects.create, { body: { name } })
const namesFor = async (who: Parameters<typeof at.as>[0], query = {}) =>
  (await at.as(who)(subjects.list, { query })).results.map((subject) => subject.name.uz)

test('the office writes a subject, renames it and puts it away', async () => {
  const made = await create({ uz: 'Fizika', ru: 'Физика' })
  expect(made).toMatchObject({ archived: false, teachers: [], class_count: 0 })
  const params = { id: made.id }
  const name = { en: 'Physics' }
  const renamed = await at.as('owner')(subjects.edit, { params, body: { version: 1, name } })
  expect(renamed).toMatchObject({ name, version: 2 })
  await at.as('owner')(subjects.edit, { params, body: { version: 2, archived: true } })
  const { results } = await at.as('teacherA')(subjects.list, { query: { archived: 'true' } })
  expect(results).toMatchObject([{ id: made.id, archived: true }])
  expect(await at.as('admin')(subjects.edit, { params, body: { version: 3 } })).toMatchObject({
    archived: true,
  })
})

test('has a colour, a difficulty and its hours in every grade', async () => {
  const body = {
    name: { uz: 'Kosmos' },
    colour: 'teal' as const,
    difficulty: 5,
    language: 'ru' as const,
    weekly_norms: { 0: 0, 10: 0.5, 11: 1 },
  }
  const made = await at.as('admin')(subjects.create, { body })
  // a grade without hours is not taught
  expect(made).toMatchObject({ ...body, weekly_norms: { 10: 0.5, 11: 1 }, version: 1 })
  const params = { id: made.id }
  const change = { version: 1, weekly_norms: { 11: 1.5 }, difficulty: null, language: null }
  const changed = await at.as('owner')(subjects.edit, { params, body: change })
  expect(changed).toMatchObject({ ...body, ...change, version: 2 })
  const byGrade = (grade: string) => namesFor('teacherA', { grade })
  expect(await byGrade('11')).toEqual(['Kosmos'])
  expect(await byGrade('10')).toEqual([])
})

test('of two who edit it the later one hears of the other', async () => {
  const { id } = await create({ uz: 'Tarbiya' })
  const edit = (uz: string) =>
    at.as('admin')(subjects.edit, { params: { id }, body: { version: 1, name: { uz } } })
  const answers = await Promise.allSettled([edit('Bir'), edit('Ikki')])
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 409, detail: 'version_conflict' } }])
})

test('is found by part of its name in any language and spelling, and by nothing else', async () => {
  await create({ uz: 'Oʻzbek tili', ru: 'Узбекский язык', en: 'Uzbek' })
  for (const q of ["o'zbek", 'OZBEK', 'ўзбек', 'язык'])
    expect(await namesFor('teacherA', { q })).toEqual(['Oʻzbek tili'])
  for (const q of ['ru', '%', '_zbek']) expect(await namesFor('teacherA', { q })).toEqual([])
})

test('comes in the order of the Uzbek alphabet', async () => {
  for (const uz of ['Shaxmat', 'Sport', 'Tarix', 'Gʻazal', 'Geometriya', 'Hunar'])
    await create({ uz })
  const lang = { lang: 'uz' }
  const all = await at.app.fastify.inject({
    url: `/v1/subjects/?${new URLSearchParams({ ...lang, page_size: '100' })}`,
    headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
  })
  const names = all.json().results.map((subject: { name: { uz: string } }) => subject.name.uz)
  const made = ['Geometriya', 'Hunar', 'Sport', 'Tarix', 'Gʻazal', 'Shaxmat']
  expect(names.filter((name: string) => made.includes(name))).toEqual(made)
})

test('staff see who teaches it; students and parents only what the own classes are taught', async () => {
  const { subject, business, classA, cast, canary } = at.here
  const again = { subjectId: subject, teacherId: cast.teacherA.id, groupNumber: 2 }
  await at.here.inside((db) =>
    db
      .insert(classSubjects)
      .values({ businessId: business, id: uuid(), classId: classA, ...again }),
  )
  const seen = await at.as('teacherB')(subjects.show, { params: { id: subject } })
  expect(seen.class_count).toBe(2)
  expect(seen.teachers!.map((teacher) => teacher.id).sort()).toEqual(
    [cast.teacherA.id, cast.teacherB.id].sort(),
  )
  for (const who of ['studentA', 'parentA'] as const) {
    expect(await namesFor(who)).toEqual([`Matematika ${canary}`])
    const own = await at.as(who)(subjects.show, { params: { id: subject } })
    expect(Object.keys(own).sort()).toEqual(['archived', 'colour', 'id', 'name'])
    const narrowed = await namesFor(who, { grade: '11' })
    expect(narrowed).toEqual([`Matematika ${canary}`])
  }
})

test('is refused for what is wrong with its name', async () => {
  await expect(create({ uz: ' ' })).rejects.toMatchObject({ fields: { name: 'required' } })
  await expect(create({ uz: 'a'.repeat(201) })).rejects.toMatchObject({
    fields: { 'name.uz': 'too_long' },
  })
})

test.each([
  [{ colour: 'pink' }, { colour: 'invalid_value' }],
  [{ difficulty: 14 }, { difficulty: 'out_of_range' }],
  [{ weekly_norms: { 5: 0.25 } }, { 'weekly_norms.5': 'invalid_number' }],
  [{ weekly_norms: { 5: 13 } }, { 'weekly_norms.5': 'out_of_range' }],
  [{ weekly_norms: { 13: 1 } }, { 'weekly_norms.13': 'invalid_value' }],
  [{ language: 'de' }, { language: 'invalid_value' }],
  [{ business_id: uuid() }, { business_id: 'unknown_field' }],
])('%j makes no subject', async (given, fields) => {
  const body = { name: { uz: 'Kimyo' }, ...given }
  const refused = { status: 400, detail: 'invalid_input', fields }
  await expect(at.as('admin')(subjects.create, { body } as never)).rejects.toMatchObject(refused)
})

const double = { status: 400, fields: { name: 'subject_already_exists' } }

test('a second subject of a name is refused, in any spelling, language and script', async () => {
  const first = await create({ uz: 'Takror fan', ru: 'Йога' })
  for (const name of [
    { uz: 'Takror fan' },
    { uz: 'TAKROR  FAN' },
    { en: 'Такрор фан' },
    { ru: 'Йога'.normalize('NFD') },
    { uz: 'Birinchi', en: 'yoga' },
  ])
    await expect(create(name)).rejects.toMatchObject(double)
  // its own name stays its own
  const params = { id: first.id }
  const edit = (body: object) =>
    at.as('admin')(subjects.edit, { params, body: { version: 1, ...body } })
  expect(await edit({ name: first.name, difficulty: 3 })).toMatchObject({ version: 2 })
})

test('of two who add a subject of one name at once only one does', async () => {
  const answers = await Promise.allSettled([
    create({ uz: 'Bir paytda' }),
    create({ uz: 'Bir paytda' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a name is free once its subject is archived, and that one stays in the archive then', async () => {
  const old = await create({ uz: 'Arxivda fan' })
  const edit = (version: number, archived: boolean) =>
    at.as('admin')(subjects.edit, { params: { id: old.id }, body: { version, archived } })
  await edit(1, true)
  await create({ uz: 'Arxivda fan' })
  await expect(edit(2, false)).rejects.toMatchObject(double)
  const many = { ids: [old.id], change: { archived: false } }
  await expect(at.as('admin')(subjects.editMany, { body: many })).rejects.toMatchObject(double)
})
