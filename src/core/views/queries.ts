import { and, count, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { explained } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import type { View, ViewedList, ViewInput } from './contract.ts'
import { savedViews } from './table.ts'

const shown = { id: savedViews.id, name: savedViews.name, query: savedViews.query }
const own = (who: Actor) =>
  and(eq(savedViews.businessId, who.businessId), eq(savedViews.userId, who.id))

export const listViews = (db: Db, who: Actor, list: ViewedList): Promise<View[]> =>
  db
    .select(shown)
    .from(savedViews)
    .where(and(own(who), eq(savedViews.list, list)))
    .orderBy(sql`${savedViews.name} collate "uz-x-icu"`, savedViews.id)

export async function countViews(db: Db, who: Actor, list: ViewedList): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedViews)
    .where(and(own(who), eq(savedViews.list, list)))
  return row!.count
}

/** Refuses with `view_already_exists`. */
export async function insertView(
  db: Db,
  who: Actor,
  input: z.output<typeof ViewInput>,
): Promise<View> {
  const [row] = await explained(
    { saved_views_name: { field: 'name', code: 'view_already_exists' } },
    db
      .insert(savedViews)
      .values({ businessId: who.businessId, id: uuid(), userId: who.id, ...input })
      .returning(shown),
  )
  return row!
}

export async function findView(db: Db, who: Actor, id: string): Promise<View | undefined> {
  const [row] = await db
    .select(shown)
    .from(savedViews)
    .where(and(own(who), eq(savedViews.id, id)))
  return row
}

export const deleteView = (db: Db, who: Actor, id: string) =>
  db.delete(savedViews).where(and(own(who), eq(savedViews.id, id)))
