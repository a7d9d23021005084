import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { check } from '../src/features/schedule/engine/check/check.ts'
import { countImpossibilities } from '../src/features/schedule/engine/check/counting.ts'
import { explain } from '../src/features/schedule/engine/check/explaining.ts'
import type { School, Solution } from '../src/features/schedule/engine/format.ts'
import { placesFor } from '../src/features/schedule/engine/hand.ts'
import { compile } from '../src/features/schedule/engine/problem.ts'
import { arranged, Search } from '../src/features/schedule/engine/search/search.ts'
import {
  bestMix,
  type Colleague,
  type Open,
  rank,
  spanOf,
} from '../src/features/schedule/covers/rules.ts'
import { readFet } from '../src/features/schedule/files/rules.fet-read.ts'
import { constraint, leaf } from '../src/features/schedule/files/rules.fet-tags.ts'
import { writeFet } from '../src/features/schedule/files/rules.fet-write.ts'
import { startRun } from '../src/features/schedule/runs/service.run.ts'
import { plant } from '../src/testing/schedule/schedule-planted.ts'
import { asSchool, makeSchool, narrowed } from '../src/testing/schedule/schedule-school.ts'
import { type Bench, median } from './measure.ts'
import { type BenchSchool, startServer } from './school.ts'

/** A figure and its goal. */
type Row = { row: string; ours: string; control: string }

/**
 * What the generator of schedules is held to; with the word `long` also the prices after a minute, which take minutes. Times are
 * processor seconds of one core unless a clock is named; FET, where it is installed (`apt-get install fet`), is asked in the same run.
 */
export async function figures({ openSchool, words }: Bench) {
  const say = ({ row, ours, control }: Row) => console.log(`| ${row} | ${ours} | ${control} |`)
  console.log('| figure | ours | control or goal |\n| --- | --- | --- |')
  for (const row of searches(words.includes('long'))) say(row)
  for (const row of reasons()) say(row)
  for (const row of moments()) say(row)
  for await (const row of serving(openSchool)) say(row)
}

const schools = {
  village: asSchool(JSON.parse(readFileSync('src/testing/schedule/village-school.json', 'utf8'))),
  '30 classes': makeSchool({ seed: 1, classes: 30 }),
  '60 classes': makeSchool({ seed: 1, classes: 60 }),
}
export const large = schools['60 classes']

/** The schools whose teachers have hardly an hour to spare, all of them surely solvable. */
const narrowSchools = () =>
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
function timed<T>(work: () => T): [seconds: number, result: T] {
  const start = cpu()
  const result = work()
  return [cpu() - start, result]
}

const worst = (list: number[]) => Math.max(...list)
const shown = (list: number[]) =>
  `median ${median(list).toFixed(3)} s, worst ${worst(list).toFixed(2)} s`
/** The value that so large a part of all does not exceed. */
const share = (list: number[], part: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))]!

/**
 * The control: FET, the free generator of schedules, where it is installed (`fet-cl`). It is given what a school is exported
 * with. It knows prices only as rules: `gaps` are those that every teacher may have in a week.
 */
type Limits = { gaps?: number | undefined; seconds: number }

const hasFet = !spawnSync('fet-cl', ['--version']).error

