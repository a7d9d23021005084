import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase } from '../../testing/school.ts'
import type { Actor, BusinessId } from '../actor.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { Refusal } from '../errors.ts'
import { type LiveHub, liveHub } from './live.ts'
import { closing, type LiveLimits } from './live-limits.ts'
import { isForLive, liveRoute } from './live-route.ts'

// the sockets alone: who somebody is and whose session lives is told by the test
let database: Database
const people = new Map<string, Actor>()
const ended = new Set<string>()
const open: FastifyInstance[] = []
const sockets: WebSocket[] = []

beforeAll(async () => {
  database = openDatabase((await freshDatabase()).connection)
})
afterAll(() => database.close())
beforeEach(() => ended.clear())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (const fastify of open.splice(0)) await fastify.close()
})

const actorOf = async (access: string) =>
  people.get(access) ?? Promise.reject(new Refusal('token_invalid'))

async function server(limits: Partial<LiveLimits> = {}) {
  const fastify = Fastify({
    http: { shouldUpgradeCallback: isForLive },
    routerOptions: { ignoreTrailingSlash: true },
  })
  const hub = liveHub({
    database,
    actorOf,
    livingSessions: async (_, ids) => new Set(ids.filter((id) => !ended.has(id))),
    failed: (error) => console.error(error),
    limits,
  })
  fastify.get('/alive', () => 'yes')
  await fastify.register(liveRoute(hub, hub, 'https://daftar.test'))
  open.push(fastify)
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return { hub, fastify, at: address.replace('http', 'ws'), address }
}
type Running = Awaited<ReturnType<typeof server>>

function somebody(): Actor & { access: string } {
  const access = randomUUID()
  const actor: Actor = {
    id: randomUUID(),
    businessId: randomUUID() as BusinessId,
    sessionId: randomUUID(),
    role: 'parent',
    lang: 'uz',
    timeZone: 'Asia/Tashkent',
  }
  people.set(access, actor)
  return { ...actor, access }
}

type Heard = {
  socket: WebSocket
  frames: string[]
  code: Promise<number>
  opened: Promise<unknown>
}
function dial(to: string, options: { origin?: string } = {}): Heard {
  const socket = new WebSocket(to, { ...options, perMessageDeflate: true })
  sockets.push(socket)
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  socket.on('error', () => {})
  const code = new Promise<number>((resolve) => socket.on('close', resolve))
  const opened = new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_, { statusCode }) => reject(new Error(String(statusCode))))
  })
  return { socket, frames, code, opened }
}

const addressOf = ({ at }: Running, { id }: { id: string }) => `${at}/ws/user/${id}/`
const auth = ({ access }: { access: string }) => JSON.stringify({ type: 'auth', access })
const listens = (hub: LiveHub, { id }: { id: string }) =>
  expect.poll(() => hub.byBusiness([id]).size).toBe(1)

async function enter(running: Running, who: ReturnType<typeof somebody>) {
  const heard = dial(addressOf(running, who))
  await heard.opened
  heard.socket.send(auth(who))
  await listens(running.hub, who)
  return heard
}

/** It still serves, and it still lets people in. */
async function expectAlive(running: Running) {
  expect(await (await fetch(`${running.address}/alive`)).text()).toBe('yes')
  const who = somebody()
  const { frames } = await enter(running, who)
  running.hub.send(who.id, 'still here')
  await expect.poll(() => frames).toEqual(['still here'])
}

