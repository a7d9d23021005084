import {
  classesOf,
  difficultyIn,
  hardFrom,
  homeRoom,
  loneFrom,
  terms,
  weekBits,
  weightsOf,
  type Lesson,
  type Placed,
  type School,
  type Solution,
  type Term,
} from './format.ts'

/**
 * Judges a solution by the file alone: plain code that shares nothing with the search but the shape of the file, so that
 * neither can hide a fault of the other. Slow beside the counters of the search, and meant to be read.
 */

/** A rule that is broken. `day` and `period` as in the file; the rest are ids of it. */
export type Breach = {
  code:
    | 'lesson_unknown'
    | 'not_placed'
    | 'placed_too_often'
    | 'no_such_time'
    | 'class_clash'
    | 'class_gap'
    | 'class_day_long'
    | 'class_day_short'
    | 'class_blocked'
    | 'not_light'
    | 'subject_repeated'
    | 'teacher_clash'
    | 'teacher_blocked'
    | 'teacher_day_long'
    | 'teacher_days'
    | 'room_missing'
    | 'room_unknown'
    | 'room_unfit'
    | 'room_clash'
    | 'room_blocked'
    | 'fixed_moved'
  lesson?: string
  other?: string
  class?: string
  teacher?: string
  room?: string
  subject?: string
  day?: number
  period?: number
  /** How many there are, or too many. */
  count?: number
}
export type Verdict = {
  valid: boolean
  placed: number
  of: number
  price: number
  counts: Record<Term, number>
  breaches: Breach[]
}

/** One period of a lesson that is placed. */
type Hour = { lesson: Lesson; day: number; index: number; period: number; from: number; to: number }

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const group = <T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const known = groups.get(key(item))
    if (known) known.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

/** `from` is the version that `moved` is counted against. */
export function check(school: School, solution: Solution, from?: Solution): Verdict {
  const breaches: Breach[] = []
  const lessons = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const bellsOf = (lesson: Lesson) =>
    school.bells
      .filter(({ shift }) => shift === classes.get(lesson.class)!.shift)
      .toSorted((a, b) => a.period - b.period)

  const hours: Hour[] = []
  const standing: { placed: Placed; lesson: Lesson; hours: Hour[] }[] = []
  for (const placed of solution.placed) {
    const lesson = lessons.get(placed.lesson)
    if (!lesson) {
      breaches.push({ code: 'lesson_unknown', lesson: placed.lesson })
      continue
    }
    const bells = bellsOf(lesson)
    const first = bells.findIndex(({ period }) => period === placed.period)
    const days = school.days.filter((day) =>
      classesOf(lesson).every((id) => (classes.get(id)!.days ?? school.days).includes(day)),
    )
    const taken = first < 0 ? [] : bells.slice(first, first + lesson.length)
    if (!days.includes(placed.day) || taken.length < lesson.length) {
      const { day, period } = placed
      breaches.push({ code: 'no_such_time', lesson: lesson.id, day, period })
      continue
    }
    const own = taken.map(({ period, starts_at, ends_at }, at) => ({
      lesson,
      day: placed.day,
      index: first + at,
      period,
      from: minutes(starts_at),
      to: minutes(ends_at),
    }))
    hours.push(...own)
    standing.push({ placed, lesson, hours: own })
  }
  const timesOf = group(standing, ({ lesson }) => lesson.id)
  for (const { id, per_week: wanted, fixed } of school.lessons) {
    const times = timesOf.get(id) ?? []
    const more = times.length - wanted
    if (more < 0) breaches.push({ code: 'not_placed', lesson: id, count: -more })
    if (more > 0) breaches.push({ code: 'placed_too_often', lesson: id, count: more })
    for (const { day, period } of fixed)
      if (!times.some(({ placed }) => placed.day === day && placed.period === period))
        breaches.push({ code: 'fixed_moved', lesson: id, day, period })
  }
  const counts = Object.fromEntries(terms.map((term) => [term, 0])) as Record<Term, number>
  ofClasses(school, hours, breaches, counts)
  ofTeachers(school, hours, breaches, counts)
  ofRooms(school, standing, breaches)
  ofSpread(school, standing, counts)
  if (from) {
    const was = new Set(from.placed.map(({ lesson, day, period }) => `${lesson} ${day} ${period}`))
    counts.moved = solution.placed.filter(
      ({ lesson, day, period }) => !was.has(`${lesson} ${day} ${period}`),
    ).length
  }
  const weights = weightsOf(school)
  return {
    valid: breaches.length === 0,
    placed: standing.length,
    of: sum(school.lessons.map(({ per_week: times }) => times)),
    price: sum(terms.map((term) => weights[term] * counts[term])),
    counts,
    breaches,
  }
}

