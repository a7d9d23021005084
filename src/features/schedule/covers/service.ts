import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { daysBefore, daysBetween, instantAt } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { CoverInput, LessonChange } from './contract.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { absencesOn } from './queries.absences.ts'
import { readBellsOn } from '../lessons/queries.bells.ts'
import * as queries from './queries.ts'
import { farthestMove } from '../versions/rules.changes.ts'
import { awayOn, meet, spanOf } from './rules.ts'
import { readGroundOfDay } from './service.day.ts'
import { rungBy } from './service.ground.ts'
import { tellFamiliesOf } from './service.families.ts'
import { tellAsked, tellOwn, tellWithdrawn } from './service.news.ts'
import { reasons, tellReleased, withPartners } from './service.release.ts'
import { shownChange } from './service.withdraw.ts'
import { lessonsOn } from '../lessons/service.ts'
import type { lessonChanges } from './table.ts'

type Kind = (typeof lessonChanges.$inferSelect)['kind']
type Change = typeof lessonChanges.$inferSelect
/** Where, when and by whom a lesson is given instead; what is not named stays as the schedule has it. */
export type Instead = {
  kind: Kind
  teacher?: string | null
  room?: string | null
  at?: { date: string; period: number | null; starts_at: string; ends_at: string }
  absence?: string | null
  note?: string | undefined
  /** Of two that belong together, each names the other. */
  id?: string
  partner?: string
}

/** The row of a change: whatever is named of the lesson is so with it. */
export function rowOf(who: Actor, lesson: DatedLesson, instead: Instead, now: Date) {
  const was = lesson.change?.was ?? lesson
  const { kind, at = was, absence = null, note = '' } = instead
  return {
    id: instead.id ?? uuid(),
    date: kind === 'extra' ? at.date : was.date,
    lessonId: lesson.id,
    part: lesson.part,
    kind,
    state: 'confirmed' as Change['state'],
    classId: lesson.class.id,
    subjectId: lesson.subject.id,
    groupNumber: lesson.group,
    wasTeacherId: was.teacher?.id ?? null,
    wasRoomId: was.room?.id ?? null,
    teacherId: instead.teacher === undefined ? (was.teacher?.id ?? null) : instead.teacher,
    roomId: instead.room === undefined ? (was.room?.id ?? null) : instead.room,
    toDate: at.date,
    period: at.period,
    startsAt: at.starts_at,
    endsAt: at.ends_at,
    absenceId: absence,
    partnerId: instead.partner ?? null,
    note,
    askedUntil: null as Date | null,
    madeBy: who.id,
    madeAt: now,
  }
}

/** Writes them in the place of whatever was arranged for the same lessons. Refuses with `lesson_conflict`. */
export async function arrange(db: Db, who: Actor, wanted: [DatedLesson, Instead][], now: Date) {
  if (wanted.length === 0) return []
  const before = wanted.flatMap(([{ change }, { kind }]) =>
    change && kind !== 'extra' ? [change.id] : [],
  )
  const left = await withPartners(db, who, await queries.changesById(db, who, before))
  const ids = left.map(({ id }) => id)
  await queries.updateChanges(db, who, ids, { state: 'withdrawn' })
  const hours = await queries.readAnswerHours(db, who)
  const rows = wanted
    .map(([lesson, instead]) => asked(who, rowOf(who, lesson, instead, now), now, hours))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  await queries.insertChanges(db, who, rows)
  await explained(reasons, queries.judgeChanges(db))
  await tellWithdrawn(db, who, left, now)
  // what a lesson had changed places with is back, and of that nothing else tells
  await tellReleased(
    db,
    who,
    left.filter(({ id }) => !before.includes(id)),
    now,
  )
  await tellAsked(
    db,
    who,
    rows.filter(({ state }) => state === 'proposed'),
    now,
  )
  return rows
}

/** Whoever gives a lesson of somebody else may say no for some hours, until it begins at the latest; then silence was a yes. */
function asked(who: Actor, row: ReturnType<typeof rowOf>, now: Date, hours: number | null) {
  const begins = instantAt(row.toDate, row.startsAt, who.timeZone)
  if (!row.teacherId || row.teacherId === row.wasTeacherId || begins <= now) return row
  const limit = hours === null ? begins : new Date(now.getTime() + hours * 3_600_000)
  return { ...row, state: 'proposed' as const, askedUntil: limit < begins ? limit : begins }
}

