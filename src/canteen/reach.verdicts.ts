import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { students } from '../students/table.ts'
import { dishes, menuDishes } from './table.ts'

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

/** Whether any of these dishes still stands on a menu that is seen by `day`, and is not simply safe for the student. */
export const isStillUnsafe = (
  row: Record<'business' | 'menu' | 'student' | 'dishes' | 'day', SQL | AnyPgColumn>,
) =>
  sql`exists (select from menus m
    join menu_dishes on menu_dishes.business_id = m.business_id and menu_dishes.menu_id = m.id
    join dishes on dishes.business_id = m.business_id and dishes.id = menu_dishes.dish_id
    join students on students.business_id = m.business_id and students.id = (${row.student})::uuid
    where m.business_id = ${row.business} and m.id = ${row.menu} and m.published_from <= ${row.day}
      and dishes.id = any(string_to_array(${row.dishes}, ',')::uuid[]) and ${lookOut})`
