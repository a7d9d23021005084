import { and, eq, exists, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { membershipsOf } from '../../../core/auth/reach.classes.ts'
import { classes } from '../../../core/classes/table.ts'
import { students } from '../../../core/students/table.ts'
import { isServedThen } from '../reach.ts'
import { dishes, meals, menuDishes, menus } from '../table.ts'

type Taken = Record<'business' | 'student' | 'meal' | 'day', SQL | SQLWrapper | string>

/** Whether a student does not take a meal on a day: what was set last for that day holds. */
export const isOptedOut = ({ business, student, meal, day }: Taken) => sql<boolean>`coalesce((
  select not extract(isodow from ${day}::date)::smallint = any(g.meal_days) from meal_plans g
  where g.business_id = ${business} and g.student_id = ${student} and g.meal_id = ${meal} and g.from_date <= ${day}::date
  order by g.from_date desc limit 1), false)`

/** Of a menu with its meal beside a student: whether the student takes it. */
export const isTaken = () =>
  and(
    isServedThen,
    exists(
      membershipsOf(students, sql`1`, or(isNull(meals.shift), eq(meals.shift, classes.shift))),
    ),
    sql`not ${isOptedOut({ business: students.businessId, student: students.id, meal: meals.id, day: menus.date })}`,
  )

/** An array of a dish as it is, or as it was served on a day that is over. */
const asServed = (column: AnyPgColumn, name: string) =>
  sql`case when ${menuDishes.served} is null then ${column}
    when ${menuDishes.served} -> ${sql.raw(`'${name}'`)} <> 'null' then array(select jsonb_array_elements_text(${menuDishes.served} -> ${sql.raw(`'${name}'`)})) end`
const allergens = sql`(${asServed(dishes.allergens, 'allergens')})`
const traces = sql`(${asServed(dishes.traces, 'traces')})`
const unfitDiets = sql`(${asServed(dishes.unfitDiets, 'unfit_diets')})`
const fitDiets = sql`(${asServed(dishes.fitDiets, 'fit_diets')})`

/** Of a student and a dish of a menu: what of the one is in the other, or may be. */
export const inside = sql`array(select unnest(${allergens}) intersect select unnest(${students.allergies}) order by 1)`
export const near = sql`array(select unnest(${traces}) intersect select unnest(${students.allergies}) order by 1)`
/** A dish of which nobody has said what it contains is asked about by whoever must not have something. */
export const unfit = sql`array(select unnest(${unfitDiets}) intersect select unnest(${students.diets}) order by 1)`
export const unsaid = sql`array(select unnest(${students.diets}) except select unnest(${unfitDiets} || ${fitDiets}) order by 1)`
/** Whether the dish is not simply safe for the student. */
export const lookOut = sql`((cardinality(${students.allergies}) > 0 and (${allergens} is null or (${allergens} || ${traces}) && ${students.allergies}))
  or not ${fitDiets} @> ${students.diets})`
export const isNo = sql`(cardinality(${inside}) > 0 or cardinality(${unfit}) > 0)`

/** Whether any of these dishes still stands on a menu that is seen by `day` and that the student takes, and is not simply safe. */
export const isStillUnsafe = (
  row: Record<'business' | 'menu' | 'student' | 'dishes' | 'day', SQL | AnyPgColumn>,
) =>
  sql`exists (select from menus
    join meals on meals.business_id = menus.business_id and meals.id = menus.meal_id
    join menu_dishes on menu_dishes.business_id = menus.business_id and menu_dishes.menu_id = menus.id
    join dishes on dishes.business_id = menus.business_id and dishes.id = menu_dishes.dish_id
    join students on students.business_id = menus.business_id and students.id = (${row.student})::uuid
    where menus.business_id = ${row.business} and menus.id = ${row.menu} and menus.published_from <= ${row.day}
      and dishes.id = any(string_to_array(${row.dishes}, ',')::uuid[]) and ${lookOut} and ${isTaken()})`
