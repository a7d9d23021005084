import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { absences } from '../../core/students/absences/contract.ts'
import { createApi } from '../../platform/client.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { batches } from '../../core/audit/contract.ts'
import { businesses } from '../../core/business/table.ts'
import { calendarDays } from '../../core/business/calendar/contract.ts'
import { classes } from '../../core/classes/table.ts'
import { images } from '../../core/profile/contract.ts'
import { marks } from '../../core/marks/contract.ts'
import { students } from '../../core/students/table.ts'
import { school } from '../../testing/school.ts'
import { headCounts } from './count/contract.ts'
import { childMenus, meals, menus } from './menus/contract.ts'
import { type Dish, dishes } from './contract.ts'
import * as tables from './table.ts'

let at: Awaited<ReturnType<typeof school>>
let [lunch, soup, fish]: [string, Dish, Dish] = ['', {} as Dish, {} as Dish]
beforeAll(async () => {
  at = await school()
  const office = at.as('admin')
  const times = { starts_at: '12:30', counted_at: '09:00' }
  lunch = (
    await office(meals.create, {
      body: { kind: 'lunch', ...times, free_from_grade: 1, free_to_grade: 5 },
    })
  ).id
  soup = await office(dishes.create, {
    body: { name: { uz: 'Mastava' }, kind: 'soup', allergens: [], traces: ['milk'] },
  })
  fish = await office(dishes.create, {
    body: { name: { uz: 'Baliq' }, kind: 'main', allergens: ['fish', 'gluten'] },
  })
})
afterAll(() => at.close())
beforeEach(() =>
  at.here.inside(async (db) => {
    await db.delete(tables.menuDishes)
    await db.delete(tables.menus)
  }),
)

const tuesday = '2026-11-17'
const compose = (date: string, rest: object = {}) =>
  at.as('admin')(menus.create, {
    body: { date, meal_id: lunch, dish_ids: [soup.id, fish.id], published_from: date, ...rest },
  })
const datesFor = async (who: 'admin' | 'parentA', from: string, to: string) =>
  (await at.as(who)(menus.list, { query: { from, to } })).results.map(({ date }) => date)

