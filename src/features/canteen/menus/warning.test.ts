import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications as contract } from '../../../core/notifications/contract.ts'
import { notifications } from '../../../core/notifications/table.ts'
import { students } from '../../../core/students/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { school } from '../../../testing/school.ts'
import { meals, type Menu, menus } from './contract.ts'
import { type Dish, dishes } from '../contract.ts'
import { mealPlans } from '../plans/contract.ts'
import { findDish } from '../queries.ts'
import { changeDish } from '../service.ts'
import { mealPlans as plans } from '../plans/table.ts'
import { menuDishes, menus as table } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
let lunch = ''
let [soup, samsa]: [Dish, Dish] = [{} as Dish, {} as Dish]
const today = '2026-11-17'
const office = () => at.as('admin')
beforeAll(async () => {
  at = await school()
  const times = { starts_at: '12:30', counted_at: '09:00' }
  lunch = (await office()(meals.create, { body: { kind: 'lunch', ...times } })).id
  const make = (uz: string, allergens: 'sesame'[]) =>
    office()(dishes.create, { body: { name: { uz }, kind: 'main', allergens } })
  soup = await make('Mastava', [])
  samsa = await make('Kunjutli somsa', ['sesame'])
  await at.here.inside((db) =>
    db
      .update(students)
      .set({ allergies: ['sesame'] })
      .where(eq(students.id, at.here.cast.studentA.id)),
  )
})
afterAll(() => at.close())
beforeEach(() =>
  at.here.inside(async (db) => {
    at.clock.time = new Date(`${today}T03:00:00Z`)
    await db.delete(notifications)
    await db.delete(menuDishes)
    await db.delete(table)
    await db.delete(plans)
  }),
)

const compose = (date = today, dish_ids = [soup.id], published_from = '2026-11-10') =>
  office()(menus.create, { body: { date, meal_id: lunch, dish_ids, published_from } })
const lay = ({ id, version }: Menu, ...laid: Dish[]) =>
  office()(menus.edit, { params: { id }, body: { version, dish_ids: laid.map((dish) => dish.id) } })
type Who = Parameters<typeof at.as>[0]
const toldTo = async (who: Who) =>
  (await at.as(who)(contract.list, { query: {} })).results.filter(
    ({ kind }) => kind === 'menu_unsafe',
  )
const unread = async (who: Who) => {
  const { results } = await at.as(who)(contract.list, { query: { unread: 'true' } })
  return results.filter(({ kind }) => kind === 'menu_unsafe').length
}

test('sesame put into the lunch of today is told to the family of whom it is not for, once and to nobody else', async () => {
  const menu = await compose()
  expect(await toldTo('parentA')).toEqual([])
  await lay(menu, soup, samsa)
  const [told, ...more] = await toldTo('parentA')
  expect(more).toEqual([])
  expect(told).toMatchObject({
    link: `/canteen-menu/detail/${today}`,
    params: {
      day: today,
      verdict: 'no',
      name_uz: 'Kunjutli somsa',
      student_id: at.here.cast.studentA.id,
    },
  })
  expect(await toldTo('studentA')).toHaveLength(1)
  for (const who of ['parentB', 'studentB', 'teacherA', 'admin'] as const)
    expect(await toldTo(who)).toEqual([])
  // written again it is nothing new
  await lay(
    (await office()(menus.list, { query: { from: today, to: today } })).results[0]!,
    samsa,
    soup,
  )
  expect(await toldTo('parentA')).toHaveLength(1)
})

test('taken out of the menu, or out of the dish, it goes', async () => {
  const menu = await lay(await compose(), soup, samsa)
  expect(await unread('parentA')).toBe(1)
  const without = await lay(menu, soup)
  expect(await toldTo('parentA')).toEqual([])
  expect(await at.here.inside((db) => db.select().from(notifications))).toEqual([])
  await lay(without, soup, samsa)
  expect(await toldTo('parentA')).toHaveLength(1)
})

test('a dish that turns out to have it is told of, and one that turns out not to goes', async () => {
  // the database keeps what was served by a clock of its own: for it this day is far ahead
  const ahead = '2099-11-17'
  const now = new Date(`${ahead}T03:00:00Z`)
  await at.here.inside(async (db) => {
    const [menuId, key] = [uuid(), { businessId: at.here.business }]
    await db
      .insert(table)
      .values({ ...key, id: menuId, mealId: lunch, date: ahead, publishedFrom: '2099-11-10' })
    await db.insert(menuDishes).values({ ...key, id: uuid(), menuId, dishId: samsa.id, place: 0 })
  })
  const who: Actor = {
    ...{ businessId: at.here.business, id: at.here.cast.admin.id, role: 'admin' },
    ...{ sessionId: '', lang: 'uz', timeZone: 'Asia/Tashkent' },
  }
  const toldAfter = (allergens: 'sesame'[]) =>
    at.here.inside(async (db) => {
      const dish = (await findDish(db, who, samsa.id))!
      await changeDish(db, { who, now }, dish, { version: dish.version, allergens })
      const rows = await db.select().from(notifications)
      return rows.filter(({ userId }) => userId === at.here.cast.parentA.id).length
    })
  expect(await toldAfter([])).toBe(0)
  expect(await toldAfter(['sesame'])).toBe(1)
  expect(await toldAfter([])).toBe(0)
  await toldAfter(['sesame'])
})

test('is of three days, of what is seen, and of meals that the child takes', async () => {
  await compose('2026-11-20', [samsa.id])
  await compose('2026-11-19', [samsa.id], '2026-11-18')
  expect(await toldTo('parentA')).toEqual([])
  // control: on the third day, and seen
  await office()(menus.publish, {
    body: { from: '2026-11-19', to: '2026-11-19', published_from: today },
  })
  expect(await toldTo('parentA')).toHaveLength(1)
  await at.as('parentA')(mealPlans.set, {
    params: { id: at.here.cast.studentA.id },
    // all days but the one of which the family would be told now
    body: { meal_id: lunch, from_date: today, meal_days: [1, 2, 4, 5, 6] },
  })
  await compose('2026-11-18', [samsa.id])
  expect(await toldTo('parentA')).toHaveLength(1)
})

test('once the child takes the meal no longer, or the meal is put away, the bell is silent', async () => {
  const tomorrow = '2026-11-18'
  await compose(tomorrow, [samsa.id])
  await compose(today, [samsa.id])
  const daysTold = async () =>
    (await toldTo('parentA')).map(({ params }) => String(params.day)).toSorted()
  expect(await daysTold()).toEqual([today, tomorrow])
  const takes = (meal_days: number[]) =>
    at.as('parentA')(mealPlans.set, {
      params: { id: at.here.cast.studentA.id },
      body: { meal_id: lunch, from_date: tomorrow, meal_days },
    })
  await takes([])
  expect(await daysTold()).toEqual([today])
  await takes([1, 2, 3, 4, 5, 6])
  expect(await daysTold()).toEqual([today, tomorrow])
  const shown = async () => {
    const query = { from: today, to: tomorrow }
    return (await at.as('parentA')(menus.list, { query })).results.map(({ date }) => date)
  }
  const put = async (archived: boolean) => {
    const { results } = await office()(meals.list, {})
    const { version } = results.find(({ id }) => id === lunch)!
    await office()(meals.edit, { params: { id: lunch }, body: { version, archived } })
  }
  await put(true)
  // the page and the bell say the same: what was served today stays
  expect([await shown(), await daysTold()]).toEqual([[today], [today]])
  await put(false)
  expect([await shown(), await daysTold()]).toEqual([
    [today, tomorrow],
    [today, tomorrow],
  ])
})
