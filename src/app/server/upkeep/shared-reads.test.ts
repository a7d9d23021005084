import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, readOnce } from '../../../platform/db/db.ts'
import { readTogether } from '../../../platform/db/shared-reads.ts'
import { school } from '../../../testing/school.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const transaction = async (db: Db) => {
  const { rows } = await db.execute<{ at: string; names: string[] }>(
    sql`select now()::text || pg_backend_pid() as at, array(select name::text from businesses) as names`,
  )
  return rows[0]!
}
const read = (business = at.here.business, work = transaction) =>
  at.database.inBusiness(business, work, 'read')
const broken = (db: Db) => db.execute(sql`select 1 / 0`) as never

describe('what a page reads', () => {
  test('is read in one transaction, however many calls it takes', async () => {
    const alone = await Promise.all([read(), read()])
    expect(alone[0].at).not.toBe(alone[1].at)
    const shared = await readTogether(async () => [
      ...(await Promise.all([read(), read()])),
      await read(),
    ])
    expect(new Set(shared.map((each) => each.at)).size).toBe(1)
  })

  test('is asked once, where several of them have to know it, and anew by whoever writes', async () => {
    let asked = 0
    const know = (db: Db) =>
      readOnce(db, 'known', async () => {
        asked += 1
        return transaction(db)
      })
    const twice = async (db: Db) => [await know(db), await know(db)] as never
    await readTogether(() => Promise.all([read(undefined, twice), read(undefined, know)]))
    expect(asked).toBe(1)
    await readTogether(() =>
      Promise.all([read(undefined, know), read(at.elsewhere.business, know)]),
    )
    expect(asked).toBe(3)
    await at.database.inBusiness(at.here.business, twice)
    expect(asked).toBe(5)
  })

  test('is of one business: another one is read by itself', async () => {
    const [here, there] = await readTogether(() =>
      Promise.all([read(), read(at.elsewhere.business)]),
    )
    expect(here.names).toHaveLength(1)
    expect(there.names).toHaveLength(1)
    expect(here.names).not.toEqual(there.names)
  })

  test('is read all the same when a query of another part fails', async () => {
    const ended = await readTogether(() =>
      Promise.allSettled([read(), read(undefined, broken), read(), read()]),
    )
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect((await read()).names).toHaveLength(1)
  })

  test('writes nothing, and leaves what is written meanwhile to a transaction of its own', async () => {
    const write = (db: Db) => db.execute(sql`update businesses set name = 'Named anew'`) as never
    await readTogether(async () => {
      await read()
      await expect(read(undefined, write)).rejects.toThrow()
      await at.database.inBusiness(at.here.business, write)
    })
    expect((await read()).names).toEqual(['Named anew'])
  })

  test('holds no connection when it is over', async () => {
    await readTogether(() => Promise.all([read(), read()]))
    await readTogether(() => read().then(() => Promise.reject(new Error('ended')))).catch(() => {})
    await expect.poll(() => at.database.pool.totalCount - at.database.pool.idleCount).toBe(0)
  })
})
