import { expect, inject, onTestFinished, test } from 'vitest'
import { wayTo } from '../../testing/way.ts'
import { untilThere } from './database-arrival.ts'
import { NotNow, Unfit } from '../process/startup-failure.ts'

const address = (change: { password?: string; database?: string; port?: number }) => {
  const { user, password, database } = { ...inject('app'), ...change }
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${change.port}/${database}`
}
const wait = (to: string, patience = 0, log = (_line: string) => {}) =>
  untilThere({ setting: 'DATABASE_URL', address: to, log, patience })

async function way(port?: number) {
  const open = await wayTo(inject('app'), port)
  onTestFinished(open.close)
  return open
}

test.each([
  [{ password: 'wrong' }, 'DATABASE_URL: the password of role daftar_app is wrong.'],
  [
    { database: 'nowhere' },
    'DATABASE_URL: there is no database nowhere; docs/operations.md makes one.',
  ],
])('with %j it never comes, and what is wrong is said', async (change, sentence) => {
  const { port } = await way()
  await expect(wait(address({ ...change, port }))).rejects.toThrow(new Unfit(sentence))
})

test('what is no address is said to be none', async () => {
  await expect(wait('postgres://[')).rejects.toThrow(Unfit)
})

test('where nothing answers it may still come', async () => {
  const { port, close } = await way()
  close()
  const waiting = wait(address({ port }))
  await expect(waiting).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached \(.*ECONNREFUSED/,
  )
  await expect(wait(address({ port }))).rejects.toThrow(NotNow)
})

test('one that comes up later is waited for, and that is told once', async () => {
  const { port, close } = await way()
  close()
  const told: string[] = []
  await wait(address({ port }), 30_000, (line) => {
    told.push(line)
    void way(port)
  })
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Waiting for it.')
})
