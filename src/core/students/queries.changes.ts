import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { accounts } from '../coins/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import { valuesFor } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { recordFields, type StudentChange, type StudentInput } from './contract.ts'
import { students } from './table.ts'

const reasons: Reasons = {
  students_number: { field: 'student_number', code: 'student_number_already_exists' },
  students_meal_price_dated: { field: 'meal_price', code: 'required', detail: 'invalid_input' },
  students_meal_price_order: {
    field: 'meal_price_until',
    code: 'out_of_range',
    detail: 'invalid_input',
  },
}

type Record = z.output<typeof StudentInput> | z.output<typeof StudentChange>
type Leaving = Partial<Pick<typeof students.$inferInsert, 'leftOn' | 'leftFor'>>
const recordColumns = (input: Record) => ({
  ...valuesFor(students, input, Object.keys(recordFields)),
  // the ordinary price has no days
  ...(input.meal_price === null && { mealPriceFrom: null, mealPriceUntil: null }),
})

/** The record of a student and the wallet; the person is there already. */
export async function insertStudent(db: Db, who: Actor, id: string, input: Record) {
  const { businessId } = who
  await explained(reasons, db.insert(students).values({ businessId, id, ...recordColumns(input) }))
  await db.insert(accounts).values({ businessId, id: uuid(), kind: 'wallet', holderId: id })
}

export const updateStudent = (db: Db, who: Actor, id: string, change: Record & Leaving) =>
  explained(
    reasons,
    db
      .update(students)
      // the id stands there so that a change of nothing is a statement too
      .set({ ...recordColumns(change), leftOn: change.leftOn, leftFor: change.leftFor, id })
      .where(rowOf(who, students, id)),
  )
