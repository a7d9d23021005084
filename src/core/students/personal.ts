import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  students: {
    by: ['id'],
  },
  student_documents: {
    by: ['student_id'],

    erased: 'rows',
  },
  guardians: {
    by: ['parent_id', 'student_id'],
    mine: (who) => sql`(student_id = ${who.id} or (parent_id = ${who.id} and may_see))`,

    erased: 'rows',
  },
  student_notes:
    'what staff write for each other about others; the school shows it to whom it is about',
}
