import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absences } from '../students/absences/contract.ts'
import { ownSchool } from '../../testing/school.ts'
import { personal } from '../../app/server/slices.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import { fileColumns } from '../../platform/personal-data.ts'
import { marks } from '../marks/contract.ts'
import { studentDocuments } from '../students/documents/contract.ts'
import { guardians } from '../students/table.ts'
import { profile } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const fileOf = (who: Who) => at.as(who)(profile.export, {})

describe('the file of one’s own data', () => {
  test('has what the school keeps about a student: record, classes, marks, coins, family, sessions, picture', async () => {
    const { studentA } = at.here.cast
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer()
    await at.as('studentA')(profile.edit, { body: { image: picture.toString('base64') } })
    const save = (kind: 'coin' | 'attendance', value: number | 'late') =>
      at.as('teacherA')(marks.save, {
        params: { id: at.here.classA },
        body: {
          date: '2026-11-17',
          entries: [{ student_id: studentA.id, kind, value } as never],
        },
      })
    await save('coin', 3)
    await save('attendance', 'late')
    const { made_at, tables } = await fileOf('studentA')
    expect(made_at).toBe(at.clock.now().toISOString())
    expect(tables.users).toMatchObject([{ id: studentA.id, card_number: '8600 •••• 5678' }])
    expect(tables.students).toMatchObject([{ id: studentA.id, address: at.here.canary }])
    expect(tables.class_students).toMatchObject([{ class_id: at.here.classA }])
    expect(tables.guardians).toMatchObject([{ parent_id: at.here.cast.parentA.id }])
    expect(new Set(tables.daily_marks!.map(({ kind }) => kind))).toEqual(
      new Set(['attendance', 'coin']),
    )
    expect(tables.accounts).toMatchObject([{ kind: 'wallet', balance: 3 }])
    expect(tables.transfers).toMatchObject([{ amount: 3, reason: 'mark' }])
    expect(tables.sessions).toMatchObject([{ device: at.here.canary }])
    const bytes = Buffer.from(String(tables.images![0]!.bytes), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40 })
    const mapped = Object.entries(personal).flatMap(([table, part]) =>
      typeof part === 'string' || part.leftOut ? [] : [table],
    )
    expect(Object.keys(tables).sort()).toEqual(mapped.sort())
  })

  test('has nothing of anybody else and no secret', async () => {
    const text = JSON.stringify(await fileOf('studentA'))
    for (const other of ['studentB', 'parentB'] as const)
      expect(text).not.toContain(at.here.cast[other].id)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('token_hash')
    const staff = JSON.stringify(await fileOf('teacherA'))
    expect(staff).not.toContain(at.here.cast.studentA.id)
    expect(staff).toContain(at.here.classA)
  })

  test('has the absences that somebody has announced of the own child, while the child may be seen', async () => {
    const { studentA, parentA } = at.here.cast
    const announce = (who: Who, from: string) =>
      at.as(who)(absences.create, {
        body: { student_id: studentA.id, from, to: from, excuse: 'family' },
      })
    const [mine] = [
      await announce('parentA', '2026-11-18'),
      await announce('teacherA', '2026-11-19'),
    ]
    const idsIn = async (who: Who) => (await fileOf(who)).tables.absences!.map(({ id }) => id)
    expect(await idsIn('studentA')).toHaveLength(2)
    expect(await idsIn('parentA')).toEqual([mine.id])
    expect(await idsIn('teacherA')).toEqual([])
    const maySee = (may: boolean) =>
      at.here.inside((db) =>
        db.update(guardians).set({ maySee: may }).where(eq(guardians.parentId, parentA.id)),
      )
    await maySee(false)
    expect(await idsIn('parentA')).toEqual([])
    await maySee(true)
  })

  test('comes as a file that a browser saves', async () => {
    const answer = await at.app.fastify.inject({
      url: '/v1/profile/export/',
      headers: { authorization: `Bearer ${at.here.cast.parentA.access}` },
    })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="daftar-2026-11-17.json"',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    // after midnight in Tashkent, before midnight in Greenwich
    const before = at.clock.time
    at.clock.time = new Date('2026-11-17T20:30:00Z')
    const later = await at.app.fastify.inject({
      url: '/v1/profile/export/',
      headers: { authorization: `Bearer ${at.here.cast.parentA.access}` },
    })
    at.clock.time = before
    expect(later.headers['content-disposition']).toContain('daftar-2026-11-18.json')
    expect(answer.json()).toMatchObject({ tables: { users: [{ role: 'parent' }] } })
  })

  test('names where each paper is fetched, and holds none of them', async () => {
    const { studentA } = at.here.cast
    const paper = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
    await at.as('admin')(studentDocuments.upload, {
      params: { id: studentA.id },
      body: { kind: 'other', name: 'Fayl', file: Buffer.from(paper).toString('base64') },
    })
    const [row] = (await fileOf('studentA')).tables.student_documents!
    expect(row).toMatchObject({ name: 'Fayl', size: paper.length })
    expect(row).not.toHaveProperty('bytes')
    const fetched = await at.app.fastify.inject({
      url: String(row!.file),
      headers: { authorization: `Bearer ${studentA.access}` },
    })
    expect([fetched.statusCode, fetched.body]).toEqual([200, paper])
  })

  test('is made for one person at a time, and for two in all', async () => {
    const lock = sql`lock table notification_settings in access exclusive mode`
    const open = await at.here.heldOpen((db) => db.execute(lock))
    const waiting = async () => {
      const { rows } = await at.database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_locks
         join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows[0]!.n
    }
    const mine = [fileOf('parentA'), fileOf('parentA')]
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    // one is made, one waits: a third is too much
    await expect(fileOf('parentA')).rejects.toMatchObject({ status: 429 })
    const others = [fileOf('parentB'), fileOf('studentB')]
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2)
    await open()
    expect(await Promise.all([...mine, ...others])).toHaveLength(4)
  })

  test('is made ten times an hour', async () => {
    for (let time = 0; time < 10; time += 1) await fileOf('admin')
    await expect(fileOf('admin')).rejects.toMatchObject({ status: 429 })
  })
})

