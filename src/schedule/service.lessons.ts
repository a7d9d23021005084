import { calendarBetween } from '../business/service.calendar.ts'
import { type DayKind, dayKind, weekdayOf } from '../business/rules.day-kind.ts'
import type { Actor } from '../platform/actor.ts'
import { daysBefore, daysBetween } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { isStaff } from '../platform/actor.ts'
import { shortName } from '../platform/ui/shown.ts'
import { maxDays, type DatedDay, type DatedLesson } from './contract.lessons.ts'
import { readBells } from './queries.bells.ts'
import { readChanges } from './queries.changes.ts'
import * as queries from './queries.lessons.ts'
import { versionsOn } from './queries.ts'
import { arrived, changed, farthestMove, isAbout, keyOf, keyOfChange } from './rules.changes.ts'
import { weekOn } from './rules.weeks.ts'

export type Asked = {
  from: string
  to: string
  class_id?: string | undefined
  teacher_id?: string | undefined
  room_id?: string | undefined
  student_id?: string | undefined
}

/** The same for whoever asks over the network: what is asked for has to be within reach, and within bounds. */
export async function lessonsFor(db: Db, who: Actor, asked: Asked) {
  const { from, to, class_id, teacher_id, room_id, student_id } = asked
  const named = [class_id, teacher_id, room_id, student_id].filter(Boolean).length
  if (named > 1) refuse('invalid_input', { class_id: 'invalid_value' })
  const bound = named === 0 && isStaff(who) ? 1 : maxDays
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > bound) refuse('invalid_input', { to: 'out_of_range' })
  const of = class_id ? found(await queries.findClass(db, who, class_id)) : undefined
  if (teacher_id) found(await queries.findTeacher(db, who, teacher_id))
  if (room_id) found(await queries.findRoom(db, who, room_id))
  if (student_id) found(await queries.findStudent(db, who, student_id))
  if (!isStaff(who) && named === 0 && who.role === 'student')
    asked = { ...asked, student_id: who.id }
  const within = isStaff(who) ? undefined : await queries.readOwnClasses(db, who)
  const [on, bells] = await Promise.all([
    lessonsOn(db, who, { ...asked, within, of }),
    readBells(db, who),
  ])
  return { ...on, bells }
}

type Of = Pick<Actor, 'businessId'>
type Wanted = Asked & {
  /** Of these classes only. */
  within?: string[] | undefined
  /** The class that the days are told for; the whole business unless named. */
  of?: { grade: number | null; meetingDays: number[] | null } | undefined
  /** With changes that are not published yet, for the office. */
  drafts?: boolean | undefined
}

/**
 * What is on at these dates: of the version that is published for each, what its week gives on that weekday, where the
 * calendar has lessons for the class, and what is changed of it. The one place that knows; pages, feeds, papers and the
 * marking of lessons ask here. A lesson that was cancelled, or moved to another day, is told as gone.
 */
