import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowAsSeen, rowOf, sameRow } from '../../platform/db/rows.ts'
import type { PageRequest } from '../../platform/shapes.ts'
import { isoInstant } from '../../platform/db/table.ts'
import { personOf, users } from '../../core/profile/table.ts'
import type { Schedule } from './contract.ts'
import { lessonLineParts, lessonLines, scheduleLessons, scheduleRuns, schedules } from './table.ts'

const columns = {
  id: schedules.id,
  name: schedules.name,
  academic_year: schedules.academicYear,
  state: schedules.state,
  valid_from: schedules.validFrom,
  valid_to: schedules.validTo,
  based_on: schedules.basedOn,
  version: schedules.version,
  placed: sql<number>`(select count(*)::int from ${scheduleLessons} l
    where l.business_id = schedules.business_id and l.schedule_id = schedules.id)`,
  needed: sql<number>`(select coalesce(sum(n.per_week), 0)::int from ${lessonLines} n
    where n.business_id = schedules.business_id and n.schedule_id = schedules.id)`,
  score: schedules.score,
  undo_until: isoInstant(
    sql`case when ${schedules.state} = 'published' then ${schedules.publishedAt} + interval '15 minutes' end`,
  ),
  updated_at: isoInstant(schedules.updatedAt),
}

/** Those in force and to come first, then drafts, the last changed first. */
export async function listSchedules(
  db: Db,
  who: Actor,
  { academic_year: year, page, page_size: size }: PageRequest & { academic_year?: string },
) {
  const which = and(
    eq(schedules.businessId, who.businessId),
    year ? eq(schedules.academicYear, year) : undefined,
  )
  const [results, [all]] = await Promise.all([
    db
      .select(columns)
      .from(schedules)
      .where(which)
      .orderBy(
        sql`array_position('{published,draft,withdrawn}', ${schedules.state})`,
        desc(schedules.validFrom),
        desc(schedules.updatedAt),
        asc(schedules.id),
      )
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: count() }).from(schedules).where(which),
  ])
  return { count: all!.count, results }
}

export async function findSchedule(db: Db, who: Actor, id: string): Promise<Schedule | undefined> {
  const [found] = await db
    .select(columns)
    .from(schedules)
    .where(rowOf(who, schedules, id))
  return found
}

/** The batch by which its publication is undone, and the version that has ended it, of one that is there. */
export async function readPublication(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ publication: schedules.publication, closedBy: schedules.closedBy })
    .from(schedules)
    .where(rowOf(who, schedules, id))
  return row!
}

/** Nobody else writes this version meanwhile. False when it has changed since `version`. */
export async function holdSchedule(db: Db, who: Actor, id: string, version: number) {
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(rowAsSeen(who, schedules, { id, version }))
    .for('update')
  return rows.length > 0
}

/** What terms of its price weigh, and who has made it the version that it is. */
export async function readOwn(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({
      weights: schedules.weights,
      changedAt: isoInstant(schedules.changedAt),
      changedBy: personOf(users),
      bySearch: sql<boolean>`exists (select from ${scheduleRuns} where ${sameRow(schedules, scheduleRuns.scheduleId)}
        and ${scheduleRuns.options} @> jsonb_build_object('made', ${schedules.version}))`,
    })
    .from(schedules)
    .leftJoin(users, sameRow(users, schedules.changedBy))
    .where(rowOf(who, schedules, id))
  return row
}

type New = {
  id: string
  weights: Record<string, number>
  name: string
  academicYear: string
  basedOn: string | null
  now: Date
}
export const insertSchedule = (db: Db, who: Actor, { now, ...row }: New) =>
  db
    .insert(schedules)
    .values({ businessId: who.businessId, ...row, createdAt: now, updatedAt: now })

type Change = Partial<typeof schedules.$inferInsert>

/** One that is held: its version becomes a later one. */
export const updateSchedule = (db: Db, who: Actor, id: string, change: Change) =>
  db
    .update(schedules)
    .set({ ...change, version: sql`${schedules.version} + 1` })
    .where(rowOf(who, schedules, id))

/** Its price and its time: no other version for that. */
export const noteScore = (db: Db, who: Actor, id: string, score: number | null, now: Date) =>
  db
    .update(schedules)
    .set({ score, updatedAt: now })
    .where(rowOf(who, schedules, id))

export const deleteSchedule = (db: Db, who: Actor, id: string) =>
  db.delete(schedules).where(rowOf(who, schedules, id))

const published = (who: Pick<Actor, 'businessId'>, ...where: (SQL | undefined)[]) =>
  and(eq(schedules.businessId, who.businessId), eq(schedules.state, 'published'), ...where)

/** The published versions of these days, the earliest first. */
export const versionsOn = (db: Db, who: Pick<Actor, 'businessId'>, from: string, to: string) =>
  db
    .select({
      id: schedules.id,
      from: schedules.validFrom,
      to: schedules.validTo,
      /** Whether anything of it is given in weeks A or B alone. */
      alternates: sql<boolean>`exists (
        select from ${lessonLines} l join ${lessonLineParts} p on p.business_id = l.business_id and p.line_id = l.id
        where l.business_id = schedules.business_id and l.schedule_id = schedules.id and p.weeks <> 'all'
      )`,
    })
    .from(schedules)
    .where(
      published(
        who,
        sql`daterange(${schedules.validFrom}, ${schedules.validTo}, '[]') && daterange(${from}::date, ${to}::date, '[]')`,
      ),
    )
    .orderBy(asc(schedules.validFrom))

/** Ends the version that holds on the day when another begins. */
export async function closeBefore(db: Db, who: Actor, id: string, from: string) {
  await db
    .update(schedules)
    .set({
      validTo: sql`${from}::date - 1`,
      closedBy: id,
      version: sql`${schedules.version} + 1`,
    })
    .where(
      published(
        who,
        sql`${schedules.id} <> ${id} and ${schedules.validFrom} < ${from}::date
          and (${schedules.validTo} is null or ${schedules.validTo} >= ${from}::date)`,
      ),
    )
}

/** The days of a version that is no longer published go back to the one that it had ended. */
export const reopenBefore = (db: Db, who: Actor, id: string) =>
  db.execute(sql`
    update ${schedules} before
    set valid_to = least(before.planned_to, gone.valid_to), closed_by = gone.closed_by, version = before.version + 1
    from ${schedules} gone
    where before.business_id = ${who.businessId} and before.closed_by = ${id} and before.state = 'published'
      and gone.business_id = before.business_id and gone.id = ${id}`)

/** Now, not when the transaction ends: who asks is still there to be told. */
export const judgeUses = (db: Db) => db.execute(sql`set constraints schedule_uses_apart immediate`)
export const judgeDays = (db: Db) => db.execute(sql`set constraints schedules_apart immediate`)
