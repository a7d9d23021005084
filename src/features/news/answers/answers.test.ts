import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications, notificationSettings } from '../../../core/notifications/contract.ts'
import { classes } from '../../../core/classes/table.ts'
import { users } from '../../../core/profile/table.ts'
import type { Db } from '../../../platform/db/db.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { type AudienceInput, news, type Post } from '../contract.ts'
import { newsAnswers } from './contract.ts'
import { newsDesk } from '../desk/contract.ts'
import { homeNews } from '../contract.home.ts'
import { postNews } from '../service.telling.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  await at.here.inside((db) => db.execute(sql`delete from notifications`))
})
afterAll(() => at.close())

type Name = 'owner' | 'admin' | 'teacherA' | 'studentA' | 'studentB' | 'parentA' | 'parentB'
const hours = (count: number) => new Date(tuesday.getTime() + count * 3_600_000)
async function out(audience: AudienceInput[], more: object = {}, who: Name = 'owner') {
  const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: 'Ertaga' }] }] }
  const { id, version } = await at.as(who)(news.create, {
    body: { name: { uz: 'Sayohat' }, body, audience, ...more },
  })
  return at.as(who)(news.publish, { params: { id }, body: { version } })
}
const inClassA = (readers: AudienceInput['readers']): AudienceInput => ({
  readers,
  class_id: at.here.classA,
})
const families: AudienceInput[] = [{ readers: 'students' }, { readers: 'parents' }]
const sees = (who: Name, id: string) => at.as(who)(news.see, { body: { ids: [id] } })
const receipts = (who: Name, id: string) => at.as(who)(newsAnswers.receipts, { params: { id } })
const readers = async (id: string, query: object = {}) =>
  (await at.as('owner')(newsAnswers.readers, { params: { id }, query })).results.map(
    (reader) => reader.id,
  )
const remind = (who: Name, id: string) =>
  at.as(who)(newsAnswers.remind, { params: { id }, body: {} })
const reply = (who: Name, id: string, body: { coming: boolean; guests?: number }) =>
  at.as(who)(newsAnswers.reply, { params: { id }, body })
const vote = (who: Name, id: string, choice: number) =>
  at.as(who)(newsAnswers.vote, { params: { id }, body: { choice } })
const refused = (detail: string) => ({ detail })

test('its author and the office see by class who has read a post, and who is silent', async () => {
  const { cast, classA, classB } = at.here
  const { id } = await out(families)
  await sees('parentA', id)
  const seen = await receipts('owner', id)
  expect(seen).toMatchObject({ reached: 4, read: 1, confirmed: 0, silent: 3, may_remind: true })
  expect(seen.by_class).toMatchObject([
    { class: { id: classA }, reached: 2, read: 1 },
    { class: { id: classB }, reached: 2, read: 0 },
  ])
  expect((await readers(id)).toSorted()).toEqual(
    [cast.studentA.id, cast.studentB.id, cast.parentB.id].toSorted(),
  )
  expect(await readers(id, { class_id: classA })).toEqual([cast.studentA.id])
  expect(await readers(id, { which: 'read' })).toEqual([cast.parentA.id])
  await expect(receipts('parentA', id)).rejects.toMatchObject(refused('you_dont_have_permission'))
})

test('a teacher who gives a class away is told of its readers no more, nor reminds them', async () => {
  const { cast, classA } = at.here
  const { id } = await out([inClassA('parents'), inClassA('students')], {}, 'teacherA')
  const told = async () => {
    const { reached, silent, by_class } = await receipts('teacherA', id)
    const named = await at.as('teacherA')(newsAnswers.readers, {
      params: { id },
      query: { class_id: classA },
    })
    return [reached, silent, by_class.length, named.count]
  }
  expect(await told()).toEqual([2, 2, 1, 2])
  const leads = (teacher: string | null) =>
    at.here.inside((db) =>
      db.update(classes).set({ homeroomTeacherId: teacher }).where(eq(classes.id, classA)),
    )
  await leads(null)
  await at.here.inside((db) => db.execute(sql`update class_subjects set teacher_id = null`))
  expect(await told()).toEqual([0, 0, 0, 0])
  expect(await remind('teacherA', id)).toEqual({ count: 0 })
  expect(await receipts('owner', id)).toMatchObject({ reached: 2, may_remind: true })
  await leads(cast.teacherA.id)
})

