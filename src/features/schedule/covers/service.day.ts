import type { Actor } from '../../../platform/actor.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found } from '../../../platform/errors.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { CoverDay, OtherWays, TeacherDay } from './contract.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { absencesOn, type AbsenceRow, countAsked } from './queries.absences.ts'
import { type ColleagueRow, declinedOn, freeRooms, readColleagues, withdrawnOn } from './queries.ts'
import { unansweredOn } from '../versions/queries.changes.ts'
import { keyOf, named } from '../versions/rules.changes.ts'
import {
  awayOn,
  type Colleague,
  doorsBetween,
  meet,
  minutesOf,
  type Open,
  rank,
  spanOf,
} from './rules.ts'
import { shownAbsences } from './service.absences.ts'
import { lessonsOn } from '../lessons/service.ts'

/** Lessons that the day of a teacher may have at the most, unless said otherwise. */
const lessonsADay = 7
/** As many candidates as stand under a lesson of the day; all of them are among the other ways. */
const shownAtOnce = 6

type Uncovered = { lesson: DatedLesson; absence: AbsenceRow; open: Open }
export type Ground = Awaited<ReturnType<typeof readGroundOfDay>>

/**
 * What is on at a date for the whole business, with what is not published, and who could do what. The work is the same few
 * queries however large the school is.
 */
export async function readGroundOfDay(db: Db, who: Actor, date: string) {
  const [{ days, lessons: all }, absences, people, declined] = await Promise.all([
    lessonsOn(db, who, { from: date, to: date, drafts: true }),
    absencesOn(db, who, date, date),
    readColleagues(db, who, date),
    declinedOn(db, who, date),
  ])
  // a stream is told of each of its classes, and is one lesson all the same
  const lessons = [
    ...new Map(all.toReversed().map((each) => [keyOf(each), each])).values(),
  ].reverse()
  const held = lessons.filter(({ change }) => !change?.gone)
  const awayOf = Map.groupBy(
    absences.filter(({ state }) => state === 'approved'),
    ({ teacher }) => teacher.id,
  )
  const absenceFrom = (teacher: string | undefined, lesson: DatedLesson) =>
    (awayOf.get(teacher ?? '') ?? []).find((each) => meet(awayOn(date, each), spanOf(lesson)))
  const uncovered = held.flatMap((lesson): Uncovered[] => {
    const absence = absenceFrom(lesson.teacher?.id, lesson)
    return absence ? [{ lesson, absence, open: openOf(lesson) }] : []
  })
  function openOf(lesson: DatedLesson): Open {
    const half = held.find(
      (other) =>
        other.id === lesson.id &&
        other.part !== lesson.part &&
        lesson.group > 0 &&
        other.group > 0 &&
        other.subject.id === lesson.subject.id &&
        other.teacher !== null &&
        !absenceFrom(other.teacher.id, other),
    )
    const otherHalf = half?.teacher?.id ?? null
    return {
      ...spanOf(lesson),
      subject: lesson.subject.id,
      class: lesson.class.id,
      otherHalf,
      declined: declined.get(`${lesson.id} ${lesson.part}`) ?? new Set(),
    }
  }
  const given = Map.groupBy(held, ({ teacher }) => teacher?.id)
  const shut = Map.groupBy(absences, ({ teacher }) => teacher.id)
  const colleagues = people.map((person): Colleague => {
    const own = given.get(person.id) ?? []
    return {
      id: person.id,
      own: own.filter((each) => !isCover(each)).map(spanOf),
      covers: own.filter((each) => isCover(each) && !isBeside(each)).map(spanOf),
      shut: [
        ...(shut.get(person.id) ?? []).map((each) => awayOn(date, each)),
        ...person.blocked.map(spanOf),
      ],
      duty: person.duty.map(spanOf),
      subjects: new Set(person.subjects),
      classes: new Set(person.classes),
      month: person.month,
      most: person.most ?? lessonsADay,
    }
  })
  return { date, day: days[0]!, lessons, held, absences, people, colleagues, uncovered, openOf }
}

/** For somebody else. */
const isCover = ({ teacher, change }: DatedLesson) =>
  change !== null && change.was.teacher?.id !== teacher?.id
