import type * as z from 'zod/mini'
import { calendarBetween } from '../../../core/business/calendar/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { instantAt } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { whole } from '../../../platform/shapes.ts'
import type { ListFile } from '../../../platform/sheets/export.ts'
import { columnsOf } from '../../../platform/sheets/list.ts'
import type { CountExport, MealCount } from './contract.ts'
import type { Meal } from '../menus/contract.ts'
import { countHeads, type DayCount } from './queries.ts'
import { kindOfBusiness, listMeals } from '../menus/queries.meals.ts'
import { countFigures, lessonDaysOf, sumOf } from '../rules.ts'
import { checkDays } from '../menus/service.ts'

type Asked = { who: Actor; now: Date }
type Days = { from: string; to: string }
/** Days that one count is of at the most. */
const maxDays = 14

async function lessonDays(db: Db, who: Actor, { from, to }: Days) {
  const [calendar, kind] = await Promise.all([
    calendarBetween(db, who, from, to),
    kindOfBusiness(db, who),
  ])
  return lessonDaysOf({ from, to }, calendar, kind)
}

/** How many eat on a day, and at which meals the kitchen has been told. */
export async function headCount(db: Db, { who, now }: Asked, date: string) {
  const [days, meals] = await Promise.all([
    lessonDays(db, who, { from: date, to: date }),
    listMeals(db, who),
  ])
  const closed = meals.filter(
    ({ archived, counted_at }) => !archived && instantAt(date, counted_at, who.timeZone) <= now,
  )
  return {
    school_day: days.length > 0,
    closed: closed.map(({ id }) => id),
    classes: await countHeads(db, who, days),
  }
}

/** Of each meal of these days, all classes together. */
export async function countsOf(db: Db, { who }: Asked, days: Days) {
  checkDays(days, maxDays)
  const rows = await countHeads(db, who, await lessonDays(db, who, days))
  const byMeal = Map.groupBy(rows, ({ date, meal_id }) => `${date} ${meal_id}`)
  return whole(
    [...byMeal.values()].map((of): MealCount => {
      const { date, meal_id } = of[0]!
      return { date, meal_id, ...sumOf(of) }
    }),
  )
}

type Row = DayCount & { meal: Meal }
const shown = columnsOf<Row, 'canteen'>('canteen')
const common = columnsOf<Row, 'common'>('common')

/** The count of these days as a file, a row for each meal and class. */
export const countsFile: ListFile<z.output<typeof CountExport>, Row> = {
  title: (tongue) => tongue.of('canteen')('headCount'),
  rows: async (db, { who, query }) => {
    checkDays(query, maxDays)
    const [days, meals] = await Promise.all([lessonDays(db, who, query), listMeals(db, who)])
    const byId = new Map(meals.map((meal) => [meal.id, meal]))
    const rows = await countHeads(db, who, days)
    return rows.map((row) => ({ ...row, meal: byId.get(row.meal_id)! }))
  },
  columns: () => [
    common('day', ({ date }) => date, 'date'),
    shown('meal', ({ meal }, say) => say(`meal_${meal.kind}`)),
    common('class', ({ class: of }) => of.label),
    common('shift', ({ shift }) => shift, 'number'),
    ...countFigures.map((figure) =>
      shown(`count_${figure}`, (row) => row[figure] ?? undefined, 'number'),
    ),
  ],
}
