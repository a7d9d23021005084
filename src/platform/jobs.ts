import type { SQL } from 'drizzle-orm'
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

/** Does the work of a job that waits in any business. */
export const runJob = ({ waits, step }: Job, { database, now, keys, fault }: Means) =>
  inEach(database, waits(now), fault, async (business) => {
    while (await database.inBusiness(business, (db) => step(db, business, now, keys)));
  })

/** Calls `work` for each business that meets the condition. A failure in one does not hold up the others. */
export async function inEach(
  database: Database,
  waits: SQL,
  fault: Fault,
  work: (business: BusinessId) => Promise<unknown>,
) {
  try {
    for (const business of await database.businesses(waits)) await work(business).catch(fault)
  } catch (error) {
    fault(error)
  }
}
