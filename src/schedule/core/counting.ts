import { teachersOf } from './beginning.ts'
import { Flow } from './flow.ts'
import { cellsWhere, type Where } from './places.ts'
import type { Problem } from './problem.ts'

/** Why a school cannot be arranged, each proved by counting alone. Ids are those of the file. */
export type Finding = {
  code:
    | 'rooms_at_once'
    | 'lesson_cells'
    | 'class_hours'
    | 'class_few_hours'
    | 'class_cells'
    | 'class_unfilled'
    | 'class_subject'
    | 'teacher_cells'
    | 'teacher_days'
    | 'room_kind'
    | 'fixed_forbidden'
    | 'fixed_clash'
  class?: string
  teacher?: string
  /** Teachers whose common time it is. */
  teachers?: string[]
  /** A kind of rooms, or one room that is a class's own. */
  kind?: string
  room?: string
  subject?: string
  lessons: string[]
  /** Lessons of a week that have to be, and how many of them there is a place for at most. */
  needed: number
  fits: number
  /** Where these places are, or the one in question. */
  cells?: Where[]
}

/** Everything that counting knows; empty where it finds no reason, which does not mean that there is none. */
export function countImpossibilities(problem: Problem): Finding[] {
  const alone = linesAlone(problem)
  const named = new Set(alone.flatMap(({ lessons }) => lessons))
  const together = [
    ...fixedLessons(problem),
    ...classes(problem),
    ...keys(problem),
    ...teachers(problem),
    ...rooms(problem),
  ]
  // what one lesson explains by itself is not told again for whoever has it
  return [
    ...alone,
    ...together.filter(({ code, lessons, needed, fits }) => {
      const less = alone
        .filter((finding) => lessons.includes(finding.lessons[0]!))
        .reduce((sum, finding) => sum + finding.needed - finding.fits, 0)
      return code === 'fixed_clash' || !lessons.some((id) => named.has(id)) || needed - fits > less
    }),
  ]
}

/** Hours of a line that stand anywhere, and those that the plan fixes, by the cells that each may have. */
type Supply = { line: number; hours: number; cells: number[] }

function suppliesOf(problem: Problem, line: number): Supply[] {
  const { week, may, lines, lineCard, cardFixed } = problem
  const { length } = lines[line]!
  const cells = new Set<number>()
  for (let cell = 0; cell < week; cell += 1)
    if (may[line * week + cell]) for (let at = 0; at < length; at += 1) cells.add(cell + at)
  const supplies: Supply[] = []
  let free = 0
  for (let card = lineCard[line]!; card < lineCard[line + 1]!; card += 1) {
    const cell = cardFixed[card]!
    if (cell < 0) free += length
    else
      supplies.push({
        line,
        hours: length,
        cells: may[line * week + cell] ? Array.from({ length }, (_, at) => cell + at) : [],
      })
  }
  if (free > 0) supplies.push({ line, hours: free, cells: [...cells] })
  return supplies
}

/** How many hours of a line a day takes. */
function perDay({ lineKey, keyList, keyMax, classMax, lineClass }: Problem, line: number): number {
  let most = classMax[lineClass[line]!]!
  for (let at = lineKey[line]!; at < lineKey[line + 1]!; at += 1)
    most = Math.min(most, keyMax[keyList[at]!]!)
  return most
}

type Shortage = { lines: number[]; needed: number; fits: number; places: number[] }
type Network = {
  problem: Problem
  lines: number[]
  /** The place of a line's cell that others want as well, and how many it takes. */
  place: (line: number, cell: number) => number
  holds: (place: number) => number
  /** What an hour of the line takes of a place. */
  weigh?: (line: number) => number
  /** How many places a day gives in all. */
  ofDay?: (day: number) => number
  dayOf: (place: number) => number
  only?: (place: number) => boolean
}

