import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { listMessages } from '../src/features/chat/messages/queries.ts'
import { findRoom } from '../src/features/chat/queries.ts'
import { insertMessage } from '../src/features/chat/messages/queries.writes.ts'
import { search } from '../src/features/chat/messages/service.files.ts'
import { say } from '../src/features/chat/messages/service.ts'
import { messageNews } from '../src/features/chat/messages/service.telling.ts'
import { runJobs } from '../src/testing/jobs.ts'
import { showRoom } from '../src/features/chat/service.ts'
import type { Actor } from '../src/platform/actor.ts'
import type { Db } from '../src/platform/db/db.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { type Heard, pageOfRoom } from '../src/testing/chat/chat-crowd.ts'
import { type Bench, type Duel, median, perSecond } from './measure.ts'
import { emptySchool, ownDatabase, sessionKey } from './school.ts'

/** Delivery of messages to the members of a room against a relay, then a room of `CHAT_MESSAGES` messages against a small one. */
export async function figures({ report, note }: Bench) {
  if (runs > 0) await crowdFigures()
  const chat = await roomDuels(Number(process.env.CHAT_MESSAGES ?? 1_000_000))
  for (const duel of chat.duels) await report(duel)
  note(await chat.summary())
  await chat.stop()
}

const [rooms, members] = [Number(process.env.ROOMS ?? 40), 50]
const aSecond = Number(process.env.RATE ?? 50)
const seconds = Number(process.env.SECONDS ?? 60)
const runs = Number(process.env.RUNS ?? 10)
const cutsASecond = (rooms * members) / 100

type Member = { access: string; room: number }
type Crowd = Awaited<ReturnType<typeof openCrowd>>

const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!

/**
 * Forty rooms of fifty, two processes, fifty messages a second; lines are cut at random. Who has lost, doubled or disordered what,
 * and how long a message takes to whom it is for, beside a relay that does nothing else, under the same pages, the same senders and
 * the same breaks.
 */
async function crowdFigures() {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'daftar-crowd-')) })
  await migrate(postgres.owner, 'migrations')
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  const crowd = await openCrowd(owner)
  const means = productMeans(postgres.app, crowd)
  const ours = await Promise.all([1, 2].map(() => start('bench/server.ts', ['shared'], means)))
  const relays = await Promise.all([1, 2].map(() => start('bench/chat-relay.ts', [], postgres.app)))
  const [ourUrls, relayUrls] = [ours, relays].map((all) => all.map(({ url }) => url)) as [
    string[],
    string[],
  ]
  console.log(
    '| run | said | lost | doubled | out of order | p95 | p95 of a relay | ratio |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
  )
  const ratios: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    const relay = (await talked(crowd, relayUrls, true, seconds / 3)).took
    const { said, lost, doubled, disordered, took } = await talked(crowd, ourUrls, false)
    const ratio = p95(took) / p95(relay)
    ratios.push(ratio)
    console.log(
      `| ${run} | ${said} | ${lost} | ${doubled} | ${disordered} | ${p95(took).toFixed(0)} ms | ${p95(relay).toFixed(0)} ms | ${ratio.toFixed(2)} |`,
    )
  }
  const control = await talked(crowd, ourUrls, true)
  console.log(
    `| control that asks for nothing after a break | ${control.said} | ${control.lost} | | | | | |`,
  )
  console.log(
    `\np95 ${median(ratios).toFixed(2)} times that of the relay, goal ≤ 3; ${rooms * members} sockets, ${aSecond} messages a second for ${seconds} s\n`,
  )
  for (const { child } of [...ours, ...relays]) child.kill()
  await owner.end()
  await postgres.remove()
}

/**
 * Every member opens their room at one of two processes, and members chosen at random send messages for `lasts` seconds.
 * `believes`: the client does not fetch what it missed after a break (the control that must lose messages).
 */
