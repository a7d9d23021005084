import { and, asc, between, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { classStudents } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Kind } from '../day/contract.mark.ts'
import type { MonthSheet } from './contract.sheets.ts'
import { threeMarks } from '../day/queries.rows.ts'
import type { Span } from '../queries.ts'
import { dailyMarks } from '../table.ts'

type Student = MonthSheet['students'][number]

/** Whoever was in the class on a day of the span, by name, with those days. */
export async function readMembersOfSpan(
  db: Db,
  who: Actor,
  classId: string,
  { from, to }: Span,
): Promise<Omit<Student, 'marks' | 'announced'>[]> {
  const archived = sql`(${users.archivedAt} at time zone ${who.timeZone})::date`
  const last = sql<string>`least(${classStudents.toDate}, ${archived}, ${to}::date)::text`
  const rows = await db
    .select({
      person: {
        ...personOf(users),
        image_id: users.imageId,
      },
      spell: {
        from: sql<string>`greatest(${classStudents.fromDate}, ${from}::date)::text`,
        to: last,
      },
    })
    .from(classStudents)
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        eq(classStudents.classId, classId),
        lte(classStudents.fromDate, to),
        or(isNull(classStudents.toDate), gte(classStudents.toDate, from)),
        or(
          isNull(users.archivedAt),
          sql`${archived} >= greatest(${classStudents.fromDate}, ${from})`,
        ),
      ),
    )
    .orderBy(...inNameOrder(users), asc(classStudents.fromDate))
  const spells = Map.groupBy(rows, ({ person }) => person.id)
  return [...spells.values()].map((own) => ({
    ...own[0]!.person,
    spells: own.map(({ spell }) => spell),
  }))
}

/** A class's marks of the span: one stretch of the key of its days. */
const ofClassIn = (who: Actor, classId: string, { from, to }: Span, kind?: Kind): SQL =>
  and(
    eq(dailyMarks.businessId, who.businessId),
    eq(dailyMarks.classId, classId),
    between(dailyMarks.day, from, to),
    kind && eq(dailyMarks.kind, kind),
  )!

export const selectMarksOfSpan = (db: Db, who: Actor, classId: string, span: Span, kind?: Kind) =>
  db
    .select()
    .from(dailyMarks)
    .where(ofClassIn(who, classId, span, kind))
    .orderBy(asc(dailyMarks.day))

/** The marks of each student, day by day. */
export async function readMarksOfSpan(
  ...of: Parameters<typeof selectMarksOfSpan>
): Promise<Map<string, Student['marks']>> {
  const byStudent = Map.groupBy(await selectMarksOfSpan(...of), ({ studentId }) => studentId)
  return new Map(
    [...byStudent].map(([student, rows]) => {
      const days = Map.groupBy(rows, ({ day }) => day)
      return [student, [...days].map(([date, given]) => ({ date, ...threeMarks(given) }))]
    }),
  )
}
