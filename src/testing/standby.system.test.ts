import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../platform/embedded-postgres.ts'
import { type Primary, startPrimary } from './standby.ts'

let primary: Primary
beforeAll(async () => {
  primary = await startPrimary()
})
afterAll(() => primary.end())

async function ask(connection: Connection, query: string) {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return (await client.query<{ value: unknown }>(query)).rows[0]?.value
  } finally {
    await client.end()
  }
}
const rates = `select count(*)::int as value from currency_rates`
const write = (day: string) =>
  ask(
    primary.owner,
    `insert into currency_rates (day, currency, rate, fetched_at) values ('${day}', 'USD', 12000, now())`,
  )

test('a standby shows what it is let show, also after a crash, and can be made a primary', async () => {
  const standby = await primary.standby()
  const shown = () => ask(standby.connection, rates)
  expect(await ask(standby.connection, 'select pg_is_in_recovery() as value')).toBe(true)
  expect(await shown()).toBe(0)
  await standby.pause()
  await write('2026-11-17')
  expect(await shown()).toBe(0)
  await standby.resume()
  await standby.caughtUp()
  expect(await shown()).toBe(1)

  await standby.kill()
  await expect(shown()).rejects.toThrow()
  await write('2026-11-18')
  await standby.start()
  await standby.caughtUp()
  expect(await shown()).toBe(2)

  await standby.promote()
  expect(await ask(standby.connection, 'select pg_is_in_recovery() as value')).toBe(false)
})
