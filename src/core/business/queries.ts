import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/events.ts'
import type { Business, BusinessInput, PublicBusiness } from './contract.ts'
import { images } from '../profile/table.ts'
import { businesses } from './table.ts'

const card = {
  id: businesses.id,
  kind: businesses.kind,
  private: businesses.private,
  name: businesses.name,
  legal_name: businesses.legalName,
  region: businesses.region,
  district: businesses.district,
  address: businesses.address,
  phone: businesses.phone,
  email: businesses.email,
  time_zone: businesses.timeZone,
  logo_id: businesses.logoId,
}
const row = {
  ...card,
  default_lang: businesses.defaultLang,
  working_days: businesses.workingDays,
  late_marking_days: businesses.lateMarkingDays,
  coin_daily_limit: businesses.coinDailyLimit,
  coin_weekly_budget: businesses.coinWeeklyBudget,
  parents_veto: businesses.parentsVeto,
  coin_expiry: businesses.coinExpiry,
  absence_notice_minutes: businesses.absenceNoticeMinutes,
  show_ranks: businesses.showRanks,
  handle: businesses.handle,
  name_shape: businesses.nameShape,
  shifts: businesses.shifts,
  rate_min: businesses.rateMin,
  rate_max: businesses.rateMax,
  cover_answer_hours: businesses.coverAnswerHours,
  weeks_skip_breaks: businesses.weeksSkipBreaks,
  lessons_a_day: businesses.lessonsADay,
  teacher_load: businesses.teacherLoad,
  password_min_staff: businesses.passwordMinStaff,
  password_min_others: businesses.passwordMinOthers,
  version: businesses.version,
}

const own = (who: Actor, id: string) =>
  and(eq(businesses.id, who.businessId), eq(businesses.id, id))

/** The business of `who`, if that is the one meant. */
export async function findBusiness(db: Db, who: Actor, id: string): Promise<Business | undefined> {
  const [business] = await db.select(row).from(businesses).where(own(who, id))
  return business
}

/** What everybody may know of it, while the operator of the server lets it work. */
const open = (business: BusinessId) =>
  and(eq(businesses.id, business), isNull(businesses.suspendedAt))

export async function findCard(db: Db, id: BusinessId): Promise<PublicBusiness | undefined> {
  const [found] = await db.select(card).from(businesses).where(open(id))
  return found
}

export async function findLogo(db: Db, id: BusinessId) {
  const [logo] = await db
    .select({ id: images.id, mime: images.mime, bytes: images.bytes })
    .from(businesses)
    .innerJoin(images, and(eq(images.businessId, businesses.id), eq(images.id, businesses.logoId)))
    .where(open(id))
  return logo
}

type Change = z.output<typeof BusinessInput>

/** Nothing when the business has changed since `change.version`. */
export async function updateBusiness(db: Db, who: Actor, id: string, change: Change, now: Date) {
  const write = db
    .update(businesses)
    .set({ ...columns(change), updatedAt: now, version: sql`${businesses.version} + 1` })
    .where(and(own(who, id), eq(businesses.version, change.version)))
    .returning(row)
  const [business] = await explained(reasons, write)
  const fields = Object.keys(change) as (keyof Change)[]
  publish(db, { name: 'business.changed', who, now, fields })
  return business
}

const reasons: Reasons = {
  businesses_handle: { field: 'handle', code: 'ending_is_taken' },
  sign_in_endings_ending: { field: 'handle', code: 'ending_is_taken' },
  sign_in_endings_few: { field: 'handle', code: 'too_many_endings' },
  businesses_logo: { field: 'logo_id', code: 'not_found', detail: 'invalid_input' },
  businesses_rates: { field: 'rate_max', code: 'out_of_range', detail: 'invalid_input' },
}

export async function readVersion(db: Db, who: Actor): Promise<number> {
  const [row] = await db
    .select({ version: businesses.version })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return row!.version
}

/**
 * Holds the business for whoever arranges something of it that is more than one row. False when it has changed since
 * `version`.
 */
export async function holdBusiness(db: Db, who: Actor, version: number): Promise<boolean> {
  const rows = await db
    .update(businesses)
    .set({ version: sql`${businesses.version} + 1` })
    .where(and(eq(businesses.id, who.businessId), eq(businesses.version, version)))
    .returning({ id: businesses.id })
  return rows.length > 0
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
  coinWeeklyBudget: change.coin_weekly_budget,
  parentsVeto: change.parents_veto,
  coinExpiry: change.coin_expiry,
  absenceNoticeMinutes: change.absence_notice_minutes,
  showRanks: change.show_ranks,
  handle: change.handle,
  nameShape: change.name_shape,
  logoId: change.logo_id,
  shifts: change.shifts,
  rateMin: change.rate_min,
  rateMax: change.rate_max,
  coverAnswerHours: change.cover_answer_hours,
  weeksSkipBreaks: change.weeks_skip_breaks,
  lessonsADay: change.lessons_a_day,
  teacherLoad: change.teacher_load,
  passwordMinStaff: change.password_min_staff,
  passwordMinOthers: change.password_min_others,
})
