import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../platform/db/db.ts'
import { createServer, type Options } from '../app/server/server.ts'
import type { Person, school } from './school.ts'

type Frame = { type?: string; topic: string }
type At = Pick<Awaited<ReturnType<typeof school>>, 'connection' | 'clock' | 'sessionKey'>

/** Processes that share nothing but the database of a school, and pages at their `/ws/live/`; `end` ends them all. */
export function liveProcesses(at: () => At) {
  const running: (() => Promise<void>)[] = []
  const sockets: WebSocket[] = []

  /** Answers where its sockets are, as `ws://…`. */
  async function process(live: Options['live'] = {}): Promise<string> {
    const { clock, connection, sessionKey } = at()
    const database = openDatabase(connection)
    const app = await createServer({ database, sessionKey, clock, live })
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    running.push(async () => {
      await app.fastify.close()
      await database.close()
    })
    return address.replace('http', 'ws')
  }

  /** A page of this person that follows these topics, once the first of them was answered. */
  async function page(to: string, { access }: Pick<Person, 'access'>, ...topics: string[]) {
    const socket = new WebSocket(`${to}/ws/live/`)
    sockets.push(socket)
    const heard: Frame[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Frame))
    const code = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    const say = (frame: object) => socket.send(JSON.stringify(frame))
    say({ type: 'auth', access })
    for (const topic of topics) say({ type: 'subscribe', topic })
    const news = () => heard.filter(({ type }) => type === undefined).map(({ topic }) => topic)
    const hears = (expected: Frame) =>
      vi.waitFor(() => expect(heard).toContainEqual(expected), { timeout: 10_000 })
    if (topics.length > 0)
      await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 10_000 })
    return { say, heard, news, hears, code, leave: () => socket.close() }
  }

  async function end() {
    for (const socket of sockets.splice(0)) socket.terminate()
    for (const close of running.splice(0)) await close()
  }
  return { process, page, end }
}

/** A process that looks by itself so seldom that it has to be told. */
export const never = { sweepEvery: 3_600_000 }
