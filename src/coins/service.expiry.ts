import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { insertExpiry, openExpired } from './queries.expiry.ts'

/** Moves what is left in a wallet to the account of expired coins, by a transfer like any other. */
export async function expireWallet(db: Db, business: BusinessId, holderId: string, now: Date) {
  await openExpired(db, business)
  await insertExpiry(db, business, holderId, now)
}
