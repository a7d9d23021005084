import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '../../core/auth/contract.ts'
import { profile } from '../../core/profile/contract.ts'
import { password, school } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

/** The command as it is run on a server, on an external database. */
const run = (username: string | undefined, typed: string) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const { user, password: secret, host, port, database } = at.connection
    const url = `postgres://${user}:${encodeURIComponent(secret)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const command = spawn(
      'node',
      ['src/app/commands/owner-password.ts', ...(username ? [username] : [])],
      {
        env: { ...process.env, DATABASE_URL: url },
      },
    )
    let output = ''
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (data) => (output += String(data)))
    command.on('close', (code) => done({ code, output }))
    command.stdin.end(typed)
  })
const login = (typed: string) =>
  at.as('nobody')(auth.login, { body: { username: at.here.cast.owner.username, password: typed } })

test('the command on the server gives the owner another password and signs out everywhere', async () => {
  const { owner } = at.here.cast
  const { code, output } = await run(owner.username, 'uch qora olma\n')
  expect([code, output]).toEqual([0, expect.stringContaining('was changed')])
  await expect(login('uch qora olma')).resolves.toBeDefined()
  await expect(login(password)).rejects.toMatchObject({ status: 400 })
  await expect(at.as('owner')(profile.info, {})).rejects.toMatchObject({ status: 401 })
  const neighbour = at.elsewhere.cast.owner
  await expect(at.as(neighbour)(profile.info, {})).resolves.toBeDefined()
})

const owner = () => at.here.cast.owner.username
test.each([
  ['nobody named', () => undefined, 'long enough', 'Usage'],
  ['a short password', owner, '12345', 'at least 6'],
  ['a password that everybody tries', owner, 'qwerty123', 'others guess'],
  ['an admin', () => at.here.cast.admin.username, 'long enough', 'Nobody'],
  ['an unknown name', () => 'who@here.test', 'long enough', 'Nobody'],
])('%s changes nothing', async (_, username, typed, said) => {
  const { code, output } = await run(username(), `${typed}\n`)
  expect([code, output]).toEqual([1, expect.stringContaining(said)])
  expect(output).not.toContain('    at ')
})
