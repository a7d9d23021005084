import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absences } from '../../students/absences/contract.ts'
import { ownSchool } from '../../../testing/school.ts'
import { calendarDays } from '../../business/calendar/contract.ts'
import { classStudents } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { users } from '../../profile/table.ts'
import type { Entry, Kind } from '../day/contract.mark.ts'
import { marks } from '../contract.ts'
import { selectMarksOfSpan } from './queries.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

type Name = Parameters<typeof at.as>[0]
const month = (query: { month?: string; kind?: Kind } = {}, who: Name = 'teacherA') =>
  at.as(who)(marks.month, { params: { id: at.here.classA }, query })
const give = (date: string, ...entries: Entry[]) =>
  at.as('admin')(marks.save, {
    params: { id: at.here.classA },
    body: { date, entries, late_reason: 'The register was found' },
    key: uuid(),
  })

/** A new student of 5-A, in it during these spells. */
async function pupil(lastName: string, ...spells: [from: string, to: string | null][]) {
  return at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student', lastName })
    for (const [fromDate, toDate] of spells)
      await db.insert(classStudents).values({
        businessId: at.here.business,
        id: uuid(),
        classId: at.here.classA,
        studentId: id,
        fromDate,
        toDate,
      })
    return id
  })
}
const rowOf = async (id: string, query?: Parameters<typeof month>[0]) =>
  (await month(query)).students.find((student) => student.id === id)

