import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

const wallet = (who: Actor) => sql`(select id from accounts
  where business_id = ${who.businessId} and kind = 'wallet' and holder_id = ${who.id})`

export const personal: PersonalData = {
  accounts: {
    by: ['holder_id'],
  },
  transfers: {
    by: ['from_account', 'to_account'],
    mine: (who) => sql`${wallet(who)} in (from_account, to_account)`,
    elsewhere: { made_by: ofOthers },
  },
  coin_expiries: 'when the coins of everybody have run out',
  ledger_audits: 'what the ledger has found of itself',
}
