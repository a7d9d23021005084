import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { users } from '../../profile/table.ts'
import { notified } from '../table.ts'

/** A table whose readers are notified once of each row. `toldAt` is null while the row waits for that. */
export type AnnouncedTable = PgTable &
  Record<'businessId' | 'id' | 'name' | 'authorId' | 'toldAt', AnyPgColumn>

export type Announcements = {
  table: AnnouncedTable
  /** Rows are announced in the order of this column. */
  order: AnyPgColumn
  urgent?: AnyPgColumn
  /** A condition on a row of the table: readers can see it. */
  isOut: (now: Date) => SQL
  /** A query of the `id` of each user whom a row reaches. */
  reachedBy: (business: string | AnyPgColumn, id: string | AnyPgColumn) => SQL
  /** A condition on a row of `users`: this person needs no notification, since they have read or answered it. */
  isDone: (business: BusinessId, id: string) => SQL
  /** A condition on a row of the table: people who join later are notified of it too. */
  isForNewcomers: (now: Date) => SQL | undefined
}

/** The columns that `listReached` needs. */
export type Announced = { id: string; authorId: string }
export type AnnouncedRow = Announced & { name: Localised; urgent?: boolean }

export function announcementQueries({
  table,
  order,
  urgent,
  isOut,
  reachedBy,
  isDone,
  isForNewcomers,
}: Announcements) {
  const isWaiting = (now: Date) => and(isOut(now), isNull(table.toldAt))
  const rowOf = (business: BusinessId, id: string) =>
    and(eq(table.businessId, business), eq(table.id, id))
  const setToldAt = (db: Db, toldAt: Date | null, where: SQL | undefined) =>
    db.update(table).set({ toldAt }).where(where)
  /** Older rows have no record of the notified users: all readers were notified. */
  const isRecorded = sql`exists (select from ${notified} n
    where n.business_id = ${table.businessId} and n.about_id = ${table.id})`

  return {
    /** A condition on a row of `businesses`: one of its rows waits to be announced. */
    waits: (now: Date) =>
      sql`exists (select from ${table} where ${table.businessId} = businesses.id and ${isWaiting(now)})`,

    /** Claims the next row and marks it as announced. Skips rows that another process has claimed. */
    async claim(db: Db, business: BusinessId, now: Date): Promise<AnnouncedRow | undefined> {
      const next = db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.businessId, business), isWaiting(now)))
        .orderBy(order)
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await setToldAt(
        db,
        now,
        sql`
        ${table.businessId} = ${business} and ${table.id} = (${next})`,
      ).returning({
        id: table.id,
        name: table.name,
        authorId: table.authorId,
        ...(urgent && { urgent }),
      })
      return row as AnnouncedRow | undefined
    },

    /** The users whom the row reaches now, except its author and archived users. */
    listReached: (db: Db, business: BusinessId, { id, authorId }: Announced) =>
      db
        .select({ id: users.id, done: sql<boolean>`${isDone(business, id)}` })
        .from(users)
        .where(
          and(
            eq(users.businessId, business),
            isNull(users.archivedAt),
            sql`${users.id}::text <> ${authorId}`,
            sql`${users.id} in (${reachedBy(business, id)})`,
          ),
        ),

    /** Lets the next round notify readers who were not notified: the audience has changed. */
    announceAgain: (db: Db, business: BusinessId, id: string) =>
      setToldAt(db, null, rowOf(business, id)),

    /** Whether the row was announced without a record of the notified users. */
    async isUnrecorded(db: Db, business: BusinessId, id: string): Promise<boolean> {
      const where = and(rowOf(business, id), isNotNull(table.toldAt), not(isRecorded))
      return (await db.$count(table, where)) > 0
    },

    /** Lets the next round announce rows that reach users who were not notified. */
    announceToNewcomers: (db: Db, business: BusinessId, now: Date) =>
      setToldAt(
        db,
        null,
        and(
          eq(table.businessId, business),
          isOut(now),
          isNotNull(table.toldAt),
          isRecorded,
          isForNewcomers(now),
          sql`exists (select from (${reachedBy(table.businessId, table.id)}) reader
            join users u on u.business_id = ${table.businessId} and u.id = reader.id and u.archived_at is null
            where u.id <> ${table.authorId} and not exists (select from ${notified} n
              where n.business_id = ${table.businessId} and n.about_id = ${table.id} and n.user_id = reader.id))`,
        ),
      ),
  }
}
