import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundCoins, spendCoins } from '../../testing/store.ts'
import { chosenPassword, school } from '../../testing/school.ts'
import { calendar, calendarDays } from '../../core/business/calendar/contract.ts'
import { periods } from '../../core/business/table.ts'
import { transfers, ledger } from '../../core/coins/ledger/contract.ts'
import { coins } from '../../core/coins/contract.ts'
import { marks } from '../../core/marks/contract.ts'
import { notifications } from '../../core/notifications/contract.ts'
import { guardians } from '../../core/students/guardians/contract.ts'
import { studentNotes } from '../../core/students/notes/contract.ts'
import { students } from '../../core/students/contract.ts'
import { absentees } from './contract.absences.ts'
import { overview } from './contract.ts'
import { progress } from './contract.progress.ts'
import { warnings } from './warnings/contract.ts'
import { findWarnings, keepMedians } from './service.upkeep.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
beforeEach(() => {
  at.clock.time = new Date('2026-11-17T03:40:00Z')
})

/** Tuesday, 8:40 in Tashkent. */
const today = '2026-11-17'
const morning = (who: 'owner' | 'admin' | 'teacherA' | 'teacherB' = 'owner') =>
  at.as(who)(overview.show, {})
const give = (
  letter: 'A' | 'B',
  student: string,
  value: 'present' | 'late' | 'excused' | 'absent' | number,
  date = today,
  kind: 'rate' | 'coin' = 'rate',
) =>
  at.as('owner')(marks.save, {
    params: { id: at.here[`class${letter}`] },
    body: {
      date,
      ...(date < '2026-11-14' && { late_reason: 'From the paper register' }),
      entries: [
        typeof value === 'number'
          ? { student_id: student, kind, value }
          : { student_id: student, kind: 'attendance', value },
      ],
    },
    key: uuid(),
  })
const pupil = async (letter: 'A' | 'B', lastName: string) => {
  const { id } = await at.as('owner')(students.create, {
    body: {
      last_name: lastName,
      first_name: 'Zarina',
      password: chosenPassword,
      class_id: at.here[`class${letter}`],
    },
    key: uuid(),
  })
  await at.here.inside((db) =>
    db.execute(sql`update class_students set from_date = '2026-09-02' where student_id = ${id}`),
  )
  return id
}
const told = async (who: 'teacherA' | 'teacherB') =>
  (await at.as(who)(notifications.list, {})).results.filter(({ kind }) => kind === 'marks_missing')

test('a school that has just begun has nothing to show, and says nothing wrong', async () => {
  const before = new Date('2026-09-01T03:40:00Z')
  const { business } = at.elsewhere
  await at.database.inBusiness(business, (db) => findWarnings(db, business, before))
  await at.database.inBusiness(business, (db) => keepMedians(db, business, before))
  const owner = at.as(at.elsewhere.cast.owner)
  expect(await owner(overview.trends, { query: { span: 'year' } })).toMatchObject({
    attendance: [],
    rates: [],
  })
  expect(await owner(overview.medians, {})).toEqual({ weeks: [{ date: '2026-11-16', median: 0 }] })
  expect(await owner(overview.trends, {})).toMatchObject({ from: today, to: today, attendance: [] })
  expect(await owner(warnings.list, {})).toEqual({ count: 0, results: [] })
  expect(await owner(overview.show, {})).toMatchObject({
    marks_week: { present: 0, absent: 0 },
    class_count: 2,
    coins: { minted: 0, spent: 0, expired: 0 },
  })
  expect(await owner(absentees.absences, {})).toMatchObject({ count: 0, days: 0, results: [] })
})

