import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '../../../core/notifications/contract.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { type Person, school } from '../../../testing/school.ts'
import { chatCare, chatRules } from './contract.ts'
import { chat } from '../contract.ts'
import { slice } from '../slice.server.ts'

let at: Awaited<ReturnType<typeof school>>
let deputy: Person
beforeAll(async () => {
  at = await school()
  const person = await at.here.inside((db) => at.here.make.user(db, { role: 'admin' }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  deputy = { ...person, role: 'admin', access }
})
afterAll(() => at.close())

type Name = keyof typeof at.here.cast | 'deputy'
const personOf = (name: Name) => (name === 'deputy' ? deputy : at.here.cast[name])
const as = (name: Name) => at.as(personOf(name))
const appoint = async (officer: Name | null, named: Name | null = null) => {
  const { version } = await as('owner')(chatRules.settings, {})
  const officer_id = officer && personOf(officer).id
  const deputy_id = named && personOf(named).id
  await as('owner')(chatRules.editSettings, { body: { version, officer_id, deputy_id } })
}
const direct = (name: Name, other: Name) =>
  as(name)(chat.direct, { body: { person_id: personOf(other).id } })
const classRoom = async () =>
  (await as('studentA')(chat.rooms, {})).results.find(({ kind }) => kind === 'class')!
const say = (name: Name, id: string, text: string) =>
  as(name)(chat.send, { params: { id }, body: { client_id: uuid(), text } })
const report = async (name: Name, message: string) =>
  (await as(name)(chatCare.report, { params: { id: message }, body: { reason: 'Yordam' } })).id
const listed = async (name: Name, id: string) =>
  (await as(name)(chatCare.reports, {})).results.find((each) => each.id === id)
const decide = (name: Name, id: string) =>
  as(name)(chatCare.decide, { params: { id }, body: { decision: 'kept' } })
const disclose = (name: Name, message: string) =>
  as(name)(chatCare.disclose, { params: { id: message }, body: { reason: 'Koʻraman' } })
const kinds = async (name: Name) =>
  (await as(name)(notifications.list, { query: { unread: 'true' } })).results.flatMap(({ kind }) =>
    kind.startsWith('chat_report') ? [kind] : [],
  )
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (refusal: { detail: string }) => refusal.detail,
  )

/** What somebody can do about a report: see its words, see that there is one, open the message, decide. */
async function rights(name: Name, { id, message }: { id: string; message: string }) {
  const row = await listed(name, id).catch(() => undefined)
  return {
    list: row ? (row.message ? 'words' : 'age') : 'nothing',
    disclose: await answerOf(disclose(name, message)),
    decide: await answerOf(decide(name, id)),
  }
}
const nothing = {
  list: 'nothing',
  disclose: expect.stringMatching(/^(not_found|you_dont_have_access_for_this_action)$/) as string,
  decide: expect.stringMatching(/^(not_found|you_dont_have_access_for_this_action)$/) as string,
}
const ageAlone = { ...nothing, list: 'age', decide: 'you_dont_have_access_for_this_action' }
const all = { list: 'words', disclose: 'done', decide: 'done' }

beforeEach(() => appoint(null))

type Case = {
  officer: Name | null
  named?: Name
  author: Name
  reporter: Name
  /** The direct room of the two, or that of the class. */
  room: 'direct' | 'class'
  judge: Name
  others: Name[]
}
const cases: [string, Case][] = [
  [
    'the officer decides on what others wrote',
    {
      officer: 'teacherB',
      author: 'teacherA',
      reporter: 'studentA',
      room: 'direct',
      judge: 'teacherB',
      others: ['teacherA', 'admin'],
    },
  ],
  [
    'an accused officer sees nothing of it, and the owner decides',
    {
      officer: 'teacherA',
      author: 'teacherA',
      reporter: 'studentA',
      room: 'class',
      judge: 'owner',
      others: ['teacherA', 'admin'],
    },
  ],
  [
    'an officer in the direct room of the message does not decide on it',
    {
      officer: 'teacherA',
      author: 'studentA',
      reporter: 'teacherA',
      room: 'direct',
      judge: 'owner',
      others: ['teacherA', 'admin'],
    },
  ],
  [
    'an officer who has made the report does not decide on it',
    {
      officer: 'teacherA',
      author: 'studentA',
      reporter: 'teacherA',
      room: 'class',
      judge: 'owner',
      others: ['teacherA', 'admin'],
    },
  ],
  [
    'without an officer the owner decides',
    {
      officer: null,
      author: 'teacherA',
      reporter: 'studentA',
      room: 'direct',
      judge: 'owner',
      others: ['teacherA', 'admin', 'teacherB'],
    },
  ],
  [
    'a report about the owner goes to the named deputy',
    {
      officer: null,
      named: 'deputy',
      author: 'owner',
      reporter: 'teacherA',
      room: 'direct',
      judge: 'deputy',
      others: ['teacherA', 'admin'],
    },
  ],
  [
    'a report about the owner goes to an admin while no deputy is named',
    {
      officer: null,
      author: 'owner',
      reporter: 'teacherA',
      room: 'direct',
      judge: 'admin',
      others: ['teacherA', 'deputy'],
    },
  ],
]
test.each(cases)('%s', async (_, { officer, named, author, reporter, room, judge, others }) => {
  await appoint(officer, named)
  const { id: place } =
    room === 'class'
      ? await classRoom()
      : await direct('teacherA', author === 'owner' ? 'owner' : 'studentA')
  const said = await say(author, place, 'Gap')
  const before = (await as(judge)(chat.unread, {})).reports
  const report_ = { id: await report(reporter, said.id), message: said.id }
  expect(await kinds(judge)).toEqual(['chat_reported'])
  expect((await as(judge)(chat.unread, {})).reports).toBe(before + 1)
  for (const other of others) {
    expect(await kinds(other)).toEqual([])
    expect(await rights(other, report_), other).toEqual(nothing)
  }
  if (judge !== 'owner') expect(await rights('owner', report_)).toEqual(ageAlone)
  expect(await rights(judge, report_)).toEqual(all)
  expect((await as(judge)(chat.unread, {})).reports).toBe(before)
  expect(await kinds(judge)).toEqual([])
  expect(await kinds(reporter)).toEqual(['chat_report_decided'])
  await at.here.inside((db) => db.execute(sql`update notifications set read_at = now()`))
})

test('the row of a report that goes to another person names nobody', async () => {
  await appoint('teacherB')
  const { id } = await classRoom()
  const made = await report('studentA', (await say('teacherA', id, 'Maxfiy')).id)
  const row = await listed('owner', made)
  expect(row).toMatchObject({ room: null, message: null, reporter: null, reason: null, note: '' })
  expect(JSON.stringify(row)).not.toMatch(/Maxfiy|Yordam/)
  expect(row).toMatchObject({ may_decide: false, decision: null })
})

test('a report without a decision goes to the owner as well after 24 hours, and is notified of once', async () => {
  await appoint('teacherB')
  const { id } = await classRoom()
  const said = await say('teacherA', id, 'Yana')
  const made = await report('studentA', said.id)
  const later = async (hours: number) => {
    at.clock.time = new Date(at.clock.time.getTime() + hours * 3_600_000)
    await runJobs(at.database, slice.jobs!, at.clock.time)
  }
  await at.here.inside((db) => db.execute(sql`update notifications set read_at = now()`))
  await later(23)
  expect(await kinds('owner')).toEqual([])
  expect(await answerOf(decide('owner', made))).toBe('you_dont_have_access_for_this_action')
  await later(2)
  await later(1)
  expect((await kinds('owner')).filter((kind) => kind === 'chat_reported')).not.toEqual([])
  const count = (await kinds('owner')).length
  await later(30)
  expect(await kinds('owner')).toHaveLength(count)
  expect(await rights('owner', { id: made, message: said.id })).toEqual(all)
})

test('the owner is not given a report about the owner, however old it is', async () => {
  await appoint(null, 'deputy')
  const room = await direct('teacherA', 'owner')
  const said = await say('owner', room.id, 'Men')
  const made = await report('teacherA', said.id)
  at.clock.time = new Date(at.clock.time.getTime() + 48 * 3_600_000)
  await runJobs(at.database, slice.jobs!, at.clock.time)
  expect(await rights('owner', { id: made, message: said.id })).toEqual(ageAlone)
  expect(await rights('deputy', { id: made, message: said.id })).toEqual(all)
})

test('a deputy is an admin', async () => {
  const { version } = await as('owner')(chatRules.settings, {})
  const body = { version, deputy_id: at.here.cast.teacherA.id }
  await expect(as('owner')(chatRules.editSettings, { body })).rejects.toMatchObject({
    fields: { deputy_id: 'not_found' },
  })
})

test('nobody discloses what they have deleted themselves, or what was deleted in their direct room', async () => {
  const { id } = await classRoom()
  const own = await say('owner', id, 'Oʻzim yozdim')
  await as('owner')(chat.removeMessage, { params: { id: own.id } })
  expect(await answerOf(disclose('owner', own.id))).toBe('you_dont_have_access_for_this_action')
  const room = await direct('teacherA', 'owner')
  const theirs = await say('teacherA', room.id, 'Qaytib oldim')
  await as('teacherA')(chat.removeMessage, { params: { id: theirs.id } })
  expect(await answerOf(disclose('owner', theirs.id))).toBe('you_dont_have_access_for_this_action')
  expect(await answerOf(disclose('admin', theirs.id))).toBe('done')
})

test('the database refuses a decision and a disclosure by the author, the reporter and a party of the direct room', async () => {
  await appoint('teacherA')
  const room = await direct('teacherA', 'studentA')
  const said = await say('teacherA', room.id, 'Ikkimiz')
  const made = await report('studentA', said.id)
  const broken = (statement: ReturnType<typeof sql>) =>
    at.here
      .inside((db) => db.execute(statement))
      .then(
        () => undefined,
        (error: unknown) => brokenConstraint(error),
      )
  const decided = (by: string) =>
    broken(
      sql`update chat_reports set decision = 'kept', decided_by = ${by}, decided_at = now() where id = ${made}`,
    )
  const { teacherA, studentA, admin, owner } = at.here.cast
  expect(await decided(teacherA.id)).toBe('chat_reports_judge')
  expect(await decided(studentA.id)).toBe('chat_reports_judge')
  expect(await decided(admin.id)).toBe('chat_reports_judge')
  const opened = (by: string) =>
    broken(sql`insert into chat_disclosures (business_id, id, kind, room_id, message_id, by_id, reason, created_at)
      values (${at.here.business}, ${uuid()}, 'message', ${room.id}, ${said.id}, ${by}, 'x', now())`)
  expect(await opened(teacherA.id)).toBe('chat_disclosures_uninvolved')
  expect(await opened(studentA.id)).toBe('chat_disclosures_uninvolved')
  // control: whom it goes to
  expect(await opened(owner.id)).toBeUndefined()
  expect(await decided(owner.id)).toBeUndefined()
})
