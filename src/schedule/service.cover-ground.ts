import { findDayKinds } from '../business/service.calendar.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { DatedLesson } from './contract.lessons.ts'
import { readBells } from './queries.bells.ts'
import * as queries from './queries.covers.ts'
import { findClass } from './queries.lessons.ts'
import { isIn } from './rules.changes.ts'
import { lessonsOn } from './service.lessons.ts'
import type { lessonChanges } from './table.covers.ts'

type Change = typeof lessonChanges.$inferSelect
type Times = { starts_at: string; ends_at: string }

/** Changes go by the bells of their dates, and by the rooms that there are; answers those for which that cannot be. */
export async function keepToGround(db: Db, who: Actor, living: Change[]): Promise<Change[]> {
  const archived = await queries.archivedAmong(db, who, {
    teachers: living.flatMap(({ teacherId }) => teacherId ?? []),
    rooms: living.flatMap(({ roomId }) => roomId ?? []),
  })
  const left: Change[] = []
  for (const [date, changes] of Map.groupBy(living, (change) => change.date)) {
    const { lessons } = await lessonsOn(db, who, { from: date, to: date, drafts: true })
    for (const change of changes) {
      const { id, teacherId, wasTeacherId, roomId, wasRoomId, kind } = change
      const lesson = lessons.find((each) => each.change?.id === id)
      const times = lesson && (await timesOf(db, who, change, lesson))
      const noTeacher = teacherId !== wasTeacherId && archived.has(teacherId ?? '')
      const noRoom = roomId !== wasRoomId && archived.has(roomId ?? '')
      if (!times || noTeacher || (noRoom && kind === 'room')) left.push(change)
      else {
        const { starts_at: startsAt, ends_at: endsAt } = times
        const same =
          startsAt === change.startsAt.slice(0, 5) && endsAt === change.endsAt.slice(0, 5)
        if (!same || noRoom)
          await queries.updateChanges(db, who, [id], {
            ...{ startsAt, endsAt },
            roomId: noRoom ? wasRoomId : roomId,
          })
      }
    }
  }
  return left
}

/** When it is given by the bells of now; nothing where there is no such bell. A time that was typed stays. */
async function timesOf(
  db: Db,
  who: Actor,
  { toDate: date, date: from, period, startsAt, endsAt, kind }: Change,
  lesson: DatedLesson,
): Promise<Times | undefined> {
  const { was } = lesson.change!
  const moves = kind === 'retimed' || kind === 'extra' || kind === 'swap'
  const stays = date === from && period === was.period
  if (!moves) return stays ? was : undefined
  if (period === null || (stays && kind !== 'extra'))
    return { starts_at: startsAt.slice(0, 5), ends_at: endsAt.slice(0, 5) }
  return rungFor(db, who, lesson, { date, period })
}

/** When a lesson that begins with this period is on a date, as long as it is; nothing where there is no such bell. */
export async function rungFor(
  db: Db,
  who: Actor,
  lesson: DatedLesson,
  { date: on, period }: { date: string; period: number },
) {
  const of = await findClass(db, who, lesson.class.id)
  const [kind] = of ? await findDayKinds(db, who, [on], of) : []
  const bells = (await readBells(db, who, kind?.lessonMinutes)).filter(
    ({ shift }) => shift === lesson.shift,
  )
  const length = bells.filter((bell) => isIn(lesson, bell)).length
  const rung = bells.filter((bell) => bell.period >= period).slice(0, length)
  if (rung[0]?.period !== period || rung.length < length) return undefined
  return { starts_at: rung[0].starts_at, ends_at: rung.at(-1)!.ends_at }
}
