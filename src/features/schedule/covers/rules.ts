import type { Candidate, Chip } from './contract.ts'

/** Minutes after midnight, without the last. */
export type Span = { from: number; to: number }

export const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
export const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Span => ({
  from: minutesOf(starts_at),
  to: minutesOf(ends_at),
})
export const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** What of a day somebody is away, where the absence has that day. */
export const awayOn = (
  date: string,
  absence: { from: string; to: string; from_time: string | null; to_time: string | null },
): Span => ({
  from: date === absence.from && absence.from_time ? minutesOf(absence.from_time) : 0,
  to: date === absence.to && absence.to_time ? minutesOf(absence.to_time) : 24 * 60,
})

/** How far rooms are from each other as far as their numbers tell: 12 and 14 are near, and one without a number far from all. */
export function doorsBetween(one = '', other = ''): number {
  const [from, to] = [one, other].map((name) => Number(/\d+/.exec(name)?.[0] ?? NaN))
  return Number.isNaN(from! - to!) ? Number.MAX_SAFE_INTEGER : Math.abs(from! - to!)
}

/** A lesson that nobody gives. */
export type Open = Span & {
  subject: string
  class: string
  /** Who has the other half of the class at the same time. */
  otherHalf: string | null
  /** Who has said no to this lesson. */
  declined?: ReadonlySet<string>
}

/** Somebody who could give it. */
export type Colleague = {
  id: string
  /** Lessons of that day: the own ones, and those given for others, what is proposed for the day among them. */
  own: Span[]
  covers: Span[]
  /** Away for whatever reason. */
  shut: Span[]
  /** When it is agreed that this person covers. */
  duty: Span[]
  subjects: Set<string>
  classes: Set<string>
  /** Covers of the month, what is proposed for the day among them. */
  month: number
  /** Lessons that the day may have at the most. */
  most: number
}

const points = {
  duty_hour: 6,
  gap_filled: 5,
  next_to_own: 4,
  one_away: 2,
  not_in_school: -4,
  only_for_this: -4,
  /** Before the class: a substitute of the same subject goes on with the lesson. */
  teaches_subject: 6,
  teaches_class: 4,
  other_half: 5,
  full_day: -3,
  /** More than all that speaks for somebody. */
  declined: -50,
} as const

/** What of the rank stays the same whatever else the person is given; nothing for who is not free. */
export function fit(open: Open, colleague: Colleague): Candidate | undefined {
  const { own, covers, shut, duty, subjects, classes } = colleague
  const merges = open.otherHalf === colleague.id
  const isTaken = (spans: Span[]) => spans.some((span) => meet(span, open))
  if (isTaken(shut) || (!merges && (isTaken(own) || isTaken(covers)))) return undefined
  const chips: Chip['kind'][] = merges ? ['other_half'] : placeChips(open, colleague)
  if (!merges && isTaken(duty)) chips.unshift('duty_hour')
  if (subjects.has(open.subject)) chips.push('teaches_subject')
  if (classes.has(open.class)) chips.push('teaches_class')
  if (open.declined?.has(colleague.id)) chips.push('declined')
  return candidate(
    colleague.id,
    chips.map((kind) => ({ kind, points: points[kind as keyof typeof points] })),
    merges,
  )
}

/** Distances go by the length of the lesson: less than one is a break, less than two a lesson between. */
function placeChips(open: Open, { own, covers }: Colleague): Chip['kind'][] {
  const chips: Chip['kind'][] = []
  if (own.length === 0) chips.push('not_in_school')
  const there = [...own, ...covers]
  if (there.length === 0) return [...chips, 'only_for_this']
  const before = Math.min(
    ...there.filter(({ to }) => to <= open.from).map(({ to }) => open.from - to),
  )
  const after = Math.min(
    ...there.filter(({ from }) => from >= open.to).map(({ from }) => from - open.to),
  )
  const length = open.to - open.from
  const nearest = Math.min(before, after)
  if (before < length && after < length) chips.push('gap_filled')
  else if (nearest < length) chips.push('next_to_own')
  else if (nearest < 2 * length) chips.push('one_away')
  return chips
}

/** What every further cover of the day costs this person, `more` of them being given already. It never becomes less. */
export function burden({ own, covers, month, most }: Colleague, mean: number, more = 0): Chip[] {
  const chips: Chip[] = []
  const above = Math.ceil(month + more - mean)
  if (above > 0) chips.push({ kind: 'covered_often', points: -above })
  if (own.length + covers.length + more >= most - 1)
    chips.push({ kind: 'full_day', points: points.full_day })
  return chips
}

/** So many more covers than the mean are often; of fewer the rank alone knows. */
const oftenFrom = 3

/** What is said of somebody who could give it: a single cover of the month weighs and is no word yet. */
export const saidOf = ({ chips }: Candidate): Chip[] =>
  chips.filter(({ kind, points }) => kind !== 'covered_often' || points <= -oftenFrom)

/** Of equal points the subject decides, then who has covered less this month, then the id. */
const tieOf = ({ chips }: Candidate, { month }: Colleague) =>
  (chips.some(({ kind }) => kind === 'teaches_subject') ? tieSteps / 2 : 0) -
  Math.min(month, tieSteps / 2 - 1)
/** So many ties fit between two points. */
const tieSteps = 1_000

