import { leastOfDays } from './counting-classes.ts'
import type { Finding } from '../search/finding.ts'
import { Flow } from '../search/flow.ts'
import { slotsWhere } from '../places.ts'
import type { Problem } from '../problem.ts'
import { holdsIn, idsOf, kindOf, overlapsFrom } from './shortage.ts'

/** A period that a class must have, and the lines that could be it. */
type Want = { slot: number; lines: number[] }
/** The same with what it would take: of a teacher, or a room, a place `one * slots + slot`. */
type Wish = Want & { places: number[] }

/**
 * Periods that several classes must have at the same time, where each has nobody for them but the same teacher, or nothing but
 * the same room: two groups that both meet on three days, and have no lesson but his. Who is not enough for all of them, is
 * named with those periods.
 */
export function neededAtOnce(problem: Problem): Finding[] {
  const { teacherOf, school, slots, lineTeacher, teacherList, lineResource, resourceList } = problem
  const wants = wantsOf(problem)
  const load = new Int32Array(problem.teachers)
  problem.lines.forEach(({ per_week: times }, line) => {
    for (let at = lineTeacher[line]!; at < lineTeacher[line + 1]!; at += 1)
      load[teacherList[at]!]! += times
  })
  const busiest = problem.lines.map((_, line) =>
    leastBy(lineTeacher, teacherList, line, (one) => -load[one]!),
  )
  const teachers = among(problem, wishesOf(problem, wants, busiest), () => 1)
  const holds = Array.from({ length: problem.resources }, (_, one) => holdsIn(problem, one))
  const most = Array.from({ length: problem.resources }, (_, one) =>
    problem.resourceHolds
      .subarray(one * slots, (one + 1) * slots)
      .reduce((sum, each) => Math.max(sum, each), 0),
  )
  const scarcest = problem.lines.map((_, line) =>
    leastBy(lineResource, resourceList, line, (one) => most[one]!),
  )
  const rooms = among(problem, wishesOf(problem, wants, scarcest), (place) =>
    holds[Math.floor(place / slots)]!(place % slots),
  )
  return [
    ...teachers.map(({ those, ...known }): Finding => {
      const ids = [...new Set(those.map((one) => school.teachers[teacherOf[one]!]!.id))]
      return { code: 'needed_at_once', teachers: ids, ...known }
    }),
    ...rooms.map(({ those, ...known }): Finding => {
      return { code: 'needed_at_once', ...kindOf(problem, those[0]!), ...known }
    }),
  ]
}

/** Of what a line takes the one of the least value; -1 where it takes nothing. */
function leastBy(
  start: Int32Array,
  list: Int32Array,
  line: number,
  value: (one: number) => number,
) {
  let best = -1
  for (let at = start[line]!; at < start[line + 1]!; at += 1)
    if (best < 0 || value(list[at]!) < value(best)) best = list[at]!
  return best
}

/** All periods that some class must have, but for those that a stream could be: it is one lesson of several classes. */
function wantsOf(problem: Problem): Want[] {
  const { school, days, periods, week, width, classes, classHas, classShift, slotOf } = problem
  const { may, lines, lineClass } = problem
  const overlaps = overlapsFrom(problem)
  const streams = new Set(
    school.lessons.filter((lesson) => (lesson.with ?? []).length > 0).map(({ id }) => id),
  )
  const own = Array.from({ length: classes }, (): number[] => [])
  lineClass.forEach((owner, line) => own[owner]!.push(line))
  const stands = (line: number, cell: number) =>
    may[line * week + cell] === 1 ||
    (lines[line]!.length > 1 && cell % periods > 0 && may[line * week + cell - 1] === 1)
  const wants: Want[] = []
  for (let owner = 0; owner < classes; owner += 1) {
    const least = leastOfDays(problem, owner)
    for (let day = 0; day < days; day += 1)
      for (let index = 0; classHas[owner * days + day] && index < least[day]!; index += 1) {
        const cell = day * periods + index
        const givers = own[owner]!.filter((line) => stands(line, cell))
        // where there is nobody, other counts have the word
        if (givers.length === 0 || givers.some((line) => streams.has(lines[line]!.id))) continue
        const slot = slotOf[classShift[owner]! + cell]!
        wants.push({ slot: slot - (slot % width) + overlaps[slot % width]!, lines: givers })
      }
  }
  return wants
}

