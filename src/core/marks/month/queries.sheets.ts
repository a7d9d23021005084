import { and, asc, between, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { ownOfTeacher } from '../../auth/reach.classes.ts'
import { classes, classLabel } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { among, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Announced, StudentMarks } from './contract.sheets.ts'
import { type AnnouncedSpan, readAnnounced } from '../day/queries.absence.ts'
import { type MarkRow, threeMarks } from '../day/queries.rows.ts'
import { memberOn } from '../queries.ts'
import { dailyMarks } from '../table.ts'

const person = personOf(users)

/** The students who are in a class on a day, by name, each with the marks of that day and what was announced for it. */
export async function readStudentsOfDay(db: Db, who: Actor, classId: string, day: string) {
  const leftLater = sql`(${users.archivedAt} at time zone ${who.timeZone})::date >= ${day}`
  const [students, marks, announced] = await Promise.all([
    db
      .select({ ...person, image_id: users.imageId })
      .from(users)
      .where(
        and(
          eq(users.businessId, who.businessId),
          memberOn(who, classId, day, users.id),
          or(isNull(users.archivedAt), leftLater),
        ),
      )
      .orderBy(...inNameOrder(users)),
    db
      .select()
      .from(dailyMarks)
      .where(ofClassOn(who, classId, day)),
    readAnnounced(db, who, classId, { from: day, to: day }),
  ])
  const byStudent = Map.groupBy(marks, ({ studentId }) => studentId)
  return students.map((student) => ({
    ...student,
    ...threeMarks(byStudent.get(student.id) ?? []),
    announced: ofDay(announced.get(student.id)),
  }))
}

/** Those of one student never overlap; of a day its last day is of interest, not its first. */
function ofDay([announced]: AnnouncedSpan[] = []): Announced | null {
  if (!announced) return null
  const { from: _, ...rest } = announced
  return rest
}

const ofClassOn = (who: Actor, classId: string, day: string) =>
  and(
    eq(dailyMarks.businessId, who.businessId),
    eq(dailyMarks.classId, classId),
    eq(dailyMarks.day, day),
  )

type Period = { from: string; to: string }

/**
 * Marks of students, of each the newest day first. A teacher sees those of the classes that the teacher teaches; why the office has
 * marked a day late is for staff, as in the history of the mark.
 */
export async function readDaysOfStudents(
  db: Db,
  who: Actor,
  studentIds: string[],
  { from, to }: Period,
): Promise<Map<string, StudentMarks['days']>> {
  const rows = await db
    .select({ mark: dailyMarks, class: { id: classes.id, label: classLabel } })
    .from(dailyMarks)
    .innerJoin(classes, sameRow(classes, dailyMarks.classId))
    .where(
      and(
        eq(dailyMarks.businessId, who.businessId),
        among(dailyMarks.studentId, studentIds),
        between(dailyMarks.day, from, to),
        ownOfTeacher(who),
      ),
    )
    .orderBy(desc(dailyMarks.day), asc(classLabel), asc(classes.id))
  const byStudent = Map.groupBy(rows, ({ mark }) => mark.studentId)
  return new Map([...byStudent].map(([id, own]) => [id, asDays(who, own)]))
}

type Given = { mark: MarkRow; class: { id: string; label: string } }

function asDays(who: Actor, rows: Given[]): StudentMarks['days'] {
  const days = Map.groupBy(rows, ({ mark }) => `${mark.day} ${mark.classId}`)
  return [...days.values()].map((given) => {
    const rows = given.map(({ mark }) => mark)
    const { day: date } = rows[0]!
    const marks = threeMarks(rows)
    return {
      date,
      class: given[0]!.class,
      ...(can(who, 'school.read') ? withLateReasons(marks, rows) : marks),
    }
  })
}

/** Why each was given so late, where somebody has said so. */
function withLateReasons(
  { attendance, rate, coin }: ReturnType<typeof threeMarks>,
  rows: MarkRow[],
) {
  const said = new Map(rows.map(({ id, lateReason }) => [id, lateReason]))
  const withReason = <Given extends { id: string }>(mark: Given | null) =>
    mark && { ...mark, ...(said.get(mark.id) && { late_reason: said.get(mark.id)! }) }
  return { attendance: withReason(attendance), rate: withReason(rate), coin: withReason(coin) }
}
