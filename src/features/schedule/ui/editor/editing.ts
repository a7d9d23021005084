import type { Solution } from '../../engine/format.ts'
import type { Place } from '../../engine/hand.ts'
import { together } from '../../engine/check/hurdles.ts'
import { roomsAfter, roomsIn } from '../../engine/search/leavings.ts'
import { cellsOfShift } from '../../engine/places.ts'
import type { Problem } from '../../engine/problem.ts'

/** A draft that is being edited, as a value: every change answers the next one. */
export type Editing = {
  problem: Problem
  /** The cell of each card, or -1; whether it stays where it is; the rooms of its parts. */
  at: Int32Array
  locked: Uint8Array
  rooms: (string | null)[][]
  /** The card that is held. */
  hand: number | undefined
  done: Batch[]
  undone: Batch[]
  /** What the server has not answered yet, in its order. */
  unsent: Batch[]
}
/** Where everything stands, whatever is in the hand. */
export type Arranged = Pick<Editing, 'problem' | 'at'>
export type Standing = { cell: number; locked: boolean; rooms: (string | null)[] }
export type Change = {
  card: number
  from: Standing
  to: Standing
  /** The rooms were chosen, and are not to be given anew. */
  named?: boolean | undefined
}
/** A change whose rooms are still to be given. */
type Wish = Omit<Change, 'to'> & { to: Omit<Standing, 'rooms'> & Partial<Standing> }
/** What was done at once and is undone at once. */
export type Batch = {
  changes: Change[]
  leavesClashes: boolean
  /** It was done by a search, and the server has it already. */
  searched?: boolean
}
export type PlacedLesson = Solution['placed'][number] & { locked?: boolean }

/**
 * The draft as the server has it. Times of a lesson are alike: each stands for one of its cards, a fixed one where it is fixed.
 * One of two that stand in the same cell of a class waits for a place.
 */
export function opened(problem: Problem, placed: PlacedLesson[]): Editing {
  const { cards, lineCard, lineClass, cardFixed, cardLength, cardClass, week } = problem
  const at = new Int32Array(cards).fill(-1)
  const locked = new Uint8Array(cards)
  const rooms: (string | null)[][] = Array.from({ length: cards }, () => [])
  const taken = new Uint8Array(problem.classes * week)
  const lineOf = new Map(problem.school.lessons.map(({ id }, line) => [id, line]))
  const shifts = cellsByClass(problem)
  for (const each of placed) {
    const line = lineOf.get(each.lesson)
    if (line === undefined) continue
    const cell = shifts[lineClass[line]!]!.cell(each)
    const free = Array.from(
      { length: lineCard[line + 1]! - lineCard[line]! },
      (_, index) => lineCard[line]! + index,
    ).filter((card) => at[card]! < 0)
    const card =
      free.find((one) => cardFixed[one] === cell) ?? free.find((one) => cardFixed[one]! < 0)
    if (card === undefined || cell < 0) continue
    const all = together(problem, card)
    const own = all.map((one) => cardClass[one]! * week + cell)
    const length = cardLength[card]!
    if (own.some((from) => taken.subarray(from, from + length).some((one) => one > 0))) continue
    for (const from of own) taken.fill(1, from, from + length)
    for (const one of all) {
      at[one] = cell
      locked[one] = each.locked || cardFixed[card] === cell ? 1 : 0
      rooms[one] = each.rooms
    }
  }
  return { problem, at, locked, rooms, hand: undefined, done: [], undone: [], unsent: [] }
}

/** How the cells of each class are said. */
export function cellsByClass(problem: Problem) {
  const byShift = new Map(
    problem.school.bells.map(({ shift }) => [shift, cellsOfShift(problem, shift)]),
  )
  return problem.school.classes.map(({ shift }) => byShift.get(shift)!)
}

export const picked = (editing: Editing, card: number): Editing =>
  editing.locked[card] ? editing : { ...editing, hand: card }
export const released = (editing: Editing): Editing => ({ ...editing, hand: undefined })

export const standing = ({ at, locked, rooms }: Editing, card: number): Standing => ({
  cell: at[card]!,
  locked: locked[card] === 1,
  rooms: rooms[card]!,
})

