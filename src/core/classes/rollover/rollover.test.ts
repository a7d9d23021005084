import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool, school } from '../../../testing/school.ts'
import { upkeep } from '../../../app/server/upkeep/upkeep.ts'
import { batches } from '../../audit/contract.ts'
import { profile } from '../../profile/contract.ts'
import { marks } from '../../marks/contract.ts'
import { students } from '../../students/contract.ts'
import { subjects as subjectTable } from '../../subjects/table.ts'
import { classes as classTable, classStudents, classSubjects } from '../table.ts'
import { rollover, type RolloverPlan } from './contract.ts'
import { classes } from '../contract.ts'

type Plan = z.input<typeof RolloverPlan>
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await at.here.inside((db) =>
    db
      .update(subjectTable)
      .set({ weeklyNorms: { 5: 5, 6: 4.5, 7: 4 } })
      .where(sql`id = ${at.here.subject}`),
  )
})
afterAll(() => at.close())

/** Days that have passed, so that all of it happens at once. */
const passed = { last_day: '2026-11-14', first_day: '2026-11-16' }
const preview = (plan: Plan = {}) => at.as('admin')(rollover.preview, { body: plan })
const run = async (plan: Plan = {}) =>
  at.as('admin')(rollover.run, { body: { plan, token: (await preview(plan)).token } })
/** Whoever came today and what was marked today is in the way of a year that has ended before. */
const clearToday = () =>
  at.here.inside(async (db) => {
    await db.execute(sql`update daily_marks set value = null where day = '2026-11-17'`)
    await db.execute(sql`delete from class_students where from_date >= '2026-11-17'`)
  })
const faults: unknown[] = []
/** The upkeep of that day. */
const onDay = (day: string) =>
  upkeep(at.database, new Date(`${day}T06:00:00Z`), (error) => faults.push(error))
const undo = (id: string) => at.as('admin')(batches.undo, { params: { id } })

/** A class of its own, with so many students who can sign in. */
async function classOf(grade: number, letter: string, size: number) {
  const id = uuid()
  const { inside, make, business, cast, subject } = at.here
  const pupils = await inside(async (db) => {
    await make.class(db, id, { letter, grade, teacherId: cast.teacherA.id, subjectId: subject })
    const made = []
    for (let n = 0; n < size; n += 1) {
      const pupil = await make.user(db, { role: 'student' })
      await make.enrol(db, id, pupil.id)
      made.push(pupil.id)
    }
    return made
  })
  return { id, pupils, business }
}

const tables: [name: string, without?: string[]][] = [
  ['classes', ['version']],
  ['class_students'],
  ['class_subjects'],
  ['users', ['version']],
  ['students'],
  ['rooms'],
  ['guardians'],
  ['notifications'],
  ['daily_marks'],
]
/** A digest of every row that a roll-over could touch, but of the counters of changes. */
const everything = async () => {
  const digests = tables.map(
    ([name, without = []]) =>
      `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
       from (select to_jsonb(t) - '{${without.join()}}'::text[] as row from ${name} t) rows`,
  )
  const { rows } = await at.here.inside((db) => db.execute(sql.raw(digests.join(' union all '))))
  return rows
}
const openIn = (classId: string) =>
  at.here.inside(async (db) => {
    const rows = await db
      .select()
      .from(classStudents)
      .where(sql`class_id = ${classId}`)
    return rows.map(({ studentId, fromDate, toDate }) => [studentId, fromDate, toDate])
  })
const successorOf = (id: string) =>
  at.here.inside(async (db) => {
    const [row] = await db
      .select()
      .from(classTable)
      .where(sql`previous_id = ${id}`)
    return row
  })

