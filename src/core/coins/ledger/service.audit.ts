import { Counter } from 'prom-client'
import { notify } from '../../notifications/service.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { type Database, type Db, takeTime } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import type { Findings, LedgerAudit } from './contract.ts'
import * as audit from './queries.audit.ts'
import { fits, readSums } from './queries.ts'

const checked = new Counter({
  name: 'daftar_books_checked_total',
  help: 'Times that the books of a business were checked, by what was found',
  labelNames: ['sound'],
})

/**
 * Checks all books of a business as they stand at one moment, stores what was found, and notifies the owner when they are not
 * sound. Nothing waits for it: it reads a snapshot. Rejects with `server_busy` while they are being checked.
 */
export const checkLedger = async (
  database: Database,
  business: BusinessId,
  now: Date,
  once?: Once,
): Promise<LedgerAudit> => (await check(database, business, now, { once })) ?? refuse('server_busy')

/**
 * The same, once a day: all balances, and the transfers, marks and orders written since the last check. After a check that found
 * the books unsound everything is checked.
 */
export async function checkLedgerDaily(database: Database, business: BusinessId, now: Date) {
  const done = await database.inBusiness(
    business,
    (db) => audit.isCheckedToday(db, business, now),
    'read',
  )
  if (!done) await check(database, business, now, { onlyNew: true })
}

type Options = { once?: Once | undefined; onlyNew?: boolean }

/** Undefined while another check runs: it takes seconds and a connection, of which there are few for all. */
async function check(
  database: Database,
  business: BusinessId,
  now: Date,
  { once = (effect) => database.inBusiness(business, effect), onlyNew = false }: Options,
) {
  const findings = await database.inBusiness(
    business,
    async (db) => ((await audit.isFirst(db, business)) ? look(db, business, onlyNew) : undefined),
    'snapshot',
  )
  if (!findings) return undefined
  return once(async (db) => {
    const stored = await audit.insertAudit(db, business, findings, now)
    if (!stored.sound) await tellOwners(db, business, now)
    checked.inc({ sound: String(stored.sound) })
    return stored
  })
}

/** Milliseconds: a transaction that began before the last check may have committed after it. */
const overlap = 60 * 60_000

async function look(db: Db, business: BusinessId, onlyNew: boolean): Promise<Findings> {
  await takeTime(db)
  const last = onlyNew ? await audit.findLastSound(db, business) : undefined
  const scope = { business, since: last && new Date(last.getTime() - overlap) }
  const faults = [
    ...(await audit.findBalanceFaults(db, scope)),
    ...(await audit.findMarkFaults(db, scope)),
    ...(await audit.findContributedFaults(db, scope)),
  ]
  const sums = await readSums(db, business)
  if (!fits(sums) && !faults.some(({ kind }) => kind === 'sum'))
    faults.push({ kind: 'sum', count: 1, examples: [] })
  return { ...(await audit.countBooks(db, business)), sums, faults }
}

async function tellOwners(db: Db, business: BusinessId, now: Date) {
  const owners = await audit.listOwners(db, business)
  const news = owners.map(({ id }) => ({
    kind: 'ledger_unsound' as const,
    link: '/coins?tab=audits',
    userId: id,
  }))
  await notify(db, business, news, now)
}
