import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { sessions } from '../src/auth/table.ts'
import { signAccess } from '../src/platform/tokens.ts'
import { startServer } from './api.ts'
import { type Duel, median, perSecond } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

const list = '/v1/students/?page_size=30&lang=uz'
const inFlight = 50

/** How a teacher reads lists while a student asks with fifty requests in flight, against nobody asking. */
export async function fairnessDuel(school: BenchSchool) {
  const server = await startServer('shared', school)
  const unbounded = await startServer('ours', school)
  const student = await signedIn(school, school.studentIds[0]![0]!)

  const asked = async (url: string, access: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    await answer.text()
  }
  const lists = (url: string, times: number) =>
    perSecond(() => asked(url + list, school.access), times)
  const flooded = async (url: string, path: string, times: number) => {
    let open = true
    const headers = { authorization: `Bearer ${student}` }
    const flood = Array.from({ length: inFlight }, async () => {
      while (open) await fetch(url + path, { headers }).then((answer) => answer.text())
    })
    await sleep(500)
    const rate = await lists(url, times)
    open = false
    await Promise.all(flood)
    return rate
  }
  const duel: Duel = {
    name: 'lists of a teacher while a student asks with fifty requests in flight, against a quiet server',
    goal: 0.33,
    ours: () => flooded(server.url, list, 20),
    control: () => lists(server.url, 20),
    pairs: 5,
    unit: 'lists/s',
  }
  const summary = async () => {
    const quiet = await lists(unbounded.url, 20)
    const slower = median([
      quiet / (await flooded(unbounded.url, list, 3)),
      quiet / (await flooded(unbounded.url, list, 3)),
    ])
    return `without shares the same flood makes the list ${slower.toFixed(0)} times as slow`
  }
  const stop = () => [server, unbounded].forEach(({ process: child }) => child.kill())
  return { duel, summary, stop }
}

/** What strangers send at once, and how many of it; the address of a form need not exist for it to cost. */
const floods = {
  'bodies of 1.7 MB to a public form': { atOnce: 10, send: sendForm },
  'wrong sign-ins with made-up names': { atOnce: 24, send: signInWrongly },
}

/** How a teacher reads lists while a stranger floods, against nobody asking; and, to compare, while as many ask for `/healthz`. */
export async function strangersDuels(school: BenchSchool) {
  const server = await startServer('shared', school)
  const read = async () => {
    const headers = { authorization: `Bearer ${school.access}` }
    const answer = await fetch(server.url + list, { headers })
    if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
    await answer.text()
  }
  const flooded = async (atOnce: number, send: Flood) => {
    let open = true
    const flood = Array.from({ length: atOnce }, async () => {
      while (open) await send(server.url).catch(() => {})
    })
    await sleep(500)
    const rate = await perSecond(read, 20)
    open = false
    await Promise.all(flood)
    return rate
  }
  const duels = Object.entries(floods).map(([name, { atOnce, send }]): Duel => ({
    name: `lists of a teacher during ${atOnce} ${name} at a time, against a quiet server`,
    goal: 0.33,
    ours: () => flooded(atOnce, send),
    control: () => perSecond(read, 20),
    pairs: 5,
    unit: 'lists/s',
  }))
  const summary = async () => {
    const healthy: Flood = (url) => fetch(`${url}/healthz`).then((answer) => answer.text())
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1)
      ratios.push((await perSecond(read, 20)) / (await flooded(24, healthy)))
    return `24 requests at a time for /healthz make the list ${median(ratios).toFixed(1)} times as slow`
  }
  return { duels, summary, stop: () => server.process.kill() }
}

type Flood = (url: string) => Promise<unknown>

const json = { 'content-type': 'application/json' }
const body = JSON.stringify({
  ...{ form_version: 1, stamp: 'x' },
  answers: Object.fromEntries(
    Array.from({ length: 20_000 }, (_, n) => [`question${n}`, 'x'.repeat(66)]),
  ),
})
async function sendForm(url: string) {
  const path = `/v1/business/${uuid()}/forms/${uuid()}/answers/`
  const answer = await fetch(url + path, { method: 'POST', headers: json, body })
  await answer.text()
}

async function signInWrongly(url: string) {
  const typed = JSON.stringify({ username: `${uuid()}@nobody.uz`, password: 'wrong password' })
  const answer = await fetch(`${url}/v1/auth/login/`, {
    method: 'POST',
    headers: json,
    body: typed,
  })
  await answer.text()
}

async function signedIn({ database, business }: BenchSchool, user: string): Promise<string> {
  const [session, now] = [uuid(), new Date()]
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const row = { businessId: business, id: session, userId: user, createdAt: now, lastUsedAt: now }
  await database.inBusiness(business, (db) => db.insert(sessions).values({ ...row, expiresAt }))
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return signAccess(sessionKey, { user, business, session, expires })
}