export async function lessonsOn(
  db: Db,
  who: Of,
  wanted: Wanted,
): Promise<{ days: DatedDay[]; lessons: DatedLesson[] }> {
  const { from, to, of, drafts = false } = wanted
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysBefore(from, -at))
  // of lessons that have been moved it is asked what the day is that they come from
  const around = [daysBefore(from, farthestMove), daysBefore(to, -farthestMove)] as const
  const [calendar, versions, theirs, changes] = await Promise.all([
    calendarBetween(db, who, ...around),
    versionsOn(db, who, ...around),
    ofStudent(db, who, wanted),
    readChanges(db, who, { from, to, drafts }),
  ])
  const versionOn = (date: string) =>
    versions.find((each) => each.from! <= date && (each.to === null || date <= each.to))?.id ?? null
  const days = dates.map((date): DatedDay => {
    const { kind, name = null, asWeekday = null } = dayKind(date, of ?? { grade: null }, calendar)
    const schedule = versionOn(date)
    const version = versions.find(({ id }) => id === schedule)
    const week = version?.alternates ? weekOn(date, calendar.years, calendar.passed_over) : null
    const weekday = weekdayOf(date)
    return { date, weekday, as_weekday: asWeekday, week, kind, name, schedule }
  })
  if (versions.length === 0) return { days, lessons: [] }
  const about = { teacherId: wanted.teacher_id, roomId: wanted.room_id }
  const weekly = await queries.readWeekly(
    db,
    who,
    versions.map(({ id }) => id),
    {
      weekdays:
        dates.length < 7
          ? [
              ...days.map(({ weekday }) => weekday),
              ...calendar.days.flatMap(({ as_weekday: as }) => as ?? []),
            ]
          : undefined,
      classIds: wanted.class_id ? [wanted.class_id] : (theirs?.classIds ?? wanted.within),
      ...about,
      also: changes.map(({ lesson }) => lesson),
    },
  )
  const within = wanted.within && new Set(wanted.within)
  const kinds = new Map<string, DayKind>()
  /** What the date is for its class, and of which weekday a worked day has the lessons. */
  const kindFor = (date: string, { class: { id }, grade, meeting_days }: queries.WeeklyLesson) => {
    const key = `${date} ${id}`
    const kind = kinds.get(key) ?? dayKind(date, { grade, meetingDays: meeting_days }, calendar)
    kinds.set(key, kind)
    return { ...kind, weekday: kind.asWeekday ?? weekdayOf(date) }
  }
  const isOn = (date: string, each: queries.WeeklyLesson) => {
    const { kind, weekday } = kindFor(date, each)
    return kind === 'lessons' && each.weekday === weekday
  }
  const isTheirs = (each: queries.WeeklyLesson, date: string) =>
    (!wanted.class_id || each.class.id === wanted.class_id) &&
    (!within || within.has(each.class.id)) &&
    (!theirs || theirs.has(each, date))
  const byLesson = new Map(changes.map((change) => [keyOfChange(change), change]))
  const stays = days.flatMap(({ date, week, schedule }) =>
    weekly
      .filter(
        (each) =>
          each.schedule_id === schedule &&
          (each.weeks === 'all' || each.weeks === week) &&
          isTheirs(each, date) &&
          isOn(date, each),
      )
      .map((each) => {
        const lesson = dated(each, date)
        const change = byLesson.get(keyOf(lesson))
        return change && change.kind !== 'extra' ? changed(lesson, change) : lesson
      }),
  )
  const comes = changes.flatMap((change) => {
    const { date, to_date: on, kind } = change
    if (on < from || on > to || (on === date && kind !== 'extra')) return []
    return weekly
      .filter(
        (each) =>
          each.id === change.lesson &&
          each.part === change.part &&
          each.schedule_id === versionOn(date) &&
          (kind === 'extra' || each.weekday === kindFor(date, each).weekday) &&
          isTheirs(each, on),
      )
      .map((each) => arrived(dated(each, date), change))
  })
  const told = [...stays, ...comes].filter((each) => isAbout(each, about))
  if (changes.length === 0) return { days, lessons: told }
  const inOrder = (one: DatedLesson, other: DatedLesson) =>
    one.date.localeCompare(other.date) || one.starts_at.localeCompare(other.starts_at)
  return { days, lessons: told.toSorted(inOrder) }
}

const dated = (each: queries.WeeklyLesson, date: string): DatedLesson => {
  const {
    schedule_id: _schedule,
    weekday: _day,
    weeks: _weeks,
    grade: _grade,
    meeting_days: _meets,
    teacher,
    ...lesson
  } = each
  const named = teacher && { id: teacher.id, name: shortName(teacher) }
  return { ...lesson, date, teacher: named, change: null }
}

/** Which lessons are those of the student: of the classes on the days of each, without what another group has. */
async function ofStudent(db: Db, who: Of, { student_id: id, from, to }: Wanted) {
  if (!id) return undefined
  const [memberships, halves] = await Promise.all([
    queries.readMemberships(db, who, id, from, to),
    queries.readHalvesOf(db, who, id),
  ])
  const groupOf = new Map(halves.map((each) => [`${each.classId} ${each.subjectId}`, each.group]))
  return {
    classIds: memberships.map(({ classId }) => classId),
    has: ({ class: { id: classId }, subject, group }: queries.WeeklyLesson, date: string) => {
      const own = groupOf.get(`${classId} ${subject.id}`)
      return (
        (group === 0 || own === undefined || own === group) &&
        memberships.some(
          (each) =>
            each.classId === classId && each.from <= date && (each.to === null || date <= each.to),
        )
      )
    },
  }
}