describe('the morning', () => {
  test('names the classes of today with their bells, who leads them and how far they are marked', async () => {
    await at.here.inside((db) =>
      db.insert(periods).values([
        {
          businessId: at.here.business,
          id: uuid(),
          shift: 1,
          number: 1,
          startsAt: '08:00',
          endsAt: '08:45',
        },
        {
          businessId: at.here.business,
          id: uuid(),
          shift: 1,
          number: 6,
          startsAt: '12:30',
          endsAt: '13:15',
        },
      ]),
    )
    const { classes, day_off, marks_today } = await morning()
    expect(day_off).toBe(false)
    expect(marks_today).toEqual({ present: 0, late: 0, excused: 0, absent: 0 })
    expect(classes.map(({ label }) => label)).toEqual(['5-A', '5-B'])
    expect(classes[0]).toMatchObject({
      starts_at: '08:00',
      ends_at: '13:15',
      student_count: 1,
      marked: 0,
      teachers: [{ id: at.here.cast.teacherA.id }],
      reminded_at: null,
      may_remind: true,
    })
  })

  test('counts what is marked, and a correction moves it', async () => {
    const id = await pupil('A', 'Ergasheva')
    const { saved } = await give('A', id, 'absent')
    expect(await morning()).toMatchObject({
      classes: [{ marked: 1, student_count: 2 }, { marked: 0 }],
      marks_today: { absent: 1 },
    })
    await at.as('owner')(marks.correct, {
      params: { id: saved[0]!.id },
      body: { value: 'excused', version: 1 },
    })
    const after = await morning()
    expect(after.marks_today).toMatchObject({ absent: 0, excused: 1 })
    expect(after.marks_week).toMatchObject({ absent: 0, excused: 1 })
  })

  test('of a teacher is of the own classes alone', async () => {
    const of = async (who: 'teacherA' | 'teacherB') => {
      const { classes, marks_today, coins } = await morning(who)
      return { labels: classes.map(({ label }) => label), excused: marks_today.excused, coins }
    }
    expect(await of('teacherA')).toEqual({ labels: ['5-A'], excused: 1, coins: null })
    expect(await of('teacherB')).toEqual({ labels: ['5-B'], excused: 0, coins: null })
  })

  test('is a day off on Sundays and on holidays, which has a name', async () => {
    at.clock.time = new Date('2026-11-22T03:40:00Z')
    expect(await morning()).toMatchObject({ day_off: true, day_off_name: null, classes: [] })
    at.clock.time = new Date('2026-12-08T03:40:00Z')
    await at.as('owner')(calendarDays.create, {
      body: {
        kind: 'holiday',
        name: { uz: 'Konstitutsiya kuni' },
        starts_on: '2026-12-08',
        ends_on: '2026-12-08',
        from_grade: 0,
        to_grade: 12,
      },
    })
    expect(await morning()).toMatchObject({
      day_off: true,
      day_off_name: { uz: 'Konstitutsiya kuni' },
      classes: [],
    })
    expect((await at.as('owner')(calendar.show, {})).today).toBe('2026-12-08')
  })

  test('of a holiday of some grades leaves the classes of the others', async () => {
    at.clock.time = new Date('2026-11-19T03:40:00Z')
    await at.as('owner')(calendarDays.create, {
      body: {
        kind: 'break',
        name: { uz: 'Taʼtil' },
        starts_on: '2026-11-19',
        ends_on: '2026-11-19',
        from_grade: 1,
        to_grade: 1,
      },
    })
    expect((await morning()).classes).toHaveLength(2)
  })
})

