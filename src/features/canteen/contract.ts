import * as z from 'zod/mini'
import { Batched } from '../../core/audit/undo/contract.batch.ts'
import { contract, get, patch, post } from '../../platform/contract.ts'
import {
  Id,
  Localised,
  LocalisedAnswer,
  LocalisedProse,
  pageOf,
  PageQuery,
  Sought,
  Whole,
} from '../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { allergens, diets } from '../../core/students/contract.ts'

export const dishKinds = [
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
export const DishKind = z.enum(dishKinds)
export type DishKind = z.infer<typeof DishKind>

/** Grades that are given portions of one size, the first and the last of each. */
export const ageGroups = ['1-4', '5-9', '10-11'] as const
export type AgeGroup = (typeof ageGroups)[number]

const Amount = z
  .number('invalid_number')
  .check(z.minimum(0, 'out_of_range'), z.maximum(1_000, 'out_of_range'))
/** Of one portion: grams, kilocalories, and grams of nutrients. */
const Portion = z.strictObject({
  weight: Whole(1, 2_000),
  kcal: Whole(0, 3_000),
  protein: z.optional(Amount),
  fat: z.optional(Amount),
  carbohydrate: z.optional(Amount),
})
export type Portion = z.infer<typeof Portion>
const Portions = z.strictObject({
  '1-4': z.optional(Portion),
  '5-9': z.optional(Portion),
  '10-11': z.optional(Portion),
})
export type Portions = z.infer<typeof Portions>

const PortionAnswer = z.object({
  weight: z.number(),
  kcal: z.number(),
  protein: z.optional(z.number()),
  fat: z.optional(z.number()),
  carbohydrate: z.optional(z.number()),
})
/** What everybody may know of a dish. */
const dish = {
  id: z.string(),
  name: LocalisedAnswer,
  kind: DishKind,
  ingredients: LocalisedAnswer,
  image_id: z.nullable(z.string()),
  /** What of the fourteen it contains; null while nobody has said. */
  allergens: z.nullable(z.array(z.string())),
  /** What of them may have got into it. */
  traces: z.array(z.string()),
  /** Diets that it is not for, and those that it is for; of the others nobody has said. */
  unfit_diets: z.array(z.string()),
  fit_diets: z.array(z.string()),
  portions: z.object({
    '1-4': z.optional(PortionAnswer),
    '5-9': z.optional(PortionAnswer),
    '10-11': z.optional(PortionAnswer),
  }),
  /** Whole soums; `reduced_price`: for families that pay less. */
  price: z.nullable(z.int()),
  reduced_price: z.nullable(z.int()),
}
export const ServedDish = z.object(dish)
export type ServedDish = z.infer<typeof ServedDish>

export const Dish = z.object({
  ...dish,
  archived: z.boolean(),
  /** In how many menus it stands, and the last day of them. */
  menus: z.int(),
  last_served: z.nullable(z.string()),
  version: z.int(),
})
export type Dish = z.infer<typeof Dish>

const Allergens = z
  .array(z.enum(allergens))
  .check(z.refine((codes) => new Set(codes).size === codes.length, 'invalid_value'))
const Diets = z
  .array(z.enum(diets))
  .check(z.refine((codes) => new Set(codes).size === codes.length, 'invalid_value'))
const Price = z.nullable(Whole(0, 10_000_000))
const fields = {
  ingredients: z.optional(LocalisedProse),
  allergens: z.optional(z.nullable(Allergens)),
  traces: z.optional(Allergens),
  unfit_diets: z.optional(Diets),
  /** None of those that it is not for. */
  fit_diets: z.optional(Diets),
  portions: z.optional(Portions),
  price: z.optional(Price),
  reduced_price: z.optional(Price),
  /** A picture that was sent before; see `images.put`. */
  image_id: z.optional(z.nullable(Id)),
}
export const DishInput = z.strictObject({ name: Localised, kind: DishKind, ...fields })
export const DishChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  name: z.optional(Localised),
  kind: z.optional(DishKind),
  ...fields,
})

const narrowing = {
  /** Part of the name, in any of its languages and spellings. */
  q: z.optional(Sought),
  kind: z.optional(DishKind),
  /** Only what contains none of it, joined by commas. */
  without: z.optional(
    z
      .string()
      .check(
        z.refine(
          (codes) => codes.split(',').every((code) => allergens.some((known) => known === code)),
          'invalid_value',
        ),
      ),
  ),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
}
const sort = z._default(z.optional(z.enum(['name', '-name'])), 'name')
export const DishFilter = z.strictObject({ ...PageQuery, ...narrowing, sort })
export const DishExport = z.strictObject({ ...narrowing, sort, format: SheetFormat })
export type DishNarrowing = Pick<z.output<typeof DishFilter>, keyof typeof narrowing>

/** A meal of a day at which a dish is served. */
const DishUse = z.object({
  menu_id: z.string(),
  date: z.string(),
  kind: z.string(),
  shift: z.nullable(z.int()),
  /** Of the smiles that students gave it on that day: how many of each, from the sad one to the glad one. */
  smiles: z.array(z.int()),
})

export const dishes = contract('dishes', {
  /** What the kitchen can cook, by name. */
  list: get('/v1/dishes/', { query: DishFilter, returns: pageOf(Dish) }),
  /** What the list shows, all pages of it, as a file. */
  export: get('/v1/dishes/export/', { query: DishExport, returns: SheetFile }),
  /** One dish, with where it is used. */
  show: get('/v1/dishes/:id/', { returns: Dish }),
  /** On which days it is served, the last ones first: twenty at the most. */
  uses: get('/v1/dishes/:id/uses/', { returns: pageOf(DishUse) }),
  /** A new dish. 404 `not_found`. */
  create: post('/v1/dishes/', { body: DishInput, returns: Dish, status: 201 }),
  /** Any of the details of a dish. 409 `version_conflict`. Menus that it stands in show it as it is by then. */
  edit: patch('/v1/dishes/:id/', { body: DishChange, returns: Dish }),
  /** Another one of the same. */
  duplicate: post('/v1/dishes/:id/copy/', { returns: Dish, status: 201 }),
  /** Archives or restores many at once; menus keep what was archived. 404 `not_found`. */
  editMany: post('/v1/dishes/edit/', {
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(400, 'too_long')),
      change: z.strictObject({ archived: z.boolean() }),
    }),
    returns: Batched,
  }),
})
