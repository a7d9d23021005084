import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { type Db, takeTime, wake } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Batch } from './contract.ts'
import * as queries from './undo/queries.batches.ts'
import { describeObstacles } from './undo/queries.obstacles.ts'
import { findConflicts, onTrial, putBack } from './undo/queries.ts'
import { putBackRest } from './undo/service.ts'

/** As many ids as a wake-up has room for. */
const namedAtOnce = 100

type Meant = { count: number; now: Date }

/**
 * Begins what can be undone at once: everything that the transaction of `db` writes from here on. Answers the id
 * to undo it by. `count`: how many things are meant.
 */
export async function startBatch(
  db: Db,
  who: Actor,
  kind: Batch['kind'],
  { count, now }: Meant,
): Promise<string> {
  const id = uuid()
  await queries.insertBatch(db, who, { id, kind, count, now })
  return id
}

/** Goes on with a batch on a later day: what happens then is undone with the rest. */
export const resumeBatch = (db: Db, id: string) => queries.enterBatch(db, id)

/** What the transaction writes from here on is undone with no batch. */
export const leaveBatch = (db: Db) => queries.enterBatch(db, '')

type Wish = { rest: boolean; now: Date }

/**
 * All of it or nothing, unless the rest is enough. Refuses with `undone_already` and with `changed_since`: also when
 * there is no rest.
 */
export async function undoBatch(
  db: Db,
  who: Actor,
  id: string,
  { rest, now }: Wish,
): Promise<Batch> {
  await takeTime(db)
  if (!(await queries.markUndone(db, who, id, now))) refuse('undone_already')
  const { people, parents } = await queries.findTouched(db, who, id)
  const kept = rest ? await undoRest(db, who, id) : await undoAll(db, id)
  if (kept > 0) await queries.noteKept(db, who, id, kept)
  await queries.endSessionsOfArchived(db, who, people, now)
  await queries.renewDeletions(db, who, people, now)
  publish(db, { name: 'batch.undone', who, now, tables: await queries.listTables(db, who, id) })
  // what other processes know of who may still sign in, and what the pages of parents show
  await wakeMany(db, 'standing', people)
  await wakeMany(db, 'notifications', parents)
  await wakeMany(db, 'reach', parents)
  return found(await queries.findBatch(db, who, id))
}

async function undoAll(db: Db, id: string): Promise<number> {
  if ((await findConflicts(db, id)).length > 0) refuse('changed_since')
  // a mark, an order, a session: somebody has begun to use what is to go
  if ((await putBack(db, id)) !== null) refuse('changed_since')
  return 0
}

async function undoRest(db: Db, who: Actor, id: string): Promise<number> {
  const obstructed = await putBackRest(db, who, id)
  if (!obstructed || obstructed.rest === 0) refuse('changed_since')
  return obstructed.kept.size
}

/** What undoing the rest would come to. */
export async function tryUndo(db: Db, who: Actor, batch: Batch, lang: Lang) {
  if (batch.undone_at !== null) refuse('undone_already')
  await takeTime(db)
  const obstructed = await onTrial(db, () => putBackRest(db, who, batch.id))
  if (!obstructed) refuse('changed_since')
  const { kept, rest } = obstructed
  return {
    ...(await describeObstacles(db, who, batch.id, { ...obstructed, lang })),
    kept: kept.size,
    rest,
  }
}

async function wakeMany(db: Db, topic: Parameters<typeof wake>[1], ids: string[]) {
  for (let from = 0; from < ids.length; from += namedAtOnce)
    await wake(db, topic, ...ids.slice(from, from + namedAtOnce))
}