/** Whoever looks after a class that works by itself has an own lesson next door at the most. */
const isBeside = ({ change }: DatedLesson) => change?.kind === 'self_study'

export async function coverDay(db: Db, who: Actor, date: string, now: Date): Promise<CoverDay> {
  const [ground, asked, withdrawn, unanswered] = await Promise.all([
    readGroundOfDay(db, who, date),
    countAsked(db, who, date),
    withdrawnOn(db, who, date),
    unansweredOn(db, who, date),
  ])
  const { lessons, absences, uncovered, colleagues, day } = ground
  const approved = absences.filter(({ state }) => state === 'approved')
  const shown = await shownAbsences(
    db,
    who,
    [...approved, ...withdrawn.map(({ absence }) => absence)],
    now,
  )
  const shownOf = (id: string) => shown.find((absence) => absence.id === id)!
  const isOf = (absence: AbsenceRow) => (lesson: DatedLesson) =>
    (lesson.change ? lesson.change.was.teacher : lesson.teacher)?.id === absence.teacher.id &&
    meet(awayOn(date, absence), spanOf(lesson.change?.was ?? lesson))
  const offered = uncovered.map(({ lesson, absence, open }) => ({
    lesson,
    absence: absence.id,
    candidates: rank(open, colleagues).slice(0, shownAtOnce),
  }))
  const changed = lessons.filter(({ change }) => change !== null)
  return {
    date,
    kind: day.kind,
    absences: approved.map((absence) => {
      const left = uncovered.filter((each) => each.absence.id === absence.id)
      // a lesson that was to be given for somebody else is taken as well
      const taken = new Set([...lessons.filter(isOf(absence)), ...left.map(({ lesson }) => lesson)])
      return { absence: shownOf(absence.id), lessons: taken.size, uncovered: left.length }
    }),
    asked,
    uncovered: offered,
    changed,
    teachers: teacherDays(
      ground,
      new Set(offered.flatMap(({ candidates }) => candidates.map(({ teacher }) => teacher))),
    ),
    // a swap waits for who is asked
    unpublished: changed.filter(
      ({ change }) => change!.state !== 'published' && change!.kind !== 'swap',
    ).length,
    withdrawn: withdrawn.map(({ absence, covers }) => ({ absence: shownOf(absence.id), covers })),
    unanswered: unanswered.flatMap(({ lesson: id, part, by, to }) => {
      const lesson = lessons.find((each) => each.id === id && each.part === part)
      return lesson ? [{ lesson, by: named(by), to: named(to) }] : []
    }),
  }
}

/** What else could be done about one lesson of the day. */
export async function otherWays(
  db: Db,
  who: Actor,
  { date, lesson: id, part }: { date: string; lesson: string; part: number },
): Promise<OtherWays> {
  const ground = await readGroundOfDay(db, who, date)
  const lesson = found(ground.held.find((each) => each.id === id && each.part === part))
  const open = ground.openOf(lesson)
  const candidates = rank(open, ground.colleagues)
  const later = ground.held.filter(
    (each) =>
      each.class.id === lesson.class.id && minutesOf(each.starts_at) >= minutesOf(lesson.ends_at),
  )
  const end = Math.max(0, ...later.map(({ ends_at: ends }) => minutesOf(ends)))
  const isFree = (teacher: string | undefined) => {
    const colleague = ground.colleagues.find((each) => each.id === teacher)
    return colleague && rank({ ...open, otherHalf: null }, [colleague]).length > 0
  }
  const isThere = (teacher: string) => {
    const { shut = [] } = ground.colleagues.find((each) => each.id === teacher) ?? {}
    return !shut.some((span) => meet(span, open))
  }
  const fromRoom = (room: { name: string } | null) => doorsBetween(lesson.room?.name, room?.name)
  const rooms = await freeRooms(db, who, { date, ...open, like: lesson.room?.id ?? null })
  return {
    candidates,
    teachers: teacherDays(ground, new Set(candidates.map(({ teacher }) => teacher))),
    // what ends the day of the class leaves no hole behind
    move_up: later.filter(
      (each) =>
        minutesOf(each.ends_at) === end &&
        each.group === lesson.group &&
        !ground.uncovered.some((other) => keyOf(other.lesson) === keyOf(each)) &&
        isFree(each.teacher?.id),
    ),
    exchange: await exchangesFor(db, who, lesson, isFree),
    beside: ground.held
      .flatMap(({ change, teacher, room, ...each }) =>
        teacher &&
        !change?.gone &&
        each.id !== id &&
        meet(spanOf(each), open) &&
        isThere(teacher.id)
          ? [{ teacher, room }]
          : [],
      )
      .toSorted((one, other) => fromRoom(one.room) - fromRoom(other.room)),
    is_last: later.length === 0,
    rooms,
  }
}

