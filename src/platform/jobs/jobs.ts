import { or, type SQL } from 'drizzle-orm'
import type { BusinessId } from '../actor.ts'
import type { Database, Db } from '../db/db.ts'

/** Keys that background work opens sealed rows with. */
export type Keys = { answersKey: Buffer }

/**
 * Work that waits in the tables of a business. The rows are the queue: a step claims some of them and does the work in
 * one transaction, so that one of several processes does it, and what fails is left for the next round.
 */
export type Job = {
  /** A condition on a row of `businesses`: work waits in it. */
  waits: (now: Date) => SQL
  /** Does some of the work; true while more may wait. */
  step: (db: Db, business: BusinessId, now: Date, keys?: Keys) => Promise<boolean>
}

export type Fault = (error: unknown) => void
type Means = { database: Database; now: Date; keys?: Keys | undefined; fault: Fault }

/** Does all waiting work, job after job. A failure does not stop other businesses or other jobs. */
export async function runJobs(jobs: readonly Job[], means: Means) {
  if (await areIdle(jobs, means)) return
  for (const job of jobs) await runJob(job, means).catch(means.fault)
}

/** One question instead of one for each job: mostly nothing waits. Where it fails, each job asks its own. */
async function areIdle(jobs: readonly Job[], { database, now }: Means): Promise<boolean> {
  const anyWaits = or(...jobs.map(({ waits }) => waits(now)))
  return database.businesses(anyWaits).then(
    (waiting) => waiting.length === 0,
    () => false,
  )
}

async function runJob(job: Job, means: Means) {
  for (const business of await means.database.businesses(job.waits(means.now)))
    await runIn(business, job, means).catch(means.fault)
}

async function runIn(business: BusinessId, { step }: Job, { database, now, keys }: Means) {
  while (await database.inBusiness(business, (db) => step(db, business, now, keys)));
}
