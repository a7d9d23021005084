import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

const amongStaff = 'what the office tells the teachers; the school shows it to whom it is about'
const amongOffice = 'what the office has arranged about a family; no page shows it to them'

export const personal: PersonalData = {
  students: {
    columns: [
      'id',
      'student_number',
      'address',
      'allergies',
      'diets',
      'meal_price',
      'meal_price_from',
      'meal_price_until',
      'left_on',
      'left_for',
    ],
    by: ['id'],
    leftOut: { health_notes: amongStaff },
  },
  student_documents: {
    columns: ['id', 'student_id', 'kind', 'name', 'mime', 'bytes', 'size', 'created_at'],
    by: ['student_id'],
    leftOut: { uploaded_by: ofOthers },
  },
  guardians: {
    columns: ['id', 'parent_id', 'student_id', 'relation', 'emergency'],
    by: ['parent_id', 'student_id'],
    mine: (who) => sql`(student_id = ${who.id} or (parent_id = ${who.id} and may_see))`,
    leftOut: { may_see: amongOffice, may_call: amongOffice },
  },
  student_notes:
    'what staff write for each other about others; the school shows it to whom it is about',
}
