import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../core/business/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { images } from '../../core/profile/table.ts'
import { described } from '../../platform/db/columns.ts'

const kinds = [
  'porridge',
  'soup',
  'main',
  'side',
  'salad',
  'bread',
  'pastry',
  'fruit',
  'drink',
] as const

/** By age group: grams, kilocalories, and grams of nutrients. */
type Portions = Partial<
  Record<
    '1-4' | '5-9' | '10-11',
    { weight: number; kcal: number; protein?: number; fat?: number; carbohydrate?: number }
  >
>

/** What a menu says of a dish, by the names of the API. */
type ServedCopy = {
  name: Localised
  kind: (typeof kinds)[number]
  ingredients: Localised
  allergens: string[] | null
  traces: string[]
  unfit_diets: string[]
  fit_diets: string[]
  portions: Portions
  price: number | null
  reduced_price: number | null
  image_id: string | null
}

/** What the kitchen can cook. */
export const dishes = tenantTable(
  'dishes',
  {
    ...ofBusiness(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    kind: text('kind', { enum: kinds }).notNull(),
    ingredients: described(jsonb('ingredients').$type<Localised>().notNull().default({}), {
      log: 'localised',
    }),
    /** What of the fourteen it contains; null while nobody has said. */
    allergens: described(text('allergens').array(), { log: 'words' }),
    /** What of them may have got into it. */
    traces: described(
      text('traces')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { log: 'words' },
    ),
    /** Diets that it is not for, and those that it is for; of the others nobody has said. */
    unfitDiets: described(
      text('unfit_diets')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { log: 'words' },
    ),
    fitDiets: described(
      text('fit_diets')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { log: 'words' },
    ),
    /** Weight in grams, energy and nutrients of one portion, by age group. */
    portions: described(jsonb('portions').$type<Portions>().notNull().default({}), {
      log: 'portions',
    }),
    /** Whole soums for one portion; null where nobody has said. */
    price: bigint('price', { mode: 'number' }),
    reducedPrice: bigint('reduced_price', { mode: 'number' }),
    imageId: described(uuid('image_id'), { log: 'yesNo' }),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('dishes_image').on(t.businessId, t.imageId),
    belongsTo(images, t.imageId),
    check(
      'dishes_name',
      sql`coalesce(${t.name}->>'uz', ${t.name}->>'ru', ${t.name}->>'en', '') <> ''`,
    ),
    check(
      'dishes_kind',
      sql`${t.kind} in ${sql.raw(`(${kinds.map((kind) => `'${kind}'`).join(', ')})`)}`,
    ),
    check('dishes_diets', sql`not ${t.unfitDiets} && ${t.fitDiets}`),
    check('dishes_portions', sql`not jsonb_path_exists(${t.portions}, '$.*.* ? (@ < 0)')`),
    check('dishes_price', sql`${t.price} between 0 and 10000000`),
    check('dishes_reduced_price', sql`${t.reducedPrice} between 0 and ${t.price}`),
  ],
)

/** When the canteen serves: for one shift, or for all of them. A canteen without a meal serves nothing. */
export const meals = tenantTable(
  'meals',
  {
    ...ofBusiness(),
    kind: text('kind', { enum: ['breakfast', 'lunch', 'snack', 'dinner'] }).notNull(),
    /** Null: for every shift. */
    shift: smallint('shift'),
    startsAt: time('starts_at').notNull(),
    /** Until then the kitchen is told how many come; whatever is known later is shown as such. */
    countedAt: time('counted_at').notNull(),
    /** The grades that eat free, both included; nobody when null. */
    freeFromGrade: smallint('free_from_grade'),
    freeToGrade: smallint('free_to_grade'),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    uniqueIndex('meals_once')
      .on(t.businessId, t.kind, sql`coalesce(${t.shift}, 0)`)
      .where(sql`${t.archivedAt} is null`),
    check('meals_kind', sql`${t.kind} in ('breakfast', 'lunch', 'snack', 'dinner')`),
    check('meals_shift', sql`${t.shift} between 1 and 3`),
    check('meals_counted', sql`${t.countedAt} <= ${t.startsAt}`),
    check(
      'meals_free_grades',
      sql`(${t.freeFromGrade} is null) = (${t.freeToGrade} is null) and ${t.freeFromGrade} >= 0 is not false and ${t.freeToGrade} <= 12 is not false and ${t.freeFromGrade} <= ${t.freeToGrade} is not false`,
    ),
  ],
)

/** What is served at a meal of a day; a meal has one menu a day. */
export const menus = tenantTable(
  'menus',
  {
    mealId: described(uuid('meal_id').notNull(), { log: false }),
    date: date('date', { mode: 'string' }).notNull(),
    /** From that day on everybody sees it; null: a draft of the office. */
    publishedFrom: date('published_from', { mode: 'string' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('menus_once').on(t.businessId, t.date, t.mealId),
    index('menus_meal').on(t.businessId, t.mealId),
    belongsTo(meals, t.mealId),
  ],
)

/** The dishes of a menu in the order in which they are served. */
export const menuDishes = tenantTable(
  'menu_dishes',
  {
    menuId: described(uuid('menu_id').notNull(), { log: false }),
    dishId: uuid('dish_id').notNull(),
    place: smallint('place').notNull(),
    /** The dish as it was served on a day that is over, kept by a trigger before the dish changes; null while it has not changed. */
    served: described(jsonb('served').$type<Partial<ServedCopy>>(), { log: false }),
  },
  (t) => [
    unique('menu_dishes_once').on(t.businessId, t.menuId, t.dishId),
    index('menu_dishes_dish').on(t.businessId, t.dishId),
    belongsTo(menus, t.menuId),
    belongsTo(dishes, t.dishId),
    check('menu_dishes_place', sql`${t.place} between 0 and 20`),
  ],
)
