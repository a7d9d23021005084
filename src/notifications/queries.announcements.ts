import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Localised } from '../platform/shapes.ts'
import { users } from '../profile/table.ts'
import { notified } from './table.ts'

/** A table of things that their readers are notified of, once each. `toldAt` is null while some may not have been. */
export type AnnouncedTable = PgTable &
  Record<'businessId' | 'id' | 'name' | 'authorId' | 'toldAt', AnyPgColumn>

export type Announcements = {
  table: AnnouncedTable
  /** The first by this column comes first. */
  order: AnyPgColumn
  /** A condition on a row of the table: readers can see it. */
  isOut: (now: Date) => SQL
  /** A query of the `id` of each user whom a row reaches. */
  reachedBy: (business: string | AnyPgColumn, id: string | AnyPgColumn) => SQL
  /** A condition on a row of `users`: this person has already done what the notification asks for. */
  isDone: (business: BusinessId, id: string) => SQL
  /** A condition on a row of the table: whoever joins later is notified of it too. */
  isForNewcomers: (now: Date) => SQL | undefined
}

/** The columns of a thing that finding its readers needs. */
export type Announced = { id: string; authorId: string }
export type AnnouncedRow = Announced & { name: Localised; urgent?: boolean }

export function announcementQueries({
  table,
  order,
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
  /** Rows of before this was recorded have no list of who was notified: everybody was. */
  const isRecorded = sql`exists (select from ${notified} n
    where n.business_id = ${table.businessId} and n.about_id = ${table.id})`

  return {
    /** A condition on a row of `businesses`: it has a thing that some may not have been notified of. */
    waits: (now: Date) =>
      sql`exists (select from ${table} where ${table.businessId} = businesses.id and ${isWaiting(now)})`,

    /** The next one, which counts as announced once the transaction ends; none that another process has claimed. */
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
      ).returning()
      return row as AnnouncedRow | undefined
    },

    /** Users whom it reaches now, without its author and those who have left. */
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

    /** Announces it again, to those who were not notified: it has been changed whom it is for. */
    announceAgain: (db: Db, business: BusinessId, id: string) =>
      setToldAt(db, null, rowOf(business, id)),

    /** Whether it was announced without a record of who was notified. */
    async isUnrecorded(db: Db, business: BusinessId, id: string): Promise<boolean> {
      const where = and(rowOf(business, id), isNotNull(table.toldAt), not(isRecorded))
      return (await db.$count(table, where)) > 0
    },

    /** Announces again what reaches somebody who was not notified. */
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
