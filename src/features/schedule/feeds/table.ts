import { sql } from 'drizzle-orm'
import { check, customType, index, unique, uuid } from 'drizzle-orm/pg-core'
import { classes } from '../../../core/classes/table.ts'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { students } from '../../../core/students/table.ts'
import { teachers } from '../../../core/teachers/table.ts'
import { described } from '../../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An address at which a calendar program reads the lessons of a teacher, a student or a class without signing in. */
export const calendarFeeds = tenantTable(
  'calendar_feeds',
  {
    /** Whose it is; of a class, who has made it. Its language is the one of this person. */
    userId: uuid('user_id').notNull(),
    /** Whose lessons: one of these three. */
    teacherId: uuid('teacher_id'),
    studentId: uuid('student_id'),
    classId: uuid('class_id'),
    /** SHA-256 of the secret in the address, which the key of the server makes of the id. */
    tokenHash: described(bytes('token_hash').notNull(), {
      personal: 'opens the lessons to whoever has what it is made of',
    }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('calendar_feeds_token').on(t.businessId, t.tokenHash),
    unique('calendar_feeds_teacher').on(t.businessId, t.teacherId),
    unique('calendar_feeds_student').on(t.businessId, t.studentId, t.userId),
    unique('calendar_feeds_class').on(t.businessId, t.classId),
    index('calendar_feeds_user').on(t.businessId, t.userId),
    belongsTo(users, t.userId),
    belongsTo(teachers, t.teacherId),
    belongsTo(students, t.studentId),
    belongsTo(classes, t.classId).onDelete('cascade'),
    check(
      'calendar_feeds_of_one',
      sql`num_nonnulls(${t.teacherId}, ${t.studentId}, ${t.classId}) = 1`,
    ),
    check('calendar_feeds_own', sql`${t.teacherId} = ${t.userId}`),
  ],
)
