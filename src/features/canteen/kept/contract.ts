import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { attendances } from '../../../core/marks/contract.attendance.ts'
import { contract, get, patch, post } from '../../../platform/contract.ts'
import { Day, Id, LocalisedAnswer, pageOf, Whole } from '../../../platform/shapes.ts'
import { DishKind } from '../contract.ts'
import { Meal } from '../menus/contract.ts'

const Kcal = Whole(0, 10_000)
/** Kilocalories, the least and the most. */
const Norm = z
  .strictObject({ least: Kcal, most: Kcal })
  .check(z.refine(({ least, most }) => least <= most, { error: 'out_of_range', path: ['most'] }))
const NormOfAges = z.strictObject({
  '1-4': z.optional(Norm),
  '5-9': z.optional(Norm),
  '10-11': z.optional(Norm),
})
const AnyNorm = z.object({ least: z.int(), most: z.int() })
const NormAnswer = z.object({
  '1-4': z.optional(AnyNorm),
  '5-9': z.optional(AnyNorm),
  '10-11': z.optional(AnyNorm),
})
/** What a meal is to have for each age group; of what is missing nothing is said. */
export type Norms = z.infer<typeof Canteen>['norms']

/** How the canteen is run. */
export const Canteen = z.object({
  /** Whether it is marked who has eaten. */
  keeps_marks: z.boolean(),
  /** Whether the sheet of the kitchen names the children who must not have something. */
  kitchen_sees_names: z.boolean(),
  norms: z.object({
    breakfast: z.optional(NormAnswer),
    lunch: z.optional(NormAnswer),
    snack: z.optional(NormAnswer),
    dinner: z.optional(NormAnswer),
  }),
  /** 0 while nobody has said anything. */
  version: z.int(),
})
export type Canteen = z.infer<typeof Canteen>
export const CanteenChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(0, 2_147_483_646),
  keeps_marks: z.optional(z.boolean()),
  kitchen_sees_names: z.optional(z.boolean()),
  norms: z.optional(
    z.strictObject({
      breakfast: z.optional(NormOfAges),
      lunch: z.optional(NormOfAges),
      snack: z.optional(NormOfAges),
      dinner: z.optional(NormOfAges),
    }),
  ),
})

export const canteen = contract('canteen', {
  /** How the canteen is run. */
  show: get('/v1/canteen/', { returns: Canteen }),
  /** Any of it. 409 `version_conflict`. */
  edit: patch('/v1/canteen/', { body: CanteenChange, returns: Canteen }),
})

const MealMark = z.object({
  ...PersonRef.shape,
  /** In the register of the day. */
  attendance: z.nullable(z.enum(attendances)),
  /** Reported absent for the day. */
  announced: z.boolean(),
  /** Does not take the meal on that day. */
  opted_out: z.boolean(),
  /** What they must not have, for whom it is to know of the child; empty for others. */
  allergies: z.array(z.string()),
  diets: z.array(z.string()),
  /** Null while nobody has marked it. */
  eaten: z.nullable(z.boolean()),
  /** Whether the meal is free for them. */
  free: z.boolean(),
})
export type MealMark = z.infer<typeof MealMark>

export const MealSheet = z.object({
  date: z.string(),
  today: z.string(),
  class: ClassRef,
  /** Those that the class eats, and the one that the marks are of; none where it eats none. */
  meals: z.array(Meal),
  meal_id: z.nullable(z.string()),
  /** Whether there are lessons on that day. */
  school_day: z.boolean(),
  /** Whether whoever asks may mark it. */
  editable: z.boolean(),
  students: z.array(MealMark),
})
export type MealSheet = z.infer<typeof MealSheet>

export const mealMarks = contract('mealMarks', {
  /** Who of a class has eaten at a meal of a day, today and the first one unless told. 404 `not_found`. */
  show: get('/v1/classes/:id/meal-marks/', {
    query: z.strictObject({ date: z.optional(Day), meal_id: z.optional(Id) }),
    returns: MealSheet,
  }),
  /**
   * Marks who has eaten; without `entries` by the register of the day: whoever is there has, whoever is not has not, who does not take the meal has not, and
   * those whom nobody has marked stay as they are; where the one who asks says what was `seen` of each, whoever has been marked otherwise since
   * stays as well. A teacher marks the days that the register is open on. Where an entry says what
   * its maker has `seen`, a mark that somebody else has made since is left: 409 `version_conflict`. 400
   * `meal_marks_are_off`, 400 `day_is_no_school_day`, 400 `day_is_in_the_future`, 400 `day_is_locked`, 400 `student_not_in_class`,
   * 404 `not_found`.
   */
  save: post('/v1/classes/:id/meal-marks/', {
    body: z.strictObject({
      date: Day,
      meal_id: Id,
      entries: z.optional(
        z
          .array(
            z.strictObject({
              student_id: Id,
              eaten: z.nullable(z.boolean()),
              seen: z.optional(z.nullable(z.boolean())),
            }),
          )
          .check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
      ),
      /** With the marks of the register alone. */
      seen: z.optional(
        z
          .array(z.strictObject({ student_id: Id, eaten: z.nullable(z.boolean()) }))
          .check(z.maxLength(200, 'too_long')),
      ),
    }),
    returns: MealSheet,
  }),
})

/** 1 not liked, 2 neither, 3 liked. */
export const smiles = [3, 2, 1] as const
const Smile = z.nullable(
  z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'invalid_value' }),
)
const Span = z.strictObject({ from: Day, to: Day })
const DishVote = z.object({
  dish_id: z.string(),
  date: z.string(),
  smile: z.nullable(z.int()),
})
/** What students think of a dish, all days of the span together: how many of each, from the sad one to the glad one. */
const DishVoice = z.object({
  dish: z.object({ id: z.string(), name: LocalisedAnswer, kind: DishKind }),
  /** On how many days it was served. */
  days: z.int(),
  smiles: z.array(z.int()),
})
export type DishVoice = z.infer<typeof DishVoice>

export const dishVotes = contract('dishVotes', {
  /** What oneself has thought of the dishes of these days. */
  own: get('/v1/dish-votes/own/', { query: Span, returns: pageOf(DishVote) }),
  /**
   * What one thinks of a dish of a day that has come, up to a week ago: one smile, which may be another one later, or none (null). 400
   * `day_is_in_the_future`, 400 `day_is_locked`, 404 `not_found` where it was not served.
   */
  save: post('/v1/dish-votes/', {
    body: z.strictObject({ dish_id: Id, date: Day, smile: Smile }),
    returns: DishVote,
  }),
  /** Which dishes are liked, of those that were served on these days, a year at the most; the best liked first. Nobody is named. */
  list: get('/v1/dish-votes/', { query: Span, returns: pageOf(DishVoice) }),
})

const Waste = z.object({
  date: z.string(),
  meal_id: z.string(),
  kg: z.nullable(z.number()),
})
export type Waste = z.infer<typeof Waste>

export const mealWaste = contract('mealWaste', {
  /** What came back on these days, a year at the most. */
  list: get('/v1/meal-waste/', { query: Span, returns: pageOf(Waste) }),
  /** What came back from a meal of a day, in kilograms; null takes it away. 400 `day_is_in_the_future`, 400 `day_is_locked`, 404 `not_found`. */
  save: post('/v1/meal-waste/', {
    body: z.strictObject({
      date: Day,
      meal_id: Id,
      kg: z.nullable(
        z
          .number('invalid_number')
          .check(z.minimum(0, 'out_of_range'), z.maximum(10_000, 'out_of_range')),
      ),
    }),
    returns: Waste,
  }),
})
