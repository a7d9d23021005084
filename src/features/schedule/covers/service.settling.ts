import { gte, sql } from 'drizzle-orm'
import { leaveBatch } from '../../../core/audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shownTime } from '../../../platform/i18n/formats.ts'
import * as queries from './queries.ts'
import { readWeekly, type WeeklyLesson } from '../lessons/queries.ts'
import { versionsOn } from '../queries.ts'
import { tellFallen } from './service.news.ts'
import { reasons, release, tellReleased } from './service.release.ts'
import { keepToGround } from './service.ground.ts'
import { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect

/**
 * What becomes of what is arranged from today on when lessons of the week are others than before; `was` are those that a
 * version has had. A change goes on to the same lesson of the version that is in force on its date: of the same class,
 * group, subject and teacher at the same time, in whatever room. Where there is none, or where somebody would be in two
 * lessons at once, the week prevails over the day: the change is withdrawn, of a swap both, and who was to give the lesson
 * is told, and so are families that had been told of it. A week for a whole school is not refused for one lesson of one day; whoever is still away leaves it uncovered,
 * where the office sees it. What has begun is not taken back: refuses with `lesson_conflict` where that cannot be.
 *
 * None of it is undone with the batch: who has been told that a lesson is not theirs is not given it back unasked.
 */
export const settleChanges = (db: Db, who: Actor, was: WeeklyLesson[], now: Date): Promise<void> =>
  explained(
    reasons,
    settle(db, who, now, (living) => carryOn(db, who, living, was)),
  )

/**
 * The same after the calendar, bells, rooms or people have changed. What is arranged for a lesson that is still on goes by the
 * bells of its date; the rest is let go.
 */
export const settleGround = (db: Db, who: Actor, now: Date): Promise<void> =>
  explained(
    reasons,
    settle(db, who, now, (living, isToCome) => keepToGround(db, who, living.filter(isToCome))),
  )

/** Of what is living: what can be no more. */
type Left = (living: Change[], isToCome: (change: Change) => boolean) => Promise<Change[]>

async function settle(db: Db, who: Actor, now: Date, findLeft: Left) {
  await queries.holdForSettling(db, who)
  const today = localDay(now, who.timeZone)
  const clock = `${today} ${shownTime(now, who.timeZone)}`
  const isToCome = ({ toDate, startsAt }: Change) => `${toDate} ${startsAt.slice(0, 5)}` > clock
  const living = await queries.livingWhere(db, who, gte(lessonChanges.toDate, today))
  if (living.length === 0) return
  await leaveBatch(db)
  const left = (await findLeft(living, isToCome)).filter(isToCome)
  const gone = await release(db, who, left, now)
  gone.push(...(await releaseClashing(db, who, { from: today, isToCome, now })))
  await tellGone(db, who, gone, now)
}

type Clashing = { from: string; isToCome?: (change: Change) => boolean; now: Date }

/** Lets go what is in the way of a lesson that has fallen back to who has it, from that day on; answers it as it was. */
export async function releaseClashing(
  db: Db,
  who: Actor,
  { from, isToCome = () => true, now }: Clashing,
): Promise<Change[]> {
  const gone: Change[] = []
  const clashes = async () => (await clashing(db, who, from)).filter(isToCome)
  // what falls back for one may be in the way of another
  for (let some = await clashes(); some.length > 0; some = await clashes())
    gone.push(...(await release(db, who, some, now)))
  return gone
}

/** The office and whoever had been told of these hear that they are no more, once it is certain that the rest can be. */
export async function tellGone(db: Db, who: Actor, gone: Change[], now: Date) {
  await queries.judgeChanges(db)
  await tellFallen(db, who, gone, now)
  await tellReleased(db, who, gone, now)
}

/** Takes the changes of these lessons on to the same ones of the versions in force; answers those that have none. */
async function carryOn(db: Db, who: Actor, living: Change[], was: WeeklyLesson[]) {
  const before = new Map(was.map((each) => [keyOf(each.id, each.part, each.class.id), each]))
  const lessonOf = ({ lessonId, part, classId }: Change) =>
    before.get(keyOf(lessonId, part, classId))
  const touched = living.filter((change) => lessonOf(change))
  if (touched.length === 0) return []
  const weeklyOn = await readWeeklyOn(db, who, touched)
  const taken = new Set(living.filter((change) => !lessonOf(change)).map(placeOf))
  const left: Change[] = []
  for (const change of touched) {
    const { date, kind } = change
    const same = weeklyOn(date)
      .filter((each) => isSame(lessonOf(change)!, each, kind === 'extra'))
      .toSorted(
        (one, other) => Number(other.id === change.lessonId) - Number(one.id === change.lessonId),
      )
      .map(({ id: lessonId, part, room }) => ({ lessonId, part, wasRoomId: room?.id ?? null }))
      .find((each) => !taken.has(placeOf({ date, ...each })))
    if (same) {
      taken.add(placeOf({ date, ...same }))
      await carry(db, who, change, same)
    } else left.push(change)
  }
  return left
}

/** The weekly lessons of the version in force on a date of one of these changes. */
async function readWeeklyOn(db: Db, who: Actor, changes: Change[]) {
  const dates = changes.map(({ date }) => date).toSorted()
  const versions = await versionsOn(db, who, dates[0]!, dates.at(-1)!)
  const ids = versions.map(({ id }) => id)
  const weekly = Map.groupBy(await readWeekly(db, who, ids), (each) => each.schedule_id)
  return (date: string) => {
    const on = versions.find((each) => each.from! <= date && (each.to === null || date <= each.to))
    return (on && weekly.get(on.id)) ?? []
  }
}

type Same = Pick<Change, 'lessonId' | 'part' | 'wasRoomId'>

/** A change that leaves the lesson in its room leaves it in the one that it has now. */
async function carry(db: Db, who: Actor, change: Change, same: Same) {
  const { id, lessonId, part, wasRoomId, roomId } = change
  if (same.lessonId === lessonId && same.part === part && same.wasRoomId === wasRoomId) return
  const room = roomId === wasRoomId ? same.wasRoomId : roomId
  await queries.updateChanges(db, who, [id], { ...same, roomId: room })
}

const keyOf = (...parts: (string | number)[]) => parts.join(' ')
const placeOf = ({ date, lessonId, part }: Pick<Change, 'date' | 'lessonId' | 'part'>) =>
  keyOf(date, lessonId, part)

/** An extra one stands for the lesson wherever that is in the week. */
const isSame = (one: WeeklyLesson, other: WeeklyLesson, anywhere: boolean) =>
  one.class.id === other.class.id &&
  one.subject.id === other.subject.id &&
  one.group === other.group &&
  one.teacher?.id === other.teacher?.id &&
  (anywhere ||
    (one.weekday === other.weekday &&
      one.starts_at === other.starts_at &&
      one.ends_at === other.ends_at &&
      (other.weeks === 'all' || one.weeks === other.weeks)))

/** The changes on whose day somebody, or a room, is in another lesson, too. */
const clashing = (db: Db, who: Actor, from: string) =>
  queries.livingWhere(
    db,
    who,
    gte(lessonChanges.toDate, from),
    sql`exists (
      select from lesson_clashes_on(lesson_changes.business_id, lesson_changes.to_date,
        array[lesson_changes.teacher_id, lesson_changes.room_id, lesson_changes.class_id] || array(
          select s.class_id from schedule_lessons l
          join lesson_line_classes s on s.business_id = l.business_id and s.line_id = l.line_id
          where l.business_id = lesson_changes.business_id and l.id = lesson_changes.lesson_id
        )) x
      where x.lesson_id = lesson_changes.lesson_id and x.day = lesson_changes.date
    )`,
  )
