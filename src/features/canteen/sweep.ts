import { v7 as uuid } from 'uuid'
import {
  announcedAbsence,
  byEverybodyOfTheBusiness,
  byOffice,
  officeNot,
  readByTeachersOfTheClassAndFamily,
  officeOther,
  byRow,
  byTeachersOfTheClass,
  type Cases,
  everybodyOwn,
  freshDay,
  type Maker,
  office,
  rowed,
  rowOfTheOffice,
  staffOnly,
} from '../../testing/sweep.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarDays } from '../../core/business/table.ts'
import { mealKinds } from './menus/contract.ts'
import { canteens } from './kept/table.ts'
import { dishes, meals, menuDishes, menus } from './table.ts'

/** A day on which there are lessons: meals of another one are marked by nobody. */
export const lessons = '2026-11-16'
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
  'headCounts.days': { may: { '-': staffOnly }, ask: () => ({ query: span }) },
  'headCounts.export': {
    may: { '-': staffOnly },
    ask: () => ({ query: { ...span, format: 'csv' } }),
  },
  'canteen.show': { may: { '-': staffOnly } },
  'canteen.edit': {
    may: { '-': office },
    ask: () => ({ body: { version: 'of canteen', keeps_marks: true } }),
  },
  'mealMarks.show': {
    may: byTeachersOfTheClass,
    ask: (of) => ({ params: { id: of.class }, query: { date: lessons } }),
  },
  'mealMarks.save': {
    may: byTeachersOfTheClass,
    ask: (of, _, { meal }) => ({
      params: { id: of.class },
      body: { date: lessons, meal_id: meal ?? uuid() },
    }),
  },
  'mealPlans.list': {
    may: readByTeachersOfTheClassAndFamily,
    ask: (of) => ({ params: { id: of.student } }),
  },
  'mealPlans.set': {
    may: announcedAbsence,
    ask: (of, _, { meal }) => ({
      params: { id: of.student },
      body: { meal_id: meal ?? uuid(), from_date: '2027-01-11', meal_days: [1, 3] },
    }),
  },
  'dishVotes.own': {
    may: { '-': 'x  x  x  x  +  +  x  x  x  1' },
    ask: () => ({ query: span }),
  },
  'dishVotes.save': {
    may: {
      A: 'x  x  x  x  +  +  x  x  x  1',
      elsewhere: 'x  x  x  x  0  0  x  x  x  1',
      unknown: 'x  x  x  x  0  0  x  x  x  1',
    },
    ask: (_of, _, { dish }) => ({ body: { dish_id: dish ?? uuid(), date: lessons, smile: 3 } }),
  },
  'dishVotes.list': { may: { '-': office }, ask: () => ({ query: span }) },
  'mealWaste.list': { may: { '-': office }, ask: () => ({ query: span }) },
  'mealWaste.save': {
    may: { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot },
    ask: (_of, _, { meal }) => ({ body: { date: lessons, meal_id: meal ?? uuid(), kg: 4.5 } }),
  },
  'dishes.uses': { may: rowOfTheOffice, ask: byRow },
  'headCounts.show': { may: { '-': staffOnly }, ask: () => ({ query: { date: span.from } }) },
  // their rows hold the meal of all shifts that `meals.create` makes
  'papers.menu': { may: { '-': everybodyOwn }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.kitchen': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.mealCheck': { may: { '-': office }, ask: () => ({ query: { date: '2026-11-17' } }) },
  'papers.mealRegister': {
    may: byTeachersOfTheClass,
    ask: (of, _, { meal }) => ({
      params: { id: of.class },
      query: { format: 'xlsx', ...(meal && { meal_id: meal }) },
    }),
  },
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

/** A canteen that keeps marks, and a meal of every shift; lessons on the day, whatever years and quarters others have made. */
async function insertKept(...[db, { businessId }]: Parameters<Maker>) {
  const worked = { startsOn: lessons, endsOn: lessons, kind: 'working' as const, name: { uz: 'x' } }
  await db
    .insert(calendarDays)
    .values({ businessId, id: uuid(), ...worked })
    .onConflictDoNothing()
  const keeping = { keepsMarks: true }
  await db
    .insert(canteens)
    .values({ businessId, id: uuid(), ...keeping })
    .onConflictDoUpdate({ target: canteens.businessId, set: keeping })
  return insertServedMeal(db, businessId)
}

/** A dinner of all shifts. */
export async function insertServedMeal(db: Parameters<Maker>[0], businessId: string) {
  const dinner = { kind: 'dinner' as const, startsAt: '17:00', countedAt: '12:00' }
  await db
    .insert(meals)
    .values({ businessId, id: uuid(), ...dinner })
    .onConflictDoNothing()
  const served = and(eq(meals.businessId, businessId), eq(meals.kind, 'dinner'))
  const [meal] = await db
    .select({ id: meals.id })
    .from(meals)
    .where(and(served, isNull(meals.shift), isNull(meals.archivedAt)))
  return { meal: meal!.id }
}

export const makers: Record<string, Maker> = {
  mealMarks: insertKept,
  mealPlans: insertKept,
  mealWaste: insertKept,
  dishVotes: insertMenu,
  dishes: insertDish,
  meals: insertMeal,
  menus: insertMenu,
}
