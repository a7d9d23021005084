import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { startPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { signAccess } from '../src/platform/tokens.ts'
import type { BusinessId } from '../src/platform/actor.ts'
import { type Heard, pageOfRoom } from '../src/testing/chat-crowd.ts'
import { sessionKey } from './school.ts'

/**
 * `npm run bench -- chat`: forty rooms of fifty, two processes, fifty messages a second; lines are cut at random. Who has lost,
 * doubled or disordered what, and how long a message takes to whom it is for, beside a relay that does nothing else, under the same pages,
 * the same senders and the same breaks.
 */
const [rooms, members] = [Number(process.env.ROOMS ?? 40), 50]
const aSecond = Number(process.env.RATE ?? 50)
const seconds = Number(process.env.SECONDS ?? 60)
const runs = Number(process.env.RUNS ?? 10)
const cutsASecond = (rooms * members) / 100

const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'daftar-crowd-')) })
await migrate(postgres.owner, 'migrations')
const owner = new pg.Client(postgres.owner)
await owner.connect()

/** The last number of each room before a run. */
const firstSeqs: number[] = []

type Member = { access: string; room: number }
const business = uuid() as BusinessId
const { people, roomIds } = await crowd()

const children: ReturnType<typeof spawn>[] = []
const [ours, relays] = [
  await Promise.all([1, 2].map(() => start('bench/server.ts', ['shared'], productMeans()))),
  await Promise.all([1, 2].map(() => start('bench/chat-relay.ts', [], postgres.app))),
]
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!

console.log(
  '| run | said | lost | doubled | out of order | p95 | p95 of a relay | ratio |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
)
const ratios: number[] = []
for (let run = 1; run <= runs; run += 1) {
  const relay = (await talked(relays, true, seconds / 3)).took
  const { said, lost, doubled, disordered, took } = await talked(ours, false)
  const ratio = p95(took) / p95(relay)
  ratios.push(ratio)
  console.log(
    `| ${run} | ${said} | ${lost} | ${doubled} | ${disordered} | ${p95(took).toFixed(0)} ms | ${p95(relay).toFixed(0)} ms | ${ratio.toFixed(2)} |`,
  )
}
const control = await talked(ours, true)
console.log(
  `| control that asks for nothing after a break | ${control.said} | ${control.lost} | | | | | |`,
)
console.log(
  `\np95 ${median(ratios).toFixed(2)} times that of the relay, goal ≤ 3; ${rooms * members} sockets, ${aSecond} messages a second for ${seconds} s, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]!.toFixed(1)}`,
)
for (const child of children) child.kill()
await owner.end()
await postgres.remove()

/**
 * Everybody looks at the own room, at two processes by turns, and says something as chance has it, for `lasts` seconds. `believes`: asks
 * for nothing.
 */
