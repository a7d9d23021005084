import { v7 as uuid } from 'uuid'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { classStudents } from '../../core/classes/table.ts'
import { liveProcesses, never } from '../../testing/live.ts'
import { school } from '../../testing/school.ts'
import { chatRules } from './care/contract.ts'
import type { Message } from './messages/contract.ts'
import { chat } from './contract.ts'
import { messagesAMinute } from './messages/service.ts'

let at: Awaited<ReturnType<typeof school>>
let room: string
beforeAll(async () => {
  at = await school()
  room = (await at.as('studentA')(chat.rooms, {})).results[0]!.id
})
afterAll(() => at.close())
const { process, page, end } = liveProcesses(() => at)
afterEach(end)

type Name = Parameters<typeof at.as>[0]
const say = (name: Name, text: string, more: object = {}) =>
  at.as(name)(chat.send, { params: { id: room }, body: { client_id: uuid(), text, ...more } })
type Frame = { type?: string; topic: string; since?: number; change?: number; results?: Message[] }
const newsIn = (heard: Frame[]) => heard.filter(({ type }) => type === 'news')

test('what is said is heard itself by whoever is in the room, at another process too, and by nobody else', async () => {
  const to = await process(never)
  const { cast } = at.here
  const topic = `chat:${room}`
  const student = await page(to, cast.studentA, topic)
  const owner = await page(to, cast.owner, topic)
  const stranger = await page(to, cast.studentB, topic)
  await stranger.hears({ type: 'refused', topic })
  const { change } = await at.as('studentA')(chat.messages, { params: { id: room } })
  const said = await say('teacherA', 'Ertaga imtihon')
  await vi.waitFor(() => expect(newsIn(student.heard)).toHaveLength(1), { timeout: 10_000 })
  const [news] = newsIn(student.heard)
  // as whoever asks for it is answered
  expect(news).toMatchObject({ since: change, change: change + 1 })
  expect(news!.results).toEqual([
    await at.as('studentA')(chat.message, { params: { id: said.id } }),
  ])
  await vi.waitFor(() => expect(newsIn(owner.heard)).toHaveLength(1), { timeout: 10_000 })
  expect(newsIn(owner.heard)[0]!.results![0]).toMatchObject({ may_remove: true, client_id: null })
  expect(newsIn(student.heard)[0]!.results![0]).toMatchObject({ may_remove: false })
  expect(stranger.heard).toEqual([{ type: 'refused', topic }])
})

test('what looks another way to each has to be asked for', async () => {
  const to = await process(never)
  const topic = `chat:${room}`
  const student = await page(to, at.here.cast.studentA, topic)
  const said = await say('teacherA', 'Kim keladi?')
  await vi.waitFor(() => expect(newsIn(student.heard)).toHaveLength(1), { timeout: 10_000 })
  await say('studentA', 'Men', { reply_to: said.id })
  await student.hears({ topic })
  expect(newsIn(student.heard)).toHaveLength(1)
})

test('whoever has left hears nothing of what is said after that', async () => {
  const to = await process(never)
  const topic = `chat:${room}`
  const { cast, classA } = at.here
  const student = await page(to, cast.studentA, topic)
  const end = and(eq(classStudents.studentId, cast.studentA.id), isNull(classStudents.toDate))
  await at.here.inside((db) => db.update(classStudents).set({ toDate: '2026-11-17' }).where(end))
  const witness = await page(to, cast.teacherA, topic)
  await say('teacherA', 'Endi u yoʻq')
  await vi.waitFor(() => expect(newsIn(witness.heard)).toHaveLength(1), { timeout: 10_000 })
  expect(newsIn(student.heard)).toEqual([])
  await at.here.inside((db) => at.here.make.enrol(db, classA, cast.studentA.id))
})

test('who looks at a room is told of where the school lets it, and nowhere else', async () => {
  const to = await process(never)
  const topic = `present:${room}`
  const early = await page(to, at.here.cast.studentA, topic)
  await early.hears({ type: 'refused', topic })
  const { version } = await at.as('owner')(chatRules.settings, {})
  await at.as('owner')(chatRules.editSettings, { body: { version, show_presence: true } })
  const student = await page(to, at.here.cast.studentA, topic)
  const teacher = await page(to, at.here.cast.teacherA, topic)
  teacher.say({ type: 'here', topic, doing: 'looking' })
  await vi.waitFor(
    () => expect(student.heard.map(({ type }) => type)).toEqual(['subscribed', 'there']),
    { timeout: 10_000 },
  )
  const shown = await at.as('studentA')(chat.room, { params: { id: room } })
  expect(shown.shows_presence).toBe(true)
})

test('nobody says more than so much in a minute, whichever process hears it', async () => {
  const processes = [await process(never), await process(never)]
  const { access } = at.here.cast.teacherB
  const { results } = await at.as('teacherB')(chat.rooms, {})
  const params = results.find(({ kind }) => kind === 'class')!.id
  const codes: number[] = []
  for (let n = 0; n < messagesAMinute + 6; n += 1) {
    const url = `${processes[n % 2]!.replace('ws', 'http')}/v1/chat/rooms/${params}/messages/`
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        'idempotency-key': uuid(),
      },
      body: JSON.stringify({ client_id: uuid(), text: `${n}` }),
    })
    codes.push(answer.status)
  }
  expect(codes.filter((code) => code === 201)).toHaveLength(messagesAMinute)
  expect(codes.slice(-6)).toEqual(Array.from({ length: 6 }, () => 429))
})

test('in a room that is not there, and in one of others, nobody says anything', async () => {
  const body = { client_id: uuid(), text: 'Kim bor?' }
  for (const id of [uuid(), room])
    await expect(at.as('studentB')(chat.send, { params: { id }, body })).rejects.toMatchObject({
      status: 404,
      detail: 'not_found',
    })
})
