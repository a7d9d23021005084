import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import {
  type Account,
  type Fault,
  faultOf,
  listAccounts,
  type Round,
  rowsAtOnce,
} from './queries.audit.ts'
import {
  findFaultsBehind,
  findMarkFaults,
  findOrderFaults,
  findShare,
  type People,
  readHeld,
} from './queries.audit-people.ts'
import {
  findChainFaults,
  findLastLink,
  findUnlinked,
  type Stretch,
  sumStretch,
} from './queries.chain.ts'

/** In so many nights at the most all that is older has been looked at again; where it is much a night takes a longer stretch for that. */
const nightsAtMost = 28

const everybody: People = { after: null, upTo: null }
const nothing = { link: 0, person: null, transfer: null, transfers: 0, marks: 0 }

/** A round that begins with nothing known and looks at all there is. */
export const oneNight = (): Round => ({ ...nothing, night: 1, nights: 1, sums: {} })

/** The next night of a round, or the first of a new one: of as many as take `again` of the `known` links each. */
export function nextNight(before: Round, known: number, again: number): Round {
  if (before.night < before.nights) return { ...before, night: before.night + 1 }
  const nights = Math.min(nightsAtMost, Math.max(1, Math.ceil(known / again)))
  const sums = Object.entries(before.sums).map(([account, [balance]]) => [account, [balance, 0]])
  return { ...nothing, night: 1, nights, sums: Object.fromEntries(sums) }
}

/**
 * Looks at what is new behind the `known` links, and at the night's share of all else: links, transfers that have none, and students
 * with their marks and orders. Each statement looks at `rowsAtOnce` rows; accounts and open orders it looks at all of.
 */
export async function lookAtStretches(db: Db, business: BusinessId, round: Round, known: number) {
  const nightsLeft = round.nights - round.night + 1
  const isLast = nightsLeft === 1
  const share = (all: number, done: number) =>
    isLast ? all : done + Math.ceil((all - done) / nightsLeft)
  const older = { from: round.link + 1, to: share(known, round.link) }
  const sums = new Map(Object.entries(round.sums))
  const free = new Set<string>()
  const faults: Fault[] = []

  const walk = async (stretch: Stretch, isNew: boolean, besides: People) => {
    for (const each of pieces(stretch)) {
      faults.push(...(await findChainFaults(db, business, each)))
      for (const one of await sumStretch(db, business, each)) {
        const [balance, sum] = sums.get(one.account) ?? [0, 0]
        // what is new is part of the round on its last night alone
        const moved = [isNew ? one.sum : 0, !isNew || isLast ? one.sum : 0] as const
        sums.set(one.account, [balance + moved[0], sum + moved[1]])
        if (one.free > 0) free.add(one.account)
      }
      faults.push(...(await findFaultsBehind(db, business, each, besides)))
    }
  }
  const upTo = isLast ? null : await findShare(db, business, round.person, nightsLeft)
  const people = { after: round.person, upTo }
  // marks and orders of older transfers have their night by whose they are
  await walk(older, false, everybody)
  const newer = { from: known + 1, to: await findLastLink(db, business) }
  await walk(newer, true, people)

  const marks = await findMarkFaults(db, business, people)
  const orders = await findOrderFaults(db, business, people)
  const most = isLast ? Infinity : share(known, round.transfers) - round.transfers
  const unlinked = await findUnlinked(db, business, round.transfer, most)
  const accounts = await listAccounts(db, business)
  faults.push(
    ...balanceFaults(accounts, sums, isLast),
    ...storeFaults(accounts, await readHeld(db, business), free),
    ...[...marks.faults, ...orders, ...unlinked.faults],
  )
  const next: Round = {
    ...round,
    link: isLast ? newer.to : older.to,
    person: upTo,
    transfer: unlinked.last,
    transfers: round.transfers + unlinked.looked,
    marks: round.marks + marks.marks,
    sums: Object.fromEntries(sums),
  }
  return { faults, older, accounts: accounts.length, round: next }
}

function* pieces({ from, to }: Stretch): Generator<Stretch> {
  for (let at = from; at <= to; at += rowsAtOnce)
    yield { from: at, to: Math.min(to, at + rowsAtOnce - 1) }
}

/**
 * Accounts whose balance is not that of the last check and what was moved since, and, where a round ends, not the sum of all their
 * transfers; wallets below zero, and a sum that is not zero.
 */
function balanceFaults(accounts: Account[], sums: Map<string, [number, number]>, isLast: boolean) {
  const known = new Set(accounts.map(({ id }) => id))
  const lost = [...sums].flatMap(([id, [balance]]) => (known.has(id) || balance === 0 ? [] : [id]))
  const odd = accounts.filter(({ id, balance }) => {
    const [expected, sum] = sums.get(id) ?? [0, 0]
    return balance !== expected || (isLast && balance !== sum)
  })
  const sum = accounts.reduce((all, { balance }) => all + balance, 0)
  const negative = accounts.filter(({ kind, balance }) => kind !== 'mint' && balance < 0)
  return [
    ...faultOf('balance', [...lost, ...odd.map(({ id }) => id)]),
    ...faultOf('sum', sum === 0 ? [] : [String(sum)]),
    ...faultOf(
      'negative',
      negative.map(({ id }) => id),
    ),
  ]
}

/** Stores whose escrow is not what their open orders hold, and those that coins of no order have gone to or come from. */
function storeFaults(accounts: Account[], held: Map<string, number>, free: Set<string>) {
  const odd = new Set<string>()
  const escrows = new Map(
    accounts
      .filter(({ kind }) => kind === 'store_escrow')
      .map(({ holder, balance }) => [holder!, balance]),
  )
  for (const store of new Set([...held.keys(), ...escrows.keys()]))
    if ((held.get(store) ?? 0) !== (escrows.get(store) ?? 0)) odd.add(store)
  for (const { id, kind, holder } of accounts)
    if (kind.startsWith('store_') && free.has(id)) odd.add(holder!)
  return faultOf('store', [...odd])
}
