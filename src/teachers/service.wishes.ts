import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Wishes, WishesInput } from './contract.wishes.ts'
import { claimWishes, replaceWishes, wishesOf } from './queries.wishes.ts'

/** Makes the wishes those that are given, all at once. Refuses with `version_conflict`. */
export async function setWishes(
  db: Db,
  who: Actor,
  id: string,
  { version, wishes }: z.output<typeof WishesInput>,
): Promise<Wishes> {
  if (!(await claimWishes(db, who, id, version))) refuse('version_conflict')
  await replaceWishes(db, who, id, wishes)
  return wishesOf(db, who, id)
}
