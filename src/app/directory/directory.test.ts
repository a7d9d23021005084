import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { cellProof } from '../../platform/cell-proof.ts'
import { openDatabase } from '../../platform/db.ts'
import { users } from '../../profile/table.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { makeSchool, password, type Person, school, type School } from '../../testing/school.ts'
import { createServer } from '../server/server.ts'
import { createDirectory } from './server.ts'

type Cell = { at: Awaited<ReturnType<typeof school>>; address: string; own: School }
let one: Cell
let two: Cell
const key = Buffer.alloc(32, 7)
beforeAll(async () => {
  ;[one, two] = [await cell('jizzax'), await cell('xorazm')]
})
afterAll(() =>
  Promise.all(
    [one, two].map(({ at }) => {
      // those that are kept for the next question
      at.app.fastify.server.closeAllConnections()
      return at.close()
    }),
  ),
)

async function cell(label: string): Promise<Cell> {
  const at = await school()
  const address = await at.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return { at, address, own: await makeSchool(at.database, key, label, at.clock.now()) }
}

async function directory(cells = [one.address, two.address]) {
  const { fastify } = await createDirectory({ cells, key })
  onTestFinished(() => fastify.close())
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (path: string, init: RequestInit & { as?: { access: string } } = {}) => {
    const { as, headers, ...rest } = init
    const bearer = as && { authorization: `Bearer ${as.access}` }
    return fetch(address + path, { ...rest, headers: { ...bearer, ...(headers as object) } })
  }
}
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const login = (username: string, typed = password) =>
  post({ username: ` ${username.toUpperCase()} `, password: typed })

test('whoever signs in comes to the cell that has the school, by name, token, refresh token, cookie and form', async () => {
  const ask = await directory()
  for (const { own } of [one, two]) {
    const signedIn = await ask('/v1/auth/login/', login(own.cast.teacherA.username))
    expect(signedIn.status).toBe(200)
    const tokens = (await signedIn.json()) as { access: string; refresh: string }
    const me = await ask('/v1/profile/info/', { as: tokens })
    expect(await me.text()).toContain(own.canary)
    const refreshed = await ask('/v1/auth/refresh/', post({ refresh: tokens.refresh }))
    expect(refreshed.status).toBe(200)
    // a picture that nobody has is missing there; elsewhere nobody would be signed in
    const cookie = `user-locale=uz; daftar-access=${tokens.access}`
    const picture = `/v1/image/${own.business}`
    expect((await ask(picture, { headers: { cookie } })).status).toBe(404)
    expect((await ask(picture)).status).toBe(401)
  }
})