/** Processor seconds until FET has a whole schedule, its start and reading included, and that schedule. */
function solvedByFet(
  school: School,
  { gaps, seconds }: Limits,
): { seconds: number; solution: Solution } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-fet-'))
  const file = join(folder, 'school.fet')
  const end = '</Time_Constraints_List>'
  const limit =
    gaps === undefined ? '' : constraint('TeachersMaxGapsPerWeek', leaf('Max_Gaps', gaps))
  writeFileSync(
    file,
    writeFet(school).text.replace(end, () => limit + end),
  )
  const command = `TIMEFORMAT='cpu %U %S'; time fet-cl --inputfile=${file} --outputdir=${folder} --timelimitseconds=${seconds}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  try {
    if (status !== 0 || !/successful/i.test(stdout) || !user) return undefined
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('_data_and_timetable.fet'),
    )!
    const { placed } = readFet(readFileSync(join(folder, found), 'utf8'))
    return { seconds: Number(user) + Number(system), solution: { placed } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const seeds = Number(process.env.SEEDS ?? 100)
/** Seeds of each price, and of each narrow school. */
const prices = Number(process.env.PRICES ?? 3)
const tries = Number(process.env.TRIES ?? 20)
const fetSeconds = 30

/** What a search comes to. */
function* searches(long: boolean): Generator<Row> {
  yield complete('30 classes')
  yield complete('60 classes')
  yield narrow()
  for (const [name, after, best] of [
    ['30 classes', 10, '≤ 215 of the study’s school'],
    ['60 classes', 10, '≤ 390 of the study’s school'],
    ['village', 10, '≤ 160'],
    ['30 classes', 60, '≤ 185 of the study’s school'],
    ['60 classes', 60, '≤ 330 of the study’s school'],
  ] as const)
    if (after === 10 || long)
      yield price(`price of the ${name} after ${after} s`, name, after, best)
}

function complete(name: keyof typeof schools): Row {
  searched(schools[name], 0, 0)
  const runs = Array.from({ length: seeds }, (_, seed) =>
    timed(() => searched(schools[name], seed + 1, 0).complete),
  )
  const times = runs.map(([time]) => time)
  const fet = fetOf(schools[name])
  return {
    row: `complete, ${name}`,
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
    row: 'complete, six narrow schools',
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

/** How long the editor takes to explain why a school does not fit, and where a lesson can go. */
function* reasons(): Generator<Row> {
  const problem = compile(large)
  countImpossibilities(problem)
  const counted = Array.from({ length: 9 }, () => timed(() => countImpossibilities(problem))[0])
  const planted = plant(1, 33)
  const codes = (school: (typeof planted)[number]['school']) =>
    countImpossibilities(compile(school)).map(({ code }) => code)
  const named = planted.filter(({ school, finding }) => codes(school).includes(finding.code!))
  const invented = narrowSchools().filter((school) => codes(school).length > 0)
  yield {
    row: 'counting after an edit, 60 classes',
    ours: `median ${(median(counted) * 1000).toFixed(0)} ms; ${named.length} of ${planted.length} planted impossibilities named, ${invented.length} invented`,
    control: '≤ 150 ms, all, none; 100 solvable schools in counting.soak.test.ts',
  }

  const [first, helped] = timed(() => {
    for (const known of explain(planted[0]!.school, 1))
      if (known.helps.some(({ left }) => left === 0)) return true
    return false
  })
  yield {
    row: 'the first proved help',
    ours: `${first.toFixed(2)} s${helped ? '' : ', none found'}`,
    control: '≤ 5 s',
  }

  const state = arranged(problem, searched(large, 1, 300_000).best)
  const locked = new Uint8Array(problem.cards)
  const pick = (card: number) => {
    const start = performance.now()
    placesFor(state, card, locked)
    return performance.now() - start
  }
  for (let card = 0; card < problem.cards; card += 1) pick(card)
  // the best of three: the others were interrupted by whatever else the machine does
  const picks = Array.from({ length: problem.cards }, (_, card) =>
    Math.min(pick(card), pick(card), pick(card)),
  )
  yield {
    row: 'all cells of a lesson in the hand, 60 classes',
    ours: `median ${median(picks).toFixed(2)} ms, 99 of 100 within ${share(picks, 0.99).toFixed(1)} ms by the clock`,
    control: '≤ 16 ms on a processor four times slower, so ≤ 4 ms here',
  }
}

/** Waiting times of a person: until a search notices that it was stopped, and until substitutes for a lesson are listed. */
function* moments(): Generator<Row> {
  const searches = [large, ...narrowSchools()].map(looksOf)
  const all = searches.flatMap(({ looks }) => looks)
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
  yield {
    row: 'work between two looks at the wish to stop, 60 classes and six narrow schools',
    ours: `at most ${worst(all.map(({ steps }) => steps))} steps, 99 of 100 within ${ms(
      share(
        all.map(({ seconds }) => seconds),
        0.99,
      ),
    )}, worst ${ms(worst(all.map(({ seconds }) => seconds)))}; before the first look ${ms(worst(searches.map(({ begun }) => begun)))}`,
    control: '≤ 200 ms until it has stopped',
  }

  const { open, colleagues } = absence()
  const once = () =>
    timed(() => [open.map((each) => rank(each, colleagues)), bestMix(open, colleagues)])
  once()
  const times = Array.from({ length: 50 }, () => once()[0])
  yield {
    row: `candidates for ${open.length} lessons of somebody away, ${colleagues.length} colleagues, and the best mix`,
    ours: `median ${ms(median(times))}, worst ${ms(worst(times))} without what is read for it`,
    control: '≤ 50 ms',
  }
}

function looksOf(school: typeof large) {
  const problem = compile(school)
  const [begun, search] = timed(() => new Search(problem, { seed: 1, steps: 3_000_000 }))
  const looks: { steps: number; seconds: number }[] = []
  for (let more = true; more;) {
    const { steps } = search
    const [seconds, went] = timed(() => search.advance())
    looks.push({ steps: search.steps - steps, seconds })
    more = went
  }
  return { begun, looks }
}

/** The teacher with the most lessons on the first day is absent. */
function absence() {
  const lessons = new Map(large.lessons.map((lesson) => [lesson.id, lesson]))
  const shifts = new Map(large.classes.map(({ id, shift }) => [id, shift]))
  const given = searched(large, 1, 300_000)
    .solution()
    .placed.flatMap(({ lesson: id, day, period }) => {
      const lesson = lessons.get(id)!
      const bell = large.bells.find(
        (one) => one.shift === shifts.get(lesson.class) && one.period === period,
      )!
      return lesson.parts.map((part) => ({ ...part, day, class: lesson.class, span: spanOf(bell) }))
    })
  const today = Map.groupBy(
    given.filter(({ day }) => day === large.days[0]),
    ({ teacher }) => teacher,
  )
  const [away, own] = [...today].toSorted(([, one], [, other]) => other.length - one.length)[0]!
  const open = own.map((each): Open => ({
    ...each.span,
    subject: each.subject ?? '',
    class: each.class,
    otherHalf: null,
  }))
  const colleagues = large.teachers
    .filter(({ id }) => id !== away)
    .map(({ id, max_per_day: most }, index): Colleague => {
      const all = given.filter(({ teacher }) => teacher === id)
      return {
        id,
        own: (today.get(id) ?? []).map(({ span }) => span),
        covers: [],
        shut: [],
        duty: [],
        subjects: new Set(all.map(({ subject }) => subject ?? '')),
        classes: new Set(all.map((each) => each.class)),
        month: index % 4,
        most: most ?? 7,
      }
    })
  return { open, colleagues }
}

const endless = { steps: 1e12 }

/** How much a running search slows down the requests of other people. */
async function* serving(openSchool: Bench['openSchool']): AsyncGenerator<Row> {
  yield await beside(await openSchool())
  yield await underWay()
}

/** Seconds of one measurement, and how often quiet and busy take turns. */
const turn = { seconds: 2, rounds: 5 }

/** Sends requests one after the other, by turns while a search is stopped and while it runs. */
async function beside(school: BenchSchool): Promise<Row> {
  const server = await startServer('ours', school)
  const ask = async () => {
    const times: number[] = []
    for (const end = performance.now() + turn.seconds * 1000; performance.now() < end;) {
      const start = performance.now()
      const headers = { authorization: `Bearer ${school.access}` }
      const answer = await fetch(`${server.url}/v1/students/?page_size=30&lang=uz`, { headers })
      if (!answer.ok) throw new Error(`${answer.status}`)
      await answer.text()
      times.push(performance.now() - start)
    }
    return share(times, 0.99)
  }
  let peak = 0
  const run = startRun({ school: large, seed: 1, pace: endless }, () => {
    peak = Math.max(peak, megabytesOf(run.pid))
  })
  await ask()
  const rounds: { idle: number; busy: number }[] = []
  for (let round = 0; round < turn.rounds; round += 1) {
    process.kill(run.pid, 'SIGSTOP')
    const idle = await ask()
    process.kill(run.pid, 'SIGCONT')
    rounds.push({ idle, busy: await ask() })
  }
  run.cancel()
  await run.ended
  server.process.kill()
  const ratio = median(rounds.map(({ idle, busy }) => busy / idle))
  return {
    row: 'beside a search of 60 classes',
    ours: `${peak.toFixed(0)} MB; 99 of 100 answers within ${ratio.toFixed(2)} of the quiet time`,
    control: `≤ 130 MB, ≤ 1.5; quiet ${median(rounds.map(({ idle }) => idle)).toFixed(1)} ms, by turns`,
  }
}

const megabytesOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function underWay(): Promise<Row> {
  let told = 0
  const start = performance.now()
  const run = startRun({ school: large, seed: 1, pace: endless }, () => (told += 1))
  await sleep(6000)
  const rate = told / ((performance.now() - start) / 1000)
  const asked = performance.now()
  run.cancel()
  await run.ended
  return {
    row: 'a search under way',
    ours: `${rate.toFixed(1)} words of progress a second, cancelled in ${(performance.now() - asked).toFixed(0)} ms`,
    control: '≥ 2, ≤ 200 ms by the clock',
  }
}
