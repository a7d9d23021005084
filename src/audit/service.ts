import { v7 as uuid } from 'uuid'
import type { Actor } from '../platform/actor.ts'
import { brokenConstraint, type Db, takeTime, wake } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import type { Batch } from './contract.ts'
import * as queries from './queries.batches.ts'

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

/** All of it or nothing. Refuses with `undone_already` and with `changed_since`. */
export async function undoBatch(db: Db, who: Actor, id: string, now: Date): Promise<Batch> {
  await takeTime(db)
  if (!(await queries.markUndone(db, who, id, now))) refuse('undone_already')
  if ((await queries.findConflicts(db, id)).length > 0) refuse('changed_since')
  try {
    const { people, parents } = await queries.putBack(db, who, id)
    await queries.endSessionsOfArchived(db, who, people, now)
    await queries.renewDeletions(db, who, people, now)
    // what other processes know of who may still sign in, and what the pages of parents show
    await wakeMany(db, 'standing', people)
    await wakeMany(db, 'notifications', parents)
    await wakeMany(db, 'reach', parents)
  } catch (error) {
    // a mark, an order, a session: somebody has begun to use what is to go
    if (brokenConstraint(error)) refuse('changed_since')
    throw error
  }
  return found(await queries.findBatch(db, who, id))
}

async function wakeMany(db: Db, topic: Parameters<typeof wake>[1], ids: string[]) {
  for (let from = 0; from < ids.length; from += namedAtOnce)
    await wake(db, topic, ...ids.slice(from, from + namedAtOnce))
}