function applied(editing: Editing, { changes }: Pick<Batch, 'changes'>): Editing {
  const at = editing.at.slice()
  const locked = editing.locked.slice()
  const rooms = editing.rooms.slice()
  for (const { card, to } of changes) {
    at[card] = to.cell
    locked[card] = to.locked ? 1 : 0
    rooms[card] = to.rooms
  }
  return { ...editing, at, locked, rooms, hand: undefined }
}

export function changed(editing: Editing, wishes: Wish[], leavesClashes = false): Editing {
  const batch = { changes: roomed(editing, wishes), leavesClashes }
  return {
    ...applied(editing, batch),
    done: [...editing.done, batch],
    undone: [],
    unsent: [...editing.unsent, batch],
  }
}

/** With the rooms that each gets, and with whoever goes to another room because of it: as the server would give them. */
function roomed(editing: Editing, wishes: Wish[]): Change[] {
  const { problem } = editing
  const moves = wishes.flatMap(({ card, from, to, named }) =>
    to.cell !== from.cell || named ? { card, to: to.cell, ...(named && { rooms: to.rooms! }) } : [],
  )
  const { rooms } = roomsAfter(problem, roomsIn(problem, editing.at, editing.rooms), moves)
  const changes = new Map<number, Change>()
  for (const { card, from, to, named } of wishes) {
    const given = to.cell < 0 ? [] : to.cell === from.cell ? from.rooms : []
    changes.set(card, { card, from, to: { ...to, rooms: given }, named })
  }
  for (const [lead, own] of rooms)
    for (const card of together(problem, lead)) {
      const from = standing(editing, card)
      const change = changes.get(card) ?? { card, from, to: from }
      changes.set(card, { ...change, to: { ...change.to, rooms: own } })
    }
  return [...changes.values()]
}

/** What is held in other rooms, one for each part. */
export function roomsChosen(editing: Editing, card: number, rooms: (string | null)[]): Editing {
  const from = standing(editing, card)
  return changed(editing, [{ card, from, to: { ...from, rooms }, named: true }], true)
}

/** The lessons of the class that stand where the card would. */
export function standingAt({ problem, at }: Editing, card: number, cell: number): number[] {
  const { cardClass, cardLength, cards } = problem
  const found: number[] = []
  for (let other = 0; other < cards; other += 1)
    if (
      other !== card &&
      cardClass[other] === cardClass[card] &&
      at[other]! >= 0 &&
      at[other]! < cell + cardLength[card]! &&
      cell < at[other]! + cardLength[other]!
    )
      found.push(other)
  return found
}

/** It stands there, or another time of the same lesson does. */
export const changesNothing = ({ state }: Place) => state === 'here' || state === 'same'

/** Whether it may be put there without asking: at most somebody of the class makes way. */
export const isOpen = ({ state, moves, hurdles }: Place) =>
  moves.length > 0 ||
  (state === 'hard' && hurdles.length > 0 && hurdles.every(({ code }) => code === 'class_taken'))

/**
 * Puts down what is held: with what moves along, or in place of who stands there, who is held next. Where rules are in the
 * way it has been asked whether to leave the clash.
 */
export function put(editing: Editing, place: Place): Editing {
  const { hand, locked } = editing
  if (hand === undefined || changesNothing(place)) return released(editing)
  const to = (cell: number) => ({ cell, locked: false })
  if (place.moves.length > 0)
    return changed(
      editing,
      place.moves.map((move) => ({
        card: move.card,
        from: standing(editing, move.card),
        to: to(move.to),
      })),
      // a hole that stays behind is a clash of its own
      true,
    )
  const { problem } = editing
  const own = together(problem, hand)
  const others = own
    .flatMap((card) => standingAt(editing, card, place.cell))
    .flatMap((card) => together(problem, card))
  if (others.some((other) => locked[other])) return editing
  const changes = [
    ...others.map((card) => ({ card, from: standing(editing, card), to: to(-1) })),
    ...own.map((card) => ({ card, from: standing(editing, card), to: to(place.cell) })),
  ]
  return { ...changed(editing, changes, true), hand: others[0] }
}

/** With the other classes of what is a stream, each card once. */
const whole = ({ problem }: Editing, cards: number[]) => [
  ...new Set(cards.flatMap((card) => together(problem, card))),
]