describe('a dish', () => {
  test('that is edited stays on past menus as it was served, and changes on coming ones', async () => {
    const office = at.as('admin')
    const dish = await office(dishes.create, {
      body: { name: { uz: 'Qovurma' }, kind: 'main', allergens: [], price: 8000 },
    })
    // the database knows today by its own clock: one day is over for it, the other far ahead
    const lay = (date: string) => compose(date, { dish_ids: [dish.id] })
    const [past, coming] = [await lay(tuesday), await lay('2027-05-18')]
    const change = { name: { uz: 'Baliqli qovurma' }, allergens: ['fish' as const], price: 15000 }
    const edited = await office(dishes.edit, {
      params: { id: dish.id },
      body: { version: dish.version, ...change },
    })
    await office(dishes.edit, {
      params: { id: dish.id },
      body: { version: edited.version, price: 16000 },
    })
    const dishOn = async ({ id }: { id: string }) =>
      (await office(menus.show, { params: { id } })).dishes[0]
    expect(await dishOn(past)).toMatchObject({
      name: { uz: 'Qovurma' },
      allergens: [],
      price: 8000,
    })
    expect(await dishOn(coming)).toMatchObject({ ...change, price: 16000 })
  })

  test('is written with its portions, found in any spelling, copied and put away', async () => {
    const portions = { '1-4': { weight: 200, kcal: 180.0, protein: 5.5 } }
    const made = await at.as('owner')(dishes.create, {
      body: { name: { uz: 'Oʻzbekcha osh', ru: 'Плов' }, kind: 'main', portions, price: 12000 },
    })
    expect(made).toMatchObject({ portions, price: 12000, allergens: null, menus: 0 })
    for (const q of ["o'zbek", 'ЎЗБЕК', 'плов']) {
      const { results } = await at.as('admin')(dishes.list, { query: { q } })
      expect(results.map(({ id }) => id)).toEqual([made.id])
    }
    const params = { id: made.id }
    const twin = await at.as('owner')(dishes.duplicate, { params })
    expect(twin).toMatchObject({ name: made.name, portions, version: 1 })
    const body = { version: 1, price: 13000, reduced_price: 6000 }
    const changed = await at.as('owner')(dishes.edit, { params, body })
    expect(changed).toMatchObject({ price: 13000, reduced_price: 6000, version: 2 })
    await expect(at.as('owner')(dishes.edit, { params, body })).rejects.toMatchObject({
      detail: 'version_conflict',
    })
    const { batch_id } = await at.as('owner')(dishes.editMany, {
      body: { ids: [made.id, twin.id], change: { archived: true } },
    })
    expect(await at.as('owner')(dishes.show, { params })).toMatchObject({ archived: true })
    await at.as('owner')(batches.undo, { params: { id: batch_id } })
    expect(await at.as('owner')(dishes.show, { params })).toMatchObject({ archived: false })
  })

  test('stands in the order of the alphabet of its language', async () => {
    const names = ['Ugra', 'Shurpa', 'Chalop']
    for (const name of names)
      await at.as('owner')(dishes.create, {
        body: { name: { uz: `Tartib ${name}`, en: `Order ${name}` }, kind: 'main' },
      })
    const inOrder = async (lang: 'uz' | 'en') => {
      const api = createApi({
        transport: inProcess(at.app.fastify),
        access: () => at.here.cast.admin.access,
        lang: () => lang,
      })
      const { results } = await api(dishes.list, { query: { q: 'Tartib' } })
      return results.map(({ name }) => name.uz!.slice(7))
    }
    // sh and ch are the last letters of the Uzbek alphabet
    expect(await inOrder('uz')).toEqual(['Ugra', 'Shurpa', 'Chalop'])
    expect(await inOrder('en')).toEqual(['Chalop', 'Shurpa', 'Ugra'])
  })

  test('says where it is used, and leaves out what contains something', async () => {
    await compose(tuesday)
    const { results } = await at.as('admin')(dishes.list, { query: { without: 'fish,eggs' } })
    expect(results.map(({ id }) => id)).toContain(soup.id)
    expect(results.map(({ id }) => id)).not.toContain(fish.id)
    expect(await at.as('admin')(dishes.show, { params: { id: fish.id } })).toMatchObject({
      menus: 1,
      last_served: tuesday,
    })
  })

  test.each([
    [{ image_id: uuid() }, { image_id: 'not_found' }],
    [{ portions: { '1-4': { weight: -1, kcal: 5 } } }, { 'portions.1-4.weight': 'out_of_range' }],
    [{ allergens: ['bees'] }, { 'allergens.0': 'invalid_value' }],
    [{ price: 5, reduced_price: 6 }, { reduced_price: 'out_of_range' }],
    [{ kind: 'stone' }, { kind: 'invalid_value' }],
  ])('%j makes none', async (given, fields) => {
    const body = { name: { uz: 'Osh' }, kind: 'main' as const, ...given }
    await expect(at.as('admin')(dishes.create, { body } as never)).rejects.toMatchObject({
      detail: 'invalid_input',
      fields,
    })
  })

  test.each([
    ['words', 'no picture at all'],
    ['a drawing that may run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['the beginning of a picture', '\xff\xd8\xff\xe0 and no more'],
  ])('is shown by no picture that is none: %s', async (_name, bytes) => {
    const id = uuid()
    const image = Buffer.from(bytes, 'latin1').toString('base64')
    await expect(
      at.as('admin')(images.put, { params: { id }, body: { image } }),
    ).rejects.toMatchObject({ status: 400, detail: 'invalid_file_type' })
    const body = { name: { uz: 'Rasmsiz' }, kind: 'soup' as const, image_id: id }
    await expect(at.as('admin')(dishes.create, { body })).rejects.toMatchObject({
      fields: { image_id: 'not_found' },
    })
  })

  test('is called what is seen of its name, in any script', async () => {
    const made = await at.as('admin')(dishes.create, {
      body: { name: { uz: '\u202eO\u200bsh\u0007', en: 'أرز 🍚' }, kind: 'main' },
    })
    expect(made.name).toEqual({ uz: 'Osh', en: 'أرز 🍚' })
    const name = { uz: ' \u200b\u202e ' }
    await expect(
      at.as('admin')(dishes.create, { body: { name, kind: 'main' } }),
    ).rejects.toMatchObject({ detail: 'invalid_input', fields: { name: 'required' } })
  })

  test('the database holds no negative weight, whoever writes it', async () => {
    const portions = { '1-4': { weight: -5, kcal: 1 } }
    const write = at.here.inside((db) =>
      db.insert(tables.dishes).values({
        ...{ businessId: at.here.business, id: uuid(), name: { uz: 'x' }, kind: 'soup', portions },
      }),
    )
    await expect(write).rejects.toThrow()
  })
})

describe('a menu', () => {
  test('is seen by families from the day on which it is published', async () => {
    const menu = await compose(tuesday, { published_from: '2026-11-18' })
    expect(menu.dishes.map(({ id }) => id)).toEqual([soup.id, fish.id])
    expect(await datesFor('parentA', tuesday, tuesday)).toEqual([])
    const params = { id: menu.id }
    await expect(at.as('parentA')(menus.show, { params })).rejects.toMatchObject({ status: 404 })
    const edited = await at.as('owner')(menus.edit, {
      params,
      body: { version: 1, dish_ids: [fish.id], published_from: tuesday },
    })
    expect(edited.dishes.map(({ id }) => id)).toEqual([fish.id])
    expect(await datesFor('parentA', tuesday, tuesday)).toEqual([tuesday])
    await at.as('owner')(menus.remove, { params })
    expect(await datesFor('admin', tuesday, tuesday)).toEqual([])
  })

  test('lies on a school day, and is the only one of its meal', async () => {
    await compose(tuesday)
    const week = await at.as('admin')(menus.list, { query: { from: tuesday, to: '2026-11-23' } })
    const family = await at.as('parentA')(menus.list, { query: { from: tuesday, to: tuesday } })
    expect(family).not.toHaveProperty('school_days')
    expect(week.school_days).toEqual([
      tuesday,
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
    ])
    await expect(compose(tuesday)).rejects.toMatchObject({ detail: 'menu_already_exists' })
    await expect(compose('2026-11-22')).rejects.toMatchObject({ detail: 'day_is_no_school_day' })
    await expect(compose('2026-11-18', { meal_id: uuid() })).rejects.toMatchObject({ status: 404 })
    await expect(compose('2026-11-18', { dish_ids: [uuid()] })).rejects.toMatchObject({
      fields: { dish_ids: 'not_found' },
    })
    const times = { starts_at: '12:00', counted_at: '09:00' }
    await expect(
      at.as('admin')(meals.create, { body: { kind: 'lunch', ...times } }),
    ).rejects.toMatchObject({ detail: 'meal_already_exists' })
  })

  test('of two who compose the same meal at once one hears of the other', async () => {
    const answers = await Promise.allSettled([compose(tuesday), compose(tuesday)])
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { detail: 'menu_already_exists' } },
    ])
  })

  test('of two weeks is laid over a term around holidays and what is there, and taken back at once', async () => {
    const [first, second] = ['2026-11-16', '2026-11-25']
    await compose(first)
    await compose(second, { dish_ids: [fish.id] })
    const taken = '2026-12-28'
    await compose(taken)
    const holiday = {
      ...{ starts_on: '2026-12-14', ends_on: '2026-12-14' },
      ...{ from_grade: 0, to_grade: 12 },
    }
    await at.as('admin')(calendarDays.create, {
      body: { kind: 'holiday', name: { uz: 'Bayram' }, ...holiday },
    })
    const { batch_id, count, without } = await at.as('admin')(menus.copy, {
      body: { from: first, days: 14, onto: '2026-11-30', until: '2026-12-31' },
    })
    const copied = ['2026-11-30', '2026-12-09', '2026-12-23']
    expect(count).toBe(copied.length)
    // the days without lessons are none of them, and every other has a menu or is said to have none
    const { school_days: lessonDays } = await at.as('admin')(menus.list, {
      query: { from: '2026-11-30', to: '2026-12-31' },
    })
    expect(without).toBe(lessonDays!.length - copied.length - 1)
    expect(without).toBeGreaterThan(0)
    const days = { from: '2026-11-28', to: '2027-01-02' }
    const { results } = await at.as('admin')(menus.list, { query: days })
    expect(results.map(({ date }) => date)).toEqual([...copied, taken])
    // families see it a week ahead
    expect(results[0]!.published_from).toBe('2026-11-23')
    await at.as('admin')(batches.undo, { params: { id: batch_id } })
    expect(await datesFor('admin', '2026-11-28', '2027-01-02')).toEqual([taken])
  })

  test('of a day is laid onto the school days that are named, and is seen a week before each', async () => {
    await compose(tuesday)
    const { count } = await at.as('admin')(menus.copy, {
      body: { from: tuesday, days: 1, onto: '2026-11-20', until: '2026-11-23' },
    })
    // not onto the Sunday between
    expect(count).toBe(3)
    const { results } = await at.as('admin')(menus.list, {
      query: { from: '2026-11-18', to: '2026-11-24' },
    })
    const laid = results.map((menu) => [menu.date, menu.published_from, menu.dishes[0]!.id])
    expect(laid).toEqual([
      ['2026-11-20', '2026-11-13', soup.id],
      ['2026-11-21', '2026-11-14', soup.id],
      ['2026-11-23', '2026-11-16', soup.id],
    ])
  })

  test('of a week that is published, what families see already stays as it is; all of it is taken back', async () => {
    await compose('2026-11-16', { published_from: '2026-11-10' })
    await compose(tuesday, { published_from: null })
    await compose('2026-11-18', { published_from: '2026-11-18' })
    const week = { from: '2026-11-16', to: '2026-11-21' }
    const publish = (published_from: string | null) =>
      at.as('admin')(menus.publish, { body: { ...week, published_from } })
    const seenFrom = async () =>
      (await at.as('admin')(menus.list, { query: week })).results.map((menu) => menu.published_from)
    expect(await publish(tuesday)).toMatchObject({ count: 2 })
    expect(await seenFrom()).toEqual(['2026-11-10', tuesday, tuesday])
    expect(await publish(null)).toMatchObject({ count: 3 })
    expect(await seenFrom()).toEqual([null, null, null])
  })

  test.each([
    ['2026-11-17', '2026-11-16'],
    ['2026-01-01', '2026-12-31'],
  ])('from %s to %s nobody is answered', async (from, to) => {
    await expect(at.as('parentA')(menus.list, { query: { from, to } })).rejects.toMatchObject({
      fields: { to: 'out_of_range' },
    })
  })
})

