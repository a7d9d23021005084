import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { seed } from '../../testing/chance.ts'
import { createServer, type Options } from '../../app/server/server.ts'
import { ownSchool, tuesday } from '../../testing/school.ts'
import { auth } from '../auth/contract.ts'
import { createApi } from '../../platform/client.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { closing } from '../../platform/live/live-limits.ts'
import { profile } from '../profile/contract.ts'
import { users } from '../profile/table.ts'
import { guardians } from '../students/table.ts'
import { type Notification, notifications } from './contract.ts'
import { type News, notify } from './service.ts'
import { notifications as table } from './table.ts'

// two processes that share nothing but the database
let at: Awaited<ReturnType<typeof ownSchool>>
const running: { close(): Promise<void> }[] = []
const sockets: WebSocket[] = []
beforeAll(async () => {
  at = await ownSchool()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (const each of running.splice(0)) await each.close()
})
afterAll(() => at.close())

/** Another process; `sweepEvery: never` looks by itself so seldom that it has to be told. */
async function process(live: Options['live'] = {}) {
  const database = openDatabase(at.connection)
  const { clock, sessionKey } = at
  const app = await createServer({ database, sessionKey, clock, live })
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const end = async () => {
    await app.fastify.close()
    await database.close()
  }
  let ending: Promise<void> | undefined
  const close = () => (ending ??= end())
  running.push({ close })
  return { ...app, database, at: address.replace('http', 'ws'), close }
}
type Process = Awaited<ReturnType<typeof process>>
const never = 3_600_000
const often = 25

async function person() {
  return at.here.inside(async (db) => {
    const made = await at.here.make.user(db, { role: 'parent' })
    const access = await at.here.make.access(db, made.id, at.sessionKey, tuesday)
    return { ...made, role: 'parent' as const, access }
  })
}
type Person = Awaited<ReturnType<typeof person>>

/** A page of this person at this process, from the moment on from which it hears everything. */
async function listen(to: Process, { id, access }: Person) {
  const socket = new WebSocket(`${to.at}/ws/user/${id}/`)
  sockets.push(socket)
  const heard: Notification[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Notification))
  const code = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ type: 'auth', access }))
  await expect.poll(() => to.listening(id)).toBe(true)
  return { socket, heard, code }
}

const news = (userId: string, number: number, more: Partial<News> = {}) =>
  ({ userId, kind: 'marked_absent', params: { number }, ...more }) as News
/** Written by the process that the school has been made with. */
const tell = (...all: News[]) =>
  at.here.inside((db) => notify(db, at.here.business, all, at.clock.now()))
const numbers = (heard: Notification[]) => heard.map(({ params }) => params.number)
const hears = (heard: Notification[], ...expected: number[]) =>
  vi.waitFor(() => expect(numbers(heard)).toEqual(expected), { timeout: 20_000 })
const unread = async (to: Pick<Process, 'fastify'>, { access }: Person) => {
  const api = createApi({
    transport: inProcess(to.fastify),
    access: () => access,
    lang: () => 'en',
  })
  return (await api(profile.info, {})).unread_count
}

describe('delivery', () => {
  test('what one process writes the other sends, once, in order, to each page of the user and to no other', async () => {
    const there = await process({ sweepEvery: never })
    const [parent, other] = [await person(), await person()]
    await tell(news(parent.id, 0))
    const [one, two] = [await listen(there, parent), await listen(there, parent)]
    const stranger = await listen(there, other)
    await tell(news(parent.id, 1), news(parent.id, 2))
    await tell(news(parent.id, 3))
    await hears(one.heard, 1, 2, 3)
    await hears(two.heard, 1, 2, 3)
    await tell(news(other.id, 9))
    await hears(stranger.heard, 9)
    const [listed] = (await at.as(parent)(notifications.list, {})).results
    expect(one.heard.at(-1)).toEqual(listed)
    await expect.poll(() => unread(there, parent)).toBe(4)
  })

  test('with the line between the processes cut it still arrives, by the sweep', async () => {
    const there = await process({ sweepEvery: often })
    vi.spyOn(there.database.wakes, 'hint').mockImplementation(() => {})
    const parent = await person()
    const { heard } = await listen(there, parent)
    await cut()
    await tell(news(parent.id, 1))
    await hears(heard, 1)
  })

  test('the control: without line and sweep it does not', async () => {
    const there = await process({ sweepEvery: never })
    const parent = await person()
    const { heard, socket } = await listen(there, parent)
    vi.spyOn(at.database.wakes, 'hint').mockImplementation(() => {})
    await tell(news(parent.id, 1))
    await answered(socket)
    expect(numbers(heard)).toEqual([])
    // whoever asks the table finds it nevertheless
    expect(await unread(there, parent)).toBe(1)
  })

  test('what quiet hours or time to correct have held back is sent when it is due', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { heard, socket } = await listen(there, parent)
    await tell(news(parent.id, 1, { delay: 60_000 }), news(parent.id, 2))
    await hears(heard, 2)
    await answered(socket)
    at.clock.time = new Date(at.clock.time.getTime() + 60_000)
    await hears(heard, 2, 1)
    await expect.poll(() => unread(there, parent)).toBe(2)
  })

  test('of a child that may no longer be seen nothing is sent, though it was written before', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { studentA } = at.here.cast
    await at.here.inside((db) => at.here.make.guardian(db, parent.id, parent.id, studentA.id))
    const { heard } = await listen(there, parent)
    const of = { familyOf: studentA.id, kind: 'marked_absent', delay: 60_000 } as const
    await tell({ ...of, params: { number: 1 } })
    await at.here.inside((db) => db.delete(guardians).where(eq(guardians.parentId, parent.id)))
    await tell(news(parent.id, 2, { delay: 60_000 }))
    at.clock.time = new Date(at.clock.time.getTime() + 60_000)
    await hears(heard, 2)
  })

  test('what was read elsewhere before it was due is not news', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { heard } = await listen(there, parent)
    await at.here.inside(async (db) => {
      await notify(db, at.here.business, [news(parent.id, 1)], at.clock.now())
      await db.update(table).set({ readAt: at.clock.now() }).where(eq(table.userId, parent.id))
    })
    await tell(news(parent.id, 2))
    await hears(heard, 2)
  })
})