/** Takes lessons away from their places. */
export function takenAway(editing: Editing, cards: number[]): Editing {
  const standingOnes = whole(editing, cards).filter(
    (card) => editing.at[card]! >= 0 && !editing.locked[card],
  )
  if (standingOnes.length === 0) return editing
  return changed(
    editing,
    standingOnes.map((card) => ({
      card,
      from: standing(editing, card),
      to: { cell: -1, locked: false },
    })),
    true,
  )
}

/** Locks what is open among these, or opens them where all are locked. What the plan fixes stays so. */
export function lockTurned(editing: Editing, cards: number[]): Editing {
  const own = whole(editing, cards).filter(
    (card) => editing.at[card]! >= 0 && editing.problem.cardFixed[card] !== editing.at[card],
  )
  const lock = own.some((card) => !editing.locked[card])
  const turned = own.filter((card) => (editing.locked[card] === 1) !== lock)
  if (turned.length === 0) return editing
  const change = (card: number): Wish => {
    const from = standing(editing, card)
    return { card, from, to: { ...from, locked: lock } }
  }
  return changed(editing, turned.map(change), true)
}

const reverse = ({ changes }: Batch): Batch => ({
  changes: changes.map(({ card, from, to }) => ({ card, from: to, to: from, named: true })),
  leavesClashes: true,
})

export function undone(editing: Editing): Editing {
  const batch = editing.done.at(-1)
  if (!batch) return editing
  const back = reverse(batch)
  return {
    ...applied(editing, back),
    done: editing.done.slice(0, -1),
    undone: [...editing.undone, batch],
    unsent: [...editing.unsent, back],
  }
}

export function redone(editing: Editing): Editing {
  const batch = editing.undone.at(-1)
  if (!batch) return editing
  return {
    ...applied(editing, batch),
    done: [...editing.done, batch],
    undone: editing.undone.slice(0, -1),
    unsent: [...editing.unsent, batch],
  }
}

/** The first of what waited has been answered, with what the server has now. */
export function saved(editing: Editing, placed: PlacedLesson[]): Editing {
  const unsent = editing.unsent.slice(1)
  // what is still on its way is not in the answer
  if (unsent.length > 0) return { ...editing, unsent }
  const { cardLine } = editing.problem
  const answer = opened(editing.problem, placed)
  const given = new Map<string, (string | null)[]>()
  answer.at.forEach((cell, card) => given.set(`${cardLine[card]} ${cell}`, answer.rooms[card]!))
  const roomsOf = (own: (string | null)[], card: number) =>
    given.get(`${cardLine[card]} ${editing.at[card]}`) ?? own
  const rooms = editing.rooms.map(roomsOf)
  const same = rooms.every((own, card) => own.join() === editing.rooms[card]!.join())
  return { ...editing, unsent, rooms: same ? editing.rooms : rooms }
}

/** A batch as the server is told of it. */
export function movesOf({ problem }: Editing, { changes }: Batch) {
  const shifts = cellsByClass(problem)
  const where = (card: number, { cell }: Standing) =>
    cell < 0 ? null : shifts[problem.cardClass[card]!]!.where(cell)
  // a stream is one lesson
  return changes.flatMap(({ card, from, to }) =>
    card >= problem.ownCards
      ? []
      : {
          lesson: problem.lines[problem.cardLine[card]!]!.id,
          from: where(card, from),
          to: where(card, to),
          locked: to.locked,
          // those that are known: what has none yet is given one
          ...(to.cell >= 0 && to.rooms.length > 0 && { rooms: to.rooms }),
        },
  )
}

/** Cards that wait for a place, a stream once. */
export function waiting({ problem, at, hand }: Arranged & Pick<Editing, 'hand'>): number[] {
  const found: number[] = []
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    if (cell < 0 && card !== hand) found.push(card)
  })
  return found
}

/** What stands where, as the file says it. */
export function placedOf({ problem, at, rooms }: Pick<Editing, 'problem' | 'at' | 'rooms'>) {
  const shifts = cellsByClass(problem)
  const placed: Solution['placed'] = []
  at.subarray(0, problem.ownCards).forEach((cell, card) => {
    if (cell < 0) return
    const { id } = problem.lines[problem.cardLine[card]!]!
    const where = shifts[problem.cardClass[card]!]!.where(cell)
    placed.push({ lesson: id, ...where, rooms: rooms[card]! })
  })
  return placed
}
