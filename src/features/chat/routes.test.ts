import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { chat } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Name = Parameters<typeof at.as>[0]
const roomsOf = async (name: Name) => (await at.as(name)(chat.rooms, {})).results
const roomOf = async (name: Name, kind: string) =>
  (await roomsOf(name)).find((room) => room.kind === kind)!
const say = (name: Name, room: string, text: string, more: object = {}) =>
  at.as(name)(chat.send, {
    params: { id: room },
    body: { client_id: uuid(), text, ...more },
  })
const messagesOf = async (name: Name, room: string, query = {}) =>
  at.as(name)(chat.messages, { params: { id: room }, query })

test('everybody finds the rooms that are theirs, and no others', async () => {
  const kinds = async (name: Name) => (await roomsOf(name)).map(({ kind }) => kind).toSorted()
  expect(await kinds('teacherA')).toEqual(['class', 'parents', 'staff', 'subject'])
  expect(await kinds('studentA')).toEqual(['class'])
  expect(await kinds('parentA')).toEqual(['parents'])
  expect(await kinds('owner')).toEqual(['staff'])
  const all = await at.as('admin')(chat.rooms, { query: { show: 'all' } })
  expect(all.results.map(({ kind }) => kind).toSorted()).toEqual([
    'class',
    'class',
    'parents',
    'parents',
    'staff',
    'subject',
  ])
})

test('what is said is numbered without gaps, read and counted', async () => {
  const room = await roomOf('teacherA', 'class')
  const first = await say('teacherA', room.id, 'Ertaga nazorat ishi')
  const second = await say('studentA', room.id, 'Tushunarli', { reply_to: first.id })
  expect([first.seq, second.seq]).toEqual([1, 2])
  expect(second.reply).toMatchObject({ id: first.id, text: 'Ertaga nazorat ishi', deleted: false })
  expect((await roomOf('teacherA', 'class')).unread).toBe(1)
  expect((await at.as('teacherA')(chat.unread, {})).messages).toBe(1)
  const read = await at.as('teacherA')(chat.read, { params: { id: room.id }, body: { seq: 99 } })
  expect(read).toEqual({ read_seq: 2, unread: 0 })
  expect(await at.as('studentA')(chat.reads, { params: { id: room.id } })).toEqual({
    members: 1,
    positions: [{ seq: 2, count: 1 }],
  })
  const { results } = await messagesOf('studentA', room.id)
  expect(results.map(({ text }) => text)).toEqual(['Ertaga nazorat ishi', 'Tushunarli'])
  await expect(messagesOf('studentB', room.id)).rejects.toMatchObject({ detail: 'not_found' })
  await expect(messagesOf('parentA', room.id)).rejects.toMatchObject({ detail: 'not_found' })
})

test('what was said twice by one device is one message', async () => {
  const room = await roomOf('teacherA', 'class')
  const body = { client_id: uuid(), text: 'Bir marta' }
  const once = await at.as('teacherA')(chat.send, { params: { id: room.id }, body })
  const again = await at.as('teacherA')(chat.send, { params: { id: room.id }, body })
  expect(again.id).toBe(once.id)
  const { results } = await messagesOf('teacherA', room.id)
  expect(results.filter(({ text }) => text === 'Bir marta')).toHaveLength(1)
})

test('edits, reactions and deletions come as changes', async () => {
  const room = await roomOf('teacherA', 'class')
  const said = await say('studentA', room.id, 'Xato yozdim')
  const { change } = await messagesOf('teacherA', room.id)
  const params = { id: said.id }
  await at.as('studentA')(chat.editMessage, { params, body: { text: 'Togʻri yozdim' } })
  await at.as('teacherA')(chat.react, { params, body: { reaction: 'like' } })
  const changes = await at.as('studentA')(chat.changes, {
    params: { id: room.id },
    query: { since: String(change) },
  })
  expect(changes.results).toHaveLength(1)
  expect(changes.results[0]).toMatchObject({
    text: 'Togʻri yozdim',
    reactions: [{ reaction: 'like', count: 1, mine: false }],
  })
  const history = await at.as('teacherA')(chat.history, { params })
  expect(history.results.map(({ text }) => text)).toEqual(['Xato yozdim'])
  const gone = await at.as('studentA')(chat.removeMessage, { params })
  expect(gone).toMatchObject({ text: '', seq: said.seq })
  expect(gone.deleted_at).not.toBeNull()
  await expect(say('teacherA', room.id, 'Nima edi?', { reply_to: said.id })).rejects.toMatchObject({
    detail: 'message_was_deleted',
  })
})