describe('what is not for a child', () => {
  const query = { from: tuesday, to: tuesday }
  const allergic = (allergies: string[]) =>
    at.here.inside((db) =>
      db.update(students).set({ allergies }).where(eq(students.id, at.here.cast.studentA.id)),
    )
  const seenBy = async (who: Parameters<typeof at.as>[0]) =>
    (await at.as(who)(childMenus.own, { query })).results
  beforeAll(() =>
    at.here.inside((db) =>
      db
        .update(classes)
        .set({ homeroomTeacherId: at.here.cast.teacherA.id })
        .where(eq(classes.id, at.here.classA)),
    ),
  )

  test('is told with its reason to the student, the parents and the homeroom teacher, and to nobody else', async () => {
    await allergic(['fish', 'milk'])
    const menu = await compose(tuesday)
    const told = {
      allergies: ['fish', 'milk'],
      verdicts: [
        { menu_id: menu.id, dish_id: soup.id, verdict: 'ask', allergens: ['milk'] },
        { menu_id: menu.id, dish_id: fish.id, verdict: 'no', allergens: ['fish'] },
      ],
    }
    for (const who of ['teacherA', 'studentA', 'parentA'] as const)
      expect(await seenBy(who)).toMatchObject([
        { ...told, student: { id: at.here.cast.studentA.id } },
      ])
    for (const who of ['teacherB', 'studentB', 'parentB'] as const)
      expect(await seenBy(who)).toEqual([])
    await expect(seenBy('owner')).rejects.toMatchObject({ status: 403 })
    const listed = await at.as('studentB')(menus.list, { query })
    expect(JSON.stringify(listed)).not.toContain('verdict')
  })

  test('a dish of which nobody has said what it contains is asked about', async () => {
    const { id } = await at.as('admin')(dishes.create, {
      body: { name: { uz: 'Sirli' }, kind: 'soup' },
    })
    await compose(tuesday, { dish_ids: [id, soup.id] })
    await allergic(['nuts'])
    expect(await seenBy('parentA')).toMatchObject([
      { allergies: ['nuts'], verdicts: [{ dish_id: id, verdict: 'ask', allergens: [] }] },
    ])
  })

  test('whoever may eat everything is told nothing, and a draft says nothing', async () => {
    await allergic([])
    await compose(tuesday)
    expect(await seenBy('parentA')).toEqual([])
    await allergic(['fish'])
    await compose('2026-11-18', { published_from: null })
    const { results } = await at.as('parentA')(childMenus.own, {
      query: { from: '2026-11-18', to: '2026-11-18' },
    })
    expect(results).toMatchObject([{ allergies: ['fish'], verdicts: [] }])
  })
})

