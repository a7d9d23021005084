import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { rooms } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/table.ts'
import { excuses } from '../../../core/marks/table.ts'
import { belongsTo, instant, tenantTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { subjects } from '../../../core/subjects/table.ts'
import { teachers } from '../../../core/teachers/table.ts'
import { described } from '../../../platform/db/columns.ts'

/**
 * When a teacher is away, both days included. Those of one teacher that hold or may come to hold never overlap (see the
 * guards). Why is told to the teacher and to the office alone.
 */
export const teacherAbsences = tenantTable(
  'teacher_absences',
  {
    teacherId: uuid('teacher_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** On the first day from then on, on the last day until then; the whole day when null. */
    fromTime: time('from_time'),
    toTime: time('to_time'),
    excuse: text('excuse', { enum: excuses }).notNull(),
    note: described(text('note').notNull().default(''), { personal: 'own' }),
    state: text('state', { enum: ['asked', 'approved', 'declined', 'withdrawn'] }).notNull(),
    announcedBy: uuid('announced_by').notNull(),
    announcedAt: instant('announced_at').notNull(),
    /** Who has approved, declined or withdrawn it. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('teacher_absences_days').on(t.businessId, t.fromDate, t.toDate),
    index('teacher_absences_teacher').on(t.businessId, t.teacherId, t.fromDate),
    index('teacher_absences_announcer').on(t.businessId, t.announcedBy),
    index('teacher_absences_decider').on(t.businessId, t.decidedBy),
    belongsTo(teachers, t.teacherId),
    belongsTo(users, t.announcedBy),
    belongsTo(users, t.decidedBy),
    check(
      'teacher_absences_order',
      sql`${t.fromDate} <= ${t.toDate} and ${t.toDate} - ${t.fromDate} < 366
        and (${t.fromDate} < ${t.toDate} or ${t.fromTime} is null or ${t.toTime} is null or ${t.fromTime} < ${t.toTime})`,
    ),
    check(
      'teacher_absences_excuse',
      sql`${t.excuse} in ('illness', 'family', 'official', 'weather', 'other')`,
    ),
    check(
      'teacher_absences_state',
      sql`${t.state} in ('asked', 'approved', 'declined', 'withdrawn')`,
    ),
    check('teacher_absences_decided', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
  ],
)

export const changeKinds = [
  'substitute',
  'retimed',
  'room',
  'merged',
  'self_study',
  'cancelled',
  'extra',
  'swap',
] as const
export const changeStates = ['proposed', 'confirmed', 'published', 'declined', 'withdrawn'] as const
/** Of these there is one at the most for each part of a lesson on a date. */
export const living = sql`('proposed', 'confirmed', 'published')`

/**
 * What is other than the schedule says, of one part of one lesson on one date: it takes the place of that lesson altogether,
 * so that who and what it was keep nothing of it. It says itself what was given to whom, since a version, and a lesson with
 * it, may be gone by the time that it is counted.
 */
export const lessonChanges = tenantTable(
  'lesson_changes',
  {
    /** The day that the schedule has the lesson on; of an extra one the day that it is given on. */
    date: date('date', { mode: 'string' }).notNull(),
    /** Of the schedule's lessons; it may be gone. */
    lessonId: described(uuid('lesson_id').notNull(), { log: false }),
    part: described(smallint('part').notNull(), { log: false }),
    kind: text('kind', { enum: changeKinds }).notNull(),
    /**
     * `published`: everybody sees it; before, the office and who is asked. A swap that nobody has answered in time is `declined`
     * without an `answeredAt`.
     */
    state: text('state', { enum: changeStates }).notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    groupNumber: smallint('group_number').notNull().default(0),
    wasTeacherId: uuid('was_teacher_id'),
    wasRoomId: uuid('was_room_id'),
    /** Who gives it, where and when: also what stays as it was. */
    teacherId: uuid('teacher_id'),
    roomId: uuid('room_id'),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    period: smallint('period'),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    absenceId: described(uuid('absence_id'), {
      log: false,
      personal: 'why somebody is away is in the file of that teacher',
    }),
    /** The other half of a swap. */
    partnerId: described(uuid('partner_id'), { log: false }),
    note: described(text('note').notNull().default(''), { personal: 'own' }),
    /** Until when who gives it may say no; nobody is asked when null. */
    askedUntil: instant('asked_until'),
    answeredAt: instant('answered_at'),
    madeBy: described(uuid('made_by').notNull(), {
      personal: 'whoever has arranged it is not whom it is about',
    }),
    madeAt: instant('made_at').notNull(),
    /** Set by a trigger, whoever writes; calendar programs go by it. */
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('lesson_changes_living')
      .on(t.businessId, t.lessonId, t.part, t.date)
      .where(sql`state in ${living}`),
    index('lesson_changes_date').on(t.businessId, t.date),
    index('lesson_changes_to_date').on(t.businessId, t.toDate),
    index('lesson_changes_class').on(t.businessId, t.classId, t.toDate),
    index('lesson_changes_teacher').on(t.businessId, t.teacherId, t.toDate),
    index('lesson_changes_was_teacher').on(t.businessId, t.wasTeacherId, t.date),
    index('lesson_changes_subject').on(t.businessId, t.subjectId),
    index('lesson_changes_room').on(t.businessId, t.roomId),
    index('lesson_changes_was_room').on(t.businessId, t.wasRoomId),
    index('lesson_changes_absence').on(t.businessId, t.absenceId),
    index('lesson_changes_partner').on(t.businessId, t.partnerId),
    index('lesson_changes_waiting')
      .on(t.businessId, t.askedUntil)
      .where(sql`state = 'proposed'`),
    index('lesson_changes_maker').on(t.businessId, t.madeBy),
    belongsTo(classes, t.classId),
    belongsTo(subjects, t.subjectId),
    belongsTo(teachers, t.teacherId),
    belongsTo(teachers, t.wasTeacherId),
    belongsTo(rooms, t.roomId),
    belongsTo(rooms, t.wasRoomId),
    belongsTo(teacherAbsences, t.absenceId),
    belongsTo(users, t.madeBy),
    check('lesson_changes_part', sql`${t.part} between 1 and 20`),
    check('lesson_changes_group', sql`${t.groupNumber} between 0 and 20`),
    check('lesson_changes_period', sql`${t.period} between 0 and 12`),
    check('lesson_changes_time', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'lesson_changes_kind',
      sql`${t.kind} in ('substitute', 'retimed', 'room', 'merged', 'self_study', 'cancelled', 'extra', 'swap')`,
    ),
    check(
      'lesson_changes_state',
      sql`${t.state} in ('proposed', 'confirmed', 'published', 'declined', 'withdrawn')`,
    ),
  ],
)