test('every class goes up, the highest leaves, and all of it is taken back exactly', async () => {
  const eleventh = await classOf(11, 'V', 2)
  const group = await at.as('admin')(classes.create, {
    body: { name: 'Robotika', academic_year: '2026/2027' },
  })
  const access = await at.here.inside((db) =>
    at.here.make.access(db, eleventh.pupils[0]!, at.sessionKey, at.clock.now()),
  )
  const graduate = { id: eleventh.pupils[0]!, username: '', role: 'student' as const, access }
  const member = { params: { id: group.id }, body: { student_id: graduate.id } }
  await at.as('admin')(classes.enrol, member)
  await expect(at.as(graduate)(profile.info, {})).resolves.toMatchObject({ id: graduate.id })
  const before = await everything()

  const seen = await preview()
  expect(seen).toMatchObject({
    from_year: '2026/2027',
    academic_year: '2027/2028',
    last_day: '2027-05-25',
    first_day: '2027-09-02',
    ready: true,
    totals: { new_classes: 2, promoted: 2, repeating: 0, graduates: 2, without_class: 0 },
  })
  expect(seen.classes.map(({ label, action, to }) => [label, action, to?.label])).toEqual([
    ['5-A', 'promote', '6-A'],
    ['5-B', 'promote', '6-B'],
    ['11-V', 'graduate', undefined],
  ])
  expect(await everything()).toEqual(before)

  const done = await run(passed)
  expect(done).toMatchObject({ new_classes: 2, promoted: 2, graduates: 2 })
  const sixth = (await successorOf(at.here.classA))!
  expect(sixth).toMatchObject({
    grade: 6,
    letter: 'A',
    academicYear: '2027/2028',
    homeroomTeacherId: at.here.cast.teacherA.id,
    archivedAt: null,
  })
  const { studentA } = at.here.cast
  expect(await openIn(sixth.id)).toEqual([[studentA.id, '2026-11-16', null]])
  expect(await openIn(at.here.classA)).toEqual([[studentA.id, '2026-09-02', '2026-11-14']])
  const shown = await at.as('teacherA')(classes.show, { params: { id: sixth.id } })
  expect(shown.subjects).toMatchObject([{ subject: { id: at.here.subject }, hours_per_week: 4.5 }])
  expect(shown.previous).toEqual({ id: at.here.classA, label: '5-A' })
  expect(await at.as('owner')(classes.show, { params: { id: group.id } })).toMatchObject({
    archived: false,
  })
  const left = await at.as('owner')(students.show, { params: { id: graduate.id } })
  expect(left).toMatchObject({ archived: true, classes: [] })
  await expect(at.as(graduate)(profile.info, {})).rejects.toMatchObject({ status: 401 })
  const { rows } = await at.here.inside((db) =>
    db.execute(sql`select left_on, left_for from students where id = ${graduate.id}`),
  )
  expect(rows).toEqual([{ left_on: '2026-11-14', left_for: 'graduated' }])
  expect(await openIn(group.id)).toEqual([[graduate.id, '2026-11-17', '2026-11-17']])

  await undo(done.batch_id)
  expect(await everything()).toEqual(before)
  await expect(undo(done.batch_id)).rejects.toMatchObject({ detail: 'undone_already' })
})

test('nobody is told of a class that everybody joins on the same day', async () => {
  const told = async () =>
    (await at.here.inside((db) => db.execute(sql`select count(*)::int as n from notifications`)))
      .rows
  const before = await told()
  const { batch_id } = await run(passed)
  expect(await told()).toEqual(before)
  await undo(batch_id)
})

