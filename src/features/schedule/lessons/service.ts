import { calendarBetween } from '../../../core/business/calendar/service.ts'
import { type DayKind, dayKind, weekdayOf } from '../../../core/business/calendar/rules.day-kind.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shownMinutes } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { DatedDay, DatedLesson } from './contract.ts'
import { readBells } from './queries.bells.ts'
import { readChanges } from '../versions/queries.changes.ts'
import * as queries from './queries.ts'
import { versionsOn } from '../queries.ts'
import {
  arrived,
  changed,
  farthestMove,
  isAbout,
  keyOf,
  keyOfChange,
} from '../versions/rules.changes.ts'
import { minutesOf } from '../covers/rules.ts'
import { weekOn } from './rules.weeks.ts'

export type Asked = {
  from: string
  to: string
  class_id?: string | undefined
  teacher_id?: string | undefined
  room_id?: string | undefined
  student_id?: string | undefined
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
    const {
      kind,
      name = null,
      asWeekday,
      lessonMinutes,
    } = dayKind(date, of ?? { grade: null }, calendar)
    const schedule = versionOn(date)
    const version = versions.find(({ id }) => id === schedule)
    const week = version?.alternates ? weekOn(date, calendar.years, calendar.passed_over) : null
    const weekday = weekdayOf(date)
    return {
      date,
      weekday,
      as_weekday: asWeekday ?? null,
      lesson_minutes: lessonMinutes ?? null,
      week,
      kind,
      name,
      schedule,
    }
  })
  if (versions.length === 0) return { days, lessons: [] }
  const about = { teacherId: wanted.teacher_id, roomId: wanted.room_id }
  const shortened = await readShortened(db, who, calendar.days)
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
  /** A lesson of the week as it is on that date by its bells. */
  const onDate = (date: string, each: queries.WeeklyLesson) =>
    dated(shortened(each, kindFor(date, each).lessonMinutes), date)
  const isOn = (date: string, each: queries.WeeklyLesson) => {
    const { kind, weekday } = kindFor(date, each)
    return kind === 'lessons' && each.weekday === weekday && isThere(date, each)
  }
  const isThere = (date: string, { archived_on: on }: queries.WeeklyLesson) =>
    on === null || date <= on
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
        const lesson = onDate(date, each)
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
          isThere(on, each) &&
          isTheirs(each, on),
      )
      .map((each) => arrived(onDate(date, each), change))
  })
  const told = [...stays, ...comes].filter((each) => isAbout(each, about))
  if (changes.length === 0) return { days, lessons: told }
  const inOrder = (one: DatedLesson, other: DatedLesson) =>
    one.date.localeCompare(other.date) || one.starts_at.localeCompare(other.starts_at)
  return { days, lessons: told.toSorted(inOrder) }
}

/** What a lesson of the week is on a day on which lessons take so many minutes, by the bells of such a day. */
async function readShortened(db: Db, who: Of, days: { lesson_minutes: number | null }[]) {
  const lasting = [...new Set(days.flatMap(({ lesson_minutes: minutes }) => minutes ?? []))]
  const usual = lasting.length > 0 ? await readBells(db, who) : []
  const rung = await Promise.all(
    lasting.map(async (minutes) => {
      const short = await readBells(db, who, minutes)
      return [minutes, usual.map((bell, at) => ({ bell, short: short[at]! }))] as const
    }),
  )
  const byMinutes = new Map(rung)
  return (each: queries.WeeklyLesson, minutes: number | undefined): queries.WeeklyLesson => {
    if (minutes === undefined) return each
    const { shift, period, starts_at, ends_at } = each
    if (period === null) {
      const end = shownMinutes(minutesOf(starts_at) + minutes)
      return { ...each, ends_at: end < ends_at ? end : ends_at }
    }
    const own = byMinutes.get(minutes)!.filter(({ bell }) => bell.shift === shift)
    return {
      ...each,
      starts_at: own.find(({ bell }) => bell.starts_at === starts_at)!.short.starts_at,
      ends_at: own.find(({ bell }) => bell.ends_at === ends_at)!.short.ends_at,
    }
  }
}

const dated = (each: queries.WeeklyLesson, date: string): DatedLesson => {
  const {
    schedule_id: _schedule,
    weekday: _day,
    weeks: _weeks,
    grade: _grade,
    meeting_days: _meets,
    archived_on: _archived,
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
    queries.readMemberships(db, who, [id], from, to),
    queries.readHalvesOf(db, who, [id]),
  ])
  return {
    classIds: memberships.map(({ classId }) => classId),
    has: ownLessons(memberships, halves),
  }
}

type Memberships = Awaited<ReturnType<typeof queries.readMemberships>>
type Halves = Awaited<ReturnType<typeof queries.readHalvesOf>>
type Taught = Pick<queries.WeeklyLesson, 'class' | 'subject' | 'group'>

/** Judges by the memberships and groups of one student. */
function ownLessons(memberships: Memberships, halves: Halves) {
  const groupOf = new Map(halves.map((each) => [`${each.classId} ${each.subjectId}`, each.group]))
  return ({ class: { id: classId }, subject, group }: Taught, date: string) => {
    const own = groupOf.get(`${classId} ${subject.id}`)
    return (
      (group === 0 || own === undefined || own === group) &&
      memberships.some(
        (each) =>
          each.classId === classId && each.from <= date && (each.to === null || date <= each.to),
      )
    )
  }
}

/** The lessons of one day of each of these students, read once for all of them; with the day and its bells. */
export async function lessonsOfStudents(db: Db, who: Of, ids: string[], date: string) {
  const [memberships, halves] = await Promise.all([
    queries.readMemberships(db, who, ids, date, date),
    queries.readHalvesOf(db, who, ids),
  ])
  const within = [...new Set(memberships.map(({ classId }) => classId))]
  const { days, lessons } = await lessonsOn(db, who, { from: date, to: date, within })
  const day = days[0]!
  const of = (id: string) => {
    const isTheirs = ({ studentId }: { studentId: string }) => studentId === id
    const has = ownLessons(memberships.filter(isTheirs), halves.filter(isTheirs))
    return lessons.filter((lesson) => has(lesson, date))
  }
  return {
    day,
    bells: await readBells(db, who, day.lesson_minutes),
    lessons: new Map(ids.map((id) => [id, of(id)])),
  }
}
