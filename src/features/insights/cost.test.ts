import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { listMissing } from './queries.absences.ts'
import * as figures from './queries.figures.ts'
import { readClassesOn } from './queries.morning.ts'
import { findLastRate, readWeeks } from './queries.progress.ts'
import { insertMedians, readDays } from './queries.upkeep.ts'
import { listWarnings } from './warnings/queries.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
const span = { from: '2026-11-16', to: '2026-11-17' }

/** A school of 20 classes of 30, with marks of every day since October. */
beforeAll(async () => {
  at = await ownSchool()
  const client = new pg.Client({ ...at.owner })
  await client.connect()
  const business = at.here.business
  await client.query(`select set_config('app.business_id', $1, false)`, [business])
  for (const table of ['daily_marks', 'transfers', 'class_students', 'users'])
    await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into classes (business_id, id, name, academic_year)
     select $1, gen_random_uuid(), 'G' || n, '2026/2027' from generate_series(1, 20) n`,
    [business],
  )
  await client.query(
    `with made as (
       insert into users (business_id, id, role, username, last_name, first_name)
       select $1, gen_random_uuid(), 'student', 'many' || n || '@here.test', 'Karimov' || n, 'A' from generate_series(1, 600) n
       returning id
     ), rows as (insert into students (business_id, id, student_number) select $1, id, id::text from made)
     insert into accounts (business_id, id, kind, holder_id) select $1, gen_random_uuid(), 'wallet', id from made`,
    [business],
  )
  await client.query(
    `insert into class_students (business_id, id, class_id, student_id, from_date)
     select $1, gen_random_uuid(), c.id, s.id, '2026-09-02'
     from (select id, row_number() over () - 1 as n from users where username like 'many%') s
     join (select id, row_number() over () - 1 as n from classes where name is not null) c on c.n = s.n % 20`,
    [business],
  )
  await client.query(
    `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
     select $1, gen_random_uuid(), m.class_id, m.student_id, d::date, k, case when k = 'attendance' and random() < 0.04 then 4 else 1 end, $2, now()
     from class_students m, generate_series('2026-10-01'::date, '2026-11-17'::date, '1 day') d, unnest(array['attendance', 'rate']) k
     where m.class_id in (select id from classes where name is not null)`,
    [business, at.here.cast.owner.id],
  )
  await client.query(
    `insert into mark_counts (business_id, day, class_id, kind, value, count)
     select business_id, day, class_id, kind, value, count(*) from daily_marks group by 1, 2, 3, 4, 5`,
  )
  await client.query('analyze')
  await client.end()
}, 120_000)
afterAll(() => at.close())

const owner = (): Actor => ({
  id: at.here.cast.owner.id,
  businessId: at.here.business,
  sessionId: uuid(),
  role: 'owner',
  lang: 'en',
  timeZone: 'Asia/Tashkent',
})
const teacher = (): Actor => ({ ...owner(), id: at.here.cast.teacherA.id, role: 'teacher' })

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
  'Actual Rows'?: number
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** What PostgreSQL does to read marks in the statements that `work` sends. */
async function readsOfMarks(work: (db: Db, who: Actor) => Promise<unknown>, who: Actor) {
  const client = new pg.Client(at.connection)
  await client.connect()
  await client.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const sent: { text: string; values: unknown[] }[] = []
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values })
  await work(drizzle(client, { logger: { logQuery } }), who)
  expect(sent.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    for (const each of nodes(rows[0]!['QUERY PLAN'][0]!.Plan))
      if (each['Relation Name'] === 'daily_marks') found.push(each['Node Type'])
  }
  await client.end()
  return [...new Set(found)]
}

const missing = { kind: 'absent', page: 1, page_size: 30 } as const

test.each<[string, (db: Db, who: Actor) => Promise<unknown>]>([
  ['the classes of the morning', (db, who) => readClassesOn(db, who, '2026-11-17')],
  [
    'attendance of a year',
    (db, who) => figures.readAttendance(db, who, { from: '2026-09-01', to: '2026-11-17' }, 'week'),
  ],
  [
    'rates of a year',
    (db, who) => figures.readRates(db, who, { from: '2026-09-01', to: '2026-11-17' }),
  ],
  ['where a month of lessons begins', (db, who) => figures.findFirstOf(db, who, '2026-11-17', 30)],
  ['coins', (db, who) => figures.readCoins(db, who, span)],
])('%s are read without looking at marks', async (_, work) => {
  for (const who of [owner(), teacher()]) expect(await readsOfMarks(work, who)).toEqual([])
})

test.each<[string, (db: Db, who: Actor) => Promise<unknown>]>([
  ['who was not there this week', (db, who) => listMissing(db, who, missing, span)],
  [
    'a student beside the own past',
    (db, who) => readWeeks(db, who, at.here.cast.studentA.id, span),
  ],
  ['the last rate', (db, who) => findLastRate(db, who, at.here.cast.studentA.id, '2026-11-17')],
  [
    'a page of warnings',
    (db, who) => listWarnings(db, who, { page: 1, page_size: 30, settled: 'false' }),
  ],
  [
    'what warnings are made of',
    (db) => readDays(db, at.here.business, [at.here.cast.studentA.id], span),
  ],
])('%s is read by an index', async (_, work) => {
  const ways = await readsOfMarks(work, owner())
  expect(ways.length).toBeGreaterThan(0)
  for (const way of ways) expect(way).toMatch(/^(Index|Index Only|Bitmap Heap|Bitmap Index) Scan$/)
})

test('the way of looking sees a whole table that is read', async () => {
  const all = (db: Db) => db.execute(sql`select count(*) from daily_marks where comment = 'x'`)
  expect(await readsOfMarks(all, owner())).toContain('Seq Scan')
})

test('medians of weeks that are over are written once, those who came later not among them', async () => {
  const write = () => at.here.inside((db) => insertMedians(db, at.here.business, '2026-11-17'))
  const read = async () =>
    (
      await at.here.inside((db) =>
        db.execute<{ day: string; median: number }>(
          sql`select day::text, median from coin_medians order by day desc limit 2`,
        ),
      )
    ).rows
  await write()
  expect(await read()).toEqual([
    { day: '2026-11-15', median: 0 },
    { day: '2026-11-08', median: 0 },
  ])
  expect((await write()).rowCount).toBe(0)
})
