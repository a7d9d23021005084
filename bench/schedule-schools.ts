import { readFileSync } from 'node:fs'
import type { School } from '../src/schedule/core/format.ts'
import { compile } from '../src/schedule/core/problem.ts'
import { Search } from '../src/schedule/core/search.ts'
import { asSchool, makeSchool, narrowed } from '../src/testing/schedule-school.ts'
import { median } from './measure.ts'

export const schools = {
  village: asSchool(JSON.parse(readFileSync('src/testing/village-school.json', 'utf8'))),
  '30 classes': makeSchool({ seed: 1, classes: 30 }),
  '60 classes': makeSchool({ seed: 1, classes: 60 }),
}

/** The schools whose teachers have hardly an hour to spare, all of them surely solvable. */
export const narrowSchools = () =>
  Array.from({ length: 6 }, (_, index) => {
    const school = makeSchool({ seed: 11 + index, classes: 30 })
    return narrowed(school, searched(school, 1, 1_000_000).solution(), index + 1, 1)
  })

export function searched(school: School, seed: number, steps: number): Search {
  const search = new Search(compile(school), { seed, steps })
  while (search.advance());
  return search
}

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
/** In processor seconds of this process. */
export function timed<T>(work: () => T): [seconds: number, result: T] {
  const start = cpu()
  const result = work()
  return [cpu() - start, result]
}

export const worst = (list: number[]) => Math.max(...list)
export const shown = (list: number[]) =>
  `median ${median(list).toFixed(3)} s, worst ${worst(list).toFixed(2)} s`
/** The value that so large a part of all does not exceed. */
export const share = (list: number[], part: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))]!
