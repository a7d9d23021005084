import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { audit } from '../../audit/contract.ts'
import { marks } from '../../marks/contract.ts'
import { notify } from '../../notifications/service.ts'
import { notifications } from '../../notifications/contract.ts'
import { assertSafe } from '../../platform/boot-check.ts'
import { countRows } from '../../platform/backup/counted.ts'
import { NotPartitioned, partitionByBusiness } from '../../platform/partitions.ts'
import { freshDatabase, school } from '../../testing/school.ts'
import { partitionable } from './partitionable.ts'
import { printedSchema } from './schema.ts'

let at: Awaited<ReturnType<typeof school>>
let owner: pg.Client
let before: string
beforeAll(async () => {
  const ground = await freshDatabase()
  owner = new pg.Client(ground.owner)
  await owner.connect()
  before = await printedSchema(owner)
  for (const table of partitionable) await partitionByBusiness(owner, table, 4)
  at = await school({ ground })
})
afterAll(async () => {
  await owner.end()
  await at.close()
})

const rowsOf = async (table: string) => {
  await owner.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  const { rows } = await owner.query<{ part: string; rows: number }>(
    `select tableoid::regclass::text as part, count(*)::int as rows from ${table} group by 1`,
  )
  return rows
}

test('is what it was in all else, and the product starts on it', async () => {
  // what stands in a table, in whatever order; partitions and what refers to one stand beside
  const lines = (text: string) =>
    text
      .split('\n\n')
      .filter((block) => !/^create table \w+_p\d+ /.test(block))
      .flatMap((block) => block.split('\n').filter((line) => !/REFERENCES \w+_p\d+\(/.test(line)))
      .map((line) => line.replace(/,$/, '').replace(' ON ONLY ', ' ON '))
      .toSorted()
  expect(lines(await printedSchema(owner))).toEqual(lines(before))
  await expect(assertSafe(at.database.pool)).resolves.toBeUndefined()
})

test('a partition that can be read by itself without a guard stops the start', async () => {
  await owner.query('grant select on daily_marks_p0 to daftar_app')
  onTestFinished(async () => {
    await owner.query('revoke select on daily_marks_p0 from daftar_app')
    await owner.query('alter table daily_marks_p0 force row level security')
  })
  await expect(assertSafe(at.database.pool)).resolves.toBeUndefined()
  await owner.query('alter table daily_marks_p0 no force row level security')
  await expect(assertSafe(at.database.pool)).rejects.toThrow('not forced on: daily_marks_p0')
})

test('a school writes, changes and reads in it, in one part of each', async () => {
  const { cast, classA, business } = at.here
  const day = '2026-11-17'
  const entries = [
    { student_id: cast.studentA.id, kind: 'rate' as const, value: 5 },
    { student_id: cast.studentA.id, kind: 'coin' as const, value: 2 },
  ]
  const body = { date: day, entries }
  const saved = await at.as('teacherA')(marks.save, { params: { id: classA }, body })
  expect(saved.saved).toHaveLength(2)
  const again = await at.as('teacherA')(marks.save, { params: { id: classA }, body })
  expect(again.saved).toHaveLength(0)
  const mark = saved.saved.find(({ kind }) => kind === 'rate')!
  await at.as('teacherA')(marks.correct, {
    params: { id: mark.id },
    body: { value: 4, version: mark.version, reason: 'Written wrongly' },
  })
  const { changes } = await at.as('teacherA')(marks.changes, { params: { id: mark.id } })
  expect(changes).toHaveLength(1)
  await at.here.inside((db) =>
    notify(db, business, [{ kind: 'marked_late', userId: cast.parentA.id }], at.clock.now()),
  )
  expect((await at.as('parentA')(notifications.list, {})).results).not.toEqual([])
  const elsewhere = at.elsewhere.cast.admin
  expect(JSON.stringify(await at.as(elsewhere)(audit.list, { query: {} }))).not.toContain(
    at.here.canary,
  )
  for (const table of partitionable) {
    const parts = await rowsOf(table)
    expect(parts, table).toHaveLength(1)
    expect(parts[0]!.part, table).toMatch(/_p[0-3]$/)
  }
  const { rows } = await at.database.inBusiness(business, (db) =>
    db.execute<{ 'QUERY PLAN': string }>(
      `explain select * from daily_marks where business_id = '${business}' and day = '${day}'`,
    ),
  )
  const scanned = rows.flatMap((row) => /Scan.* on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(scanned).toHaveLength(1)
  expect((await countRows(at.connection))['daily_marks']).toBe(2)
})

test('nothing is touched that has rows, is partitioned already, or has a key of all businesses', async () => {
  const split = (table: string) => partitionByBusiness(owner, table, 4)
  await expect(split('daily_marks')).rejects.toThrow('partitioned already')
  await expect(split('classes')).rejects.toThrow(NotPartitioned)
  await expect(split('classes')).rejects.toThrow('has rows')
  await expect(split('users')).rejects.toThrow('a key of all businesses')
  await expect(assertSafe(at.database.pool)).resolves.toBeUndefined()
})
