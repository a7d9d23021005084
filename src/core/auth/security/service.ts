import { createHash, createHmac, randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { notify } from '../../notifications/service.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { fresh } from '../../../platform/http/short-cache.ts'
import { networksOf } from '../../../platform/http/network.ts'
import type { Happening } from '../../../platform/process/watch.ts'
import { findBySignInName } from '../queries.ts'
import * as queries from './queries.ts'
import { deviceOf } from '../service.devices.ts'

const minute = 60_000
const quarter = 15 * minute
const day = 24 * 60 * minute
/** Milliseconds until what was noticed is written. */
const soon = 10_000
/** Different things that wait at the most; what is beyond stands in the log of the server alone. */
const waitingMost = 5_000
/** Names without a known person that are looked up at a time. */
const namesAtOnce = 200
/** From how many tries within a day on somebody hears of them. */
const telling = 10
const strangers = ['sign_in_failed', 'sign_in_limited', 'slip_failed'] as const
/** Rows that a quarter of an hour may have of a kind; those beyond are counted in one. */
const rowsOf = (kind: Happening['kind']) =>
  (strangers as readonly string[]).includes(kind) ? 200 : 3_000

export type SecurityJournal = ReturnType<typeof securityJournal>
type Ground = {
  database: Database
  sessionKey: Buffer
  clock: { now(): Date }
  failed(error: unknown): void
}
type Noted = {
  what: Happening
  network: string
  at: number
  first: Date
  last: Date
  count: number
}
type Placed = Noted & { whose: Happening['whose']; business: BusinessId }

/**
 * What a school can look up later. It is gathered in memory and written some seconds after, so that whoever signs in waits
 * for nothing, and a name that nobody has takes as long as one that somebody has.
 */
export function securityJournal({ database, sessionKey, clock, failed }: Ground) {
  const key = createHmac('sha256', sessionKey).update('names that nobody has').digest()
  const waiting = new Map<string, Noted>()
  const schools = fresh<BusinessId[]>(minute)
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function keep(what: Happening, count = 1) {
    const now = clock.now()
    const at = Math.floor(now.getTime() / quarter) * quarter
    const network = networksOf(what.address).at(-1)!.slice(0, 60)
    const same = [at, network, what.kind, what.whose, what.name, what.file && fileKey(what.file)]
    const id = JSON.stringify(same)
    const known = waiting.get(id)
    if (!known && waiting.size >= waitingMost) return
    const first = known?.first ?? now
    waiting.set(id, { what, network, at, first, last: now, count: (known?.count ?? 0) + count })
    timer ??= setTimeout(() => void flush(), soon).unref()
  }

  /** Writes all that was noticed until now. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const noted = [...waiting.values()]
    waiting.clear()
    if (noted.length > 0) writing = writing.then(() => write(noted)).catch(failed)
    return writing
  }

  async function write(noted: Noted[]) {
    const names = new Set(noted.flatMap(({ what }) => (what.whose || !what.name ? [] : what.name)))
    const known = new Map<string, Happening['whose']>()
    for (const name of [...names].slice(0, namesAtOnce)) known.set(name, await findWhose(name))
    const placed: Placed[] = []
    for (const each of noted) {
      const whose = each.what.whose ?? known.get(each.what.name ?? '')
      const business = whose?.business ?? (await onlySchool())
      if (business) placed.push({ ...each, whose, business })
    }
    const groups = Map.groupBy(placed, ({ business, at }) => `${business} ${at}`)
    for (const group of groups.values()) {
      const { business, at } = group[0]!
      await database
        .inBusiness(business, (db) => add(db, business, new Date(at), group))
        .catch(failed)
    }
  }

  const findWhose = (name: string) =>
    database.bySignInName(name, async (db) => {
      const user = await findBySignInName(db, name)
      return user && { user: user.id, business: user.businessId as BusinessId }
    })

  /** Where a name is looked for that nobody has: of several schools none is told what was meant for another. */
  async function onlySchool() {
    const [only, ...others] = await schools.get('', () => database.businesses())
    return others.length === 0 ? only : undefined
  }

  async function add(db: Db, business: BusinessId, at: Date, group: Placed[]) {
    const rows = group.map((each) => rowOf(each, at))
    const room = await queries.countRows(db, business, at)
    const there = await queries.findSame(
      db,
      business,
      at,
      rows.map(({ same }) => same),
    )
    const merged = new Map<string, queries.Row>()
    for (const row of rows) {
      const used = room.get(row.kind) ?? 0
      const isNew = !there.has(row.same.toString('hex')) && !merged.has(row.same.toString('hex'))
      const kept = isNew && used >= rowsOf(row.kind) ? indistinct(row) : row
      if (isNew && kept === row) room.set(row.kind, used + 1)
      const id = kept.same.toString('hex')
      const before = merged.get(id)
      merged.set(
        id,
        before ? { ...kept, firstAt: before.firstAt, count: before.count + kept.count } : kept,
      )
    }
    // in one order, so that two processes never wait for each other
    const ordered = [...merged.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
    await queries.addEvents(
      db,
      ordered.map(([, row]) => row),
    )
    await tell(
      db,
      business,
      ordered.map(([, row]) => row),
    )
  }

  function rowOf({ whose, business, what, network, first, last, count }: Placed, at: Date) {
    const { kind, agent = '', file } = what
    const nameHash = whose || !what.name ? '' : hashOf(what.name)
    const row = { businessId: business, quarter: at, kind, userId: whose?.user ?? null, nameHash }
    const rest = { agent: deviceOf(agent), file: file ?? null, count, firstAt: first, lastAt: last }
    return withId({ ...row, ...rest, network })
  }

  const hashOf = (name: string) => createHmac('sha256', key).update(name).digest('hex').slice(0, 12)

  /** Who has been tried often hears of it, once a day. */
  async function tell(db: Db, business: BusinessId, rows: queries.Row[]) {
    const tried = rows.filter(({ kind }) => (strangers as readonly string[]).includes(kind))
    const ids = [...new Set(tried.flatMap(({ userId }) => userId ?? []))]
    if (ids.length === 0) return
    const now = clock.now()
    const then = new Date(now.getTime() - day)
    const counts = await queries.countTries(db, business, ids, then)
    const told = await queries.findTold(db, business, ids, then)
    const news = counts.flatMap(({ userId, count }) =>
      userId && count >= telling && !told.has(userId)
        ? { userId, kind: 'sign_in_tried' as const, params: { count }, link: '/profile' }
        : [],
    )
    await notify(db, business, news, now)
  }

  return {
    keep,
    flush,
    /** Whether this person came in from this network within thirty days. */
    hasComeFrom: async (name: string, address: string) => {
      // a name that nobody has takes as long
      const nobody = { user: randomUUID(), business: randomUUID() as BusinessId }
      const whose = (await findWhose(name)) ?? nobody
      const network = networksOf(address).at(-1)!
      const since = new Date(clock.now().getTime() - 30 * day)
      const asked = { userId: whose.user, network, since }
      return database.inBusiness(
        whose.business,
        (db) => queries.hasComeFrom(db, whose.business, asked),
        'read',
      )
    },
  }
}

const fileKey = ({ operation, filter }: NonNullable<Happening['file']>) => [operation, filter]

type Unnamed = Omit<queries.Row, 'id' | 'same'>
function withId(row: Unnamed) {
  const { kind, userId, nameHash, network, file } = row
  const parts = [kind, userId, nameHash, network, file && fileKey(file)]
  const same = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  return { ...row, id: uuid({ msecs: row.firstAt.getTime() }), same }
}

/** One of too many to be told apart. */
const indistinct = ({ businessId, quarter, kind, count, firstAt, lastAt }: queries.Row) =>
  withId({
    businessId,
    quarter,
    kind,
    count,
    firstAt,
    lastAt,
    nameHash: '',
    network: '',
    agent: '',
  })

/** Removes what is half a year old, and of what strangers have caused all beyond the newest fifty thousand. */
export async function dropOldEvents(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - 180 * day)
  await queries.deleteOldEvents(db, business, { before, kinds: strangers, most: 50_000 })
  return false
}
