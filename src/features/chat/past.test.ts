import { and, eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classStudents } from '../../core/classes/table.ts'
import { chatSchool } from '../../testing/chat/chat-school.ts'
import { chatCare } from './care/contract.ts'
import { chatFiles } from './messages/contract.files.ts'
import { chat } from './contract.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
afterAll(() => at.close())

type Name = keyof typeof at.here.cast
const say = (...said: Parameters<typeof at.say>) => at.say(...said)
const textsFor = async (name: Name) =>
  (await at.as(name)(chat.messages, { params: { id: at.room } })).results.map(({ text }) => text)
const foundBy = async (name: Name, q: string) =>
  (await at.as(name)(chatFiles.search, { query: { q } })).results.map(({ message }) => message.text)
const statusOf = async (name: Name, file: string) => {
  const headers = { authorization: `Bearer ${at.here.cast[name].access}` }
  return (await at.app.fastify.inject({ url: `/v1/chat/files/${file}/`, headers })).statusCode
}
/** The student is taken out of the class, and comes back. */
const goes = () =>
  at.here.inside((db) =>
    db
      .update(classStudents)
      .set({ toDate: sql`greatest(date '2026-11-17', ${classStudents.fromDate})` })
      .where(
        and(eq(classStudents.studentId, at.here.cast.studentA.id), isNull(classStudents.toDate)),
      ),
  )
const returns = () =>
  at.here.inside((db) => at.here.make.enrol(db, at.here.classA, at.here.cast.studentA.id))
const teacher = () => at.as('teacherA')
const react = (message: string, reaction: 'like' | null) =>
  teacher()(chat.react, { params: { id: message }, body: { reaction } })

/** All that the student is shown of the room, of what has changed since, of lists and of the search. */
async function allShown(since: number) {
  const as = at.as('studentA')
  const params = { id: at.room }
  return {
    room: await as(chat.room, { params }),
    rooms: await as(chat.rooms, { query: { show: 'archived' } }),
    mine: await as(chat.rooms, {}),
    unread: await as(chat.unread, {}),
    messages: await as(chat.messages, { params }),
    changes: await as(chat.changes, { params, query: { since: String(since) } }),
    all: await as(chat.changes, { params, query: { since: '0' } }),
    reads: await as(chat.reads, { params }),
    found: await as(chatFiles.search, { query: { q: 'Maxfiy' } }),
    pictures: await as(chatFiles.media, { params, query: { kind: 'picture' } }),
  }
}

test('a student who leaves sees messages up to then as they are now, and nothing that is pinned', async () => {
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  const file = await teacher()(chatFiles.upload, {
    params: { id: at.room },
    body: { kind: 'picture', name: 'a.png', file: picture.toString('base64') },
  })
  const edited = await say('teacherA', 'Imtihon ertaga')
  const answer = await say('studentA', 'Xoʻp', { reply_to: edited.id })
  const deleted = await say('teacherA', 'Rasm', { file_ids: [file.id] })
  const poll = await say('teacherA', 'Qachon?', { poll: { choices: ['Ertaga', 'Juma'] } })
  await react(answer.id, 'like')
  await teacher()(chat.vote, { params: { id: poll.id }, body: { choices: [0] } })
  const { change: then } = await at.as('studentA')(chat.messages, { params: { id: at.room } })

  await goes()
  await teacher()(chat.editMessage, { params: { id: edited.id }, body: { text: 'Imtihon indin' } })
  await teacher()(chat.removeMessage, { params: { id: deleted.id } })
  await react(answer.id, null)
  await teacher()(chat.vote, { params: { id: poll.id }, body: { choices: [1] } })
  await teacher()(chat.pin, { params: { id: answer.id }, body: { pinned: true } })
  const later = await say('teacherA', 'Endi oʻzimiz')
  await teacher()(chat.pin, { params: { id: later.id }, body: { pinned: true } })
  // control: those who stay see it all
  expect(await textsFor('teacherA')).toContain('Endi oʻzimiz')
  expect((await teacher()(chat.room, { params: { id: at.room } })).pinned).toHaveLength(2)

  const { room, messages, changes, all, reads, pictures } = await allShown(then)
  expect(messages.results).toMatchObject([
    { text: 'Imtihon indin', edited_at: expect.any(String), pinned: false },
    { text: 'Xoʻp', reply: { text: 'Imtihon indin' }, reactions: [], pinned: false },
    { text: '', deleted_at: expect.any(String), files: [], pinned: false },
    { text: 'Qachon?', poll: { choices: [{ votes: 0 }, { votes: 1 }] }, pinned: false },
  ])
  expect(messages.results.some((each) => each.may_edit || each.may_remove)).toBe(false)
  // an open page catches up from what it knew, once
  const touched = changes.results.toSorted((one, other) => one.seq - other.seq)
  expect(touched).toEqual(messages.results)
  expect(changes.change).toBe(messages.change)
  expect((await allShown(changes.change)).changes.results).toEqual([])
  expect(all.results).toHaveLength(messages.results.length)
  expect(room).toMatchObject({ pinned: [], members: 0, last: { text: 'Qachon?' } })
  expect(room.change).toBe(messages.change)
  expect(reads).toEqual({ members: 0, positions: [] })
  expect(await foundBy('studentA', 'indin')).toContain('Imtihon indin')
  expect(await foundBy('studentA', 'ertaga')).not.toContain('Imtihon indin')
  expect(await statusOf('studentA', file.id)).toBe(404)
  expect(pictures.results).toEqual([])

  await returns()
  expect(await textsFor('studentA')).toEqual(['Imtihon indin', 'Xoʻp', '', 'Qachon?'])
  const { results } = await at.as('studentA')(chat.messages, { params: { id: at.room } })
  expect(results.map(({ pinned }) => pinned)).toEqual([false, true, false, false])
})

