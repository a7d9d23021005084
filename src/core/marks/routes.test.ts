import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school, tuesday } from '../../testing/school.ts'
import { classes, classStudents } from '../classes/table.ts'
import { businesses } from '../business/table.ts'
import { users } from '../profile/table.ts'
import { marks } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const today = '2026-11-17'
const teacher = () => at.as('teacherA')

/** A new student of 5-A. */
async function pupil(lastName?: string, classId = at.here.classA) {
  return at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student', ...(lastName && { lastName }) })
    await at.here.make.enrol(db, classId, id)
    return id
  })
}

/** A circle that teacher B leads, which the student is in besides the home class. */
async function circleOf(student: string) {
  const businessId = at.here.business
  const homeroomTeacherId = at.here.cast.teacherB.id
  const id = uuid()
  const circle = { businessId, id, name: 'Shaxmat', academicYear: '2026/2027', homeroomTeacherId }
  return at.here.inside(async (db) => {
    await db.insert(classes).values(circle).onConflictDoNothing()
    const [{ id: made } = { id }] = await db
      .select({ id: classes.id })
      .from(classes)
      .where(eq(classes.name, circle.name))
    await at.here.make.enrol(db, made, student)
    return made
  })
}

const present = (student_id: string, date = today) => ({
  class_id: at.here.classA,
  student_id,
  date,
  kind: 'attendance' as const,
  value: 'present' as const,
})
const coins = (student_id: string, value: number) => ({
  ...present(student_id),
  kind: 'coin' as const,
  value,
})
const sheet = (date?: string, as = teacher()) =>
  as(marks.day, { params: { id: at.here.classA }, query: date ? { date } : {} })
const rowOf = async (student: string, date?: string) =>
  (await sheet(date)).students.find(({ id }) => id === student)

/** The POST as it stands, for bodies that the types would not let through. */
const postMark = (payload: object) =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/v1/marks/',
    headers: { authorization: `Bearer ${at.here.cast.teacherA.access}` },
    payload,
  })

describe('one mark', () => {
  test.each([
    ['attendance', 'late'],
    ['rate', 5],
    ['coin', 3],
  ] as const)('%s is given once a day', async (kind, value) => {
    const student_id = await pupil()
    const body = { class_id: at.here.classA, student_id, date: today, kind, value } as ReturnType<
      typeof coins
    >
    const mark = await teacher()(marks.give, { body })
    expect(mark).toEqual({
      id: expect.any(String),
      class_id: at.here.classA,
      student_id,
      date: today,
      kind,
      value,
      version: 1,
      corrected: false,
      excuse: null,
      coin_reason_id: null,
      comment: '',
      recorded_by: at.here.cast.teacherA.id,
      recorded_at: tuesday.toISOString(),
    })
    await expect(at.as('admin')(marks.give, { body })).rejects.toMatchObject({
      status: 400,
      detail: `this_day_already_has_a_${kind}`,
    })
    expect(await rowOf(student_id)).toMatchObject({ [kind]: { id: mark.id, value } })
  })

  test('another day and another class are another mark', async () => {
    const student = await pupil()
    const circle = await circleOf(student)
    await teacher()(marks.give, { body: present(student) })
    await teacher()(marks.give, { body: present(student, '2026-11-16') })
    const elsewhere = { ...present(student), class_id: circle }
    await at.as('teacherB')(marks.give, { body: elsewhere })
    const { days } = await at.as('admin')(marks.list, { query: { student_id: student } })
    expect(days.map(({ date, class: { label } }) => [date, label])).toEqual([
      [today, '5-A'],
      [today, 'Shaxmat'],
      ['2026-11-16', '5-A'],
    ])
  })

  test('a date is required, and must be one', async () => {
    const { date: _, ...dateless } = present(await pupil())
    for (const date of [undefined, null, '']) {
      const answer = await postMark({ ...dateless, date })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ detail: 'date_required', fields: { date: 'date_required' } })
    }
    for (const date of ['17.11.2026', '2026-02-30'])
      expect((await postMark({ ...dateless, date })).json()).toEqual({
        detail: 'invalid_input',
        fields: { date: 'invalid_date' },
      })
    expect((await postMark({ ...dateless, date: '0000-01-01' })).json().fields).toEqual({
      date: 'out_of_range',
    })
  })

  test('coins stay within the limit of the business', async () => {
    for (const value of [6, -1, 2.5, 1e300])
      expect((await postMark(coins(await pupil(), value))).json()).toMatchObject({
        detail: 'count_error',
      })
    const none = await teacher()(marks.give, { body: coins(await pupil(), 0) })
    const most = await teacher()(marks.give, { body: coins(await pupil(), 5) })
    expect([none.value, most.value]).toEqual([0, 5])
  })

  test('a value belongs to its kind', async () => {
    const student = await pupil()
    for (const [kind, value] of [
      ['attendance', 1],
      ['attendance', 'ill'],
      ['rate', 'present'],
      ['rate', 0],
      ['rate', 11],
      ['mood', 1],
    ]) {
      const answer = await postMark({ ...present(student), kind, value })
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'invalid_input'])
    }
  })

  test('only who is in the class that day is marked', async () => {
    const student = await pupil()
    const refused = { status: 400, detail: 'student_not_in_class' }
    await at.here.inside((db) =>
      db
        .update(classStudents)
        .set({ fromDate: '2026-11-15', toDate: '2026-11-16' })
        .where(sql`${classStudents.studentId} = ${student}`),
    )
    for (const [date, isIn] of [
      ['2026-11-14', false],
      ['2026-11-15', true],
      ['2026-11-16', true],
      ['2026-11-17', false],
    ] as const) {
      const given = teacher()(marks.give, { body: present(student, date) })
      if (isIn) await expect(given).resolves.toMatchObject({ date })
      else await expect(given).rejects.toMatchObject(refused)
      expect(Boolean(await rowOf(student, date))).toBe(isIn)
    }
    const stranger = at.elsewhere.cast.studentA.id
    await expect(teacher()(marks.give, { body: present(stranger) })).rejects.toMatchObject(refused)
  })
})