/** As far ahead as a lesson is offered to change days with. */
const daysAhead = 7

/** Lessons of its class on the days to come whose teachers are free at its time, and at whose time its own teacher is there. */
async function exchangesFor(
  db: Db,
  who: Actor,
  lesson: DatedLesson,
  isFree: (teacher: string | undefined) => boolean | undefined,
): Promise<DatedLesson[]> {
  const teacher = (lesson.change?.was ?? lesson).teacher?.id
  if (!teacher) return []
  const { date } = lesson
  const span = { from: daysBefore(date, -1), to: daysBefore(date, -daysAhead), drafts: true }
  const [ofClass, own, absences] = await Promise.all([
    lessonsOn(db, who, { ...span, class_id: lesson.class.id }),
    lessonsOn(db, who, { ...span, teacher_id: teacher }),
    absencesOn(db, who, span.from, span.to),
  ])
  const length = ({ period, last_period: last }: DatedLesson) => (last ?? 0) - (period ?? 0)
  const alike = ofClass.lessons.filter(
    (each) =>
      !each.change &&
      each.group === lesson.group &&
      length(each) === length(lesson) &&
      each.teacher?.id !== teacher &&
      isFree(each.teacher?.id),
  )
  const takes = [
    ...own.lessons.filter(({ change, teacher: by }) => !change?.gone && by?.id === teacher),
  ]
  const away = absences.filter((each) => each.state === 'approved' && each.teacher.id === teacher)
  const blocked = new Map<string, ReturnType<typeof spanOf>[]>()
  for (const on of new Set(alike.map((each) => each.date))) {
    const person = (await readColleagues(db, who, on)).find(({ id }) => id === teacher)
    blocked.set(on, person?.blocked.map(spanOf) ?? [])
  }
  return alike.filter((each) => {
    const at = spanOf(each)
    return (
      !takes.some((other) => other.date === each.date && meet(spanOf(other), at)) &&
      !away.some(
        (other) =>
          other.from <= each.date && each.date <= other.to && meet(awayOn(each.date, other), at),
      ) &&
      !blocked.get(each.date)!.some((other) => meet(other, at))
    )
  })
}

function teacherDays({ date, held, absences, people }: Ground, ids: Set<string>): TeacherDay[] {
  const given = Map.groupBy(held, ({ teacher }) => teacher?.id)
  return people
    .filter(({ id }) => ids.has(id))
    .map((person) => ({
      id: person.id,
      name: shortName(person),
      week: person.week,
      month: person.month,
      strip: stripOf(
        person,
        given.get(person.id) ?? [],
        absences
          .filter(({ teacher }) => teacher.id === person.id)
          .map((each) => awayOn(date, each)),
      ),
    }))
}

const time = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const lastMinute = 24 * 60 - 1

function stripOf(
  { blocked }: ColleagueRow,
  lessons: DatedLesson[],
  away: { from: number; to: number }[],
): TeacherDay['strip'] {
  const nobody = { period: null, shift: null, class: null }
  return [
    ...lessons.map((lesson) => ({
      kind: isCover(lesson) ? ('cover' as const) : ('lesson' as const),
      starts_at: lesson.starts_at,
      ends_at: lesson.ends_at,
      period: lesson.period,
      shift: lesson.shift,
      class: lesson.class.label,
    })),
    ...blocked.map((each) => ({ kind: 'blocked' as const, ...each, ...nobody })),
    ...away.map(({ from, to }) => ({
      kind: 'away' as const,
      starts_at: time(from),
      ends_at: time(Math.min(to, lastMinute)),
      ...nobody,
    })),
  ].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
}
