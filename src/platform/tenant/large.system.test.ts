import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { soak } from '../../testing/chance.ts'
import { ownSchool } from '../../testing/school.ts'
import { eraseTenant } from './erase.ts'
import { exportTenant } from './export.ts'
import { importTenant } from './import.ts'
import { asItComes, contentsOf, inTenant, tenantTables } from './tables.ts'

const students = soak(1_500)
const days = Math.ceil(200_000 / 1_500)

test('a school of 1,500 with 200,000 marks goes out, is erased and comes back the same; another is not touched', async () => {
  const at = await ownSchool()
  onTestFinished(() => at.close())
  const client = new pg.Client(at.owner)
  await client.connect()
  onTestFinished(() => client.end())
  const folder = mkdtempSync(join(tmpdir(), 'daftar-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { business, classA, cast } = at.here
  await inTenant(client, business, 'begin', async () => {
    await asItComes(client)
    await client.query(
      `with made as (
        insert into users (business_id, id, role, username, last_name, first_name)
        select $1, gen_random_uuid(), 'student', 'large' || n || '@here.test', 'Toʻrayev' || n, 'Sardor'
        from generate_series(1, $2::int) n returning id
      ), enrolled as (
        insert into students (business_id, id, student_number) select $1, id, id::text from made
      )
      insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
      select $1, gen_random_uuid(), $3, id, date '2026-01-01' + d, 'rate', 1 + d % 5, $4, now()
      from made cross join generate_series(1, $5::int) d`,
      [business, students, classA, cast.owner.id, days],
    )
  })
  const contentOf = (id: string) =>
    inTenant(client, id, 'begin', async () => contentsOf(client, await tenantTables(client)))
  const before = [await contentOf(business), await contentOf(at.elsewhere.business)]
  expect(before[0]!.daily_marks!.rows).toBe(students * days)

  const path = join(folder, 'large.school')
  const source = { owner: at.owner, business: { id: business, name: 'large' }, now: new Date() }
  await exportTenant(source, path, undefined)
  expect(await eraseTenant(at.owner, business, { path, key: undefined })).toEqual([])
  expect(Object.values(await contentOf(business)).every(({ rows }) => rows === 0)).toBe(true)
  await importTenant(at.owner, path, undefined)
  expect([await contentOf(business), await contentOf(at.elsewhere.business)]).toEqual(before)
}, 300_000)
