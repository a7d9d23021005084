import { classesOf, homeRoom, type Lesson, type Placed, type School } from '../engine/format.ts'
import {
  away,
  early,
  isLight,
  oftenADay,
  ofClass,
  type Part,
  type Untold,
  untoldOf,
} from './rules.fet-limits.ts'
import {
  type Bell,
  constraint,
  dayName,
  groupName,
  hourName,
  leaf,
  placeName,
  tag,
} from './rules.fet-tags.ts'

/**
 * A school as a file of FET 6, the free generator of timetables. Each part of a lesson is an activity of its own, those of one
 * lesson begin together; a room for several stands there as often as it holds; the kind of a room is its building.
 */

export type FetFile = { text: string; untold: Untold[] }

export function writeFet(school: School, placed: Placed[] = []): FetFile {
  const hours = school.bells.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const bellOf = (shift: number, period: number) =>
    hours.find((bell) => bell.shift === shift && bell.period === period)
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const parts = partsOf(school)
  const standing = Map.groupBy(placed, ({ lesson }) => lesson)
  const [time, space] = [[constraint('BasicCompulsoryTime')], [constraint('BasicCompulsorySpace')]]
  const startsAt = (id: number, day: number, bell: Bell, locked: boolean) =>
    constraint(
      'ActivityPreferredStartingTime',
      leaf('Activity_Id', id),
      leaf('Preferred_Day', dayName(day)),
      leaf('Preferred_Hour', hourName(bell)),
      leaf('Permanently_Locked', locked),
    )
  const placeIn = placesIn(hours)
  const inRoom = (id: number, room: string) =>
    constraint(
      'ActivityPreferredRoom',
      leaf('Activity_Id', id),
      leaf('Room', room),
      leaf('Permanently_Locked', false),
    )
  const roomOf = (lesson: Lesson, kind: string, own: string | null | undefined) =>
    kind === homeRoom
      ? school.rooms.filter(({ id }) => id === (own ?? classes.get(lesson.class)!.room))
      : school.rooms.filter((room) => room.kind === kind)
  const chosen = new Set<number>()
  const activities = parts.flatMap((part) => {
    const { lesson, first } = part
    const owner = classes.get(lesson.class)!
    const [{ room_kind: kind, room: own }] = part.parts as [Lesson['parts'][number]]
    const rooms = kind ? roomOf(lesson, kind, own) : []
    const names = rooms.flatMap(({ id, holds }) =>
      Array.from({ length: holds }, (_, at) => placeName(id, at)),
    )
    const times = timesOf(lesson, standing.get(lesson.id) ?? [])
    const soon = owner.grade <= 4 && !isLight(school, lesson)
    return Array.from({ length: lesson.per_week }, (_, turn) => {
      const id = first + turn
      const known = times[turn]
      const bell = known && bellOf(owner.shift, known.period)
      if (known && bell) {
        const stays = turn < lesson.fixed.length || known.locked === true
        time.push(startsAt(id, known.day, bell, stays))
        const room = known.rooms[lesson.parts.indexOf(part.parts[0]!)]
        if (room) space.push(inRoom(id, placeIn(room, known.day, bell, lesson.length)))
        // one that was put elsewhere by hand asks for nothing else
        if (room && !rooms.some((one) => one.id === room)) chosen.add(id)
      }
      if (soon) time.push(early(id, school, hours, owner, lesson.length))
      if (names.length > 0 && !chosen.has(id))
        space.push(
          constraint(
            'ActivityPreferredRooms',
            leaf('Activity_Id', id),
            leaf('Number_of_Preferred_Rooms', names.length),
            ...names.map((name) => leaf('Preferred_Room', name)),
          ),
        )
      return activity(part, id)
    })
  })
  for (const together of Map.groupBy(parts, ({ lesson }) => lesson.id).values()) {
    const { per_week: count } = together[0]!.lesson
    for (let turn = 0; together.length > 1 && turn < count; turn += 1)
      time.push(
        constraint(
          'ActivitiesSameStartingTime',
          leaf('Number_of_Activities', together.length),
          ...together.map(({ first }) => leaf('Activity_Id', first + turn)),
        ),
      )
  }
  time.push(...oftenADay(school, parts, hours))
  for (const teacher of school.teachers) {
    const name = leaf('Teacher', teacher.id)
    if (teacher.blocked.length > 0)
      time.push(constraint('TeacherNotAvailableTimes', name, away(school, hours, teacher.blocked)))
    if (teacher.max_per_day != null)
      time.push(
        constraint(
          'TeacherMaxHoursDaily',
          leaf('Teacher_Name', teacher.id),
          leaf('Maximum_Hours_Daily', teacher.max_per_day),
        ),
      )
    if (teacher.max_days != null && teacher.max_days < school.days.length)
      time.push(
        constraint(
          'TeacherMaxDaysPerWeek',
          leaf('Teacher_Name', teacher.id),
          leaf('Max_Days_Per_Week', teacher.max_days),
        ),
      )
  }
  time.push(
    constraint('StudentsMaxGapsPerWeek', leaf('Max_Gaps', 0)),
    constraint('StudentsEarlyMaxBeginningsAtSecondHour', leaf('Max_Beginnings_At_Second_Hour', 0)),
  )
  for (const each of school.classes) time.push(...ofClass(school, hours, each))
  for (const room of school.rooms)
    if (room.blocked.length > 0)
      for (let at = 0; at < room.holds; at += 1)
        space.push(
          constraint(
            'RoomNotAvailableTimes',
            leaf('Room', placeName(room.id, at)),
            away(school, hours, room.blocked),
          ),
        )
  const untold = untoldOf(school)
  const kinds = [...new Set(school.rooms.map(({ kind }) => kind))].filter(Boolean)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n\n<fet version="6.8.5">\n${[
    leaf('Mode', 'Official'),
    leaf('Institution_Name', school.name ?? 'school'),
    leaf('Comments', commentOn(untold)),
    tag(
      'Days_List',
      leaf('Number_of_Days', school.days.length),
      ...school.days.map((day) => tag('Day', leaf('Name', dayName(day)))),
    ),
    tag(
      'Hours_List',
      leaf('Number_of_Hours', hours.length),
      ...hours.map((bell) => tag('Hour', leaf('Name', hourName(bell)))),
    ),
    tag(
      'Subjects_List',
      ...school.subjects.map(({ id, difficulty, light }) =>
        tag(
          'Subject',
          leaf('Name', id),
          leaf('Comments', `difficulty ${difficulty}${light ? ' light' : ''}`),
        ),
      ),
    ),
    tag('Activity_Tags_List'),
    tag('Teachers_List', ...school.teachers.map(({ id }) => tag('Teacher', leaf('Name', id)))),
    tag('Students_List', ...school.classes.map((each) => yearOf(school, each))),
    tag('Activities_List', ...activities),
    tag('Buildings_List', ...kinds.map((kind) => tag('Building', leaf('Name', kind)))),
    tag(
      'Rooms_List',
      ...school.rooms.flatMap(({ id, holds, kind }) =>
        Array.from({ length: holds }, (_, at) =>
          tag(
            'Room',
            leaf('Name', placeName(id, at)),
            leaf('Building', kind),
            leaf('Capacity', 30_000),
          ),
        ),
      ),
    ),
    tag('Time_Constraints_List', ...time),
    tag(
      'Space_Constraints_List',
      ...space.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b))),
    ),
  ].join('')}</fet>\n`
  return { text, untold }
}

/** What the file cannot say stands in it as a remark. */
const commentOn = (untold: Untold[]) =>
  untold.map(({ what, count }) => `Not in this file: ${what} (${count})`).join('\n')

/** Where something stands is said behind where it could. */
const isChosen = (line: string) => line.startsWith('<ConstraintActivityPreferredRoom>')

/** Those of one group and subject are one activity, however many teach it. */
function partsOf(school: School): Part[] {
  let next = 1
  return school.lessons.flatMap((lesson) => {
    const groups = Map.groupBy(lesson.parts, ({ group }) => group)
    return [...groups].map(([group, parts]): Part => {
      const first = next
      next += lesson.per_week
      return { lesson, group, parts, first }
    })
  })
}

/** Times of a lesson, first those that are fixed, as the cards of the core have them. */
function timesOf({ id: lesson, fixed }: Lesson, placed: Placed[]): Placed[] {
  const isAt = (at: { day: number; period: number }) => (other: { day: number; period: number }) =>
    at.day === other.day && at.period === other.period
  const first = fixed.map((at) => placed.find(isAt(at)) ?? { lesson, ...at, rooms: [] })
  return [...first, ...placed.filter((at) => !fixed.some(isAt(at)))]
}

/** Gives out the places of rooms for several, so that nobody is in the place of another. */
function placesIn(hours: Bell[]) {
  const taken = new Map<string, { from: string; to: string }[]>()
  return (room: string, day: number, bell: Bell, length: number): string => {
    const own = hours.filter(({ shift }) => shift === bell.shift)
    const last = own[own.indexOf(bell) + length - 1] ?? bell
    for (let at = 0; ; at += 1) {
      const key = `${placeName(room, at)} ${day}`
      const there = taken.get(key) ?? []
      if (there.some(({ from, to }) => from < last.ends_at && bell.starts_at < to)) continue
      taken.set(key, [...there, { from: bell.starts_at, to: last.ends_at }])
      return placeName(room, at)
    }
  }
}

function activity({ lesson, group, parts, first }: Part, id: number) {
  const { length, per_week: count } = lesson
  const owners = classesOf(lesson)
  return tag(
    'Activity',
    ...[...new Set(parts.flatMap(({ teacher }) => teacher ?? []))].map((one) =>
      leaf('Teacher', one),
    ),
    leaf('Subject', parts[0]!.subject ?? lesson.subject),
    ...owners.map((owner) => leaf('Students', group === 0 ? owner : groupName(owner, group))),
    leaf('Duration', length),
    leaf('Total_Duration', length * count),
    leaf('Id', id),
    leaf('Activity_Group_Id', count > 1 ? first : 0),
    leaf('Active', true),
    // an activity has one subject, a lesson whose halves cross has a leading one
    leaf('Comments', JSON.stringify([lesson.id, lesson.subject])),
  )
}

function yearOf(school: School, { id, grade, room }: School['classes'][number]) {
  const groups = new Set(
    school.lessons
      .filter((lesson) => classesOf(lesson).includes(id))
      .flatMap(({ parts }) => parts.map(({ group }) => group)),
  )
  return tag(
    'Year',
    leaf('Name', id),
    leaf('Number_of_Students', 0),
    leaf('Comments', `grade ${grade}${room ? ` room ${room}` : ''}`),
    ...[...groups]
      .filter((group) => group > 0)
      .toSorted((a, b) => a - b)
      .map((group) =>
        tag('Group', leaf('Name', groupName(id, group)), leaf('Number_of_Students', 0)),
      ),
  )
}
