import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Memory of a product that runs with the demo schools, its database with it, under light load, and whether it grows:
 * `node bench/memory.ts <id of its first process> <address> [minutes]`, on Linux.
 */
const [pid, base, minutes = '15'] = process.argv.slice(2) as [string, string, string?]
const until = performance.now() + Number(minutes) * 60_000
/** Milliseconds between two pages, and between two looks. */
const pause = 1_000
const look = 10_000

const shown = {
  owner: ['/', '/classes', '/students?page_size=100', '/store'],
  teacher: ['/', '/classes'],
  student: ['/', '/store'],
  parent: ['/'],
}

/** Of a process and all that it has started, pages that several share in equal parts. */
function megabytes(): number {
  const all = [Number(pid)]
  for (const each of all) all.push(...childrenOf(each))
  return all.reduce((sum, each) => sum + ofOne(each), 0)
}

const ofOne = (of: number) =>
  gone(() => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${of}/smaps_rollup`, 'utf8'))![1])) /
  1024

function childrenOf(of: number): number[] {
  let all: number[] = []
  gone(() => {
    for (const task of readdirSync(`/proc/${of}/task`))
      all = all.concat(
        readFileSync(`/proc/${of}/task/${task}/children`, 'utf8')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      )
    return 0
  })
  return all
}

/** A process may end at any moment. */
function gone(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

async function cookieOf(role: string): Promise<string> {
  const body = JSON.stringify({ username: `${role}@maktab.demo`, password: 'daftar2026' })
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: base }
  const answer = await fetch(`${base}/session/sign-in`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${role}: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Megabytes a minute that the line through all looks rises by. */
function slopeOf(looks: { at: number; mb: number }[]): number {
  const mean = (of: (look: { at: number; mb: number }) => number) =>
    looks.reduce((sum, each) => sum + of(each), 0) / looks.length
  const [at, mb] = [mean((each) => each.at), mean((each) => each.mb)]
  return mean((each) => (each.at - at) * (each.mb - mb)) / mean((each) => (each.at - at) ** 2)
}

console.log(`at rest ${megabytes().toFixed(0)} MB`)
const looks: { at: number; mb: number }[] = []
const answers: Record<number, number> = {}
const since = performance.now()
let next = since
for (let signedIn = 0, cookies: Record<string, string> = {}; performance.now() < until;) {
  // before what lets them in has run out
  if (performance.now() - signedIn > 5 * 60_000 || signedIn === 0) {
    signedIn = performance.now()
    for (const role of Object.keys(shown)) cookies[role] = await cookieOf(role)
  }
  for (const [role, paths] of Object.entries(shown))
    for (const path of paths) {
      const headers = { cookie: cookies[role]!, connection: 'close' }
      const { status } = await fetch(base + path, { headers }).then(async (answer) => {
        await answer.arrayBuffer()
        return answer
      })
      answers[status] = (answers[status] ?? 0) + 1
      if (performance.now() >= next) {
        next += look
        looks.push({ at: (performance.now() - since) / 60_000, mb: megabytes() })
      }
      await sleep(pause)
    }
}
const settled = looks.slice(Math.floor(looks.length / 2))
const all = settled.map(({ mb }) => mb).toSorted((a, b) => a - b)
console.log(`pages by status ${JSON.stringify(answers)}`)
console.log(
  `under light load ${all[Math.floor(all.length / 2)]!.toFixed(0)} MB (${all[0]!.toFixed(0)} to ${all.at(-1)!.toFixed(0)})`,
)
console.log(`the second half rises by ${slopeOf(settled).toFixed(2)} MB a minute`)
