import { arrange, fixedOnly, planDays, withStreams } from '../search/beginning.ts'
import { countImpossibilities } from './counting.ts'
import type { Finding } from '../search/finding.ts'
import { EjectionPool } from '../search/ejection.ts'
import { classesOf, homeRoom, type School } from '../format.ts'
import { compile, type Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { relaxationsFor, relaxed, type Relaxation, roomsFor } from './relaxations.ts'
import { Search } from '../search/search.ts'

const owners = ['teachers', 'classes', 'rooms'] as const
/** All cells of a day that are closed to a teacher, a class or a room. */
export type Closed = { of: (typeof owners)[number]; id: string; day: number }
export type Explanation = {
  /**
   * `fits`: an arrangement was found. `impossible`: counting proves that there is none. `not_found`: neither, which is no
   * proof of anything.
   */
  verdict: 'fits' | 'impossible' | 'not_found'
  /** What counting proves. */
  impossible: Finding[]
  placed: number
  of: number
  /** Lessons that were in the way most, or have no place, with how often. */
  hardest: { lesson: string; times: number }[]
  /** Lessons that have no place. */
  waiting: string[]
  /** What was tried by arranging the school so: with 0 left it is proved to help. */
  helps: { relaxation: Relaxation; left: number }[]
  /** Where none of them is enough: those that are, one after the other, or the best that was found. */
  steps: { relaxation: Relaxation; left: number }[]
  /** What is closed and together was not found to be possible: each of them is needed for that. */
  together: Closed[]
}

const limits = { hardest: 8, candidates: 48, closed: 40, steps: 4, next: 16 }
/** Beginnings of a try, and insertions without success after which each is given up. */
const tries = { beginnings: 3, patience: 8000 }

/**
 * Explains a school that does not fit, from what is certain to what was only searched for. It yields after each try, so that
 * whoever asks can stop at any time; what is known by then is returned at the last.
 */
export function* explain(school: School, seed: number): Generator<Explanation, Explanation> {
  const problem = compile(school)
  const impossible = countImpossibilities(problem)
  const search = new Search(problem, { seed, steps: 0 })
  if (impossible.length === 0) while (search.advance()) yield explained(problem, search, impossible)
  else
    // what is impossible is only looked at until the first beginning is given up
    for (let turn = 0; turn < 30 && search.advance(); turn += 1)
      yield explained(problem, search, impossible)
  const explanation = explained(problem, search, impossible)
  if (explanation.verdict === 'fits') return explanation
  yield explanation
  for (const relaxation of candidates(school, explanation)) {
    const left = missingIn(relaxed(school, relaxation), seed)
    if (left < explanation.of - explanation.placed || left === 0)
      explanation.helps.push({ relaxation, left })
    explanation.helps.sort((a, b) => a.left - b.left)
    yield explanation
  }
  yield* stepped(school, seed, explanation)
  if (impossible.length === 0) yield* clashing(school, seed, explanation)
  return explanation
}

function explained(problem: Problem, search: Search, impossible: Finding[]): Explanation {
  const { lines, cardLine } = problem
  const trouble = new Map<string, number>()
  search.best.forEach((cell, card) => {
    const { id } = lines[cardLine[card]!]!
    const times = search.trouble[card]! + (cell < 0 ? 1 : 0)
    if (times > 0) trouble.set(id, (trouble.get(id) ?? 0) + times)
  })
  const { placed, of } = search.progress
  // a search may leave days of a class too short, and is complete all the same
  const verdict = impossible.length > 0 ? 'impossible' : search.complete ? 'fits' : 'not_found'
  const hardest = [...trouble]
    .sort((a, b) => b[1] - a[1])
    .slice(0, limits.hardest)
    .map(([lesson, times]) => ({ lesson, times }))
  return {
    verdict,
    impossible,
    placed,
    of,
    hardest: verdict === 'fits' ? [] : hardest,
    waiting: verdict === 'fits' ? [] : waitingIn(problem, search.best),
    helps: [],
    steps: [],
    together: [],
  }
}

const waitingIn = ({ school, lineCard }: Problem, at: Int32Array) =>
  school.lessons.flatMap(({ id }, line) =>
    at.subarray(lineCard[line], lineCard[line + 1]).some((cell) => cell < 0) ? id : [],
  )

/**
 * Goes on from what helps most, where nothing helps alone: what would help then, and so on until everything has a place,
 * nothing helps any more, or it would be too much to ask for.
 */
function* stepped(
  school: School,
  seed: number,
  explanation: Explanation,
): Generator<Explanation, void> {
  const [best] = explanation.helps
  if (!best || best.left === 0) return
  let now = relaxed(school, best.relaxation)
  explanation.steps = [best]
  const known = new Set(school.lessons.map(({ id }) => id))
  while (explanation.steps.length < limits.steps && explanation.steps.at(-1)!.left > 0) {
    const before = explanation.steps.at(-1)!.left
    let next: Explanation['helps'][number] | undefined
    for (const relaxation of nextAfter(now, explanation)) {
      // what is made on the way has no name in the school
      if ('lesson' in relaxation && !known.has(relaxation.lesson)) continue
      const left = missingIn(relaxed(now, relaxation), seed)
      if (left < (next?.left ?? before)) next = { relaxation, left }
      yield explanation
      if (left === 0) break
    }
    if (!next) break
    now = relaxed(now, next.relaxation)
    explanation.steps = [...explanation.steps, next]
    yield explanation
  }
  // half a way is no more than what helps in part
  if (explanation.steps.length < 2) explanation.steps = []
}

/** What is tried next: more of the same first, then whatever helped by itself, then the rest. */
function nextAfter(now: School, explanation: Explanation): Relaxation[] {
  const kindOf = ({ code, ...of }: Relaxation) => `${code} ${Object.values(of)[0]}`
  const done = explanation.steps.map(({ relaxation }) => kindOf(relaxation))
  const helped = explanation.helps.map(({ relaxation }) => kindOf(relaxation))
  const rank = (one: Relaxation) =>
    done.includes(kindOf(one)) ? 0 : helped.includes(kindOf(one)) ? 1 : 2
  const all = candidates(now, { ...explanation, impossible: countImpossibilities(compile(now)) })
  return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, limits.next)
}