function ofClasses(
  school: School,
  hours: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const subjects = new Map(school.subjects.map((subject) => [subject.id, subject]))
  for (const each of school.classes) {
    const difficultyOf = ({ subject }: Lesson) => difficultyIn(subjects.get(subject)!, each.grade)
    const difficulty = ({ lesson }: Hour) => difficultyOf(lesson)
    const own = hours.filter(({ lesson }) => classesOf(lesson).includes(each.id))
    const lines = school.lessons.filter((lesson) => classesOf(lesson).includes(each.id))
    const days = each.days ?? school.days
    const [first, last] = [Math.min(...days), Math.max(...days)]
    const week = sum(lines.map((line) => line.per_week * line.length * difficultyOf(line)))
    const lengths: number[] = []
    for (const day of days) {
      const today = own.filter((hour) => hour.day === day).toSorted((a, b) => a.index - b.index)
      const at = { class: each.id, day }
      lengths.push(today.length)
      today.forEach((hour, place) => {
        const before = today[place - 1]
        const { period } = hour
        if (before?.index === hour.index)
          breaches.push({
            code: 'class_clash',
            ...at,
            period,
            lesson: hour.lesson.id,
            other: before.lesson.id,
          })
        else if (hour.index > (before?.index ?? -1) + 1)
          breaches.push({ code: 'class_gap', ...at, period })
        const light = [
          hour.lesson.subject,
          ...hour.lesson.parts.map((part) => part.subject ?? hour.lesson.subject),
        ].every((subject) => subjects.get(subject)!.light)
        if (each.grade <= 4 && hour.index >= 4 && !light)
          breaches.push({ code: 'not_light', ...at, period, lesson: hour.lesson.id })
        if (
          blocks(
            school,
            each.blocked.filter((cell) => cell.day === day),
            hour,
          )
        )
          breaches.push({ code: 'class_blocked', ...at, period, lesson: hour.lesson.id })
      })
      const count = today.length
      if (each.max_per_day !== undefined && count > each.max_per_day)
        breaches.push({ code: 'class_day_long', ...at, count })
      if (count < each.min_per_day) breaches.push({ code: 'class_day_short', ...at, count })
      ofHalves(school, each.id, days.length, day, today, breaches, counts)
      if (count === 0) continue
      const hard = today.map((hour) => difficulty(hour) >= hardFrom)
      if (hard[0]) counts.hard_first += 1
      if (hard.at(-1)) counts.hard_last += 1
      hard.forEach((_, place) => {
        const three = [place - 2, place - 1, place]
        const together = three.every(
          (one) => hard[one] && today[one]!.index === today[place]!.index - (place - one),
        )
        if (together) counts.hard_run += 1
      })
      const points = sum(today.map(difficulty))
      const allowed = day === first || day === last ? 100 : 115
      const excess = 100 * points * days.length - allowed * week
      if (excess > 0) counts.day_points += Math.floor(excess / (300 * days.length))
    }
    counts.balance += Math.max(0, Math.max(...lengths) - Math.min(...lengths) - 1)
  }
}

