import { dayKind } from '../../business/calendar/rules.day-kind.ts'
import { calendarOn } from '../../business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StudentMarks } from '../month/contract.sheets.ts'
import { findTaughtOf } from '../queries.ts'
import { readDaysOfStudents } from '../month/queries.sheets.ts'

export type DaysOfStudent = Omit<StudentMarks, 'coin_reasons'>

/** The marks of each of these students, and whether they have lessons on the last of the days. */
export async function daysOfStudents(
  db: Db,
  who: Actor,
  ids: string[],
  { from, to }: { from: string; to: string },
): Promise<DaysOfStudent[]> {
  const [taught, calendar, days] = await Promise.all([
    findTaughtOf(db, who, ids),
    calendarOn(db, who, to),
    readDaysOfStudents(db, who, ids, { from, to }),
  ])
  const taughtOf = Map.groupBy(taught, ({ studentId }) => studentId)
  return ids.map((student_id) => {
    const kinds = (taughtOf.get(student_id) ?? []).map((of) => dayKind(to, of, calendar))
    const lessons = kinds.length === 0 || kinds.some(({ kind }) => kind === 'lessons')
    const day_off = (!lessons && kinds[0]!.name) || null
    return { student_id, from, to, lessons, day_off, days: days.get(student_id) ?? [] }
  })
}
