import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { Limits, WishedPeriod, Wishes, WishesInput } from './contract.wishes.ts'
import {
  addWishes,
  claimWishes,
  fillLimits,
  replaceWishes,
  setLimits,
  wishesOf,
} from './queries.wishes.ts'

/** Makes the wishes those that are given, all at once, and the limits as the office wants them. Refuses with `version_conflict`. */
export async function setWishes(
  db: Db,
  who: Actor,
  id: string,
  { version, wishes, limits }: z.output<typeof WishesInput>,
  now: Date,
): Promise<Wishes> {
  publish(db, { name: 'wishes.changed', who, now })
  if (!(await claimWishes(db, who, id, version))) refuse('version_conflict')
  await replaceWishes(db, who, id, wishes)
  if (limits) {
    if (!can(who, 'teachers.write')) refuse('you_dont_have_access_for_this_action')
    if (!(await setLimits(db, who, id, limits)))
      refuse('invalid_input', { 'limits.room_id': 'not_found' })
  }
  return wishesOf(db, who, id)
}

/** What comes in for a teacher of whom nothing of it is known yet; `limits`: those that hold from then on, null: as they are. */
export type AskedOfTeacher = {
  id: string
  wishes: WishedPeriod[]
  limits: Omit<Limits, 'room_id'> | null
}

/** What somebody has said meanwhile stays: wishes go to who has none, and bounds to where there is none. */
export async function takeWishes(db: Db, who: Actor, asked: AskedOfTeacher[]): Promise<void> {
  if (asked.length === 0) return
  await fillLimits(
    db,
    who,
    asked.map(({ id, limits }) => ({ id, ...limits })),
  )
  await addWishes(db, who, asked)
}
