import { Counter } from 'prom-client'
import { notify } from '../notifications/service.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Once } from '../platform/idempotency.ts'
import type { Findings, LedgerAudit } from './contract.ledger.ts'
import * as audit from './queries.audit.ts'
import { findEndFaults } from './queries.chain.ts'
import { findHead, fits, readSums } from './queries.ledger.ts'
import { lookAtStretches, nextNight, oneNight } from './service.audit-round.ts'

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
): Promise<LedgerAudit> => (await check(database, business, now, { once })) ?? refuse('server_busy')

/** Links that were sound already and are looked at once more in a night: an ordinary school has as many in half a year. */
const linksAgain = 20_000

type Way = {
  once?: Once | undefined
  /** What was sound at the last check is looked at by so many links, one stretch after the other. */
  again?: number
}

/** Nothing while somebody else is at it: it takes minutes and a connection, of which there are few for all. */
async function check(
  database: Database,
  business: BusinessId,
  now: Date,
  { once = (effect) => database.inBusiness(business, effect), again }: Way,
) {
  const looked = await database.inBusiness(
    business,
    async (db) => ((await audit.isFirst(db, business)) ? look(db, business, again) : undefined),
    'snapshot',
  )
  if (!looked) return undefined
  return once(async (db) => {
    const kept = await audit.insertAudit(db, business, looked.findings, now)
    if (kept.sound) await audit.keepRound(db, business, kept.id, looked.round)
    else await tellOwners(db, business, now)
    checked.inc({ sound: String(kept.sound) })
    return kept
  })
}

/**
 * The same, once a day, and no more than what is new since the last sound check and a stretch of what is older, another one each
 * day: how long it takes does not grow with the years.
 */
export async function checkLedgerDaily(
  database: Database,
  business: BusinessId,
  now: Date,
  again = linksAgain,
) {
  const done = await database.inBusiness(
    business,
    (db) => audit.isCheckedToday(db, business, now),
    'read',
  )
  if (!done) await check(database, business, now, { again })
}

/** What is looked at, and where the round stands behind it. Without `again`, and behind a check that was not sound, it is all. */
async function look(db: Db, business: BusinessId, again?: number) {
  const last = await audit.findLastSound(db, business)
  const kept =
    again !== undefined && last?.isNewest && last.findings.head
      ? await audit.findRound(db, business, last.id)
      : undefined
  // the row can be written to: which night of how many it was stands in the audit, too, which nobody changes
  const { night: was = 1, nights: of = 1 } = last?.findings.again ?? {}
  const before = kept?.night === was && kept.nights === of ? kept : undefined
  const known = before ? last!.findings.head!.seq : 0
  const round = before ? nextNight(before, known, again!) : oneNight()
  const seen = await lookAtStretches(db, business, round, known)
  const faults = [
    ...seen.faults,
    ...(await findEndFaults(db, business, last?.findings.head ?? null)),
  ]
  const [sums, head] = [await readSums(db, business), await findHead(db, business)]
  if (!fits(sums) && !faults.some(({ kind }) => kind === 'sum'))
    faults.push({ kind: 'sum', count: 1, examples: [] })
  const { night, nights } = round
  const isOver = night === nights
  const findings: Findings = {
    accounts: seen.accounts,
    transfers: isOver ? seen.round.transfers : last!.findings.transfers + (head?.seq ?? 0) - known,
    marks: isOver ? seen.round.marks : last!.findings.marks,
    sums,
    head,
    ...(before && { again: { ...seen.older, night, nights } }),
    faults: together(faults),
  }
  return { findings, round: seen.round }
}

/** Faults of one kind as one, from whichever stretch. */
function together(faults: Findings['faults']): Findings['faults'] {
  const byKind = new Map<string, Findings['faults'][number]>()
  for (const { kind, count, examples } of faults) {
    const known = byKind.get(kind) ?? { kind, count: 0, examples: [] }
    byKind.set(kind, {
      kind,
      count: known.count + count,
      examples: [...known.examples, ...examples].slice(0, audit.named),
    })
  }
  return [...byKind.values()]
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
