import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import { detailOf, type MarkRow } from './queries.rows.ts'
import { memberOn } from '../queries.ts'
import { dailyMarks, markChanges, type MarkDetail } from '../table.ts'

/**
 * Gives marks to the students who are in the class and have none of that kind that day, and names the marks that were
 * given; the unique key judges. In one order for everybody, so that two over the same class cannot block each other.
 */
export async function insertMarks(
  db: Db,
  who: Actor,
  classId: string,
  day: string,
  rows: MarkRow[],
  now: Date,
) {
  const entries = sql`unnest(
    ${sql.param(rows.map(({ id }) => id))}::uuid[],
    ${sql.param(rows.map(({ studentId }) => studentId))}::uuid[],
    ${sql.param(rows.map(({ kind }) => kind))}::text[],
    ${sql.param(rows.map(({ value }) => value))}::smallint[],
    ${sql.param(rows.map(({ excuse }) => excuse))}::text[],
    ${sql.param(rows.map(({ coinReasonId }) => coinReasonId))}::uuid[],
    ${sql.param(rows.map(({ comment }) => comment))}::text[],
    ${sql.param(rows.map(({ lateReason }) => lateReason))}::text[]
  ) as entry (id, student_id, kind, value, excuse, coin_reason_id, comment, late_reason)`
  const given = await db
    .insert(dailyMarks)
    .select(
      sql`
        select ${who.businessId}::uuid, entry.id, ${classId}::uuid, entry.student_id, ${day}::date,
          entry.kind, entry.value, ${who.id}::uuid, ${now.toISOString()}::timestamptz, 1,
          entry.excuse, entry.coin_reason_id, entry.comment, entry.late_reason, false
        from ${entries}
        where ${memberOn(who, classId, day, sql`entry.student_id`)}
        order by entry.student_id, entry.kind
      `,
    )
    .onConflictDoNothing({ target: onceADay })
    .returning({ id: dailyMarks.id })
    .prepare('insert_marks')
    .execute()
  return new Set(given.map(({ id }) => id))
}

const onceADay = [
  dailyMarks.businessId,
  dailyMarks.classId,
  dailyMarks.day,
  dailyMarks.studentId,
  dailyMarks.kind,
]

/** The marks of a class as they are now and will stay until this transaction ends. */
export const lockMarks = (db: Db, who: Actor, classId: string, ids: string[]): Promise<MarkRow[]> =>
  db
    .select()
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.classId, classId),
        inArray(dailyMarks.id, ids),
      ),
    )
    .orderBy(asc(dailyMarks.id))
    .for('no key update')

export type Change = {
  id: string
  mark: MarkRow
  value: number | null
  detail: MarkDetail
  reason: string
  /** Who made it, unless the writer did. */
  by?: string
  /** Whether an announcement makes the mark excused. */
  announced?: boolean
}

/** Writes new values over locked marks. */
export const updateMarks = (db: Db, who: Actor, changes: Change[]) =>
  db
    .update(dailyMarks)
    .set({
      value: sql`change.value`,
      excuse: sql`change.excuse`,
      coinReasonId: sql`change.coin_reason_id`,
      comment: sql`change.comment`,
      announced: sql`change.announced`,
      version: sql`${dailyMarks.version} + 1`,
    })
    .from(
      sql`unnest(
        ${sql.param(changes.map(({ mark }) => mark.id))}::uuid[],
        ${sql.param(changes.map(({ value }) => value))}::smallint[],
        ${sql.param(changes.map(({ detail }) => detail.excuse))}::text[],
        ${sql.param(changes.map(({ detail }) => detail.coin_reason_id))}::uuid[],
        ${sql.param(changes.map(({ detail }) => detail.comment))}::text[],
        ${sql.param(changes.map(({ announced = false }) => announced))}::boolean[]
      ) as change (id, value, excuse, coin_reason_id, comment, announced)`,
    )
    .where(rowOf(who, dailyMarks, sql`change.id`))

export const insertChanges = (db: Db, who: Actor, changes: Change[], now: Date) =>
  db.insert(markChanges).select(sql`
    select ${who.businessId}::uuid, change.id, change.mark_id, change.old_value, change.new_value,
      change.changed_by, ${now.toISOString()}::timestamptz, change.reason,
      change.old_detail::jsonb, change.new_detail::jsonb
    from unnest(
      ${sql.param(changes.map(({ id }) => id))}::uuid[],
      ${sql.param(changes.map(({ mark }) => mark.id))}::uuid[],
      ${sql.param(changes.map(({ mark }) => mark.value))}::smallint[],
      ${sql.param(changes.map(({ value }) => value))}::smallint[],
      ${sql.param(changes.map(({ by = who.id }) => by))}::uuid[],
      ${sql.param(changes.map(({ reason }) => reason))}::text[],
      ${sql.param(changes.map((change) => written(change, detailOf(change.mark))))}::text[],
      ${sql.param(changes.map((change) => written(change, change.detail)))}::text[]
    ) as change (id, mark_id, old_value, new_value, changed_by, reason, old_detail, new_detail)
  `)

/** Where nothing beside the value was changed, nothing is kept of it. */
const written = ({ mark, detail }: Change, which: MarkDetail) =>
  sameDetail(detailOf(mark), detail) ? null : JSON.stringify(which)

export const sameDetail = (one: MarkDetail, other: MarkDetail) =>
  one.excuse === other.excuse &&
  one.coin_reason_id === other.coin_reason_id &&
  one.comment === other.comment
