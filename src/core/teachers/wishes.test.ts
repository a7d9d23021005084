import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { auditEntries } from '../audit/table.ts'
import { periods } from '../business/table.ts'
import { teachers } from './contract.ts'
import type { WishedPeriod, WishesInput } from './contract.wishes.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const mine = () => ({ id: at.here.cast.teacherA.id })
const show = (who: Who, params = mine()) => at.as(who)(teachers.wishes, { params })
const put = (who: Who, body: z.input<typeof WishesInput>, params = mine()) =>
  at.as(who)(teachers.setWishes, { params, body })
const monday = (period: number, wish: WishedPeriod['wish']): WishedPeriod => ({
  ...{ weekday: 1, shift: 1 },
  ...{ period, wish },
})

test('a teacher says when, the office may say it too, and each writes over what it saw', async () => {
  const empty = await show('teacherA')
  expect(empty).toMatchObject({ version: 1, weekdays: [1, 2, 3, 4, 5, 6], wishes: [] })
  expect(empty.shifts.map(({ shift }) => shift)).toEqual([1, 2])
  expect(empty.shifts[0]!.periods.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])

  const first = [
    monday(1, 'blocked'),
    monday(2, 'avoided'),
    monday(3, 'preferred'),
    monday(4, 'duty'),
  ]
  const saved = await put('teacherA', { version: 1, wishes: first })
  expect(saved).toMatchObject({ version: 2, wishes: first })
  const second = [monday(1, 'blocked'), monday(2, 'blocked'), monday(7, 'avoided')]
  await put('admin', { version: 2, wishes: second })
  expect(await show('teacherA')).toMatchObject({ version: 3, wishes: second })
  await expect(put('teacherA', { version: 2, wishes: [] })).rejects.toMatchObject({
    status: 409,
    detail: 'version_conflict',
  })
  expect((await show('owner')).wishes).toEqual(second)
  await put('owner', { version: 3, wishes: [] })
  expect((await show('teacherA')).wishes).toEqual([])
})

test('of two who write at once one is refused', async () => {
  const { version } = await show('admin')
  const write = (wish: WishedPeriod['wish']) =>
    put('admin', { version, wishes: [monday(1, wish)] }).then(
      () => 'done',
      (error: { detail: string }) => error.detail,
    )
  const ends = await Promise.all([write('avoided'), write('blocked'), write('preferred')])
  expect(ends.sort()).toEqual(['done', 'version_conflict', 'version_conflict'])
})

test('only what has changed is noted in the audit log', async () => {
  const { id } = at.here.cast.teacherB
  const notes = () =>
    at.here.inside(async (db) => {
      const rows = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, id))
      return rows.map(({ tableName, old, new: after }) => [tableName, old?.wish, after?.wish])
    })
  await put(
    'teacherB',
    { version: 1, wishes: [monday(1, 'avoided'), monday(2, 'blocked')] },
    { id },
  )
  const before = await notes()
  await put(
    'teacherB',
    { version: 2, wishes: [monday(1, 'avoided'), monday(2, 'preferred')] },
    { id },
  )
  expect((await notes()).slice(before.length)).toEqual([['teacher_wishes', 'blocked', 'preferred']])
})

test('the week is that of the bells, and a wish outlives its bell', async () => {
  const { version } = await show('teacherA')
  await put('teacherA', {
    version,
    wishes: [monday(7, 'blocked'), { ...monday(1, 'avoided'), weekday: 7 }],
  })
  const row = { businessId: at.here.business, shift: 1 }
  await at.here.inside((db) =>
    db.insert(periods).values([
      { ...row, id: uuid(), number: 1, startsAt: '08:00', endsAt: '08:45' },
      { ...row, id: uuid(), number: 2, startsAt: '08:55', endsAt: '09:40' },
    ]),
  )
  const { weekdays, shifts } = await show('teacherA')
  expect(weekdays).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(shifts[0]!.periods).toEqual([
    { number: 1, starts_at: '08:00' },
    { number: 2, starts_at: '08:55' },
    { number: 7, starts_at: null },
  ])
  expect(shifts[1]!.periods).toHaveLength(7)
})

test('wishes are the own ones, and nobody else’s to know', async () => {
  const refused = { status: 403 }
  for (const who of ['teacherB', 'studentA', 'parentA'] as const) {
    await expect(show(who)).rejects.toMatchObject(refused)
    await expect(put(who, { version: 1, wishes: [] })).rejects.toMatchObject(refused)
  }
  const params = { id: at.elsewhere.cast.teacherA.id }
  await expect(show('owner', params)).rejects.toMatchObject({ status: 404 })
})

test.each([
  [[{ ...monday(1, 'blocked'), weekday: 8 }], { 'wishes.0.weekday': 'out_of_range' }],
  [[{ ...monday(1, 'blocked'), shift: 4 }], { 'wishes.0.shift': 'out_of_range' }],
  [[monday(13, 'blocked')], { 'wishes.0.period': 'out_of_range' }],
  [[monday(1, 'free' as never)], { 'wishes.0.wish': 'invalid_value' }],
  [[monday(1, 'blocked'), monday(1, 'avoided')], { wishes: 'invalid_value' }],
])('%j are no wishes', async (wishes, fields) => {
  await expect(put('admin', { version: 1, wishes })).rejects.toMatchObject({ status: 400, fields })
})
