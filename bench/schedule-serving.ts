import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { check } from '../src/schedule/core/check.ts'
import { startRun } from '../src/schedule/service.run.ts'
import { startServer } from './api.ts'
import { median } from './measure.ts'
import type { Row } from './schedule.ts'
import { doubleBookings } from './schedule-guard.ts'
import { schools, share } from './schedule-schools.ts'
import { benchSchool } from './school.ts'

const large = schools['60 classes']
const endless = { steps: 1e12 }

/** What a search costs those who use the school meanwhile, and what it leaves behind. */
export async function* serving(): AsyncGenerator<Row> {
  yield sameBytes()
  const school = await benchSchool()
  yield await beside(school)
  yield await underWay()
  yield await killed()
  yield await doubleBookings(school)
  await school.owner.end()
  await school.database.close()
  await school.postgres.remove()
}

/** The same search on one core, elsewhere in the world, in another language, and without the compilers of Node. */
const ways: { env?: Record<string, string>; flags?: string[]; core?: string }[] = [
  {},
  { env: { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, core: '0' },
  { env: { TZ: 'America/St_Johns' }, flags: ['--no-opt', '--no-maglev', '--no-sparkplug'] },
]

function sameBytes(): Row {
  const steps = 1_000_000
  const sums = ways.map(({ env, flags = [], core }) => {
    const program = [process.execPath, ...flags, 'bench/schedule-sum.ts', String(steps)]
    const [command, ...rest] = core ? ['taskset', '-c', core, ...program] : program
    return spawnSync(command!, rest, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }).stdout.trim()
  })
  const same = new Set(sums).size === 1
  return {
    row: `8 the same seed and ${steps} steps, 60 classes`,
    ours: `${same ? 'the same bytes' : 'OTHER BYTES'} in ${ways.length} processes: as it is, on one core with another time zone and language, and without the compilers of Node; ${sums[0]!.slice(0, 12)}`,
    control:
      'the same bytes; another machine compares its sum, `node bench/schedule-sum.ts 1000000`',
  }
}

/** Seconds of one measurement, and how often quiet and busy take turns. */
const turn = { seconds: 2, rounds: 5 }

/** Asked one after the other while a search stands still and while it goes on, by turns. */
async function beside(school: Awaited<ReturnType<typeof benchSchool>>): Promise<Row> {
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
    row: '9 beside a search of 60 classes',
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
    row: '10 a search under way',
    ours: `${rate.toFixed(1)} words of progress a second, cancelled in ${(performance.now() - asked).toFixed(0)} ms`,
    control: '≥ 2, ≤ 200 ms by the clock',
  }
}

async function killed(): Promise<Row> {
  const run = startRun({ school: large, seed: 2, pace: endless })
  await sleep(5000)
  process.kill(run.pid, 'SIGKILL')
  const { state } = await run.ended
  const best = run.best()
  const left = best && check(large, best)
  return {
    row: '10 a search that is killed',
    ours: `${state}; ${left?.placed ?? 0} of ${left?.of ?? 0} lessons stand in what it leaves, ${left?.breaches.length ?? 'no'} rules broken`,
    control: 'a usable draft',
  }
}
