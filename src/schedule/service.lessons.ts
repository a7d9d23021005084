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
import * as queries from './queries.lessons.ts'
import { versionsOn } from './queries.ts'
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
}

/**
 * What is on at these dates: of the version that is published for each, what its week gives on that weekday, where the
 * calendar has lessons for the class. The one place that knows; pages, feeds, papers and the marking of lessons ask here.
 */
export async function lessonsOn(
  db: Db,
  who: Of,
  wanted: Wanted,
): Promise<{ days: DatedDay[]; lessons: DatedLesson[] }> {
  const { from, to, of } = wanted
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => daysBefore(from, -at))
  const [calendar, versions, theirs] = await Promise.all([
    calendarBetween(db, who, from, to),
    versionsOn(db, who, from, to),
    ofStudent(db, who, wanted),
  ])
  const versionOn = (date: string) =>
    versions.find((each) => each.from! <= date && (each.to === null || date <= each.to))?.id ?? null
  const days = dates.map((date): DatedDay => {
    const { kind, name = null } = dayKind(date, of ?? { grade: null }, calendar)
    const week = weekOn(date, calendar.years)
    return { date, weekday: weekdayOf(date), week, kind, name, schedule: versionOn(date) }
  })
  if (versions.length === 0) return { days, lessons: [] }
  const weekly = await queries.readWeekly(
    db,
    who,
    versions.map(({ id }) => id),
    {
      weekdays: dates.length < 7 ? days.map(({ weekday }) => weekday) : undefined,
      classIds: wanted.class_id ? [wanted.class_id] : (theirs?.classIds ?? wanted.within),
      teacherId: wanted.teacher_id,
      roomId: wanted.room_id,
    },
  )
  const within = wanted.within && new Set(wanted.within)
  const kinds = new Map<string, DayKind>()
  const taught = (date: string, { class: { id }, grade, meeting_days }: queries.WeeklyLesson) => {
    const key = `${date} ${id}`
    const kind = kinds.get(key) ?? dayKind(date, { grade, meetingDays: meeting_days }, calendar)
    kinds.set(key, kind)
    return kind.kind === 'lessons'
  }
  const lessons = days.flatMap(({ date, weekday, week, schedule }) =>
    weekly
      .filter(
        (each) =>
          each.schedule_id === schedule &&
          each.weekday === weekday &&
          (each.weeks === 'all' || each.weeks === week) &&
          (!within || within.has(each.class.id)) &&
          (!theirs || theirs.has(each, date)) &&
          taught(date, each),
      )
      .map((each) => dated(each, date)),
  )
  return { days, lessons }
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
