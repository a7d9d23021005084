import { daysBefore } from '../../platform/dates/days.ts'
import type { Fact } from './warnings/contract.ts'

/** One marked day of a student; of several classes on a day each is one. */
export type MarkedDay = {
  day: string
  /** As the marks have it: 1 present, 2 late, 3 excused, 4 absent. */
  attendance: number | null
  rate: number | null
}

/** Where each fact begins. All of them stand here, so that they can be talked about. */
export const thresholds = {
  /** Weeks that are looked at, and weeks before them that they are compared with. */
  weeks: 3,
  weeksBefore: 6,
  /** Fewer marked days, or rates, say nothing. */
  fewestDays: 6,
  fewestRates: 4,
  /** Percent: attendance that is low, and the fall that is one. */
  lowAttendance: 80,
  fallenTo: 85,
  fall: 15,
  /** Days on end without a reason. */
  inARow: 3,
  late: 4,
  /** Tenths of a rate. */
  rateFall: 8,
  /** Marks in the lowest part of the scale: how many are worth a word, how many are a cause of their own. */
  lowRates: 2,
  manyLowRates: 4,
  /** A warning is a cause of its own, or two things that are worth a word. */
  cause: 2,
} as const

type Scale = { rateMin: number; rateMax: number }

/** On a scale from 1 to 5 that is 2: the lowest quarter, and what counts as failed in schools. */
export const lowestGood = ({ rateMin, rateMax }: Scale) =>
  rateMin + Math.floor((rateMax - rateMin) / 4) + 1

/** The first day that the rules look at. */
export const firstDay = (today: string) =>
  daysBefore(today, (thresholds.weeks + thresholds.weeksBefore) * 7 - 1)

type Weighed = { fact: Fact; weight: number }

/**
 * What there is to worry about in the marks of one student up to `today`, the weightiest first; nothing when it does not
 * come to a cause. `days` in any order; those before `firstDay` are not looked at.
 */
export function factsOf(days: MarkedDay[], today: string, scale: Scale): Fact[] {
  const split = daysBefore(today, thresholds.weeks * 7 - 1)
  const seen = days.filter(({ day }) => day >= firstDay(today) && day <= today)
  const recent = seen.filter(({ day }) => day >= split)
  const earlier = seen.filter(({ day }) => day < split)
  const found = [
    ...attendanceFacts(recent, earlier),
    ...rowFacts(seen),
    ...rateFacts(recent, earlier, scale),
  ]
  const weight = found.reduce((sum, each) => sum + each.weight, 0)
  if (weight < thresholds.cause) return []
  return found.toSorted((one, other) => other.weight - one.weight).map(({ fact }) => fact)
}

const { weeks } = thresholds

function attendanceFacts(recent: MarkedDay[], earlier: MarkedDay[]): Weighed[] {
  const found: Weighed[] = []
  const now = shareOf(recent)
  const before = shareOf(earlier)
  if (now !== null) {
    const { fallenTo, fall, lowAttendance } = thresholds
    const rest = { to: now, weeks, ...missedOf(recent) }
    if (before !== null && now <= fallenTo && before - now >= fall)
      found.push({ fact: { kind: 'attendance_fell', from: before, ...rest }, weight: 2 })
    else if (now < lowAttendance)
      found.push({ fact: { kind: 'attendance_low', ...rest }, weight: 2 })
  }
  const times = recent.filter(({ attendance }) => attendance === 2).length
  if (times >= thresholds.late)
    found.push({ fact: { kind: 'late_often', times, weeks }, weight: 1 })
  return found
}

/** Percent of the marked days on which the student was there, late or not; nothing when there are too few. */
function shareOf(days: MarkedDay[]): number | null {
  const marked = days.filter(({ attendance }) => attendance !== null)
  if (marked.length < thresholds.fewestDays) return null
  const there = marked.filter(({ attendance }) => attendance! <= 2).length
  return Math.round((there / marked.length) * 100)
}

/** How often the student was not there, and how often of that with a reason. */
const missedOf = (days: MarkedDay[]) => ({
  missed: days.filter(({ attendance }) => attendance !== null && attendance > 2).length,
  excused: days.filter(({ attendance }) => attendance === 3).length,
})

