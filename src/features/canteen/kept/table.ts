import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/table.ts'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { students } from '../../../core/students/table.ts'
import { dishes, meals } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/** By meal and age group: kilocalories that the meal is to have, the least and the most. */
type Norms = Partial<
  Record<
    'breakfast' | 'lunch' | 'snack' | 'dinner',
    Partial<Record<'1-4' | '5-9' | '10-11', { least: number; most: number }>>
  >
>

/** How a business runs its canteen; one row each. */
export const canteens = tenantTable(
  'canteens',
  {
    ...ofBusiness(),
    /** Whether it is marked who has eaten. */
    keepsMarks: boolean('keeps_marks').notNull().default(false),
    /** Whether the sheet of the kitchen names the children who must not have something. */
    kitchenSeesNames: boolean('kitchen_sees_names').notNull().default(false),
    norms: described(jsonb('meal_norms').$type<Norms>().notNull().default({}), {
      log: 'mealNorms',
    }),
    version: integer('version').notNull().default(1),
  },
  (t) => [unique('canteens_once').on(t.businessId)],
)

/** What a student thinks of a dish of a day: 1 not liked, 2 neither, 3 liked. One each. */
export const dishVotes = tenantTable(
  'dish_votes',
  {
    studentId: uuid('student_id').notNull(),
    dishId: uuid('dish_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    smile: smallint('smile').notNull(),
  },
  (t) => [
    unique('dish_votes_once').on(t.businessId, t.studentId, t.day, t.dishId),
    index('dish_votes_dish').on(t.businessId, t.dishId, t.day),
    belongsTo(students, t.studentId),
    belongsTo(dishes, t.dishId),
    check('dish_votes_smile', sql`${t.smile} between 1 and 3`),
  ],
)

/** What came back from the tables, as the kitchen has weighed it. */
export const mealWaste = tenantTable(
  'meal_waste',
  {
    mealId: uuid('meal_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kg: numeric('kg', { precision: 7, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    unique('meal_waste_once').on(t.businessId, t.day, t.mealId),
    index('meal_waste_meal').on(t.businessId, t.mealId),
    belongsTo(meals, t.mealId),
    check('meal_waste_kg', sql`${t.kg} between 0 and 10000`),
  ],
)

/** Who has eaten at a meal of a day, as it was marked in the class; corrections stand in the log. */
export const mealMarks = tenantTable(
  'meal_marks',
  {
    mealId: described(uuid('meal_id').notNull(), { log: false }),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    eaten: boolean('eaten').notNull(),
    /** Whether it was free for the student on that day. */
    free: boolean('free').notNull(),
    recordedBy: described(uuid('recorded_by').notNull(), {
      log: false,
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    recordedAt: described(instant('recorded_at').notNull(), { log: false }),
  },
  (t) => [
    unique('meal_marks_once').on(t.businessId, t.day, t.mealId, t.studentId),
    index('meal_marks_class').on(t.businessId, t.classId, t.day),
    index('meal_marks_student').on(t.businessId, t.studentId),
    index('meal_marks_meal').on(t.businessId, t.mealId),
    index('meal_marks_recorder').on(t.businessId, t.recordedBy),
    belongsTo(meals, t.mealId),
    belongsTo(classes, t.classId),
    belongsTo(students, t.studentId),
    belongsTo(users, t.recordedBy),
  ],
)
