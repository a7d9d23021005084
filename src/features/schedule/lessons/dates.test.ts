import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academicYears, calendarDays, terms } from '../../../core/business/table.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import fc from '../../../testing/chance.ts'
import { coversSchool, inForce } from '../../../testing/schedule/covers-school.ts'
import { type CoverInput, covers } from '../covers/contract.ts'
import { lessons } from './contract.ts'
import { spanOf } from '../covers/rules.ts'
import { lessonLineClasses } from '../table.ts'

// Grade 5 and grade 9 have five lessons on each day of the week, in weeks A, in weeks B or in all, and the sixth together.
// On Saturday the 28th of November, worked in place of a Thursday, Karimova teaches by the table of Thursdays alone, Rahimov by
// that of Saturdays.

const saturday = '2026-11-28'
let at: Awaited<ReturnType<typeof coversSchool>>
let thursday: string
beforeAll(async () => {
  at = await coversSchool()
  const { A, B, karimova, rahimov } = at.people
  const { business: businessId, classB, inside } = at.here
  const teaches = { 4: karimova, 6: rahimov } as Record<number, typeof karimova>
  await inside((db) => db.execute(sql`update classes set grade = 9 where id = ${classB}`))
  const week = [1, 2, 3, 4, 5, 6, 7]
  const given = week.flatMap((weekday) => [
    ...[1, 2, 3, 4, 5].flatMap((period) => [
      { weekday, period, parts: [{ teacher: A.id }] },
      { weekday, period, of: 'B' as const, parts: [{ teacher: (teaches[weekday] ?? B).id }] },
    ]),
    { weekday, period: 6, parts: [{ teacher: A.id }] },
  ])
  const ids = await inForce(at, given, '2026-09-01')
  thursday = ids[given.findIndex(({ weekday }) => weekday === 4)]!
  const own = () => ({ businessId, id: uuid() })
  const name = { uz: 'x', ru: 'x', en: 'x' }
  const off = (
    kind: 'break' | 'holiday' | 'working' | 'shortened',
    startsOn: string,
    endsOn = startsOn,
  ) => ({
    ...own(),
    ...{ kind, name, startsOn, endsOn },
  })
  await inside(async (db) => {
    await db.execute(sql`update lesson_line_parts p set weeks = case l.period when 2 then 'A' else 'B' end
      from schedule_lessons l where l.line_id = p.line_id and l.period in (2, 3)`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select line_id as id from schedule_lessons where period = 6`,
    )
    await db
      .insert(lessonLineClasses)
      .values(rows.map(({ id }) => ({ ...own(), lineId: id, classId: classB })))
    // the trigger of lessons alone writes what the classes of a stream take up
    await db.execute(sql`update schedule_lessons set locked = locked where period = 6`)
    const span = { startsOn: '2026-09-02', endsOn: '2027-05-25' }
    await db.insert(academicYears).values({ ...own(), label: '2026/2027', ...span })
    const quarter = { ...own(), academicYear: '2026/2027', number: 1 }
    await db.insert(terms).values([
      { ...quarter, ...span, toGrade: 8 },
      { ...quarter, ...own(), ...span, endsOn: '2027-04-30', fromGrade: 9 },
    ])
    await db
      .insert(calendarDays)
      .values([
        off('break', '2026-11-02', '2026-11-08'),
        off('break', '2026-12-28', '2027-01-10'),
        { ...off('break', '2027-02-08', '2027-02-14'), toGrade: 5 },
        off('holiday', '2026-12-08'),
        off('holiday', '2027-03-08'),
        { ...off('working', '2027-03-08'), fromGrade: 9 },
        off('working', '2026-11-29'),
        { ...off('working', saturday), asWeekday: 4 },
        { ...off('working', '2027-03-27', '2027-03-28'), asWeekday: 1, toGrade: 8 },
        { ...off('working', '2027-04-04'), asWeekday: 7 },
        { ...off('shortened', '2026-12-01', '2026-12-07'), lessonMinutes: 30 },
        { ...off('shortened', '2026-12-02'), lessonMinutes: 20, fromGrade: 9 },
        { ...off('shortened', '2027-03-27'), lessonMinutes: 35, toGrade: 8 },
        { ...off('shortened', '2027-05-03', '2027-05-20'), lessonMinutes: 240 },
      ])
  })
})
afterAll(() => at.close())

/** What the guard of changes takes to be taken up on a date, and what the product tells of it. */
async function bothOn(date: string) {
  const { business, classA, classB } = at.here
  const resources = [classA, classB, ...Object.values(at.people).map(({ id }) => id)]
  const [{ rows }, { lessons: told }] = await Promise.all([
    at.here.inside((db) =>
      db.execute<{
        use: string
      }>(sql`select distinct lesson_id || ' ' || resource || ' ' || minutes as use
        from lesson_uses_on(${business}::uuid, ${date}::date, ${sql.param(resources)}::uuid[])`),
    ),
    at.as('owner')(lessons.list, { query: { from: date, to: date } }),
  ])
  const uses = told.flatMap((lesson) => {
    const { from, to } = spanOf(lesson)
    return [lesson.class, lesson.teacher!].map((of) => `${lesson.id} ${of.id} [${from},${to})`)
  })
  return [rows.map(({ use }) => use).toSorted(), [...new Set(uses)].toSorted()] as const
}

const office = () => at.as('admin')
const change = (body: Pick<CoverInput, 'kind'> & Partial<Pick<CoverInput, 'teacher_id' | 'to'>>) =>
  office()(covers.assign, { body: { date: saturday, lesson: thursday, part: 1, ...body } })

describe('on a Saturday with the lessons of a Thursday', () => {
  test('nobody covers who teaches then, and who teaches on Saturdays may', async () => {
    const give = (teacher: { id: string }) => change({ kind: 'substitute', teacher_id: teacher.id })
    await expect(give(at.people.karimova)).rejects.toMatchObject({ detail: 'lesson_conflict' })
    const { id, version } = await give(at.people.rahimov)
    await office()(covers.withdraw, { params: { id }, body: { version } })
  })

  test('one of them is told where it has been moved to', async () => {
    const holiday = '2026-12-08'
    const { id } = await change({ kind: 'retimed', to: { date: holiday, period: 1 } })
    await office()(covers.publish, { body: { date: saturday } })
    const query = { from: holiday, to: holiday }
    const { lessons: told } = await at.as('owner')(lessons.list, { query })
    expect(told.map(({ change: of }) => of?.id)).toEqual([id])
    await at.here.inside((db) => db.execute(sql`delete from lesson_changes`))
  })
})

describe('on a day before a holiday', () => {
  const short = '2026-12-07'
  const timesOn = async (date: string) => {
    const query = { from: date, to: date, class_id: at.here.classA }
    const { lessons: told, bells } = await at.as('studentA')(lessons.list, { query })
    return [told, bells].map((all) =>
      all.map(({ starts_at, ends_at }) => `${starts_at}–${ends_at}`),
    )
  }

  test('each lesson is as long as the day says, and begins by as much earlier', async () => {
    const [told, bells] = await timesOn(short)
    expect(bells!.slice(0, 3)).toEqual(['08:00–08:30', '08:45–09:15', '09:30–10:00'])
    expect(told).toEqual(expect.arrayContaining(['08:00–08:30', '11:45–12:15']))
    expect((await timesOn('2026-12-14'))[1]![1]).toBe('09:00–09:45')
    const later = await at.as('owner')(lessons.list, { query: { from: short, to: short } })
    expect(later.days).toMatchObject([{ kind: 'lessons', lesson_minutes: 30 }])
  })

  test('a lesson that is moved to it is as long as the others, and somebody is busy by its bells', async () => {
    const [monday] = (
      await at.as('owner')(lessons.list, {
        query: { from: short, to: short, class_id: at.here.classA },
      })
    ).lessons
    const body = { date: short, lesson: monday!.id, part: 1 }
    await office()(covers.assign, {
      body: { ...body, kind: 'retimed', to: { date: '2026-12-06', period: 6 } },
    })
    await office()(covers.publish, { body: { date: short } })
    expect((await timesOn('2026-12-06'))[0]).toContain('11:45–12:15')
    await at.here.inside((db) => db.execute(sql`delete from lesson_changes`))
  })
})

test.each([
  ['the week', false, null],
  ['weeks that pass over breaks', true, null],
  ['a class that meets on its own days', true, [1, 4, 7]],
])('the guard goes by the lessons that are told, with %s', async (_, skips, meets) => {
  const { business, classB, inside } = at.here
  await inside(async (db) => {
    await db.execute(
      sql`update businesses set weeks_skip_breaks = ${skips}, working_days = '{1,2,3,4,5}' where id = ${business}`,
    )
    await db.execute(
      sql`update classes set meeting_days = ${sql.param(meets)} where id = ${classB}`,
    )
  })
  const special = [
    ...['2026-12-01', '2026-12-02', '2026-12-05', '2027-05-06'],
    ...['2026-11-28', '2026-11-29', '2027-03-08', '2027-03-27', '2027-04-04'],
  ]
  for (const date of special) {
    const [held, told] = await bothOn(date)
    expect({ date, held }).toEqual({ date, held: told })
  }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 290 }), async (after) => {
      const [held, told] = await bothOn(daysBefore('2026-08-25', -after))
      expect(held).toEqual(told)
    }),
    { numRuns: 20 },
  )
})
