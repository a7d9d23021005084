import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classSubjects } from '../classes/table.ts'
import { recogniseColumns } from '../../features/imports/file/service.headers.ts'
import { teachers } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const load = (who: Who, id: string) => at.as(who)(teachers.load, { params: { id } })
const found = async (who: Who, query: object) =>
  (await at.as(who)(teachers.list, { query })).results.map(({ id }) => id)
const agree = async (id: string, posts: number | null) => {
  const { version } = await at.as('admin')(teachers.show, { params: { id } })
  const body = { version: version!, posts }
  return at.as('admin')(teachers.edit, { params: { id }, body })
}

test('the load is the sum of the plans, beside what was agreed', async () => {
  const { teacherA } = at.here.cast
  const id = uuid()
  await at.here.inside(async (db) => {
    await at.here.make.class(db, id, { grade: 6, letter: 'G' })
    const row = { subjectId: at.here.subject, teacherId: teacherA.id, hoursPerWeek: 2.5 }
    const group = { businessId: at.here.business, id: uuid(), classId: id, groupNumber: 1 }
    await db.insert(classSubjects).values({ ...row, ...group })
  })
  await agree(teacherA.id, 0.5)
  const shown = await load('teacherA', teacherA.id)
  expect(shown).toMatchObject({ posts: 0.5, full_post: 20, agreed_hours: 10, hours: 7.5 })
  expect(shown.leads).toEqual([{ id: at.here.classA, label: '5-A' }])
  expect(
    shown.lessons.map((each) => [each.class.label, each.hours_per_week, each.group_number]),
  ).toEqual([
    ['5-A', 5, null],
    ['6-G', 2.5, 1],
  ])
  expect(shown.lessons[0]!.subject).toMatchObject({ id: at.here.subject, colour: 'indigo' })
  expect(await load('owner', teacherA.id)).toEqual(shown)
})

test('the office finds who has too much and who has too little; to others it is not known', async () => {
  const { teacherA, teacherB } = at.here.cast
  await agree(teacherA.id, 0.25)
  await agree(teacherB.id, 1.5)
  const idle = await at.here.inside((db) => at.here.make.user(db, { role: 'teacher' }))
  expect(await found('admin', { load: 'over' })).toEqual([teacherA.id])
  expect(await found('admin', { load: 'under' })).toEqual([teacherB.id])
  expect(await found('admin', { load: 'none' })).toEqual([idle.id])
  await agree(teacherA.id, 0.375 + 0.005)
  expect(await found('admin', { load: 'over' })).toEqual([])
  expect(await found('admin', { load: 'under' })).toEqual([teacherA.id, teacherB.id])
  await agree(teacherB.id, null)
  expect(await found('admin', { load: 'under' })).toEqual([teacherA.id])
  expect(await found('admin', { sort: '-hours' })).toEqual([teacherA.id, teacherB.id, idle.id])
  expect(await found('admin', { sort: 'hours' })).toEqual([idle.id, teacherB.id, teacherA.id])

  const all = await found('teacherB', {})
  expect(await found('teacherB', { load: 'over' })).toEqual(all)
  expect(await found('teacherB', { sort: '-hours' })).toEqual(all)
  expect(await found('studentA', { load: 'none', homeroom: 'none' })).toEqual(all)
  const seen = await at.as('teacherB')(teachers.show, { params: { id: teacherA.id } })
  for (const field of ['posts', 'hours', 'agreed_hours']) expect(seen).not.toHaveProperty(field)

  expect(await found('teacherB', { homeroom: 'none' })).toEqual([idle.id])
  expect(await found('admin', { homeroom: 'some' })).toEqual([teacherA.id, teacherB.id])
})

test('the list comes as a file, with as much as the asker may see', async () => {
  const file = async (who: 'admin' | 'teacherB' | 'studentA') => {
    const answer = await at.app.fastify.inject({
      url: '/v1/teachers/export/?format=csv&lang=en',
      headers: { authorization: `Bearer ${at.here.cast[who].access}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('.csv')
    return answer.body.replace(/^﻿/, '').split(/\r?\n/)
  }
  const [head, first] = await file('admin')
  const recognised = recogniseColumns(head!.replaceAll('"', '').split(/[,;]/), 'teachers')
  for (const field of ['last_name', 'first_name', 'phone', 'username', 'subjects', 'birth_date'])
    expect(recognised).toContain(field)
  expect(head).toMatch(/^"?Last name/)
  expect(head).toContain('Full-time share')
  expect(first).toContain(at.here.cast.teacherA.username)
  const colleague = await file('teacherB')
  expect(colleague[0]).not.toContain('Full-time share')
  expect(colleague.join()).not.toContain(at.here.cast.teacherA.username)
  const family = await file('studentA')
  expect(family[0]).not.toContain('Phone')
  expect(family.join()).not.toContain('5-A')
})
