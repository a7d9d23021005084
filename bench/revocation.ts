import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { sessions } from '../src/auth/table.ts'
import { wake } from '../src/platform/db.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { signAccess } from '../src/platform/tokens.ts'
import { users } from '../src/profile/table.ts'
import { startServer } from './api.ts'
import { type Duel, median } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

/** Ways in which somebody's standing changes at one process. */
const ways = ['sign-out', 'password', 'role'] as const
type Way = (typeof ways)[number]
/** An administrator with a session on two devices. */
type Member = { id: string; access: string; elsewhere: string }

const password = 'daftar2026'

/**
 * Three processes over one database: what happens at the first, the second is told of, and the third is not, so that
 * it goes on until what it knows has grown old.
 */
export async function revocationDuel(school: BenchSchool) {
  const [first, told, untold] = await Promise.all([
    startServer('ours', school),
    startServer('ours', school),
    startServer('untold', school),
  ])
  const passwordHash = await hashPassword(password)
  const waits = new Map<Way, number[]>(ways.map((way) => [way, []]))
  let round = 0
  const refusals = (other: string, noted?: typeof waits) => async () => {
    const way = ways[Math.floor(round++ / 2) % ways.length]!
    const member = await newMember(school, passwordHash)
    for (const url of [first.url, other]) await mustBe(200, url, member.access)
    await end[way](school, first.url, member)
    const wait = await untilRefused(other, member.access)
    noted?.get(way)!.push(wait)
    return 1000 / wait
  }
  const duel: Duel = {
    name: 'signed out, another password or another role at one process, refused at a second one, against one that is not told',
    goal: 2,
    ours: refusals(told.url, waits),
    control: refusals(untold.url),
    pairs: 30,
    unit: 'refusals/s',
  }
  /** Milliseconds until the second process refused. */
  const summary = () =>
    [...waits]
      .map(
        ([way, all]) =>
          `${way}: ${median(all).toFixed(1)} ms, at worst ${Math.max(...all).toFixed(1)} ms`,
      )
      .join('; ')
  const stop = () => [first, told, untold].forEach(({ process: child }) => child.kill())
  return { duel, summary, stop }
}

async function untilRefused(url: string, access: string): Promise<number> {
  const start = performance.now()
  while ((await statusAt(url, access)) === 200)
    if (performance.now() - start > 20_000) throw new Error('never refused')
  return performance.now() - start
}

/** Something that the office alone may read. */
async function statusAt(url: string, access: string): Promise<number> {
  const answer = await fetch(`${url}/v1/texts/?page_size=1`, {
    headers: { authorization: `Bearer ${access}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function mustBe(status: number, url: string, access: string) {
  const found = await statusAt(url, access)
  if (found !== status) throw new Error(`${url}: ${found} instead of ${status}`)
}

const end: Record<Way, (school: BenchSchool, url: string, member: Member) => Promise<void>> = {
  'sign-out': (_, url, { access }) => send(`${url}/v1/auth/logout/`, 'POST', access),
  password: (_, url, { elsewhere }) =>
    send(`${url}/v1/profile/`, 'PATCH', elsewhere, {
      old_password: password,
      new_password: 'another one',
    }),
  role: ({ database, business }, _url, { id }) =>
    database.inBusiness(business, async (db) => {
      await db.update(users).set({ role: 'teacher' }).where(eq(users.id, id))
      await wake(db, 'standing', id)
    }),
}

async function send(url: string, method: string, access: string, body?: object): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
}

async function newMember(
  { database, business }: BenchSchool,
  passwordHash: string,
): Promise<Member> {
  const id = uuid()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const devices = [uuid(), uuid()] as const
  await database.inBusiness(business, async (db) => {
    await db.insert(users).values({
      businessId: business,
      id,
      role: 'admin',
      username: `${id}@bench.test`,
      passwordHash,
      lastName: 'Karimov',
      firstName: 'Aziz',
    })
    await db.insert(sessions).values(
      devices.map((session) => ({
        businessId: business,
        id: session,
        userId: id,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      })),
    )
  })
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const [access, elsewhere] = devices.map((session) =>
    signAccess(sessionKey, { user: id, business, session, expires }),
  ) as [string, string]
  return { id, access, elsewhere }
}
