import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, school } from '../../testing/school.ts'
import { createApi } from '../../platform/client.ts'
import { profile } from '../profile/contract.ts'
import { students } from '../students/contract.ts'
import { auth, type Tokens } from './contract.ts'
import { sessions } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
const lines: string[] = []
beforeAll(async () => {
  at = await school({ log: (line) => lines.push(line) })
})
afterAll(() => at.close())

const nobody = () => at.as('nobody')
const signIn = (name: keyof typeof at.here.cast = 'teacherA') =>
  nobody()(auth.login, { body: { username: at.here.cast[name].username, password } })
const refresh = ({ refresh }: Pick<Tokens, 'refresh'>) =>
  nobody()(auth.refresh, { body: { refresh } })
const infoWith = (access: string) =>
  at.app.fastify.inject({
    url: '/v1/profile/info/',
    headers: { authorization: `Bearer ${access}` },
  })
const seconds = (count: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + count * 1000))

test('signs in by query, by form and by JSON, in any case of letters', async () => {
  const { username } = at.here.cast.teacherA
  const query = new URLSearchParams({ username: username.toUpperCase(), password })
  const byQuery = await at.app.fastify.inject({ method: 'POST', url: `/v1/auth/login/?${query}` })
  expect(byQuery.statusCode).toBe(200)
  expect(Object.keys(byQuery.json()).sort()).toEqual(['access', 'refresh'])
  const byForm = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  })
  expect(byForm.statusCode).toBe(200)
  const tokens = await signIn()
  expect((await infoWith(tokens.access)).json()).toMatchObject({
    username,
    role: 'teacher',
    // that somebody has signed in on a device not seen before is news
    unread_count: 1,
  })
})

test('a wrong password, an unknown name and an archived person sound alike', async () => {
  for (const body of [
    { username: at.here.cast.teacherA.username, password: 'not-it' },
    { username: 'who@nowhere.test', password },
  ])
    await expect(nobody()(auth.login, { body })).rejects.toMatchObject({
      status: 400,
      detail: 'username_or_password_is_incorrect',
    })
})

test.each([
  ['nothing', {}],
  ['no password', { username: 'a@b.test' }],
  ['no username', { password: 'x' }],
])('%s is invalid_username_or_password', async (_, given) => {
  const query = new URLSearchParams(given)
  const answer = await at.app.fastify.inject({ method: 'POST', url: `/v1/auth/login/?${query}` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ detail: 'invalid_username_or_password' })
})

test('a password both in the query and in the body is refused, and so is one given twice', async () => {
  const { username } = at.here.cast.teacherA
  const both = await at.app.fastify.inject({
    method: 'POST',
    url: `/v1/auth/login/?${new URLSearchParams({ username, password })}`,
    payload: { username, password },
  })
  expect(both.statusCode).toBe(400)
  const twice = await at.app.fastify.inject({
    method: 'POST',
    url: `/v1/auth/login/?username=${username}&password=a&password=${password}`,
  })
  expect(twice.statusCode).toBe(400)
})

test('after ten wrong passwords from one address a name waits there, and neither others nor elsewhere', async () => {
  const username = at.here.cast.parentB.username
  const attempt = (given: string, remoteAddress?: string) =>
    at.app.fastify.inject({
      method: 'POST',
      url: '/v1/auth/login/',
      payload: { username, password: given },
      ...(remoteAddress && { remoteAddress }),
    })
  // at once: a burst is no way around it
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => attempt(`wrong${index}`)),
  )
  const looked = answers.filter(({ statusCode }) => [400, 503].includes(statusCode))
  expect(looked).toHaveLength(10)
  expect((await attempt(password)).json()).toEqual({ detail: 'too_many_requests' })
  expect((await attempt(password, '10.0.0.7')).statusCode).toBe(200)
  await expect(signIn('parentA')).resolves.toBeDefined()
})

test('signing in rightly does not use the tries up', async () => {
  for (let time = 0; time < 15; time += 1) await signIn('studentB')
})

test('nobody signs in without end, not even rightly', async () => {
  const { username } = at.here.cast.studentB
  const login = { method: 'POST', url: '/v1/auth/login/', payload: { username, password } } as const
  let status = 200
  for (let time = 0; time < 260 && status === 200; time += 1)
    status = (await at.app.fastify.inject(login)).statusCode
  expect(status).toBe(429)
  await expect(signIn('studentA')).resolves.toBeDefined()
})