test('where readers are asked to confirm, who has only seen it is silent', async () => {
  const { id } = await out([inClassA('parents'), inClassA('staff')], { confirm: true }, 'teacherA')
  await sees('parentA', id)
  // the teacher has written it and is no reader of it
  expect(await receipts('teacherA', id)).toMatchObject({ reached: 1, read: 1, silent: 1 })
  await at.as('parentA')(news.confirm, { params: { id }, body: {} })
  expect(await receipts('admin', id)).toMatchObject({ confirmed: 1, silent: 0 })
})

test('who is reached outside of classes stands besides them, and who has left nowhere', async () => {
  const { id } = await out([{ readers: 'staff' }, inClassA('parents')])
  const { by_class } = await receipts('owner', id)
  expect(by_class).toMatchObject([
    { class: { id: at.here.classA }, reached: 1 },
    { class: null, reached: 3 },
  ])
  const archive = (archivedAt: Date | null) =>
    at.here.inside((db) =>
      db.update(users).set({ archivedAt }).where(eq(users.id, at.here.cast.parentA.id)),
    )
  await archive(tuesday)
  expect((await receipts('owner', id)).reached).toBe(3)
  await archive(null)
})

test('the silent alone are reminded, once on a day of the school', async () => {
  const { id } = await out([{ readers: 'parents' }])
  await sees('parentA', id)
  const told = async (who: Name) => (await at.as(who)(notifications.list, {})).results
  expect(await remind('owner', id)).toEqual({ count: 1 })
  expect(await told('parentA')).toEqual([])
  expect(await told('parentB')).toMatchObject([
    { kind: 'news_published', link: `/news/${id}`, params: { name_uz: 'Sayohat', reminder: 1 } },
  ])
  expect(await receipts('owner', id)).toMatchObject({
    reminded_at: tuesday.toISOString(),
    may_remind: false,
  })
  // 23:59 in Tashkent, and a minute later
  at.clock.time = new Date('2026-11-17T18:59:00Z')
  await expect(remind('admin', id)).rejects.toMatchObject(refused('reminded_today'))
  at.clock.time = new Date('2026-11-17T19:00:00Z')
  expect(await remind('admin', id)).toEqual({ count: 1 })
})