describe('the month of a class', () => {
  test('it has every day, and says which of them its asker may mark', async () => {
    const own = await month()
    expect(own).toMatchObject({ month: '2026-11', today: '2026-11-17', class: { label: '5-A' } })
    expect(own.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
    )
    const open = ({ days }: typeof own) => days.filter((day) => day.editable).map((day) => day.date)
    expect(open(own)).toEqual(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'])
    const offices = await month({}, 'admin')
    expect(open(offices)).toHaveLength(17)
    expect(offices.days.filter((day) => day.needs_reason)).toHaveLength(13)
    expect(open(await month({ month: '2026-12' }, 'owner'))).toEqual([])
    expect((await month({ month: '2028-02' })).days).toHaveLength(29)
  })

  test('it says what the week and the calendar have no lessons on, for the grade of the class', async () => {
    const holiday = (name: string, from_grade: number, starts_on: string, ends_on: string) =>
      at.as('admin')(calendarDays.create, {
        body: { kind: 'holiday', name: { en: name }, from_grade, to_grade: 12, starts_on, ends_on },
      })
    await holiday('For all', 0, '2026-10-30', '2026-11-02')
    await holiday('For the eldest', 9, '2026-11-05', '2026-11-05')
    const { days } = await month()
    expect(days.filter((day) => day.day_off).map((day) => [day.date, day.day_off])).toEqual([
      ['2026-11-01', { en: 'For all' }],
      ['2026-11-02', { en: 'For all' }],
    ])
    expect(days.filter((day) => day.weekend).map((day) => day.date)).toEqual([
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ])
  })

  test('it has the marks of its days, as the day itself shows them', async () => {
    const student_id = await pupil('Marked', ['2026-09-02', null])
    await give('2026-11-03', { student_id, kind: 'attendance', value: 'late' })
    await give(
      '2026-11-04',
      { student_id, kind: 'attendance', value: 'absent' },
      { student_id, kind: 'rate', value: 5 },
      { student_id, kind: 'coin', value: 2 },
    )
    await give('2026-10-31', { student_id, kind: 'rate', value: 3 })
    const shown = (await rowOf(student_id))!.marks
    expect(shown.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-04'])
    const params = { id: at.here.classA }
    const day = await at.as('teacherA')(marks.day, { params, query: { date: '2026-11-04' } })
    const { attendance, rate, coin } = day.students.find(({ id }) => id === student_id)!
    expect(shown[1]).toEqual({ date: '2026-11-04', attendance, rate, coin })
    const rates = (await rowOf(student_id, { month: '2026-11', kind: 'rate' }))!.marks
    expect(rates).toEqual([{ date: '2026-11-04', attendance: null, rate, coin: null }])
  })

  test('it has whoever was in the class on one of its days, with those days', async () => {
    const before = await pupil('Before', ['2026-09-02', '2026-10-31'])
    const left = await pupil('Left', ['2026-09-02', '2026-11-01'])
    const twice = await pupil('Twice', ['2026-09-02', '2026-11-05'], ['2026-11-20', null])
    const joined = await pupil('Joined', ['2026-11-30', null])
    const after = await pupil('After', ['2026-12-01', null])
    const archived = await pupil('Archived', ['2026-09-02', null])
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ archivedAt: new Date('2026-11-09T20:00:00Z') })
        .where(sql`${users.id} = ${archived}`),
    )
    const { students } = await month()
    const spells = new Map(students.map((student) => [student.id, student.spells]))
    expect(spells.has(before)).toBe(false)
    expect(spells.has(after)).toBe(false)
    expect(spells.get(left)).toEqual([{ from: '2026-11-01', to: '2026-11-01' }])
    expect(spells.get(twice)).toEqual([
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-20', to: '2026-11-30' },
    ])
    expect(spells.get(joined)).toEqual([{ from: '2026-11-30', to: '2026-11-30' }])
    // one in the morning of the tenth in Tashkent
    expect(spells.get(archived)).toEqual([{ from: '2026-11-01', to: '2026-11-10' }])
    const names = students.map(({ last_name }) => last_name)
    expect(names).toEqual(names.toSorted())
  })

  test('a day has the students of the month whose spells hold it', async () => {
    const { students } = await month()
    for (const date of ['2026-11-01', '2026-11-06', '2026-11-10', '2026-11-11', '2026-11-30']) {
      const params = { id: at.here.classA }
      const day = await at.as('teacherA')(marks.day, { params, query: { date } })
      const held = students.filter(({ spells }) =>
        spells.some(({ from, to }) => from <= date && date <= to),
      )
      expect(held.map(({ id }) => id)).toEqual(day.students.map(({ id }) => id))
    }
  })

  test('it has what was announced for days in the class, as the day itself shows it', async () => {
    const params = { id: at.here.classA }
    const student_id = await pupil('Announced', ['2026-11-02', '2026-11-20'], ['2026-11-27', null])
    const announce = (from: string, to: string, note: string) =>
      at.as('admin')(absences.create, {
        body: { student_id, from, to, excuse: 'illness', note },
      })
    await announce('2026-10-30', '2026-11-03', 'from before')
    await announce('2026-11-17', '2026-11-18', 'today')
    await announce('2026-11-22', '2026-11-25', 'out of the class')
    const { id, version } = await announce('2026-11-28', '2026-11-28', 'withdrawn')
    await at.as('admin')(absences.withdraw, { params: { id }, body: { version } })
    await announce('2026-11-30', '2026-12-04', 'to December')
    const { announced } = (await rowOf(student_id, { kind: 'attendance' }))!
    expect(announced!.map(({ from, to, note }) => [from, to, note])).toEqual([
      ['2026-10-30', '2026-11-03', 'from before'],
      ['2026-11-17', '2026-11-18', 'today'],
      ['2026-11-30', '2026-12-04', 'to December'],
    ])
    for (const { date } of (await month()).days) {
      const day = await at.as('teacherA')(marks.day, { params, query: { date } })
      const there = day.students.find((student) => student.id === student_id)
      const { from: _, ...named } = announced!.find(
        ({ from, to }) => from <= date && date <= to,
      ) ?? { from: '' }
      expect(there?.announced ?? {}).toEqual(there ? named : {})
    }
    expect((await rowOf(student_id, { month: '2026-12' }))!.announced).toHaveLength(1)
    await expect(month({}, 'teacherB')).rejects.toMatchObject({ status: 403 })
  })

  test('what is no month is refused', async () => {
    for (const wrong of ['2026-13', '2026-1', 'november', '1999-12'])
      await expect(month({ month: wrong })).rejects.toMatchObject({
        status: 400,
        fields: { month: 'invalid_date' },
      })
  })
})

test('the marks of a month are one stretch of an index, however many there are besides', async () => {
  const owner = new pg.Client(at.owner)
  await owner.connect()
  await owner.query('alter table daily_marks disable trigger user')
  await owner.query(`select set_config('app.business_id', $1, false)`, [at.here.business])
  await owner.query(
    `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
     select business_id, gen_random_uuid(), class_id, student_id, date '2020-01-01' + n, 'coin', 4, student_id, now()
     from (select distinct business_id, class_id, student_id from class_students where business_id = $1) members
     cross join generate_series(0, 2400) n where class_id <> $2 or n % 7 = 0
     on conflict do nothing`,
    [at.here.business, at.here.classA],
  )
  await owner.query('alter table daily_marks enable trigger user')
  await owner.query('vacuum analyze daily_marks')
  await owner.end()
  const who = { businessId: at.here.business } as Actor
  const span = { from: '2026-11-01', to: '2026-11-30' }
  for (const kind of [undefined, 'rate'] as const) {
    const plan = await at.here.inside((db) =>
      db.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${selectMarksOfSpan(db, who, at.here.classA, span, kind)}`,
      ),
    )
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('daily_marks_once_a_day')
    expect(lines).toMatch(/Index Cond: .*class_id = .*day >= .*day <= /)
    expect(lines).not.toContain('Seq Scan')
  }
})