describe('the day', () => {
  const give = async (who: 'teacherA' | 'admin', date: string, late_reason?: string) =>
    at.as(who)(marks.give, {
      body: { ...present(await pupil(), date), ...(late_reason && { late_reason }) },
    })

  test('one minute to midnight in Tashkent is still today, half past midnight is tomorrow', async () => {
    at.clock.time = new Date('2026-11-17T18:59:00Z')
    expect((await sheet()).today).toBe('2026-11-17')
    await give('teacherA', '2026-11-17')
    await expect(give('teacherA', '2026-11-18')).rejects.toMatchObject({
      detail: 'day_is_in_the_future',
    })
    at.clock.time = new Date('2026-11-17T19:30:00Z')
    expect((await sheet()).today).toBe('2026-11-18')
    await give('teacherA', '2026-11-18')
    await expect(give('admin', '2026-11-19')).rejects.toMatchObject({
      detail: 'day_is_in_the_future',
    })
  })

  test('a teacher goes back as many days as the business allows, the office any number', async () => {
    await give('teacherA', '2026-11-14')
    await expect(give('teacherA', '2026-11-13')).rejects.toMatchObject({
      status: 400,
      detail: 'day_is_locked',
    })
    await expect(give('admin', '2026-09-02')).rejects.toMatchObject({
      status: 400,
      detail: 'reason_required',
    })
    await give('admin', '2026-09-02', 'The register was ill')
    expect((await sheet('2026-11-14')).editable).toBe(true)
    expect((await sheet('2026-11-13')).editable).toBe(false)
    expect((await sheet('2026-11-18')).editable).toBe(false)
    expect(await sheet('2026-11-13', at.as('owner'))).toMatchObject({
      editable: true,
      needs_reason: true,
      late_marking_days: 3,
    })
    expect(await sheet('2026-11-14', at.as('owner'))).toMatchObject({
      editable: true,
      needs_reason: false,
    })
  })

  test('without days to go back, the teacher has today only', async () => {
    const allow = (lateMarkingDays: number) =>
      at.here.inside((db) => db.update(businesses).set({ lateMarkingDays }))
    await allow(0)
    await give('teacherA', today)
    await expect(give('teacherA', '2026-11-16')).rejects.toMatchObject({ detail: 'day_is_locked' })
    await allow(3)
  })
})

describe('the sheet of a day', () => {
  test('names who was in the class, in the order of the Uzbek alphabet', async () => {
    const wanted = ['Aliyev', 'Gʻaniyev', 'Karimov', 'Oʻrinov', 'Sharipov', 'Zokirov']
    for (const name of ['Sharipov', 'Oʻrinov', 'Zokirov', 'Gʻaniyev', 'Aliyev']) await pupil(name)
    const { students, ...rest } = await sheet()
    expect(rest).toEqual({
      date: today,
      today,
      editable: true,
      needs_reason: false,
      late_marking_days: 3,
      coin_reasons: [],
      coin_daily_limit: 5,
      coin_budget_left: null,
      day_off: null,
      lessons: true,
      previous_day: '2026-11-16',
      next_day: '2026-11-18',
      rate_min: 1,
      rate_max: 5,
      class: { id: at.here.classA, label: '5-A' },
      homeroom_teacher: expect.objectContaining({ id: at.here.cast.teacherA.id }),
    })
    const names = students.map(({ last_name }) => last_name.split(' ')[0]!)
    const inOrder = [...names].sort(new Intl.Collator('uz').compare)
    expect(names).toEqual(inOrder)
    expect(names).toEqual(expect.arrayContaining(wanted))
    expect(students[0]).toMatchObject({ attendance: null, rate: null, coin: null })
  })

  test('who left the school is on the sheets of the days before only', async () => {
    const student = await pupil()
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ archivedAt: new Date('2026-11-16T19:30:00Z') })
        .where(sql`${users.id} = ${student}`),
    )
    at.clock.time = new Date('2026-11-18T07:00:00Z')
    expect(await rowOf(student, '2026-11-18')).toBeUndefined()
    expect(await rowOf(student, '2026-11-17')).toBeDefined()
  })

  test('a class that was put away is shown but no longer marked', async () => {
    const student = await pupil()
    const away = (archivedAt: Date | null) =>
      at.here.inside((db) =>
        db
          .update(classes)
          .set({ archivedAt })
          .where(sql`${classes.id} = ${at.here.classA}`),
      )
    await away(tuesday)
    expect((await sheet()).editable).toBe(false)
    await expect(at.as('admin')(marks.give, { body: present(student) })).rejects.toMatchObject({
      status: 403,
      detail: 'you_dont_have_access_for_this_action',
    })
    await away(null)
  })
})

