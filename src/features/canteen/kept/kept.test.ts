import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../../core/audit/contract.ts'
import { calendarDays } from '../../../core/business/calendar/contract.ts'
import { marks } from '../../../core/marks/contract.ts'
import { students as records } from '../../../core/students/contract.ts'
import { students } from '../../../core/students/table.ts'
import { school } from '../../../testing/school.ts'
import { canteen, dishVotes, mealMarks, mealWaste } from './contract.ts'
import { headCounts } from '../count/contract.ts'
import { childMenus, meals, menus } from '../menus/contract.ts'
import { type Dish, dishes } from '../contract.ts'
import { latestOf, type MarkedMeal } from '../count/rules.marks.ts'
import { lessons } from '../sweep.ts'
import * as kept from './table.ts'
import * as tables from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
let [lunch, soup, steak]: [string, Dish, Dish] = ['', {} as Dish, {} as Dish]
const tuesday = '2026-11-17'
beforeAll(async () => {
  at = await school()
  const office = at.as('admin')
  const times = { starts_at: '12:30', counted_at: '09:00' }
  lunch = (
    await office(meals.create, {
      body: { kind: 'lunch', ...times, free_from_grade: 1, free_to_grade: 4 },
    })
  ).id
  soup = await office(dishes.create, {
    body: { name: { uz: 'Mastava' }, kind: 'soup', allergens: [], fit_diets: ['vegetarian'] },
  })
  steak = await office(dishes.create, {
    body: { name: { uz: 'Goʻsht' }, kind: 'main', allergens: [], unfit_diets: ['vegetarian'] },
  })
})
afterAll(() => at.close())
beforeEach(() =>
  at.here.inside(async (db) => {
    at.clock.time = new Date(`${tuesday}T07:00:00Z`)
    await db.delete(kept.mealMarks)
    await db.delete(kept.dishVotes)
    await db.delete(tables.menuDishes)
    await db.delete(tables.menus)
  }),
)
const compose = (date = tuesday, rest: object = {}) =>
  at.as('admin')(menus.create, {
    body: {
      ...{ date, meal_id: lunch, dish_ids: [soup.id, steak.id], published_from: '2026-11-10' },
      ...rest,
    },
  })
const ofA = (change: Partial<typeof students.$inferInsert>) =>
  at.here.inside((db) =>
    db
      .update(students)
      .set(change)
      .where(
        and(eq(students.businessId, at.here.business), eq(students.id, at.here.cast.studentA.id)),
      ),
  )

describe('how the canteen is run', () => {
  test('norms begin as data, are changed by the office, and a second one is told of the first', async () => {
    const before = await at.as('teacherA')(canteen.show, {})
    expect(before).toMatchObject({ keeps_marks: false, kitchen_sees_names: false, version: 1 })
    expect(before.norms.lunch?.['5-9']).toEqual({ least: 816, most: 952 })
    const norms = { lunch: { '1-4': { least: 600, most: 700 } } }
    const body = { version: before.version, norms }
    expect(await at.as('owner')(canteen.edit, { body })).toMatchObject({ norms, version: 2 })
    await expect(at.as('admin')(canteen.edit, { body })).rejects.toMatchObject({
      detail: 'version_conflict',
    })
    const wrong = { lunch: { '1-4': { least: 700, most: 600 } } }
    await expect(
      at.as('admin')(canteen.edit, { body: { version: 2, norms: wrong } }),
    ).rejects.toMatchObject({ fields: { 'norms.lunch.1-4.most': 'out_of_range' } })
  })
})

