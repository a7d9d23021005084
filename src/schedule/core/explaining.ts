import { arrange, fixedOnly, planDays, withStreams } from './beginning.ts'
import { countImpossibilities } from './counting.ts'
import type { Finding } from './finding.ts'
import { EjectionPool } from './ejection.ts'
import { classesOf, type School } from './format.ts'
import { compile, type Problem } from './problem.ts'
import { Random } from './random.ts'
import { relaxationsFor, relaxed, type Relaxation, roomsFor } from './relaxations.ts'
import { Search } from './search.ts'

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
  /** What was tried by arranging the school so: with 0 left it is proved to help. */
  helps: { relaxation: Relaxation; left: number }[]
  /** What is closed and together was not found to be possible: each of them is needed for that. */
  together: Closed[]
}

const limits = { hardest: 8, candidates: 48, closed: 40 }
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
    helps: [],
    together: [],
  }
}

/** Those for lessons that counting names, then for those that were in the way. */
function candidates(school: School, { impossible, hardest }: Explanation): Relaxation[] {
  const ids = [
    ...new Set([
      ...impossible.flatMap(({ lessons }) => lessons.slice(0, 3)),
      ...hardest.map(({ lesson }) => lesson),
    ]),
  ]
  const found = new Map<string, Relaxation>()
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