describe('the count of a day', () => {
  const countOf = async (letter: 'A' | 'B') => {
    const { classes: results, ...rest } = await at.as('admin')(headCounts.show, {
      query: { date: tuesday },
    })
    const id = letter === 'A' ? at.here.classA : at.here.classB
    return { ...rest, ...results.find((row) => row.class.id === id)! }
  }

  test('goes by who is in the class, reported absences and the register, and closes at its hour', async () => {
    // eight in the morning in Tashkent
    at.clock.time = new Date('2026-11-17T03:00:00Z')
    const all = await countOf('A')
    expect(all).toMatchObject({ closed: [], absent: 0, announced: 0, school_day: true })
    expect(all).toMatchObject({ portions: all.enrolled, told: all.enrolled, free: all.enrolled })
    const { id } = at.here.cast.studentA
    const body = { student_id: id, from: tuesday, to: tuesday, excuse: 'illness' as const }
    await at.as('parentA')(absences.create, { body })
    expect(await countOf('A')).toMatchObject({
      announced: 1,
      portions: all.enrolled - 1,
      told: all.enrolled - 1,
    })
    // an hour after the kitchen was told, another class has somebody missing
    at.clock.time = new Date('2026-11-17T05:00:00Z')
    const before = await countOf('B')
    await at.as('teacherB')(marks.save, {
      params: { id: at.here.classB },
      body: {
        date: tuesday,
        entries: [{ student_id: at.here.cast.studentB.id, kind: 'attendance', value: 'absent' }],
      },
    })
    expect(await countOf('B')).toMatchObject({
      closed: [lunch],
      absent: 1,
      portions: before.portions - 1,
      told: before.portions,
    })
  })

  test('whoever came although an absence was reported is given a portion', async () => {
    const before = await countOf('A')
    await at.as('teacherA')(marks.save, {
      params: { id: at.here.classA },
      body: {
        date: tuesday,
        entries: [{ student_id: at.here.cast.studentA.id, kind: 'attendance', value: 'present' }],
      },
    })
    expect(await countOf('A')).toMatchObject({ announced: 0, portions: before.portions + 1 })
  })

  test('of a day without lessons is none', async () => {
    const query = { date: '2026-11-22' }
    expect(await at.as('admin')(headCounts.show, { query })).toMatchObject({
      school_day: false,
      classes: [],
    })
  })
})

test('a school begins with ordinary dishes and a lunch for each shift', async () => {
  const { beginCanteen } = await import('./service.ts')
  await at.elsewhere.inside(async (db) => {
    await beginCanteen(db, { businessId: at.elsewhere.business }, 2)
    const [names, served] = [
      await db.select().from(tables.dishes),
      await db.select().from(tables.meals),
    ]
    expect(names.length).toBeGreaterThanOrEqual(40)
    for (const { name, portions } of names) {
      expect(Object.values(name).every(Boolean) && Object.keys(name)).toHaveLength(3)
      for (const { weight, kcal } of Object.values(portions))
        expect(weight > 0 && kcal >= 0 && kcal < 900).toBe(true)
    }
    expect(new Set(served.map(({ shift }) => shift))).toEqual(new Set([1, 2]))
    expect(await db.select().from(businesses)).toHaveLength(1)
  })
})
