import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isHeldUp, isOutage } from '../outage.ts'
import { channel } from '../process-wakes.ts'
import { catchUp } from './catch-up.ts'
import { cutOff, opened } from './connection.ts'
import { deleteRows } from './erase.ts'
import { exportTenant } from './export.ts'
import { importTenant, inWords, NotTaken } from './import.ts'
import { inTenant, tenantTables } from './tables.ts'

/** It has gone, or may have: the same call does what is left to do. */
export class Unfinished extends Error {}

/** Milliseconds that a move waits for those who write at the moment; who comes then is sent away already. */
const writersEndWithin = 10_000
/** Milliseconds that nobody may write at the most, whatever hangs: then the school goes on where it was. */
const closedAtMost = 60_000
/** Milliseconds that databases which do not answer are waited for, to take back or to finish what they were in the middle of, and between two looks. */
const settling = { whole: 90_000, between: 500 }

/** How far a move has got: it copies, writes what it has copied, nobody of the school writes, it goes, it has gone. */
export type Stage = 'copying' | 'writing' | 'closed' | 'leaving' | 'left'

type Move = {
  /** The owners of the tables on both sides. */
  from: pg.ClientConfig
  to: pg.ClientConfig
  business: { id: string; name: string }
  now: Date
  /** Told when it gets there. */
  reached?(stage: Stage): unknown
}

export type Moved = {
  /** All rows, and those of them that were written while the others were copied. */
  rows: number
  late: number
  /** Milliseconds in which nobody of it could write. */
  readOnly: number
  /** It had gone already: what was left to do was done. */
  again: boolean
}

/**
 * A business to another installation while it works: all of it is copied; then nobody writes, what was written meanwhile is
 * copied as well and both are compared; then it is there and not here. A database that goes away meanwhile is waited for: what fails
 * before the moment leaves the school as it was, and what fails after it is finished, by this call or by the same said again. Throws
 * `NotTaken`, `Unfinished`, or a sentence.
 */
export async function moveTenant(move: Move): Promise<Moved> {
  const { id, name } = move.business
  const [source, target] = await both(move)
  try {
    await alone(source, move)
    const before = await standing(source, id)
    if (before?.state === 'gone') return await finish(source, target, id, before.move)
    if (before) throw new NotTaken('refused', `${name} is on its way to here.`)
    await makeRoom(target, move)
    return await carry(source, target, move)
  } catch (error) {
    throw inWords(error)
  } finally {
    await Promise.all([source, target].map((client) => client.end().catch(() => {})))
  }
}

/** Both or none. */
async function both({ from, to }: Move): Promise<[pg.Client, pg.Client]> {
  const [source, target] = await Promise.allSettled([opened(from), opened(to)])
  if (source.status === 'fulfilled' && target.status === 'fulfilled')
    return [source.value, target.value]
  for (const each of [source, target]) if (each.status === 'fulfilled') await each.value.end()
  throw [source, target].find((each) => each.status === 'rejected')!.reason
}

async function carry(source: pg.Client, target: pg.Client, move: Move): Promise<Moved> {
  const { id } = move.business
  const reached = (stage: Stage) => move.reached?.(stage)
  const number = randomUUID()
  const folder = await mkdtemp(join(tmpdir(), 'daftar-move-'))
  let hanging: NodeJS.Timeout | undefined
  try {
    // whatever is younger than this may be missing in the copy
    const { rows } = await source.query<{ oldest: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    )
    const path = join(folder, 'school')
    reached('copying')
    await exportTenant(
      { owner: move.from, business: move.business, now: move.now },
      path,
      undefined,
    )
    reached('writing')
    await importTenant(move.to, path, undefined, (client) =>
      client.query(
        `insert into moves (business, move, state) values ($1, $2, 'arriving')
         on conflict (business) do update set move = $2, state = 'arriving', since = now()`,
        [id, number],
      ),
    )
    const since = performance.now()
    hanging = setTimeout(() => [source, target].forEach(cutOff), closedAtMost)
    await keepWritersOut(source, move)
    reached('closed')
    const { all, late } = await catchUp({ source, target, business: id, since: rows[0]!.oldest })
    await leave(source, id, number, () => reached('leaving'))
    reached('left')
    await target.query('delete from moves where business = $1', [id])
    clearTimeout(hanging)
    const readOnly = Math.round(performance.now() - since)
    await erase(source, id)
    return { rows: all, late, readOnly, again: false }
  } catch (error) {
    // it holds what keeps writers out, and what settling waits for
    cutOff(source)
    const finished = await settle(move, number)
    if (finished) return finished
    if (!isOutage(error)) throw error
    throw new Error(`A database went away (${(error as Error).message}).`, { cause: error })
  } finally {
    clearTimeout(hanging)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of two who move one school one does. */
async function alone(source: pg.Client, { business: { id, name } }: Move) {
  const ask = 'select pg_try_advisory_lock(uuid_hash_extended($1::uuid, 1)) as mine'
  const { rows } = await source.query<{ mine: boolean }>(ask, [id])
  if (!rows[0]!.mine) throw new NotTaken('occupied', `${name} is being moved already.`)
}

/** Held by this connection until it ends: should it break, the school goes on here, and the move has failed. */
async function keepWritersOut(source: pg.Client, { business: { id, name } }: Move) {
  await lockOut(source, id).catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error
    throw new NotTaken(
      'occupied',
      `Somebody of ${name} has been writing for ${writersEndWithin / 1000} seconds: try again in a moment.`,
    )
  })
}