describe('a smile', () => {
  const give = (smile: 1 | 2 | 3 | null, date = tuesday, dish_id = soup.id) =>
    at.as('studentA')(dishVotes.save, { body: { dish_id, date, smile } })
  const voicesOf = async (id: string) => {
    const query = { from: tuesday, to: tuesday }
    const { results } = await at.as('admin')(dishVotes.list, { query })
    return results.find(({ dish }) => dish.id === id)!
  }

  test('is one of each student for a dish of a day; the last one counts, and nobody is named', async () => {
    await compose()
    await Promise.all([give(1), give(3)])
    await give(2)
    await at.as('studentB')(dishVotes.save, { body: { dish_id: soup.id, date: tuesday, smile: 3 } })
    const voice = await voicesOf(soup.id)
    expect(voice).toMatchObject({ days: 1, smiles: [0, 1, 1] })
    expect(JSON.stringify(voice)).not.toContain(at.here.cast.studentA.id)
    const uses = await at.as('admin')(dishes.uses, { params: { id: soup.id } })
    expect(uses.results).toMatchObject([{ date: tuesday, kind: 'lunch', smiles: [0, 1, 1] }])
    const own = await at.as('studentA')(dishVotes.own, { query: { from: tuesday, to: tuesday } })
    expect(own.results).toEqual([{ dish_id: soup.id, date: tuesday, smile: 2 }])
    await give(null)
    expect(await voicesOf(soup.id)).toMatchObject({ smiles: [0, 0, 1] })
  })

  test('puts first what most have liked, as the list shows it', async () => {
    await compose()
    const say = (who: 'studentA' | 'studentB', dish_id: string, smile: 1 | 2 | 3) =>
      at.as(who)(dishVotes.save, { body: { dish_id, date: tuesday, smile } })
    // of the one half is glad and half is not, of the other nobody is either
    await say('studentA', soup.id, 3)
    await say('studentB', soup.id, 1)
    await say('studentA', steak.id, 2)
    await say('studentB', steak.id, 2)
    const { results } = await at.as('admin')(dishVotes.list, {
      query: { from: tuesday, to: tuesday },
    })
    expect(results.map(({ dish }) => dish.id)).toEqual([soup.id, steak.id])
  })

  test('is for what was served, on a day that has come, a week at the most', async () => {
    await compose('2026-11-19')
    const refused = [
      give(3),
      give(3, '2026-11-19'),
      give(3, '2026-11-02'),
      at.as('studentA')(dishVotes.save, {
        body: { dish_id: soup.id, date: tuesday, smile: 4 as 3 },
      }),
    ]
    const codes = await Promise.all(
      refused.map((each) => each.catch(({ detail }: { detail: string }) => detail)),
    )
    expect(codes).toEqual(['not_found', 'day_is_in_the_future', 'day_is_locked', 'invalid_input'])
  })
})

test('of a meal that was put away the menus after that day are gone, and those up to it stay', async () => {
  const times = { starts_at: '16:00', counted_at: '15:00' }
  const { id, version } = await at.as('admin')(meals.create, { body: { kind: 'snack', ...times } })
  for (const date of ['2026-11-16', tuesday, '2026-11-18']) await compose(date, { meal_id: id })
  const query = { from: '2026-11-16', to: '2026-11-21' }
  const daysOf = async (who: 'parentA' | 'admin') =>
    (await at.as(who)(menus.list, { query })).results.map(({ date }) => date)
  expect(await daysOf('parentA')).toHaveLength(3)
  const put = (of: number, archived: boolean) =>
    at.as('admin')(meals.edit, { params: { id }, body: { version: of, archived } })
  const away = await put(version, true)
  expect(await daysOf('parentA')).toEqual(['2026-11-16', tuesday])
  expect(await daysOf('admin')).toEqual(['2026-11-16', tuesday])
  const back = await put(away.version, false)
  expect(await daysOf('parentA')).toHaveLength(3)
  await put(back.version, true)
})

test('what came back is weighed once for a meal of a day', async () => {
  const weigh = (kg: number | null, date = tuesday) =>
    at.as('admin')(mealWaste.save, { body: { date, meal_id: lunch, kg } })
  const query = { from: '2026-11-16', to: tuesday }
  const weighed = async () => (await at.as('admin')(mealWaste.list, { query })).results
  await weigh(12.5)
  await weigh(11.25)
  expect(await weighed()).toEqual([{ date: tuesday, meal_id: lunch, kg: 11.25 }])
  await weigh(null)
  expect(await weighed()).toEqual([])
  await expect(weigh(1, '2026-11-20')).rejects.toMatchObject({ detail: 'day_is_in_the_future' })
  await expect(weigh(-1)).rejects.toMatchObject({ fields: { kg: 'out_of_range' } })
})