/** Arranges one lesson of a date. */
export async function assign(
  db: Db,
  who: Actor,
  input: CoverInput,
  now: Date,
): Promise<LessonChange> {
  await queries.holdForCovers(db, who)
  const { date, kind } = input
  const lesson = await lessonToChange(db, who, input)
  const absence = await absenceOf(db, who, date, lesson)
  const instead: Instead = { kind, absence, note: input.note }
  if (kind === 'substitute' || kind === 'self_study')
    instead.teacher = await whoGives(db, who, input, lesson)
  if (kind === 'merged') Object.assign(instead, await otherHalf(db, who, date, lesson))
  if (input.exchange_with) return exchange(db, who, lesson, { input, instead, now })
  if (kind === 'retimed' || kind === 'extra') {
    instead.at = await placeFor(db, who, input, lesson)
    await refuseAway(db, who, lesson.change?.was.teacher?.id ?? lesson.teacher?.id, instead.at)
    instead.room = await roomFor(db, who, lesson, instead.at)
  }
  if (input.room_id !== undefined) instead.room = input.room_id
  if (kind === 'room' && !instead.room) refuse('invalid_input', { room_id: 'required' })
  const wanted: [DatedLesson, Instead][] = [[lesson, instead]]
  if (input.in_place_of) {
    if (kind !== 'retimed') refuse('invalid_input', { in_place_of: 'unknown_field' })
    const gone = await lessonToChange(db, who, { date, kind, ...input.in_place_of })
    const its = await absenceOf(db, who, date, gone)
    wanted.push([gone, { kind: 'cancelled', absence: its }])
    together(instead, wanted[1]![1])
  }
  const rows = await arrange(db, who, wanted, now)
  return shownChange(db, who, rows.find((row) => row.kind === kind)!.id)
}

/** Two of which neither can be without the other: who takes one back takes back both. */
function together(one: Instead, other: Instead) {
  one.id = other.partner = uuid()
  other.id = one.partner = uuid()
}

type Exchange = { input: CoverInput; instead: Instead; now: Date }

/** Two lessons of a class change places, each with its own teacher. */
async function exchange(
  db: Db,
  who: Actor,
  lesson: DatedLesson,
  { input: { kind, exchange_with: named, room_id: chosen }, instead, now }: Exchange,
): Promise<LessonChange> {
  if (kind !== 'retimed') refuse('invalid_input', { exchange_with: 'unknown_field' })
  const other = await lessonToChange(db, who, { kind, ...named! })
  const length = ({ period, last_period: last }: DatedLesson) => (last ?? 0) - (period ?? 0)
  if (
    other.change ||
    other.class.id !== lesson.class.id ||
    other.group !== lesson.group ||
    length(other) !== length(lesson) ||
    Math.abs(daysBetween(lesson.date, other.date)) > farthestMove
  )
    refuse('invalid_input', { exchange_with: 'out_of_range' })
  const placed = async (each: DatedLesson, to: DatedLesson, more: Instead) => {
    const { date, period, starts_at, ends_at } = to.change?.was ?? to
    const at = { date, period, starts_at, ends_at }
    await refuseAway(db, who, (each.change?.was ?? each).teacher?.id, at)
    // the room of the class is there for both
    const stays = more.room !== undefined || each.room?.id === to.room?.id
    const room = stays ? more.room : await roomFor(db, who, each, at)
    return [each, { ...more, at, ...(room !== undefined && { room }) }] satisfies [
      DatedLesson,
      Instead,
    ]
  }
  if (chosen !== undefined) instead.room = chosen
  const back: Instead = { kind: 'retimed' }
  together(instead, back)
  const wanted = [await placed(lesson, other, instead), await placed(other, lesson, back)]
  const rows = await arrange(db, who, wanted, now)
  return shownChange(db, who, rows.find(({ lessonId }) => lessonId === lesson.id)!.id)
}

async function lessonToChange(
  db: Db,
  who: Actor,
  { date, lesson: id, part, kind }: Pick<CoverInput, 'date' | 'lesson' | 'part' | 'kind'>,
): Promise<DatedLesson> {
  // an extra one is a lesson of another day of the same week
  const span = kind === 'extra' ? { from: daysBefore(date, 6), to: date } : { from: date, to: date }
  const { lessons } = await lessonsOn(db, who, { ...span, drafts: true })
  return found(
    lessons.findLast(
      (each) =>
        each.id === id &&
        each.part === part &&
        (kind === 'extra' || each.date === date || each.change?.was.date === date),
    ),
  )
}

