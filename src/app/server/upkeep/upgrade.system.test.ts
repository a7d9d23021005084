import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { auth } from '../../../core/auth/contract.ts'
import { classes } from '../../../core/classes/contract.ts'
import { checkLedger } from '../../../core/coins/ledger/service.audit.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { assertMigrated, assertSafe } from '../../../platform/http/boot-check.ts'
import { createApi } from '../../../platform/client.ts'
import { openDatabase } from '../../../platform/db/db.ts'
import { inProcess } from '../../../platform/http/inject.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { partitionByBusiness } from '../../../testing/database/partitions.ts'
import { profile } from '../../../core/profile/contract.ts'
import { students } from '../../../core/students/contract.ts'
import { oldDatabase } from '../../../testing/database/old-version.ts'
import { begin } from '../../../testing/product.ts'
import { freshDatabase } from '../../../testing/school.ts'
import { createServer } from '../server.ts'
import { upkeep } from './upkeep.ts'

/**
 * The demo centre as the release with this last migration filled it (of the log two hundred entries), in
 * `src/testing/earlier/`. A file there is never made anew.
 */
const earlier = [0]
const clock = { now: () => new Date('2026-12-01T07:00:00Z') }

type Rows = Record<string, Record<string, unknown>[]>

/** The owner's client of a database as it was then, with the rows of then. */
async function asItWas(last: number) {
  const owner = await oldDatabase(last)
  const file = readFileSync(`src/testing/earlier/${String(last).padStart(4, '0')}.json.br`)
  const rows = JSON.parse(brotliDecompressSync(file).toString()) as Rows
  const business = rows.businesses![0]!.id as BusinessId
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select set_config('app.business_id', $1, false)`, [business])
  await client.query('set session_replication_role = replica')
  for (const [table, of] of Object.entries(rows)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    await client.query(`alter table ${table} no force row level security`)
    const names = columns.map(({ name }) => name).join()
    await client.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(of)],
    )
    await client.query(`alter table ${table} force row level security`)
  }
  await client.query('reset session_replication_role')
  return { owner, client, rows, business }
}

/** Of each table how many rows there are, and of those that count for something a sum over what stood in them. */
async function summed(client: pg.Client, rows: Rows) {
  const sums: Record<string, unknown> = {}
  for (const [table, of] of Object.entries(rows)) {
    const kept = ['daily_marks', 'transfers', 'accounts', 'orders', 'mark_counts']
    const columns = kept.includes(table) ? Object.keys(of[0]!).join() : 'business_id'
    const { rows: found } = await client.query(
      `select count(*)::int as rows, sum(hashtextextended(row(${table === 'businesses' ? 'id' : columns})::text, 0)) as sum from ${table}`,
    )
    sums[table] = found[0]
  }
  return sums
}

describe.each(earlier)('a centre of the release with migration %i', (last) => {
  test('is migrated, has all that it had, and is served', async () => {
    const { owner, client, rows, business } = await asItWas(last)
    const before = await summed(client, rows)
    await migrate(owner, 'migrations')
    expect(await summed(client, rows)).toEqual(before)
    await client.end()

    const database = openDatabase({ ...inject('app'), database: owner.database })
    await assertMigrated(database.pool, 'migrations')
    await assertSafe(database.pool)
    const { fastify } = await createServer({ database, sessionKey: Buffer.alloc(32, 7), clock })
    onTestFinished(async () => {
      await fastify.close()
      await database.close()
    })
    const as = (access?: string) =>
      createApi({ transport: inProcess(fastify), access: () => access, lang: () => 'en' })
    const body = { username: 'owner@markaz.demo', password: 'daftar2026' }
    const api = as((await as()(auth.login, { body })).access)
    expect((await api(profile.info, {})).username).toBe(body.username)
    expect((await api(students.list, { query: {} })).count).toBe(
      living(rows.students!, rows.users!),
    )
    expect((await api(classes.list, { query: {} })).count).toBe(
      rows.classes!.filter(({ archived_at: gone }) => gone === null).length,
    )
    const faults: unknown[] = []
    await upkeep(database, clock.now(), (error) => faults.push(error))
    expect(faults).toEqual([])
    expect(await checkLedger(database, business, clock.now())).toMatchObject({ sound: true })
  }, 120_000)
})

const living = (some: Rows[string], people: Rows[string]) => {
  const gone = new Set(people.filter((one) => one.archived_at !== null).map(({ id }) => id))
  return some.filter(({ id, archived_at: archived }) => !gone.has(id) && !archived).length
}

describe('a program', () => {
  test('refuses a database that is older than the baseline', async () => {
    const { connection, owner } = await freshDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    await client.query('update migrations set created_at = 1')
    await client.end()
    await expect(migrate(owner, 'migrations')).rejects.toThrow('older than release 1.0')
    const database = openDatabase(connection)
    await expect(assertMigrated(database.pool, 'migrations')).rejects.toThrow(
      'older than release 1.0',
    )
    await database.close()
  })

  test('ends in a sentence on data of a later one, and is not started again', async () => {
    const { connection, owner } = await freshDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    await client.query(`insert into migrations (hash, created_at) values ('later', 9000000000000)`)
    await client.end()
    const { ended, said } = await begin({ WORKERS: '1' }, connection)
    expect(await ended).toBe(78)
    expect(said()).toContain('belongs to a later version of Daftar')
  }, 120_000)
})

/** A folder with the migrations of the product and these, as drizzle-kit would write it. */
function migrationsOf(...files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] }
  const tags = files.map((_, at) => `900${at}_x`)
  for (const [at, tag] of tags.entries())
    entries.push({ idx: 9000 + at, tag, when: 9e12 + at, breakpoints: true })
  writeFileSync(journal, JSON.stringify({ entries }))
  for (const [at, sql] of files.entries()) writeFileSync(join(folder, `${tags[at]}.sql`), sql)
  return folder
}

describe('of several migrations', () => {
  const column = 'ALTER TABLE "terms" ADD COLUMN "x" text;'
  const index = `DROP INDEX CONCURRENTLY IF EXISTS "xs";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "xs" ON "terms" ("x");`
  const broken = 'ALTER TABLE "terms" ADD COLUMN "y" text;--> statement-breakpoint\nSELECT 1/0;'
  const stands = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid in ('terms'::regclass, to_regclass('xs'))
         and attname in ('x', 'y') order by attrelid::regclass::text, attname`,
    )
    return rows.map(({ name }) => name)
  }

  test('those before one that breaks stay, of that one nothing does, and the next start goes on', async () => {
    const { owner } = await freshDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    onTestFinished(() => client.end())
    await expect(migrate(owner, migrationsOf(column, broken))).rejects.toThrow('division by zero')
    expect(await stands(client)).toEqual(['x'])
    // an index beside those who write, which no transaction can
    await migrate(owner, migrationsOf(column, index))
    expect(await stands(client)).toEqual(['x', 'x'])
    await migrate(owner, migrationsOf(column, index))
  })

  test('an index is built beside those who write in a table of partitions as well, part by part', async () => {
    const { owner } = await freshDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    onTestFinished(() => client.end())
    await partitionByBusiness(client, 'notifications', 3)
    const index = `DROP INDEX CONCURRENTLY IF EXISTS "kinds";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "kinds" ON "notifications" ("business_id", "kind");`
    const valid = async () => {
      const { rows } = await client.query<{ valid: boolean[] }>(
        `select array_agg(x.indisvalid) as valid from pg_class c join pg_index x on x.indexrelid = c.oid where c.relname ~ 'kinds$'`,
      )
      return rows[0]!.valid
    }
    for (let time = 0; time < 2; time += 1) {
      await migrate(owner, migrationsOf(index))
      expect(await valid()).toEqual([true, true, true, true])
      // it is applied once more over what stands, also where the try before was broken off in the middle
      await client.query(`delete from migrations where created_at >= 9e12`)
      await client.query(
        `drop index kinds; create index notifications_p1_kinds on notifications_p1 (kind)`,
      )
    }
  })

  test('while somebody reads on, others read as well, and the change comes once it can', async () => {
    const { owner } = await freshDatabase()
    const [reader, other] = [new pg.Client(owner), new pg.Client(owner)]
    for (const client of [reader, other]) await client.connect()
    onTestFinished(async () => {
      await Promise.all([reader.end(), other.end()])
    })
    await reader.query('begin')
    await reader.query('select from terms')
    const migrating = migrate(owner, migrationsOf(column))
    await vi.waitFor(async () => {
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'ALTER TABLE%'`
      expect((await other.query(waits)).rowCount).toBe(1)
    }, 20_000)
    // without an end to its waiting this one would wait behind it, and it behind the reader
    await other.query('select from terms')
    await reader.query('commit')
    await migrating
    expect(await stands(other)).toEqual(['x'])
  })
})
