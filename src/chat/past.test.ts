import { and, eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classStudents } from '../classes/table.ts'
import { chatSchool } from '../testing/chat-school.ts'
import { chatCare } from './contract.care.ts'
import { chatFiles } from './contract.files.ts'
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

test('who leaves keeps what was said as it was, and learns nothing of what becomes of it; who is back does', async () => {
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: 'red' },
  }).toBuffer({ resolveWithObject: false })
  const png = await sharp(picture, { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer()
  const file = await teacher()(chatFiles.upload, {
    params: { id: at.room },
    body: { kind: 'picture', name: 'a.png', file: png.toString('base64') },
  })
  const edited = await say('teacherA', 'Imtihon ertaga')
  const answer = await say('studentA', 'Xoʻp', { reply_to: edited.id })
  const deleted = await say('teacherA', 'Rasm', { file_ids: [file.id] })
  const poll = await say('teacherA', 'Qachon?', { poll: { choices: ['Ertaga', 'Juma'] } })
  await react(answer.id, 'like')
  await teacher()(chat.vote, { params: { id: poll.id }, body: { choices: [0] } })
  const { change: then } = await at.as('studentA')(chat.messages, { params: { id: at.room } })
  const before = (await at.as('studentA')(chat.messages, { params: { id: at.room } })).results

  await goes()
  const { id: editedId } = edited
  await teacher()(chat.editMessage, { params: { id: editedId }, body: { text: 'Imtihon indin' } })
  await teacher()(chat.removeMessage, { params: { id: deleted.id } })
  await react(answer.id, null)
  await react(deleted.id, 'like').catch(() => {})
  await teacher()(chat.vote, { params: { id: poll.id }, body: { choices: [1] } })
  await teacher()(chat.pin, { params: { id: answer.id }, body: { pinned: true } })
  await say('teacherA', 'Endi oʻzimiz')

  const room = await at.as('studentA')(chat.room, { params: { id: at.room } })
  expect(room).toMatchObject({ change: then, pinned: [], members: 0, last: { text: 'Qachon?' } })
  const now = (await at.as('studentA')(chat.messages, { params: { id: at.room } })).results
  const inert = { may_edit: false, may_remove: false }
  expect(now).toEqual(
    before.map((message) => ({ ...message, ...inert, change: expect.any(Number) })),
  )
  const call = { params: { id: at.room }, query: { since: '0' } }
  const { results, change } = await at.as('studentA')(chat.changes, call)
  expect(results).toEqual(now)
  expect(change).toBe(then)
  const late = { ...call, query: { since: String(then) } }
  expect((await at.as('studentA')(chat.changes, late)).results).toEqual([])
  expect(await foundBy('studentA', 'indin')).toEqual([])
  expect(await foundBy('teacherA', 'indin')).toContain('Imtihon indin')
  expect(await statusOf('studentA', file.id)).toBe(200)
  expect(await statusOf('owner', file.id)).toBe(404)
  const media = { params: { id: at.room }, query: { kind: 'picture' as const } }
  expect((await at.as('studentA')(chatFiles.media, media)).results).toHaveLength(1)
  expect((await at.as('teacherA')(chatFiles.media, media)).results).toEqual([])
  expect(await at.as('studentA')(chat.reads, { params: { id: at.room } })).toEqual({
    members: 0,
    positions: [],
  })

  await returns()
  expect(await textsFor('studentA')).toEqual(['Imtihon indin', 'Xoʻp', '', 'Qachon?'])
  expect(await statusOf('studentA', file.id)).toBe(404)
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

test('whoever has been there again keeps what it had become by then, though nothing was said meanwhile', async () => {
  const said = await say('teacherA', 'bir')
  const edit = (text: string) =>
    teacher()(chat.editMessage, { params: { id: said.id }, body: { text } })
  await goes()
  await say('teacherA', 'orada')
  await returns()
  await edit('ikki')
  await goes()
  await edit('uch')
  expect(await textsFor('studentA')).toContain('ikki')
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
