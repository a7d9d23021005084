import { notify } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import { brokenConstraint, type Database, type Db } from '../../platform/db/db.ts'
import type { Expiring } from './ledger/contract.ts'
import * as expiry from './queries.expiry.ts'

/** Moves what is left in a wallet to the account of expired coins, by a transfer like any other. */
export async function expireWallet(db: Db, business: BusinessId, holderId: string, now: Date) {
  await expiry.openExpired(db, business)
  await expiry.insertExpiry(db, business, holderId, now)
}

/** Days before the end on which families are told. */
const warning = 14
/** Days after it within which coins still run out: what was told so long ago holds no more. */
const grace = 30

const dayLength = 24 * 60 * 60 * 1000
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/**
 * Warns of the ends of terms or years at which coins run out, and moves what was left at those that are over. Each is told
 * and done once. Who was not told beforehand loses nothing.
 */
export async function expireCoins(database: Database, business: BusinessId, now: Date) {
  const { policy, timeZone } = await database.inBusiness(
    business,
    (db) => expiry.findPolicy(db, business),
    'read',
  )
  if (policy === 'never') return
  const today = localDay(now, timeZone)
  const between = (from: number, to: number) =>
    database.inBusiness(
      business,
      (db) =>
        expiry.listPeriods(db, business, policy, {
          from: shifted(today, from),
          to: shifted(today, to),
        }),
      'read',
    )
  for (const period of await between(0, warning))
    await database.inBusiness(business, (db) => warn(db, business, period, now))
  for (const period of await between(-grace, -1))
    await again(() =>
      database.inBusiness(business, (db) => move(db, business, period, { timeZone, now })),
    )
}

async function warn(db: Db, business: BusinessId, period: expiry.Period, now: Date) {
  if (!(await expiry.noteTold(db, business, period, now))) return
  const holders = await expiry.listHolders(db, business, period)
  await tell(db, business, 'coins_expire_soon', { holders, day: period.ends_on, now })
}

async function move(
  db: Db,
  business: BusinessId,
  period: expiry.Period,
  when: { timeZone: string; now: Date },
) {
  const told = await expiry.lockTold(db, business, period)
  if (!told) return
  await expiry.openExpired(db, business)
  const holders = await expiry.insertExpiries(db, business, period, when)
  // from here on nobody moves coins of the business until this is over
  if (await expiry.isTooMuch(db, business, period, { holders, ...when })) throw new SpentMeanwhile()
  const coins = holders.reduce((sum, holder) => sum + holder.coins, 0)
  const { now } = when
  await expiry.noteMoved(db, business, told.id, { coins, wallets: holders.length, now })
  await tell(db, business, 'coins_expired', { holders, day: period.ends_on, now })
}

class SpentMeanwhile extends Error {}
const wasSpent = (error: unknown) =>
  error instanceof SpentMeanwhile || brokenConstraint(error) === 'accounts_never_below_zero'

/** Somebody may spend in the very moment in which the rest is counted: then it is counted anew. */
async function again(work: () => Promise<void>) {
  for (let times = 1; ; times += 1)
    try {
      return await work()
    } catch (error) {
      if (times === 3 || !wasSpent(error)) throw error
    }
}

type Told = { holders: { student_id: string; coins: number }[]; day: string; now: Date }
const tell = (
  db: Db,
  business: BusinessId,
  kind: 'coins_expire_soon' | 'coins_expired',
  { holders, day, now }: Told,
) =>
  notify(
    db,
    business,
    holders.map(({ student_id, coins }) => ({
      kind,
      params: { value: coins, day },
      link: '/profile',
      familyOf: student_id,
    })),
    now,
  )

/** What would run out next under a policy; terms of several grades that end on one day count together. */
export async function previewExpiry(
  db: Db,
  who: Actor,
  policy: expiry.Policy,
  now: Date,
): Promise<Expiring | null> {
  const today = localDay(now, who.timeZone)
  const ahead = { from: today, to: shifted(today, 366) }
  const periods = await expiry.listPeriods(db, who.businessId, policy, ahead)
  const nearest = periods.filter(({ ends_on }) => ends_on === periods[0]!.ends_on)
  if (nearest.length === 0) return null
  const total = { ends_on: nearest[0]!.ends_on, coins: 0, students: 0 }
  for (const period of nearest) {
    const { coins, students } = await expiry.readExpiring(db, who.businessId, period)
    total.coins += coins
    total.students += students
  }
  return total
}
