import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auth } from '../../../core/auth/contract.ts'
import { endSessionsOf } from '../../../core/auth/service.sessions.ts'
import { subjects } from '../../../core/subjects/contract.ts'
import { type Api, createApi } from '../../../platform/client.ts'
import { openDatabase, wake } from '../../../platform/db/db.ts'
import { inProcess } from '../../../platform/http/inject.ts'
import { profile } from '../../../core/profile/contract.ts'
import { users } from '../../../core/profile/table.ts'
import { createServer } from '../server.ts'
import { ownSchool, password, type Person } from '../../../testing/school.ts'

// two processes over one database: what one is told, the other must know
let at: Awaited<ReturnType<typeof ownSchool>>
let other: Awaited<ReturnType<typeof createServer>>
let otherDatabase: ReturnType<typeof openDatabase>

beforeAll(async () => {
  at = await ownSchool()
  otherDatabase = openDatabase(at.connection)
  other = await createServer({
    database: otherDatabase,
    sessionKey: at.sessionKey,
    clock: at.clock,
  })
})
afterAll(async () => {
  await other.fastify.close()
  await otherDatabase.close()
  await at.close()
})

// what a process knows does not grow old by itself here: it must be told
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const overThere = (person: Person): Api =>
  createApi({
    transport: inProcess(other.fastify),
    access: () => person.access,
    lang: () => 'en',
  })

/** Somebody of their own whom both processes know already. */
async function known(role: Person['role'] = 'teacher'): Promise<Person> {
  const person = await at.here.inside(async (db) => {
    const made = await at.here.make.user(db, { role })
    const access = await at.here.make.access(db, made.id, at.sessionKey, at.clock.now())
    return { ...made, role, access }
  })
  for (const api of [at.as(person), overThere(person)])
    expect((await api(profile.info, {})).id).toBe(person.id)
  return person
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'let through',
    (error: { detail: string }) => error.detail,
  )
const infoThere = (person: Person) => refusal(overThere(person)(profile.info, {}))
const soon = (look: () => Promise<string>, what: string) =>
  vi.waitFor(async () => expect(await look()).toBe(what), { timeout: 10_000 })

describe('the other process refuses', () => {
  test('who has signed out', async () => {
    const person = await known()
    await at.as(person)(auth.logout, {})
    expect(await refusal(at.as(person)(profile.info, {}))).toBe('token_invalid')
    await soon(() => infoThere(person), 'token_invalid')
  })

  test('whose sessions were ended', async () => {
    const person = await known()
    await at.here.inside((db) => endSessionsOf(db, at.here.business, person.id, at.clock.now()))
    await soon(() => infoThere(person), 'token_invalid')
  })

  test('the other devices of who has changed the password', async () => {
    const person = await known()
    const elsewhere = await at.here.inside((db) =>
      at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
    )
    const body = { old_password: password, new_password: 'another one' }
    await at.as({ ...person, access: elsewhere })(profile.edit, { body })
    await soon(() => infoThere(person), 'token_invalid')
    expect(await infoThere({ ...person, access: elsewhere })).toBe('let through')
  })

  test('who may no longer do it, having another role', async () => {
    const person = await known('admin')
    const create = () =>
      refusal(
        overThere(person)(subjects.create, { body: { name: { uz: `Fan ${Math.random()}` } } }),
      )
    expect(await create()).toBe('let through')
    await at.here.inside(async (db) => {
      await db.update(users).set({ role: 'teacher' }).where(eq(users.id, person.id))
      await wake(db, 'standing', person.id)
    })
    await soon(create, 'you_dont_have_permission')
  })
})

test('a process that cannot be told goes on for a second and no longer', async () => {
  const deaf = openDatabase(at.connection)
  vi.spyOn(deaf.wakes, 'listen').mockResolvedValue()
  const app = await createServer({ database: deaf, sessionKey: at.sessionKey, clock: at.clock })
  const person = await known()
  const there = createApi({
    transport: inProcess(app.fastify),
    access: () => person.access,
    lang: () => 'en',
  })
  const info = () => refusal(there(profile.info, {}))
  expect(await info()).toBe('let through')
  await at.as(person)(auth.logout, {})
  await soon(() => infoThere(person), 'token_invalid')
  expect(await info()).toBe('let through')
  vi.advanceTimersByTime(1_000)
  expect(await info()).toBe('token_invalid')
  await app.fastify.close()
  await deaf.close()
})
