import { Flow } from '../search/flow.ts'
import type { Problem } from '../problem.ts'

/** Hours of a line that stand anywhere, and those that the plan fixes, by the cells that each may have. */
type Supply = { line: number; hours: number; cells: number[] }

export function suppliesOf(problem: Problem, line: number): Supply[] {
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
export function perDay(
  { lineKey, keyList, keyMax, classMax, lineClass }: Problem,
  line: number,
): number {
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
export function shortage(network: Network): Shortage | undefined {
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

export const idsOf = ({ lines }: Problem, list: number[]) => list.map((line) => lines[line]!.id)
export const all = (problem: Problem) => Array.from(problem.lines, (_, line) => line)
/** What a resource is: one room, or all of a kind. */
export const kindOf = ({ resourceNames }: Problem, resource: number) => {
  const name = resourceNames[resource]!
  return name.startsWith('room ') ? { room: name.slice(5) } : { kind: name }
}

/**
 * The place in the day's line of a line's cell: periods that overlap each other are one, since nobody gives two of them, and
 * what is in a room in all of them is there at one moment.
 */
export function slotFor(problem: Problem) {
  const { slotOf, classShift, lineClass, width } = problem
  const first = overlapsFrom(problem)
  return (line: number, cell: number) => {
    const slot = slotOf[classShift[lineClass[line]!]! + cell]!
    return slot - (slot % width) + first[slot % width]!
  }
}

/** Of each period of a day the first of those that all overlap each other and it. */
export function overlapsFrom({ width, overlapping }: Problem): Int32Array {
  const first = Int32Array.from({ length: width }, (_, at) => at)
  for (let from = 0; from < width; from += 1) {
    if (first[from] !== from) continue
    let common = overlapping[from]!
    for (let at = from + 1; at < width; at += 1)
      if (common & (1 << at) && first[at] === at) {
        first[at] = from
        common &= overlapping[at]!
      }
  }
  return first
}

/** How much of a resource there is in a place of `slotFor`. */
export function holdsIn(problem: Problem, resource: number) {
  const { slots, width, resourceHolds } = problem
  const first = overlapsFrom(problem)
  const most = new Int32Array(slots)
  for (let slot = 0; slot < slots; slot += 1) {
    const at = slot - (slot % width) + first[slot % width]!
    most[at] = Math.max(most[at]!, resourceHolds[resource * slots + slot]!)
  }
  return (place: number) => most[place]!
}