describe('who has eaten', () => {
  const params = () => ({ id: at.here.classA })
  const mark = (who: 'teacherA' | 'admin', rest: object = {}) =>
    at.as(who)(mealMarks.save, {
      params: params(),
      body: { date: tuesday, meal_id: lunch, ...rest },
    })
  const turn = async (keeps_marks: boolean) => {
    const { version } = await at.as('admin')(canteen.show, {})
    await at.as('admin')(canteen.edit, { body: { version, keeps_marks } })
  }
  const eatenOf = async (id: string) => {
    const { students: all } = await at.as('teacherA')(mealMarks.show, {
      params: params(),
      query: { date: tuesday },
    })
    return all.find((student) => student.id === id)
  }
  const attend = (value: 'present' | 'absent') =>
    at.as('teacherA')(marks.save, {
      params: params(),
      body: {
        date: tuesday,
        entries: [{ student_id: at.here.cast.studentA.id, kind: 'attendance', value }],
      },
    })

  test('is marked only where the school keeps it', async () => {
    await turn(false)
    await expect(mark('teacherA')).rejects.toMatchObject({ detail: 'meal_marks_are_off' })
    const sheet = await at.as('teacherA')(mealMarks.show, { params: params(), query: {} })
    expect(sheet).toMatchObject({ editable: false, meal_id: lunch })
  })

  test('comes from the register in one tap, is corrected, counted, and its history stands in the log', async () => {
    await turn(true)
    const { id } = at.here.cast.studentA
    // of whom nobody has said whether they are there nothing is said
    await mark('teacherA')
    expect(await eatenOf(id)).toMatchObject({ attendance: null, eaten: null })
    await attend('present')
    expect(await eatenOf(id)).toMatchObject({ attendance: 'present', eaten: null, free: false })
    await ofA({ mealPrice: 'free' })
    const sheet = await mark('teacherA')
    expect(sheet.students.find((each) => each.id === id)).toMatchObject({ eaten: true, free: true })
    const { classes: counted } = await at.as('admin')(headCounts.show, {
      query: { date: tuesday },
    })
    expect(counted.find((row) => row.class.id === at.here.classA)).toMatchObject({
      ...{ eaten: 1, free: 1, marked: 1 },
    })
    await mark('admin', { entries: [{ student_id: id, eaten: false }] })
    const log = await at.as('owner')(audit.list, { query: { kind: 'meal_marks' } })
    expect(log.results.map(({ old, new: now }) => [old?.eaten, now?.eaten])).toEqual([
      [true, false],
      [undefined, true],
    ])
    await mark('admin', { entries: [{ student_id: id, eaten: null }] })
    expect(await eatenOf(id)).toMatchObject({ eaten: null })
    await ofA({ mealPrice: null })
  })

  test('is free from the first day of a right to the last, in the count as in the marks', async () => {
    await turn(true)
    const { id } = at.here.cast.studentA
    const put = async (body: object) => {
      const { version } = await at.as('admin')(records.show, { params: { id } })
      return at.as('admin')(records.edit, { params: { id }, body: { version: version!, ...body } })
    }
    const freeOn = async (date: string) => {
      const { classes: counted } = await at.as('admin')(headCounts.show, { query: { date } })
      const sheet = await at.as('admin')(mealMarks.show, { params: params(), query: { date } })
      const { free } = sheet.students.find((each) => each.id === id)!
      return [counted.find((row) => row.class.id === at.here.classA)!.free, free]
    }
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']
    const all = async () => Promise.all(days.map(freeOn))
    const [not, is] = [
      [0, false],
      [1, true],
    ]
    await put({ meal_price: 'free', meal_price_from: days[1], meal_price_until: days[2] })
    expect(await all()).toEqual([not, is, is, not])
    await put({ meal_price_from: null })
    expect(await all()).toEqual([is, is, is, not])
    await put({ meal_price_from: days[3], meal_price_until: null })
    expect(await all()).toEqual([not, not, not, is])
    // it ends before it begins, and the ordinary price has no days
    await expect(put({ meal_price_until: days[0] })).rejects.toMatchObject({
      fields: { meal_price_until: 'out_of_range' },
    })
    expect(await put({ meal_price: null })).toMatchObject({
      ...{ meal_price: null, meal_price_from: null, meal_price_until: null },
    })
    await expect(put({ meal_price_from: days[0] })).rejects.toMatchObject({
      fields: { meal_price: 'required' },
    })
    expect(await all()).toEqual([not, not, not, not])
  })

  test('is no matter of days without lessons, days to come, days gone by or strangers to the class', async () => {
    await turn(true)
    const holiday = {
      ...{ starts_on: '2026-11-13', ends_on: '2026-11-13', from_grade: 0, to_grade: 12 },
      ...{ kind: 'holiday' as const, name: { uz: 'Bayram' } },
    }
    await at.as('admin')(calendarDays.create, { body: holiday })
    const entries = [{ student_id: at.here.cast.studentB.id, eaten: true }]
    const codes = await Promise.all(
      [
        mark('admin', { date: '2026-11-15' }),
        mark('admin', { date: '2026-11-13' }),
        mark('admin', { date: '2026-11-18' }),
        mark('teacherA', { date: '2026-11-02' }),
        mark('admin', { entries }),
        mark('admin', { meal_id: uuid() }),
      ].map((each) => each.catch(({ detail }: { detail: string }) => detail)),
    )
    expect(codes).toEqual([
      'day_is_no_school_day',
      'day_is_no_school_day',
      'day_is_in_the_future',
      'day_is_locked',
      'student_not_in_class',
      'not_found',
    ])
    // the day by which every operation is tried out is one on which it may be done
    expect((await mark('teacherA', { date: lessons })).school_day).toBe(true)
  })

  test('sent late goes over nothing that somebody else has marked since, and may be sent again and again', async () => {
    await turn(true)
    const { id } = at.here.cast.studentA
    const late = (eaten: boolean, seen?: boolean | null) =>
      mark('teacherA', {
        entries: [{ student_id: id, eaten, ...(seen !== undefined && { seen }) }],
      })
    await late(true, null)
    // the answer was lost, and the same comes again
    await late(true, null)
    await expect(late(false, null)).rejects.toMatchObject({
      status: 409,
      detail: 'version_conflict',
    })
    expect(await eatenOf(id)).toMatchObject({ eaten: true })
    // control: whoever does not say what was seen goes over it
    await late(false)
    expect(await eatenOf(id)).toMatchObject({ eaten: false })
    // two at one moment have seen the same: one of them is told
    const both = await Promise.allSettled([
      late(true, false),
      mark('admin', { entries: [{ student_id: id, eaten: null, seen: false }] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('by the register, sent late, leaves what somebody else has marked since', async () => {
    await turn(true)
    await attend('present')
    const { id } = at.here.cast.studentA
    const sheet = await at.as('teacherA')(mealMarks.show, {
      params: params(),
      query: { date: tuesday },
    })
    const seen = sheet.students.map(({ id: student_id, eaten }) => ({ student_id, eaten }))
    await mark('admin', { entries: [{ student_id: id, eaten: false }] })
    await mark('teacherA', { seen })
    expect(await eatenOf(id)).toMatchObject({ eaten: false })
    // control: whoever does not say what was seen goes over it
    await mark('teacherA')
    expect(await eatenOf(id)).toMatchObject({ eaten: true })
    // what stands there as it was seen is marked
    await mark('admin', { entries: [{ student_id: id, eaten: null }] })
    await mark('teacherA', { seen })
    expect(await eatenOf(id)).toMatchObject({ eaten: true })
  })

  test('corrected while the marks of the register wait meets what they have written', async () => {
    await turn(true)
    await attend('present')
    const { id } = at.here.cast.studentA
    const before = (await eatenOf(id))!
    const row = (body: Pick<MarkedMeal, 'entries'>) => ({ body, refused: null })
    const byRegister = row({})
    const shown = latestOf(before, [byRegister])
    expect(shown).toEqual({ row: undefined, eaten: true })
    const entries = [{ student_id: id, eaten: false, seen: shown.eaten }]
    const corrected = row({ entries })
    expect(latestOf(before, [byRegister, corrected])).toEqual({ row: corrected, eaten: false })
    // what was refused is not written, and the register goes over what was marked before it
    expect(
      latestOf(before, [byRegister, { ...corrected, refused: 'version_conflict' }]).eaten,
    ).toBe(true)
    expect(latestOf(before, [corrected, byRegister]).eaten).toBe(true)
    await mark('teacherA', { seen: [{ student_id: id, eaten: null }] })
    // control: what the server had before the register is not what is met
    const stale = [{ ...entries[0]!, seen: before.eaten }]
    await expect(mark('teacherA', { entries: stale })).rejects.toMatchObject({ status: 409 })
    await mark('teacherA', { entries })
    expect(await eatenOf(id)).toMatchObject({ eaten: false })
  })

  test('names beside a student what they must not have, to whom it is to know', async () => {
    await ofA({ allergies: ['fish'], diets: ['halal'] })
    expect(await eatenOf(at.here.cast.studentA.id)).toMatchObject({
      allergies: ['fish'],
      diets: ['halal'],
    })
    await ofA({ allergies: [], diets: [] })
  })

  test('two taps at one moment make one mark of each', async () => {
    await turn(true)
    await attend('present')
    await Promise.all([mark('teacherA'), mark('teacherA')])
    const rows = await at.here.inside((db) => db.select().from(kept.mealMarks))
    expect(rows).toHaveLength(1)
  })
})

describe('the diet of a child', () => {
  const query = { from: tuesday, to: tuesday }
  test('is told with the reason to the family, and to no other child', async () => {
    const menu = await compose()
    await ofA({ diets: ['vegetarian', 'diabetic'] })
    const { results } = await at.as('parentA')(childMenus.own, { query })
    const told = { menu_id: menu.id, allergens: [] }
    expect(results).toMatchObject([
      {
        diets: ['vegetarian', 'diabetic'],
        verdicts: [
          { ...told, dish_id: soup.id, verdict: 'ask', diets: ['diabetic'] },
          { ...told, dish_id: steak.id, verdict: 'no', diets: ['vegetarian'] },
        ],
      },
    ])
    const { id } = at.here.cast.studentA
    for (const who of ['studentB', 'parentB'] as const) {
      const seen = [
        await at.as(who)(childMenus.own, { query }),
        await at.as(who)(menus.list, { query }),
      ]
      expect(JSON.stringify(seen)).not.toContain(id)
    }
    await ofA({ diets: [] })
    expect((await at.as('parentA')(childMenus.own, { query })).results).toEqual([])
  })

  test('a dish is for a diet or not for it, never both', async () => {
    const body = { version: soup.version, unfit_diets: ['vegetarian' as const] }
    await expect(
      at.as('admin')(dishes.edit, { params: { id: soup.id }, body }),
    ).rejects.toMatchObject({ fields: { fit_diets: 'invalid_value' } })
  })
})

describe('the count of days', () => {
  const query = { from: '2026-11-16', to: '2026-11-22' }
  test('is of each meal of the week, and goes into a file class by class', async () => {
    const { results } = await at.as('teacherA')(headCounts.days, { query })
    expect(results.map(({ date }) => date)).toEqual([
      '2026-11-16',
      tuesday,
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    const single = await at.as('admin')(headCounts.show, { query: { date: '2026-11-18' } })
    const sum = single.classes.reduce((all, { portions }) => all + portions, 0)
    expect(results.find(({ date }) => date === '2026-11-18')).toMatchObject({ portions: sum })
    const file = await at.app.fastify.inject({
      url: '/v1/meals/count/export/?from=2026-11-16&to=2026-11-22&format=csv&lang=en',
      headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
    })
    expect(file.body).toContain('18.11.2026,Lunch,5-A')
    const long = { from: '2026-11-01', to: '2026-11-30' }
    await expect(at.as('admin')(headCounts.days, { query: long })).rejects.toMatchObject({
      fields: { to: 'out_of_range' },
    })
  })

  test('a child who is marked late after the count is one portion more than the kitchen was told', async () => {
    const { id } = at.here.cast.studentB
    const countOf = async () =>
      (await at.as('admin')(headCounts.show, { query: { date: tuesday } })).classes.find(
        (row) => row.class.id === at.here.classB,
      )!
    at.clock.time = new Date('2026-11-17T03:30:00Z')
    const mark = await at.as('teacherB')(marks.give, {
      body: {
        ...{ class_id: at.here.classB, student_id: id, date: tuesday },
        ...{ kind: 'attendance', value: 'absent' },
      },
    })
    const before = await countOf()
    expect(before.told).toBe(before.portions)
    at.clock.time = new Date('2026-11-17T05:00:00Z')
    await at.as('teacherB')(marks.correct, {
      params: { id: mark.id },
      body: { value: 'late', version: mark.version },
    })
    expect(await countOf()).toMatchObject({
      ...{ portions: before.portions + 1, told: before.told },
    })
  })
})
