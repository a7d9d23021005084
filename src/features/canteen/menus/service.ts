import { startBatch } from '../../../core/audit/service.ts'
import { calendarBetween } from '../../../core/business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { daysBefore, daysBetween } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { whole } from '../../../platform/shapes.ts'
import type { Careful, Menu } from './contract.ts'
import { readVerdicts } from './queries.children.ts'
import { findMeal, kindOfBusiness } from './queries.meals.ts'
import * as queries from './queries.ts'
import { daysFrom, isSchoolDay, sourceOf } from '../rules.ts'
import { warned } from './service.warning.ts'

type Asked = { who: Actor; now: Date }
type Days = { from: string; to: string }
/** Days that one answer has at the most, and days that one copy reaches: six weeks, and a school year. */
const maxDays = { shown: 42, copied: 366 }

/** Refuses days that are the wrong way round or too many. */
export function checkDays({ from, to }: Days, most = maxDays.shown, field = 'to') {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > most) refuse('invalid_input', { [field]: 'out_of_range' })
}

/** Those of these days on which somebody has lessons. */
export async function schoolDaysOf(db: Db, who: Actor, { from, to }: Days): Promise<string[]> {
  const [calendar, kind] = await Promise.all([
    calendarBetween(db, who, from, to),
    kindOfBusiness(db, who),
  ])
  return daysFrom(from, to).filter((day) => isSchoolDay(day, calendar, kind))
}

/** The menus of these days that somebody may see. */
export async function menusOf(db: Db, { who, now }: Asked, days: Days): Promise<Menu[]> {
  checkDays(days)
  return queries.listMenus(db, who, days, now)
}

const showMenu = async (db: Db, { who, now }: Asked, id: string): Promise<Menu> =>
  found(await queries.findMenu(db, who, id, now))

type NewMenu = {
  date: string
  meal_id: string
  dish_ids: string[]
  published_from?: string | null | undefined
}

export async function addMenu(db: Db, asked: Asked, input: NewMenu): Promise<Menu> {
  const { date, meal_id: mealId, dish_ids: dishIds, published_from: from = null } = input
  found(await findMeal(db, asked.who, mealId))
  if ((await schoolDaysOf(db, asked.who, { from: date, to: date })).length === 0)
    refuse('day_is_no_school_day', { date: 'day_is_no_school_day' })
  const rows = [{ date, mealId, dishIds, publishedFrom: from }]
  const [id] = await warned(db, asked, () => queries.insertMenus(db, asked.who, rows))
  return showMenu(db, asked, id!)
}

type MenuEdit = {
  version: number
  dish_ids?: string[] | undefined
  published_from?: string | null | undefined
}

export async function changeMenu(db: Db, asked: Asked, menu: Menu, input: MenuEdit): Promise<Menu> {
  const { version, dish_ids: dishIds, published_from: publishedFrom } = input
  const seen = { id: menu.id, version }
  await warned(db, asked, async () => {
    if (!(await queries.updateMenu(db, asked.who, seen, { dishIds, publishedFrom })))
      refuse('version_conflict')
  })
  return showMenu(db, asked, menu.id)
}

export async function removeMenu(db: Db, asked: Asked, menu: Menu): Promise<Menu> {
  await warned(db, asked, () => queries.deleteMenu(db, asked.who, menu.id))
  return menu
}

/** How many days before a day its menu is seen: a week at the least, and as long as the one that was copied. */
const aheadOf = ({ date, published_from: from }: Menu) =>
  Math.max(7, daysBetween(from ?? date, date))

type Copy = { from: string; days: number; onto: string; until: string }

/** Around holidays, and around what is there already; undone at once by its batch. */
export async function copyMenus(db: Db, { who, now }: Asked, copy: Copy) {
  const onto = { from: copy.onto, to: copy.until }
  checkDays(onto, maxDays.copied, 'until')
  const source = { from: copy.from, to: daysBefore(copy.from, 1 - copy.days) }
  const [given, there, days] = await Promise.all([
    queries.listMenus(db, who, source, now),
    queries.listMenus(db, who, onto, now),
    schoolDaysOf(db, who, onto),
  ])
  const placeOf = (date: string, meal: string) => `${date} ${meal}`
  const taken = new Set(there.map(({ date, meal }) => placeOf(date, meal.id)))
  const rows = days.flatMap((date) =>
    given
      .filter(
        (menu) => menu.date === sourceOf(date, copy) && !taken.has(placeOf(date, menu.meal.id)),
      )
      .map((menu) => ({
        date,
        mealId: menu.meal.id,
        dishIds: menu.dishes.map(({ id }) => id),
        publishedFrom: menu.published_from && daysBefore(date, aheadOf(menu)),
      })),
  )
  const batch_id = await startBatch(db, who, 'edit', { count: rows.length, now })
  await warned(db, { who, now }, () => queries.insertMenus(db, who, rows))
  const filled = new Set([...there, ...rows].map(({ date }) => date))
  const without = days.filter((day) => !filled.has(day)).length
  return { batch_id, count: rows.length, without }
}

export async function publishMenus(
  db: Db,
  { who, now }: Asked,
  { published_from, ...days }: Days & { published_from: string | null },
) {
  checkDays(days)
  const batch_id = await startBatch(db, who, 'edit', { count: 0, now })
  const count = await warned(db, { who, now }, () =>
    queries.publishDays(db, who, days, published_from),
  )
  return { batch_id, count }
}

/** What of these days is not simply safe for those whom somebody looks after. */
export async function ownVerdicts(db: Db, { who, now }: Asked, days: Days) {
  checkDays(days)
  const rows = await readVerdicts(db, who, days, now)
  const byStudent = Map.groupBy(rows, ({ student }) => student.id)
  const results = [...byStudent.values()].map((of): Careful => ({
    student: of[0]!.student,
    allergies: of[0]!.allergies,
    diets: of[0]!.diets,
    verdicts: of.flatMap(({ verdict }) =>
      verdict?.dish_id ? [{ ...verdict, dish_id: verdict.dish_id }] : [],
    ),
  }))
  return whole(results)
}
