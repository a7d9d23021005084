import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type LessonTime, ofBusiness, rooms } from '../business/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import { subjects } from '../subjects/table.ts'
import { teachers } from '../teachers/table.ts'
import { described } from '../../platform/db/columns.ts'

/** A group that is taught together: grade and letter in a school, a free name in a centre. */
export const classes = tenantTable(
  'classes',
  {
    ...ofBusiness(),
    grade: smallint('grade'),
    letter: text('letter'),
    name: text('name'),
    shift: smallint('shift').notNull().default(1),
    roomId: uuid('room_id'),
    capacity: smallint('capacity').notNull().default(35),
    language: text('language', { enum: ['uz', 'ru', 'en'] })
      .notNull()
      .default('uz'),
    academicYear: text('academic_year').notNull(),
    homeroomTeacherId: uuid('homeroom_teacher_id'),
    /** The class that this one was in the year before. */
    previousId: uuid('previous_id'),
    /** Of a class of a year to come: the day on which it begins. Until then it is put away. */
    beginsOn: date('begins_on', { mode: 'string' }),
    /** The weekdays on which it has lessons, 1 = Monday; when nobody has said: every day of lessons, and of the young what fits them. */
    meetingDays: described(smallint('meeting_days').array(), { log: 'weekdays' }),
    /** The most and the fewest lessons a day; by the norms when null. */
    maxPerDay: smallint('max_per_day'),
    minPerDay: smallint('min_per_day'),
    /** Lessons of the week that it never has. */
    closed: described(jsonb('closed').$type<LessonTime[]>().notNull().default([]), {
      log: 'lessonTimes',
    }),
    version: integer('version').notNull().default(1),
    /** 0, but for those whose label sounded like that of another one before labels were told apart by sound. */
    labelTwin: described(smallint('label_twin').notNull().default(0), { log: false }),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('classes_label').on(
      t.businessId,
      t.academicYear,
      sql`sound_class_label(coalesce(${t.grade}::text || '-' || ${t.letter}, ${t.name}))`,
      t.labelTwin,
    ),
    belongsTo(teachers, t.homeroomTeacherId),
    belongsTo(rooms, t.roomId),
    foreignKey({
      columns: [t.businessId, t.previousId],
      foreignColumns: [t.businessId, t.id],
      name: 'classes_previous',
    }),
    check(
      'classes_named',
      sql`(${t.grade} is not null and ${t.letter} is not null and ${t.name} is null) or (${t.grade} is null and ${t.letter} is null and ${t.name} is not null)`,
    ),
    check('classes_grade', sql`${t.grade} between 0 and 12`),
    check('classes_shift', sql`${t.shift} between 1 and 3`),
    check('classes_capacity', sql`${t.capacity} between 1 and 200`),
    check('classes_begins_on', sql`${t.beginsOn} is null or ${t.archivedAt} is not null`),
    check(
      'classes_meeting_days',
      sql`${t.meetingDays} is null or (${t.meetingDays} <@ '{1,2,3,4,5,6,7}' and cardinality(${t.meetingDays}) between 1 and 7)`,
    ),
    check(
      'classes_per_day',
      sql`${t.maxPerDay} between 1 and 12 and ${t.minPerDay} between 0 and 12 and ${t.minPerDay} <= ${t.maxPerDay}`,
    ),
    check('classes_academic_year', sql`${t.academicYear} ~ '^[0-9]{4}/[0-9]{4}$'`),
  ],
)

/** What a class is called: `5-A`, or its free name. */
export const classLabel = sql<string>`coalesce(${classes.grade}::text || '-' || ${classes.letter}, ${classes.name})`

/** What a class is taught and by whom; `groupNumber` when the class is split for the subject. */
export const classSubjects = tenantTable(
  'class_subjects',
  {
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Nobody while the place is vacant. */
    teacherId: uuid('teacher_id'),
    /** Half hours exist: a lesson every second week. */
    hoursPerWeek: numeric('hours_per_week', { precision: 3, scale: 1, mode: 'number' })
      .notNull()
      .default(1),
    groupNumber: smallint('group_number'),
  },
  (t) => [
    unique('class_subjects_once')
      .on(t.businessId, t.classId, t.subjectId, t.groupNumber)
      .nullsNotDistinct(),
    index('class_subjects_teacher').on(t.businessId, t.teacherId),
    belongsTo(classes, t.classId),
    belongsTo(subjects, t.subjectId),
    belongsTo(teachers, t.teacherId),
    check('class_subjects_hours', sql`${t.hoursPerWeek} between 0.5 and 40`),
  ],
)

/** Membership with its history, both days included; `toDate` is null while it lasts. */
export const classStudents = tenantTable(
  'class_students',
  {
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }),
    /** Whether the class has a grade; a trigger writes it, so that nobody is in two home classes. */
    home: described(boolean('home').notNull().default(false), {
      log: false,
      personal: 'about the class',
    }),
  },
  (t) => [
    uniqueIndex('class_students_now')
      .on(t.businessId, t.classId, t.studentId)
      .where(sql`${t.toDate} is null`),
    uniqueIndex('class_students_one_home')
      .on(t.businessId, t.studentId)
      .where(sql`${t.toDate} is null and ${t.home}`),
    index('class_students_student').on(t.businessId, t.studentId),
    index('class_students_class').on(t.businessId, t.classId),
    belongsTo(classes, t.classId),
    belongsTo(students, t.studentId),
    check('class_students_order', sql`${t.toDate} is null or ${t.toDate} >= ${t.fromDate}`),
  ],
)

/** A student who comes to a class on a day that has not begun; on that day the row becomes a membership. */
export const classJoinings = tenantTable(
  'class_joinings',
  {
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** The group that is left with it; a home class is left without being named. */
    leavingId: uuid('leaving_id'),
  },
  (t) => [
    unique('class_joinings_once').on(t.businessId, t.classId, t.studentId),
    index('class_joinings_student').on(t.businessId, t.studentId),
    index('class_joinings_leaving').on(t.businessId, t.leavingId),
    index('class_joinings_due').on(t.businessId, t.fromDate),
    belongsTo(classes, t.classId),
    belongsTo(classes, t.leavingId),
    belongsTo(students, t.studentId),
  ],
)

/** What its teachers and the office write about a class; never for the families. */
export const classNotes = tenantTable(
  'class_notes',
  {
    classId: uuid('class_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('class_notes_class').on(t.businessId, t.classId, t.createdAt),
    index('class_notes_author').on(t.businessId, t.authorId),
    belongsTo(classes, t.classId),
    belongsTo(users, t.authorId),
    check('class_notes_text', sql`length(${t.text}) between 1 and 4000`),
  ],
)