/** The last marked days on end that were missed without a reason. */
function rowFacts(days: MarkedDay[]): Weighed[] {
  const byDay = Map.groupBy(
    days.filter(({ attendance }) => attendance !== null),
    ({ day }) => day,
  )
  const missed: string[] = []
  for (const [day, marks] of [...byDay].sort(([one], [other]) => (one < other ? 1 : -1))) {
    if (!marks.every(({ attendance }) => attendance === 4)) break
    missed.push(day)
  }
  if (missed.length < thresholds.inARow) return []
  const fact = { kind: 'absent_in_a_row', days: missed.length, since: missed.at(-1)! } as const
  return [{ fact, weight: 2 }]
}

function rateFacts(recent: MarkedDay[], earlier: MarkedDay[], scale: Scale): Weighed[] {
  const found: Weighed[] = []
  const [before, now] = [averageOf(earlier), averageOf(recent)]
  if (before !== null && now !== null && before - now >= thresholds.rateFall)
    found.push({ fact: { kind: 'rates_fell', from: before, to: now, weeks }, weight: 2 })
  const low = ratesOf(recent).filter((rate) => rate < lowestGood(scale))
  if (low.length >= thresholds.lowRates) {
    const weight = low.length >= thresholds.manyLowRates ? 2 : 1
    for (const [rate, marks] of [...Map.groupBy(low, (each) => each)].sort(([a], [b]) => a - b))
      found.push({ fact: { kind: 'low_rates', rate, times: marks.length, weeks }, weight })
  }
  return onlyOnce(found)
}

/** Low rates of two kinds are still one thing. */
const onlyOnce = (found: Weighed[]): Weighed[] =>
  found.map((each, at) =>
    found.findIndex(({ fact }) => fact.kind === each.fact.kind) === at
      ? each
      : { ...each, weight: 0 },
  )

const ratesOf = (days: MarkedDay[]) => days.flatMap(({ rate }) => (rate === null ? [] : rate))

/** In tenths; nothing when there are too few. */
function averageOf(days: MarkedDay[]): number | null {
  const rates = ratesOf(days)
  if (rates.length < thresholds.fewestRates) return null
  return Math.round((rates.reduce((sum, rate) => sum + rate, 0) / rates.length) * 10)
}

/** Whether there is more to worry about now than what somebody has seen to: a day and a figure alone are not. */
export const isNews = (known: Fact[], now: Fact[]) =>
  now.some((fact) => !known.some((each) => sameThing(each, fact) && gradeOf(each) >= gradeOf(fact)))

const sameThing = (one: Fact, other: Fact) =>
  one.kind === other.kind ||
  (one.kind.startsWith('attendance_') && other.kind.startsWith('attendance_'))

/** How bad it is, in steps that are worth another talk. */
function gradeOf(fact: Fact): number {
  switch (fact.kind) {
    case 'attendance_fell':
    case 'attendance_low':
      return Math.floor((100 - fact.to) / 10)
    case 'absent_in_a_row':
      return Math.floor(fact.days / thresholds.inARow)
    case 'late_often':
      return Math.floor(fact.times / thresholds.late)
    case 'rates_fell':
      return Math.floor((100 - fact.to) / 5)
    case 'low_rates':
      return Math.floor(fact.times / 2) + (10 - fact.rate) / 100
  }
}

/** How bad all of it is together: comparable from student to student, and nothing else. */
export const severityOf = (facts: Fact[]): number =>
  facts.reduce((sum, fact) => sum + severityOfOne(fact), 0)

/** The part of what was missed that has a reason. */
const explained = ({ missed, excused }: { missed?: number; excused?: number }) =>
  missed && excused ? excused / missed : 0

/** About as many points as percent of the days are missed. */
function severityOfOne(fact: Fact): number {
  switch (fact.kind) {
    case 'attendance_fell':
    case 'attendance_low':
      // what the family has explained comes after what it has not: all of it together is less than any cause
      return Math.round((100 - fact.to) * (1 - 0.9 * explained(fact)))
    case 'absent_in_a_row':
      return Math.min(fact.days, 10) * 6
    case 'late_often':
      return fact.times * 2
    case 'rates_fell':
      return (fact.from - fact.to) * 2
    case 'low_rates':
      return fact.times * 5
  }
}
