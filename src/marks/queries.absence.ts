import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { absences } from '../absences/table.ts'
import { businesses } from '../business/table.ts'
import { classes, classLabel } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { sameRow } from '../platform/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import type { Announced } from './contract.sheets.ts'
import type { MarkRow } from './queries.rows.ts'
import { memberIn, type Span } from './queries.ts'
import { dailyMarks } from './table.ts'

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

/** `ids`: of the marks that are explained. `minutes`: until the family hears of one that is not. */
type Explained = { ids: Set<string>; minutes: number }

/**
 * Which of these marks say that somebody is away who has been announced to be. Their students are held first: whoever
 * announces at the same time has done so before, or looks for the marks after.
 */
export async function findExplained(db: Db, who: Actor, marks: MarkRow[]): Promise<Explained> {
  const absent = marks.filter(({ kind, value }) => kind === 'attendance' && value === 4)
  if (absent.length === 0) return { ids: new Set(), minutes: 0 }
  const ids = [...new Set(absent.map(({ studentId }) => studentId))]
  const held = await db
    .select({ minutes: businesses.absenceNoticeMinutes })
    .from(students)
    .innerJoin(businesses, eq(businesses.id, students.businessId))
    .where(and(eq(students.businessId, who.businessId), inArray(students.id, ids)))
    .orderBy(students.id)
    .for('key share', { of: students })
  const rows = await db
    .select({ studentId: absences.studentId, from: absences.fromDay, to: absences.toDay })
    .from(absences)
    .where(and(holds(who), inArray(absences.studentId, ids)))
  const known = Map.groupBy(rows, ({ studentId }) => studentId)
  const explained = absent.filter(({ studentId, day }) =>
    known.get(studentId)?.some(({ from, to }) => from <= day && day <= to),
  )
  return { ids: new Set(explained.map(({ id }) => id)), minutes: held[0]!.minutes }
}

type Spans = { from: string; to: string }[]

/** The marks that say that a student was away in one of these spans, from `since` on, each with what the news of it need. */
export async function findAbsentMarks(
  db: Db,
  who: Actor,
  studentId: string,
  { spans, since }: { spans: Spans; since: string },
) {
  const inSpans = spans.map(({ from, to }) =>
    and(gte(dailyMarks.day, from), lte(dailyMarks.day, to)),
  )
  return db
    .select({
      mark: dailyMarks,
      label: classLabel,
    })
    .from(dailyMarks)
    .innerJoin(classes, sameRow(classes, dailyMarks.classId))
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        eq(dailyMarks.studentId, studentId),
        eq(dailyMarks.kind, 'attendance'),
        eq(dailyMarks.value, 4),
        gte(dailyMarks.day, since),
        or(...inSpans),
      ),
    )
}
