import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isHeldUp, isOutage } from '../outage.ts'
import { channel } from '../process-wakes.ts'
import { catchUp } from './catch-up.ts'
import { close, cutOff, openedPrimary } from './connection.ts'
import { exportTenant } from './export.ts'
import { importTenant, inWords, NotTaken } from './import.ts'
import { erase, held, noLonger, standing } from './standing.ts'
import { contentsOf, differing, inTenant, tenantTables } from './tables.ts'

/** It has gone, or may have: the same call does what is left to do. */
export class Unfinished extends Error {}

/** Milliseconds that a move waits for those who write at the moment; who comes then is sent away already. */
const writersEndWithin = 10_000
/** Milliseconds that nobody may write at the most, whatever hangs, unless something else is said: then the school goes on where it was. */
const usuallyClosedAtMost = 60_000
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
  /** Milliseconds. */
  closedAtMost?: number | undefined
  /** Told when it gets there, and waited for. */
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
    if (before?.state === 'gone') return await finish(source, target, move.business, before.move)
    if (before) throw new NotTaken('refused', `${name} is on its way to here.`)
    await makeRoom(target, move)
    return await carry(source, target, move)
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') throw movedAlready(name)
    throw inWords(error)
  } finally {
    await Promise.all([source, target].map(close))
  }
}

/** Both or none. */
async function both({ from, to }: Move): Promise<[pg.Client, pg.Client]> {
  const [source, target] = await Promise.allSettled([openedPrimary(from), openedPrimary(to)])
  if (source.status === 'fulfilled' && target.status === 'fulfilled')
    return [source.value, target.value]
  for (const each of [source, target]) if (each.status === 'fulfilled') await close(each.value)
  throw [source, target].find((each) => each.status === 'rejected')!.reason
}

