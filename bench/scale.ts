import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { createServer } from '../src/app/server/server.ts'
import { sessions } from '../src/core/auth/table.ts'
import { openDatabase, wake } from '../src/platform/db/db.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { users } from '../src/core/profile/table.ts'
import { type Bench, type Duel, median, perSecond } from './measure.ts'
import { type BenchSchool, insertSessions, sessionKey, startServer } from './school.ts'

/** Many schools in one database, and several processes behind one port. */
export async function figures({ openSchool, report, note }: Bench) {
  const tenants = await tenantDuels()
  for (const duel of tenants.duels) await report(duel)
  await tenants.stop()
  const revocation = await revocationDuel(await openSchool())
  await report(revocation.duel)
  note(revocation.summary())
  revocation.stop()
}

/** Students of each school. */
const size = 1_000

/** The requests for lists that a secretary sends most often. */
const questions = {
  list: 'page_size=30',
  search: 'page_size=30&q=%D0%9A%D0%B0%D1%80%D0%B8%D0%BC%D0%BE%D0%B2%20aziz',
  filter: 'page_size=30&grade=5&attendance=absent&sort=-name',
}

/** The same school by itself, and as one of a hundred: what a list costs must not follow from how many there are. */
async function tenantDuels(): Promise<{ duels: Duel[]; stop: () => Promise<void> }> {
  const [alone, among] = [await schools(1), await schools(100)]
  const duels = Object.entries(questions).map(([name, query]) => ({
    name: `${name} of 30 students at 100 schools of ${size} against the same at one school`,
    // at most 1.3 times the cost
    goal: 1 / 1.3,
    ours: () => among.ask(query),
    control: () => alone.ask(query),
    pairs: 15,
    unit: 'lists/s',
  }))
  duels.push({
    name: `search over everything at 100 schools of ${size} against the same at one school`,
    goal: 1 / 1.3,
    ours: among.find,
    control: alone.find,
    pairs: 15,
    unit: 'searches/s',
  })
  const stop = async () => {
    await alone.stop()
    await among.stop()
  }
  return { duels, stop }
}

async function schools(count: number) {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'daftar-bench-')) })
  await migrate(postgres.owner, 'migrations')
  const access = await fillSchools(postgres.owner, count)
  const database = openDatabase(postgres.app, { size: 1 })
  const { fastify } = await createServer({ database, sessionKey })
  const headers = { authorization: `Bearer ${access}` }
  const found = async (url: string) => {
    const { statusCode, body } = await fastify.inject({ url, headers })
    if (statusCode !== 200 || !body.includes('last_name')) throw new Error(`${url}: ${body}`)
  }
  const url = (query: string) => `/v1/students/?${query}&lang=uz`
  return {
    ask: (query: string) =>
      perSecond(async () => {
        const answer = await fastify.inject({ url: url(query), headers })
        if (answer.json<{ count?: number }>().count === 0 || answer.statusCode !== 200)
          throw new Error(`${query}: ${answer.body.slice(0, 200)}`)
      }, 60),
    /** As typed, in another script, with a wrong letter, by the last digits of a phone. */
    find: () =>
      perSecond(async () => {
        for (const q of ['karimova aziz', 'Чоршанбиевб', 'toshmatuvac', '0007'])
          await found(`/v1/search/?lang=uz&q=${encodeURIComponent(q)}`)
      }, 15),
    async stop() {
      await fastify.close()
      await database.close()
      await postgres.remove()
    },
  }
}

/** Schools of the same names, classes and marks of today; set by set, without a note of each row. Answers a token. */
async function fillSchools(connection: pg.ClientConfig, count: number): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const businesses = Array.from({ length: count }, () => uuid())
  for (const table of tables) {
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(`alter table ${table} no force row level security`)
  }
  await client.query(
    `create temp table b as select id, n from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [businesses],
  )
  for (const statement of filling) await client.query(statement)
  const [business] = businesses
  const user = uuid()
  await client.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     values ($1, $2, 'owner', 'owner@bench.test', 'Karimov', 'Aziz')`,
    [business, user],
  )
  const session = (await insertSessions(client, business!, [user]))[0]!
  for (const table of tables) {
    await client.query(`alter table ${table} enable trigger user`)
    await client.query(`alter table ${table} force row level security`)
  }
  await client.query('vacuum analyze')
  await client.end()
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return signAccess(sessionKey, { user, business: business as never, session, expires })
}

const tables = [
  'businesses',
  'users',
  'students',
  'classes',
  'class_students',
  'accounts',
  'daily_marks',
  'sessions',
]
const filling = [
  `insert into businesses (id, kind, name) select id, 'school', 'Bench ' || n from b`,
  // rows of all schools lie among each other, as they do when schools grow side by side
  `create temp table s as
     select b.id as business_id, gen_random_uuid() as id, s.n, b.n as school
     from generate_series(1, ${size}) as s (n) cross join b order by s.n, b.n`,
  `insert into users (business_id, id, role, username, phone, last_name, first_name, patronymic, birth_date)
     select business_id, id, 'student', 's' || n || '.' || school || '@bench.test',
       '998' || lpad((school * 10000 + n)::text, 9, '9'),
       (array['Karimov', 'Каримов', 'Yoʻldosheva', 'Rahimov', 'Toshmatova', 'Ўктамов', 'Shodiyeva', 'Chorshanbiyev', 'Aliyev', 'Saidova'])[1 + n % 10] || chr(97 + n / 10 % 26),
       (array['Aziz', 'Oʻgʻiloy', 'Нигора', 'Bobur', 'Zuhra', 'Ҳасан', 'Madina'])[1 + n % 7],
       'Alisher oʻgʻli', '2014-05-05'
     from s order by n, school`,
  `insert into students (business_id, id, student_number) select business_id, id, 'N' || n from s order by n, school`,
  `insert into accounts (business_id, id, kind, holder_id) select business_id, gen_random_uuid(), 'wallet', id from s order by n, school`,
  `create temp table c as
     select b.id as business_id, gen_random_uuid() as id, g.number from b cross join generate_series(0, 32) as g (number)`,
  `insert into classes (business_id, id, grade, letter, academic_year)
     select business_id, id, 1 + number / 3, (array['A', 'B', 'D'])[1 + number % 3], '2026/2027' from c`,
  `insert into class_students (business_id, id, class_id, student_id, from_date, home)
     select s.business_id, gen_random_uuid(), c.id, s.id, '2026-09-02', true
     from s join c on c.business_id = s.business_id and c.number = s.n % 33 order by s.n, s.school`,
  `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
     select m.business_id, gen_random_uuid(), m.class_id, m.student_id, (now() at time zone 'Asia/Tashkent')::date - ago,
       'attendance', case when (s.n + ago) % 10 = 0 then 4 else 1 end, m.student_id, now()
     from class_students m join s on s.business_id = m.business_id and s.id = m.student_id
     cross join generate_series(0, 4) as ago`,
]

/** Changes of an account at one process that the others must enforce. */
const ways = ['sign-out', 'password', 'role'] as const
type Way = (typeof ways)[number]
/** An administrator with a session on two devices. */
type Member = { id: string; access: string; elsewhere: string }

const password = 'daftar2026'

/**
 * Three processes over one database. A change at the first is announced to the second; the third receives no announcements and
 * keeps its cached copy until that expires.
 */
async function revocationDuel(school: BenchSchool) {
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
    await endings[way](school, first.url, member)
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

/** A resource that only the office may read. */
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

const endings: Record<Way, (school: BenchSchool, url: string, member: Member) => Promise<void>> = {
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