test('a student who has left is shown the same whatever goes on in the room among those who stay', async () => {
  await say('teacherA', 'Xayr')
  const { change } = await at.as('studentA')(chat.messages, { params: { id: at.room } })
  await goes()
  const before = await allShown(change)
  expect(before.changes).toMatchObject({ results: [], change })

  const later = await say('teacherA', 'Maxfiy gap', { mentions: [at.here.cast.teacherA.id] })
  await react(later.id, 'like')
  await teacher()(chat.editMessage, { params: { id: later.id }, body: { text: 'Maxfiy soʻz' } })
  await teacher()(chat.pin, { params: { id: later.id }, body: { pinned: true } })
  await say('teacherA', 'Maxfiy savol', { poll: { choices: ['Ha', 'Yoʻq'] } })
  await teacher()(chat.removeMessage, { params: { id: later.id } })
  // control: it is a change for those who stay
  const { results } = await teacher()(chat.changes, {
    params: { id: at.room },
    query: { since: String(change) },
  })
  expect(results.map(({ text }) => text).toSorted()).toEqual(['', 'Maxfiy savol'])

  expect(await allShown(change)).toEqual(before)
  await expect(at.as('studentA')(chat.message, { params: { id: later.id } })).rejects.toMatchObject(
    { detail: 'not_found' },
  )
  await returns()
})

test('a student who is back is not shown the last message from the time between', async () => {
  const last = await say('teacherA', 'Xayr')
  await goes()
  await say('teacherA', 'Oramizda')
  await returns()
  const seen = async () => {
    const { results } = await at.as('studentA')(chat.rooms, {})
    const room = await at.as('studentA')(chat.room, { params: { id: at.room } })
    return [results.find(({ id }) => id === at.room)!.last?.text, room.last?.text, room.last_seq]
  }
  expect(await seen()).toEqual(['Xayr', 'Xayr', last.seq])
  const { seq } = await say('teacherA', 'Xush kelibsan')
  expect(await seen()).toEqual(['Xush kelibsan', 'Xush kelibsan', seq])
})

test('rooms that a student has left stay in the order of the last messages that the student sees', async () => {
  const students = { readers: 'students' as const, class_id: at.here.classA }
  const staff = { readers: 'person' as const, person_id: at.here.cast.teacherA.id }
  const made = await at.as('owner')(chat.createRoom, {
    body: { name: 'Eʼlonlar', audience: [students, staff] },
  })
  const listed = async () =>
    (await at.as('studentA')(chat.rooms, { query: { show: 'archived' } })).results
      .map(({ id }) => id)
      .filter((id) => [made.id, at.room].includes(id))
  const later = () => (at.clock.time = new Date(at.clock.time.getTime() + 60_000))
  await say('teacherA', 'Xayr')
  later()
  const body = { client_id: uuid(), text: 'Hammaga' }
  await at.as('owner')(chat.send, { params: { id: made.id }, body })
  await goes()
  expect(await listed()).toEqual([made.id, at.room])
  later()
  await say('teacherA', 'Endi oʻzimiz')
  expect(await listed()).toEqual([made.id, at.room])
  await returns()
})

test('what the officer removes is gone for everybody, and what somebody takes back for themselves too', async () => {
  const bad = await say('teacherA', 'Yomon soʻz')
  const own = await say('studentA', 'Oʻzimniki')
  const { id: report } = await at.as('studentA')(chatCare.report, {
    params: { id: bad.id },
    body: { reason: 'Xafa qiladi' },
  })
  await goes()
  await at.as('owner')(chatCare.decide, {
    params: { id: report },
    body: { decision: 'removed', note: '' },
  })
  await at.as('studentA')(chat.removeMessage, { params: { id: own.id } })
  const texts = await textsFor('studentA')
  expect(texts).not.toContain('Yomon soʻz')
  expect(texts).not.toContain('Oʻzimniki')
  await returns()
})

test('a teacher who has left deletes nothing that others have said', async () => {
  const said = await say('studentB', 'Mening soʻzim', {}).catch(() => undefined)
  expect(said).toBeUndefined()
  const { results } = await at.as('studentB')(chat.rooms, {})
  const room = results.find(({ kind }) => kind === 'class')!.id
  const theirs = await at.as('studentB')(chat.send, {
    params: { id: room },
    body: { client_id: uuid(), text: 'Mening soʻzim' },
  })
  await expect(teacher()(chat.removeMessage, { params: { id: theirs.id } })).rejects.toMatchObject({
    detail: 'not_found',
  })
})

test('a teacher who has left is not shown what a message said before it was changed', async () => {
  const { id } = await say('studentA', 'Birinchi')
  const params = { id }
  await at.as('studentA')(chat.editMessage, { params, body: { text: 'Ikkinchi' } })
  const seen = async () => (await teacher()(chat.history, { params })).results.length
  expect(await seen()).toBe(1)
  const { classA, inside } = at.here
  await inside(async (db) => {
    await db.execute(sql`update classes set homeroom_teacher_id = null where id = ${classA}`)
    await db.execute(sql`delete from class_subjects where class_id = ${classA}`)
  })
  expect(await textsFor('teacherA')).toContain('Ikkinchi')
  expect(await seen()).toBe(0)
})
