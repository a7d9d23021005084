import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowAsSeen } from '../../../platform/db/rows.ts'
import type { CoinReason, CoinReasonChange, CoinReasonInput } from './contract.ts'
import { coinReasons } from '../table.ts'

const selectReasons = (db: Db, who: Actor, which?: SQL) =>
  db
    .select({
      id: coinReasons.id,
      name: coinReasons.name,
      amount: coinReasons.amount,
      archived: sql<boolean>`${coinReasons.archivedAt} is not null`,
      version: coinReasons.version,
    })
    .from(coinReasons)
    .where(and(eq(coinReasons.businessId, who.businessId), which))

/** The living first. */
export const listReasons = (db: Db, who: Actor): Promise<CoinReason[]> =>
  selectReasons(db, who).orderBy(
    isNotNull(coinReasons.archivedAt),
    asc(coinReasons.position),
    asc(coinReasons.id),
  )

/** Those with these ids. */
export const findReasons = (db: Db, who: Actor, ids: string[]): Promise<CoinReason[]> =>
  selectReasons(db, who, inArray(coinReasons.id, ids))

export async function findReason(db: Db, who: Actor, id: string): Promise<CoinReason | undefined> {
  const [reason] = await findReasons(db, who, [id])
  return reason
}

export async function whichReasonsExist(db: Db, who: Actor, ids: string[]): Promise<Set<string>> {
  const rows = await findReasons(db, who, ids)
  return new Set(rows.map(({ id }) => id))
}

export async function insertReason(db: Db, who: Actor, input: z.output<typeof CoinReasonInput>) {
  const id = uuid()
  await db.insert(coinReasons).values({
    businessId: who.businessId,
    id,
    ...input,
    position: sql`(select coalesce(max(r.position), 0) + 1 from coin_reasons r where r.business_id = ${who.businessId})`,
  })
  return id
}

/** False when the reason has changed since `change.version`. */
export async function updateReason(
  db: Db,
  who: Actor,
  id: string,
  { version, archived, ...change }: z.output<typeof CoinReasonChange>,
  now: Date,
): Promise<boolean> {
  const archiving = archived === undefined ? {} : { archivedAt: archived ? now : null }
  const written = await db
    .update(coinReasons)
    .set({ ...change, ...archiving, version: sql`${coinReasons.version} + 1` })
    .where(rowAsSeen(who, coinReasons, { id, version }))
    .returning({ id: coinReasons.id })
  return written.length > 0
}

/** Puts these first, in this order; the others follow as they stood. What is not of the business is not there. */
export const arrangeReasons = (db: Db, who: Actor, ids: string[]) =>
  db.execute(sql`
    update coin_reasons r set position = placed.place
    from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::uuid[], id) nulls last, position, id
      ) as place
      from coin_reasons where business_id = ${who.businessId}
    ) placed
    where r.business_id = ${who.businessId} and r.id = placed.id and r.position <> placed.place
  `)