async function talked(crowd: Crowd, processes: string[], believes: boolean, lasts = seconds) {
  const { people, roomIds, firstSeqs } = crowd
  const before = await column(crowd, 'last_change')
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
  const after = await column(crowd, 'last_seq')
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

/** Calls `say` `RATE` times a second for `lasts` seconds and does not wait for the calls before. */
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

function productMeans(connection: pg.ClientConfig, { business, people }: Crowd) {
  return {
    connection,
    business,
    teacher: people[0]!.access,
    access: people[0]!.access,
  }
}

/** A program and where it listens, once it does. */
async function start(program: string, args: string[], means: object) {
  const env = { ...process.env, BENCH: JSON.stringify(means) }
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

async function column(
  { owner, roomIds }: Crowd,
  name: 'last_change' | 'last_seq',
): Promise<number[]> {
  const { rows } = await owner.query<{ id: string; at: string }>(
    `select id, ${name} as at from chat_rooms where id = any($1)`,
    [roomIds],
  )
  return roomIds.map((id) => Number(rows.find((row) => row.id === id)!.at))
}

/** Inserts the classes of fifty members, and a session for each member. */
async function openCrowd(owner: pg.Client) {
  const { business, insertUsers, insertSessions } = await emptySchool(owner)
  const classIds = Array.from({ length: rooms }, () => uuid())
  const ids = Array.from({ length: rooms * members }, () => uuid())
  await insertUsers(ids, 'student')
  await owner.query(
    `insert into students (business_id, id) select $1, id from unnest($2::uuid[]) as id`,
    [business, ids],
  )
  const sessions = await insertSessions(ids)
  // the product refuses messages in a room without staff
  const teacher = uuid()
  await owner.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     values ($1, $2, 'teacher', 'teacher@bench.test', 'Karimov', 'Aziz')`,
    [business, teacher],
  )
  await owner.query(`insert into teachers (business_id, id) values ($1, $2)`, [business, teacher])
  await owner.query(
    `insert into classes (business_id, id, grade, letter, academic_year, homeroom_teacher_id)
     select $1, id, 1 + at % 11, 'X' || at, '2026/2027', $3 from unnest($2::uuid[]) with ordinality as c (id, at)`,
    [business, classIds, teacher],
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
    ...{ owner, business },
    /** The last number of each room before a run. */
    firstSeqs: [] as number[],
    roomIds: classIds.map((id) => rows.find((row) => row.class_id === id)!.id),
    people: ids.map((user, n): Member => ({
      access: signAccess(sessionKey, { user, business, session: sessions[n]!, expires }),
      room: Math.floor(n / members),
    })),
  }
}

const fewMessages = 1_000
const students = 30
const pairs = 15

/** Opens, pages and searches a large room against a small one; sends a message to a class against the bare rows of it. */
async function roomDuels(manyMessages: number) {
  const messages = { many: manyMessages, few: fewMessages }
  const { database, owner, stop } = await ownDatabase('chat')
  const [many, few] = [await talkative(owner, messages.many), await talkative(owner, messages.few)]
  const now = new Date()
  type School = typeof many

  const asked = ({ reader }: School) => ({ who: reader, now })
  const within = (
    { reader }: School,
    work: (db: Db) => Promise<number>,
    least: number,
    times: number,
  ) =>
    perSecond(async () => {
      const found = await database.inBusiness(reader.businessId, work, 'read')
      if (found < least) throw new Error(`${found} messages`)
    }, times)
  const open = (of: School) => () =>
    within(
      of,
      async (db) => {
        const row = (await findRoom(db, of.reader, of.room))!
        await showRoom(db, asked(of), row)
        return (await listMessages(db, asked(of), of.room, { limit: 50 })).results.length
      },
      50,
      40,
    )
  const back = (of: School, before: number) => () =>
    within(
      of,
      async (db) =>
        (await listMessages(db, asked(of), of.room, { before, limit: 50 })).results.length,
      50,
      40,
    )
  const find = (of: School, q: string) => () =>
    within(of, async (db) => (await search(db, asked(of), { q })).results.length, 1, 10)

  const goes = 20
  const words = () => ({
    ...{ client_id: uuid(), text: 'Ertaga imtihon, daftar olib keling' },
    ...{ mentions: [], urgent: false },
  })
  const send = () =>
    perSecond(async () => {
      await database.inBusiness(few.reader.businessId, async (db) => {
        await say(db, asked(few), few.room, { ...words(), file_ids: [] })
      })
    }, goes)
  const insert = () =>
    perSecond(async () => {
      const said = { ...words(), id: uuid(), replyTo: null, forwardedFrom: null, files: [] }
      await database.inBusiness(few.reader.businessId, (db) =>
        insertMessage(db, few.reader, few.room, said, now),
      )
    }, goes)

  const duels: Duel[] = [
    {
      name: `a room of ${messages.many} messages is opened, against one of ${messages.few}`,
      goal: 1 / 1.3,
      ours: open(many),
      control: open(few),
      pairs,
      unit: 'times/s',
      settle: () => owner.query('vacuum analyze'),
    },
    {
      name: 'paged back in, far behind its end',
      goal: 1 / 1.3,
      ours: back(many, messages.many / 2),
      control: back(few, messages.few / 2),
      pairs,
      unit: 'pages/s',
    },
    ...(['imtihon', 'oʻgʻiloy'] as const).map((word) => ({
      name: `searched for ${word === 'imtihon' ? 'a word of every hundredth' : 'a word of a handful'}`,
      goal: 1 / 3,
      ours: find(many, word),
      control: find(few, word),
      pairs,
      unit: 'searches/s',
    })),
    {
      name: `a message to a class of ${students}, against the bare rows of it`,
      goal: 0.5,
      ours: send,
      control: insert,
      pairs,
      unit: 'messages/s',
    },
  ]
  /** Who has not read it is notified in one transaction some seconds later. */
  async function summary(): Promise<string> {
    await owner.query('delete from notifications')
    await owner.query('update chat_rooms set told_seq = last_seq')
    await send()
    const begun = performance.now()
    // noon of tomorrow: no quiet hours
    const then = new Date(`${now.toISOString().slice(0, 10)}T07:00:00Z`)
    await runJobs(database, [messageNews], new Date(then.getTime() + 86_400_000))
    const took = performance.now() - begun
    const { rows } = await owner.query<{ told: number }>(
      'select count(*)::int as told from notifications',
    )
    return `${rows[0]!.told} of a class were told of ${goes} messages in ${took.toFixed(0)} ms`
  }
  return { duels, summary, stop }
}

/** Inserts a class with a teacher and `count` messages: every hundredth message has one word, a handful have another. */
async function talkative(owner: pg.Client, count: number) {
  const { business, insertUsers } = await emptySchool(owner)
  const [office, teacher, classId] = [uuid(), uuid(), uuid()]
  const people = Array.from({ length: students }, () => uuid())
  await insertUsers([office], 'owner')
  await insertUsers([teacher], 'teacher')
  await insertUsers(people, 'student')
  await owner.query(`insert into teachers (business_id, id) values ($1, $2)`, [business, teacher])
  await owner.query(
    `insert into students (business_id, id) select $1, id from unnest($2::uuid[]) as id`,
    [business, people],
  )
  await owner.query(
    `insert into classes (business_id, id, grade, letter, academic_year, homeroom_teacher_id)
     values ($1, $2, 5, 'A', '2026/2027', $3)`,
    [business, classId, teacher],
  )
  await owner.query(
    `insert into class_students (business_id, id, class_id, student_id, from_date)
     select $1, uuidv7(), $2, id, '2026-09-02' from unnest($3::uuid[]) as id`,
    [business, classId, people],
  )
  const { rows } = await owner.query<{ id: string }>(
    `select id from chat_rooms where business_id = $1 and class_id = $2 and kind = 'class'`,
    [business, classId],
  )
  const room = rows[0]!.id
  await owner.query(
    `insert into chat_messages (business_id, id, room_id, seq, change, author_id, client_id, text, created_at, search_text)
     select $1, uuidv7(make_interval(secs => nth - $4::int)), $2, nth, nth, ($3::uuid[])[1 + nth % ${students}], gen_random_uuid(), said,
       now() - make_interval(secs => $4::int - nth), fold_search(said)
     from (
       select nth, case when nth % 100 = 0 then 'ertaga imtihon bor ' when nth % greatest(1, $4::int / 5) = 1 then 'ogiloy kelmadi '
         else 'uyga vazifa mashq ' end || md5(nth::text) as said
       from generate_series(1, $4::int) as nth
     ) as every`,
    [business, room, people, count],
  )
  await owner.query(
    `update chat_rooms set last_seq = $2, last_change = $2, told_seq = $2, last_at = now() where id = $1`,
    [room, count],
  )
  const reader: Actor = {
    ...{ id: teacher, role: 'teacher', businessId: business, sessionId: uuid() },
    ...{ lang: 'uz', timeZone: 'Asia/Tashkent' },
  }
  return { reader, room }
}
