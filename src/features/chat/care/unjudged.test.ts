import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../core/profile/table.ts'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { chatCare, chatRules } from './contract.ts'
import { chat } from '../contract.ts'

// A school whose owner is its whole office, and is reported.

let at: Awaited<ReturnType<typeof chatSchool>>
let message: string
beforeAll(async () => {
  at = await chatSchool()
  await at.here.inside((db) =>
    db.update(users).set({ archivedAt: at.clock.now() }).where(eq(users.role, 'admin')),
  )
  message = (await at.say('owner', 'Kelmasang ham boʻladi')).id
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const report = (who: Who, id: string) =>
  at.as(who)(chatCare.report, { params: { id }, body: { reason: 'Yordam' } })
const decide = (who: Who, id: string) =>
  at.as(who)(chatCare.decide, { params: { id }, body: { decision: 'kept' } })
const disclose = (who: Who) =>
  at.as(who)(chatCare.disclose, { params: { id: message }, body: { reason: 'Koʻraman' } })
const refused = { status: 403, detail: 'you_dont_have_access_for_this_action' }

test('who has reported learns that nobody at the school can decide, and the accused cannot', async () => {
  const { id, reaches_somebody } = await report('studentA', message)
  expect(reaches_somebody).toBe(false)
  expect(await report('studentA', message)).toEqual({ id, reaches_somebody: false })
  await expect(decide('owner', id)).rejects.toMatchObject(refused)
  await expect(disclose('owner')).rejects.toMatchObject(refused)
  const { results } = await at.as('owner')(chatCare.reports, {})
  expect(results).toMatchObject([{ id, message: null, reporter: null, may_decide: false }])
})

test('a report about anybody else reaches the owner', async () => {
  const { id } = await at.say('teacherA', 'Jim!')
  expect((await report('studentA', id)).reaches_somebody).toBe(true)
})

test('an officer who is no admin decides on it as soon as one is named', async () => {
  const { version } = await at.as('owner')(chatRules.settings, {})
  const officer_id = at.here.cast.teacherB.id
  await at.as('owner')(chatRules.editSettings, { body: { version, officer_id } })
  const { id, reaches_somebody } = await report('studentA', message)
  expect(reaches_somebody).toBe(true)
  await expect(disclose('owner')).rejects.toMatchObject(refused)
  expect(await disclose('teacherB')).toMatchObject({ deleted: false })
  expect(await decide('teacherB', id)).toMatchObject({ decision: 'kept' })
})

test('an officer who is the accused passes it on to the owner', async () => {
  const { version } = await at.as('owner')(chatRules.settings, {})
  const officer_id = at.here.cast.teacherA.id
  await at.as('owner')(chatRules.editSettings, { body: { version, officer_id } })
  const said = await at.as('teacherA')(chat.send, {
    params: { id: at.room },
    body: { client_id: uuid(), text: 'Yana jim!' },
  })
  const { id } = await report('studentA', said.id)
  await expect(decide('teacherA', id)).rejects.toMatchObject({
    status: expect.any(Number) as number,
  })
  expect(await decide('owner', id)).toMatchObject({ decision: 'kept' })
})
