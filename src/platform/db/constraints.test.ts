import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { inSavepoint } from './constraints.ts'
import type { Db } from './db.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const name = (db: Db, to: string) => db.execute(sql`update businesses set legal_name = ${to}`)
const broken = (db: Db) => db.execute(sql`select 1 / 0`)
const failed = (work: Promise<unknown>) => expect(work).rejects.toThrow()

test('a savepoint around a broken one rolls back to its own beginning', async () => {
  const left = await at.here.inside(async (db) => {
    await name(db, 'before')
    await failed(
      inSavepoint(db, async () => {
        await name(db, 'outer')
        await failed(inSavepoint(db, () => broken(db)))
        await name(db, 'after the inner one')
        await broken(db)
      }),
    )
    const { rows } = await db.execute<{ name: string }>(
      sql`select legal_name as name from businesses`,
    )
    return rows
  })
  expect(left).toEqual([{ name: 'before' }])
})
