import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { chat } from '../contract.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
afterAll(() => at.close())

type Name = keyof typeof at.here.cast
const say = (...said: Parameters<typeof at.say>) => at.say(...said)
const room = () => ({ params: { id: at.room } })
const cardFor = async (name: Name) =>
  (await at.as(name)(chat.rooms, {})).results.find(({ id }) => id === at.room)!
const read = (name: Name, seq: number) => at.as(name)(chat.read, { ...room(), body: { seq } })

test('whom a message names sees so in the list, until it is read', async () => {
  const said = await say('teacherA', 'Sen ayt', { mentions: [at.here.cast.studentA.id] })
  expect(said.mentions.map(({ id }) => id)).toEqual([at.here.cast.studentA.id])
  await say('teacherA', 'Boshqa gap')
  expect(await cardFor('studentA')).toMatchObject({ unread: 2, mentioned: true })
  await read('studentA', said.seq)
  expect(await cardFor('studentA')).toMatchObject({ unread: 1, mentioned: false })
})

test('who has read how far is counted for the writer, and named for staff alone', async () => {
  const said = await say('teacherA', 'Hamma oʻqidimi?')
  const before = await at.as('teacherA')(chat.reads, room())
  expect(before.positions.filter(({ seq }) => seq >= said.seq)).toEqual([])
  await read('studentA', said.seq)
  const { members, positions } = await at.as('teacherA')(chat.reads, room())
  expect(positions.filter(({ seq }) => seq >= said.seq)).toEqual([{ seq: said.seq, count: 1 }])
  expect(members).toBe(positions.reduce((sum, { count }) => sum + count, 0))
  const memberFor = async (name: Name) =>
    (await at.as(name)(chat.members, room())).results.find(
      ({ id }) => id === at.here.cast.studentA.id,
    )!
  expect(await memberFor('teacherA')).toMatchObject({ read_seq: said.seq })
  expect(await memberFor('studentA')).not.toHaveProperty('read_seq')
  expect(await memberFor('studentA')).not.toHaveProperty('read_at')
})

test('staff pin for all in the room, and a deleted message is pinned no longer', async () => {
  const said = await say('teacherA', 'Qoida')
  const pin = (name: Name) =>
    at.as(name)(chat.pin, { params: { id: said.id }, body: { pinned: true } })
  await expect(pin('studentA')).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
  await pin('teacherA')
  const pinnedFor = async (name: Name) =>
    (await at.as(name)(chat.room, room())).pinned.map(({ id }) => id)
  expect(await pinnedFor('studentA')).toEqual([said.id])
  await at.as('teacherA')(chat.removeMessage, { params: { id: said.id } })
  expect(await pinnedFor('studentA')).toEqual([])
})

test('an answer quotes what it answers, nothing of it once that is deleted, and nobody answers or passes on what is', async () => {
  const said = await say('teacherA', 'Savol?')
  const answer = await say('studentA', 'Javob', { reply_to: said.id })
  expect(answer.reply).toMatchObject({ id: said.id, text: 'Savol?', deleted: false })
  await at.as('teacherA')(chat.removeMessage, { params: { id: said.id } })
  const quoted = await at.as('studentA')(chat.message, { params: { id: answer.id } })
  expect(quoted.reply).toMatchObject({ text: '', deleted: true })
  for (const more of [{ reply_to: said.id }, { forward_of: said.id }])
    await expect(say('studentA', 'Yana', more)).rejects.toMatchObject({
      detail: 'message_was_deleted',
    })
})