/** Hours → hours of a day → places → places of a day. What does not get through is impossible, and the cut says why. */
function shortage(network: Network): Shortage | undefined {
  const { problem, lines, place, holds, weigh = () => 1, ofDay, dayOf, only } = network
  const flow = new Flow()
  const places = new Map<number, number>()
  const days = new Map<number, number>()
  const nodes = new Map<number, number[]>()
  let needed = 0
  const dayNode = (day: number) => {
    if (!ofDay) return 1
    if (!days.has(day)) {
      const node = flow.node()
      flow.edge(node, 1, ofDay(day))
      days.set(day, node)
    }
    return days.get(day)!
  }
  const placeNode = (at: number) => {
    if (!places.has(at)) {
      const node = flow.node()
      flow.edge(node, dayNode(dayOf(at)), holds(at))
      places.set(at, node)
    }
    return places.get(at)!
  }
  for (const line of lines) {
    const weight = weigh(line)
    const own = new Map<number, number>()
    for (const { hours, cells } of suppliesOf(problem, line)) {
      const node = flow.node()
      nodes.set(line, [...(nodes.get(line) ?? []), node])
      flow.edge(0, node, hours * weight)
      needed += hours * weight
      for (const cell of cells) {
        const at = place(line, cell)
        if (only && !only(at)) continue
        const day = Math.floor(cell / problem.periods)
        if (!own.has(day)) own.set(day, -1)
        flow.edge(node, linesDay(flow, own, day, line, problem, weight), weight)
      }
      for (const cell of cells) {
        const at = place(line, cell)
        if (only && !only(at)) continue
        const day = own.get(Math.floor(cell / problem.periods))!
        flow.edge(day + 1, placeNode(at), weight)
      }
    }
  }
  const fits = flow.run()
  if (fits >= needed) return undefined
  const side = flow.side()
  const short = lines.filter((line) => nodes.get(line)!.some((node) => side[node]))
  const want = short.reduce((sum, line) => {
    const { per_week: times, length } = problem.lines[line]!
    return sum + times * length * weigh(line)
  }, 0)
  return {
    lines: short,
    needed: want,
    fits: want - (needed - fits),
    places: [...places].filter(([, node]) => side[node]).map(([at]) => at),
  }
}

/** The hours that a line may have on a day: two nodes with the bound between them, made when first asked for. */
function linesDay(
  flow: Flow,
  own: Map<number, number>,
  day: number,
  line: number,
  problem: Problem,
  weight: number,
): number {
  if (own.get(day)! >= 0) return own.get(day)!
  const into = flow.node()
  const out = flow.node()
  flow.edge(into, out, perDay(problem, line) * weight)
  own.set(day, into)
  return into
}

const idsOf = ({ lines }: Problem, list: number[]) => list.map((line) => lines[line]!.id)
const all = (problem: Problem) => Array.from(problem.lines, (_, line) => line)
const slotFor = (problem: Problem) => (line: number, cell: number) =>
  problem.slotOf[problem.classShift[problem.lineClass[line]!]! + cell]!

/** A lesson that nobody else is in the way of: rooms at once, and the time that all its teachers have. */
function linesAlone(problem: Problem): Finding[] {
  const { periods, slots, lineResource, resourceList, resourceNeed, resourceHolds } = problem
  return problem.school.lessons.flatMap((lesson, line): Finding[] => {
    const needed = lesson.per_week * lesson.length
    const findings: Finding[] = []
    for (let at = lineResource[line]!; at < lineResource[line + 1]!; at += 1) {
      const resource = resourceList[at]!
      const most = Math.max(...resourceHolds.subarray(resource * slots, (resource + 1) * slots), 0)
      if (most < resourceNeed[at]!)
        findings.push({
          code: 'rooms_at_once',
          ...kindOf(problem, resource),
          class: lesson.class,
          lessons: [lesson.id],
          needed: resourceNeed[at]!,
          fits: most,
        })
    }
    if (findings.length > 0) return findings
    const short = shortage({
      problem,
      lines: [line],
      place: (_, cell) => cell,
      holds: () => 1,
      dayOf: (cell) => Math.floor(cell / periods),
    })
    if (!short) return []
    const teachers = lesson.parts.flatMap(({ teacher }) => teacher ?? [])
    const cells = cellsWhere(problem, lesson.class, short.places)
    const { fits } = short
    const known = { class: lesson.class, teachers, lessons: [lesson.id], needed, fits, cells }
    return [{ code: 'lesson_cells', ...known }]
  })
}

const kindOf = ({ resourceNames }: Problem, resource: number) => {
  const name = resourceNames[resource]!
  return name.startsWith('room ') ? { room: name.slice(5) } : { kind: name }
}

