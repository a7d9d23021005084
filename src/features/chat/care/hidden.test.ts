import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarDays } from '../../../core/business/calendar/contract.ts'
import { tuesday } from '../../../testing/school.ts'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { chatRules } from './contract.ts'
import { chat } from '../contract.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const idsOf = async (who: Who, show: 'mine' | 'archived' = 'mine') =>
  (await at.as(who)(chat.rooms, { query: { show } })).results.map(({ id }) => id)
const open = async () =>
  (await at.as('teacherA')(chat.direct, { body: { person_id: at.here.cast.parentA.id } })).id
const say = (who: Who, id: string) =>
  at.as(who)(chat.send, { params: { id }, body: { client_id: uuid(), text: 'Salom' } })
const hide = (who: Who, id: string, hidden = true) =>
  at.as(who)(chat.hide, { params: { id }, body: { hidden } })

test('whom somebody has looked at alone is listed for neither', async () => {
  const id = await open()
  for (const who of ['teacherA', 'parentA'] as const) expect(await idsOf(who)).not.toContain(id)
})

test('a direct room is hidden for the one who wants it until something is said', async () => {
  const id = await open()
  await say('teacherA', id)
  expect(await idsOf('parentA')).toContain(id)
  expect(await hide('parentA', id)).toMatchObject({ hidden: true, unread: 1 })
  expect(await idsOf('parentA')).not.toContain(id)
  expect(await idsOf('parentA', 'archived')).toContain(id)
  expect(await idsOf('teacherA')).toContain(id)
  await hide('parentA', id, false)
  expect(await idsOf('parentA')).toContain(id)
  await hide('parentA', id)
  await say('teacherA', id)
  expect(await idsOf('parentA')).toContain(id)
  expect(await idsOf('parentA', 'archived')).not.toContain(id)
})

test('the room of a class stays in the list', async () => {
  await expect(hide('studentA', at.room)).rejects.toMatchObject({
    status: 403,
    detail: 'you_dont_have_access_for_this_action',
  })
  expect(await idsOf('studentA')).toContain(at.room)
})

test('who writes in quiet hours is told when the others hear of it', async () => {
  const toldAt = async () =>
    (await at.as('teacherA')(chat.room, { params: { id: at.room } })).told_at
  expect(await toldAt()).toBe(null)
  // 21:30 and 01:30 in Tashkent
  for (const night of ['2026-11-17T16:30:00Z', '2026-11-17T20:30:00Z']) {
    at.clock.time = new Date(night)
    expect(await toldAt()).toBe('2026-11-18T02:00:00.000Z')
  }
  at.clock.time = tuesday
  const whole = { from_grade: 0, to_grade: 12, name: { uz: 'Bayram' } }
  const off = { kind: 'holiday' as const, starts_on: '2026-11-17', ends_on: '2026-11-19' }
  await at.as('owner')(calendarDays.create, { body: { ...whole, ...off } })
  expect(await toldAt()).toBe('2026-11-20T02:00:00.000Z')
  const { version } = await at.as('owner')(chatRules.settings, {})
  await at.as('owner')(chatRules.editSettings, { body: { version, quiet_on_holidays: false } })
  expect(await toldAt()).toBe(null)
})