test('classes are renamed, left as they are and sent off; students go where they are sent', async () => {
  const fourth = await classOf(4, 'D', 1)
  const ninth = await classOf(9, 'E', 3)
  const eighth = await classOf(8, 'F', 2)
  const { studentA, studentB, teacherB } = at.here.cast
  const plan: Plan = {
    ...passed,
    classes: [
      { id: at.here.classA, letter: 'x', room: '214', shift: 2, homeroom_teacher_id: teacherB.id },
      { id: at.here.classB, action: 'leave' },
      { id: ninth.id, action: 'graduate' },
    ],
    students: [
      { id: studentA.id, action: 'join', into: fourth.id },
      { id: ninth.pupils[0]!, action: 'join', into: eighth.id },
      { id: eighth.pupils[0]!, action: 'none' },
      { id: eighth.pupils[1]!, action: 'graduate' },
    ],
  }
  const seen = await preview(plan)
  expect(seen.students.map(({ id, action, into }) => [id, action, into?.label])).toEqual(
    expect.arrayContaining([
      [studentA.id, 'join', '5-D'],
      [ninth.pupils[0], 'join', '9-F'],
      [eighth.pupils[0], 'none', undefined],
      [eighth.pupils[1], 'graduate', undefined],
    ]),
  )
  // two of 11-V, two of 9-E and one of 8-F
  expect(seen.totals).toMatchObject({ repeating: 2, graduates: 5, without_class: 1 })
  const before = await everything()
  const { batch_id } = await run(plan)
  expect(await successorOf(at.here.classA)).toMatchObject({
    ...{ grade: 6, letter: 'X', shift: 2, homeroomTeacherId: teacherB.id },
  })
  const fifth = (await successorOf(fourth.id))!
  const inFifth = new Set((await openIn(fifth.id)).map(([id]) => id))
  expect(inFifth).toEqual(new Set([fourth.pupils[0], studentA.id]))
  expect(await openIn(at.here.classB)).toEqual([[studentB.id, '2026-09-02', null]])
  expect(await successorOf(at.here.classB)).toBeUndefined()
  await undo(batch_id)
  expect(await everything()).toEqual(before)
})

test('what stands in the way is named, and nothing is done', async () => {
  const taken = await at.as('admin')(classes.create, {
    body: { grade: 6, letter: 'А', academic_year: '2027/2028' },
  })
  const obstaclesOf = async (plan: Plan) => {
    const { classes: all, ready } = await preview(plan)
    return [ready, all.flatMap(({ label, obstacles }) => obstacles.map((each) => [label, each]))]
  }
  expect(await obstaclesOf({})).toEqual([false, [['5-A', 'class_already_exists']]])
  await expect(run()).rejects.toMatchObject({ detail: 'rollover_has_obstacles' })
  const both = { classes: [{ id: at.here.classA, letter: 'b' }] }
  expect(await obstaclesOf(both)).toEqual([
    false,
    [
      ['5-A', 'class_already_exists'],
      ['5-B', 'class_already_exists'],
    ],
  ])
  expect(await obstaclesOf({ classes: [{ id: at.here.classA, letter: 'Z' }] })).toEqual([true, []])
  const wrong: Plan = {
    classes: [{ id: at.here.classA, letter: 'Z' }],
    students: [{ id: at.here.cast.studentA.id, action: 'join', into: at.elsewhere.classA }],
  }
  const seen = await preview(wrong)
  expect(seen.ready).toBe(false)
  expect(seen.students).toMatchObject([{ into: null, obstacle: 'wrong_class' }])
  await at.as('admin')(classes.edit, {
    params: { id: taken.id },
    body: { letter: 'YO', version: taken.version },
  })
})

test('a day that was marked stays in the class in which it was marked', async () => {
  const { studentA } = at.here.cast
  const given = { class_id: at.here.classA, student_id: studentA.id, date: '2026-11-17' }
  await at.as('teacherA')(marks.give, { body: { ...given, kind: 'rate', value: 5 } })
  const days = { last_day: '2026-11-16', first_day: '2026-11-20' }
  const seen = await preview(days)
  expect(seen.classes.find(({ id }) => id === at.here.classA)!.obstacles).toEqual([
    'marked_after_last_day',
  ])
  const early = await preview({ last_day: '2026-08-01', first_day: '2026-09-02' })
  expect(early.classes.find(({ id }) => id === at.here.classB)!.obstacles).toEqual([
    'joined_after_first_day',
  ])
  await expect(preview({ last_day: '2027-09-02', first_day: '2027-09-02' })).rejects.toMatchObject({
    fields: { first_day: 'out_of_range' },
  })
})

