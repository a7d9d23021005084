import * as z from 'zod/mini'
import { Batched } from '../../../core/audit/undo/contract.batch.ts'
import { contract, get, patch, post, remove } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Day, Id, pageOf, Whole } from '../../../platform/shapes.ts'
import { ServedDish } from '../contract.ts'

export const mealKinds = ['breakfast', 'lunch', 'snack', 'dinner'] as const
export const MealKind = z.enum(mealKinds)
export type MealKind = z.infer<typeof MealKind>

const Time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid_time'))
const GradeNumber = Whole(0, 12)

/** When the canteen serves: for one shift, or for all of them when it names none. */
export const Meal = z.object({
  id: z.string(),
  kind: MealKind,
  shift: z.nullable(z.int()),
  /** `HH:MM` in the time of the business. */
  starts_at: z.string(),
  /** Until then the kitchen is told how many come. */
  counted_at: z.string(),
  /** The grades that eat free, both included; nobody when null. */
  free_from_grade: z.nullable(z.int()),
  free_to_grade: z.nullable(z.int()),
  archived: z.boolean(),
  version: z.int(),
})
export type Meal = z.infer<typeof Meal>

const mealFields = {
  shift: z.optional(z.nullable(Whole(1, 3))),
  free_from_grade: z.optional(z.nullable(GradeNumber)),
  free_to_grade: z.optional(z.nullable(GradeNumber)),
}
export const MealInput = z.strictObject({
  kind: MealKind,
  starts_at: Time,
  counted_at: Time,
  ...mealFields,
})
export const MealChange = z.strictObject({
  version: Whole(1, 2_147_483_646),
  kind: z.optional(MealKind),
  starts_at: z.optional(Time),
  counted_at: z.optional(Time),
  ...mealFields,
  archived: z.optional(z.boolean()),
})

export const meals = contract('meals', {
  /** When the canteen serves, in the order of the day. */
  list: get('/v1/meals/', { returns: pageOf(Meal) }),
  /** Another meal of the day. 400 `meal_already_exists`, 404 `not_found`. */
  create: post('/v1/meals/', { body: MealInput, returns: Meal, status: 201 }),
  /** Any of the details of a meal, or its archiving. 400 `meal_already_exists`, 409 `version_conflict`. */
  edit: patch('/v1/meals/:id/', { body: MealChange, returns: Meal }),
})

/** What is served at a meal of a day. */
export const Menu = z.object({
  id: z.string(),
  meal: z.object({
    id: z.string(),
    kind: MealKind,
    shift: z.nullable(z.int()),
    starts_at: z.string(),
  }),
  date: z.string(),
  /** From that day on everybody sees it; null: a draft, which exists for the office alone. */
  published_from: z.nullable(z.string()),
  /** In the order in which they are served. */
  dishes: z.array(ServedDish),
  version: z.int(),
})
export type Menu = z.infer<typeof Menu>

const MenuList = z.extend(pageOf(Menu), {
  /** For the office: of the days that were asked for, those on which somebody has lessons. */
  school_days: z.optional(z.array(z.string())),
})

const DishIds = z.array(Id).check(
  z.minLength(1, 'required'),
  z.maxLength(12, 'too_long'),
  z.refine((ids) => new Set(ids).size === ids.length, 'invalid_value'),
)
const From = z.optional(z.nullable(Day))
export const MenuInput = z.strictObject({
  date: Day,
  meal_id: Id,
  dish_ids: DishIds,
  published_from: From,
})
export const MenuChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  dish_ids: z.optional(DishIds),
  published_from: From,
})
const Span = z.strictObject({ from: Day, to: Day })

/** How many days are copied: a day, a week, a cycle of two weeks or of four. */
export const cycles = [1, 7, 14, 28] as const

/** A dish that is not simply safe for somebody, and why. */
const Verdict = z.object({
  menu_id: z.string(),
  dish_id: z.string(),
  /** `no`: it contains what they must not have. `ask`: it may contain it, or nobody has said what it contains. */
  verdict: z.enum(['no', 'ask']),
  /** What of it; empty where nobody has said what the dish contains. */
  allergens: z.array(z.string()),
  /** What of their diet it is not for, or may not be for. */
  diets: z.array(z.string()),
})
export type Verdict = z.infer<typeof Verdict>

export const menus = contract('menus', {
  /** From one day to another, six weeks at the most: what is published, for the office the drafts as well. */
  list: get('/v1/menus/', { query: Span, returns: MenuList }),
  /** One menu. */
  show: get('/v1/menus/:id/', { returns: Menu }),
  /**
   * What a meal of a day has. 400 `day_is_no_school_day`, 400 `menu_already_exists` where the meal has a menu on that day,
   * 404 `not_found`.
   */
  create: post('/v1/menus/', { body: MenuInput, returns: Menu, status: 201 }),
  /** Other dishes, or from when on it is seen. 400 `menu_already_exists`, 409 `version_conflict`. */
  edit: patch('/v1/menus/:id/', { body: MenuChange, returns: Menu }),
  /** Takes the menu away. */
  remove: remove('/v1/menus/:id/', { returns: Menu }),
  /**
   * Lays the menus of `days` days from `from` on over and over onto the days from `onto` to `until`: school days that have
   * no menu at that meal yet. `without`: school days of them that have none even so, because the day they go by had none. 400 `menu_already_exists` where somebody lays one meanwhile, 404 `not_found`.
   */
  copy: post('/v1/menus/copy/', {
    body: z.strictObject({
      from: Day,
      days: z.union([z.literal(1), z.literal(7), z.literal(14), z.literal(28)], 'invalid_value'),
      onto: Day,
      until: Day,
    }),
    returns: z.extend(Batched, { without: z.int() }),
  }),
  /** Makes what stands on these days seen from `published_from` on, or drafts again. */
  publish: post('/v1/menus/publish/', {
    body: z.strictObject({ from: Day, to: Day, published_from: z.nullable(Day) }),
    returns: Batched,
  }),
})

/** Somebody who must not have something, and what of these days it stands in. */
const Careful = z.object({
  student: PersonRef,
  /** What the medical card says that they must not have. */
  allergies: z.array(z.string()),
  diets: z.array(z.string()),
  verdicts: z.array(Verdict),
})
export type Careful = z.infer<typeof Careful>

export const childMenus = contract('childMenus', {
  /**
   * Those who must not have something, of oneself, of the children of a parent, or of the class of a homeroom teacher: what
   * of the menus of these days is not simply safe for each.
   */
  own: get('/v1/menus/own/', { query: Span, returns: pageOf(Careful) }),
})
