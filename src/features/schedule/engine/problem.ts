import {
  hardFrom,
  loneFrom,
  weightsOf,
  type Lesson,
  type School,
  type Solution,
  type Weights,
} from './format.ts'
import { groupsOf, keysOf, planOf, twiceIn, type Plan } from './plan.ts'
import { bitsIn, dayTableOf, gapsOf, pairsOf, pricesOfPoints } from './search/price-tables.ts'
import { roomsOf, type Rooms } from './search/room-needs.ts'
import { blockedSlots, cellAt, cellsOf, slotsNamed, timesOf, type Times } from './times.ts'

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

/** The last lesson that may be anything but light while the class is young. */
export const lastOfYoung = 4
export const isYoung = (grade: number) => grade <= 4

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
    const nowhere = twiceIn(lesson) !== undefined
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
      if (nowhere || (soon && end > lastOfYoung)) continue
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

/** Lists of numbers by line, one behind the other: those of `line` are `list[start[line] … start[line + 1]]`. */
function packed(lists: number[][]): [start: Int32Array, list: Int32Array] {
  const start = new Int32Array(lists.length + 1)
  lists.forEach((list, index) => (start[index + 1] = start[index]! + list.length))
  return [start, Int32Array.from(lists.flat())]
}