describe('the data map', () => {
  const asked = async <Row extends object>(query: string) => {
    const client = new pg.Client(at.owner)
    await client.connect()
    const { rows } = await client.query<Row>(query)
    await client.end()
    return rows
  }
  /** Whose business a row is, `users` says. */
  const columnsOfTenantTables = () =>
    asked<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.columns t using (table_schema, table_name)
       where c.table_schema = 'public' and t.column_name = 'business_id'
         and (c.column_name <> 'business_id' or c.table_name = 'users')`,
    )
  /** Columns of a personal table that the code does not know. */
  const unmapped = (columns: { table: string; column: string }[]) =>
    columns.filter(({ table, column }) => {
      const part = personal[table]
      if (typeof part === 'string') return false
      return !part || columnsOf(table).every(({ name }) => name !== column)
    })

  test('knows every column of every table of a business', async () => {
    const columns = await columnsOfTenantTables()
    expect(columns.length).toBeGreaterThan(100)
    expect(unmapped(columns)).toEqual([])
  })

  test('names nothing that is not there', async () => {
    const columns = (await columnsOfTenantTables()).map(({ table, column }) => `${table}.${column}`)
    const named = Object.entries(personal).flatMap(([table, part]) =>
      typeof part === 'string'
        ? []
        : [...part.by, ...fileColumns(table, part), ...Object.keys(part.elsewhere ?? {})].map(
            (name) => `${table}.${name}`,
          ),
    )
    expect(named.filter((name) => !columns.includes(name))).toEqual([])
    const tables = new Set(columns.map((name) => name.split('.')[0]))
    expect(Object.keys(personal).filter((table) => !tables.has(table))).toEqual([])
  })

  test('says of every reference to a person whether its rows are that person’s', async () => {
    const references = await asked<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and a.attname <> 'business_id'
         and c.confrelid in ('users'::regclass, 'students'::regclass, 'teachers'::regclass)`,
    )
    expect(references.length).toBeGreaterThan(10)
    const unsaid = references.filter(({ table, column }) => {
      const part = personal[table]
      if (typeof part === 'string') return false
      if (!part || part.by.includes(column) || part.elsewhere?.[column]) return !part
      return fileColumns(table, part).includes(column)
    })
    expect(unsaid).toEqual([])
  })

  test('a table with texts about a student says what an erasure leaves of them', async () => {
    const tables = await asked<{ table: string }>(
      `select distinct conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'students'::regclass`,
    )
    expect(tables.length).toBeGreaterThan(10)
    const hasTexts = (table: string) =>
      columnsOf(table).some(
        ({ columnType, enumValues }) => columnType === 'PgText' && !enumValues?.length,
      )
    const unsaid = tables.filter(
      ({ table }) => typeof personal[table] === 'string' && hasTexts(table),
    )
    expect(unsaid).toEqual([])
    expect(hasTexts('student_notes')).toBe(true)
  })

  test('control: a new column is seen', async () => {
    const columns = await columnsOfTenantTables()
    const added = { table: 'students', column: `diagnosis_${randomUUID().slice(0, 4)}` }
    expect(unmapped([...columns, added])).toEqual([added])
    expect(unmapped([{ table: 'letters', column: 'from' }])).toHaveLength(1)
  })
})
