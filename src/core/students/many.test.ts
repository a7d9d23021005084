import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { batches } from '../audit/contract.ts'
import { auth } from '../auth/contract.ts'
import { classes } from '../classes/contract.ts'
import { marks } from '../marks/contract.ts'
import { students } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const today = '2026-11-17'
const create = async (name: string, class_id = at.here.classA, more: object = {}) => {
  const body = { last_name: name, first_name: 'Test', class_id, ...more }
  const { id } = await at.as('admin')(students.create, { body })
  await at.here.inside((db) =>
    db.execute(
      sql`update class_students set from_date = '2026-10-01' where student_id = ${id} and to_date is null`,
    ),
  )
  return id
}
const classOf = async (letter: string) =>
  (
    await at.as('admin')(classes.create, {
      body: { grade: 6, letter, academic_year: '2026/2027' },
    })
  ).id
type Move = z.input<typeof students.move.body>
const move = (body: Move, who: Who = 'admin') => at.as(who)(students.move, { body })
const archive = (ids: string[], more: object = {}) =>
  at.as('admin')(students.archive, { body: { ids, left_for: 'moved', ...more } })
const undo = (id: string | null) => at.as('admin')(batches.undo, { params: { id: id! } })
const show = (id: string) => at.as('admin')(students.show, { params: { id } })
const historyOf = async (id: string) => {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ class_id: string; from_date: string; to_date: string | null }>(
      sql`select class_id, from_date::text, to_date::text from class_students
        where student_id = ${id} order by from_date, to_date nulls last`,
    ),
  )
  return rows.map((row) => [row.class_id, row.from_date, row.to_date])
}