describe('coming in', () => {
  test('who says a good token first hears what is sent, on every socket of theirs', async () => {
    const running = await server()
    const who = somebody()
    const [one, two] = [await enter(running, who), dial(addressOf(running, who).slice(0, -1))]
    await two.opened
    two.socket.send(auth(who))
    const heard = () => {
      running.hub.send(who.id, 'news')
      return two.frames.length
    }
    await expect.poll(heard).toBeGreaterThan(0)
    expect(one.frames).toContain('news')
    expect(one.socket.extensions).toBe('')
  })

  test.each([
    ['a token that is none of ours', JSON.stringify({ type: 'auth', access: 'at.x.y' })],
    ['something else', JSON.stringify({ type: 'hello' })],
    ['a token that is no text', JSON.stringify({ type: 'auth', access: { $ne: 1 } })],
    ['junk', '{"type":'],
    ['null', 'null'],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 1])],
  ])('%s is closed with 4401', async (_, frame) => {
    const running = await server()
    const { socket, opened, code } = dial(addressOf(running, somebody()))
    await opened
    socket.send(frame)
    expect(await code).toBe(closing.notSignedIn)
    await expectAlive(running)
  })

  test('with a good token at the address of another user: 4404', async () => {
    const running = await server()
    const { socket, opened, code } = dial(addressOf(running, somebody()))
    await opened
    socket.send(auth(somebody()))
    expect(await code).toBe(closing.notYours)
    await expectAlive(running)
  })

  test('who says nothing in time: 4408', async () => {
    const running = await server({ authWithin: 30 })
    expect(await dial(addressOf(running, somebody())).code).toBe(closing.tooLate)
    await expectAlive(running)
  })

  test('who has said so in time stays', async () => {
    const running = await server({ authWithin: 30, pingEvery: 20 })
    const { socket } = await enter(running, somebody())
    await new Promise((resolve) => socket.once('ping', () => socket.once('ping', resolve)))
    await new Promise((resolve) => socket.once('ping', resolve))
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  test.each([
    ['https://evil.test', 403],
    ['null', 403],
    ['https://daftar.test.evil.test', 403],
  ])('a page of %s is turned away', async (origin, status) => {
    const running = await server()
    await expect(dial(addressOf(running, somebody()), { origin }).opened).rejects.toThrow(
      `${status}`,
    )
    await expectAlive(running)
  })

  test('a page of ours is not', async () => {
    const running = await server()
    for (const origin of [running.address, 'https://daftar.test'])
      await dial(addressOf(running, somebody()), { origin }).opened
  })

  test('a socket at any other address is an ordinary request', async () => {
    const running = await server()
    await expect(dial(`${running.at}/alive`).opened).rejects.toThrow('200')
    await expect(dial(`${running.at}/ws/other/`).opened).rejects.toThrow('404')
    const { status } = await fetch(`${running.address}/ws/user/${somebody().id}/`)
    expect(status).toBe(404)
  })

  test('no more sockets than are bearable, of one user and of one address', async () => {
    const running = await server({ socketsOfUser: 2, socketsOfAddress: 4 })
    const who = somebody()
    await enter(running, who)
    await enter(running, who)
    const third = dial(addressOf(running, who))
    await third.opened
    third.socket.send(auth(who))
    expect(await third.code).toBe(closing.tooMany)
    await expect.poll(() => running.hub.hasRoomFor('127.0.0.1')).toBe(true)
    await dial(addressOf(running, somebody())).opened
    await dial(addressOf(running, somebody())).opened
    await expect(dial(addressOf(running, somebody())).opened).rejects.toThrow('429')
  })
})