describe('a reminder', () => {
  const remind = (letter: 'A' | 'B', who: 'owner' | 'admin' = 'owner') =>
    at.as(who)(overview.remind, { params: { id: at.here[`class${letter}`] }, key: uuid() })

  test('tells the teacher once an hour, however often and by whom it is asked at once', async () => {
    const answers = await Promise.all([
      remind('B'),
      remind('B', 'admin'),
      remind('B'),
      remind('B', 'admin'),
    ])
    expect(new Set(answers.map(({ reminded_at }) => reminded_at)).size).toBe(1)
    expect(await told('teacherB')).toMatchObject([
      { link: `/classes/${at.here.classB}/mark`, params: { class: '5-B' } },
    ])
    const shown = async () => (await morning()).classes.find(({ label }) => label === '5-B')
    expect(await shown()).toMatchObject({
      reminded_at: answers[0].reminded_at,
      may_remind: false,
    })
    at.clock.time = new Date('2026-11-17T04:02:00Z')
    expect(await shown()).toMatchObject({ may_remind: true })
    await remind('B')
    expect(await told('teacherB')).toHaveLength(2)
    expect(await told('teacherA')).toHaveLength(0)
  })

  test('is refused of a class that is marked, and on a day without lessons', async () => {
    await give('B', at.here.cast.studentB.id, 'present')
    await expect(remind('B')).rejects.toMatchObject({ detail: 'class_is_marked_already' })
    at.clock.time = new Date('2026-11-22T03:40:00Z')
    await expect(remind('A')).rejects.toMatchObject({ detail: 'day_without_lessons' })
  })

  test('of a class that nobody leads goes to those who teach in it, and of one without teachers to nobody', async () => {
    await at.here.inside((db) =>
      db.execute(sql`update classes set homeroom_teacher_id = null where id = ${at.here.classA}`),
    )
    at.clock.time = new Date('2026-11-17T06:00:00Z')
    await remind('A')
    expect(await told('teacherA')).toHaveLength(1)
    await at.here.inside((db) =>
      db.execute(sql`delete from class_subjects where class_id = ${at.here.classA}`),
    )
    at.clock.time = new Date('2026-11-17T07:00:00Z')
    expect((await morning()).classes[0]).toMatchObject({ teachers: [], may_remind: false })
    await expect(remind('A')).rejects.toMatchObject({ detail: 'class_has_no_teacher' })
    await at.here.inside((db) =>
      db.execute(
        sql`update classes set homeroom_teacher_id = ${at.here.cast.teacherA.id} where id = ${at.here.classA}`,
      ),
    )
  })

  test('of all tells each class that is not marked once an hour, and none before its lessons', async () => {
    const all = (who: 'owner' | 'admin' = 'owner') =>
      at.as(who)(overview.remindAll, { key: uuid() })
    at.clock.time = new Date('2026-11-16T01:00:00Z')
    expect(await all()).toEqual({ reminded: 0 })
    at.clock.time = new Date('2026-11-16T08:00:00Z')
    const before = [await told('teacherA'), await told('teacherB')].map(({ length }) => length)
    await remind('A')
    const answers = await Promise.all([all(), all('admin')])
    expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
    const after = [await told('teacherA'), await told('teacherB')].map(({ length }) => length)
    expect(after.map((count, at) => count - before[at]!)).toEqual([1, 1])
  })
})

describe('who was not there', () => {
  const missing = (query: object = {}, who: 'owner' | 'teacherA' | 'teacherB' = 'owner') =>
    at.as(who)(absentees.absences, { query })

  test('this week, with the days, by class and name', async () => {
    const [one, two] = [await pupil('B', 'Yoqubova'), await pupil('B', 'Aliyeva')]
    await give('B', one, 'absent', '2026-11-16')
    await give('B', one, 'absent')
    await give('B', two, 'absent')
    await give('B', two, 'absent', '2026-11-10')
    const week = await missing()
    expect(week).toMatchObject({ from: '2026-11-16', to: today, count: 2, days: 3 })
    expect(week.results.map(({ student, days }) => [student.id, days])).toEqual([
      [two, [today]],
      [one, ['2026-11-16', today]],
    ])
    expect(week.results[0]!.class).toEqual({ id: at.here.classB, label: '5-B' })
    expect(await missing({ page_size: '1', page: '2' })).toMatchObject({
      count: 2,
      days: 3,
      results: [{ student: { id: one } }],
    })
    expect(await missing({ from: '2026-11-09' })).toMatchObject({ to: '2026-11-15', count: 1 })
    expect(await missing({ class_id: at.here.classA })).toMatchObject({ count: 0, results: [] })
    expect(await missing({ shift: '2' })).toMatchObject({ count: 0 })
    expect(await missing({ kind: 'excused' })).toMatchObject({ count: 1 })
  })

  test('comes with whom to call, of whom a teacher may call', async () => {
    const { id } = (await missing()).results[0]!.student
    const add = async (relation: 'mother' | 'father', given: object) => {
      const parent = await at.here.inside((db) => at.here.make.user(db, { role: 'parent' }))
      const phone = relation === 'mother' ? '998901110001' : '998901110002'
      await at.here.inside((db) =>
        db.execute(sql`update users set phone = ${phone} where id = ${parent.id}`),
      )
      const body = { parent_id: parent.id, relation, ...given }
      await at.as('admin')(guardians.add, { params: { id }, body, key: uuid() })
    }
    await add('mother', { emergency: true })
    await add('father', { may_call: false })
    const phones = async (who: 'owner' | 'teacherB') =>
      (await missing({}, who)).results.map(({ guardians: all }) => all.map(({ phone }) => phone))
    expect(await phones('owner')).toEqual([['998901110001', '998901110002'], []])
    expect(await phones('teacherB')).toEqual([['998901110001', null], []])
  })

  test('of a teacher is of the own classes alone', async () => {
    expect((await missing({}, 'teacherB')).count).toBe(2)
    expect((await missing({}, 'teacherA')).count).toBe(0)
    expect((await missing({ class_id: at.here.classB }, 'teacherA')).count).toBe(0)
  })

  test('is asked of two months at the most, and the right way round', async () => {
    for (const query of [
      { from: '2026-11-17', to: '2026-11-16' },
      { from: '2026-09-10', to: '2026-11-16' },
    ])
      await expect(missing(query)).rejects.toMatchObject({ fields: { from: 'out_of_range' } })
  })
})