test('of two who press at once one reminds; what nobody waits for costs no reminder', async () => {
  const { id } = await out([inClassA('parents')])
  const both = await Promise.allSettled([remind('owner', id), remind('admin', id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const read = await out([inClassA('parents')])
  await sees('parentA', read.id)
  expect(await remind('owner', read.id)).toEqual({ count: 0 })
  expect(await receipts('owner', read.id)).toMatchObject({ may_remind: true })
  await at.as('owner')(news.takeDown, { params: { id: read.id } })
  await expect(remind('owner', read.id)).rejects.toMatchObject(refused('post_is_not_out'))
})

test('quiet hours hold a reminder back to their end', async () => {
  await at.as('parentA')(notificationSettings.edit, {
    body: { quiet: { from: '11:00', to: '14:00' } },
  })
  const { id } = await out([inClassA('parents')])
  await remind('owner', id)
  const told = async () => (await at.as('parentA')(notifications.list, {})).results.length
  expect(await told()).toBe(0)
  at.clock.time = hours(3)
  expect(await told()).toBe(1)
  at.clock.time = tuesday
  await at.as('parentA')(notificationSettings.edit, { body: { quiet: null } })
})

const event = () => ({
  starts_at: hours(24).toISOString(),
  ends_at: hours(26).toISOString(),
  place: 'Majlislar zali',
  asks: true,
})

test('readers say whether they come and with how many, and may think better of it', async () => {
  const { cast } = at.here
  const { id } = await out([{ readers: 'parents' }], { event: event() })
  expect(await reply('parentA', id, { coming: true, guests: 2 })).toMatchObject({
    event: { reply: { coming: true, guests: 2 }, coming: 1, guests: 2, place: 'Majlislar zali' },
  })
  await reply('parentB', id, { coming: true, guests: 1 })
  const after = await reply('parentB', id, { coming: false })
  expect(after.event).toMatchObject({ coming: 1, guests: 2, declined: 1 })
  expect(await readers(id, { which: 'coming' })).toEqual([cast.parentA.id])
  expect(await readers(id, { which: 'declined' })).toEqual([cast.parentB.id])
  await expect(reply('parentA', id, { coming: false, guests: 1 })).rejects.toMatchObject(
    refused('invalid_input'),
  )
  await expect(reply('parentA', id, { coming: true, guests: 21 })).rejects.toMatchObject(
    refused('invalid_input'),
  )
  await expect(reply('admin', id, { coming: true })).rejects.toMatchObject(
    refused('you_dont_have_access_for_this_action'),
  )
  at.clock.time = hours(27)
  await expect(reply('parentA', id, { coming: false })).rejects.toMatchObject(
    refused('answers_are_closed'),
  )
})

test('an event that asks for no answer takes none, and one that ends before it begins is none', async () => {
  const { id } = await out([{ readers: 'parents' }], { event: { ...event(), asks: false } })
  await expect(reply('parentA', id, { coming: true })).rejects.toMatchObject(
    refused('answers_are_closed'),
  )
  const ended = { ...event(), ends_at: hours(1).toISOString() }
  await expect(out([{ readers: 'parents' }], { event: ended })).rejects.toMatchObject(
    refused('invalid_input'),
  )
})

const poll = { question: { uz: 'Qayerga?' }, choices: [{ uz: 'Muzey' }, { uz: 'Bogʻ' }] }

test('a question is answered once a person, and what others have said is told to who has', async () => {
  const { id } = await out([{ readers: 'parents' }], { poll })
  const show = (who: Name) => at.as(who)(news.show, { params: { id } })
  expect((await show('parentA')).poll).toEqual({
    question: poll.question,
    choices: poll.choices.map((name) => ({ name })),
    choice: null,
  })
  await vote('parentA', id, 0)
  const { poll: after } = await vote('parentA', id, 1)
  expect([after?.choice, after?.choices.map(({ votes }) => votes)]).toEqual([1, [0, 1]])
  await Promise.all([vote('parentB', id, 1), vote('parentB', id, 1)])
  expect((await show('owner')).poll?.choices.map(({ votes }) => votes)).toEqual([0, 2])
  await expect(vote('parentA', id, 2)).rejects.toMatchObject(refused('invalid_input'))
  await expect(vote('owner', id, 0)).rejects.toMatchObject(
    refused('you_dont_have_access_for_this_action'),
  )
})

test('a question that was answered stays as it is, but for languages that are added', async () => {
  const { id, version } = await out([{ readers: 'parents' }], { poll })
  const edit = (said: object | null, seen: number) =>
    at.as('owner')(news.edit, {
      params: { id },
      body: { version: seen, poll: said && { ...poll, ...said } },
    })
  const worded = await edit({ choices: [{ uz: 'Muzeyga' }, { uz: 'Bogʻga' }] }, version)
  const first = await edit({}, worded.version)
  await vote('parentA', id, 1)
  const [one, two] = poll.choices
  for (const said of [
    null,
    { choices: [two, one] },
    { choices: [one, two, { uz: 'Teatr' }] },
    { choices: [one, { uz: 'Bogʻga' }] },
    { question: { uz: 'Qachon?' } },
    { question: { ru: 'Куда?' } },
  ])
    await expect(edit(said, first.version)).rejects.toMatchObject(refused('poll_has_answers'))
  const question = { uz: 'Qayerga?', ru: 'Куда?' }
  const translated = await edit(
    {
      question,
      choices: [
        { ...one, ru: 'Музей' },
        { ...two, ru: 'Парк' },
      ],
    },
    first.version,
  )
  expect(translated.poll?.question).toEqual(question)
  expect(translated.poll?.choices[1]).toEqual({ name: { uz: 'Bogʻ', ru: 'Парк' }, votes: 1 })
})

test('the database itself keeps a question that was answered, and lets it go with its post', async () => {
  const { id } = await out([{ readers: 'parents' }], { poll })
  const swap = sql`update post_polls set choices = jsonb_build_array(choices -> 1, choices -> 0) where id = ${id}`
  const run = (statement: typeof swap) => at.here.inside((db) => db.execute(statement))
  // the control: as long as nobody has answered
  await run(swap)
  await run(swap)
  await vote('parentA', id, 1)
  for (const statement of [swap, sql`delete from post_polls where id = ${id}`])
    await expect(run(statement)).rejects.toMatchObject({
      cause: { constraint: 'post_polls_answered' },
    })
  await at.as('owner')(news.remove, { params: { id } })
})

test('a moved event tells those invited and asks again, with the old answer shown', async () => {
  const { cast } = at.here
  const { id, version } = await out([{ readers: 'parents' }], { event: event() })
  await reply('parentA', id, { coming: true, guests: 2 })
  const move = (seen: number, to: object | null) =>
    at.as('owner')(news.edit, {
      params: { id },
      body: { version: seen, event: to && { ...event(), ...to } },
    })
  const heard = async (who: Name) =>
    (await at.as(who)(notifications.list, { query: { unread: 'true' } })).results.filter(
      ({ kind }) => kind === 'event_moved',
    )
  const shown = await move(version, { asks: true })
  expect([shown.event?.coming, await heard('parentA')]).toEqual([1, []])
  const starts_at = hours(10).toISOString()
  const moved = await move(shown.version, { starts_at, ends_at: starts_at, place: '7-xona' })
  expect(moved.event).toMatchObject({ coming: 0, guests: 0 })
  const params = { name_uz: 'Sayohat', starts_at, place: '7-xona' }
  for (const who of ['parentA', 'parentB'] as const)
    expect(await heard(who)).toMatchObject([{ params, link: `/news/${id}` }])
  expect(await readers(id, { which: 'coming' })).toEqual([])
  expect((await at.as('parentA')(news.show, { params: { id } })).event).toMatchObject({
    reply: null,
    reply_before: { coming: true, guests: 2 },
  })
  const { events } = await at.as('parentA')(homeNews.show, {})
  expect(events.find((each) => each.id === id)).toMatchObject({ coming: null, unanswered: true })
  const again = await reply('parentA', id, { coming: true })
  expect(again.event).toMatchObject({ reply: { coming: true }, reply_before: null, coming: 1 })
  expect(await readers(id, { which: 'coming' })).toEqual([cast.parentA.id])
  // several moves are one entry, and a reader of the page has read it
  await move(moved.version, { starts_at, ends_at: starts_at, place: '8-xona' })
  expect(await heard('parentB')).toMatchObject([{ params: { place: '8-xona' }, folded: 2 }])
  await sees('parentB', id)
  expect(await heard('parentB')).toEqual([])
  const { results } = await at.as('owner')(newsDesk.edits, { params: { id } })
  expect(results[0]!.changes).toMatchObject({
    event: { before: { place: '7-xona' }, after: { place: '8-xona' } },
  })
  await move(moved.version + 1, null)
  expect((await heard('parentB'))[0]!.params).toEqual({ name_uz: 'Sayohat' })
  await at.as('owner')(news.remove, { params: { id } })
})

test('replies and votes count of those who are reached now', async () => {
  const { studentB } = at.here.cast
  const { id } = await out([inClassA('students')], { event: event(), poll })
  await at.here.inside((db) => putInto(db, studentB.id, at.here.classA))
  try {
    await reply('studentB', id, { coming: true, guests: 3 })
    await vote('studentB', id, 0)
    await reply('studentA', id, { coming: true })
    const counts = async () => {
      const { event, poll } = await at.as('owner')(news.show, { params: { id } })
      return [event?.coming, event?.guests, poll?.choices[0]?.votes]
    }
    expect(await counts()).toEqual([2, 3, 1])
    await at.here.inside((db) => putInto(db, studentB.id, at.here.classB))
    expect(await counts()).toEqual([1, 0, 0])
    expect(await readers(id, { which: 'coming' })).toEqual([at.here.cast.studentA.id])
  } finally {
    await at.here.inside((db) => putInto(db, studentB.id, at.here.classB))
  }
})
const putInto = (db: Db, student: string, classId: string) =>
  db.execute(sql`update class_students set class_id = ${classId} where student_id = ${student}`)

test('who answers has read it, and who is not addressed confirms nothing', async () => {
  const { id } = await out([{ readers: 'parents' }], { event: event(), confirm: true })
  await reply('parentA', id, { coming: true })
  expect(await receipts('owner', id)).toMatchObject({ read: 1, confirmed: 1, silent: 1 })
  await expect(at.as('admin')(news.confirm, { params: { id }, body: {} })).rejects.toMatchObject(
    refused('you_dont_have_access_for_this_action'),
  )
})

test('an urgent post passes quiet hours, and only the office lets it', async () => {
  await at.as('parentA')(notificationSettings.edit, {
    body: { quiet: { from: '00:00', to: '23:59' } },
  })
  const draft = async (who: Name, audience: AudienceInput[]) =>
    at.as(who)(news.create, {
      body: {
        name: { uz: 'Maktab yopiq' },
        body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Ertaga' }] }] },
        audience,
      },
    })
  const publish = ({ id, version }: Post, who: Name) =>
    at.as(who)(news.publish, { params: { id }, body: { version, urgent: true } })
  await publish(await draft('owner', [{ readers: 'parents' }]), 'owner')
  await runJobs(at.database, [postNews.job], at.clock.now())
  const { results } = await at.as('parentA')(notifications.list, {})
  expect(results.map(({ kind }) => kind)).toEqual(['news_urgent'])
  await expect(
    publish(await draft('teacherA', [inClassA('parents')]), 'teacherA'),
  ).rejects.toMatchObject(refused('you_dont_have_access_for_this_action'))
  await at.as('parentA')(notificationSettings.edit, { body: { quiet: null } })
})
