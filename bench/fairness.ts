import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { sessions } from '../src/core/auth/table.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { users } from '../src/core/profile/table.ts'
import { type Bench, type Duel, median, perSecond } from './measure.ts'
import { type BenchSchool, sessionKey, startServer } from './school.ts'

/** How a teacher's requests slow down while a student or strangers flood the server. */
export async function figures({ openSchool, report, note }: Bench) {
  const school = await openSchool()
  const fairness = await fairnessDuel(school)
  await report(fairness.duel)
  note(await fairness.summary())
  fairness.stop()
  const strangers = await strangersDuels(school)
  for (const duel of strangers.duels) await report(duel)
  strangers.stop()
}

const list = '/v1/students/?page_size=30&lang=uz'
const inFlight = 50

/** How a teacher reads lists while a student asks with fifty requests in flight, against nobody asking. */
async function fairnessDuel(school: BenchSchool) {
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
/** The requests of a flood, and how many connections send them. The form does not have to exist: the server reads the body first. */
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
type Flood = (typeof floods)[keyof typeof floods]

/** In milliseconds: the length of a flood, the lead before the measurement, and the measurement. */
const [floodMs, beginningMs, countedMs] = [1_300, 750, 500]
/** Most sign-ins of one measurement: all measurements together stay below the limit of sign-ins for a name. */
const mostGoes = 20

/**
 * A teacher reads lists and signs in while another thread floods the server, against the same without a flood. `/healthz` costs
 * the server almost nothing, so its ratio shows how much of the slowdown the machine causes.
 */
async function strangersDuels(school: BenchSchool) {
  const server = await startServer('shared', school)
  const read = async () => {
    const headers = { authorization: `Bearer ${school.access}` }
    const answer = await fetch(server.url + list, { headers })
    if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
    await answer.text()
  }
  const signIn = await signInElsewhere(school, server.url)
  const flooded = async ({ connections, request }: Flood, work: () => Promise<unknown>) => {
    // replacing ids in large bodies would use the processor that the server needs
    const idReplacement = 'body' in request && request.body.length < 1_000
    // a fixed duration: autocannon with workers never calls back after stop()
    const lasts = { workers: 1, duration: floodMs / 1_000, sampleInt: 100, idReplacement }
    const flood = autocannon({ url: server.url, connections, ...lasts, requests: [request] })
    await sleep(beginningMs)
    const rate = await perSecondFor(work, countedMs)
    const { requests, errors, non2xx } = await flood
    // the server closes the connection of a refused large body, and autocannon counts an error
    if (requests.sent === 0) throw new Error(`no flood: ${errors} errors, ${non2xx} refusals`)
    // what was begun before the end is done by then
    await sleep(200)
    return rate
  }
  const against = (flood: Flood, work: () => Promise<unknown>) => ({
    goal: 0.33,
    ours: () => flooded(flood, work),
    control: () => perSecondFor(work, countedMs),
    pairs: 3,
  })
  const during = (name: string, { connections }: Flood) =>
    `during ${connections} ${name} at a time, against a quiet server`
  const signIns = 'wrong sign-ins with made-up names'
  const duels: Duel[] = [
    ...Object.entries(floods).map(([name, flood]) => ({
      name: `lists of a teacher ${during(name, flood)}`,
      ...against(flood, read),
      unit: 'lists/s',
    })),
    {
      name: `sign-ins of a teacher ${during(signIns, floods[signIns])}`,
      ...against(floods[signIns], signIn),
      unit: 'sign-ins/s',
    },
  ]
  return { duels, stop: () => server.process.kill() }
}

/** How often `work` is done in a second, over `mostGoes` goes, or so many milliseconds where a flood makes them slow. */
async function perSecondFor(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const start = performance.now()
  let done = 0
  do {
    await work()
    done += 1
  } while (done < mostGoes && performance.now() - start < milliseconds)
  return (done * 1_000) / (performance.now() - start)
}

/** Signs in by name and password, from another address than the flood where the machine has two of its own. */
async function signInElsewhere({ database, business, teacher }: BenchSchool, url: string) {
  const password = 'daftar2026'
  const passwordHash = await hashPassword(password)
  await database.inBusiness(business, (db) =>
    db.update(users).set({ passwordHash }).where(eq(users.id, teacher)),
  )
  const username = `${teacher}@bench.test`
  const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
  const agent = new Agent({ keepAlive: true })
  return async () => {
    const asked = request(`${url}/v1/auth/login/`, {
      ...{ method: 'POST', headers: json, agent, localAddress },
    }).end(JSON.stringify({ username, password }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode !== 200) throw new Error(`sign-in: ${answer.statusCode}`)
  }
}

async function signedIn({ database, business }: BenchSchool, user: string): Promise<string> {
  const [session, now] = [uuid(), new Date()]
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const row = { businessId: business, id: session, userId: user, createdAt: now, lastUsedAt: now }
  await database.inBusiness(business, (db) => db.insert(sessions).values({ ...row, expiresAt }))
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return signAccess(sessionKey, { user, business, session, expires })
}
