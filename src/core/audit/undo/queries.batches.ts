import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { sessions } from '../../auth/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { PageRequest } from '../../../platform/shapes.ts'
import { personOf, users } from '../../profile/table.ts'
import type { AuditEntry, Batch } from '../contract.ts'
import { batchesWithinReach } from '../reach.ts'
import { batches } from '../table.ts'

type Kind = Batch['kind']
type NewBatch = { id: string; kind: Kind; count: number; now: Date }

/** From here on everything that the transaction writes belongs to the batch. */
export async function insertBatch(db: Db, who: Actor, { id, kind, count, now }: NewBatch) {
  const { businessId, id: actorId } = who
  await db.insert(batches).values({ businessId, id, kind, actorId, at: now, count })
  await enterBatch(db, id)
}

export const enterBatch = (db: Db, id: string) =>
  db.execute(sql`select set_config('app.batch_id', ${id}, true)`)

const selectBatches = (db: Db, who: Actor) =>
  db
    .select({
      id: batches.id,
      kind: batches.kind,
      at: batches.at,
      actor: personOf(users),
      count: batches.count,
      undone_at: batches.undoneAt,
      kept: batches.kept,
    })
    .from(batches)
    .leftJoin(users, sameRow(users, batches.actorId))
    .where(eq(batches.businessId, who.businessId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectBatches>>[number]
const shown = (row: Row): Batch => ({
  ...row,
  at: row.at.toISOString(),
  undone_at: row.undone_at && row.undone_at.toISOString(),
})

/** The newest first. */
export async function listBatches(db: Db, who: Actor, { page, page_size: size }: PageRequest) {
  const own = eq(batches.businessId, who.businessId)
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(batches).where(own),
    selectBatches(db, who)
      .orderBy(desc(batches.at), desc(batches.id))
      .limit(size)
      .offset((page - 1) * size),
  ])
  return { count: total!.count, results: rows.map(shown) }
}

export async function findBatch(db: Db, who: Actor, id: string): Promise<Batch | undefined> {
  const [row] = await selectBatches(db, who).where(
    and(rowOf(who, batches, id), batchesWithinReach(who)),
  )
  return row && shown(row)
}

/** Two who undo it at once do so one after the other. False when it has been undone. */
export async function markUndone(db: Db, who: Actor, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(batches)
    .set({ undoneAt: now, undoneBy: who.id })
    .where(and(rowOf(who, batches, id), sql`${batches.undoneAt} is null`))
    .returning({ id: batches.id })
  return rows.length > 0
}

/** An undoing that has left something as it was. */
export const noteKept = (db: Db, who: Actor, id: string, kept: number) =>
  db
    .update(batches)
    .set({ kept })
    .where(rowOf(who, batches, id))

/** The tables in which the batch has changed rows. */
export async function listTables(db: Db, who: Actor, id: string) {
  const { rows } = await db.execute<{ name: AuditEntry['kind'] }>(
    sql`select distinct table_name as name from audit_entries
      where business_id = ${who.businessId} and batch_id = ${id}`,
  )
  return rows.map(({ name }) => name)
}

type Touched = { people: string[]; parents: string[] }

/** The people among whom the batch has changed something, and the parents whom it has linked or unlinked. */
export async function findTouched(db: Db, who: Actor, id: string): Promise<Touched> {
  const { rows } = await db.execute<{ table_name: string; id: string | null }>(
    sql`select distinct table_name,
        case table_name when 'users' then row_id::text else coalesce(new, old)->>'parent_id' end as id
      from audit_entries
      where business_id = ${who.businessId} and batch_id = ${id} and table_name in ('users', 'guardians')`,
  )
  const of = (table: string) =>
    rows.flatMap((row) => (row.table_name === table && row.id ? [row.id] : []))
  return { people: of('users'), parents: of('guardians') }
}

/** Whoever of them is archived now is signed out for good, as if the office had archived them. */
export const endSessionsOfArchived = (db: Db, who: Actor, people: string[], now: Date) =>
  db.execute(sql`
    update ${sessions} set revoked_at = ${now.toISOString()}, revoked_for = 'account'
    from ${users}
    where ${sessions.businessId} = ${who.businessId} and ${sessions.userId} = any(${sql.param(people)}::uuid[])
      and ${sessions.revokedAt} is null and ${users.businessId} = ${sessions.businessId}
      and ${users.id} = ${sessions.userId} and ${users.archivedAt} is not null`)

/** Who had deleted the own account has again the thirty days in which the office can bring it back. */
export const renewDeletions = (db: Db, who: Actor, people: string[], now: Date) =>
  db
    .update(users)
    .set({ deletedAt: now })
    .where(
      and(
        eq(users.businessId, who.businessId),
        sql`${users.id} = any(${sql.param(people)}::uuid[])`,
        isNotNull(users.deletedAt),
      ),
    )
