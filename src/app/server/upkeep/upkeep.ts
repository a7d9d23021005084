import { Counter, Gauge } from 'prom-client'
import { type Fault, type Keys, runJobs } from '../../../platform/jobs/jobs.ts'
import type { UpkeepKinds } from '../../../platform/slice-server.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { isMoving } from '../../../platform/db/outage.ts'
import { bearSilence } from '../../../platform/db/db-pool.ts'
import { dropOldKeys } from '../../../platform/http/idempotency.ts'
import { dropOldTries } from '../../../platform/http/limiter.ts'
import { erasePerson, findOverdue } from '../../../core/profile/service.erasure.ts'
import { personal, slices } from '../slices.ts'

const minute = 60_000
const firstAfter = minute / 12
const every = 6 * 60 * minute
const soon = minute / 12
const checkWithin = 120 * minute
/** "upkeep": any number, the same in every process. */
const lock = 0x75706b70

const rounds = new Counter({
  name: 'daftar_upkeep_rounds_total',
  help: 'Rounds of the upkeep: those over everything, and those of what is due within seconds',
  labelNames: ['round'],
})
const faults = new Counter({
  name: 'daftar_upkeep_faults_total',
  help: 'What failed in a round of the upkeep; the log says why',
})
const lasted = new Gauge({
  name: 'daftar_upkeep_seconds',
  help: 'How long the last round of the upkeep took',
  labelNames: ['round'],
  aggregator: 'max',
})

/**
 * Looks after what has run out and what has to be found, some seconds after the start and then every few hours, and does
 * every few seconds what is due by then; answers how to stop it.
 */
export function keepUp(database: Database, tell: Fault, keys?: Keys): { stop(): Promise<void> } {
  const fault: Fault = (error) => {
    // whoever looks after it is elsewhere by now
    if (isMoving(error)) return
    faults.inc()
    tell(error)
  }
  const long = repeated(every, () =>
    counted('all', () => upkeep(database, new Date(), fault).catch(fault)),
  )
  const short = repeated(soon, () =>
    counted('due', () => runJobs(jobs, { database, now: new Date(), keys, fault })),
  )
  return {
    async stop() {
      await Promise.all([long.stop(), short.stop()])
    },
  }
}

async function counted(round: 'all' | 'due', work: () => Promise<unknown>) {
  const since = performance.now()
  await work()
  rounds.inc({ round })
  lasted.set({ round }, (performance.now() - since) / 1000)
}

const jobs = slices.flatMap((slice) => slice.jobs ?? [])

/** Rounds with so many milliseconds between them, the first some seconds after the start. */
function repeated(pause: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(next, firstAfter)
  timer.unref()
  function next() {
    running = round()
  }
  async function round() {
    await work()
    timer = setTimeout(next, pause)
    timer.unref()
  }
  return {
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

/**
 * One round over all businesses. False when another process is at it: of several one does it. What fails for one
 * person or one business is told and does not hold up the others.
 */
export async function upkeep(database: Database, now: Date, fault: Fault): Promise<boolean> {
  const client = await database.pool.connect()
  // it holds the lock and says nothing, for as long as the round takes
  bearSilence(client, 0)
  try {
    // it lives as long as its transaction, which a pooler knows of, and which may be silent
    await client.query('begin')
    const ask = `select pg_try_advisory_xact_lock($1) as mine,
      set_config('idle_in_transaction_session_timeout', '0', true)`
    const { rows } = await client.query<{ mine: boolean }>(ask, [lock])
    if (rows[0]!.mine) {
      const businesses = await database.businesses()
      for (const business of businesses) await upkeepOf(database, business, now, fault).catch(fault)
      await dropOldTries(database.pool, now).catch(fault)
      await check(database, shuffled(businesses), now, fault)
    }
    await client.query('commit')
    return rows[0]!.mine
  } finally {
    // whatever has happened, its transaction ends with it
    client.release(true)
  }
}

async function upkeepOf(database: Database, business: BusinessId, now: Date, fault: Fault) {
  const find = (db: Db) => findOverdue(db, business, now)
  for (const id of await database.inBusiness(business, find, 'read'))
    await database.inBusiness(business, (db) => erase(db, business, id, now)).catch(fault)
  for (const drop of [dropOldKeys, ...all('drop')])
    while (await database.inBusiness(business, (db) => drop(db, business, now)));
  for (const find of all('find'))
    await database.inBusiness(business, (db) => find(db, business, now)).catch(fault)
  for (const kind of ['end', 'runOut'] as const)
    for (const round of all(kind)) await round(database, business, now).catch(fault)
}

/** What only looks comes last, and for so long: whoever is left is looked at in the next round, which passes by who was. */
async function check(database: Database, businesses: BusinessId[], now: Date, fault: Fault) {
  const until = performance.now() + checkWithin
  for (const business of businesses) {
    if (performance.now() > until) return
    for (const round of all('check')) await round(database, business, now).catch(fault)
  }
}

/** In another order each time, so that it is not always the same who are left. */
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

async function erase(db: Db, business: BusinessId, id: string, now: Date) {
  if (!(await erasePerson(db, business, id, { now, personal }))) return
  for (const kind of ['endOf', 'runOutOf'] as const)
    for (const ending of all(kind)) await ending(db, business, id, now)
}

/** What the slices do of one kind. */
const all = <Kind extends keyof UpkeepKinds>(kind: Kind): UpkeepKinds[Kind][] =>
  slices.flatMap(({ upkeep }) => upkeep?.[kind] ?? [])