async function talked(processes: string[], believes: boolean, lasts = seconds) {
  const before = await changes()
  const shown = people.map(() => [] as number[])
  const took: number[] = []
  const pages = await inTurns(people, ({ access, room }, n) =>
    pageOfRoom({
      ...{ at: processes[n % 2]!.replace('http', 'ws'), access, room: roomIds[room]!, believes },
      change: before[room]!,
      showed({ seq, text }: Heard) {
        shown[n]!.push(seq)
        took.push(performance.now() - Number(text))
      },
    }),
  )
  let said = 0
  const sending: Promise<unknown>[] = []
  const from = (n: number) => people[n % people.length]!
  await beat(
    async (n) => {
      const { access, room } = from(Math.floor(Math.random() * people.length) + n)
      const url = `${processes[n % 2]}/v1/chat/rooms/${roomIds[room]}/messages/`
      sending.push(
        fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${access}`,
            'content-type': 'application/json',
            'idempotency-key': uuid(),
          },
          body: JSON.stringify({ client_id: uuid(), text: String(performance.now()) }),
        }).then(async (answer) => {
          if (!answer.ok) throw new Error(await answer.text())
          said += 1
          return answer.arrayBuffer()
        }),
      )
    },
    lasts,
    () => pages[Math.floor(Math.random() * pages.length)]!.cut(),
  )
  await Promise.all(sending)
  await sleep(2_000)
  await inTurns(pages, (page) => page.end())
  const after = await lastSeqs()
  let [lost, doubled, disordered] = [0, 0, 0]
  people.forEach(({ room }, n) => {
    const seqs = shown[n]!
    const seen = pages[n]!.seen()
    doubled += seqs.length - new Set(seqs).size
    disordered += seen.filter((seq, at) => at > 0 && seq <= seen[at - 1]!).length
    lost += after[room]! - (firstSeqs[room] ?? 0) - new Set(seqs).size
  })
  after.forEach((seq, room) => (firstSeqs[room] = seq))
  return { said, lost, doubled, disordered, took }
}

/** So many a second, for so long, whatever the last ones take. */
async function beat(say: (n: number) => Promise<unknown>, lasts: number, cut: () => void) {
  const begun = performance.now()
  for (let n = 0; n < aSecond * lasts; n += 1) {
    const due = begun + (n * 1000) / aSecond
    await sleep(Math.max(0, due - performance.now()))
    void say(n)
    if (Math.random() < cutsASecond / aSecond) cut()
  }
}

async function inTurns<T, Answer>(all: readonly T[], work: (one: T, n: number) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let at = 0; at < all.length; at += 50)
    answers.push(...(await Promise.all(all.slice(at, at + 50).map((one, n) => work(one, at + n)))))
  return answers
}

function productMeans() {
  return {
    connection: postgres.app,
    business,
    teacher: people[0]!.access,
    access: people[0]!.access,
  }
}

/** Where a program listens, once it does. */
function start(program: string, args: string[], means: object): Promise<string> {
  const env = { ...process.env, BENCH: JSON.stringify(means) }
  // with the memory that the product is started with
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  )
}

async function column(name: 'last_change' | 'last_seq'): Promise<number[]> {
  const { rows } = await owner.query<{ id: string; at: string }>(
    `select id, ${name} as at from chat_rooms where id = any($1)`,
    [roomIds],
  )
  return roomIds.map((id) => Number(rows.find((row) => row.id === id)!.at))
}
function changes() {
  return column('last_change')
}
function lastSeqs() {
  return column('last_seq')
}

/** Classes of fifty, each of whom has a session. */
async function crowd() {
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Bench')`, [
    business,
  ])
  const classIds = Array.from({ length: rooms }, () => uuid())
  const ids = Array.from({ length: rooms * members }, () => uuid())
  const sessions = ids.map(() => uuid())
  await owner.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     select $1, id, 'student', id || '@bench.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) as id`,
    [business, ids],
  )
  await owner.query(
    `insert into students (business_id, id) select $1, id from unnest($2::uuid[]) as id`,
    [business, ids],
  )
  await owner.query(
    `insert into sessions (business_id, id, user_id, created_at, last_used_at, expires_at)
     select $1, id, user_id, now(), now(), now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) as s (id, user_id)`,
    [business, sessions, ids],
  )
  await owner.query(
    `insert into classes (business_id, id, grade, letter, academic_year)
     select $1, id, 1 + at % 11, 'X' || at, '2026/2027' from unnest($2::uuid[]) with ordinality as c (id, at)`,
    [business, classIds],
  )
  const places = ids.map((_, n) => classIds[Math.floor(n / members)]!)
  await owner.query(
    `insert into class_students (business_id, id, class_id, student_id, from_date)
     select $1, uuidv7(), class_id, student_id, '2026-09-02' from unnest($2::uuid[], $3::uuid[]) as p (class_id, student_id)`,
    [business, places, ids],
  )
  const { rows } = await owner.query<{ id: string; class_id: string }>(
    `select id, class_id from chat_rooms where business_id = $1 and kind = 'class'`,
    [business],
  )
  const expires = Math.floor(Date.now() / 1000) + 86_400
  return {
    roomIds: classIds.map((id) => rows.find((row) => row.class_id === id)!.id),
    people: ids.map((user, n): Member => ({
      access: signAccess(sessionKey, { user, business, session: sessions[n]!, expires }),
      room: Math.floor(n / members),
    })),
  }
}
