import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upkeep } from '../../../app/server/upkeep/upkeep.ts'
import { calendarDays } from '../../../core/business/table.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { users } from '../../../core/profile/table.ts'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { tuesday } from '../../../testing/school.ts'
import { recording } from '../../../testing/chat/voice.ts'
import { chatCare, chatRules } from '../care/contract.ts'
import { chatFiles } from './contract.files.ts'
import { chat } from '../contract.ts'
import { slice } from '../slice.server.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
afterAll(() => at.close())

type Name = Parameters<typeof at.as>[0]
const say = (...said: Parameters<typeof at.say>) => at.say(...said)
const textsFor = async (name: Name) =>
  (await at.as(name)(chat.messages, { params: { id: at.room } })).results.map(({ text }) => text)
const readAll = (name: Name) =>
  at.as(name)(chat.read, { params: { id: at.room }, body: { seq: 1_000_000 } })
const toldNow = async (name: Name) => {
  await runJobs(at.database, slice.jobs!, at.clock.time)
  const { results } = await at.as(name)(notifications.list, { query: { unread: 'true' } })
  return results.filter(({ kind }) => kind.startsWith('chat_')).map(({ kind }) => kind)
}
const setTime = (time: string) => void (at.clock.time = new Date(time))
const pass = (seconds: number) => setTime(new Date(+at.clock.time + seconds * 1000).toISOString())
const arrange = async (change: object) => {
  const { version } = await at.as('owner')(chatRules.settings, {})
  await at.as('owner')(chatRules.editSettings, { body: { version, ...change } })
}
/** Of the whole school, on a day. */
const dayIs = (kind: 'holiday' | 'working', day: string) =>
  at.here.inside((db) =>
    db.insert(calendarDays).values({
      businessId: at.here.business,
      id: uuid(),
      kind,
      name: { uz: kind },
      startsOn: day,
      endsOn: day,
    }),
  )
/** What is done every few hours, as it is done then. */
const roundAt = (then: Date) => upkeep(at.database, then, (fault) => expect(fault).toBe(0))
const inDays = (days: number) => new Date(+at.clock.time + days * 86_400_000)

test('what is said in quiet hours is told of in the morning', async () => {
  // an hour before midnight in Tashkent
  setTime('2026-11-17T18:00:00Z')
  await say('teacherA', 'Ertaga forma bilan')
  pass(10)
  expect(await toldNow('studentA')).toEqual([])
  setTime('2026-11-18T01:59:00Z')
  expect(await toldNow('studentA')).toEqual([])
  setTime('2026-11-18T02:00:10Z')
  expect(await toldNow('studentA')).toEqual(['chat_messages'])
  await readAll('studentA')
})

test('on a holiday it is silent but of the urgent, unless the school works on it or says otherwise', async () => {
  await dayIs('holiday', '2026-11-19')
  setTime('2026-11-19T07:00:00Z')
  await say('teacherA', 'Bayram bilan')
  pass(10)
  expect(await toldNow('studentA')).toEqual([])
  await say('teacherA', 'Suv quvuri yorildi', { urgent: true })
  pass(10)
  expect(await toldNow('studentA')).toEqual(['chat_urgent'])
  await readAll('studentA')
  await say('teacherA', 'Yana tabrik')
  pass(10)
  expect(await toldNow('studentA')).toEqual([])
  await dayIs('working', '2026-11-19')
  expect(await toldNow('studentA')).toEqual(['chat_messages'])
  await readAll('studentA')

  await dayIs('holiday', '2026-11-20')
  await arrange({ quiet_on_holidays: false })
  setTime('2026-11-20T07:00:00Z')
  await say('teacherA', 'Ish kuni kabi')
  pass(10)
  expect(await toldNow('studentA')).toEqual(['chat_messages'])
  await readAll('studentA')
})