function classes(problem: Problem): Finding[] {
  const { school, periods, days, classHas, classHours, classMax, classMin, lineClass } = problem
  return school.classes.flatMap((each, owner): Finding[] => {
    const lines = all(problem).filter((line) => lineClass[line] === owner)
    const count = classHas
      .subarray(owner * days, (owner + 1) * days)
      .reduce((sum, one) => sum + one, 0)
    const [least, most] = [classMin[owner]! * count, classMax[owner]! * count]
    const needed = classHours[owner]!
    const known = { class: each.id, lessons: [] }
    if (needed > most) return [{ code: 'class_hours', ...known, needed, fits: most }]
    if (needed === 0) return []
    if (needed < least) return [{ code: 'class_few_hours', ...known, needed, fits: least }]
    const network = {
      problem,
      lines,
      place: (_: number, cell: number) => cell,
      holds: () => 1,
      ofDay: () => classMax[owner]!,
      dayOf: (cell: number) => Math.floor(cell / periods),
    }
    const short = shortage(network)
    if (short)
      return [
        {
          code: 'class_cells',
          class: each.id,
          lessons: idsOf(problem, short.lines),
          needed: short.needed,
          fits: short.fits,
          cells: cellsWhere(problem, each.id, short.places),
        },
      ]
    return unfilled(problem, owner, lines)
  })
}

/** Periods that a class must have, since its days have no holes, and for which there is no lesson. */
function unfilled(problem: Problem, owner: number, lines: number[]): Finding[] {
  const { school, periods, days, classHas, classMin } = problem
  const flow = new Flow()
  const wanted: number[] = []
  for (let day = 0; day < days; day += 1)
    for (let index = 0; index < classMin[owner]!; index += 1)
      if (classHas[owner * days + day]) wanted.push(day * periods + index)
  const nodes = new Map<number, number>()
  for (const cell of wanted) {
    const node = flow.node()
    nodes.set(cell, node)
    flow.edge(0, node, 1)
  }
  for (const line of lines) {
    const own = new Map<number, number>()
    for (const { hours, cells } of suppliesOf(problem, line)) {
      const supply = flow.node()
      flow.edge(supply, 1, hours)
      for (const cell of cells) {
        if (!nodes.has(cell)) continue
        const day = Math.floor(cell / periods) + (hours > 1 ? 0 : 100 + supply)
        if (!own.has(day)) {
          own.set(day, flow.node())
          flow.edge(own.get(day)!, supply, perDay(problem, line))
        }
        flow.edge(nodes.get(cell)!, own.get(day)!, 1)
      }
    }
  }
  const fits = flow.run()
  if (fits >= wanted.length) return []
  const side = flow.side()
  const short = wanted.filter((cell) => side[nodes.get(cell)!])
  const { id } = school.classes[owner]!
  return [
    {
      code: 'class_unfilled',
      class: id,
      lessons: [],
      needed: short.length,
      fits: short.length - (wanted.length - fits),
      cells: cellsWhere(problem, id, short),
    },
  ]
}

/** A subject of half a class that several lines give. */
function keys(problem: Problem): Finding[] {
  const { lines, periods, keyMax, lineKey, keyList } = problem
  const linesOf = Array.from(keyMax, (): number[] => [])
  for (const line of all(problem))
    for (let at = lineKey[line]!; at < lineKey[line + 1]!; at += 1)
      linesOf[keyList[at]!]!.push(line)
  return linesOf.flatMap((list, key): Finding[] => {
    if (list.length < 2) return []
    const short = shortage({
      problem,
      lines: list,
      place: (_, cell) => cell,
      holds: () => 1,
      ofDay: () => keyMax[key]!,
      dayOf: (cell) => Math.floor(cell / periods),
    })
    if (!short) return []
    const lesson = lines[list[0]!]!
    const { needed, fits } = short
    return [
      {
        code: 'class_subject',
        class: lesson.class,
        subject: commonSubject(problem, list),
        lessons: idsOf(problem, short.lines),
        needed,
        fits,
        cells: cellsWhere(problem, lesson.class, short.places),
      },
    ]
  })
}

function commonSubject({ lines }: Problem, list: number[]): string {
  const subjects = list.map(
    (line) => new Set(lines[line]!.parts.map((part) => part.subject ?? lines[line]!.subject)),
  )
  return [...subjects[0]!].find((one) => subjects.every((each) => each.has(one)))!
}

