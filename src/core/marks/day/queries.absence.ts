import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { absences } from '../../students/absences/table.ts'
import { businesses } from '../../business/table.ts'
import { classes, classLabel } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import { students } from '../../students/table.ts'
import type { Announced } from '../month/contract.sheets.ts'
import type { MarkRow } from './queries.rows.ts'
import { memberIn, type Span } from '../queries.ts'
import { absent } from './contract.mark.ts'
import { dailyMarks, type Excuse } from '../table.ts'

const holds = (who: Actor) =>
  and(eq(absences.businessId, who.businessId), isNull(absences.withdrawnAt))

/** `from`: its first day. */
export type AnnouncedSpan = Announced & { from: string }

/** What has been announced for days of the span of whoever is in the class on one of them, by student, in order. */
export async function readAnnounced(
  db: Db,
  who: Actor,
  classId: string,
  span: Span,
): Promise<Map<string, AnnouncedSpan[]>> {
  const rows = await db
    .select({
      studentId: absences.studentId,
      excuse: absences.excuse,
      note: absences.note,
      from: absences.fromDay,
      to: absences.toDay,
      role: users.role,
      by: personOf(users),
    })
    .from(absences)
    .innerJoin(users, sameRow(users, absences.announcedBy))
    .where(
      and(
        holds(who),
        lte(absences.fromDay, span.to),
        gte(absences.toDay, span.from),
        memberIn(who, classId, span, absences.studentId),
      ),
    )
    .orderBy(asc(absences.fromDay))
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId)
  return new Map(
    [...byStudent].map(([student, own]) => [
      student,
      own.map(({ studentId: _id, ...announced }) => announced),
    ]),
  )
}

/** What excuses a mark, and who announced it. */
export type Excusing = { excuse: Excuse; by: string }

/**
 * What has been announced for the days of these marks, by the id of the mark. Their students are held first: an announcement
 * at the same time was committed before, or finds the marks afterwards.
 */
export async function findExcusing(
  db: Db,
  who: Actor,
  marks: MarkRow[],
): Promise<Map<string, Excusing>> {
  if (marks.length === 0) return new Map()
  const ids = [...new Set(marks.map(({ studentId }) => studentId))]
  await holdStudents(db, who, inArray(students.id, ids))
  const rows = await db
    .select({
      studentId: absences.studentId,
      from: absences.fromDay,
      to: absences.toDay,
      excuse: absences.excuse,
      by: absences.announcedBy,
    })
    .from(absences)
    .where(and(holds(who), inArray(absences.studentId, ids)))
  const known = Map.groupBy(rows, ({ studentId }) => studentId)
  return new Map(
    marks.flatMap(({ id, studentId, day }) => {
      const found = known.get(studentId)?.find(({ from, to }) => from <= day && day <= to)
      return found ? [[id, { excuse: found.excuse, by: found.by }]] : []
    }),
  )
}

const holdStudents = (db: Db, who: Actor, which: SQL) =>
  db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.businessId, who.businessId), which))
    .orderBy(students.id)
    .for('key share', { of: students })

/** Holds the students of these marks before the marks themselves are locked: an announcement takes them in that order. */
export const holdStudentsOf = (db: Db, who: Actor, markIds: string[]) =>
  holdStudents(
    db,
    who,
    inArray(
      students.id,
      db
        .select({ id: dailyMarks.studentId })
        .from(dailyMarks)
        .where(and(eq(dailyMarks.businessId, who.businessId), inArray(dailyMarks.id, markIds))),
    ),
  )

/** Minutes until a family hears of an absence that nobody has explained. */
export async function readNoticeMinutes(db: Db, who: Actor): Promise<number> {
  const [row] = await db
    .select({ minutes: businesses.absenceNoticeMinutes })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
  return row!.minutes
}

type Spans = { from: string; to: string }[]

/** The marks of a student in these spans that say absent, or that an announcement has excused; each with its class. */
export async function lockAbsentMarks(db: Db, who: Actor, studentId: string, spans: Spans) {
  const inSpans = spans.map(({ from, to }) =>
    and(gte(dailyMarks.day, from), lte(dailyMarks.day, to)),
  )
  return db
    .select({ mark: dailyMarks, label: classLabel })
    .from(dailyMarks)
    .innerJoin(classes, sameRow(classes, dailyMarks.classId))
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        eq(dailyMarks.kind, 'attendance'),
        or(eq(dailyMarks.value, absent), dailyMarks.announced),
        or(...inSpans),
      ),
    )
    .orderBy(asc(dailyMarks.id))
    .for('no key update', { of: dailyMarks })
}
