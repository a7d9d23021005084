import type { Problem } from '../../engine/problem.ts'
import { bellsOf } from '../../engine/times.ts'
import type { Editing } from './editing.ts'

/** What is looked at: one class, teacher or room through the week, or all classes on a day or through the week. */
export const viewKinds = ['class', 'teacher', 'room', 'day', 'week'] as const
export type ViewKind = (typeof viewKinds)[number]
export type View = { kind: ViewKind; id: string }

/** A place of the table. Where the class is known, the cell of it; else the slot of the school. */
export type Spot = { cards: number[]; day: number; owner?: number; cell?: number; slot?: number }
/** `head`: what stands above it, where the columns beside it say the rest. */
export type Column = { key: string; label: string; head?: string; day: number }
export type Row = {
  key: string
  label: string
  /** Below the label. */
  startsAt?: string
  /** Above the row: the shift that begins with it, where there are several. */
  shift?: string
  /** Of the class that the row is of. */
  owner?: number
  spots: Spot[]
}
export type Table = { columns: Column[]; rows: Row[] }

type Shown = Pick<Editing, 'problem' | 'at' | 'rooms' | 'hand'>
type Words = {
  name(kind: 'class' | 'teacher' | 'room', id: string): string
  day(day: number): string
  shortDay(day: number): string
  shift(shift: number): string
}

/** The things that a view may be of, by id and name. */
export function choicesOf({ school }: Problem, kind: ViewKind, words: Words) {
  if (kind === 'week') return []
  if (kind === 'day')
    return school.days.map((day) => ({ value: String(day), label: words.day(day) }))
  const list = { class: school.classes, teacher: school.teachers, room: school.rooms }[kind]
  return list.map(({ id }) => ({ value: id, label: words.name(kind, id) }))
}

/** Cards by class and cell, by slot of a teacher, by slot of a room. */
function cardsAt({ problem, at }: Shown, of: (card: number) => boolean): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const { classShift, cardClass, cardLength, slotOf } = problem
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    if (cell < 0 || !of(card)) return
    for (let hour = 0; hour < cardLength[card]!; hour += 1) {
      const slot = slotOf[classShift[cardClass[card]!]! + cell + hour]!
      found.set(slot, [...(found.get(slot) ?? []), card])
    }
  })
  return found
}

export function tableOf(editing: Shown, view: View, words: Words): Table {
  const { problem } = editing
  const { school } = problem
  const columns = school.days.map((day) => ({ key: String(day), label: words.day(day), day }))
  if (view.kind === 'class') {
    const owner = school.classes.findIndex(({ id }) => id === view.id)
    return owner < 0 ? { columns, rows: [] } : { columns, rows: rowsOfClass(editing, owner) }
  }
  if (view.kind === 'day' || view.kind === 'week') return boardOf(editing, view, words)
  const lessons = problem.lines
  const own =
    view.kind === 'teacher'
      ? (card: number) =>
          lessons[problem.cardLine[card]!]!.parts.some(({ teacher }) => teacher === view.id)
      : (card: number) => editing.rooms[card]!.includes(view.id)
  return { columns, rows: rowsOfSlots(editing, cardsAt(editing, own), words) }
}

function rowsOfClass(editing: Shown, owner: number): Row[] {
  const { problem } = editing
  const { school, periods, days, classMax, classHas } = problem
  const bells = bellsOf(school).periods.get(school.classes[owner]!.shift)!
  const grid = gridOf(editing)
  return bells.slice(0, classMax[owner]).map((bell, index) => ({
    key: String(index),
    label: String(bell.period),
    startsAt: bell.starts_at,
    spots: Array.from({ length: days }, (_, day): Spot => {
      const weekday = school.days[day]!
      if (!classHas[owner * days + day]) return { cards: [], day: weekday }
      return spotAt(problem, grid, owner, day * periods + index)
    }),
  }))
}

/** `grid[class * week + cell]`: the card there, or -1. */
function gridOf({ problem, at }: Shown): Int32Array {
  const { classes, week, cardClass, cardLength } = problem
  const grid = new Int32Array(classes * week).fill(-1)
  at.forEach((cell, card) => {
    if (cell >= 0)
      grid.fill(
        card,
        cardClass[card]! * week + cell,
        cardClass[card]! * week + cell + cardLength[card]!,
      )
  })
  return grid
}

function spotAt(problem: Problem, grid: Int32Array, owner: number, cell: number): Spot {
  const card = grid[owner * problem.week + cell]!
  const day = problem.school.days[Math.floor(cell / problem.periods)]!
  return { cards: card < 0 ? [] : [card], day, owner, cell }
}

/** Contributions of a day from top to bottom, of those shifts that have lessons or what is held; of all where none has. */
function rowsOfSlots({ problem, hand }: Shown, found: Map<number, number[]>, words: Words): Row[] {
  const { school, days, width, cardClass } = problem
  const { line, shifts } = bellsOf(school)
  const used = new Set([...found.keys()].map((slot) => line[slot % width]!.shift))
  if (hand !== undefined && used.size > 0) used.add(school.classes[cardClass[hand]!]!.shift)
  return line.flatMap((bell, place): Row[] => {
    if (used.size > 0 && !used.has(bell.shift)) return []
    const begins = shifts.length > 1 && line[place - 1]?.shift !== bell.shift
    return [
      {
        key: String(place),
        label: String(bell.period),
        startsAt: bell.starts_at,
        ...(begins && { shift: words.shift(bell.shift) }),
        spots: Array.from({ length: days }, (_, day): Spot => {
          const slot = day * width + place
          return { cards: found.get(slot) ?? [], day: school.days[day]!, slot }
        }),
      },
    ]
  })
}

/** All classes, one below the other: the periods of a day, or of all days. */
function boardOf(editing: Shown, { kind, id }: View, words: Words): Table {
  const { problem } = editing
  const { school, days, periods, classMax, classHas } = problem
  const grid = gridOf(editing)
  const most = Math.max(...classMax)
  const shown = Array.from({ length: days }, (_, day) => day).filter(
    (day) => kind === 'week' || school.days[day] === Number(id),
  )
  const places = shown.flatMap((day) =>
    Array.from({ length: most }, (_, index) => ({ day, index })),
  )
  return {
    columns: places.map(({ day, index }) => ({
      key: `${day} ${index}`,
      label: kind === 'week' ? `${words.day(school.days[day]!)} ${index + 1}` : `${index + 1}`,
      head:
        kind === 'week' && index === 0 ? `${words.shortDay(school.days[day]!)} 1` : `${index + 1}`,
      day: school.days[day]!,
    })),
    rows: school.classes.map((each, owner) => ({
      key: each.id,
      label: words.name('class', each.id),
      owner,
      spots: places.map(({ day, index }): Spot => {
        if (!classHas[owner * days + day] || index >= classMax[owner]!)
          return { cards: [], day: school.days[day]! }
        return spotAt(problem, grid, owner, day * periods + index)
      }),
    })),
  }
}

/** The cell of the class that a spot of the table is for what is held, or -1. */
export function cellFor({ problem, hand }: Pick<Editing, 'problem' | 'hand'>, spot: Spot): number {
  if (hand === undefined) return -1
  const { cardClass, classShift, slotOf, week } = problem
  const owner = cardClass[hand]!
  if (spot.owner !== undefined) return spot.owner === owner ? spot.cell! : -1
  if (spot.slot === undefined) return -1
  for (let cell = 0; cell < week; cell += 1)
    if (slotOf[classShift[owner]! + cell] === spot.slot) return cell
  return -1
}