/** Halves of a class: how often a day each has a subject, and what it sits out between two lessons of its own, week by week. */
function ofHalves(
  school: School,
  id: string,
  days: number,
  day: number,
  today: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const lines = school.lessons.filter((lesson) => classesOf(lesson).includes(id))
  const groups = [...new Set(lines.flatMap(({ parts }) => parts.map((part) => part.group)))]
  const halves = groups.some((one) => one > 0) ? groups.filter((one) => one > 0) : [0]
  const inTurns = lines.some(({ parts }) => parts.some((part) => weekBits(part) !== 3))
  const found = new Set<string>()
  for (const half of halves) {
    const subjectsOf = (lesson: Lesson) => [
      ...new Set(
        lesson.parts
          .filter((part) => part.group === 0 || part.group === half)
          .map((part) => part.subject ?? lesson.subject),
      ),
    ]
    for (const subject of new Set(lines.flatMap(subjectsOf))) {
      const own = lines.filter((line) => subjectsOf(line).includes(subject))
      const week = sum(own.map((line) => line.per_week * line.length))
      const most = Math.max(Math.ceil(week / days), ...own.map(({ length }) => length))
      const count = today.filter(({ lesson }) => subjectsOf(lesson).includes(subject)).length
      if (count > most && !found.has(subject))
        breaches.push({ code: 'subject_repeated', class: id, day, subject, count })
      if (count > most) found.add(subject)
    }
    for (const week of inTurns ? [1, 2] : [3]) {
      const there = today.filter(({ lesson }) =>
        lesson.parts.some(
          (part) => (part.group === 0 || part.group === half) && weekBits(part) & week,
        ),
      )
      const [from, to] = [there[0]?.index ?? 0, there.at(-1)?.index ?? 0]
      counts.half_gap += today.filter(
        (hour) => hour.index > from && hour.index < to && !there.includes(hour),
      ).length
    }
  }
}

const blocks = (
  school: School,
  cells: { day: number; shift: number; period: number }[],
  hour: Hour,
) =>
  cells.some(({ day, shift, period }) => {
    const bell = school.bells.find((one) => one.shift === shift && one.period === period)
    return (
      day === hour.day &&
      bell &&
      minutes(bell.starts_at) < hour.to &&
      hour.from < minutes(bell.ends_at)
    )
  })

function ofTeachers(
  school: School,
  hours: Hour[],
  breaches: Breach[],
  counts: Record<Term, number>,
) {
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const shiftOf = (hour: Hour) => classes.get(hour.lesson.class)!.shift
  const line = school.bells.toSorted(
    (a, b) => minutes(a.starts_at) - minutes(b.starts_at) || a.shift - b.shift,
  )
  for (const teacher of school.teachers) {
    const weeksOf = ({ parts }: Lesson) =>
      parts
        .filter((part) => part.teacher === teacher.id)
        .reduce((weeks, part) => weeks | weekBits(part), 0)
    const teaches = (lesson: Lesson) => weeksOf(lesson) > 0
    const all = hours.filter(({ lesson }) => teaches(lesson))
    for (const [day, today] of group(all, (hour) => hour.day))
      today
        .toSorted((a, b) => a.from - b.from)
        .forEach((hour, place, sorted) => {
          const { period } = hour
          const at = { teacher: teacher.id, day, period, lesson: hour.lesson.id }
          for (const other of sorted.slice(0, place))
            if (
              other.from < hour.to &&
              hour.from < other.to &&
              weeksOf(other.lesson) & weeksOf(hour.lesson)
            )
              breaches.push({ code: 'teacher_clash', ...at, other: other.lesson.id })
          if (blocks(school, teacher.blocked, hour))
            breaches.push({ code: 'teacher_blocked', ...at })
          counts.teacher_avoided += teacher.avoided.filter(
            (cell) => cell.day === day && cell.shift === shiftOf(hour) && cell.period === period,
          ).length
        })
    // who gives something every second week has two weeks, each with its own days and gaps
    const inTurns = school.lessons.some(({ parts }) =>
      parts.some((part) => part.teacher === teacher.id && weekBits(part) !== 3),
    )
    for (const week of inTurns ? [1, 2] : [3]) {
      const own = all.filter(({ lesson }) => weeksOf(lesson) & week)
      const load = sum(
        school.lessons
          .filter((lesson) => weeksOf(lesson) & week)
          .map((lesson) => lesson.per_week * lesson.length),
      )
      const byDay = group(own, ({ day }) => day)
      let gaps = 0
      if (teacher.max_days != null && byDay.size > teacher.max_days)
        breaches.push({ code: 'teacher_days', teacher: teacher.id, count: byDay.size })
      for (const [day, today] of byDay) {
        const places = new Set(
          today.map((hour) =>
            line.findIndex((bell) => bell.shift === shiftOf(hour) && bell.period === hour.period),
          ),
        )
        if (teacher.max_per_day != null && places.size > teacher.max_per_day) {
          const at = { teacher: teacher.id, day }
          breaches.push({ code: 'teacher_day_long', ...at, count: places.size })
        }
        const taught = line.filter((_, place) => places.has(place))
        const idle = line.filter(
          (bell, place) =>
            place > Math.min(...places) &&
            place < Math.max(...places) &&
            !taught.some((one) => one.starts_at < bell.ends_at && bell.starts_at < one.ends_at),
        )
        counts.teacher_gap += idle.length
        gaps += idle.length
        if (places.size === 1 && load >= loneFrom) counts.teacher_lone += 1
        if (new Set(today.map(shiftOf)).size > 1) counts.teacher_both_shifts += 1
      }
      counts.teacher_many_gaps += Math.max(0, gaps - (teacher.max_gaps_week ?? gaps))
    }
  }
}

