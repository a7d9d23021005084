import * as z from 'zod/mini'
import { ClassRef } from '../../../platform/person.ts'
import { contract, get } from '../../../platform/contract.ts'
import { Day, pageOf } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'

const figures = {
  /** In the class on that day. */
  enrolled: z.int(),
  /** Of these: do not take the meal on that day. */
  opted_out: z.int(),
  /** Of the others: marked absent or excused. */
  absent: z.int(),
  /** Of these others: reported absent, and not marked otherwise. */
  announced: z.int(),
  /** Of all: marked in the register, whatever as. */
  marked: z.int(),
  /** `enrolled` without who does not take it, who is absent and who was reported absent. */
  portions: z.int(),
  /** What the kitchen was told when the count closed; while it is open the same as `portions`. */
  told: z.int(),
  /** Of `portions`: eaten free, because of the grade or of the family. */
  free: z.int(),
  /** Of `portions`: for the reduced price. */
  reduced: z.int(),
  /** Marked as having eaten; null where nobody has marked it. */
  eaten: z.nullable(z.int()),
}

/** How many of a class eat at a meal of a day, and how that comes about. */
export const ClassCount = z.object({
  meal_id: z.string(),
  class: ClassRef,
  shift: z.int(),
  ...figures,
})
export type ClassCount = z.infer<typeof ClassCount>

/** The same of all classes together. */
const MealCount = z.object({ date: z.string(), meal_id: z.string(), ...figures })
export type MealCount = z.infer<typeof MealCount>

const Span = z.strictObject({ from: Day, to: Day })
export const CountExport = z.strictObject({ from: Day, to: Day, format: SheetFormat })

export const headCounts = contract('headCounts', {
  /** Of every meal of a day, class by class. */
  show: get('/v1/meals/count/', {
    query: z.strictObject({ date: Day }),
    returns: z.object({
      /** Whether there are lessons on that day. */
      school_day: z.boolean(),
      /** By meal: whether its hour has passed. */
      closed: z.array(z.string()),
      classes: z.array(ClassCount),
    }),
  }),
  /** Of every meal of these days, two weeks at the most, all classes together. */
  days: get('/v1/meals/count/days/', { query: Span, returns: pageOf(MealCount) }),
  /** Of every meal and class of these days as a file. */
  export: get('/v1/meals/count/export/', { query: CountExport, returns: SheetFile }),
})