test('what was previewed is what is done, or nothing is', async () => {
  const before = await preview()
  const refused = { status: 409, detail: 'changed_since' }
  const go = (plan: Plan) => at.as('admin')(rollover.run, { body: { plan, token: before.token } })
  await expect(go({ highest_grade: 9 })).rejects.toMatchObject(refused)
  const late = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  await at.as('admin')(classes.enrol, {
    params: { id: at.here.classB },
    body: { student_id: late.id },
  })
  const rows = await everything()
  await expect(go({})).rejects.toMatchObject(refused)
  expect(await everything()).toEqual(rows)
})

test('of two who press at once one does it, and the same key does it once', async () => {
  await clearToday()
  const before = await everything()
  const plan = passed
  const { token } = await preview(plan)
  const go = (key: string) => at.as('owner')(rollover.run, { body: { plan, token }, key })
  const done = await Promise.allSettled([go(uuid()), go(uuid()), go(uuid())])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [first] = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  await undo(first!.batch_id)
  expect(await everything()).toEqual(before)
  const request = { body: { plan, token: (await preview(plan)).token }, key: uuid() }
  const once = await at.as('owner')(rollover.run, request)
  expect(await at.as('owner')(rollover.run, request)).toEqual(once)
  await undo(once.batch_id)
})

test('a student who joins while the year is rolled over is in no class that was put away', async () => {
  await clearToday()
  const { token } = await preview(passed)
  const fresh = await at.here.inside(async (db) => {
    const made = []
    for (let n = 0; n < 8; n += 1) made.push((await at.here.make.user(db, { role: 'student' })).id)
    return made
  })
  const joins = fresh.map((student_id) =>
    at.as('admin')(classes.enrol, { params: { id: at.here.classB }, body: { student_id } }),
  )
  const [rolled] = await Promise.allSettled([
    at.as('owner')(rollover.run, { body: { plan: passed, token } }),
    ...joins,
  ])
  const { rows } = await at.here.inside((db) =>
    db.execute(sql`select m.id from class_students m join classes c on c.id = m.class_id
      where c.archived_at is not null and c.grade is not null and m.to_date is null`),
  )
  expect(rows).toEqual([])
  if (rolled.status === 'fulfilled') await undo(rolled.value.batch_id)
})

