import type * as z from 'zod/mini'
import { startBatch } from '../audit/service.ts'
import { findOrMakeRoom } from '../business/rooms/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import type { ClassChange, ClassesChange, ClassInput } from './contract.ts'
import { insertClass, updateClass, updateClasses } from './queries.changes.ts'
import { findClassIds } from './queries.ts'
import { unmarkedAsOf } from './record/service.today.ts'

/** A room is known by its name; one that nobody has named before is made. */
const roomOf = (db: Db, who: Actor, name: string | undefined) =>
  name ? findOrMakeRoom(db, who, name) : name === '' ? null : undefined

/** Refuses with `class_already_exists`. */
export async function createClass(
  db: Db,
  who: Actor,
  id: string,
  input: z.output<typeof ClassInput>,
) {
  await insertClass(db, who, id, input, await roomOf(db, who, input.room))
}

/**
 * Refuses with `version_conflict`, with `class_already_exists`, and with `class_has_had_students` when a group would
 * become a home class or the other way round.
 */
export async function editClass(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof ClassChange>,
  now: Date,
): Promise<void> {
  const roomId = await roomOf(db, who, change.room)
  if (!(await updateClass(db, who, id, change, { roomId, now }))) refuse('version_conflict')
}

/** The same change of many classes, which can be undone at once. Refuses with `not_found` when one of them is not here. */
export async function editClasses(
  db: Db,
  who: Actor,
  { ids, everything, change }: z.output<typeof ClassesChange>,
  now: Date,
) {
  const unmarked = await unmarkedAsOf(db, who, everything?.unmarked, now)
  const found = await findClassIds(db, who, {
    ids,
    everything: everything && { ...everything, unmarked },
  })
  if (ids && found.length < new Set(ids).size) refuse('not_found')
  const batch_id = await startBatch(db, who, kindOf(change), { count: found.length, now })
  if (found.length > 0) {
    const roomId = await roomOf(db, who, change.room)
    await updateClasses(db, who, found, change, { roomId, now })
  }
  return { batch_id, count: found.length }
}

const kindOf = ({ archived }: { archived?: boolean | undefined }) =>
  archived === undefined ? 'edit' : archived ? 'archive' : 'restore'