function teachers(problem: Problem): Finding[] {
  const { school, width, days, teacherMax, teacherMaxDays, lineTeacher, teacherList } = problem
  const linesOf = Array.from(problem.teacherOf, (): number[] => [])
  const told = new Set<string>()
  for (const line of all(problem))
    for (let at = lineTeacher[line]!; at < lineTeacher[line + 1]!; at += 1)
      linesOf[teacherList[at]!]!.push(line)
  return [...problem.teacherOf].flatMap((own, teacher): Finding[] => {
    const lines = linesOf[teacher]!
    const { id } = school.teachers[own]!
    // one reason for weeks A and B
    if (lines.length === 0 || told.has(id)) return []
    const network = {
      problem,
      lines,
      place: slotFor(problem),
      holds: () => 1,
      ofDay: () => teacherMax[teacher]!,
      dayOf: (slot: number) => Math.floor(slot / width),
    }
    const short = shortage(network)
    if (short) told.add(id)
    if (short)
      return [
        {
          code: 'teacher_cells',
          teacher: id,
          lessons: idsOf(problem, short.lines),
          needed: short.needed,
          fits: short.fits,
          cells: slotsWhere(problem, short.places),
        },
      ]
    if (teacherMaxDays[teacher]! >= days) return []
    // the best days of the teacher alone, each as full as it could be
    const needed = lines.reduce(
      (sum, line) => sum + problem.lines[line]!.per_week * problem.lines[line]!.length,
      0,
    )
    const full = Array.from({ length: days }, (_, day) => {
      const only = shortage({ ...network, only: (slot) => Math.floor(slot / width) === day })
      return only ? needed - (only.needed - only.fits) : needed
    })
    const fits = full
      .sort((a, b) => b - a)
      .slice(0, teacherMaxDays[teacher])
      .reduce((sum, one) => sum + one, 0)
    if (fits >= needed) return []
    told.add(id)
    return [{ code: 'teacher_days', teacher: id, lessons: idsOf(problem, lines), needed, fits }]
  })
}

function rooms(problem: Problem): Finding[] {
  const { slots, width, resources, resourceHolds, lineResource, resourceList, resourceNeed } =
    problem
  const needs = Array.from({ length: resources }, () => new Map<number, number>())
  for (const line of all(problem))
    for (let at = lineResource[line]!; at < lineResource[line + 1]!; at += 1)
      needs[resourceList[at]!]!.set(line, resourceNeed[at]!)
  return needs.flatMap((need, resource): Finding[] => {
    const short = shortage({
      problem,
      lines: [...need.keys()],
      place: slotFor(problem),
      holds: (slot) => resourceHolds[resource * slots + slot]!,
      weigh: (line) => need.get(line)!,
      dayOf: (slot) => Math.floor(slot / width),
    })
    if (!short) return []
    return [
      {
        code: 'room_kind',
        ...kindOf(problem, resource),
        lessons: idsOf(problem, short.lines),
        needed: short.needed,
        fits: short.fits,
        cells: slotsWhere(problem, short.places),
      },
    ]
  })
}

/** Lessons that the plan puts where they may not stand, or two of them at the same time. */
function fixedLessons(problem: Problem): Finding[] {
  const { lines, week, may, cards, cardLine, cardLength, cardFixed, classShift, slotOf } = problem
  const fixed = Array.from({ length: cards }, (_, card) => card).filter(
    (card) => cardFixed[card]! >= 0,
  )
  const findings: Finding[] = []
  const takenOf = (card: number) =>
    Array.from(
      { length: cardLength[card]! },
      (_, at) => slotOf[classShift[problem.cardClass[card]!]! + cardFixed[card]! + at]!,
    )
  fixed.forEach((card, index) => {
    const lesson = lines[cardLine[card]!]!
    const cells = cellsWhere(problem, lesson.class, [cardFixed[card]!])
    if (!may[cardLine[card]! * week + cardFixed[card]!]) {
      const teachers = lesson.parts.flatMap(({ teacher }) => teacher ?? [])
      const known = { class: lesson.class, teachers, lessons: [lesson.id], cells }
      findings.push({ code: 'fixed_forbidden', ...known, needed: 1, fits: 0 })
    }
    for (const other of fixed.slice(0, index)) {
      const second = lines[cardLine[other]!]!
      if (!takenOf(card).some((slot) => takenOf(other).includes(slot))) continue
      const [own, theirs] = [teachersOf(problem, card), teachersOf(problem, other)]
      const both = own.find((one) => theirs.includes(one))
      const teacher = both !== undefined && problem.school.teachers[problem.teacherOf[both]!]!.id
      const lessons = [second.id, lesson.id]
      const known = { lessons, needed: 2, fits: 1, cells }
      if (lesson.class === second.class)
        findings.push({ code: 'fixed_clash', class: lesson.class, ...known })
      else if (teacher) findings.push({ code: 'fixed_clash', teacher, ...known })
    }
  })
  return findings
}

/** Slots of the school as days and periods. */
function slotsWhere({ school, width }: Problem, places: number[]): Where[] {
  const line = school.bells.toSorted(
    (a, b) => a.starts_at.localeCompare(b.starts_at) || a.shift - b.shift,
  )
  return places
    .toSorted((a, b) => a - b)
    .map((slot) => {
      const { shift, period } = line[slot % width]!
      return { day: school.days[Math.floor(slot / width)]!, shift, period }
    })
}
