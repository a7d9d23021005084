import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createServer } from '../src/app/server/server.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { type Duel, perSecond } from './measure.ts'
import { sessionKey } from './school.ts'
import { fill } from './tenants.ts'

/** Marks that the large database has; the small one has twenty thousand. */
const most = Number(process.env.STORED_MARKS ?? 20_000_000)
const kinds = ['attendance', 'rate', 'coin'] as const
const valueOf = { attendance: 'present', rate: 5, coin: 3 } as const

/**
 * What a class costs where a hundred schools have stored millions of marks against one school with a few thousand: the
 * same class, the same month with the same marks in it, the same days to be marked. Filling takes minutes and gigabytes.
 */
export async function storedDuels(): Promise<{
  duels: Duel[]
  summary: string
  stop: () => Promise<void>
}> {
  const [few, many] = [await open(1, 20_000), await open(100, most)]
  const duel = (
    name: string,
    ours: () => Promise<number>,
    control: () => Promise<number>,
  ): Duel => ({
    name: `${name} at ${many.marks} stored marks against the same at ${few.marks}`,
    // at most 1.3 times the cost
    goal: 1 / 1.3,
    ours,
    control,
    pairs: 15,
    unit: 'classes/s',
  })
  return {
    duels: [
      duel('the month of a class (30 students, all marks)', many.look, few.look),
      duel('save a class of 30 (90 marks)', many.save, few.save),
    ],
    summary: `${many.marks} marks were filled in within ${many.seconds} s and take ${many.size}`,
    async stop() {
      await few.stop()
      await many.stop()
    },
  }
}

/** What is filled in and read here goes over all schools. */
const walled = ['daily_marks', 'mark_counts', 'class_students', 'classes', 'sessions']

/** The last month but one is full of marks in both; what comes after it is empty and can be marked. */
const monthBack = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}
const month = monthBack(2).toISOString().slice(0, 7)

async function open(schools: number, wanted: number) {
  const postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'daftar-bench-')) })
  await migrate(postgres.owner, 'migrations')
  const access = await fill(postgres.owner, schools)
  const owner = new pg.Client(postgres.owner)
  await owner.connect()
  const start = performance.now()
  for (const table of walled) await owner.query(`alter table ${table} no force row level security`)
  await fillMarks(owner, wanted)
  const seconds = Math.round((performance.now() - start) / 1000)
  const classes = await readClasses(owner)
  const {
    rows: [stored],
  } = await owner.query<{ marks: string; size: string }>(
    `select count(*) as marks, pg_size_pretty(pg_total_relation_size('daily_marks')) as size from daily_marks`,
  )
  for (const table of walled) await owner.query(`alter table ${table} force row level security`)
  await owner.end()
  const database = openDatabase(postgres.app, { size: 4 })
  const { fastify } = await createServer({ database, sessionKey })
  const headers = { authorization: `Bearer ${access}` }
  const next = turns(classes)
  return {
    ...stored!,
    seconds,
    look: () =>
      perSecond(async () => {
        const { id } = next().of
        const url = `/v1/classes/${id}/marks/month/?month=${month}`
        const answer = await fastify.inject({ url, headers })
        const { students } = answer.json<{ students?: { marks: unknown[] }[] }>()
        if (!students?.[0] || students[0].marks.length < 28) throw new Error(answer.body)
      }, 10),
    save: () =>
      perSecond(async () => {
        const { of, day } = next()
        const entries = of.students.flatMap((student_id) =>
          kinds.map((kind) => ({ student_id, kind, value: valueOf[kind] })),
        )
        const answer = await fastify.inject({
          method: 'POST',
          url: `/v1/classes/${of.id}/marks/`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          payload: { date: day, entries, late_reason: 'bench' },
        })
        const { saved } = answer.json<{ saved?: unknown[] }>()
        if (saved?.length !== entries.length) throw new Error(answer.body.slice(0, 300))
      }, 5),
    async stop() {
      await fastify.close()
      await database.close()
      await postgres.remove()
    },
  }
}

/** Five classes of the school whose token it is, by turns, each time with a day that none of them is marked on. */
function turns(classes: { id: string; students: string[] }[]) {
  let count = 0
  const first = monthBack(1).getTime()
  return () => {
    const of = classes[count % classes.length]!
    const day = new Date(first + Math.floor(count / classes.length) * 86_400_000)
    count += 1
    return { of, day: day.toISOString().slice(0, 10) }
  }
}

/**
 * Marks of three kinds for whole days, from the first of the month on and then further and further back. In the small
 * database five classes have the month and nobody has more. Rows come by the day, as they do when schools mark.
 */
async function fillMarks(owner: pg.Client, wanted: number) {
  const { rows: keys } = await owner.query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'daily_marks'::regclass and contype = 'f'`,
  )
  // what is filled in is known to be right; whatever is saved later is checked as ever
  for (const { name } of keys) await owner.query(`alter table daily_marks drop constraint ${name}`)
  await owner.query(`alter table daily_marks disable trigger user`)
  const first = monthBack(2).getTime()
  const length = (monthBack(1).getTime() - first) / 86_400_000
  const ofAll = wanted > 100_000
  const students = await owner.query(`select 1 from class_students`)
  const perDay = ofAll ? students.rowCount! * kinds.length : 450
  const days = ofAll ? Math.max(length, Math.round(wanted / perDay)) : length
  for (let at = 0; at < days; at += 1) {
    const day = new Date(first + (at < length ? at : length - 1 - at) * 86_400_000)
    await owner.query(oneDay, [day.toISOString().slice(0, 10), ofAll ? null : 5])
    if (ofAll && at % 10 === 9) console.log(`  ${(at + 1) * perDay} of ${wanted} marks`)
  }
  await owner.query(`insert into mark_counts (business_id, day, class_id, kind, value, count)
    select business_id, day, class_id, kind, value, count(*) from daily_marks
    group by business_id, day, class_id, kind, value on conflict do nothing`)
  for (const { name, rule } of keys)
    await owner.query(`alter table daily_marks add constraint ${name} ${rule} not valid`)
  await owner.query(`alter table daily_marks enable trigger user`)
  await owner.query('vacuum analyze')
}

const oneDay = `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
  select m.business_id, uuidv7(), m.class_id, m.student_id, $1::date, k.kind, k.value, m.student_id, now()
  from class_students m
  join classes c on c.business_id = m.business_id and c.id = m.class_id
  cross join (values ('attendance', 1), ('rate', 4), ('coin', 2)) as k (kind, value)
  where $2::int is null or (c.business_id, c.id) in (
    select business_id, id from classes where grade is not null
      and business_id = (select business_id from sessions) order by grade, letter limit $2::int)
  order by m.business_id, m.class_id, m.student_id
  on conflict do nothing`

/** Five classes of the school that the token is of. */
async function readClasses(owner: pg.Client) {
  const { rows } = await owner.query<{ id: string; students: string[] }>(
    `select c.id, array_agg(m.student_id) as students
     from classes c join class_students m on m.business_id = c.business_id and m.class_id = c.id
     where c.business_id = (select business_id from sessions)
     group by c.id, c.grade, c.letter order by c.grade, c.letter limit 5`,
  )
  return rows
}
