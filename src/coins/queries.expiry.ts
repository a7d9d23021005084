import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { accounts, transfers } from './table.ts'

export const openExpired = (db: Db, business: BusinessId) =>
  db
    .insert(accounts)
    .values({ businessId: business, id: uuid(), kind: 'expired', holderId: null })
    .onConflictDoNothing()

/** The whole balance of the wallet, if there is any; made by its holder, who has given it up. */
export const insertExpiry = (db: Db, business: BusinessId, holderId: string, now: Date) =>
  db.insert(transfers).select(
    sql`
      select ${business}::uuid, ${uuid()}::uuid, wallet.id, expired.id, wallet.balance, 'expiry',
        null::uuid, ${holderId}::uuid, ${now.toISOString()}::timestamptz
      from ${accounts} wallet
      join ${accounts} expired on expired.business_id = wallet.business_id and expired.kind = 'expired'
      where wallet.business_id = ${business} and wallet.kind = 'wallet'
        and wallet.holder_id = ${holderId} and wallet.balance > 0
    `,
  )
