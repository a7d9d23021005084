import { or, type SQL } from 'drizzle-orm'
import type { BusinessId } from './actor.ts'
import type { Database, Db } from './db.ts'

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

/** Does all work that waits, job after job. A failure holds up neither another business nor another job. */
export async function runJobs(jobs: readonly Job[], means: Means) {
  const { database, now, fault } = means
  try {
    // one question instead of one for each job: mostly nothing waits
    const anyWaits = or(...jobs.map(({ waits }) => waits(now)))
    if ((await database.businesses(anyWaits)).length === 0) return
    for (const job of jobs)
      for (const business of await database.businesses(job.waits(now)))
        await runIn(business, job, means).catch(fault)
  } catch (error) {
    fault(error)
  }
}

async function runIn(business: BusinessId, { step }: Job, { database, now, keys }: Means) {
  while (await database.inBusiness(business, (db) => step(db, business, now, keys)));
}