describe('a student’s own marks', () => {
  test('are read by the student, the parent, the teacher and the office, and by nobody else', async () => {
    const student_id = at.here.cast.studentA.id
    await teacher()(marks.give, { body: present(student_id) })
    for (const who of ['studentA', 'parentA', 'teacherA', 'admin', 'owner'] as const)
      expect(await at.as(who)(marks.list, { query: { student_id } })).toMatchObject({
        from: '2026-10-18',
        to: today,
        days: [{ date: today, attendance: { value: 'present' }, rate: null, coin: null }],
      })
    for (const [who, status] of [
      ['teacherB', 403],
      ['studentB', 404],
      ['parentB', 404],
    ] as const)
      await expect(at.as(who)(marks.list, { query: { student_id } })).rejects.toMatchObject({
        status,
      })
  })

  test('a classmate is known, the classmate’s marks are not', async () => {
    const query = { student_id: await pupil() }
    await expect(at.as('studentA')(marks.list, { query })).rejects.toMatchObject({
      status: 403,
      detail: 'you_dont_have_access_for_this_action',
    })
  })

  test('a teacher sees those of the own class only', async () => {
    const student_id = await pupil()
    const inB = { ...present(student_id), class_id: await circleOf(student_id) }
    await at.as('teacherB')(marks.give, { body: inB })
    expect((await teacher()(marks.list, { query: { student_id } })).days).toEqual([])
    expect((await at.as('teacherB')(marks.list, { query: { student_id } })).days).toHaveLength(1)
  })

  test('one answer spans 92 days at most', async () => {
    const ask = (from: string, to: string) =>
      at.as('studentA')(marks.list, {
        query: { student_id: at.here.cast.studentA.id, from, to },
      })
    await expect(ask('2026-08-18', today)).resolves.toMatchObject({ from: '2026-08-18' })
    for (const from of ['2026-08-17', '2026-11-18'])
      await expect(ask(from, today)).rejects.toMatchObject({
        status: 400,
        fields: { from: 'out_of_range' },
      })
  })
})

describe('who is refused', () => {
  const everything = () =>
    at.here.inside(async (db) => {
      const { rows } = await db.execute(sql`
        select (select md5(string_agg(m::text, '' order by id)) from daily_marks m) as marks,
          (select md5(string_agg(c::text, '' order by id)) from mark_changes c) as changes,
          (select md5(string_agg(t::text, '' order by id)) from transfers t) as transfers,
          (select md5(string_agg(a::text, '' order by id)) from accounts a) as accounts`)
      return rows
    })

  test.each([
    ['teacherB', 403, 'you_dont_have_access_for_this_action'],
    ['studentA', 403, 'you_dont_have_permission'],
    ['parentA', 403, 'you_dont_have_permission'],
    ['nobody', 401, 'token_invalid'],
    ['a stranger', 404, 'not_found'],
  ] as const)('%s changes nothing and sees nothing', async (name, status, detail) => {
    const student = await pupil()
    const mark = await teacher()(marks.give, { body: coins(student, 2) })
    const as = at.as(name === 'a stranger' ? at.elsewhere.cast.owner : name)
    const params = { id: at.here.classA }
    const correction = { value: 1, version: 1 }
    const before = await everything()
    const attempts = [
      () => as(marks.day, { params }),
      () => as(marks.give, { body: present(student) }),
      () =>
        as(marks.save, {
          params,
          body: { date: today, entries: [{ student_id: student, kind: 'rate', value: 5 }] },
        }),
      () => as(marks.correct, { params: { id: mark.id }, body: correction }),
      () =>
        as(marks.correctMany, {
          params,
          body: { corrections: [{ mark_id: mark.id, ...correction }] },
        }),
      () => as(marks.changes, { params: { id: mark.id } }),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ status, detail })
    expect(await everything()).toEqual(before)
  })
})
