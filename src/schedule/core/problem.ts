import {
  classesOf,
  difficultyIn,
  hardFrom,
  homeRoom,
  loneFrom,
  weekBits,
  weightsOf,
  type Lesson,
  type School,
  type Solution,
  type Weights,
} from './format.ts'

/**
 * A school as numbers. A *line* is a lesson of the plan, a *card* one time that it is given. A *cell* is a day and a period
 * of a class, `day * periods + index` of its shift; a *slot* a day and a period of the school, all shifts in one line, by
 * their beginning. A *resource* is a room that is some class's own, or all rooms of a kind together.
 */
export type Problem = {
  school: School
  weights: Weights
  days: number
  /** Periods of the longest shift; of a day in all shifts. */
  periods: number
  width: number
  /** Cells of a week; slots of it. */
  week: number
  slots: number
  classes: number
  /** By class: where its shift begins in `slotOf`, and which days it has, `classHas[class * days + day]`. */
  classShift: Int32Array
  classHas: Uint8Array
  classMin: Uint8Array
  classMax: Uint8Array
  /** Lessons that a class has in a week. */
  classHours: Int32Array
  /**
   * Who there is of a class, as bits: each of its groups, in weeks A and in weeks B where these differ. 0 where all of them
   * attend every line.
   */
  classHalves: Int32Array
  slotOf: Int32Array
  /** Bits of a day's line that overlap a period without being it, and whether there are any. */
  overlapping: Int32Array
  overlaps: boolean
  /** Those of the file, and behind them one for each further class of a stream, which takes no teacher and no room. */
  lines: Lesson[]
  cards: number
  /** Cards of the lines of the file; behind them those of streams, in the order of `streams`. */
  ownCards: number
  /** Cards that stand in the same cell of several classes, and of each card which stream it is of, or -1. */
  streams: number[][]
  cardStream: Int32Array
  cardLine: Int32Array
  cardClass: Int32Array
  cardLength: Uint8Array
  /** The cell that the plan fixes, or -1. */
  cardFixed: Int32Array
  lineClass: Int32Array
  lineCard: Int32Array
  lineTeacher: Int32Array
  teacherList: Int32Array
  lineResource: Int32Array
  resourceList: Int32Array
  resourceNeed: Uint8Array
  lineKey: Int32Array
  keyList: Int32Array
  lineHard: Uint8Array
  linePoints: Uint8Array
  /** What a pair of neighbouring days weighs. */
  lineSpread: Uint8Array
  lineGroups: Int32Array
  /** `may[line * week + cell]`: whether nothing that never changes forbids the cell, and what it costs in itself. */
  may: Uint8Array
  cellPrice: Int32Array
  /** Who gives something in weeks A or B alone counts as two: one for each, and `teacherOf` says who that is in the file. */
  teachers: number
  teacherOf: Int32Array
  teacherMax: Uint8Array
  teacherMaxDays: Uint8Array
  /** Gaps a week, 255 for any number; whether somebody minds; and how many each mask of a day has. */
  teacherMaxGaps: Uint8Array
  countsGaps: boolean
  gaps: Uint8Array
  /** Where the teacher's prices of a day begin in `dayTable`: a lone lesson is a fault of some only. */
  teacherTable: Int32Array
  dayTable: Int32Array
  bits: Uint8Array
  resources: number
  resourceNames: string[]
  /** `resourceHolds[resource * slots + slot]` */
  resourceHolds: Uint16Array
  keys: number
  keyMax: Uint8Array
  /** What the points of a day cost: `pointPrice[pointRow[class * days + day] + points]`. */
  pointPrice: Int32Array
  pointRow: Int32Array
  /** How many pairs of neighbouring days a set of days has. */
  pairs: Uint8Array
  /** Whether a period lies at the same time as a place of the day's line. */
  covers: (shift: number, period: number, place: number) => boolean
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The periods of each shift in their order, and the line of all of them. */
export function bellsOf({ bells }: Pick<School, 'bells'>) {
  const line = bells.toSorted(
    (a, b) => minutesOf(a.starts_at) - minutesOf(b.starts_at) || a.shift - b.shift,
  )
  const shifts = [...new Set(bells.map(({ shift }) => shift))].sort((a, b) => a - b)
  const periods = new Map(
    shifts.map((shift) => [
      shift,
      bells.filter((bell) => bell.shift === shift).toSorted((a, b) => a.period - b.period),
    ]),
  )
  return { line, shifts, periods }
}

const overlap = (
  a: { starts_at: string; ends_at: string },
  b: { starts_at: string; ends_at: string },
) => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** Lists of numbers by line, one behind the other: those of `line` are `list[start[line] … start[line + 1]]`. */
function packed(lists: number[][]): [start: Int32Array, list: Int32Array] {
  const start = new Int32Array(lists.length + 1)
  lists.forEach((list, index) => (start[index + 1] = start[index]! + list.length))
  return [start, Int32Array.from(lists.flat())]
}

const bitsIn = (mask: number) => {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1
  return count
}

/** When lessons are: days, periods and slots, and where the periods of each shift lie among them. */
type Times = ReturnType<typeof timesOf>
function timesOf(school: School) {
  const { line: bells, shifts, periods: byShift } = bellsOf(school)
  const days = school.days.length
  const periods = Math.max(...[...byShift.values()].map((list) => list.length))
  const width = bells.length
  const [week, slots] = [days * periods, days * width]
  const slotOf = new Int32Array(shifts.length * week).fill(-1)
  shifts.forEach((shift, at) =>
    byShift.get(shift)!.forEach((bell, index) => {
      for (let day = 0; day < days; day += 1)
        slotOf[at * week + day * periods + index] = day * width + bells.indexOf(bell)
    }),
  )
  const overlapping = Int32Array.from(bells, (bell) =>
    bells.reduce(
      (mask, other, at) => (other !== bell && overlap(bell, other) ? mask | (1 << at) : mask),
      0,
    ),
  )
  const shiftMasks = shifts.map((shift) =>
    bells.reduce((mask, bell, at) => (bell.shift === shift ? mask | (1 << at) : mask), 0),
  )
  const dayIndex = new Map(school.days.map((day, index) => [day, index]))
  const placeOf = (shift: number, period: number) =>
    bells.findIndex((bell) => bell.shift === shift && bell.period === period)
  const times = { days, periods, width, week, slots, byShift, slotOf, overlapping, shiftMasks }
  const startOf = (shift: number) => shifts.indexOf(shift) * week
  return { ...times, dayIndex, placeOf, startOf }
}

type Named = { day: number; shift: number; period: number }

/** How often each slot is named; what is no time of this school is passed over. */
function slotsNamed({ slots, width, dayIndex, placeOf }: Times, cells: Named[]) {
  const named = new Uint8Array(slots)
  for (const { day, shift, period } of cells) {
    const at = placeOf(shift, period)
    if (at >= 0 && dayIndex.has(day)) named[dayIndex.get(day)! * width + at]! += 1
  }
  return named
}

/** Slots that lie in blocked cells, by their minutes. */
function blockedSlots(times: Times, cells: Named[]) {
  const { width, overlapping } = times
  const named = slotsNamed(times, cells)
  return named.map((_, slot) => {
    const [day, place] = [slot - (slot % width), slot % width]
    for (let at = 0; at < width; at += 1)
      if (named[day + at] && (at === place || overlapping[at]! & (1 << place))) return 1
    return 0
  })
}

/** Behind the lessons of the file one line for each further class of a stream. */
const linesOf = ({ lessons }: School): Lesson[] => [
  ...lessons,
  ...lessons.flatMap((lesson) =>
    (lesson.with ?? []).map((owner) => ({
      ...lesson,
      class: owner,
      with: classesOf(lesson).filter((id) => id !== owner),
    })),
  ),
]

/** The lines of the plan: whose each is, who gives it, and what all of them come to. */
type Plan = ReturnType<typeof planOf>
function planOf(school: School) {
  const lines = linesOf(school)
  const classIndex = new Map(school.classes.map(({ id }, index) => [id, index]))
  const teacherIndex = new Map(school.teachers.map(({ id }, index) => [id, index]))
  const subjects = new Map(school.subjects.map((subject) => [subject.id, subject]))
  const gradeOf = new Map(school.classes.map(({ id, grade }) => [id, grade]))
  const difficulty = (lesson: Lesson) =>
    difficultyIn(subjects.get(lesson.subject)!, gradeOf.get(lesson.class)!)
  const light = (lesson: Lesson) =>
    [lesson.subject, ...lesson.parts.map((part) => part.subject ?? lesson.subject)].every(
      (id) => subjects.get(id)!.light,
    )
  const lineClass = Int32Array.from(lines, (lesson) => classIndex.get(lesson.class)!)
  const inTurns = new Set(
    lines
      .flatMap(({ parts }) => parts.filter((part) => weekBits(part) !== 3))
      .map((p) => p.teacher),
  )
  const teacherOf = [...school.teachers.keys()]
  const second = new Map<number, number>()
  school.teachers.forEach(({ id }, teacher) => {
    if (inTurns.has(id)) second.set(teacher, teacherOf.push(teacher) - 1)
  })
  const teachersOf = lines.map(({ parts }, line) => [
    ...new Set(
      parts.flatMap((part) => {
        if (!part.teacher || line >= school.lessons.length) return []
        const teacher = teacherIndex.get(part.teacher)!
        const other = second.get(teacher)
        if (other === undefined) return [teacher]
        return [teacher, other].filter((_, week) => weekBits(part) & (1 << week))
      }),
    ),
  ])
  const classHours = new Int32Array(school.classes.length)
  const classPoints = new Int32Array(school.classes.length)
  const load = new Int32Array(teacherOf.length)
  lines.forEach((lesson, line) => {
    const hours = lesson.per_week * lesson.length
    classHours[lineClass[line]!]! += hours
    classPoints[lineClass[line]!]! += hours * difficulty(lesson)
    for (const teacher of teachersOf[line]!) load[teacher]! += hours
  })
  return {
    lines,
    lineClass,
    teachersOf,
    teacherOf,
    difficulty,
    light,
    classHours,
    classPoints,
    load,
    classIndex,
  }
}

/** As many as there are bits for who attends a line. */
const mostHalves = 30

/** Who attends each line, as bits of what its class has; and the groups of each class as bits by their number. */
function groupsOf({ lines, lineClass, classHours }: Plan) {
  const owned = Array.from(classHours, (): number[] => [])
  lineClass.forEach((owner, line) => owned[owner]!.push(line))
  const lineGroups = new Int32Array(lines.length)
  const classGroups = new Int32Array(classHours.length)
  const classHalves = new Int32Array(classHours.length)
  owned.forEach((own, owner) => {
    const parts = own.flatMap((line) => lines[line]!.parts)
    for (const { group } of parts) if (group > 0) classGroups[owner]! |= 1 << group
    const groups = [...new Set(parts.map(({ group }) => group))].filter((group) => group > 0)
    const weeks = parts.some((part) => weekBits(part) !== 3) ? [1, 2] : [3]
    const halves = (groups.length > 0 ? groups : [0])
      .flatMap((group) => weeks.map((week) => ({ group, week })))
      .slice(0, mostHalves)
    const all = 2 ** halves.length - 1
    for (const line of own) {
      halves.forEach(({ group, week }, bit) => {
        const attends = lines[line]!.parts.some(
          (part) => (part.group === 0 || part.group === group) && weekBits(part) & week,
        )
        if (attends) lineGroups[line]! |= 1 << bit
      })
      if (lineGroups[line] !== all) classHalves[owner] = all
    }
  })
  return { lineGroups, classGroups, classHalves }
}

/** What each class has of the week. */
type Days = ReturnType<typeof classDaysOf>
function classDaysOf(school: School, { days, periods, byShift, dayIndex, startOf }: Times) {
  const classHas = new Uint8Array(school.classes.length * days)
  school.classes.forEach((each, index) => {
    for (const day of each.days ?? school.days) classHas[index * days + dayIndex.get(day)!] = 1
  })
  return {
    classHas,
    classShift: Int32Array.from(school.classes, ({ shift }) => startOf(shift)),
    classMin: Uint8Array.from(school.classes, (each) => each.min_per_day),
    classMax: Uint8Array.from(school.classes, (each) =>
      Math.min(each.max_per_day ?? periods, byShift.get(each.shift)!.length),
    ),
  }
}

/** What rooms there are, slot by slot, and what each line needs of them. */
type Rooms = ReturnType<typeof roomsOf>
function roomsOf(school: School, times: Times, { lines, classIndex }: Plan) {
  const { slots } = times
  const { list, needs } = resourcesOf(school, lines, classIndex)
  const resourceHolds = new Uint16Array(list.length * slots)
  const blocked = new Map(school.rooms.map((room) => [room.id, blockedSlots(times, room.blocked)]))
  list.forEach(({ rooms }, resource) => {
    for (const room of rooms)
      for (let slot = 0; slot < slots; slot += 1)
        if (!blocked.get(room.id)![slot]) resourceHolds[resource * slots + slot]! += room.holds
  })
  return { list, needs, resourceHolds }
}

/** The last lesson that may be anything but light while the class is young. */
const lastOfYoung = 4
const isYoung = (grade: number) => grade <= 4

/** Where a line may be, as far as nothing that is placed decides it, and what each cell costs in itself. */
function cellsOfLines(
  school: School,
  { times, plan, days, rooms }: { times: Times; plan: Plan; days: Days; rooms: Rooms },
  weights: Weights,
  from?: Solution,
) {
  const { week, periods, slots, slotOf } = times
  const { classHas, classMax, classShift } = days
  const teacherBlocked = school.teachers.map(({ blocked }) => blockedSlots(times, blocked))
  const classBlocked = school.classes.map(({ blocked }) => blockedSlots(times, blocked))
  const avoided = school.teachers.map((teacher) => slotsNamed(times, teacher.avoided))
  const standing = cellsOf(school, from)
  const may = new Uint8Array(plan.lines.length * week)
  const cellPrice = new Int32Array(plan.lines.length * week)
  plan.lines.forEach((lesson, line) => {
    const owner = plan.lineClass[line]!
    const teachers = [...new Set(plan.teachersOf[line]!.map((one) => plan.teacherOf[one]!))]
    const soon = isYoung(school.classes[owner]!.grade) && !plan.light(lesson)
    for (let cell = 0; cell < week; cell += 1) {
      const [day, index] = [Math.floor(cell / periods), cell % periods]
      const end = index + lesson.length
      if (!classHas[owner * times.days + day] || end > classMax[owner]!) continue
      const own = Array.from(
        { length: lesson.length },
        (_, at) => slotOf[classShift[owner]! + cell + at]!,
      )
      let price = 0
      for (const slot of own) for (const teacher of teachers) price += avoided[teacher]![slot]!
      const counts = from && line < school.lessons.length
      const moved = counts && !standing.get(lesson.id)?.has(cell) ? weights.moved : 0
      cellPrice[line * week + cell] = weights.teacher_avoided * price + moved
      if (soon && end > lastOfYoung) continue
      const free = own.every(
        (slot) =>
          slot >= 0 &&
          !classBlocked[owner]![slot] &&
          teachers.every((teacher) => !teacherBlocked[teacher]![slot]) &&
          rooms.needs[line]!.every(
            ({ resource, need }) => rooms.resourceHolds[resource * slots + slot]! >= need,
          ),
      )
      if (free) may[line * week + cell] = 1
    }
  })
  // a stream stands only where all its classes may have it
  for (const same of Map.groupBy(plan.lines.keys(), (line) => plan.lines[line]!.id).values())
    if (same.length > 1)
      for (let cell = 0; cell < week; cell += 1)
        if (same.some((line) => may[line * week + cell] === 0))
          for (const line of same) may[line * week + cell] = 0
  return { may, cellPrice }
}

/** What the points of a class's day cost: in the middle of its week it bears more. */
function pricesOfPoints(
  school: School,
  { days, periods }: Times,
  { classPoints, lines, difficulty }: Plan,
  weights: Weights,
) {
  const hardest = lines.reduce((most, lesson) => Math.max(most, difficulty(lesson)), 1)
  const width = periods * hardest + 1
  const pointPrice = new Int32Array(school.classes.length * 2 * width)
  const pointRow = new Int32Array(school.classes.length * days)
  school.classes.forEach((each, owner) => {
    const own = each.days ?? school.days
    const n = own.length
    school.days.forEach((day, at) => {
      const middle = day > Math.min(...own) && day < Math.max(...own)
      pointRow[owner * days + at] = (owner * 2 + (middle ? 1 : 0)) * width
    })
    for (const [middle, percent] of [100, 115].entries())
      for (let points = 1; points < width; points += 1) {
        const excess = 100 * points * n - percent * classPoints[owner]!
        if (excess > 0)
          pointPrice[(owner * 2 + middle) * width + points] =
            weights.day_points * Math.floor(excess / (300 * n))
      }
  })
  return { pointPrice, pointRow }
}

/** Each time that a line is given. */
function cardsOf(school: School, { periods }: Times, { lines, lineClass }: Plan) {
  const cards = lines.flatMap((lesson, line) =>
    Array.from({ length: lesson.per_week }, (_, time) => ({ line, fixed: lesson.fixed[time] })),
  )
  const lineCard = new Int32Array(lines.length + 1)
  lines.forEach((lesson, line) => (lineCard[line + 1] = lineCard[line]! + lesson.per_week))
  const ownCards = lineCard[school.lessons.length]!
  const lineOf = new Map(school.lessons.map(({ id }, line) => [id, line]))
  const streams = new Map<number, number[]>()
  for (let line = school.lessons.length; line < lines.length; line += 1)
    for (let time = 0; time < lines[line]!.per_week; time += 1) {
      const first = lineCard[lineOf.get(lines[line]!.id)!]! + time
      streams.set(first, [...(streams.get(first) ?? [first]), lineCard[line]! + time])
    }
  const cardStream = new Int32Array(cards.length).fill(-1)
  const groups = [...streams.values()]
  groups.forEach((stream, at) => {
    for (const card of stream) cardStream[card] = at
  })
  return {
    cards: cards.length,
    ownCards,
    streams: groups,
    cardStream,
    lineCard,
    cardLine: Int32Array.from(cards, ({ line }) => line),
    cardClass: Int32Array.from(cards, ({ line }) => lineClass[line]!),
    cardLength: Uint8Array.from(cards, ({ line }) => lines[line]!.length),
    cardFixed: Int32Array.from(cards, ({ line, fixed }) =>
      fixed ? cellAt(school, lines[line]!.class, fixed.day, fixed.period, periods) : -1,
    ),
  }
}

/** `from` is the version that `moved` is counted against. */
export function compile(school: School, from?: Solution): Problem {
  const weights = weightsOf(school)
  const times = timesOf(school)
  const { days, periods, width, week, slots, slotOf, overlapping, placeOf } = times
  const plan = planOf(school)
  const { lines, lineClass, difficulty, classHours } = plan
  const { classGroups, ...groups } = groupsOf(plan)
  const classDays = classDaysOf(school, times)
  const rooms = roomsOf(school, times, plan)
  const keys = keysOf(school, lines, lineClass, classGroups)
  const [lineTeacher, teacherList] = packed(plan.teachersOf)
  const [lineResource, resourceList] = packed(
    rooms.needs.map((list) => list.map(({ resource }) => resource)),
  )
  const [lineKey, keyList] = packed(keys.of)
  const ofTeachers = (value: (teacher: School['teachers'][number]) => number) =>
    Uint8Array.from(plan.teacherOf, (teacher) => value(school.teachers[teacher]!))
  return {
    ...{ school, weights, days, periods, width, week, slots, slotOf, overlapping },
    overlaps: overlapping.some((mask) => mask > 0),
    classes: school.classes.length,
    ...classDays,
    classHours,
    ...groups,
    ...cardsOf(school, times, plan),
    ...{ lines, lineClass, lineTeacher, teacherList, lineResource, resourceList, lineKey, keyList },
    resourceNeed: Uint8Array.from(rooms.needs.flatMap((list) => list.map(({ need }) => need))),
    lineHard: Uint8Array.from(lines, (lesson) => (difficulty(lesson) >= hardFrom ? 1 : 0)),
    linePoints: Uint8Array.from(lines, difficulty),
    lineSpread: Uint8Array.from(lines, ({ per_week: times }, line) =>
      line < school.lessons.length ? weights.spread * (times === 2 ? 2 : times === 3 ? 1 : 0) : 0,
    ),
    ...cellsOfLines(school, { times, plan, days: classDays, rooms }, weights, from),
    teachers: plan.teacherOf.length,
    teacherOf: Int32Array.from(plan.teacherOf),
    teacherMax: ofTeachers(({ max_per_day: most }) => most ?? width),
    teacherMaxDays: ofTeachers(({ max_days: most }) => most ?? days),
    teacherMaxGaps: ofTeachers(({ max_gaps_week: most }) => most ?? 255),
    countsGaps: school.teachers.some(({ max_gaps_week: most }) => most != null),
    gaps: gapsOf(width, overlapping),
    teacherTable: Int32Array.from(plan.load, (hours) => (hours >= loneFrom ? 2 ** width : 0)),
    dayTable: dayTableOf(width, times.shiftMasks, gapsOf(width, overlapping), weights),
    bits: Uint8Array.from({ length: 2 ** width }, (_, mask) => bitsIn(mask)),
    resources: rooms.list.length,
    resourceNames: rooms.list.map(({ name }) => name),
    resourceHolds: rooms.resourceHolds,
    keys: keys.max.length,
    keyMax: Uint8Array.from(keys.max),
    ...pricesOfPoints(school, times, plan, weights),
    pairs: pairsOf(school),
    covers: (shift, period, place) => {
      const at = placeOf(shift, period)
      return at === place || (at >= 0 && (overlapping[place]! & (1 << at)) !== 0)
    },
  }
}

function pairsOf({ days }: School): Uint8Array {
  const next = days.reduce(
    (mask, day, at) => (days[at + 1] === day + 1 ? mask | (1 << at) : mask),
    0,
  )
  return Uint8Array.from({ length: 2 ** days.length }, (_, mask) =>
    bitsIn(mask & (mask >> 1) & next),
  )
}

/** The cell of a class where the file says a day and a period. */
function cellAt(school: School, id: string, day: number, period: number, periods: number): number {
  const shift = school.classes.find((each) => each.id === id)!.shift
  const index = bellsOf(school)
    .periods.get(shift)!
    .findIndex((bell) => bell.period === period)
  const at = school.days.indexOf(day)
  return index < 0 || at < 0 ? -1 : at * periods + index
}

/** The cells of each lesson in a solution. */
export function cellsOf(school: School, solution: Solution | undefined): Map<string, Set<number>> {
  const cells = new Map<string, Set<number>>()
  const { periods: byShift } = bellsOf(school)
  const periods = Math.max(...[...byShift.values()].map((list) => list.length))
  const classOf = new Map(school.lessons.map((lesson) => [lesson.id, lesson.class]))
  for (const { lesson, day, period } of solution?.placed ?? []) {
    if (!classOf.has(lesson)) continue
    const cell = cellAt(school, classOf.get(lesson)!, day, period, periods)
    if (cell < 0) continue
    if (!cells.has(lesson)) cells.set(lesson, new Set())
    cells.get(lesson)!.add(cell)
  }
  return cells
}

type Resource = { name: string; rooms: School['rooms'] }

/**
 * What lines need of rooms. A class's own room is a resource by itself where several use it or it is also one of a kind that
 * others ask for; rooms of a kind are counted together. Each room stands in its own set and in that of its kind, so that what
 * fits both counts can be given out.
 */
function resourcesOf(school: School, lines: Lesson[], classIndex: Map<string, number>) {
  const list: Resource[] = []
  const index = new Map<string, number>()
  const resource = (name: string, rooms: School['rooms']) => {
    if (!index.has(name)) index.set(name, list.push({ name, rooms }) - 1)
    return index.get(name)!
  }
  const asked = new Set(lines.flatMap(({ parts }) => parts.map((part) => part.room_kind)))
  const roomOf = new Map(school.rooms.map((room) => [room.id, room]))
  /** What one part needs: the room itself, and one of its kind where that is asked for. */
  const needOf = (lesson: Lesson, { room_kind: kind, room }: Lesson['parts'][number]) => {
    if (!kind) return []
    const ofKind = (one: string) =>
      resource(
        one,
        school.rooms.filter((room) => room.kind === one),
      )
    if (kind !== homeRoom) return [ofKind(kind)]
    const home = roomOf.get(room ?? school.classes[classIndex.get(lesson.class)!]!.room ?? '')
    if (!home) return []
    return [
      resource(`room ${home.id}`, [home]),
      ...(asked.has(home.kind) ? [ofKind(home.kind)] : []),
    ]
  }
  const needs = lines.map((lesson, line) => {
    // parts of weeks A and of weeks B have the same room by turns
    const needed = new Map<number, number>()
    for (const week of [1, 2]) {
      const own = new Map<number, number>()
      for (const part of lesson.parts)
        if (weekBits(part) & week && line < school.lessons.length)
          for (const one of needOf(lesson, part)) own.set(one, (own.get(one) ?? 0) + 1)
      for (const [one, need] of own) needed.set(one, Math.max(needed.get(one) ?? 0, need))
    }
    return [...needed].map(([one, need]) => ({ resource: one, need }))
  })
  return { list, needs }
}

/** A key is a subject of a half of a class, of which a day takes only so much. Halves that have the same lines share it. */
function keysOf(school: School, lines: Lesson[], lineClass: Int32Array, classGroups: Int32Array) {
  const of: number[][] = lines.map(() => [])
  const max: number[] = []
  const owned = Array.from(school.classes, (): number[] => [])
  lineClass.forEach((owner, line) => owned[owner]!.push(line))
  school.classes.forEach((each, owner) => {
    const own = owned[owner]!
    const days = (each.days ?? school.days).length
    const groups = Array.from({ length: 32 }, (_, group) => group).filter(
      (group) => group > 0 && classGroups[owner]! & (1 << group),
    )
    const known = new Set<string>()
    for (const half of groups.length > 0 ? groups : [0]) {
      const bySubject = new Map<string, number[]>()
      for (const line of own)
        for (const subject of new Set(
          lines[line]!.parts.filter(({ group }) => group === 0 || group === half).map(
            (part) => part.subject ?? lines[line]!.subject,
          ),
        ))
          bySubject.set(subject, [...(bySubject.get(subject) ?? []), line])
      for (const [subject, list] of bySubject) {
        const hours = list.reduce(
          (total, line) => total + lines[line]!.per_week * lines[line]!.length,
          0,
        )
        const longest = Math.max(...list.map((line) => lines[line]!.length))
        const name = `${subject} ${list.join()}`
        if (known.has(name)) continue
        known.add(name)
        const key = max.push(Math.max(Math.ceil(hours / days), longest)) - 1
        for (const line of list) of[line]!.push(key)
      }
    }
  })
  return { of, max }
}

/** Periods of a day between the first and the last bit that are neither among them nor overlap one of them. */
function gapsOf(width: number, overlapping: Int32Array): Uint8Array {
  const table = new Uint8Array(2 ** width)
  for (let mask = 1; mask < table.length; mask += 1) {
    const top = 31 - Math.clz32(mask)
    for (let at = 0; at < top; at += 1) {
      const below = mask & ((1 << at) - 1)
      if (below && !(mask & (1 << at)) && !(mask & overlapping[at]!)) table[mask]! += 1
    }
  }
  return table
}

/** What a teacher's day costs, by the bits of its lessons; the second half for those whom a lone lesson costs a day. */
function dayTableOf(
  width: number,
  shiftMasks: number[],
  gaps: Uint8Array,
  weights: Weights,
): Int32Array {
  const size = 2 ** width
  const table = new Int32Array(2 * size)
  for (let mask = 1; mask < size; mask += 1) {
    const both = shiftMasks.filter((shift) => mask & shift).length > 1
    table[mask] = gaps[mask]! * weights.teacher_gap + (both ? weights.teacher_both_shifts : 0)
    const lone = (mask & (mask - 1)) === 0 ? weights.teacher_lone : 0
    table[size + mask] = table[mask]! + lone
  }
  return table
}
