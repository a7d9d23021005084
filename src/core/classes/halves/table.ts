import { sql } from 'drizzle-orm'
import { check, index, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, tenantTable } from '../../../platform/db/table.ts'
import { students } from '../../students/table.ts'
import { subjects } from '../../subjects/table.ts'
import { classes } from '../table.ts'

/** Who is in which group of a subject that the class is split for. */
export const classHalves = tenantTable(
  'class_halves',
  {
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    studentId: uuid('student_id').notNull(),
    groupNumber: smallint('group_number').notNull(),
  },
  (t) => [
    unique('class_halves_once').on(t.businessId, t.classId, t.subjectId, t.studentId),
    index('class_halves_student').on(t.businessId, t.studentId),
    index('class_halves_subject').on(t.businessId, t.subjectId),
    belongsTo(classes, t.classId),
    belongsTo(subjects, t.subjectId),
    belongsTo(students, t.studentId),
    check('class_halves_group', sql`${t.groupNumber} between 1 and 20`),
  ],
)
