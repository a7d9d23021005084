import { sql } from 'drizzle-orm'
import { check, date, index, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { students } from '../../../core/students/table.ts'
import { meals } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/**
 * On which weekdays a student takes a meal, from a day on until the next row; without a row on all of them. What has held for a
 * count that is closed never changes, so that past counts stay as they were.
 */
export const mealPlans = tenantTable(
  'meal_plans',
  {
    studentId: uuid('student_id').notNull(),
    mealId: described(uuid('meal_id').notNull(), { log: false }),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** ISO weekdays, 1 = Monday; none: never. */
    mealDays: described(smallint('meal_days').array().notNull(), {
      log: 'weekdays',
      personal: 'own',
    }),
    recordedBy: described(uuid('recorded_by').notNull(), {
      log: false,
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    recordedAt: described(instant('recorded_at').notNull(), { log: false }),
  },
  (t) => [
    unique('meal_plans_once').on(t.businessId, t.studentId, t.mealId, t.fromDate),
    index('meal_plans_meal').on(t.businessId, t.mealId),
    index('meal_plans_recorder').on(t.businessId, t.recordedBy),
    belongsTo(students, t.studentId),
    belongsTo(meals, t.mealId),
    belongsTo(users, t.recordedBy),
    check('meal_plans_days', sql`${t.mealDays} <@ '{1,2,3,4,5,6,7}'::smallint[]`),
  ],
)
