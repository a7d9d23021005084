import { and, count, desc, eq, exists, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { ClassRef } from '../../../platform/person.ts'
import { classRefsOf } from '../../../core/classes/reach.ts'
import { membershipsOf } from '../../../core/auth/reach.classes.ts'
import { classes } from '../../../core/classes/table.ts'
import { attendances } from '../../../core/marks/contract.attendance.ts'
import { dailyMarks } from '../../../core/marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { knownFully } from '../../../core/auth/reach.students.ts'
import { studentNotes } from '../../../core/students/table.ts'
import type { Fact, Warning, WarningFilter } from './contract.ts'
import { ofOwnClasses } from '../reach.ts'
import { thresholds } from '../rules.ts'
import { earlyWarnings, warningTalks } from '../table.ts'

const settler = alias(users, 'settler')

const refs = classRefsOf(users)

/** Those of students who are here, and of whom this person may know everything. */
const withinReach = (who: Actor) =>
  and(
    eq(earlyWarnings.businessId, who.businessId),
    isNull(users.archivedAt),
    knownFully(who, users),
  )

const matching = (who: Actor, filter: Pick<WarningFilter, 'settled' | 'class_id' | 'student_id'>) =>
  and(
    withinReach(who),
    filter.settled === 'true'
      ? isNotNull(earlyWarnings.settledAt)
      : isNull(earlyWarnings.settledAt),
    filter.class_id
      ? exists(membershipsOf(users, sql`1`, eq(classes.id, filter.class_id)))
      : undefined,
    filter.student_id ? eq(earlyWarnings.studentId, filter.student_id) : undefined,
  )

const student = sameRow(users, earlyWarnings.studentId)

/** What was written down in the moment of the settling. */
const noteOf = new QueryBuilder()
  .select({ text: studentNotes.text })
  .from(studentNotes)
  .where(
    and(
      eq(studentNotes.businessId, earlyWarnings.businessId),
      eq(studentNotes.studentId, earlyWarnings.studentId),
      eq(studentNotes.authorId, earlyWarnings.settledBy),
      eq(studentNotes.createdAt, earlyWarnings.settledAt),
    ),
  )
  .orderBy(desc(studentNotes.id))
  .limit(1)

type Trail = { attendance: number[]; rates: number[] }

/** The marks of the weeks that the facts are of, as far as this person may know of them. */
const trailOf = (who: Actor) => {
  const { kind, value, day } = dailyMarks
  const of = (which: 'attendance' | 'rate') =>
    sql`coalesce(json_agg(${value} order by ${day}) filter (where ${kind} = ${which}), '[]')`
  return new QueryBuilder()
    .select({
      trail: sql`json_build_object('attendance', ${of('attendance')}, 'rates', ${of('rate')})`.as(
        'trail',
      ),
    })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, earlyWarnings.businessId),
        eq(dailyMarks.studentId, earlyWarnings.studentId),
        gt(day, sql`${earlyWarnings.asOf} - ${thresholds.weeks * 7}::int`),
        lte(day, earlyWarnings.asOf),
        isNotNull(value),
        ofOwnClasses(who, dailyMarks.classId),
      ),
    )
}

const selectWarnings = (db: Db, who: Actor) =>
  db
    .select({
      student: {
        ...personOf(users),
        image_id: users.imageId,
      },
      classes: sql<z.infer<typeof ClassRef>[]>`(${refs})`,
      facts: sql<Fact[]>`${earlyWarnings.facts}`,
      trail: sql<Trail>`(${trailOf(who)})`,
      as_of: earlyWarnings.asOf,
      found_at: earlyWarnings.foundAt,
      settled_at: earlyWarnings.settledAt,
      by: personOf(settler),
      note: sql<string | null>`(${noteOf})`,
    })
    .from(earlyWarnings)
    .innerJoin(users, student)
    .leftJoin(settler, sameRow(settler, earlyWarnings.settledBy))

type Row = Awaited<ReturnType<ReturnType<typeof selectWarnings>['execute']>>[number]
const asWarning = ({ settled_at, by, note, found_at, trail, ...row }: Row): Warning => ({
  ...row,
  trail: { ...trail, attendance: trail.attendance.map((value) => attendances[value - 1]!) },
  found_at: found_at.toISOString(),
  settled: settled_at && by ? { by, at: settled_at.toISOString(), note } : null,
})

/** A page of them, the gravest first. */
export async function listWarnings(db: Db, who: Actor, filter: WarningFilter) {
  const which = matching(who, filter)
  const [total, rows] = await Promise.all([
    db.select({ count: count() }).from(earlyWarnings).innerJoin(users, student).where(which),
    selectWarnings(db, who)
      .where(which)
      .orderBy(desc(earlyWarnings.severity), earlyWarnings.studentId)
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: rows.map(asWarning) }
}

export async function countWarnings(db: Db, who: Actor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(earlyWarnings)
    .innerJoin(users, student)
    .where(matching(who, { settled: 'false' }))
  return row!.count
}

export async function findWarning(
  db: Db,
  who: Actor,
  studentId: string,
): Promise<Warning | undefined> {
  const [row] = await selectWarnings(db, who).where(
    and(withinReach(who), eq(earlyWarnings.studentId, studentId)),
  )
  return row && asWarning(row)
}

/** Notes who has seen to a warning, or that nobody has, and keeps what it said. False when it is so already. */
export async function settle(
  db: Db,
  who: Actor,
  studentId: string,
  { settled, now }: { settled: boolean; now: Date },
): Promise<boolean> {
  const [row] = await db
    .update(earlyWarnings)
    .set(settled ? { settledBy: who.id, settledAt: now } : { settledBy: null, settledAt: null })
    .where(
      and(
        eq(earlyWarnings.businessId, who.businessId),
        eq(earlyWarnings.studentId, studentId),
        settled ? isNull(earlyWarnings.settledAt) : isNotNull(earlyWarnings.settledAt),
      ),
    )
    .returning({ facts: earlyWarnings.facts })
  if (!row) return false
  await db.insert(warningTalks).values({
    businessId: who.businessId,
    id: uuid(),
    studentId,
    settled,
    facts: row.facts,
    madeBy: who.id,
    madeAt: now,
  })
  return true
}