/** Everything that the school has but the log, who is signed in, and how often a row was written. */
async function checksum() {
  const { rows: tables } = await at.here.inside((db) =>
    db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'business_id' and table_name not in
          ('audit_entries', 'batches', 'idempotency_keys', 'sessions', 'refresh_tokens', 'security_events') order by 1`,
    ),
  )
  const sums = tables.map(
    ({
      name,
    }) => sql`select ${name} as name, md5(coalesce(string_agg(line, '|' order by line), '')) as sum
      from (select (to_jsonb(t) - 'version')::text as line from ${sql.identifier(name)} t) lines`,
  )
  const { rows } = await at.here.inside((db) => db.execute(sql.join(sums, sql` union all `)))
  return rows
}

test('a move of many takes them out of their home class, tells the families, and is undone exactly', async () => {
  const to = await classOf('M')
  const ids = [await create('Move'), await create('Move'), await create('Move', at.here.classB)]
  await at.here.inside((db) => at.here.make.guardian(db, uuid(), at.here.cast.parentA.id, ids[0]!))
  // their families have heard of the class that they are in
  at.clock.time = new Date(at.clock.time.getTime() + 120_000)
  const before = await checksum()
  const news = async () =>
    (
      await at.here.inside((db) =>
        db.execute(sql`select id from notifications where kind = 'joined_class'
          and about_id in (select id from class_students where class_id = ${to})`),
      )
    ).rows.length
  const moved = await move({ ids, class_id: to })
  expect(moved).toMatchObject({ count: 3, refused: [] })
  expect(await historyOf(ids[0]!)).toEqual([
    [at.here.classA, '2026-10-01', '2026-11-16'],
    [to, today, null],
  ])
  expect(await news()).toBeGreaterThanOrEqual(4)
  expect(await checksum()).not.toEqual(before)
  await undo(moved.batch_id)
  expect(await checksum()).toEqual(before)
})

test('with whom it is not possible is named with the reason; all others are moved', async () => {
  const to = await classOf('N')
  const [fine, inside, gone, late, marked] = await Promise.all([
    create('Fine'),
    create('Inside', to),
    create('Gone'),
    create('Late'),
    create('Marked'),
  ])
  await archive([gone])
  await at.here.inside((db) =>
    db.execute(
      sql`update class_students set from_date = '2026-11-16' where student_id = ${late} and to_date is null`,
    ),
  )
  await at.as('teacherA')(marks.give, {
    body: {
      class_id: at.here.classA,
      student_id: marked,
      date: '2026-11-16',
      kind: 'attendance',
      value: 'present',
    },
  })
  const { count, refused, batch_id } = await move({
    ids: [fine, inside, gone, late, marked],
    class_id: to,
    from_date: '2026-11-15',
  })
  expect([count, batch_id !== null]).toEqual([1, true])
  expect(
    Object.fromEntries(refused.map(({ student, detail }) => [student.last_name, detail])),
  ).toEqual({
    Inside: 'student_is_in_class_already',
    Gone: 'student_is_archived',
    Late: 'day_is_before_joining',
    Marked: 'student_has_marks_since',
  })
  expect((await show(fine)).classes).toEqual([{ id: to, label: '6-N' }])
  expect((await show(marked)).classes).toEqual([{ id: at.here.classA, label: '5-A' }])
  const nobody = await move({ ids: [inside], class_id: to })
  expect(nobody).toMatchObject({ count: 0, batch_id: null })
})

test('everybody whom a list shows is moved, on all of its pages and nobody besides', async () => {
  const to = await classOf('E')
  const names = ['Hamma', 'Hamma', 'Hamma']
  const ids = await Promise.all(names.map((name) => create(name)))
  const other = await create('Boshqa')
  const { count } = await move({
    everything: { q: 'hamma', class_id: at.here.classA },
    class_id: to,
  })
  expect(count).toBe(3)
  for (const id of ids) expect((await show(id)).classes).toEqual([{ id: to, label: '6-E' }])
  expect((await show(other)).classes).toEqual([{ id: at.here.classA, label: '5-A' }])
})

test('a group is joined beside the home class', async () => {
  const body = { name: 'Shaxmat', academic_year: '2026/2027' }
  const group = await at.as('admin')(classes.create, { body })
  const id = await create('Guruhli')
  await move({ ids: [id], class_id: group.id })
  expect((await show(id)).classes?.map(({ label }) => label)).toEqual(['5-A', 'Shaxmat'])
})

test('who is archived leaves classes and sessions; undone, everything is as it was', async () => {
  const body = { username: 'leaver@many.test', password: 'qovun bogʻi 4' }
  const ids = [await create('Ketdi', at.here.classA, body), await create('Ketdi')]
  const login = () => at.as('nobody')(auth.login, { body })
  const { access } = await login()
  const asLeaver = at.as({ id: ids[0]!, username: '', role: 'student', access })
  const see = () => asLeaver(students.show, { params: { id: ids[0]! } })
  await expect(see()).resolves.toMatchObject({ last_name: 'Ketdi' })
  const before = await checksum()
  const done = await archive(ids, { left_for: 'graduated', left_on: '2026-11-10' })
  expect(done).toMatchObject({ count: 2, refused: [] })
  expect(await show(ids[0]!)).toMatchObject({
    archived: true,
    classes: [],
    left_on: '2026-11-10',
    left_for: 'graduated',
  })
  expect(await historyOf(ids[1]!)).toEqual([[at.here.classA, '2026-10-01', '2026-11-10']])
  await expect(see()).rejects.toMatchObject({ status: 401 })
  await expect(login()).rejects.toMatchObject({ status: 400 })
  await undo(done.batch_id)
  expect(await checksum()).toEqual(before)
  await expect(login()).resolves.toHaveProperty('access')
  await expect(see()).rejects.toMatchObject({ status: 401 })
})

test('back from the archive they are in no class; that too is undone', async () => {
  const ids = [await create('Qaytdi'), await create('Qaytdi')]
  await archive(ids)
  const here = await create('Shu yerda')
  const before = await checksum()
  const back = await at.as('admin')(students.restore, { body: { ids: [...ids, here] } })
  expect(back.count).toBe(2)
  expect(back.refused).toMatchObject([{ student: { id: here }, detail: 'student_is_not_archived' }])
  expect(await show(ids[0]!)).toMatchObject({ archived: false, classes: [], left_on: null })
  await undo(back.batch_id)
  expect(await checksum()).toEqual(before)
})

test('nobody leaves before their last mark', async () => {
  const id = await create('Belgili')
  await at.as('teacherA')(marks.give, {
    body: { class_id: at.here.classA, student_id: id, date: today, kind: 'rate', value: 4 },
  })
  const { refused } = await archive([id], { left_on: '2026-11-16' })
  expect(refused).toMatchObject([{ student: { id }, detail: 'student_has_marks_since' }])
  expect((await archive([id])).count).toBe(1)
})

test('what has been changed since is not undone', async () => {
  const to = await classOf('U')
  const id = await create('Oʻzgargan')
  const { batch_id } = await move({ ids: [id], class_id: to })
  await move({ ids: [id], class_id: at.here.classB })
  await expect(undo(batch_id)).rejects.toMatchObject({ status: 409, detail: 'changed_since' })
  expect((await show(id)).classes).toEqual([{ id: at.here.classB, label: '5-B' }])
})

test('two moves at once leave one home class; the same key moves once', async () => {
  const targets = await Promise.all(['V', 'W', 'X', 'Y'].map(classOf))
  const ids = await Promise.all(['Bir', 'Ikki', 'Uch'].map((name) => create(name)))
  await Promise.all(targets.map((class_id) => move({ ids, class_id })))
  for (const id of ids) expect((await show(id)).classes).toHaveLength(1)
  const call = { body: { ids, class_id: at.here.classA }, key: uuid() }
  const first = await at.as('admin')(students.move, call)
  expect(await at.as('admin')(students.move, call)).toEqual(first)
})

test('a thousand are moved by a handful of statements, and put back as they were', async () => {
  const to = await classOf('Z')
  const ids = Array.from({ length: 1000 }, () => uuid())
  await at.here.inside((db) =>
    db.execute(sql`
      with made as (
        insert into users (business_id, id, role, username, last_name, first_name)
        select ${at.here.business}, id, 'student', id || '@many.test', 'Koʻp', 'Test'
        from unnest(${sql.param(ids)}::uuid[]) as id returning id
      ), known as (
        insert into students (business_id, id) select ${at.here.business}, id from made returning id
      )
      select count(*) from known`),
  )
  await at.here.inside((db) =>
    db.execute(sql`
      insert into class_students (business_id, id, class_id, student_id, from_date)
      select ${at.here.business}, gen_random_uuid(), ${at.here.classB}, id, '2026-09-02'
      from unnest(${sql.param(ids)}::uuid[]) as id`),
  )
  const before = await checksum()
  const { count, batch_id } = await move({ everything: { q: 'koʻp' }, class_id: to })
  expect(count).toBe(1000)
  await undo(batch_id)
  expect(await checksum()).toEqual(before)
})

test.each<
  [
    body: { class_id: string; ids?: string[]; everything?: object; from_date?: string },
    number,
    object | undefined,
  ]
>([
  [{ class_id: uuid(), ids: [uuid()] }, 404, undefined],
  [{ ids: [], class_id: 'A' }, 400, { ids: 'required' }],
  [{ class_id: 'A' }, 400, { ids: 'required' }],
  [{ ids: ['A'], everything: {}, class_id: 'A' }, 400, { ids: 'required' }],
  [{ everything: { archived: 'true' }, class_id: 'A' }, 400, undefined],
  [{ ids: [uuid()], class_id: 'A' }, 404, undefined],
  [{ ids: ['A'], class_id: 'A', from_date: '2027-09-01' }, 400, { from_date: 'out_of_range' }],
])('%j moves nobody', async (body, status, fields) => {
  const real = (id: string) => (id === 'A' ? at.here.cast.studentA.id : id)
  const filled = {
    ...body,
    class_id: body.class_id === 'A' ? at.here.classA : body.class_id,
    ...(body.ids && { ids: body.ids.map(real) }),
  }
  const before = await checksum()
  await expect(move(filled as never)).rejects.toMatchObject({ status, ...(fields && { fields }) })
  expect(await checksum()).toEqual(before)
})
