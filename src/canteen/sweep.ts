import { v7 as uuid } from 'uuid'
import {
  byEverybodyOfTheBusiness,
  byRow,
  type Cases,
  everybodyOwn,
  freshDay,
  type Maker,
  office,
  rowed,
  rowOfTheOffice,
  staffOnly,
} from '../testing/sweep.ts'
import { calendarDays } from '../business/table.ts'
import { mealKinds } from './contract.menus.ts'
import { dishes, meals, menuDishes, menus } from './table.ts'

const span = { from: '2026-11-16', to: '2026-11-22' }
/** There are sixteen meals that a canteen can have at once. */
let made = 0
function freshMeal() {
  made += 1
  return { kind: mealKinds[made % 4]!, shift: [null, 1, 2, 3][(made >> 2) % 4]! }
}

export const cases: Cases = {
  'dishes.list': { may: { '-': office } },
  'dishes.export': { may: { '-': office }, ask: () => ({ query: { format: 'csv' } }) },
  'dishes.show': { may: rowOfTheOffice, ask: byRow },
  'dishes.create': {
    may: { '-': office },
    ask: (_, { canary }) => ({ body: { name: { uz: canary }, kind: 'soup' } }),
  },
  'dishes.edit': {
    may: rowOfTheOffice,
    ask: (_of, { canary }, { row }) => rowed(row, { ingredients: { uz: canary } }),
  },
  'dishes.duplicate': { may: rowOfTheOffice, ask: byRow },
  'dishes.editMany': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => ({ body: { ids: [row ?? uuid()], change: { archived: true } } }),
  },
  'meals.list': { may: { '-': everybodyOwn } },
  'meals.create': {
    may: { '-': office },
    ask: () => ({ body: { ...freshMeal(), starts_at: '12:00', counted_at: '09:00' } }),
  },
  'meals.edit': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { starts_at: '13:00' }),
  },
  'menus.list': { may: { '-': everybodyOwn }, ask: () => ({ query: span }) },
  'menus.show': { may: byEverybodyOfTheBusiness, ask: byRow },
  'menus.create': {
    may: rowOfTheOffice,
    ask: (_of, _, { meal, dish, day }) => ({
      body: { date: day ?? span.from, meal_id: meal ?? uuid(), dish_ids: [dish ?? uuid()] },
    }),
  },
  'menus.edit': {
    may: rowOfTheOffice,
    ask: (_of, _, { row }) => rowed(row, { published_from: null }),
  },
  'menus.remove': { may: rowOfTheOffice, ask: byRow },
  'menus.copy': {
    may: { '-': office },
    ask: () => ({ body: { from: span.from, days: 7, onto: '2027-01-11', until: '2027-01-17' } }),
  },
  'menus.publish': {
    may: { '-': office },
    ask: () => ({ body: { ...span, published_from: span.from } }),
  },
  'childMenus.own': {
    may: { '-': 'x  x  +  +  +  +  +  +  x  1' },
    ask: () => ({ query: span }),
  },
  'headCounts.show': { may: { '-': staffOnly }, ask: () => ({ query: { date: span.from } }) },
}

const insertDish: Maker = (db, key, { of }) =>
  db.insert(dishes).values({ ...key, name: { uz: of.canary }, kind: 'soup' })

/** Put away, so that any number of them can be there. */
const insertMeal: Maker = (db, key, { now }) =>
  db.insert(meals).values({
    ...key,
    ...{ kind: 'lunch', startsAt: '12:00', countedAt: '09:00', archivedAt: now },
  })

async function insertMenu(...[db, key, ground]: Parameters<Maker>) {
  const { businessId, id: menuId } = key
  const [mealId, dishId] = [uuid(), uuid()]
  await insertDish(db, { businessId, id: dishId }, ground)
  await insertMeal(db, { businessId, id: mealId }, ground)
  await db.insert(menus).values({ ...key, mealId, date: span.from, publishedFrom: span.from })
  await db.insert(menuDishes).values({ businessId, id: uuid(), menuId, dishId, place: 0 })
  const { starts_on: day } = freshDay()
  const worked = { startsOn: day, endsOn: day, kind: 'working' as const, name: { uz: 'x' } }
  await db.insert(calendarDays).values({ businessId, id: uuid(), ...worked })
  return { meal: mealId, dish: dishId, day }
}

export const makers: Record<string, Maker> = {
  dishes: insertDish,
  meals: insertMeal,
  menus: insertMenu,
}