describe('trends', () => {
  test('leave today out until every class is marked', async () => {
    const dates = async () =>
      (await at.as('owner')(overview.trends, {})).attendance.map(({ date }) => date)
    expect(await dates()).not.toContain(today)
    for (const letter of ['A', 'B'] as const) {
      const call = { params: { id: at.here[`class${letter}`] }, query: { date: today } }
      const sheet = await at.as('owner')(marks.day, call)
      for (const { id, attendance } of sheet.students)
        if (!attendance) await give(letter, id, 'present')
    }
    expect(await dates()).toContain(today)
  })

  test('are what was marked: attendance by days, rates by how often they were given', async () => {
    await give('B', at.here.cast.studentB.id, 5)
    await give('A', at.here.cast.studentA.id, 2)
    const { attendance, rates, from, step } = await at.as('owner')(overview.trends, {})
    expect([from, step]).toEqual(['2026-11-10', 'day'])
    expect(attendance).toEqual([
      { date: '2026-11-10', present: 0, late: 0, excused: 0, absent: 1 },
      { date: '2026-11-16', present: 0, late: 0, excused: 0, absent: 1 },
      { date: today, present: 2, late: 0, excused: 1, absent: 2 },
    ])
    expect(rates).toEqual([
      { rate: 2, count: 1 },
      { rate: 5, count: 1 },
    ])
    const low = await at.as('owner')(absentees.absences, { query: { rate: '2' } })
    expect(low).toMatchObject({
      count: 1,
      results: [{ student: { id: at.here.cast.studentA.id } }],
    })
    const year = await at.as('teacherA')(overview.trends, { query: { span: 'year' } })
    expect(year).toMatchObject({
      step: 'week',
      attendance: [{ date: '2026-11-16', excused: 1 }],
      rates: [{ rate: 2, count: 1 }],
    })
  })

  test('of coins are net of what was taken back, and what was spent is what went to stores', async () => {
    const student = at.here.cast.studentA.id
    const { saved } = await give('A', student, 4, today, 'coin')
    await at.as('owner')(marks.correct, {
      params: { id: saved[0]!.id },
      body: { value: 3, version: 1 },
    })
    const order = await spend(student, 2)
    expect((await morning()).coins).toEqual({ minted: 3, spent: 2, expired: 0 })
    await refund(order, 1)
    await at.here.inside((db) => keepMedians(db, at.here.business, at.clock.now()))
    expect((await morning()).coins).toEqual({ minted: 3, spent: 1, expired: 0 })
    const { weeks } = await at.as('owner')(overview.medians, {})
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { date: '2026-08-31', median: 0 },
      { date: '2026-11-16', median: 0 },
    ])
  })

  test('of coins say of "given" and "spent" what the books and the list of movements say', async () => {
    const student = at.here.cast.studentA.id
    await at.as('owner')(coins.adjust, {
      params: { id: student },
      body: { amount: 7, note: 'Helped in the library' },
      key: uuid(),
    })
    await refund(await spend(student, 4), 4)
    await spend(student, 3)
    const owner = at.as('owner')
    const { sums, weeks, balanced } = await owner(ledger.show, {})
    const { minted, spent } = (await morning()).coins!
    expect(balanced).toBe(true)
    expect(sums).toMatchObject({ minted, spent, escrow: spent })
    expect(weeks[0]).toMatchObject({ from: '2026-11-16', minted, spent })
    const listed = async (flow: 'minted' | 'spent') => {
      const query = { flow, from: '2026-11-16' }
      const { results } = await owner(transfers.list, { query })
      return results.reduce((sum, { amount }) => sum + amount, 0)
    }
    expect([await listed('minted'), await listed('spent')]).toEqual([minted, -spent])
  })

  const buying = (studentId: string) => ({
    ...{ business: at.here.business, studentId, now: at.clock.now() },
  })
  const spend = (student: string, amount: number) =>
    at.here.inside((db) => spendCoins(db, buying(student), amount))
  const refund = (order: string, amount: number) =>
    at.here.inside((db) => refundCoins(db, buying(''), order, amount))

  test('what a day says of coins cannot be written by hand', async () => {
    const forge = at.here.inside((db) => db.execute(sql`update coin_days set amount = 0`))
    await expect(forge).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('warnings', () => {
  let child: string
  const look = () => at.here.inside((db) => findWarnings(db, at.here.business, at.clock.now()))
  const list = (who: 'owner' | 'teacherA' | 'teacherB' = 'owner', query: object = {}) =>
    at.as(who)(warnings.list, { query })
  const settle = (settled: boolean, who: 'owner' | 'teacherA' | 'teacherB' = 'teacherA') =>
    at.as(who)(warnings.settle, { params: { id: child }, body: { settled }, key: uuid() })

  test('name their facts, to the office and to who teaches the student', async () => {
    child = await pupil('A', 'Saidova')
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-14'])
      await give('A', child, 'absent', day)
    await look()
    const { count, results } = await list('teacherA')
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({
      student: { id: child },
      classes: [{ label: '5-A' }],
      facts: [{ kind: 'absent_in_a_row', days: 3, since: '2026-11-12' }],
      settled: null,
    })
    expect(results[0]!.trail).toEqual({ attendance: ['absent', 'absent', 'absent'], rates: [] })
    expect((await morning()).warnings).toBe(1)
    expect((await morning('teacherB')).warnings).toBe(0)
    expect((await list('teacherB')).count).toBe(0)
    expect((await list('owner', { class_id: at.here.classB })).count).toBe(0)
    expect((await list('owner', { student_id: child })).count).toBe(1)
  })

  test('are settled with who and when, which the log of changes knows, and put back', async () => {
    await expect(settle(true, 'teacherB')).rejects.toMatchObject({ status: 404 })
    const { settled } = await settle(true)
    expect(settled).toMatchObject({ by: { id: at.here.cast.teacherA.id } })
    await settle(true)
    expect((await list()).count).toBe(0)
    expect((await list('owner', { settled: 'true' })).count).toBe(1)
    const noted = async () => {
      const { rows } = await at.here.inside((db) =>
        db.execute<{ actor_id: string; about_id: string; settled: boolean }>(
          sql`select actor_id, about_id, (new ->> 'settled')::boolean as settled from audit_entries
            where table_name = 'warning_talks' order by at, id`,
        ),
      )
      return rows
    }
    const entry = { actor_id: at.here.cast.teacherA.id, about_id: child }
    expect(await noted()).toEqual([{ ...entry, settled: true }])
    await settle(false)
    expect((await list()).count).toBe(1)
    expect(await noted()).toEqual([
      { ...entry, settled: true },
      { ...entry, settled: false },
    ])
  })

  test('are settled with a note, which stands among those of the student and stays', async () => {
    const note = 'The bus was late; asked the mother to call before nine.'
    const noted = async () => {
      const { results } = await at.as('teacherA')(studentNotes.list, { params: { id: child } })
      return results.map(({ text, readers }) => ({ text, readers }))
    }
    const { settled } = await at.as('teacherA')(warnings.settle, {
      params: { id: child },
      body: { settled: true, note },
      key: uuid(),
    })
    expect(settled).toMatchObject({ note })
    expect((await list('owner', { settled: 'true' })).results[0]!.settled).toMatchObject({ note })
    await settle(false)
    expect(await noted()).toEqual([{ text: note, readers: 'class' }])
    at.clock.time = new Date('2026-11-17T03:41:00Z')
    expect((await settle(true)).settled).toMatchObject({ note: null })
    await settle(false)
  })

  test('that are settled stay so with the same facts, and open again with worse ones', async () => {
    await settle(true)
    await give('A', child, 'absent', '2026-11-16')
    await look()
    expect((await list()).count).toBe(0)
    for (const day of ['2026-11-10', '2026-11-11']) await give('A', child, 'absent', day)
    await look()
    expect((await list()).results[0]!.facts).toEqual([
      { kind: 'attendance_low', to: 0, weeks: 3, missed: 6, excused: 0 },
      { kind: 'absent_in_a_row', days: 6, since: '2026-11-10' },
    ])
  })

  test('tell absences with a reason from those without', async () => {
    for (const day of ['2026-11-06', '2026-11-07']) await give('A', child, 'excused', day)
    await look()
    expect((await list()).results[0]!.facts).toContainEqual({
      kind: 'attendance_low',
      to: 0,
      weeks: 3,
      missed: 8,
      excused: 2,
    })
  })

  test('of before, without a word of reasons, can still be read', async () => {
    const fact = { kind: 'attendance_low', to: 0, weeks: 3 } as const
    await at.here.inside((db) =>
      db.execute(sql`update early_warnings set facts = ${JSON.stringify([fact])}::jsonb`),
    )
    expect((await list()).results[0]!.facts).toEqual([fact])
    await look()
  })

  test('go when their facts are gone', async () => {
    at.clock.time = new Date('2027-01-20T07:00:00Z')
    await look()
    at.clock.time = new Date('2026-11-17T07:00:00Z')
    expect((await list()).count).toBe(0)
    expect((await list('owner', { settled: 'true' })).count).toBe(0)
  })

  test('are not of somebody who has left', async () => {
    at.clock.time = new Date('2026-11-17T07:00:00Z')
    await look()
    expect((await list()).count).toBe(1)
    await at.here.inside((db) =>
      db.execute(sql`update users set archived_at = now() where id = ${child}`),
    )
    expect((await list()).count).toBe(0)
    await look()
    const { rows } = await at.here.inside((db) => db.execute(sql`select 1 from early_warnings`))
    expect(rows).toEqual([])
  })
})

describe('progress', () => {
  test('is a student’s own by weeks, and the last rate', async () => {
    const child = await pupil('B', 'Nazarova')
    await give('B', child, 'present', '2026-11-09')
    await give('B', child, 'absent', '2026-11-10')
    await give('B', child, 3, '2026-11-10')
    await give('B', child, 'late')
    await give('B', child, 5)
    await give('B', child, 4, '2026-11-16')
    await give('B', child, 2, today, 'coin')
    expect(await at.as('teacherB')(progress.show, { params: { id: child } })).toEqual({
      weeks: [
        { date: '2026-11-09', days: 2, there: 1, rates: 1, average: 300, coins: 0 },
        { date: '2026-11-16', days: 1, there: 1, rates: 2, average: 450, coins: 2 },
      ],
      last_rate: { rate: 5, date: today },
    })
    await expect(at.as('teacherA')(progress.show, { params: { id: child } })).rejects.toMatchObject(
      { status: 403 },
    )
    await expect(at.as('studentB')(progress.show, { params: { id: child } })).rejects.toMatchObject(
      { status: 403 },
    )
  })

  test('is for a teacher that of the own classes alone', async () => {
    const child = await pupil('B', 'Qosimova')
    await at.here.inside(async (db) => {
      const group = uuid()
      await at.here.make.class(db, group, {
        letter: 'G',
        teacherId: at.here.cast.teacherA.id,
        subjectId: at.here.subject,
      })
      await db.execute(
        sql`update classes set grade = null, letter = null, name = 'Guruh' where id = ${group}`,
      )
      await at.here.make.enrol(db, group, child)
    })
    await give('B', child, 2)
    const seenBy = async (who: 'teacherA' | 'teacherB' | 'owner') => {
      const { weeks, last_rate } = await at.as(who)(progress.show, { params: { id: child } })
      return [weeks.length, last_rate?.rate]
    }
    expect(await seenBy('teacherA')).toEqual([0, undefined])
    expect(await seenBy('teacherB')).toEqual([1, 2])
    expect(await seenBy('owner')).toEqual([1, 2])
  })
})
