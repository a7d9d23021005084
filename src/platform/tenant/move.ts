import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { channel } from '../jobs/process-wakes.ts'
import { close, openedPrimary } from './connection.ts'
import { exportTenant } from './export.ts'
import { importTenant, inWords, NotTaken } from './import.ts'
import { erase, held, noLonger, standing } from './standing.ts'
import { contentsOf, differing, inTenant, tenantTables } from './tables.ts'

/** The school has left the source, or may have: running the same command again finishes the move. */
export class Unfinished extends Error {}

/** Milliseconds that a move waits for open transactions of the school; new ones are rejected meanwhile. */
const writersEndWithin = 10_000

export type Stage = 'closed' | 'exported' | 'imported' | 'left'

type Move = {
  /** The owners of the tables on both sides. */
  from: pg.ClientConfig
  to: pg.ClientConfig
  business: { id: string; name: string }
  now: Date
  /** Sends requests for the school to the target, called before its rows are deleted at the source. */
  switchOver?(): Promise<void>
  /** Called when the move gets there, and awaited. */
  reached?(stage: Stage): unknown
}

export type Moved = {
  rows: number
  /** Milliseconds in which the school was read-only or unavailable. */
  readOnly: number
  /** It had left the source before: the rest of an interrupted move was done. */
  again: boolean
}

/**
 * Moves a business to another installation: makes it read-only, exports it, imports it there, which compares every row, opens it
 * there, switches requests over and deletes it here. A failure before the business has left changes nothing. Throws
 * `NotTaken`, `Unfinished`, or an error with a sentence for the operator.
 */
export async function moveTenant(move: Move): Promise<Moved> {
  const { id, name } = move.business
  const [source, target] = await both(move)
  try {
    await alone(source, move)
    const before = await standing(source, id)
    if (before?.state === 'gone') return await finish(source, target, move, before.move)
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
  const number = randomUUID()
  const folder = await mkdtemp(join(tmpdir(), 'daftar-move-'))
  let leaving = false
  try {
    await keepWritersOut(source, move)
    const since = performance.now()
    await move.reached?.('closed')
    const path = join(folder, 'school')
    const { from: owner, business, now } = move
    await exportTenant({ owner, business, now }, path, undefined)
    await move.reached?.('exported')
    const { tables } = await importTenant(move.to, path, undefined, (client) =>
      client.query(
        `insert into moves (business, move, state) values ($1, $2, 'arriving')
         on conflict (business) do update set move = $2, state = 'arriving', since = now()`,
        [id, number],
      ),
    )
    await move.reached?.('imported')
    await inTenant(target, id, 'begin', async () => {
      // nobody deletes the copy until it is open
      if ((await held(target, id))?.move !== number) throw movedAlready(name)
      leaving = true
      await leave(source, id, number)
      await move.reached?.('left')
      await noLonger(target, id)
    })
    await move.switchOver?.()
    const readOnly = Math.round(performance.now() - since)
    await eraseGone(source, id, number)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { rows, readOnly, again: false }
  } catch (error) {
    if (!leaving) {
      await dropCopy(target, id, number).catch(() => {})
      throw error
    }
    throw new Unfinished(
      `The move of ${name} was interrupted (${(error as Error).message}): run the same command again.`,
      { cause: error },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of two moves of one school one goes on. */
async function alone(source: pg.Client, { business: { id, name } }: Move) {
  const ask = 'select pg_try_advisory_lock(uuid_hash_extended($1::uuid, 1)) as mine'
  const { rows } = await source.query<{ mine: boolean }>(ask, [id])
  if (!rows[0]!.mine) throw movedAlready(name)
}

const movedAlready = (name: string) => new NotTaken('occupied', `${name} is being moved already.`)

/**
 * Waits for open transactions and rejects new ones for as long as this connection lives: if it breaks, the school goes on here and
 * the move fails, since it leaves over the same connection.
 */
async function keepWritersOut(source: pg.Client, { business: { id, name } }: Move) {
  try {
    await source.query(`select set_config('lock_timeout', $1, false)`, [String(writersEndWithin)])
    await source.query('select pg_advisory_lock(uuid_hash_extended($1::uuid, 0))', [id])
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new NotTaken(
      'occupied',
      `Somebody of ${name} has been writing for ${writersEndWithin / 1000} seconds: try again in a moment.`,
    )
  }
}

/** The one moment at which the school leaves: before this commit all of it is here, after it none. Its sockets are closed. */
async function leave(source: pg.Client, id: string, number: string) {
  await source.query('begin')
  await source.query(`insert into moves (business, move, state) values ($1, $2, 'gone')`, [
    id,
    number,
  ])
  const message = JSON.stringify(['move', 'moved', id])
  await source.query('select pg_notify($1, $2)', [channel, message])
  await source.query('commit')
}

/** Deletes what an interrupted move has left at the target, or what is left of a school that has gone from there. */
async function makeRoom(target: pg.Client, { business: { id, name } }: Move) {
  if (await erase(target, id, () => true)) return
  if (await inTenant(target, id, 'begin', () => has(target)))
    throw new NotTaken('occupied', `${name} is there already.`)
}

/** Where this fails the copy stays closed, and the next move of the school deletes it. */
const dropCopy = (target: pg.Client, id: string, number: string) =>
  erase(
    target,
    id,
    (there) => there.move === number,
    () => noLonger(target, id),
  )

/** Deletes the rows here, unless the school has come back since. */
const eraseGone = (source: pg.Client, id: string, number: string) =>
  erase(source, id, ({ state, move }) => state === 'gone' && move === number)

/** Finishes a move that was interrupted after the school had left: it opens there if the copy is complete. */
async function finish(
  source: pg.Client,
  target: pg.Client,
  move: Move,
  number: string,
): Promise<Moved> {
  const { id } = move.business
  await inTenant(source, id, 'begin isolation level repeatable read read only', () =>
    inTenant(target, id, 'begin', async () => {
      const there = await held(target, id)
      if (!(await has(target)) || there?.state === 'gone' || (there && there.move !== number))
        throw new NotTaken('refused', 'It has gone from here, and not to there.')
      // already open, and perhaps written to since
      if (!there) return
      await compare(source, target, move.business)
      await noLonger(target, id)
    }),
  )
  await move.switchOver?.()
  await eraseGone(source, id, number)
  return { rows: 0, readOnly: 0, again: true }
}

/** A promoted standby at the target may have lost the last of the copy; the rows here have not changed since the school left. */
async function compare(source: pg.Client, target: pg.Client, { id, name }: Move['business']) {
  const tables = await tenantTables(source)
  const [here, there] = await Promise.all([contentsOf(source, tables), contentsOf(target, tables)])
  const odd = differing(here, there)
  if (odd.length === 0) return
  throw new Unfinished(
    `${name} has left, and its copy there is not complete (${odd.join(', ')}). It is served nowhere, and nothing was deleted. To open it here again, where it is complete, run this as the owner of the tables: DELETE FROM moves WHERE business = '${id}'. Then move it again.`,
  )
}

/** Whether the business that the transaction is in is in this database. */
async function has(client: pg.Client): Promise<boolean> {
  return (
    (await client.query('select from businesses where id = current_business()')).rows.length > 0
  )
}
