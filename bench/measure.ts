import type { BenchSchool } from './school.ts'

/** One thing against its control: `rate` of each in the same units, interleaved. */
export type Duel = {
  name: string
  /** The least ratio of ours to the control that is promised. */
  goal: number
  ours: () => Promise<number>
  control: () => Promise<number>
  pairs: number
  unit: string
  /** After one round of each, before the ones that count. */
  settle?: () => Promise<unknown>
}
export type Result = {
  name: string
  goal: number
  ratio: number
  low: number
  high: number
  ours: number
  control: number
  unit: string
}

/** What a group receives: a school, and functions that print its results. */
export type Bench = {
  /** The school that all groups of a run share. */
  openSchool: () => Promise<BenchSchool>
  /** Measures and prints a line of the table. */
  report: (duel: Duel) => Promise<void>
  /** A sentence below the table. */
  note: (sentence: string) => void
  /** The words that follow the name of the group. */
  words: string[]
}

/** Ours and the control by turns, so that what the machine does besides hits both; medians, and a bootstrap interval. */
export async function fight({
  name,
  goal,
  ours,
  control,
  pairs,
  unit,
  settle,
}: Duel): Promise<Result> {
  await ours()
  await control()
  await settle?.()
  const rounds: { ours: number; control: number }[] = []
  for (let round = 0; round < pairs; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined
    const theirs = await control()
    rounds.push({ ours: first ?? (await ours()), control: theirs })
  }
  const ratios = rounds.map((round) => round.ours / round.control)
  const [low, high] = interval(ratios)
  return {
    name,
    goal,
    unit,
    ratio: median(ratios),
    low,
    high,
    ours: median(rounds.map((round) => round.ours)),
    control: median(rounds.map((round) => round.control)),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** 95 % bootstrap interval of the median. */
function interval(values: number[]): [number, number] {
  const medians = Array.from({ length: 2000 }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)]!)),
  ).sort((a, b) => a - b)
  return [medians[50]!, medians[1949]!]
}

/** How often `work` is done in a second of processor time, over at least `least` milliseconds. */
export async function perSecondOfProcessor(work: () => unknown, least = 400): Promise<number> {
  const start = process.cpuUsage()
  let done = 0
  for (;;) {
    await work()
    done += 1
    const { user, system } = process.cpuUsage(start)
    if (user + system > least * 1000) return (done * 1e6) / (user + system)
  }
}

/** How often `work` is done in a second of the clock, over `times` goes. */
export async function perSecond(work: () => Promise<unknown>, times: number): Promise<number> {
  const start = performance.now()
  for (let done = 0; done < times; done += 1) await work()
  return (times * 1000) / (performance.now() - start)
}
