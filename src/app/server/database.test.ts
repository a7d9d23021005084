import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  assertMigrated,
  assertSafe,
  faultsOf,
  newestApplied,
} from '../../platform/http/boot-check.ts'
import { openPool } from '../../platform/db/db-pool.ts'
import { type Db, leaveToCommit, openDatabase, together } from '../../platform/db/db.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { users } from '../../core/profile/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import { freshDatabase, ownSchool } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const ask = async <Row>(question: string) => (await at.database.pool.query(question)).rows as Row[]

/** Tables that belong to no business; everything else must be kept apart. */
const shared = ['migrations', 'currency_rates', 'setup_codes', 'tries', 'moves']

describe('the catalogue', () => {
  test('every tenant table begins its primary key with the business and forces row-level security', async () => {
    const rows = await ask<{ name: string; forced: boolean; first: string; policies: number }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`)
    const tenants = rows.filter(({ name }) => !shared.includes(name))
    expect(tenants.length).toBeGreaterThanOrEqual(17)
    for (const { name, forced, first, policies } of tenants)
      expect({ name, forced, first, policies }).toEqual({
        name,
        forced: true,
        first: name === 'businesses' ? 'id' : 'business_id',
        policies: 1,
      })
  })

  test('a foreign key between tenant tables carries the business', async () => {
    const rows = await ask<{ name: string; columns: string[] }>(`
      select conname as name, array(select a.attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as columns
      from pg_constraint where contype = 'f'`)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ columns }) => !columns.includes('business_id'))).toEqual([])
  })

  test('our role is bound: no superuser, no bypass, no owner', async () => {
    const [role] = await ask(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
    })
  })
})

describe('tenants', () => {
  test('without a business there are no rows, and with one only its own, whatever the query forgets', async () => {
    expect(await at.database.plain.select({ id: users.id }).from(users)).toEqual([])
    const rows = await at.here.inside((db) => db.select({ business: users.businessId }).from(users))
    expect(new Set(rows.map(({ business }) => business))).toEqual(new Set([at.here.business]))
  })

  test('a row cannot be written into another business', async () => {
    const foreign = { businessId: at.elsewhere.business, id: uuid(), name: { uz: 'x' } }
    await expect(at.here.inside((db) => db.insert(subjects).values(foreign))).rejects.toMatchObject(
      {
        cause: { code: '42501' },
      },
    )
  })

  test('a connection that comes back to the pool remembers no business, after a fault either', async () => {
    await at.here.inside((db) => db.execute(sql`select 1/0`)).catch(() => {})
    const seen = await Promise.all(
      Array.from({ length: 30 }, () =>
        at.database.pool.query('select count(*)::int as n from users'),
      ),
    )
    expect(new Set(seen.map(({ rows }) => (rows[0] as { n: number }).n))).toEqual(new Set([0]))
  })

  test('a balance cannot be forged with the trigger of the transfers', async () => {
    const forge = at.here.inside((db) =>
      db.execute(
        sql`create temp table fake (business_id uuid, from_account uuid, to_account uuid, amount bigint)`,
      ),
    )
    await expect(forge).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(at.database.pool.query('select move_coins()')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('signing in shows the one user whose name was given', async () => {
    const name = at.elsewhere.cast.studentA.username
    const rows = await at.database.bySignInName(name, (db) =>
      db.select({ username: users.username }).from(users),
    )
    expect(rows).toEqual([{ username: name }])
  })

  test('reading is read-only', async () => {
    const write = at.database.inBusiness(
      at.here.business,
      (db) => db.update(users).set({ firstName: 'x' }),
      'read',
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })
})

describe('a transaction', () => {
  const insert = (db: Db, name: string) =>
    db
      .insert(subjects)
      .values({ businessId: at.here.business, id: uuid(), name: { uz: name } })
      .prepare('insert_subject')
      .execute()
  const broken = (db: Db, number: number) =>
    db
      .select({ nothing: sql`1 / ${number}::int` })
      .from(subjects)
      .prepare('divide')
      .execute()
  const names = () =>
    at.here.inside(async (db) =>
      (await db.select({ name: subjects.name }).from(subjects)).map(({ name }) => name.uz),
    )

  test('of queries that were sent together throws what the first broke on, not what came of it', async () => {
    const sent = (db: Db) => together([insert(db, 'Together'), broken(db, 0), insert(db, 'Behind')])
    await expect(at.here.inside(sent)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await at.here.inside((db) => together([insert(db, 'One'), broken(db, 1)]))).toHaveLength(
      2,
    )
    const kept = await names()
    expect(kept).toContain('One')
    expect(kept).not.toContain('Together')
  })

  test('ends with the query that was left to its commit', async () => {
    const leave = (name: string, number: number) =>
      at.here.inside(async (db) => {
        await insert(db, name)
        leaveToCommit(db, broken(db, number))
        return name
      })
    await expect(leave('Lost', 0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await leave('Kept', 1)).toBe('Kept')
    const kept = await names()
    expect(kept).toContain('Kept')
    expect(kept).not.toContain('Lost')
  })
})

describe('the folds', () => {
  const fold = async (name: string) =>
    (await at.database.pool.query<{ f: string }>('select fold_search($1) as f', [name])).rows[0]!.f

  test.each([
    ['Oʻgʻiloy', ["O'g'iloy", 'O‘g‘iloy', 'Ogiloy', 'Ўғилой']],
    ['Karimov', ['Каримов', 'KARIMOV']],
    ['Shahnoza', ['Шаҳноза']],
  ])('%s is found in every spelling', async (name, spellings) => {
    for (const spelling of spellings) expect(await fold(spelling), spelling).toBe(await fold(name))
  })

  test.each([
    ['5-А', '5-a', true],
    ['5-Б', '5-B', true],
    ['5В', '5 «v»', true],
    ['5-В', '5-B', false],
    ['7-С', '7-C', false],
    ['1-Ў', '1-Oʻ', true],
  ])('the classes %s and %s are told apart by sound', async (one, other, same) => {
    const { rows } = await at.database.pool.query<{ same: boolean }>(
      `select sound_class_label($1) = sound_class_label($2) as same`,
      [one, other],
    )
    expect(rows[0]!.same).toBe(same)
  })
})

describe('the start', () => {
  test('is refused to a role that owns the tables', async () => {
    const pool = new pg.Pool(at.owner)
    await expect(assertSafe(pool)).rejects.toThrow('owns tables')
    await pool.end()
    await expect(assertSafe(at.database.pool)).resolves.toBeUndefined()
  })

  test('is refused before the migrations are applied', async () => {
    const newest = await assertMigrated(at.database.pool, 'migrations')
    expect(await newestApplied(at.database.pool)).toBe(newest)
    const { connection } = await freshDatabase('template1')
    const pool = new pg.Pool(connection)
    await expect(assertMigrated(pool, 'migrations')).rejects.toThrow('not migrated')
    await pool.end()
  })

  test('is refused on a database of a later version', async () => {
    const { connection, owner } = await freshDatabase()
    const [client, pool] = [new pg.Client(owner), new pg.Pool(connection)]
    await client.connect()
    await client.query(`insert into migrations (hash, created_at) values ('later', 9000000000000)`)
    await expect(assertMigrated(pool, 'migrations')).rejects.toThrow('a later version of Daftar')
    await client.end()
    await pool.end()
  })

  test('is not said to lack migrations where it is the way to the database that is missing', async () => {
    const pool = new pg.Pool({ ...at.connection, password: 'wrong' })
    await expect(assertMigrated(pool, 'migrations')).rejects.toMatchObject({ code: '28P01' })
    await pool.end()
  })

  test('makes the database keep what it acknowledges, whatever the role is set to', async () => {
    const { connection, owner, name } = await freshDatabase()
    const client = new pg.Client(owner)
    await client.connect()
    await client.query(`alter database ${name} set synchronous_commit = off`)
    await client.end()
    const [ours, bare] = [openDatabase(connection), new pg.Pool(connection)]
    const setting = (pool: pg.Pool) => pool.query('show synchronous_commit')
    expect((await setting(ours.pool)).rows).toEqual([{ synchronous_commit: 'on' }])
    expect((await setting(bare)).rows).toEqual([{ synchronous_commit: 'off' }])
    await bare.end()
    await ours.close()
  })

  test('is refused while a tenant table is open', async () => {
    const { connection, owner } = await freshDatabase()
    const [client, database] = [new pg.Client(owner), openDatabase(connection)]
    await client.connect()
    await client.query('alter table subjects no force row level security')
    await expect(assertSafe(database.pool)).rejects.toThrow(
      'row-level security is not forced on: subjects',
    )
    await client.end()
    await database.close()
  })

  test('is refused when a power cut could lose what was acknowledged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'daftar-unsafe-'))
    await expect(startPostgres({ dataDir, settings: { fsync: 'off' } })).rejects.toThrow(
      'fsync=off',
    )
    const sound = {
      fsync: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      synchronous_commit: 'on',
      version: 180_004,
      bounds: {
        statement_timeout: 20_000,
        lock_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
      },
      unbound: false,
      temp: false,
      lent: [],
      owned: [],
      open_tables: [],
    }
    expect(faultsOf(sound)).toEqual([])
    for (const name of ['fsync', 'full_page_writes', 'data_checksums'])
      expect(faultsOf({ ...sound, [name]: 'off' })).toEqual([`${name} is off; it must be on`])
    expect(faultsOf({ ...sound, synchronous_commit: 'off' })).toHaveLength(1)
    expect(faultsOf({ ...sound, bounds: { ...sound.bounds, lock_timeout: 0 } })).toEqual([
      expect.stringContaining('ALTER ROLE daftar_app SET lock_timeout = 10000'),
    ])
    expect(
      faultsOf({ ...sound, unbound: true, version: 170_000, temp: true, lent: ['x'] }),
    ).toHaveLength(4)
  })

  test('migrates once, however many processes begin at the same time', async () => {
    const { owner } = await freshDatabase()
    await Promise.all([1, 2, 3].map(() => migrate(owner, 'migrations')))
    const client = new pg.Client(owner)
    await client.connect()
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from migrations')
    expect(rows[0]!.n).toBe(
      readdirSync('migrations').filter((file) => /^\d+_.*\.sql$/.test(file)).length,
    )
    await client.end()
  })
})

test('of connections that nobody asks any more, those beside the last one go sooner', async () => {
  const { connection } = await freshDatabase()
  const pool = openPool(connection, { kept: { oldest: 3_600_000, beside: 1 } })
  const lent = await Promise.all([1, 2, 3].map(() => pool.connect()))
  expect(pool.totalCount).toBe(3)
  for (const client of lent) client.release()
  await vi.waitFor(() => expect(pool.totalCount).toBe(1), 10_000)
  await pool.query('select 1')
  expect(pool.totalCount).toBe(1)
  await pool.end()
})