/** Waits until nobody writes in it, and lets nobody begin. */
async function lockOut(source: pg.Client, id: string) {
  await source.query(`select set_config('lock_timeout', $1, false)`, [String(writersEndWithin)])
  await source.query('select pg_advisory_lock(uuid_hash_extended($1::uuid, 0))', [id])
}

/** The one moment at which it goes: before it all of it is here, and after it nothing. Its sockets come back where it is. */
async function leave(source: pg.Client, id: string, number: string, reached: () => unknown) {
  await source.query('begin')
  await source.query(`insert into moves (business, move, state) values ($1, $2, 'gone')`, [
    id,
    number,
  ])
  const told = JSON.stringify(['move', 'moved', id])
  await source.query('select pg_notify($1, $2)', [channel, told])
  reached()
  await source.query('commit')
}

type Standing = { state: 'arriving' | 'gone'; move: string }
async function standing(client: pg.Client, id: string): Promise<Standing | undefined> {
  const ask = 'select state, move from moves where business = $1'
  return (await client.query<Standing>(ask, [id])).rows[0]
}

/** What a move has left at the other side that did not come to its end, or a school that has gone from there again. */
async function makeRoom(target: pg.Client, { business: { id, name } }: Move) {
  if (await standing(target, id)) return erase(target, id)
  const here = () => target.query('select from businesses where id = current_business()')
  const { rows } = await inTenant(target, id, 'begin', here)
  if (rows.length > 0) throw new NotTaken('occupied', `${name} is there already.`)
}

const erase = (client: pg.Client, id: string) =>
  inTenant(client, id, 'begin', async () => deleteRows(client, await tenantTables(client)))

/**
 * After a failure: what has gone is finished, and answered; of what has not the copy goes. Over new connections, for the others
 * may be what has failed, and again until the databases answer.
 */
async function settle(move: Move, number: string): Promise<Moved | undefined> {
  const { name } = move.business
  const until = performance.now() + settling.whole
  let gone: boolean | undefined
  for (;;)
    try {
      gone ??= await hasGone(move)
      if (gone) return await finished(move, number)
      await dropCopy(move, number)
      return undefined
    } catch (error) {
      if ((isOutage(error) || isHeldUp(error)) && performance.now() < until) {
        await pause(settling.between)
        continue
      }
      // what it has left there makes room for the next
      if (gone === false) return undefined
      const said = `${(error as Error).message}): say the same again once both databases answer.`
      throw new Unfinished(
        gone
          ? `${name} has gone, and is not open there yet or not removed here (${said}`
          : `Whether ${name} has gone is not known (${said}`,
      )
    }
}

async function hasGone({ from, business: { id } }: Move): Promise<boolean> {
  const source = await opened(from)
  try {
    // a commit that was under way when its connection broke has ended only when that has let go
    await lockOut(source, id)
    return (await standing(source, id))?.state === 'gone'
  } finally {
    await source.end()
  }
}

async function finished(move: Move, number: string): Promise<Moved> {
  const [source, target] = await both(move)
  try {
    return await finish(source, target, move.business.id, number)
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function dropCopy({ to, business: { id } }: Move, number: string) {
  const target = await opened(to)
  try {
    if ((await standing(target, id))?.move !== number) return
    await erase(target, id)
    await target.query('delete from moves where business = $1 and move = $2', [id, number])
  } finally {
    await target.end()
  }
}

/** Of a move that was cut off after its moment. */
async function finish(
  source: pg.Client,
  target: pg.Client,
  id: string,
  number: string,
): Promise<Moved> {
  const there = await standing(target, id)
  const ask = 'select from businesses where id = current_business()'
  const { rows } = await inTenant(target, id, 'begin', () => target.query(ask))
  if (rows.length === 0 || there?.state === 'gone' || (there && there.move !== number))
    throw new NotTaken('refused', 'It has gone from here, and not to there.')
  await target.query('delete from moves where business = $1', [id])
  await erase(source, id)
  return { rows: 0, late: 0, readOnly: 0, again: true }
}