/** The approved absence of whoever should give it, if there is one. */
async function absenceOf(db: Db, who: Actor, date: string, lesson: DatedLesson) {
  const was = lesson.change?.was ?? lesson
  const absences = await absencesOn(db, who, date, date)
  const absence = absences.find(
    (each) =>
      each.state === 'approved' &&
      (each.teacher.id === was.teacher?.id || each.teacher.id === lesson.teacher?.id) &&
      meet(awayOn(date, each), spanOf(was)),
  )
  return absence?.id ?? null
}

async function whoGives(
  db: Db,
  who: Actor,
  { kind, teacher_id: id, date }: CoverInput,
  lesson: DatedLesson,
) {
  if (!id) return kind === 'substitute' ? refuse('invalid_input', { teacher_id: 'required' }) : null
  if (!(await queries.findColleague(db, who, id)))
    refuse('invalid_input', { teacher_id: 'not_found' })
  await refuseAway(db, who, id, { ...(lesson.change?.was ?? lesson), date })
  return id
}

/** Nobody is given a lesson while away; who has asked for it may still come. */
async function refuseAway(
  db: Db,
  who: Actor,
  teacher: string | undefined,
  at: { date: string; starts_at: string; ends_at: string },
) {
  const absences = await absencesOn(db, who, at.date, at.date)
  const isAway = absences.some(
    (each) =>
      each.state === 'approved' &&
      each.teacher.id === teacher &&
      meet(awayOn(at.date, each), spanOf(at)),
  )
  if (isAway) refuse('teacher_is_away')
}

/** By whom and where the other half of the class has the same lesson. */
async function otherHalf(db: Db, who: Actor, date: string, lesson: DatedLesson) {
  const { held, openOf } = await readGroundOfDay(db, who, date)
  const { otherHalf: teacher } = openOf(lesson)
  if (!teacher) refuse('lesson_conflict')
  const half = held.find((each) => each.id === lesson.id && each.teacher?.id === teacher)!
  return { teacher, room: half.room?.id ?? null }
}

/** When a lesson is given that is moved, as long as it is. */
async function placeFor(db: Db, who: Actor, { date, to }: CoverInput, lesson: DatedLesson) {
  const was = lesson.change?.was ?? lesson
  const on = to?.date ?? date
  if (Math.abs(daysBetween(date, on)) > farthestMove)
    refuse('invalid_input', { 'to.date': 'out_of_range' })
  if (was.period === null || to?.period === undefined) {
    const { starts_at, ends_at } = { ...was, ...to }
    if (starts_at >= ends_at) refuse('invalid_input', { 'to.ends_at': 'invalid_time' })
    return { date: on, period: was.period, starts_at, ends_at }
  }
  const { period } = to
  const taught = { date: on, classId: lesson.class.id }
  const rung = rungBy((await readBellsOn(db, who, [taught]))(taught), lesson, period)
  return rung
    ? { date: on, period, ...rung }
    : refuse('invalid_input', { 'to.period': 'out_of_range' })
}

/** The own room where there is place then, else another. */
async function roomFor(
  db: Db,
  who: Actor,
  lesson: DatedLesson,
  at: { date: string; starts_at: string; ends_at: string },
) {
  const own = (lesson.change?.was ?? lesson).room?.id ?? null
  if (!own) return null
  const free = await queries.freeRooms(db, who, { date: at.date, ...spanOf(at), like: own })
  return (free.find(({ id }) => id === own) ?? free[0])?.id ?? null
}

/** Everybody sees what is arranged for the date; a swap waits for who is asked. */
export async function publishDay(db: Db, who: Actor, date: string, now: Date) {
  const changes = (await queries.livingOn(db, who, date)).filter(
    ({ state, kind }) => state !== 'published' && kind !== 'swap',
  )
  await queries.updateChanges(
    db,
    who,
    changes.map(({ id }) => id),
    { state: 'published' },
  )
  const { uncovered } = await readGroundOfDay(db, who, date)
  await tellFamiliesOf(db, who, changes, now)
  await tellOwn(db, who, changes, now)
  return { published: changes.length, left: uncovered.length }
}