function ofRooms(
  school: School,
  standing: { placed: Placed; lesson: Lesson; hours: Hour[] }[],
  breaches: Breach[],
) {
  const rooms = new Map(school.rooms.map((room) => [room.id, room]))
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const uses: { room: string; hour: Hour; weeks: number }[] = []
  for (const { placed, lesson, hours } of standing) {
    const at = { lesson: lesson.id, day: placed.day, period: placed.period }
    lesson.parts.forEach((each, part) => {
      const kind = each.room_kind
      const home = kind === homeRoom ? (each.room ?? classes.get(lesson.class)!.room) : undefined
      const id = placed.rooms[part]
      if (!kind || (kind === homeRoom && !home)) return
      if (!id) return void breaches.push({ code: 'room_missing', ...at })
      const room = rooms.get(id)
      if (!room) return void breaches.push({ code: 'room_unknown', ...at, room: id })
      if (home ? home !== id : room.kind !== kind)
        breaches.push({ code: 'room_unfit', ...at, room: id })
      for (const hour of hours) {
        uses.push({ room: id, hour, weeks: weekBits(each) })
        if (blocks(school, room.blocked, hour))
          breaches.push({ code: 'room_blocked', ...at, room: id })
      }
    })
  }
  for (const [id, own] of group(uses, ({ room }) => room))
    for (const [day, today] of group(own, ({ hour }) => hour.day))
      // the most at once are there when somebody comes in
      for (const from of new Set(today.map(({ hour }) => hour.from))) {
        const inside = today.filter(({ hour }) => hour.from <= from && from < hour.to)
        const there = [1, 2]
          .map((week) => inside.filter(({ weeks }) => weeks & week))
          .toSorted((a, b) => b.length - a.length)[0]!
        if (there.length > rooms.get(id)!.holds)
          breaches.push({
            code: 'room_clash',
            room: id,
            day,
            period: there[0]!.hour.period,
            count: there.length,
            lesson: there[0]!.hour.lesson.id,
            other: there.at(-1)!.hour.lesson.id,
          })
      }
}

function ofSpread(
  school: School,
  standing: { placed: Placed; lesson: Lesson }[],
  counts: Record<Term, number>,
) {
  const times = group(standing, ({ lesson }) => lesson.id)
  for (const { id, per_week: perWeek } of school.lessons) {
    if (perWeek !== 2 && perWeek !== 3) continue
    const days = new Set((times.get(id) ?? []).map(({ placed }) => placed.day))
    const neighbours = [...days].filter((day) => days.has(day + 1)).length
    counts.spread += perWeek === 2 ? 2 * neighbours : neighbours
  }
}
