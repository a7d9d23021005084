import { Counter } from 'prom-client'
import { notify } from '../notifications/service.ts'
import type { BusinessId } from '../platform/actor.ts'
import { type Database, type Db, takeTime } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Once } from '../platform/idempotency.ts'
import type { Findings, LedgerAudit } from './contract.ledger.ts'
import * as audit from './queries.audit.ts'
import { findChainFaults, findEndFaults } from './queries.chain.ts'
import { findOrderFaults, findStoreFaults } from './queries.audit-orders.ts'
import { findHead, fits, readSums } from './queries.ledger.ts'

const checked = new Counter({
  name: 'daftar_books_checked_total',
  help: 'Times that the books of a business were checked, by what was found',
  labelNames: ['sound'],
})

/**
 * Checks the books of a business as they stand at one moment, keeps what was found, and tells the owner when they are not
 * sound. Nothing waits for it: it reads a snapshot. Refuses with `server_busy` while they are being checked.
 */
export const checkLedger = async (
  database: Database,
  business: BusinessId,
  now: Date,
  once?: Once,
): Promise<LedgerAudit> => (await check(database, business, now, once)) ?? refuse('server_busy')

/** Nothing while somebody else is at it: it takes minutes and a connection, of which there are few for all. */
async function check(
  database: Database,
  business: BusinessId,
  now: Date,
  once: Once = (effect) => database.inBusiness(business, effect),
) {
  const findings = await database.inBusiness(
    business,
    async (db) => ((await audit.isFirst(db, business)) ? find(db, business) : undefined),
    'snapshot',
  )
  if (!findings) return undefined
  return once(async (db) => {
    const kept = await audit.insertAudit(db, business, findings, now)
    if (!kept.sound) await tellOwners(db, business, now)
    checked.inc({ sound: String(kept.sound) })
    return kept
  })
}

/** The same, once a day. */
export async function checkLedgerDaily(database: Database, business: BusinessId, now: Date) {
  const done = await database.inBusiness(
    business,
    (db) => audit.isCheckedToday(db, business, now),
    'read',
  )
  if (!done) await check(database, business, now)
}

async function find(db: Db, business: BusinessId): Promise<Findings> {
  await takeTime(db)
  const known = await audit.findKnownHead(db, business)
  const faults = [
    ...(await audit.findBalanceFaults(db, business)),
    ...(await audit.findMarkFaults(db, business)),
    ...(await findOrderFaults(db, business)),
    ...(await findStoreFaults(db, business)),
    ...(await findChainFaults(db, business)),
    ...(await findEndFaults(db, business, known)),
  ]
  const [counts, sums, head] = [
    await audit.countRows(db, business),
    await readSums(db, business),
    await findHead(db, business),
  ]
  if (!fits(sums) && !faults.some(({ kind }) => kind === 'sum'))
    faults.push({ kind: 'sum', count: 1, examples: [] })
  return { ...counts, sums, head, faults }
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
