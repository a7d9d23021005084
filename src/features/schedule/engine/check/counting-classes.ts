import type { Finding } from '../search/finding.ts'
import { Flow } from '../search/flow.ts'
import { cellsWhere } from '../places.ts'
import type { Problem } from '../problem.ts'
import { all, idsOf, perDay, shortage, suppliesOf } from './shortage.ts'

/** What a class wants of its week: as many lessons as its days have places, and none of them empty. */
export function classes(problem: Problem): Finding[] {
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
  const { school, periods, days, classHas } = problem
  const flow = new Flow()
  const wanted: number[] = []
  const least = leastOfDays(problem, owner)
  for (let day = 0; day < days; day += 1)
    for (let index = 0; index < least[day]!; index += 1)
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

/**
 * How long each day of a class is at the least: up to its last fixed lesson all places are taken, and what the other days
 * cannot take stands on this one.
 */
export function leastOfDays(problem: Problem, owner: number): number[] {
  const { periods, days, cards, cardFixed, cardClass, cardLength, classMin, classHours } = problem
  const least = Array.from({ length: days }, () => (classHours[owner] ? classMin[owner]! : 0))
  for (let card = 0; card < cards; card += 1) {
    const cell = cardFixed[card]!
    if (cardClass[card] !== owner || cell < 0) continue
    const day = Math.floor(cell / periods)
    least[day] = Math.max(least[day]!, (cell % periods) + cardLength[card]!)
  }
  const most = mostOfDays(problem, owner)
  const rest = most.reduce((sum, one) => sum + one, 0) - classHours[owner]!
  // a week that has no place for all of it is told of as that
  return rest < 0 ? least : least.map((one, day) => Math.max(one, most[day]! - rest))
}

/** How long each day can be at the most: of each subject it takes so much, where its lessons may stand. */
function mostOfDays(problem: Problem, owner: number): number[] {
  const { periods, days, week, classHas, classMax, lineClass, lineKey, keyList, keyMax } = problem
  const { lines, may } = problem
  const lists = new Map<number, number[]>()
  for (let line = 0; line < lines.length; line += 1)
    if (lineClass[line] === owner) {
      const key = keyList[lineKey[line]!]!
      lists.set(key, [...(lists.get(key) ?? []), line])
    }
  return Array.from({ length: days }, (_, day) => {
    if (!classHas[owner * days + day]) return 0
    const sum = [...lists].reduce((total, [key, list]) => {
      const cells = new Set<number>()
      let hours = 0
      for (const line of list) {
        const { length, per_week: times } = lines[line]!
        hours += times * length
        for (let cell = day * periods; cell < (day + 1) * periods; cell += 1)
          if (may[line * week + cell]) for (let at = 0; at < length; at += 1) cells.add(cell + at)
      }
      return total + Math.min(keyMax[key]!, hours, cells.size)
    }, 0)
    return Math.min(classMax[owner]!, sum)
  })
}

/** A subject of half a class that several lines give. */
export function keys(problem: Problem): Finding[] {
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