/** The kinds of rooms that lessons ask for, those first that lessons without a place ask for. */
function kindsWanted({ lessons }: School, waiting: string[]): string[] {
  const wanted = new Map<string, number>()
  for (const { id, parts } of lessons)
    for (const { room_kind: kind } of parts)
      if (kind && kind !== homeRoom)
        wanted.set(kind, (wanted.get(kind) ?? 0) + (waiting.includes(id) ? 1 : 0))
  return [...wanted].toSorted((a, b) => b[1] - a[1]).map(([kind]) => kind)
}

/** One more room of each kind, then what helps lessons that counting names, have no place, or were in the way. */
function candidates(
  school: School,
  { impossible, waiting, hardest }: Pick<Explanation, 'impossible' | 'waiting' | 'hardest'>,
): Relaxation[] {
  const ids = [
    ...new Set([
      ...impossible.flatMap(({ lessons }) => lessons.slice(0, 3)),
      ...(impossible.length > 0 ? [] : waiting),
      ...hardest.map(({ lesson }) => lesson),
    ]),
  ].slice(0, limits.candidates)
  const found = new Map<string, Relaxation>()
  for (const kind of kindsWanted(school, waiting)) add({ code: 'another_room', kind })
  for (const { class: id, code, needed, fits } of impossible) {
    const owner = school.classes.find((one) => one.id === id)
    if (owner && code === 'class_few_hours') {
      const least = Math.floor((needed * owner.min_per_day) / fits)
      add({ code: 'class_shorter_day', class: owner.id, least })
      continue
    }
    if (owner?.max_per_day !== undefined)
      add({ code: 'class_longer_day', class: owner.id, most: owner.max_per_day + 1 })
  }
  function add(relaxation: Relaxation) {
    found.set(JSON.stringify(relaxation), relaxation)
  }
  // by turns, so that the first tries are not all for one lesson
  const lists = ids.flatMap((id) => {
    const lesson = school.lessons.find((one) => one.id === id)
    return lesson ? [relaxationsFor(school, lesson)] : []
  })
  for (let turn = 0; lists.some((list) => turn < list.length); turn += 1)
    for (const list of lists) if (list[turn]) add(list[turn]!)
  return [...found.values()].slice(0, limits.candidates)
}