test('what stands open is shown to whoever asks, and a session of another cell is not spoken of there', async () => {
  const ask = await directory()
  for (const [{ own }, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const as = other.own.cast.owner
    const card = await ask(`/v1/business/${own.business}/card/`, { as })
    expect([card.status, await card.text()]).toEqual([200, expect.stringContaining(own.canary)])
    // a call with a session that is known there would be another school’s: 403 or 404; unknown, it is nobody’s
    expect((await ask(`/v1/business/${own.business}/`, { as })).status).toBe(401)
    expect((await ask(`/v1/business/${own.business}/`, { as: own.cast.owner })).status).toBe(200)
  }
})

test('nobody but a directory is told where a school is', async () => {
  const ask = await directory()
  const path = `/cell/place?business=${two.own.business}`
  expect((await ask(path)).status).toBe(404)
  for (const proof of ['', `Bearer ${randomBytes(32).toString('base64url')}`])
    expect((await fetch(two.address + path, { headers: { authorization: proof } })).status).toBe(
      404,
    )
})

test('of a name in two schools the password says who is meant; one that is in none is refused as always', async () => {
  const ask = await directory()
  const { username, id } = two.own.cast.studentA
  const theirs = one.own.cast.studentA
  await one.own.inside((db) => db.update(users).set({ username }).where(eq(users.id, theirs.id)))
  const passwordHash = await hashPassword('boshqa uch olma')
  await two.own.inside((db) => db.update(users).set({ passwordHash }).where(eq(users.id, id)))
  const whose = async (typed: string) => {
    const { access } = (await (await ask('/v1/auth/login/', login(username, typed))).json()) as {
      access: string
    }
    return (await ask('/v1/profile/info/', { as: { access } })).text()
  }
  expect(await whose(password)).toContain(one.own.canary)
  expect(await whose('boshqa uch olma')).toContain(two.own.canary)
  const unknown = await ask('/v1/auth/login/', login('nobody@nowhere.uz'))
  expect([unknown.status, await unknown.json()]).toEqual([
    400,
    { detail: 'username_or_password_is_incorrect' },
  ])
})

test('a cell that is down takes its own schools with it, and signs nobody out', async () => {
  const away = 'http://127.0.0.1:9'
  const ask = await directory([one.address, away])
  const info = '/v1/profile/info/'
  expect((await ask(info, { as: one.own.cast.owner })).status).toBe(200)
  const answer = await ask(info, { as: two.own.cast.owner })
  expect([answer.status, await answer.json()]).toEqual([503, { detail: 'service_unavailable' }])
  expect(answer.headers.get('retry-after')).toBe('5')
  const unknown = await ask('/v1/auth/login/', login(two.own.cast.owner.username))
  expect(unknown.status).toBe(503)
  // a page says it as a page
  const headers = {
    cookie: `daftar-access=${two.own.cast.owner.access}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  }
  const page = await ask('/', { headers })
  expect([page.status, page.headers.get('set-cookie')]).toEqual([503, null])
  expect(await page.text()).toContain('<main')
  expect((await ask('/readyz')).status).toBe(200)
})

test('a cell that sends requests away because it is busy says where its schools are all the same', async () => {
  const database = openDatabase(two.at.connection, { size: 2 })
  const means = { database, sessionKey: key, clock: two.at.clock, maxEventLoopDelay: 1 }
  const { fastify } = await createServer(means)
  const standing = setInterval(() => {
    const until = performance.now() + 30
    while (performance.now() < until);
  }, 40)
  onTestFinished(async () => {
    clearInterval(standing)
    await fastify.close()
    await database.close()
  })
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, authorization: string) =>
    (await fetch(address + path, { headers: { authorization } })).status
  const { access } = two.own.cast.owner
  await expect.poll(() => ask('/v1/profile/info/', `Bearer ${access}`)).toBe(503)
  expect(await ask(`/cell/place?business=${two.own.business}`, cellProof(key))).toBe(200)
  clearInterval(standing)
})

test('a cell with another key is none', async () => {
  const { places, fastify } = await createDirectory({
    cells: [one.address, two.address],
    key: Buffer.alloc(32, 8),
  })
  onTestFinished(() => fastify.close())
  expect(await places.faults()).toEqual([
    expect.stringContaining('SESSION_KEY'),
    expect.stringContaining('SESSION_KEY'),
  ])
})

test('a socket of the live channel goes to the cell of its cookie, and what is said there comes back', async () => {
  const { fastify } = await createDirectory({ cells: [one.address, two.address], key })
  onTestFinished(() => fastify.close())
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { access, id } = two.own.cast.teacherA
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/user/${id}/`, {
    headers: { cookie: `daftar-access=${access}` },
  })
  onTestFinished(() => socket.terminate())
  const frame = new Promise<string>((heard) =>
    socket.once('message', (data: Buffer) => heard(data.toString())),
  )
  socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', access })))
  await expect.poll(() => two.at.app.hub.byBusiness().size).toBe(1)
  two.at.app.hub.send(id, 'what is new')
  expect(await frame).toBe('what is new')
  expect([one, two].map(({ at }) => at.app.sockets())).toEqual([0, 1])
  const refused = new WebSocket(`${address.replace('http', 'ws')}/ws/live/`, {
    headers: { cookie: `daftar-access=${access}`, origin: 'https://elsewhere.example' },
  })
  const why = await new Promise<string>((said) =>
    refused.once('error', (error) => said(error.message)),
  )
  expect(why).toContain('403')
})

/** A client that is no browser: who it is stands in its first frame alone. */
async function speaker(address: string, path: string, first?: string | Buffer) {
  const socket = new WebSocket(address.replace('http', 'ws') + path)
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  const code = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  if (first !== undefined) socket.send(first)
  return { socket, heard, code, say }
}

test('a socket that names its token in its first frame alone is led by that, and what is said at once after it arrives', async () => {
  const { fastify } = await createDirectory({ cells: [one.address, two.address], key })
  onTestFinished(() => fastify.close())
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  for (const { own, at } of [one, two]) {
    const { access, id } = own.cast.teacherA
    const as = JSON.stringify({ type: 'auth', access })
    const page = await speaker(address, '/ws/live/')
    page.socket.ping('first')
    page.socket.send(as)
    const headers = { authorization: `Bearer ${access}` }
    const rooms = await fetch(`${address}/v1/chat/rooms/`, { headers })
    const [room] = ((await rooms.json()) as { results: { id: string }[] }).results
    const topic = `chat:${room!.id}`
    page.say({ type: 'subscribe', topic })
    await expect
      .poll(() => page.heard)
      .toContainEqual(JSON.stringify({ type: 'subscribed', topic }))
    const message = post({ client_id: randomUUID(), text: 'salom' })
    await fetch(`${address}/v1/chat/rooms/${room!.id}/messages/`, {
      ...message,
      headers: { ...message.headers, ...headers, 'idempotency-key': randomUUID() },
    })
    await expect.poll(() => page.heard.join()).toContain('salom')
    const told = await speaker(address, `/ws/user/${id}/`, as)
    await expect.poll(() => at.app.hub.byBusiness().size).toBe(1)
    at.app.hub.send(id, 'what is new')
    await expect.poll(() => told.heard).toEqual(['what is new'])
    page.socket.close()
    told.socket.close()
    await expect.poll(() => at.app.sockets()).toBe(0)
  }
})

test('what says of no cell who it is hears why it ends', async () => {
  const { access } = two.own.cast.teacherA
  const { fastify } = await createDirectory({ cells: [one.address, 'http://127.0.0.1:9'], key })
  onTestFinished(() => fastify.close())
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const closedBy = async (first?: string | Buffer) =>
    (await speaker(address, '/ws/live/', first)).code
  const frames = [
    ...['nobody', JSON.stringify({ type: 'auth', access: 'at.x.y' })],
    ...[Buffer.from('binary'), 'x'.repeat(17_000)],
    // its cell is not heard
    JSON.stringify({ type: 'auth', access }),
  ]
  expect(await Promise.all(frames.map(closedBy))).toEqual([4401, 4401, 4401, 1009, 1012])
})

test('what is large goes through as it comes, and what is refused before it was read is refused', async () => {
  const ask = await directory()
  const { owner, studentA } = two.own.cast
  const large = ({ id, access }: Person) =>
    ask(`/v1/image/${id}`, {
      ...post({
        image: `data:image/png;base64,${randomBytes(3 * 1024 * 1024).toString('base64')}`,
      }),
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      as: { access },
    })
  // no picture: it was read and judged
  const judged = await large(owner)
  expect([judged.status, await judged.json()]).toEqual([400, expect.anything()])
  expect((await large(studentA)).status).toBe(403)
})
