import { notify, takeBack } from '../../core/notifications/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { daysBefore, localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduleDiff } from './versions/contract.diff.ts'
import { readStudentsOf } from './queries.told.ts'

/** Milliseconds in which a publication can be undone, and until which nobody hears of one that is not urgent. */
export const undoWithinMs = 15 * 60_000

/** What holds from tomorrow on at the latest is told at once. */
export const delayFor = (who: Actor, from: string, now: Date) =>
  daysBefore(from, 1) <= localDay(now, who.timeZone) ? 0 : undoWithinMs

type About = { id: string; from: string; delay: number; now: Date }

/** The teachers for whom something changes, and the students of the classes with their parents: each once. */
export async function tell(
  db: Db,
  who: Actor,
  { classes, teachers }: Pick<ScheduleDiff, 'classes' | 'teachers'>,
  { id, from, delay, now }: About,
) {
  const news = {
    kind: 'schedule_published' as const,
    link: '/lesson-schedule',
    aboutId: id,
    doneBy: who.id,
    delay,
  }
  const students = await readStudentsOf(
    db,
    who,
    classes.map(({ class: { id: classId } }) => classId),
  )
  await notify(
    db,
    who.businessId,
    [
      ...teachers.map(({ teacher }) => ({ ...news, userId: teacher.id, params: { from } })),
      ...students.map(({ id: student, label }) => ({
        ...news,
        familyOf: student,
        params: { from, class: label },
      })),
    ],
    now,
  )
}

/** Who has not been told yet of a version never is. */
export const untell = (db: Db, who: Actor, id: string, now: Date) =>
  takeBack(db, who.businessId, [id], now)
