import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Business, BusinessInput } from './contract.ts'
import { businesses } from './table.ts'

const row = {
  id: businesses.id,
  kind: businesses.kind,
  name: businesses.name,
  legal_name: businesses.legalName,
  region: businesses.region,
  district: businesses.district,
  address: businesses.address,
  phone: businesses.phone,
  email: businesses.email,
  time_zone: businesses.timeZone,
  default_lang: businesses.defaultLang,
  working_days: businesses.workingDays,
  late_marking_days: businesses.lateMarkingDays,
  coin_daily_limit: businesses.coinDailyLimit,
}

const own = (who: Actor, id: string) =>
  and(eq(businesses.id, who.businessId), eq(businesses.id, id))

/** The business of `who`, if that is the one meant. */
export async function findBusiness(db: Db, who: Actor, id: string): Promise<Business | undefined> {
  const [business] = await db.select(row).from(businesses).where(own(who, id))
  return business
}

type Change = z.output<typeof BusinessInput>

export async function updateBusiness(db: Db, who: Actor, id: string, change: Change, now: Date) {
  const [business] = await db
    .update(businesses)
    .set({ ...columns(change), updatedAt: now })
    .where(own(who, id))
    .returning(row)
  return business
}

const columns = (change: Change) => ({
  name: change.name,
  legalName: change.legal_name,
  region: change.region,
  district: change.district,
  address: change.address,
  phone: change.phone,
  email: change.email,
  timeZone: change.time_zone,
  defaultLang: change.default_lang,
  workingDays: change.working_days?.toSorted((a, b) => a - b),
  lateMarkingDays: change.late_marking_days,
  coinDailyLimit: change.coin_daily_limit,
})