/** Without those for which a line stands by that takes nothing. */
const wishesOf = ({ slots }: Problem, wants: Want[], takes: number[]): Wish[] =>
  wants.flatMap((want) => {
    if (want.lines.some((line) => takes[line]! < 0)) return []
    const places = [...new Set(want.lines.map((line) => takes[line]! * slots + want.slot))]
    return [{ ...want, places }]
  })

type Short = Pick<Finding, 'lessons' | 'needed' | 'fits' | 'cells'> & { those: number[] }

function among(problem: Problem, wishes: Wish[], holds: (place: number) => number): Short[] {
  const byPlace = new Map<number, Wish[]>()
  for (const wish of wishes)
    for (const place of wish.places) {
      const known = byPlace.get(place)
      if (known) known.push(wish)
      else byPlace.set(place, [wish])
    }
  const seen = easy(byPlace, holds)
  const found = new Map<string, Wish[]>()
  const missing = new Map<string, number>()
  for (const first of wishes) {
    if (seen.has(first)) continue
    const own = [first]
    seen.add(first)
    for (const wish of own)
      for (const place of wish.places)
        for (const other of byPlace.get(place)!) {
          if (seen.has(other)) continue
          seen.add(other)
          own.push(other)
        }
    const short = shortOf(own, holds)
    if (!short) continue
    // the same teacher, or room, on another day is the same reason
    const key = ownersOf(problem, short.wishes).join()
    found.set(key, [...(found.get(key) ?? []), ...short.wishes])
    missing.set(key, (missing.get(key) ?? 0) + short.missing)
  }
  return [...found].map(([key, own]) => ({
    those: ownersOf(problem, own),
    lessons: [...new Set(idsOf(problem, [...new Set(own.flatMap(({ lines }) => lines))]))],
    needed: own.length,
    fits: own.length - missing.get(key)!,
    cells: slotsWhere(problem, [...new Set(own.map(({ slot }) => slot))]),
  }))
}

const ownersOf = ({ slots }: Problem, wishes: Wish[]) =>
  [
    ...new Set(wishes.flatMap(({ places }) => places.map((place) => Math.floor(place / slots)))),
  ].sort((a, b) => a - b)

/** Those who are given a place that is enough for all who could have it, and so are in nobody's way; mostly that is all. */
function easy(byPlace: Map<number, Wish[]>, holds: (place: number) => number): Set<Wish> {
  const given = new Set<Wish>()
  const waiting = new Map([...byPlace].map(([place, wishes]) => [place, wishes.length]))
  const queue = [...byPlace.keys()].filter((place) => waiting.get(place)! <= holds(place))
  for (const place of queue)
    for (const wish of byPlace.get(place)!) {
      if (given.has(wish)) continue
      given.add(wish)
      for (const other of wish.places) {
        const left = waiting.get(other)! - 1
        waiting.set(other, left)
        if (left === holds(other)) queue.push(other)
      }
    }
  return given
}

/** Those of a minimum cut, and for how many of them there is nobody. */
function shortOf(wishes: Wish[], holds: (place: number) => number) {
  const flow = new Flow()
  const places = new Map<number, number>()
  const nodes = wishes.map((wish) => {
    const node = flow.node()
    flow.edge(0, node, 1)
    for (const place of wish.places) {
      if (!places.has(place)) {
        places.set(place, flow.node())
        flow.edge(places.get(place)!, 1, holds(place))
      }
      flow.edge(node, places.get(place)!, 1)
    }
    return node
  })
  const missing = wishes.length - flow.run()
  if (missing === 0) return undefined
  const side = flow.side()
  return { wishes: wishes.filter((_, at) => side[nodes[at]!]), missing }
}