test('what is confirmed in November happens on its dates, and nothing of it before', async () => {
  await clearToday()
  const eleventh = await classOf(11, 'W', 2)
  const { studentA } = at.here.cast
  const { batch_id } = await run()
  const sixth = (await successorOf(at.here.classA))!
  const seen = await preview()
  expect(seen).toMatchObject({ today: '2026-11-17', ahead: { batch_id, leavers_gone: false } })
  const labels = async (filter: object) => {
    const { results } = await at.as('owner')(classes.list, { query: filter })
    return results.map(({ label }) => label)
  }
  expect(await labels({})).toEqual(expect.arrayContaining(['5-A', '5-B', '11-W']))
  expect(await labels({})).not.toContain('6-A')
  expect(await labels({ archived: 'true' })).not.toContain('6-A')
  expect(await labels({ planned: 'true' })).toEqual(expect.arrayContaining(['6-A', '6-B']))
  const asked = { params: { id: sixth.id } }
  expect(await at.as('owner')(classes.show, asked)).toMatchObject({
    ...{ archived: false, begins_on: '2027-09-02', may_mark: false },
  })
  const mine = await at.as('studentA')(classes.list, {})
  expect(mine.results.map(({ label }) => label)).toEqual(['5-A'])
  // marking goes on, and people go on coming
  const given = { class_id: at.here.classA, student_id: studentA.id, kind: 'coin' as const }
  await at.as('teacherA')(marks.give, { body: { ...given, date: '2026-11-17', value: 4 } })
  const [late, first] = await at.here.inside(async (db) => [
    await at.here.make.user(db, { role: 'student' }),
    await at.here.make.user(db, { role: 'student' }),
  ])
  const enrol = (id: string, student_id: string) =>
    at.as('admin')(classes.enrol, { params: { id }, body: { student_id } })
  await enrol(at.here.classA, late.id)
  await expect(enrol(sixth.id, studentA.id)).rejects.toMatchObject({
    detail: 'class_has_not_begun',
  })
  const body = { class_id: sixth.id, ids: [studentA.id, first.id] }
  expect(await at.as('admin')(students.move, { body })).toMatchObject({
    ...{ count: 1, refused: [{ student: { id: studentA.id }, detail: 'class_has_not_begun' }] },
  })
  await expect(run()).rejects.toMatchObject({ detail: 'rollover_has_obstacles' })

  await onDay('2027-05-25')
  expect(await openIn(eleventh.id)).toMatchObject([
    [expect.anything(), '2026-09-02', null],
    [expect.anything(), '2026-09-02', null],
  ])
  await onDay('2027-05-26')
  expect((await openIn(eleventh.id)).map(([, , to]) => to)).toEqual(['2027-05-25', '2027-05-25'])
  expect(await labels({})).toEqual(expect.arrayContaining(['5-A', '11-W']))
  expect(await preview()).toMatchObject({ ahead: { leavers_gone: true } })
  await onDay('2027-09-01')
  expect(await openIn(at.here.classA)).toContainEqual([studentA.id, '2026-09-02', null])
  // of two processes one does it, and once
  await Promise.all([onDay('2027-09-02'), onDay('2027-09-02')])
  await onDay('2027-09-02')
  await onDay('2027-09-03')
  expect(await labels({})).toEqual(expect.arrayContaining(['6-A', '6-B']))
  expect(await labels({})).not.toContain('5-A')
  expect(await labels({ planned: 'true' })).toEqual([])
  const inSixth = await openIn(sixth.id)
  expect(new Set(inSixth.map(([id]) => id))).toEqual(new Set([studentA.id, late.id, first.id]))
  expect(inSixth.every(([, from, to]) => from === '2027-09-02' && to === null)).toBe(true)
  expect((await preview({ from_year: '2027/2028' })).ahead).toBeNull()
  expect(faults).toEqual([])

  // what happened on its own belongs to the batch; who came since stands in the way
  await expect(undo(batch_id)).rejects.toMatchObject({ status: 409 })
  await at.here.inside((db) =>
    db.execute(sql`delete from class_students where student_id = ${first.id}`),
  )
  await undo(batch_id)
  expect(await openIn(at.here.classA)).toContainEqual([studentA.id, '2026-09-02', null])
  expect(await openIn(at.here.classA)).toContainEqual([late.id, '2026-11-17', null])
  expect(await labels({})).toEqual(expect.arrayContaining(['5-A', '5-B', '11-W']))
  expect((await preview()).ahead).toBeNull()
})

test('a server that stood still the whole summer makes up for it', async () => {
  await clearToday()
  const eleventh = await classOf(11, 'Y', 1)
  const { batch_id } = await run()
  await onDay('2027-09-20')
  expect((await openIn(eleventh.id)).map(([, , to]) => to)).toEqual(['2027-05-25'])
  const sixth = (await successorOf(at.here.classA))!
  expect(sixth).toMatchObject({ archivedAt: null, beginsOn: null })
  expect(await openIn(sixth.id)).toContainEqual([at.here.cast.studentA.id, '2027-09-02', null])
  await undo(batch_id)
})

