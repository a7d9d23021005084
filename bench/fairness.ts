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

async function signedIn({ database, business }: BenchSchool, user: string): Promise<string> {
  const [session, now] = [uuid(), new Date()]
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const row = { businessId: business, id: session, userId: user, createdAt: now, lastUsedAt: now }
  await database.inBusiness(business, (db) => db.insert(sessions).values({ ...row, expiresAt }))
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return signAccess(sessionKey, { user, business, session, expires })
}