test('who is archived is out at once, and old tokens stay dead when the person comes back', async () => {
  const username = 'leaver@here.test'
  const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'student', username }))
  const enter = () => nobody()(auth.login, { body: { username, password } })
  const tokens = await enter()
  const office = at.as('admin')
  const archive = async (archived: boolean) => {
    const { version } = await office(students.show, { params: { id } })
    await office(students.edit, { params: { id }, body: { archived, version: version! } })
  }
  await archive(true)
  await expect(refresh(tokens)).rejects.toMatchObject({ status: 401 })
  await expect(enter()).rejects.toMatchObject({
    detail: 'username_or_password_is_incorrect',
  })
  await archive(false)
  await expect(refresh(tokens)).rejects.toMatchObject({ status: 401 })
  await expect(enter()).resolves.toBeDefined()
})

test('an access token runs out after fifteen minutes', async () => {
  const tokens = await signIn()
  seconds(15 * 60 - 1)
  expect((await infoWith(tokens.access)).statusCode).toBe(200)
  seconds(2)
  const late = await infoWith(tokens.access)
  expect(late.statusCode).toBe(401)
  expect(late.json()).toEqual({ detail: 'token_invalid' })
})

test('a refresh token is no access token, and a changed one is nothing', async () => {
  const tokens = await signIn()
  expect((await infoWith(tokens.refresh)).statusCode).toBe(401)
  const changed = tokens.access.slice(0, -2) + (tokens.access.endsWith('AA') ? 'BB' : 'AA')
  expect((await infoWith(changed)).statusCode).toBe(401)
  expect((await infoWith('at.e30.')).statusCode).toBe(401)
})

test('refresh rotates; the token just replaced yields the same successor for half a minute', async () => {
  const first = await signIn()
  const second = await refresh(first)
  expect(second.refresh).not.toBe(first.refresh)
  seconds(29)
  expect((await refresh(first)).refresh).toBe(second.refresh)
  await expect(refresh(second)).resolves.toBeDefined()
})

test('the token just replaced, after half a minute, ends the family', async () => {
  const first = await signIn()
  const second = await refresh(first)
  seconds(31)
  await expect(refresh(first)).rejects.toMatchObject({ status: 401, detail: 'token_invalid' })
  await expect(refresh(second)).rejects.toMatchObject({ status: 401 })
  expect((await infoWith(second.access)).statusCode).toBe(401)
})

test('an older generation ends the family at once, even within half a minute', async () => {
  const first = await signIn()
  const second = await refresh(first)
  const third = await refresh(second)
  await expect(refresh(first)).rejects.toMatchObject({ status: 401 })
  await expect(refresh(third)).rejects.toMatchObject({ status: 401 })
  const rows = await at.here.inside((db) =>
    db.select().from(sessions).where(eq(sessions.revokedFor, 'reuse')),
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('a token that nobody gave out ends nothing', async () => {
  const tokens = await signIn()
  const forged = tokens.refresh.slice(0, -4) + 'AAAA'
  await expect(refresh({ refresh: forged })).rejects.toMatchObject({ status: 401 })
  await expect(refresh({ refresh: 'rt.x.y' })).rejects.toMatchObject({ status: 401 })
  await expect(refresh(tokens)).resolves.toBeDefined()
})

test('many uses of one token at once give one and the same successor', async () => {
  const first = await signIn()
  const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first)))
  expect(new Set(answers.map((tokens) => tokens.refresh)).size).toBe(1)
})

test('a session ends after thirty days', async () => {
  const tokens = await signIn()
  seconds(30 * 24 * 3600 + 1)
  await expect(refresh(tokens)).rejects.toMatchObject({ status: 401 })
})

test('signing out ends the session on the spot, and only this one', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const me = createApi({
    transport: async ({ method, path, headers }) => {
      const answer = await at.app.fastify.inject({ method: method as 'POST', url: path, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
    access: () => one.access,
    lang: () => 'en',
  })
  await me(auth.logout, {})
  expect((await infoWith(one.access)).statusCode).toBe(401)
  await expect(refresh(one)).rejects.toMatchObject({ status: 401 })
  expect((await infoWith(other.access)).statusCode).toBe(200)
  await expect(me(profile.info, {})).rejects.toMatchObject({ status: 401 })
})

test('no password and no token stands in a log line', () => {
  const log = lines.join('')
  expect(log.length).toBeGreaterThan(1000)
  expect(log).not.toContain(password)
  expect(log).not.toMatch(/\b(at|rt)\.[\w-]{10,}/)
  expect(log).not.toContain('username=')
})
