import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { dropClones } from '../src/testing/database/clone.ts'
import { shortLivedFolder } from '../src/testing/short-lived.ts'
import { lookAt, startServer, type Template } from './house.ts'

/** Where the template stays for the next run of the same day: what is compared is of the same schools. */
const kept = process.env.E2E_SCHOOL

/** The day, and what fills the schools. */
function fillingOf() {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const file of globSync(['migrations/*.sql', 'src/demo/*.ts']).sort())
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * The built product is started for the first time, as a school would, with the database it makes itself and the demo
 * schools, and ended again. What it has made is the template of all houses: none of them has to fill its own.
 */
export default async function setup() {
  process.env.TEST_RUN = String(process.pid)
  const folder = await shortLivedFolder('daftar-e2e')
  const data = kept ?? join(folder, 'data')
  const filled = join(data, 'filled')
  const filling = fillingOf()
  const fresh = !existsSync(filled) || readFileSync(filled, 'utf8') !== filling
  if (fresh && existsSync(data)) await (await startPostgres({ dataDir: data })).remove()
  if (fresh) await firstStart(data, join(folder, 'server.log'))
  const postgres = await startPostgres({ dataDir: data, clones: true })
  const { owner, app } = postgres
  if (fresh) {
    await expectStatistics(owner)
    await holdLessonsToday(owner)
    writeFileSync(filled, filling)
  }
  process.env.E2E_TEMPLATE = JSON.stringify({ owner, app } satisfies Template)
  return async () => {
    if (kept) await dropClones(owner)
    await (kept ? postgres.stop() : postgres.remove())
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstStart(data: string, log: string) {
  const server = await startServer({ root: '.', port: 0, log, env: { DATA_DIR: data } })
  await server.end()
  lookAt(log)
}

/** Lists of a school that has just been filled are quick only while PostgreSQL knows how much is in it. */
async function expectStatistics(owner: Connection) {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ rows: number }>(
    `select reltuples as rows from pg_class where oid = 'class_students'::regclass`,
  )
  await client.end()
  if (!(rows[0]!.rows > 0)) throw new Error('the first start left no statistics of its tables')
}

/** On whatever day the journeys run, there are lessons: nobody marks a Sunday. */
async function holdLessonsToday(owner: Connection) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select set_config('app.upkeep', 'on', false)`)
  const { rows } = await client.query<{ id: string }>('select id from businesses')
  if (rows.length === 0) throw new Error('no school was found to hold lessons in')
  for (const { id } of rows) {
    await client.query(`select set_config('app.business_id', $1, false)`, [id])
    await client.query(
      `insert into calendar_days (business_id, id, kind, name, starts_on, ends_on)
       select id, gen_random_uuid(), 'working', '{"uz": "Dars kuni"}', day, day + 1
       from businesses, lateral (select (now() at time zone time_zone)::date as day) today
       where id = $1`,
      [id],
    )
    const everyDay = '{1,2,3,4,5,6,7}'
    await client.query(
      `update classes set meeting_days = $2 where business_id = $1 and meeting_days is not null`,
      [id, everyDay],
    )
  }
  await client.end()
}
