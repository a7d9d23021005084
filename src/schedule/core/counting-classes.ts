import type { Finding } from './finding.ts'
import { Flow } from './flow.ts'
import { cellsWhere } from './places.ts'
import type { Problem } from './problem.ts'
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

/** How long each day of a class is at the least: up to its last fixed lesson all places are taken. */
function leastOfDays(problem: Problem, owner: number): number[] {
  const { periods, days, cards, cardFixed, cardClass, cardLength, classMin } = problem
  const least = Array.from({ length: days }, () => classMin[owner]!)
  for (let card = 0; card < cards; card += 1) {
    const cell = cardFixed[card]!
    if (cardClass[card] !== owner || cell < 0) continue
    const day = Math.floor(cell / periods)
    least[day] = Math.max(least[day]!, (cell % periods) + cardLength[card]!)
  }
  return least
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