test('what is older than the school keeps it goes, and numbers go on', async () => {
  setTime(tuesday.toISOString())
  const old = await say('studentA', 'Eski xabar')
  const named = await say('studentA', 'Yomon xabar')
  const report = async (id: string) =>
    (await at.as('teacherA')(chatCare.report, { params: { id }, body: { reason: 'Eski' } })).id
  const decide = (id: string) =>
    at.as('owner')(chatCare.decide, { params: { id }, body: { decision: 'kept', note: '' } })
  await decide(await report(old.id))
  const open = await report(named.id)
  setTime('2026-11-20T07:00:00Z')
  const answer = await say('teacherA', 'Yangi xabar', { reply_to: old.id })
  // a month behind the first, and not yet behind the second
  const then = new Date('2026-12-18T07:00:00Z')
  await roundAt(then)
  expect(await textsFor('studentA')).toContain('Eski xabar')
  await arrange({ keep_months: 1 })
  await roundAt(then)
  expect(await textsFor('studentA')).not.toContain('Eski xabar')
  expect(await textsFor('studentA')).toContain('Yangi xabar')
  expect((await at.as('studentA')(chat.message, { params: { id: answer.id } })).reply).toBeNull()
  await expect(at.as('owner')(chat.message, { params: { id: old.id } })).rejects.toMatchObject({
    detail: 'not_found',
  })
  // what an open report names is there until somebody has decided
  expect(await textsFor('studentA')).toContain('Yomon xabar')
  const reports = async () =>
    (await at.as('owner')(chatCare.reports, { query: {} })).results.map(({ id }) => id)
  expect(await reports()).toEqual([open])
  await decide(open)
  await roundAt(then)
  expect(await textsFor('studentA')).not.toContain('Yomon xabar')
  expect(await reports()).toEqual([])
  const next = await say('studentA', 'Keyingi')
  expect(next.seq).toBe(answer.seq + 1)
  await arrange({ keep_months: null })
})

test('whoever is erased leaves the room readable, without a name, a voice and what was theirs alone', async () => {
  const access = (id: string) =>
    at.here.inside((db) => at.here.make.access(db, id, at.sessionKey, at.clock.now()))
  const made = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const student = { ...made, role: 'student' as const, access: await access(made.id) }
  await at.here.inside((db) => at.here.make.enrol(db, at.here.classA, student.id))
  const said = await say(student, 'Men shu yerdaman')
  const file = await at.as(student)(chatFiles.upload, {
    params: { id: at.room },
    body: { kind: 'voice', name: 'v.webm', file: recording(2_000).toString('base64') },
  })
  const voice = await say(student, '', { file_ids: [file.id] })
  await at.as(student)(chat.editMessage, { params: { id: said.id }, body: { text: 'Keldim' } })
  await at.as(student)(chatCare.schedule, {
    params: { id: at.room },
    body: {
      message: { client_id: uuid(), text: 'Hech qachon' },
      send_at: inDays(40).toISOString(),
    },
  })
  const { change } = await at.as('teacherA')(chat.messages, { params: { id: at.room } })
  await at.here.inside((db) =>
    db
      .update(users)
      .set({ archivedAt: at.clock.now(), deletedAt: at.clock.now() })
      .where(eq(users.id, student.id)),
  )
  await roundAt(inDays(31))
  const { results } = await at.as('teacherA')(chat.messages, { params: { id: at.room } })
  const shown = results.filter(({ author }) => author.id === student.id)
  expect(shown.map(({ text, deleted_at }) => [text, deleted_at !== null])).toEqual([
    ['Keldim', false],
    ['', true],
  ])
  expect(shown[0]!.author.last_name).toBe('—')
  // an open page hears that the voice is gone
  const news = await at.as('teacherA')(chat.changes, {
    params: { id: at.room },
    query: { since: String(change) },
  })
  expect(news.results.map(({ id }) => id)).toContain(voice.id)
  await runJobs(at.database, slice.jobs!, inDays(50))
  expect(await textsFor('teacherA')).not.toContain('Hech qachon')
  const left = await at.here.inside((db) =>
    db.execute(`select from chat_files where id = '${file.id}'
      union all select from chat_states where user_id = '${student.id}'
      union all select from chat_edits where message_id = '${said.id}'`),
  )
  expect(left.rowCount).toBe(0)
})
