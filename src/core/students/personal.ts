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
  student_notes: {
    by: ['student_id'],
    leftOut: 'what staff write for each other about a student; the school shows it on request',
    erased: 'rows',
  },
}