async function carry(source: pg.Client, target: pg.Client, move: Move): Promise<Moved> {
  const { id, name } = move.business
  const { closedAtMost = usuallyClosedAtMost } = move
  const reached = async (stage: Stage) => void (await move.reached?.(stage))
  const number = randomUUID()
  const folder = await mkdtemp(join(tmpdir(), 'daftar-move-'))
  const cutBoth = () => [source, target].forEach(cutOff)
  let tooLong = false
  let hanging: NodeJS.Timeout | undefined
  try {
    // whatever is younger than this may be missing in the copy
    const { rows } = await source.query<{ oldest: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    )
    const path = join(folder, 'school')
    await reached('copying')
    await exportTenant(
      { owner: move.from, business: move.business, now: move.now },
      path,
      undefined,
    )
    await reached('writing')
    await importTenant(move.to, path, undefined, (client) =>
      client.query(
        `insert into moves (business, move, state) values ($1, $2, 'arriving')
         on conflict (business) do update set move = $2, state = 'arriving', since = now()`,
        [id, number],
      ),
    )
    const since = performance.now()
    hanging = setTimeout(() => {
      tooLong = true
      cutBoth()
    }, closedAtMost)
    await keepWritersOut(source, move)
    await reached('closed')
    const { all, late } = await catchUp({ source, target, business: id, since: rows[0]!.oldest })
    await inTenant(target, id, 'begin', async () => {
      // until it is open there nobody takes away what it goes to
      if ((await held(target, id))?.move !== number) throw movedAlready(name)
      await leave(source, id, number, () => reached('leaving'))
      await reached('left')
      await noLonger(target, id)
    })
    clearTimeout(hanging)
    const readOnly = Math.round(performance.now() - since)
    await eraseGone(source, id, number)
    return { rows: all, late, readOnly, again: false }
  } catch (error) {
    // they hold what keeps writers out, and what settling waits for; and one that says nothing would not hear a farewell either
    clearTimeout(hanging)
    cutBoth()
    const finished = await settle(move, number)
    if (finished) return finished
    if (tooLong)
      throw new Error(
        `Nobody of ${name} could write for ${closedAtMost / 1000} seconds, the most that was allowed: it goes on where it was. To allow more, say --closed-at-most SECONDS.`,
        { cause: error },
      )
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
  if (!rows[0]!.mine) throw movedAlready(name)
}

const movedAlready = (name: string) => new NotTaken('occupied', `${name} is being moved already.`)

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
async function leave(source: pg.Client, id: string, number: string, reached: () => Promise<void>) {
  await source.query('begin')
  await source.query(`insert into moves (business, move, state) values ($1, $2, 'gone')`, [
    id,
    number,
  ])
  const told = JSON.stringify(['move', 'moved', id])
  await source.query('select pg_notify($1, $2)', [channel, told])
  await reached()
  await source.query('commit')
}

/** What a move has left at the other side that did not come to its end, or a school that has gone from there again. */
async function makeRoom(target: pg.Client, { business: { id, name } }: Move) {
  if (await erase(target, id, () => true)) return
  if (await inTenant(target, id, 'begin', () => has(target)))
    throw new NotTaken('occupied', `${name} is there already.`)
}

/** What is left of it here; not what has come back since. */
const eraseGone = (source: pg.Client, id: string, number: string) =>
  erase(source, id, ({ state, move }) => state === 'gone' && move === number)

/**
 * After a failure: what has gone is finished, and answered; of what has not the copy goes. Over new connections, for the others
 * may be what has failed, and again until the databases answer.
 */
async function settle(move: Move, number: string): Promise<Moved | undefined> {
  const { name } = move.business
  const until = performance.now() + settling.whole
  let gone: string | false | undefined
  for (;;)
    try {
      gone ??= await goneBy(move)
      if (gone) return await finished(move, gone)
      await dropCopy(move, number)
      return undefined
    } catch (error) {
      if ((isOutage(error) || isHeldUp(error)) && performance.now() < until) {
        await pause(settling.between)
        continue
      }
      if (error instanceof Unfinished) throw error
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

/** The number of the move that it has gone by: another may have done meanwhile what this one did not come to. */
async function goneBy({ from, business: { id } }: Move): Promise<string | false> {
  const source = await openedPrimary(from)
  try {
    // a commit that was under way when its connection broke has ended only when that has let go
    await lockOut(source, id)
    const here = await standing(source, id)
    return here?.state === 'gone' && here.move
  } finally {
    await close(source)
  }
}

async function finished(move: Move, number: string): Promise<Moved> {
  const [source, target] = await both(move)
  try {
    return await finish(source, target, move.business, number)
  } finally {
    await Promise.all([source, target].map(close))
  }
}

async function dropCopy({ to, business: { id } }: Move, number: string) {
  const target = await openedPrimary(to)
  try {
    await erase(
      target,
      id,
      (there) => there.move === number,
      () => noLonger(target, id),
    )
  } finally {
    await close(target)
  }
}

/** Of a move that was cut off after its moment: opened there if that is all of it, and only then removed here. */
async function finish(
  source: pg.Client,
  target: pg.Client,
  business: Move['business'],
  number: string,
): Promise<Moved> {
  const { id } = business
  await inTenant(source, id, 'begin isolation level repeatable read read only', () =>
    inTenant(target, id, 'begin', async () => {
      const there = await held(target, id)
      const isThere = await has(target)
      if (!isThere || there?.state === 'gone' || (there && there.move !== number))
        throw new NotTaken('refused', 'It has gone from here, and not to there.')
      // it was open there already, and has been written to
      if (!there) return
      await compare(source, target, business)
      await noLonger(target, id)
    }),
  )
  await eraseGone(source, id, number)
  return { rows: 0, late: 0, readOnly: 0, again: true }
}

/** A server there that took the place of another may not have had the last of it; here it stands still since it has gone. */
async function compare(source: pg.Client, target: pg.Client, { id, name }: Move['business']) {
  const tables = await tenantTables(source)
  const [here, there] = await Promise.all([contentsOf(source, tables), contentsOf(target, tables)])
  const odd = differing(here, there)
  if (odd.length === 0) return
  const lost = `${name} has gone, and what is there is not what went (${odd.join(', ')}): a server there has lost the last of it. Nobody is served, and nothing was removed. If one can be brought back there that has all of it, bring it back and say the same again.`
  const left = (await has(source))
    ? ` If not, open it again here, where it is whole, as the owner of the tables: DELETE FROM moves WHERE business = '${id}'; then say the same again, and all of it is copied anew.`
    : ' It is removed here already.'
  throw new Unfinished(lost + left)
}

/** Whether the business that the transaction is in is in this database. */
async function has(client: pg.Client): Promise<boolean> {
  return (
    (await client.query('select from businesses where id = current_business()')).rows.length > 0
  )
}
