import { check } from '../src/schedule/core/check.ts'
import type { School } from '../src/schedule/core/format.ts'
import { median } from './measure.ts'
import type { Row } from './schedule.ts'
import { hasFet, solvedByFet } from './schedule-fet.ts'
import { narrowSchools, schools, searched, shown, timed } from './schedule-schools.ts'

const seeds = Number(process.env.SEEDS ?? 100)
/** Seeds of each price, and of each narrow school. */
const prices = Number(process.env.PRICES ?? 3)
const tries = Number(process.env.TRIES ?? 20)
const fetSeconds = 30

/** What a search comes to. */
export function* searches(long: boolean): Generator<Row> {
  for (const [row, name] of [
    ['1', '30 classes'],
    ['2', '60 classes'],
  ] as const)
    yield complete(row, name)
  yield narrow()
  for (const [row, name, after, best] of [
    ['4', '30 classes', 10, '≤ 215 of the study’s school'],
    ['5', '60 classes', 10, '≤ 390 of the study’s school'],
    ['6', 'village', 10, '≤ 160'],
    ['4', '30 classes', 60, '≤ 185 of the study’s school'],
    ['5', '60 classes', 60, '≤ 330 of the study’s school'],
  ] as const)
    if (after === 10 || long)
      yield price(`${row} price of the ${name} after ${after} s`, name, after, best)
}

function complete(row: string, name: keyof typeof schools): Row {
  searched(schools[name], 0, 0)
  const runs = Array.from({ length: seeds }, (_, seed) =>
    timed(() => searched(schools[name], seed + 1, 0).complete),
  )
  const times = runs.map(([time]) => time)
  const fet = fetOf(schools[name])
  return {
    row: `${row} complete, ${name}`,
    ours: `${runs.filter(([, whole]) => whole).length} of ${seeds} seeds, ${shown(times)}`,
    control: fet
      ? `FET ${fet.toFixed(2)} s, ${(fet / median(times)).toFixed(0)} times ours`
      : unfinished,
  }
}
const unfinished = hasFet ? 'FET has not come to an end' : 'FET not there'
const fetOf = (school: School) =>
  hasFet ? solvedByFet(school, { seconds: fetSeconds })?.seconds : undefined

function narrow(): Row {
  const all = narrowSchools()
  const runs = all.flatMap((school) =>
    Array.from({ length: tries }, (_, seed) => timed(() => searched(school, seed + 1, 0).complete)),
  )
  const found = runs.filter(([time, whole]) => whole && time <= 5).length
  const own = median(runs.map(([time]) => time))
  const theirs = all.slice(0, 2).map((school) => fetOf(school) ?? fetSeconds)
  return {
    row: '3 complete, six narrow schools',
    ours: `${found} of ${runs.length} within 5 s, ${shown(runs.map(([time]) => time))}`,
    control: hasFet
      ? `≥ 99 %; FET on two of them ${theirs.map((time) => time.toFixed(1)).join(', ')} s, ${(median(theirs) / own).toFixed(0)} times ours`
      : '≥ 99 %; FET not there',
  }
}

function price(row: string, name: keyof typeof schools, after: number, goal: string): Row {
  const school = schools[name]
  // so many steps as are made in the time, by a tenth of it
  const [warm] = timed(() => searched(school, 1, after * 100_000))
  const steps = Math.round((after * 100_000 * after) / warm)
  const found = Array.from({ length: prices }, (_, seed) =>
    timed(() => {
      const search = searched(school, seed + 1, steps)
      const verdict = check(school, search.solution())
      if (!verdict.valid || verdict.price !== search.progress.price)
        throw new Error('the two judges do not agree')
      return verdict.price
    }),
  )
  const all = found.map(([, one]) => one)
  const rate = steps / median(found.map(([time]) => time)) / 1e6
  const best = after === 10 ? bestOfFet(school) : undefined
  const against = best
    ? `; FET ${best.price} (≤ ${best.gaps ?? 'any'} gaps, ${best.seconds.toFixed(1)} s), ${(best.price / median(all)).toFixed(1)} times ours`
    : ''
  return {
    row,
    ours: `${median(all)} (${all.join(', ')}), ${rate.toFixed(2)} million steps a second`,
    control: goal + against,
  }
}

/** The best that FET comes to with fewer and fewer gaps, until it comes to none. */
function bestOfFet(school: School) {
  let best: { price: number; gaps: number | undefined; seconds: number } | undefined
  if (hasFet)
    for (const gaps of [undefined, 3, 2, 1]) {
      const found = solvedByFet(school, { gaps, seconds: fetSeconds })
      if (!found) break
      const { price: own } = check(school, found.solution)
      if (!best || own < best.price) best = { price: own, gaps, seconds: found.seconds }
    }
  return best
}
