import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import type { BusinessId } from '../actor.ts'
import type { Database } from '../db/db.ts'
import { type Job, runJobs } from './jobs.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

/** The waiting work is a number in `legal_name`. A step subtracts one and may throw. */
const countdown = (mayThrow: (business: BusinessId) => void = () => {}): Job => ({
  waits: () => sql`legal_name similar to '[1-9]'`,
  async step(db, business) {
    const { rows } = await db.execute<{ left: string }>(sql`
      update businesses set legal_name = (legal_name::int - 1)::text where id = ${business}
      returning legal_name as left`)
    mayThrow(business)
    return Number(rows[0]!.left) > 0
  },
})

const schools = () => [at.here, at.elsewhere]
beforeEach(async () => {
  for (const { inside } of schools())
    await inside((db) => db.execute(sql`update businesses set legal_name = '3'`))
})
const left = () =>
  Promise.all(
    schools().map(({ inside }) =>
      inside(async (db) => {
        const { rows } = await db.execute<{ left: string }>(
          sql`select legal_name as left from businesses`,
        )
        return rows[0]!.left
      }),
    ),
  )

async function round(jobs: Job[], database: Pick<Database, 'businesses'> = at.database) {
  const faults: unknown[] = []
  await runJobs(jobs, {
    database: { ...at.database, businesses: database.businesses },
    now: at.clock.now(),
    fault: (error) => faults.push(error),
  })
  return faults
}

test('a round does all the work that waits in every business', async () => {
  expect(await round([countdown()])).toEqual([])
  expect(await left()).toEqual(['0', '0'])
})

test('a step that throws is rolled back and does not hold up the other business', async () => {
  const fault = new Error('broken')
  const broken = countdown((business) => {
    if (business === at.here.business) throw fault
  })
  expect(await round([broken])).toEqual([fault])
  expect(await left()).toEqual(['3', '0'])
  // the next round tries again
  expect(await round([countdown()])).toEqual([])
  expect(await left()).toEqual(['0', '0'])
})

test('a job that throws does not hold up the next job', async () => {
  const broken = countdown(() => {
    throw new Error('broken')
  })
  expect(await round([broken, countdown()])).toHaveLength(2)
  expect(await left()).toEqual(['0', '0'])
})

test('a round asks once when nothing waits in any business', async () => {
  await round([countdown()])
  let asked = 0
  const businesses: Database['businesses'] = (which) => {
    asked += 1
    return at.database.businesses(which)
  }
  await round([countdown(), countdown(), countdown()], { businesses })
  expect(asked).toBe(1)
})

test('a job whose condition fails does not hold up the others', async () => {
  const broken = { ...countdown(), waits: () => sql`no_such_column = 1` }
  expect(await round([broken, countdown()])).toHaveLength(1)
  expect(await left()).toEqual(['0', '0'])
})

test('a round reports it when it cannot find out where work waits', async () => {
  const fault = new Error('no connection')
  expect(await round([countdown()], { businesses: () => Promise.reject(fault) })).toEqual([fault])
  expect(await left()).toEqual(['3', '3'])
})
