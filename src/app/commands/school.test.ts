import { spawn } from 'node:child_process'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '../../core/auth/contract.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { business } from '../../core/business/contract.ts'
import { profile } from '../../core/profile/contract.ts'
import { users } from '../../core/profile/table.ts'
import { operation } from './school-verbs.ts'
import { printSetupAddress } from './setup-address.ts'
import { ownSchool, password } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
/** Connections of its own, as the process of a command has them: what it does is heard by the server as from elsewhere. */
let operators: Database
beforeAll(async () => {
  at = await ownSchool()
  operators = openDatabase(at.connection, { size: 2 })
})
afterAll(async () => {
  await operators.close()
  await at.close()
})

/** A command as it is run on a server, on an external database. A process takes seconds: once for each way in and out. */
const start = (command: string, args: string[], typed = '') =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const { user, password: secret, host, port, database } = at.connection
    const url = `postgres://${user}:${encodeURIComponent(secret)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const child = spawn('node', [`src/app/commands/${command}.ts`, ...args], {
      env: { ...process.env, DATABASE_URL: url, PUBLIC_URL: 'https://daftar.test' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output += String(data)))
    child.on('close', (code) => done({ code, output }))
    child.stdin.end(typed)
  })
/** The same in this process: what it says, and how it would end. */
async function run(verb: string, args: string[] = [], typed = '') {
  const said: unknown[] = []
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((line) => void said.push(line)),
  )
  try {
    const asking = {
      password: () => Promise.resolve(typed),
      lines: () => Promise.resolve(typed.split('\n')),
    }
    await operation(verb)!({ database: operators, owner: at.owner, asking }, args)
    return { code: process.exitCode ?? 0, output: said.join('\n') }
  } finally {
    process.exitCode = undefined
    spies.forEach((spy) => spy.mockReset())
  }
}

const names = ['--last-name', 'Karimova', '--first-name', 'Dilnoza']
const login = (username: string, typed: string) =>
  at.as('nobody')(auth.login, { body: { username, password: typed } })

test('a school is made from the terminal, listed, and its owner signs in', async () => {
  const given = ['create', '--name', '7-maktab', '--owner', 'Rahbar@Yetti.uz', ...names]
  const made = await start('school', given, 'uch qora olma\n')
  expect(made).toEqual({ code: 0, output: expect.stringContaining('rahbar@yetti.uz') })
  await expect(login('rahbar@yetti.uz', 'uch qora olma')).resolves.toBeDefined()
  const { output } = await run('list')
  const line = output.split('\n').find((each) => each.includes('7-maktab'))
  expect(line).toMatch(/state school · 7-maktab · owner rahbar@yetti\.uz · 0 students · open$/)
  expect(output).toContain(at.elsewhere.business)
})

test.each([
  ['nothing named', ['create'], 'Usage'],
  [
    'a kind that is none',
    ['create', '--name', 'x', '--owner', 'a@b.uz', ...names, '--kind', 'zoo'],
    'kind',
  ],
  [
    'a taken name',
    ['create', '--name', 'x', '--owner', 'taken', ...names],
    'this_user_already_exists',
  ],
  ['an unknown school', ['suspend', 'nobody@nowhere.uz'], 'There is no school'],
])('%s changes nothing', async (_, args, said) => {
  const before = await at.database.businesses()
  const taken = at.here.cast.owner.username
  const [verb = '', ...rest] = args.map((each) => (each === 'taken' ? taken : each))
  const { code, output } = await run(verb, rest, 'uch qora olma')
  expect([code, output]).toEqual([1, expect.stringContaining(said)])
  expect(await at.database.businesses()).toEqual(before)
})

test('a command that is none says which there are, and ends so', async () => {
  const { code, output } = await start('school', [])
  expect([code, output]).toEqual([1, expect.stringContaining('create | list | suspend | resume')])
  expect(output).not.toContain('    at ')
})

const address = /^ {2}https:\/\/daftar\.test\/setup\?code=[\w-]{24}$/m
test('an address to begin at is printed, once for each time', async () => {
  const one = await start('setup', [])
  expect([one.code, one.output]).toEqual([0, expect.stringMatching(address)])
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await printSetupAddress(operators, 'https://daftar.test', 'setup')
  const two = said.mock.calls.join('\n')
  said.mockReset()
  expect(two).toMatch(address)
  expect(address.exec(one.output)![0]).not.toBe(address.exec(two)![0])
})

test('of a suspended school nobody is let in, with a code that says why; another goes on; resume undoes it', async () => {
  const { owner, teacherA, admin } = at.here.cast
  const tokens = await login(teacherA.username, password)
  const suspended = { status: 401, detail: 'business_is_suspended' }
  await expect(at.as('teacherA')(profile.info, {})).resolves.toBeDefined()

  expect((await run('suspend', [owner.username])).code).toBe(0)
  // the server hears of it from the database
  const answered = () =>
    at
      .as('teacherA')(profile.info, {})
      .catch((error: unknown) => error)
  await expect.poll(answered).toMatchObject(suspended)
  const refresh = () => at.as('nobody')(auth.refresh, { body: { refresh: tokens.refresh } })
  await expect(refresh()).rejects.toMatchObject(suspended)
  await expect(login(admin.username, password)).rejects.toMatchObject(suspended)
  const card = at.as('nobody')(business.card, { params: { id: at.here.business } })
  await expect(card).rejects.toMatchObject({ status: 404 })
  // who does not know the password does not learn of it
  await expect(login(admin.username, 'a guess')).rejects.toMatchObject({
    detail: 'username_or_password_is_incorrect',
  })
  const neighbour = at.elsewhere.cast.owner
  await expect(at.as(neighbour)(profile.info, {})).resolves.toBeDefined()
  expect((await run('list')).output).toContain('suspended since')
  expect((await run('suspend', [owner.username])).output).toContain('already')

  expect((await run('resume', [at.here.business])).code).toBe(0)
  // the sessions have ended for good
  await expect(refresh()).rejects.toMatchObject({ detail: 'token_invalid' })
  await expect(login(admin.username, password)).resolves.toBeDefined()
  const params = { id: at.elsewhere.business }
  await expect(at.as(neighbour)(business.show, { params })).resolves.toBeDefined()
})

test('an administrator takes the place of the owner; both sign in anew', async () => {
  const { owner, admin, teacherA } = at.here.cast
  const other = await run('owner-transfer', [owner.username, teacherA.username])
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('administrator')])
  expect((await run('owner-transfer', [owner.username, admin.username])).code).toBe(0)
  const roles = await at.here.inside((db) =>
    db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(inArray(users.id, [owner.id, admin.id])),
  )
  expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
    [owner.id]: 'admin',
    [admin.id]: 'owner',
  })
  await expect(at.as('admin')(profile.info, {})).rejects.toMatchObject({ detail: 'token_invalid' })
  await expect(login(admin.username, password)).resolves.toBeDefined()
  expect((await run('owner-transfer', [admin.username, owner.username])).code).toBe(0)
})