describe('what a socket may do', () => {
  test('a frame of a megabyte: 1009, before and after coming in', async () => {
    const running = await server()
    const stranger = dial(addressOf(running, somebody()))
    await stranger.opened
    const known = await enter(running, somebody())
    for (const { socket, code } of [stranger, known]) {
      socket.send('x'.repeat(1_000_000))
      expect(await code).toBe(1009)
    }
    await expectAlive(running)
  })

  test.each(['junk', 'frames', 'pings'])('two hundred %s: 4429', async (what) => {
    const running = await server()
    const { socket, code, frames } = await enter(running, somebody())
    for (let sent = 0; sent < 200; sent += 1)
      if (what === 'pings') await pinged(socket)
      else socket.send(what === 'junk' ? Buffer.from([sent]) : '{"type":"auth","access":""}')
    expect(await code).toBe(closing.tooMany)
    expect(frames).toEqual([])
    await expectAlive(running)
  })

  /** And answered, or refused: a burst of pings is cut off before it is counted. */
  const pinged = (socket: WebSocket) =>
    new Promise((resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve(undefined)
      socket.once('pong', resolve).once('close', resolve).setMaxListeners(0)
      socket.ping()
    })

  test('a burst of ten thousand pings ends it, and nothing else', async () => {
    const running = await server()
    const { socket, code } = await enter(running, somebody())
    for (let sent = 0; sent < 10_000; sent += 1) socket.ping()
    expect([1006, closing.tooMany]).toContain(await code)
    await expectAlive(running)
  })

  test('fifty are not too many', async () => {
    const running = await server()
    const who = somebody()
    const { socket, frames } = await enter(running, who)
    for (let sent = 0; sent < 50; sent += 1) socket.send('?')
    const pong = new Promise((resolve) => socket.once('pong', resolve))
    socket.ping()
    await pong
    running.hub.send(who.id, 'still here')
    await expect.poll(() => frames).toEqual(['still here'])
  })

  test('who does not read is closed with 4008 and holds up nobody', async () => {
    const running = await server({ waitingBytes: 64 * 1024 })
    const [slow, quick] = [somebody(), somebody()]
    const sleeping = await enter(running, slow)
    const reading = await enter(running, quick)
    sleeping.socket.pause()
    const frame = 'x'.repeat(64 * 1024)
    // what the machine keeps on the way is soon full; what we keep is bounded
    for (let sent = 0; sent < 300; sent += 1) running.hub.send(slow.id, frame)
    running.hub.send(quick.id, 'news')
    await expect.poll(() => reading.frames).toEqual(['news'])
    sleeping.socket.resume()
    expect(await sleeping.code).toBe(closing.slowReader)
    expect(sleeping.frames.length).toBeLessThan(300)
    await expect.poll(() => running.hub.byBusiness([slow.id]).size).toBe(0)
  })

  test('who does not answer two pings is gone', async () => {
    const running = await server({ pingEvery: 20 })
    const who = somebody()
    const { socket } = await enter(running, who)
    socket.pause()
    await expect.poll(() => running.hub.byBusiness([who.id]).size).toBe(0)
  })
})

describe('the end of a session', () => {
  test('is the end of its sockets at once, and of no other', async () => {
    const running = await server({ sweepEvery: 3_600_000 })
    const [gone, stays] = [somebody(), somebody()]
    const [first, second] = [await enter(running, gone), await enter(running, stays)]
    ended.add(gone.sessionId)
    database.wakes.emit('standing', [gone.sessionId])
    expect(await first.code).toBe(closing.notSignedIn)
    expect(second.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('is seen by the sweep when nobody has said so', async () => {
    const running = await server({ sweepEvery: 20 })
    const who = somebody()
    const { code } = await enter(running, who)
    ended.add(who.sessionId)
    expect(await code).toBe(closing.notSignedIn)
  })
})

test('at the end everybody is told to come back, many of them a few at a time', async () => {
  const running = await server({ goodbye: 1_000, socketsOfUser: 200 })
  const who = somebody()
  const all = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const heard = dial(addressOf(running, who))
      await heard.opened
      heard.socket.send(auth(who))
      return heard
    }),
  )
  const allHear = () => {
    running.hub.send(who.id, 'x')
    return all.every(({ frames }) => frames.length > 0)
  }
  await expect.poll(allHear).toBe(true)
  const order: number[] = []
  all.forEach(({ code }, index) => void code.then(() => order.push(index)))
  await running.fastify.close()
  expect(new Set(await Promise.all(all.map(({ code }) => code)))).toEqual(
    new Set([closing.restart]),
  )
  expect(order).toHaveLength(120)
})

test('a guest who never says goodbye does not hold the end up', async () => {
  const running = await server()
  const { socket } = await enter(running, somebody())
  socket.pause()
  await running.fastify.close()
})