/** Ends the connection by which processes hear each other, in all of them. */
const cut = () =>
  at.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'daftar wakes' and datname = current_database()`)

/** The server has gone through whatever was before this. */
const answered = (socket: WebSocket) =>
  new Promise((resolve) => {
    socket.once('pong', resolve)
    socket.ping()
  })

describe('nothing is lost and nothing invented', () => {
  test('what is rolled back is never sent, though it was written in full', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { heard } = await listen(there, parent)
    const failing = at.here.inside(async (db) => {
      await notify(db, at.here.business, [news(parent.id, 1)], at.clock.now())
      await db.execute(sql`select pg_sleep(0.1)`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell(news(parent.id, 2))
    await hears(heard, 2)
    expect(await unread(there, parent)).toBe(1)
  })

  test('the control: sending before the commit, without a table, invents and loses', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { heard } = await listen(there, parent)
    const send = (number: number) =>
      there.hub.send(parent.id, JSON.stringify({ params: { number } }))
    const failing = at.here.inside(async () => {
      send(1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await hears(heard, 1)
    expect(await unread(there, parent)).toBe(0)
    await there.close()
    send(2)
    const next = await process()
    await listen(next, parent)
    expect(await unread(next, parent)).toBe(0)
  })

  test('what was committed before a crash is in the count that the next process answers', async () => {
    const parent = await person()
    const crashing = await process()
    const { socket, code } = await listen(crashing, parent)
    await at.here.inside(async (db) => {
      await notify(db, at.here.business, [news(parent.id, 1)], at.clock.now())
    })
    socket.terminate()
    await code
    await crashing.close()
    const next = await process({ sweepEvery: often })
    const again = await listen(next, parent)
    expect(await unread(next, parent)).toBe(1)
    await tell(news(parent.id, 2))
    // the first one stands in the count and is not sent once more
    await hears(again.heard, 2)
  })

  test('drops, sends and reads at random: what was sent and what is listed agree, and the count with the table', async () => {
    const random = dice(seed)
    const processes = [await process({ sweepEvery: often }), await process({ sweepEvery: often })]
    const parent = await person()
    let page = await listen(processes[0]!, parent)
    const seen = new Set<string>()
    let written = 0
    for (let step = 0; step < 60; step += 1) {
      const what = random()
      if (what < 0.6) await tell(news(parent.id, (written += 1)))
      else if (what < 0.75) {
        page.socket.terminate()
        page.heard.forEach(({ id }) => seen.add(id))
        page = await listen(processes[random() < 0.5 ? 0 : 1]!, parent)
        // a page that has come back asks for the list and the count
        for (const { id } of await all(parent)) seen.add(id)
      } else if (what < 0.85) await cut().catch(() => {})
      else {
        const [newest] = (await at.as(parent)(notifications.list, {})).results
        if (newest) await at.as(parent)(notifications.readUpTo, { body: { up_to: newest.id } })
      }
    }
    await vi.waitFor(
      async () => {
        const known = new Set([...seen, ...page.heard.map(({ id }) => id)])
        const listed = await all(parent)
        expect(listed).toHaveLength(written)
        expect(listed.filter(({ id, read }) => !read && !known.has(id))).toEqual([])
        expect(await unread(processes[0]!, parent)).toBe(listed.filter(({ read }) => !read).length)
      },
      { timeout: 20_000 },
    )
    const ids = page.heard.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

async function all(parent: Person): Promise<Notification[]> {
  const found: Notification[] = []
  let cursor: string | undefined
  do {
    const { next, results } = await at.as(parent)(notifications.list, { query: { cursor } })
    found.push(...results)
    cursor = next ?? undefined
  } while (cursor)
  return found
}

function dice(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the end of a session', () => {
  test('closes its sockets at the other process with 4401, and no others', async () => {
    const there = await process({ sweepEvery: never })
    const [leaving, staying] = [await person(), await person()]
    const [first, second] = [await listen(there, leaving), await listen(there, staying)]
    await at.as(leaving)(auth.logout, {})
    expect(await first.code).toBe(closing.notSignedIn)
    await answered(second.socket)
    expect(there.listening(staying.id)).toBe(true)
  })

  test('is found by the sweep when nobody could say so', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const { code } = await listen(there, parent)
    await at.here.inside((db) =>
      db.update(users).set({ archivedAt: at.clock.now() }).where(eq(users.id, parent.id)),
    )
    expect(await code).toBe(closing.notSignedIn)
  })

  test('a token that has run out does not end what was opened with it', async () => {
    const there = await process({ sweepEvery: often })
    const parent = await person()
    const api = createApi({
      transport: inProcess(at.app.fastify),
      access: () => undefined,
      lang: () => 'en',
    })
    const { access } = await api(auth.login, {
      body: { username: parent.username, password: 'daftar2026' },
    })
    const { heard } = await listen(there, { ...parent, access })
    at.clock.time = new Date(at.clock.time.getTime() + 20 * 60_000)
    await tell(news(parent.id, 1))
    await hears(heard, 1)
  })
})
