import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
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

const json = { 'content-type': 'application/json' }
/** What strangers send, and how many of it at a time; the address of a form need not exist for it to cost. */
const floods = {
  'bodies of 1.7 MB to a public form': {
    connections: 10,
    request: {
      method: 'POST',
      path: `/v1/business/${uuid()}/forms/${uuid()}/answers/`,
      headers: json,
      body: JSON.stringify({
        ...{ form_version: 1, stamp: 'x' },
        answers: Object.fromEntries(
          Array.from({ length: 20_000 }, (_, n) => [`question${n}`, 'x'.repeat(66)]),
        ),
      }),
    },
  },
  'wrong sign-ins with made-up names': {
    connections: 24,
    request: {
      method: 'POST',
      path: '/v1/auth/login/',
      headers: json,
      body: JSON.stringify({ username: '[<id>]@nobody.uz', password: 'wrong password' }),
    },
  },
  'requests for /healthz': { connections: 24, request: { method: 'GET', path: '/healthz' } },
} as const

/**
 * How a teacher reads lists while a stranger floods from a thread of their own, against nobody asking. What is asked for `/healthz`
 * costs the server nearly nothing: it tells how much of the others is the machine.
 */
export async function strangersDuels(school: BenchSchool) {
  const server = await startServer('shared', school)
  const read = async () => {
    const headers = { authorization: `Bearer ${school.access}` }
    const answer = await fetch(server.url + list, { headers })
    if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
    await answer.text()
  }
  const flooded = async ({ connections, request }: (typeof floods)[keyof typeof floods]) => {
    // looking for an id in a large body would keep the stranger busy, and the machine with it
    const idReplacement = 'body' in request && request.body.length < 1_000
    const threads = { workers: 1, duration: 600, idReplacement }
    const ended = Promise.withResolvers<void>()
    const asked = { url: server.url, connections, ...threads, requests: [request] }
    const flood = autocannon(asked, () => ended.resolve())
    await sleep(1_500)
    const rate = await perSecond(read, 20)
    flood.stop()
    await ended.promise
    return rate
  }
  const duels = Object.entries(floods).map(([name, flood]): Duel => ({
    name: `lists of a teacher during ${flood.connections} ${name} at a time, against a quiet server`,
    goal: 0.33,
    ours: () => flooded(flood),
    control: () => perSecond(read, 20),
    pairs: 5,
    unit: 'lists/s',
  }))
  return { duels, stop: () => server.process.kill() }
}

async function signedIn({ database, business }: BenchSchool, user: string): Promise<string> {
  const [session, now] = [uuid(), new Date()]
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const row = { businessId: business, id: session, userId: user, createdAt: now, lastUsedAt: now }
  await database.inBusiness(business, (db) => db.insert(sessions).values({ ...row, expiresAt }))
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return signAccess(sessionKey, { user, business, session, expires })
}
