import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { type Bell, readBellsOn } from '../lessons/queries.bells.ts'
import * as queries from './queries.ts'
import { isIn } from '../versions/rules.changes.ts'
import { lessonsOn } from '../lessons/service.ts'
import type { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect
type Times = { starts_at: string; ends_at: string }

/**
 * Changes go by the bells of their dates, and by the rooms that there are; answers those for which that cannot be. The work is
 * the same few queries however many they are.
 */
export async function keepToGround(db: Db, who: Actor, living: Change[]): Promise<Change[]> {
  if (living.length === 0) return []
  const archived = await queries.archivedAmong(db, who, {
    teachers: living.flatMap(({ teacherId }) => teacherId ?? []),
    rooms: living.flatMap(({ roomId }) => roomId ?? []),
  })
  const lessonOf = await readLessonsOf(db, who, living)
  const rung = living.filter(isRung).map(({ toDate: date, classId }) => ({ date, classId }))
  const bellsOn = await readBellsOn(db, who, rung)
  const left: Change[] = []
  const others: Change[] = []
  for (const change of living) {
    const { teacherId, wasTeacherId, roomId, wasRoomId, kind } = change
    const lesson = lessonOf(change)
    const times = lesson && timesOf(change, lesson, bellsOn)
    const noTeacher = teacherId !== wasTeacherId && archived.has(teacherId ?? '')
    const noRoom = roomId !== wasRoomId && archived.has(roomId ?? '')
    if (!times || noTeacher || (noRoom && kind === 'room')) left.push(change)
    else if (noRoom || !isAt(change, times)) {
      const { starts_at: startsAt, ends_at: endsAt } = times
      others.push({ ...change, startsAt, endsAt, roomId: noRoom ? wasRoomId : roomId })
    }
  }
  await queries.moveChanges(db, who, others)
  const ids = others.map(({ id }) => id)
  await queries.askInTime(db, who, ids)
  return left
}

/** The lesson of each change, as it is on the day that the schedule has it on. */
async function readLessonsOf(db: Db, who: Actor, changes: Change[]) {
  const dates = changes.map(({ date }) => date).toSorted()
  const { lessons } = await lessonsOn(db, who, {
    from: dates[0]!,
    to: dates.at(-1)!,
    within: [...new Set(changes.map(({ classId }) => classId))],
    drafts: true,
  })
  const known = new Map(
    lessons.flatMap((each) =>
      each.change && each.date === each.change.was.date ? [[each.change.id, each]] : [],
    ),
  )
  return ({ id }: Change) => known.get(id)
}

const isAt = ({ startsAt, endsAt }: Change, { starts_at, ends_at }: Times) =>
  startsAt.slice(0, 5) === starts_at && endsAt.slice(0, 5) === ends_at

const moves = ({ kind }: Change) => kind === 'retimed' || kind === 'extra' || kind === 'swap'
/** Whether bells say when it is given. */
const isRung = (change: Change) => moves(change) && change.period !== null

/** When it is given by the bells of now; nothing where there is no such bell. A time that was typed stays. */
function timesOf(
  change: Change,
  lesson: DatedLesson,
  bellsOn: Awaited<ReturnType<typeof readBellsOn>>,
): Times | undefined {
  const { toDate: date, date: from, classId, period, startsAt, endsAt, kind } = change
  const { was } = lesson.change!
  const stays = date === from && period === was.period
  if (!moves(change) || (kind === 'swap' && stays)) return stays ? was : undefined
  if (period === null || (stays && kind !== 'extra'))
    return { starts_at: startsAt.slice(0, 5), ends_at: endsAt.slice(0, 5) }
  return rungBy(bellsOn({ date, classId }), lesson, period)
}

/** When a lesson that begins with this period is on by these bells, as long as it is; nothing where there is no such bell. */
export function rungBy(bells: Bell[], lesson: DatedLesson, period: number): Times | undefined {
  const length = bells.filter((bell) => isIn(lesson, bell)).length
  const rung = bells.filter((bell) => bell.period >= period).slice(0, length)
  if (rung[0]?.period !== period || rung.length < length) return undefined
  return { starts_at: rung[0].starts_at, ends_at: rung.at(-1)!.ends_at }
}