/** How many lessons find no place, by a short search. Zero is a proof, anything else is not. */
function missingIn(school: School, seed: number): number {
  const problem = compile(school)
  // what counting refuses is not searched for
  const counted = countImpossibilities(problem)
  if (counted.length > 0)
    return Math.max(...counted.map(({ needed, fits }) => Math.abs(needed - fits)))
  const beginning = fixedOnly(problem)
  const random = new Random(seed)
  let least = problem.cards
  for (let turn = 0; turn < tries.beginnings && least > 0; turn += 1) {
    const plan = planDays(problem, beginning)
    const state = arrange(problem, beginning, plan, random)
    const locked = withStreams(problem, beginning.locked)
    const stuck = locked.reduce((sum, one, card) => sum + (one && state.at[card]! < 0 ? 1 : 0), 0)
    const pool = new EjectionPool(state, plan, locked, random, tries.patience)
    while (pool.waiting.length > 0 && !pool.givenUp) pool.advance(1024)
    least = Math.min(least, pool.best + stuck)
    // another beginning finds a place for one or two, hardly for ten
    if (least > 4) break
  }
  return least
}

const without = (school: School, dropped: Closed[]): School => {
  const keys = new Set(dropped.map(keyOf))
  const opened = <T extends { id: string; blocked: { day: number }[] }>(
    of: Closed['of'],
    all: T[],
  ): T[] =>
    all.map((one) => ({
      ...one,
      blocked: one.blocked.filter(({ day }) => !keys.has(keyOf({ of, id: one.id, day }))),
    }))
  return {
    ...school,
    teachers: opened('teachers', school.teachers),
    classes: opened('classes', school.classes),
    rooms: opened('rooms', school.rooms),
  }
}

const keyOf = ({ of, id, day }: Closed) => `${of} ${id} ${day}`
const ownerOf = ({ of, id }: Pick<Closed, 'of' | 'id'>) => `${of} ${id}`

/** Whoever and whatever these lessons need, those of the first before those of the next. */
function needsOf(school: School, ids: string[]): Map<string, number> {
  const order = new Map<string, number>()
  const add = (of: Closed['of'], id: string) => {
    const key = ownerOf({ of, id })
    if (!order.has(key)) order.set(key, order.size)
  }
  for (const id of ids) {
    const lesson = school.lessons.find((one) => one.id === id)!
    for (const { teacher } of lesson.parts) if (teacher) add('teachers', teacher)
    for (const own of classesOf(lesson)) add('classes', own)
    for (const room of roomsFor(school, lesson)) add('rooms', room.id)
  }
  return order
}

/** A smallest set of what is closed and was not found to be possible together: each is left out once, and stays out if it can. */
function* clashing(
  school: School,
  seed: number,
  explanation: Explanation,
): Generator<Explanation, void> {
  const fits = (dropped: Closed[]) => missingIn(without(school, dropped), seed) === 0
  const order = needsOf(
    school,
    explanation.hardest.map(({ lesson }) => lesson),
  )
  const rankOf = (closed: Closed) => order.get(ownerOf(closed)) ?? order.size
  const all = owners
    .flatMap((of) =>
      school[of].flatMap(({ id, blocked }) =>
        [...new Set(blocked.map(({ day }) => day))].map((day): Closed => ({ of, id, day })),
      ),
    )
    .sort((a, b) => rankOf(a) - rankOf(b))
  // with everything open it has to fit, or that is not what it is about
  if (!fits(all)) return
  yield explanation
  let kept = all.filter((closed) => order.has(ownerOf(closed))).slice(0, limits.closed)
  const others = all.filter((closed) => !kept.includes(closed))
  // with all others open, those of the hardest lessons have to be too many still
  if (fits(others)) return
  yield explanation
  for (const closed of kept.toReversed()) {
    const rest = kept.filter((one) => one !== closed)
    const dropped = all.filter((one) => !rest.includes(one))
    if (!fits(dropped)) kept = rest
    yield explanation
  }
  explanation.together = kept
}