test('the class that was changed since is named, and the rest is taken back without it', async () => {
  await clearToday()
  const before = await everything()
  let { batch_id } = await run(passed)
  const change = async (capacity: number) => {
    const { id, version } = (await successorOf(at.here.classA))!
    const body = { capacity, version }
    return at.as('owner')(classes.edit, { params: { id }, body })
  }
  const tryUndo = () => at.as('admin')(batches.tryUndo, { params: { id: batch_id } })
  const { capacity } = (await successorOf(at.here.classA))!

  // as it was: nothing is in the way any more
  await change(capacity - 3)
  await expect(undo(batch_id)).rejects.toMatchObject({ status: 409, detail: 'changed_since' })
  await change(capacity)
  expect(await tryUndo()).toMatchObject({ obstacles: [], obstacle_count: 0, kept: 0 })
  expect(await undo(batch_id)).toMatchObject({ kept: 0 })
  expect(await everything()).toEqual(before)

  batch_id = (await run(passed)).batch_id
  const sixthA = await change(capacity - 3)
  const sixthB = (await successorOf(at.here.classB))!
  const rows = await everything()
  await expect(undo(batch_id)).rejects.toMatchObject({ detail: 'changed_since' })
  const seen = await tryUndo()
  expect(await everything()).toEqual(rows)
  expect(seen).toMatchObject({
    obstacle_count: 1,
    obstacles: [
      {
        about_id: sixthA.id,
        about: sixthA.label,
        kind: 'classes',
        place: 'classes',
        reason: 'changed',
        at: expect.any(String),
        actor: { id: at.here.cast.owner.id },
        entry: { old: { capacity }, new: { capacity: capacity - 3 } },
      },
    ],
  })
  // the class and whoever is in it
  const members = await openIn(sixthA.id)
  expect(seen.kept).toBe(1 + members.length)
  expect(seen.rest).toBeGreaterThan(0)

  const rest = { params: { id: batch_id }, query: { rest: 'true' as const } }
  const undone = await at.as('admin')(batches.undo, rest)
  expect(undone).toMatchObject({ id: batch_id, kept: seen.kept, undone_at: expect.any(String) })
  expect(await openIn(sixthA.id)).toEqual(members)
  expect(await successorOf(at.here.classA)).toMatchObject({ capacity: capacity - 3 })
  expect(await openIn(sixthB.id)).toEqual([])
  expect(await successorOf(at.here.classB)).toBeUndefined()
  expect((await openIn(at.here.classB)).every(([, , to]) => to === null)).toBe(true)
  await expect(at.as('admin')(batches.undo, rest)).rejects.toMatchObject({
    detail: 'undone_already',
  })
})

test('a school of three thousand rows is rolled over in a handful of statements', async () => {
  const big = await ownSchool()
  const { business, cast, subject, inside } = big.here
  await inside(async (db) => {
    for (let n = 0; n < 44; n += 1) {
      const id = uuid()
      const grade = 1 + (n % 11)
      const row = { businessId: business, id, grade, letter: `Z${Math.floor(n / 11)}` }
      await db.insert(classTable).values({ ...row, academicYear: '2026/2027' })
      await db.insert(classSubjects).values({
        ...{ businessId: business, id: uuid(), classId: id, subjectId: subject },
        teacherId: cast.teacherA.id,
      })
      await db.execute(sql`
        with made as (
          insert into users (business_id, id, role, username, last_name, first_name)
          select ${business}, gen_random_uuid(), 'student', 'p' || ${n}::text || '-' || i || '@big.test', 'Karimov', 'Aziz'
          from generate_series(1, 35) i returning id
        ), known as (insert into students (business_id, id) select ${business}, id from made returning id)
        select count(*) from known`)
      await db.execute(sql`
        insert into class_students (business_id, id, class_id, student_id, from_date)
        select ${business}, gen_random_uuid(), ${id}, u.id, '2026-09-02' from users u
        where u.business_id = ${business} and u.username like ${`p${n}-%@big.test`}`)
    }
  })
  const as = big.as('owner')
  const { token, totals } = await as(rollover.preview, { body: passed })
  expect(totals).toMatchObject({ promoted: 1402, graduates: 140 })
  const done = await as(rollover.run, { body: { plan: passed, token } })
  expect(done).toMatchObject({ promoted: 1402, graduates: 140 })
  await as(batches.undo, { params: { id: done.batch_id } })
  expect((await as(rollover.preview, { body: {} })).totals).toEqual(totals)
  await big.close()
}, 60_000)
