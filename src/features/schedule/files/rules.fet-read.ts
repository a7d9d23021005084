import { homeRoom, type Placed } from '../engine/format.ts'
import { type Activity, type Cell, lessonsOf, type Raw, studentsOf } from './rules.fet-lessons.ts'
import { all, first, isOn, type Node, numberOf, textOf, treeOf } from './rules.fet-tree.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Untold } from './rules.fet-limits.ts'

/** What a file of FET says, in the words of `daftar-schedule-1`; its names are the ids. */
export type FetRead = { school: Raw; placed: Placed[]; untold: Untold[] }
/** Whether a text may be a file of FET; `readFet` refuses with `not_a_schedule_file` what is none. */
export const isFet = (text: string) => /<fet\s[^>]*version=/.test(text.slice(0, 2_000))

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Lessons and breaks of a file that tells no times: from eight o'clock on. */
const [begins, lessonMinutes, breakMinutes] = [480, 40, 5]

/** As many of each as no school has; what is read grows with their products. */
const lists = [
  ['Days_List', 'Day', 7],
  ['Hours_List', 'Hour', 20],
  ['Rooms_List', 'Room', 1_000],
  ['Students_List', 'Year', 1_000],
  ['Activities_List', 'Activity', 10_000],
] as const

export function readFet(xml: string): FetRead {
  const file = treeOf(xml)
  const untold = new Map<string, number>()
  const tell = (what: string) => void untold.set(what, (untold.get(what) ?? 0) + 1)
  const names = (list: string, item: string) =>
    all(first(file, list), item).map((node) => textOf(node, 'Name'))
  for (const [list, item, atMost] of lists)
    if (names(list, item).length > atMost) refuse('not_a_schedule_file')
  const dayNames = names('Days_List', 'Day')
  const days = daysOf(dayNames)
  const hourNames = names('Hours_List', 'Hour')
  const bells = bellsOf(hourNames)
  const dayOf = new Map(dayNames.map((name, at) => [name, days[at]!]))
  const bellOf = new Map(hourNames.map((name, at) => [name, bells[at]!]))
  const cellsOf = (node: Node): Cell[] =>
    all(node, 'Not_Available_Time').flatMap((time) => {
      const [day, bell] = [dayOf.get(textOf(time, 'Day')), bellOf.get(textOf(time, 'Hour'))]
      return day && bell ? [{ day, shift: bell.shift, period: bell.period }] : []
    })
  const students = studentsOf(file)
  const activities = new Map(
    all(first(file, 'Activities_List'), 'Activity').flatMap((node) => {
      if (!isOn(node)) {
        tell('Activity, inactive')
        return []
      }
      const one: Activity = {
        id: numberOf(node, 'Id'),
        group: numberOf(node, 'Activity_Group_Id'),
        subject: textOf(node, 'Subject'),
        teachers: all(node, 'Teacher').map(({ text }) => text),
        students: all(node, 'Students').map(({ text }) => text),
        duration: numberOf(node, 'Duration'),
        ...ownIn(textOf(node, 'Comments')),
        rooms: [],
      }
      const known = one.students.length > 0 && one.students.every((name) => students.has(name))
      if (!known) tell('Activity without students')
      if (one.duration > 2) tell('Activity of more than two periods')
      return known && one.duration <= 2 ? [[one.id, one] as const] : []
    }),
  )
  const rooms = roomsOf(file)
  const teachers = new Map(
    names('Teachers_List', 'Teacher').map((id): [string, Raw['teachers'][number]] => [
      id,
      { id, blocked: [] },
    ]),
  )
  const classes = new Map(
    all(first(file, 'Students_List'), 'Year').map((node) => [
      textOf(node, 'Name'),
      classOf(node, days),
    ]),
  )
  const together: number[][] = []
  let [gapless, early] = [false, false]
  const ofClass = (node: Node) => {
    const found = classes.get(textOf(node, 'Students', 'Students_Name'))
    if (!found) tell(`${node.name} of a group`)
    return found
  }
  const known: Record<string, (node: Node) => void> = {
    ConstraintBasicCompulsoryTime: () => {},
    ConstraintBasicCompulsorySpace: () => {},
    ConstraintTeacherNotAvailableTimes: (node) =>
      teachers.get(textOf(node, 'Teacher', 'Teacher_Name'))?.blocked.push(...cellsOf(node)),
    ConstraintStudentsSetNotAvailableTimes: (node) => ofClass(node)?.blocked.push(...cellsOf(node)),
    ConstraintRoomNotAvailableTimes: (node) => {
      const name = textOf(node, 'Room')
      if (!/ #\d+$/.test(name)) rooms.get(name)?.blocked.push(...cellsOf(node))
    },
    ConstraintTeacherMaxHoursDaily: (node) => {
      const one = teachers.get(textOf(node, 'Teacher_Name', 'Teacher'))
      if (one) one.max_per_day = numberOf(node, 'Maximum_Hours_Daily')
    },
    ConstraintTeacherMaxDaysPerWeek: (node) => {
      const one = teachers.get(textOf(node, 'Teacher_Name', 'Teacher'))
      if (one) one.max_days = numberOf(node, 'Max_Days_Per_Week')
    },
    ConstraintTeacherMaxGapsPerWeek: (node) => {
      const one = teachers.get(textOf(node, 'Teacher_Name', 'Teacher'))
      if (one) one.max_gaps_week = numberOf(node, 'Max_Gaps')
    },
    // who has no bound of their own has that of all
    ConstraintTeachersMaxHoursDaily: (node) => {
      for (const one of teachers.values()) one.max_per_day ??= numberOf(node, 'Maximum_Hours_Daily')
    },
    ConstraintTeachersMaxDaysPerWeek: (node) => {
      for (const one of teachers.values()) one.max_days ??= numberOf(node, 'Max_Days_Per_Week')
    },
    ConstraintTeachersMaxGapsPerWeek: (node) => {
      for (const one of teachers.values()) one.max_gaps_week ??= numberOf(node, 'Max_Gaps')
    },
    ConstraintStudentsSetMaxHoursDaily: (node) => {
      const one = ofClass(node)
      if (one) one.max_per_day = numberOf(node, 'Maximum_Hours_Daily')
    },
    ConstraintStudentsSetMinHoursDaily: (node) => {
      const one = ofClass(node)
      if (one) one.min_per_day = numberOf(node, 'Minimum_Hours_Daily')
    },
    ConstraintStudentsSetHomeRoom: (node) => {
      const one = ofClass(node)
      if (one) one.room = textOf(node, 'Room')
    },
    ConstraintStudentsMaxGapsPerWeek: (node) => {
      gapless ||= numberOf(node, 'Max_Gaps') === 0
    },
    ConstraintStudentsEarlyMaxBeginningsAtSecondHour: (node) => {
      early ||= numberOf(node, 'Max_Beginnings_At_Second_Hour') === 0
    },
    ConstraintActivityPreferredStartingTime: (node) => {
      const one = activities.get(numberOf(node, 'Activity_Id'))
      const day = dayOf.get(textOf(node, 'Day', 'Preferred_Day'))
      const bell = bellOf.get(textOf(node, 'Hour', 'Preferred_Hour'))
      const locked = textOf(node, 'Permanently_Locked') !== 'false'
      if (one && day && bell) one.at = { day, bell, locked }
      else tell('ConstraintActivityPreferredStartingTime without a day or an hour')
    },
    // what is our own rule for the young comes back with their grade
    ConstraintActivityPreferredStartingTimes: (node) => {
      const owner = activities.get(numberOf(node, 'Activity_Id'))?.students[0]
      const grade = owner ? classes.get(students.get(owner)!.owner)?.grade : undefined
      if (grade === undefined || grade > 4) tell(node.name)
    },
    ConstraintActivityPreferredRoom: (node) =>
      activities.get(numberOf(node, 'Activity_Id'))?.rooms.push(textOf(node, 'Room')),
    ConstraintActivityPreferredRooms: (node) =>
      activities
        .get(numberOf(node, 'Activity_Id'))
        ?.rooms.push(...all(node, 'Preferred_Room').map(({ text }) => text)),
    ConstraintActivitiesSameStartingTime: (node) =>
      void together.push(all(node, 'Activity_Id').map(({ text }) => Number(text))),
    // that a subject has no more lessons a day than days ask for is our own rule
    ConstraintActivitiesOccupyMaxTimeSlotsFromSelection: () => {},
    ConstraintMinDaysBetweenActivities: (node) => {
      if (numberOf(node, 'MinDays', 'Min_Days') !== 1) tell(node.name)
    },
  }
  for (const list of ['Time_Constraints_List', 'Space_Constraints_List'])
    for (const node of first(file, list)?.inner ?? []) {
      if (!isOn(node)) continue
      const weight = numberOf(node, 'Weight_Percentage')
      if (known[node.name] && weight < 100) tell(`${node.name} of less than 100 %`)
      else if (known[node.name]) known[node.name]!(node)
      else tell(node.name)
    }
  if (!gapless || !early) tell('that classes may have gaps: here they have none')
  for (const one of classes.values()) settle(one, bells, days)
  const kinds = new Map([...rooms.values()].map((room) => [room.id, room.kind]))
  const { lessons, placed } = lessonsOf([...activities.values()], together, {
    students,
    kindOf: (names, owner) => {
      const wanted = [...new Set(names.map((name) => name.replace(/ #\d+$/, '')))]
      if (wanted.length === 1 && classes.get(owner)?.room === wanted[0]) return homeRoom
      const [kind, ...more] = [...new Set(wanted.flatMap((name) => kinds.get(name) ?? []))]
      const ofKind = [...kinds.values()].filter((one) => one === kind).length
      if (more.length > 0 || (kind && ofKind > wanted.length))
        tell('rooms that are a part of several kinds')
      return kind ?? null
    },
  })
  const school: Raw = {
    format: 'daftar-schedule-1',
    name: textOf(file, 'Institution_Name'),
    days,
    bells,
    rooms: [...rooms.values()],
    subjects: all(first(file, 'Subjects_List'), 'Subject').map((node) => {
      const comments = textOf(node, 'Comments')
      const difficulty = Number(/difficulty (\d+)/.exec(comments)?.[1] ?? 0)
      return { id: textOf(node, 'Name'), difficulty, light: comments.endsWith(' light') }
    }),
    classes: [...classes.values()],
    teachers: [...teachers.values()],
    lessons,
  }
  return { school, placed, untold: [...untold].map(([what, count]) => ({ what, count })) }
}

/** Characters that we write behind an activity, at the most. */
const mostComments = 500

function ownIn(comments: string): { of: string; leading: string } {
  const [, of, leading] = /^\["(.*)","(.*)"\]$/.exec(comments.slice(0, mostComments)) ?? []
  return { of: of ?? '', leading: leading ?? '' }
}

/** By our own names, else by their order from Monday on. */
function daysOf(names: string[]): number[] {
  const own = names.map((name) => Number(/^day (\d)$/.exec(name)?.[1] ?? 0))
  return own.every((day) => day > 0) ? own : names.map((_, at) => at + 1)
}

function bellsOf(names: string[]): Raw['bells'] {
  return names.map((name, at) => {
    const own = /^(\d+)\.(\d+) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(name)
    if (own)
      return { shift: Number(own[1]), period: Number(own[2]), starts_at: own[3]!, ends_at: own[4]! }
    const from = begins + at * (lessonMinutes + breakMinutes)
    return {
      shift: 1,
      period: at + 1,
      starts_at: clock(from),
      ends_at: clock(from + lessonMinutes),
    }
  })
}

function classOf(node: Node, days: number[]): Raw['classes'][number] {
  const comments = textOf(node, 'Comments')
  return {
    id: textOf(node, 'Name'),
    grade: Number(/grade (-?\d+)/.exec(comments)?.[1] ?? 5),
    shift: 0,
    days,
    room: /^grade -?\d+ room (.+)$/.exec(comments)?.[1] ?? null,
    blocked: [],
  }
}

/** The shift in which a class may have lessons most, its days, and what of them is closed all the same. */
function settle(one: Raw['classes'][number], bells: Raw['bells'], days: number[]) {
  const closed = new Set(one.blocked.map(({ day, shift, period }) => [day, shift, period].join()))
  const isOpen = (day: number, { shift, period }: Raw['bells'][number]) =>
    !closed.has([day, shift, period].join())
  const openIn = (shift: number) =>
    bells
      .filter((bell) => bell.shift === shift)
      .reduce((sum, bell) => sum + days.filter((day) => isOpen(day, bell)).length, 0)
  const shifts = [...new Set(bells.map(({ shift }) => shift))]
  one.shift = shifts.toSorted((a, b) => openIn(b) - openIn(a))[0]!
  const own = bells.filter(({ shift }) => shift === one.shift)
  const open = days.filter((day) => own.some((bell) => isOpen(day, bell)))
  one.days = open.length > 0 ? open : days
  one.blocked = one.blocked.filter(
    ({ day, shift }) => shift === one.shift && one.days.includes(day),
  )
}

/** Rooms by their names; those of one name with a number behind it are one that holds several. */
function roomsOf(file: Node) {
  const rooms = new Map<string, Raw['rooms'][number]>()
  for (const node of all(first(file, 'Rooms_List'), 'Room')) {
    const id = textOf(node, 'Name').replace(/ #\d+$/, '')
    const known = rooms.get(id)
    if (known) known.holds += 1
    else rooms.set(id, { id, kind: textOf(node, 'Building') || 'room', holds: 1, blocked: [] })
  }
  return rooms
}