/** Everybody who could give it, the best first. */
export function rank(open: Open, colleagues: Colleague[]): Candidate[] {
  const mean = meanOf(colleagues)
  return colleagues
    .flatMap((colleague) => {
      const found = fit(open, colleague)
      if (!found) return []
      const chips = [...found.chips, ...burden(colleague, mean)]
      return [{ of: candidate(found.teacher, chips, found.merges), tie: tieOf(found, colleague) }]
    })
    .toSorted(
      (one, other) =>
        other.of.points - one.of.points ||
        other.tie - one.tie ||
        (one.of.teacher < other.of.teacher ? -1 : 1),
    )
    .map(({ of }) => of)
}

export const meanOf = (colleagues: Colleague[]) =>
  colleagues.reduce((sum, { month }) => sum + month, 0) / Math.max(1, colleagues.length)

const candidate = (teacher: string, chips: Chip[], merges: boolean): Candidate => ({
  teacher,
  points: chips.reduce((sum, chip) => sum + chip.points, 0),
  chips,
  merges,
})

/**
 * The best mix: who gives which lesson, so that as many are given as can be and the sum of points is the greatest, ties as in
 * `rank`. Nobody is asked again who has declined. Answers of each lesson the colleague, or null.
 */
export function bestMix(open: Open[], colleagues: Colleague[]): (Candidate | null)[] {
  const mean = meanOf(colleagues)
  const fits = open.map((lesson) => colleagues.map((colleague) => fit(lesson, colleague)))
  const chosen = assign(
    clustersOf(open),
    fits.map((row, lesson) =>
      row.map((found, at) =>
        found && !open[lesson]!.declined?.has(found.teacher)
          ? found.points * tieSteps + tieOf(found, colleagues[at]!)
          : undefined,
      ),
    ),
    colleagues.map((colleague) =>
      open.map(
        (_, more) =>
          -burden(colleague, mean, more).reduce((sum, chip) => sum + chip.points * tieSteps, 0),
      ),
    ),
  )
  return chosen.map((person, lesson) => (person === null ? null : fits[lesson]![person]!))
}

/** Lessons that meet, or that one meets which meets another, are of one cluster: nobody gives two of them. */
export function clustersOf(spans: Span[]): number[] {
  const order = spans.map((_, at) => at).toSorted((a, b) => spans[a]!.from - spans[b]!.from)
  const clusters = spans.map(() => 0)
  let end = -1
  let cluster = -1
  for (const at of order) {
    if (spans[at]!.from >= end) cluster += 1
    clusters[at] = cluster
    end = Math.max(end, spans[at]!.to)
  }
  return clusters
}

type Edge = { to: number; cost: number; open: boolean; back: number }

/**
 * The Hungarian assignment by shortest augmenting paths, for people who may be given several: `gains[lesson][person]` where
 * the person can, `prices[person][n]` what the n-th more costs, never less than the one before. Of the lessons of one cluster
 * nobody is given two. As many as can be, then the greatest sum.
 */
export function assign(
  clusters: number[],
  gains: (number | undefined)[][],
  prices: number[][],
): (number | null)[] {
  const edges: Edge[][] = []
  const node = () => edges.push([]) - 1
  const join = (from: number, to: number, cost: number) => {
    const there = edges[from]!.push({ to, cost, open: true, back: edges[to]!.length }) - 1
    edges[to]!.push({ to: from, cost: -cost, open: false, back: there })
    return edges[from]![there]!
  }
  const [source, sink] = [node(), node()]
  const people = prices.map((price) => {
    const person = node()
    for (const cost of price) join(person, sink, cost)
    return person
  })
  const slots = new Map<string, number>()
  const slotOf = (person: number, cluster: number) => {
    const key = `${person} ${cluster}`
    let slot = slots.get(key)
    if (slot === undefined) {
      slots.set(key, (slot = node()))
      join(slot, people[person]!, 0)
    }
    return slot
  }
  const choices = gains.map((row, lesson) => {
    const from = node()
    join(source, from, 0)
    return row.map((gain, person) =>
      gain === undefined ? undefined : join(from, slotOf(person, clusters[lesson]!), -gain),
    )
  })
  while (augment(edges, source, sink));
  return choices.map((row) => {
    const person = row.findIndex((edge) => edge && !edge.open)
    return person < 0 ? null : person
  })
}

/** One more along the cheapest way; false when there is none. */
function augment(edges: Edge[][], source: number, sink: number): boolean {
  const costs = edges.map(() => Infinity)
  const by: (Edge | undefined)[] = edges.map(() => undefined)
  costs[source] = 0
  const queue = [source]
  const waits = new Set(queue)
  for (const at of queue) {
    waits.delete(at)
    for (const edge of edges[at]!) {
      const cost = costs[at]! + edge.cost
      if (!edge.open || cost >= costs[edge.to]!) continue
      costs[edge.to] = cost
      by[edge.to] = edge
      if (!waits.has(edge.to)) waits.add(queue[queue.push(edge.to) - 1]!)
    }
  }
  if (!by[sink]) return false
  let edge: Edge | undefined = by[sink]
  while (edge) {
    const back: Edge = edges[edge.to]![edge.back]!
    edge.open = false
    back.open = true
    edge = by[back.to]
  }
  return true
}
