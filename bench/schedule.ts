import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { check } from '../src/schedule/core/check.ts'
import { countImpossibilities } from '../src/schedule/core/counting.ts'
import { explain } from '../src/schedule/core/explaining.ts'
import type { School } from '../src/schedule/core/format.ts'
import { placesFor } from '../src/schedule/core/hand.ts'
import { compile } from '../src/schedule/core/problem.ts'
import { arranged, Search } from '../src/schedule/core/search.ts'
import { startRun } from '../src/schedule/service.run.ts'
import { plant } from '../src/testing/schedule-planted.ts'
import { asSchool, makeSchool, narrowed } from '../src/testing/schedule-school.ts'
import { fetSeconds } from './schedule-fet.ts'
import { median } from './measure.ts'

/** `npm run bench -- schedule`: processor seconds of one core. `SEEDS` says how many of each, `PRICES` seeds of the long ones. */
const seeds = Number(process.env.SEEDS ?? 10)
const prices = Number(process.env.PRICES ?? 1)
/** Steps that stand for ten seconds. */
const tenSeconds = 10_000_000

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const timed = <T>(work: () => T): [seconds: number, result: T] => {
  const start = cpu()
  const result = work()
  return [cpu() - start, result]
}
const worst = (list: number[]) => Math.max(...list)
const say = (row: string, text: string) => console.log(`${row.padEnd(34)} ${text}`)
const seconds = (list: number[]) =>
  `median ${median(list).toFixed(3)} s, worst ${worst(list).toFixed(3)} s`

function complete(school: School, seed: number): boolean {
  const search = new Search(compile(school), { seed, steps: 0 })
  while (search.advance());
  return search.complete
}

const village = asSchool(JSON.parse(readFileSync('bench/village-school.json', 'utf8')))
const schools = {
  'village, 12 classes': village,
  '30 classes, two shifts': makeSchool({ seed: 1, classes: 30 }),
  '60 classes, two shifts': makeSchool({ seed: 1, classes: 60 }),
}

for (const [name, school] of Object.entries(schools)) {
  complete(school, 0)
  const runs = Array.from({ length: seeds }, (_, seed) => timed(() => complete(school, seed + 1)))
  const times = runs.map(([time]) => time)
  const found = runs.filter(([, whole]) => whole).length
  const control = await fetSeconds(school)
  const ratio = control
    ? `FET ${control.toFixed(2)} s, ${(control / median(times)).toFixed(0)} times ours`
    : 'FET not there'
  say(`complete: ${name}`, `${found} of ${seeds}, ${seconds(times)}; ${ratio}`)
}

const narrow = Array.from({ length: 6 }, (_, index) => {
  const school = makeSchool({ seed: 11 + index, classes: 30 })
  const search = new Search(compile(school), { seed: 1, steps: 1_000_000 })
  while (search.advance());
  return narrowed(school, search.solution(), index + 1, 1)
})
const tries = narrow.flatMap((school) =>
  Array.from({ length: Math.max(2, seeds / 5) }, (_, seed) =>
    timed(() => complete(school, seed + 1)),
  ),
)
say(
  'complete: six narrow schools',
  `${tries.filter(([, whole]) => whole).length} of ${tries.length}, ${seconds(tries.map(([time]) => time))}`,
)

for (const [name, school] of Object.entries(schools)) {
  const found = Array.from({ length: prices }, (_, seed) =>
    timed(() => {
      const search = new Search(compile(school), { seed: seed + 1, steps: tenSeconds })
      while (search.advance());
      const verdict = check(school, search.solution())
      if (!verdict.valid || verdict.price !== search.progress.price)
        throw new Error('the two judges do not agree')
      return verdict.price
    }),
  )
  const rate = tenSeconds / median(found.map(([time]) => time)) / 1000
  say(
    `price: ${name}`,
    `${found.map(([, price]) => price).join(', ')} after 10 million steps, ${rate.toFixed(0)} thousand steps a second`,
  )
}

const large = schools['60 classes, two shifts']
const problem = compile(large)
const counted = Array.from({ length: 9 }, () => timed(() => countImpossibilities(problem))[0])
say('counting, 60 classes', seconds(counted))
const planted = plant(1, 33)
const named = planted.filter(({ school, finding }) =>
  countImpossibilities(compile(school)).some(({ code }) => code === finding.code),
)
say('planted impossibilities named', `${named.length} of ${planted.length}`)

const [first, helped] = timed(() => {
  for (const known of explain(planted[0]!.school, 1))
    if (known.helps.some(({ left }) => left === 0)) return true
  return false
})
say('first proved help', `${first.toFixed(2)} s${helped ? '' : ', none found'}`)

const search = new Search(problem, { seed: 1, steps: 300_000 })
while (search.advance());
const state = arranged(problem, search.best)
const locked = new Uint8Array(problem.cards)
for (let card = 0; card < problem.cards; card += 1) placesFor(state, card, locked)
const picks = Array.from({ length: problem.cards }, (_, card) => {
  const start = performance.now()
  placesFor(state, card, locked)
  return performance.now() - start
}).sort((a, b) => a - b)
say(
  'pick up, 60 classes, all cells',
  `median ${median(picks).toFixed(3)} ms, 99 of 100 within ${picks[Math.floor(picks.length * 0.99)]!.toFixed(2)} ms`,
)

let [told, peak] = [0, 0]
const start = performance.now()
const run = startRun({ school: large, seed: 1, pace: { steps: 1e12 } }, () => {
  told += 1
  const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${run.pid}/status`, 'utf8'))
  peak = Number(memory?.[1] ?? 0) / 1024
})
await new Promise((done) => setTimeout(done, 6000))
const rate = told / ((performance.now() - start) / 1000)
const asked = performance.now()
run.cancel()
await run.ended
say(
  'process, 60 classes',
  `${peak.toFixed(0)} MB, ${rate.toFixed(1)} words of progress a second, cancelled in ${(performance.now() - asked).toFixed(0)} ms`,
)
console.log(`\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
