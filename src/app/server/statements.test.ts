import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { namesOfStatements } from '../../platform/db/db-statements.ts'
import { freshDatabase } from '../../testing/school.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase((await freshDatabase()).connection, { size: 2 })
})
afterAll(() => database.close())

const planned = `select count(*)::int as count from pg_prepared_statements where statement = $1`

describe('what is asked for often', () => {
  test('is read and planned once on a connection, from the third time on', async () => {
    const client = await database.pool.connect()
    const text = 'select $1::int + 40 as sum'
    const times = async () =>
      (await client.query<{ count: number }>(planned, [text])).rows[0]!.count
    const sums: unknown[] = []
    const counts: number[] = []
    for (const each of [1, 2, 3, 4]) {
      sums.push((await client.query({ text }, [each])).rows[0])
      counts.push(await times())
    }
    client.release()
    expect(sums).toEqual([{ sum: 41 }, { sum: 42 }, { sum: 43 }, { sum: 44 }])
    expect(counts).toEqual([0, 0, 1, 1])
  })

  test('goes on after a transaction in which it failed', async () => {
    const client = await database.pool.connect()
    const text = 'select 7 / $1::int as part'
    const part = async (by: number) => (await client.query({ text }, [by])).rows[0] as unknown
    for (const by of [1, 7]) await part(by)
    await client.query('begin')
    const [broken, behind] = await Promise.allSettled([part(0), part(1)])
    await client.query('rollback')
    expect([broken.status, behind.status]).toEqual(['rejected', 'rejected'])
    expect([await part(7), await part(1)]).toEqual([{ part: 1 }, { part: 7 }])
    client.release()
  })

  test('has its name among a bounded number of others', () => {
    const nameOf = namesOfStatements()
    const names = Array.from({ length: 400 }, (_, n) => {
      nameOf(`select ${n}`)
      nameOf(`select ${n}`)
      return nameOf(`select ${n}`)
    })
    expect(new Set(names.slice(0, 250)).size).toBe(250)
    expect(names.slice(250).every((name) => name === undefined)).toBe(true)
  })
})
