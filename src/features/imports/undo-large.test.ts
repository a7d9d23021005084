import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { batches } from '../../core/audit/contract.ts'
import { imports, mostRows } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const heads = 'Familiyasi,Ismi,Sinf,Onasi,Onasining telefoni,Otasi,Otasining telefoni'
const student = (row: number) =>
  `Toʻrayev${row % 300},Sardor${row},5-A,Toʻrayeva Dilnoza${row},97${1_000_000 + row},Toʻrayev Anvar${row},93${1_000_000 + row}`
const text = [heads, ...Array.from({ length: mostRows }, (_, row) => student(row))]
  .join('\n')
  .replaceAll(',', '\t')

const tables = ['users', 'students', 'guardians', 'class_students', 'accounts']
async function counts() {
  const each = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await at.here.inside((db) =>
    db.execute<Record<string, number>>(sql.raw(`select ${each.join()}`)),
  )
  return rows[0]!
}

/** As the owner of the tables: whoever removes people has to have asked for more time than an answer usually has. */
async function refuseUsualTime() {
  const client = new pg.Client(at.owner)
  await client.connect()
  await client.query(`
    create function refuse_usual_time() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') = '20s' then raise exception 'no time was taken'; end if;
      return null;
    end $$;
    create trigger refuse_usual_time after delete on users for each statement execute function refuse_usual_time()`)
  await client.end()
}

/** As the owner of the tables: whoever removes students waits until this lets go of the lock. */
async function holdRemoval() {
  const client = new pg.Client(at.owner)
  await client.connect()
  await client.query(`select pg_advisory_lock(1);
    create function wait_at_removal() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(1);
      return null;
    end $$;
    create trigger wait_at_removal after delete on students for each statement execute function wait_at_removal()`)
  return () => client.end()
}

test('a list as long as there may be, with both parents, is taken back straight after it was saved', async () => {
  await refuseUsualTime()
  const api = at.as('owner')
  const before = await counts()
  const { id } = await api(imports.create, { body: { kind: 'students', text } })
  const saved = await api(imports.save, { params: { id }, body: { version: 1 }, key: uuid() })
  expect(await counts()).toEqual({
    users: before.users! + 3 * mostRows,
    students: before.students! + mostRows,
    guardians: before.guardians! + 2 * mostRows,
    class_students: before.class_students! + mostRows,
    accounts: before.accounts! + mostRows,
  })
  const call = { params: { id: saved.batch_id! } }
  expect(await api(batches.progress, call)).toEqual({ done: 0, total: 0 })
  const letGo = await holdRemoval()
  const undone = api(batches.undo, { ...call, key: uuid() })
  const { done, total } = await vi.waitFor(
    async () => {
      const progress = await api(batches.progress, call)
      expect(progress.done).toBeGreaterThan(0)
      return progress
    },
    { timeout: 120_000, interval: 500 },
  )
  expect(total).toBeGreaterThan(5 * mostRows)
  expect(done).toBeLessThan(total)
  await letGo()
  await undone
  expect(await api(batches.progress, call)).toEqual({ done: 0, total: 0 })
  expect(await counts()).toEqual(before)
}, 240_000)

test('what stands in the way is looked for without a guess at how much there is', async () => {
  const { rows } = await at.database.pool.query<{ settings: string[] }>(
    `select proconfig as settings from pg_proc where proname = 'batch_conflicts'`,
  )
  expect(rows[0]!.settings).toContain('enable_nestloop=off')
})

test('whatever names a person is found by an index when the person goes', async () => {
  const { rows } = await at.database.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'students'::regclass) and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1])`)
  expect(rows).toEqual([])
})
