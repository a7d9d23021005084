import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { attendances } from '../../marks/contract.attendance.ts'
import { dailyMarks } from '../../marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { TaughtClass } from '../access.ts'
import type { Statistics } from './contract.ts'
import { isTaughtBy } from '../../auth/reach.classes.ts'
import { classes, classStudents } from '../table.ts'

export async function findTaught(db: Db, who: Actor, id: string): Promise<TaughtClass | undefined> {
  const [found] = await db
    .select({ id: classes.id, taught: isTaughtBy(who) })
    .from(classes)
    .where(rowOf(who, classes, id))
  return found
}

/** Everybody who has ever been in the class; who is there now before those who left, the last to come first. */
export function listMembers(db: Db, who: Actor, classId: string) {
  return db
    .select({
      id: classStudents.id,
      student: {
        ...personOf(users),
        archived: sql<boolean>`${users.archivedAt} is not null`,
      },
      from_date: classStudents.fromDate,
      to_date: classStudents.toDate,
      planned: sql<boolean>`false`,
    })
    .from(classStudents)
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .where(and(eq(classStudents.businessId, who.businessId), eq(classStudents.classId, classId)))
    .orderBy(
      sql`${classStudents.toDate} desc nulls first`,
      desc(classStudents.fromDate),
      ...inNameOrder(users),
    )
}

type Span = { from: string; to: string }

/** Attendance by day and how often each rate was given, from `from` to `to`. */
export async function readStatistics(
  db: Db,
  who: Actor,
  classId: string,
  { from, to }: Span,
): Promise<Statistics> {
  const rows = await db
    .select({
      kind: dailyMarks.kind,
      day: dailyMarks.day,
      value: sql<number>`${dailyMarks.value}`,
      count: count(),
    })
    .from(dailyMarks)
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.classId, classId),
        gte(dailyMarks.day, from),
        lte(dailyMarks.day, to),
        inArray(dailyMarks.kind, ['attendance', 'rate']),
        isNotNull(dailyMarks.value),
      ),
    )
    .groupBy(dailyMarks.kind, dailyMarks.day, dailyMarks.value)
    .orderBy(dailyMarks.day)
  const days = daysOf(rows)
  const last = days.at(-1)
  // half a day looks like a bad day: the chart ends before `to` until everybody is marked
  const open = last?.date === to && sumOf(last) < (await countMembers(db, who, classId))
  return { from, to, days: open ? days.slice(0, -1) : days, rates: ratesOf(rows) }
}

const sumOf = ({ present, late, excused, absent }: Statistics['days'][number]) =>
  present + late + excused + absent

async function countMembers(db: Db, who: Actor, classId: string): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(classStudents)
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.classId, classId),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
      ),
    )
  return row!.members
}

type Counted = { kind: string; day: string; value: number; count: number }

function daysOf(rows: Counted[]): Statistics['days'] {
  const days = new Map<string, Statistics['days'][number]>()
  for (const { kind, day, value, count } of rows) {
    if (kind !== 'attendance') continue
    const none = { date: day, present: 0, late: 0, excused: 0, absent: 0 }
    const of = days.get(day) ?? none
    of[attendances[value - 1]!] += count
    days.set(day, of)
  }
  return [...days.values()]
}

function ratesOf(rows: Counted[]): Statistics['rates'] {
  const rates = new Map<number, number>()
  for (const { kind, value, count } of rows)
    if (kind === 'rate') rates.set(value, (rates.get(value) ?? 0) + count)
  return [...rates].map(([rate, count]) => ({ rate, count })).sort((a, b) => a.rate - b.rate)
}
