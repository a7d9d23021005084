import { addDays, daysFrom, instantOf, isoOf, weekdayOf } from './school/calendar.ts'
import type { Office } from './school/people.ts'
import type { Random } from './random.ts'
import {
  attendance,
  type Class,
  type ClassStudent,
  type Mark,
  type World,
} from './school/records.ts'

export type Term = {
  /** The first day with marks. */
  start: string
  today: string
  isOpen(day: string, row: Class): boolean
  /** Minutes after midnight at which lessons of this class begin. */
  beginsAt(row: Class): number
  /** How many lessons follow each other, 55 minutes apart. */
  lessons: number
  /** Classes that have today's attendance already. */
  markedToday: Set<string>
}

/** What a student is like: chances of a day, and the rate to expect. */
type Nature = { late: number; absent: number; ability: number; eager: number; illUntil: string }

const natureOf = (random: Random): Nature => ({
  late: random.weighted([
    [0.008, 75],
    [0.04, 20],
    [0.12, 5],
  ] as const),
  absent: random.weighted([
    [0.003, 72],
    [0.022, 23],
    [0.1, 5],
  ] as const),
  ability: 4.1 + (random.next() + random.next() + random.next() - 1.5) * 1.1,
  eager: random.weighted([
    [0.18, 3],
    [0.32, 5],
    [0.46, 2],
  ] as const),
  illUntil: '',
})

type Duty = { teacherId: string; instant: number }

/** Marks every class on each of its days, in the order in which teachers would. */
export function keepJournal({ world, business, random }: Office, term: Term) {
  const natures = new Map<string, Nature>()
  const rows = world.classes.filter((row) => row.businessId === business.id)
  const lists = rows.map((row) => ({
    row,
    members: membersOf(world, row),
    teachers: teachersOf(world, row),
  }))

  for (const day of daysFrom(term.start, term.today))
    for (const list of lists) if (meets(list.row, day)) markDay(list, day)
  for (const list of lists) if (term.markedToday.has(list.row.id)) callRoll(list, term.today)

  function meets(row: Class, day: string) {
    return row.lessonDays.includes(weekdayOf(day)) && term.isOpen(day, row)
  }

  type List = (typeof lists)[number]

  function markDay(list: List, day: string) {
    const here = callRoll(list, day)
    const first = random.int(0, Math.max(term.lessons - 3, 0))
    const duties = [first, first + 1].map((lesson): Duty => ({
      teacherId: random.weighted(list.teachers),
      instant: instantOf(day, term.beginsAt(list.row) + lesson * 55 + random.int(28, 36)),
    }))
    for (const studentId of here) reward(list.row, day, studentId, duties)
  }

  /** Attendance of the whole list; answers who is in the room. */
  function callRoll({ row, members, teachers }: List, day: string): string[] {
    const recordedBy = random.chance(0.6) ? row.homeroomTeacherId : random.weighted(teachers)
    let instant = instantOf(day, term.beginsAt(row) + random.int(2, 14)) + random.int(0, 59_999)
    const here: string[] = []
    for (const { studentId, fromDate, toDate } of members) {
      if (day < fromDate || (toDate && day > toDate)) continue
      const value = attendanceOf(studentId, day)
      instant += random.int(900, 3_400)
      record({ classId: row.id, studentId, day, kind: 'attendance', value, recordedBy }, instant)
      if (value === attendance.present || value === attendance.late) here.push(studentId)
    }
    return here
  }

  function attendanceOf(studentId: string, day: string): number {
    const nature = natureFor(studentId)
    if (day <= nature.illUntil) return attendance.excused
    if (random.chance(0.0095)) {
      nature.illUntil = addDays(day, random.int(0, 5))
      return attendance.excused
    }
    if (random.chance(nature.absent)) return attendance.absent
    return random.chance(nature.late) ? attendance.late : attendance.present
  }

  function reward(row: Class, day: string, studentId: string, duties: Duty[]) {
    const { ability, eager } = natureFor(studentId)
    const { teacherId: recordedBy, instant } = random.pick(duties)
    const moment = instant + random.int(0, 420_000)
    const shared = { classId: row.id, studentId, day, recordedBy }
    if (random.chance(0.42))
      record({ ...shared, kind: 'rate', value: rateFor(random, ability) }, moment)
    if (random.chance(eager))
      record(
        { ...shared, kind: 'coin', value: coinsFor(random) },
        moment + random.int(2_000, 60_000),
      )
  }

  function natureFor(studentId: string): Nature {
    const nature = natures.get(studentId) ?? natureOf(random)
    natures.set(studentId, nature)
    return nature
  }

  function record(mark: Omit<Mark, 'id' | 'businessId' | 'recordedAt'>, instant: number) {
    const id = random.uuid(instant)
    world.marks.push({ id, businessId: business.id, ...mark, recordedAt: isoOf(instant) })
  }
}

const membersOf = (world: World, row: Class): ClassStudent[] =>
  world.classStudents.filter(({ classId }) => classId === row.id)

const teachersOf = (world: World, row: Class): [string, number][] =>
  world.classSubjects
    .filter(({ classId }) => classId === row.id)
    .map(({ teacherId, hoursPerWeek }) => [teacherId, hoursPerWeek])

function rateFor(random: Random, ability: number): number {
  const rate = Math.round(ability + (random.next() - 0.5) * 1.9)
  return Math.min(5, Math.max(random.chance(0.02) ? 1 : 2, rate))
}

const coinsFor = (random: Random) =>
  random.weighted([
    [1, 31],
    [2, 30],
    [3, 21],
    [4, 10],
    [5, 6],
    [0, 2],
  ] as const)
