import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, tenantTable } from '../../platform/db/table.ts'
import { rooms } from '../business/table.ts'
import { users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import { described } from '../../platform/db/columns.ts'

/** What a teacher has beyond a user; same id. */
export const teachers = tenantTable(
  'teachers',
  {
    about: described(text('about').notNull().default(''), { personal: 'own', erased: '' }),
    hiredOn: described(date('hired_on', { mode: 'string' }), { erased: null }),
    /** How much of a full post is agreed: 0.5, 1, 1.5. */
    posts: described(numeric('posts', { precision: 3, scale: 2, mode: 'number' }), {
      erased: null,
    }),
    /** The most lessons a day, days a week and gaps a week; no bound when null. */
    maxPerDay: smallint('max_per_day'),
    maxDays: smallint('max_days'),
    maxGapsWeek: smallint('max_gaps_week'),
    /** Where lessons are given that ask for no other room; the class's own when null. */
    roomId: uuid('room_id'),
    /** Goes up with every change of the wishes; a writer must name the one it saw. */
    wishesVersion: described(integer('wishes_version').notNull().default(1), {
      personal: 'a counter of the changes of teacher_wishes',
    }),
  },
  (t) => [
    belongsTo(users, t.id),
    belongsTo(rooms, t.roomId),
    check('teachers_posts', sql`${t.posts} between 0.05 and 3`),
    check('teachers_max_per_day', sql`${t.maxPerDay} between 1 and 12`),
    check('teachers_max_days', sql`${t.maxDays} between 1 and 7`),
    check('teachers_max_gaps_week', sql`${t.maxGapsWeek} between 0 and 40`),
  ],
)

/** What a teacher can teach, whether a class is taught it or not. */
export const teacherSubjects = tenantTable(
  'teacher_subjects',
  {
    teacherId: uuid('teacher_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [
    unique('teacher_subjects_once').on(t.businessId, t.teacherId, t.subjectId),
    index('teacher_subjects_subject').on(t.businessId, t.subjectId),
    belongsTo(teachers, t.teacherId),
    belongsTo(subjects, t.subjectId),
  ],
)

/** When a teacher would rather teach, would rather not, or cannot, and when it is agreed that the teacher covers for others. */
export const teacherWishes = tenantTable(
  'teacher_wishes',
  {
    teacherId: uuid('teacher_id').notNull(),
    /** ISO, 1 = Monday. */
    weekday: described(smallint('weekday').notNull(), { log: 'weekdays' }),
    shift: smallint('shift').notNull(),
    period: smallint('period').notNull(),
    wish: text('wish', { enum: ['preferred', 'avoided', 'blocked', 'duty'] }).notNull(),
  },
  (t) => [
    unique('teacher_wishes_once').on(t.businessId, t.teacherId, t.weekday, t.shift, t.period),
    belongsTo(teachers, t.teacherId),
    check('teacher_wishes_weekday', sql`${t.weekday} between 1 and 7`),
    check('teacher_wishes_shift', sql`${t.shift} between 1 and 3`),
    check('teacher_wishes_period', sql`${t.period} between 0 and 12`),
  ],
)
