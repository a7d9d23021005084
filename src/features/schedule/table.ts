import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness, rooms } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import { belongsTo, instant, tenantTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import { teachers } from '../../core/teachers/table.ts'
import { described } from '../../platform/db/columns.ts'

const range = customType<{ data: string }>({ dataType: () => 'int4range' })

/** A version of the lesson schedule. Published ones never overlap (see the guards). */
export const schedules = tenantTable(
  'schedules',
  {
    ...ofBusiness(),
    academicYear: text('academic_year').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    /** Both days included; without a last one until another is published. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** The last day as it was published, and the version that has ended it sooner. */
    plannedTo: described(date('planned_to', { mode: 'string' }), { log: false }),
    closedBy: described(uuid('closed_by'), { log: false }),
    basedOn: described(uuid('based_on'), { log: false }),
    /** When it was published last, and the batch by which that is undone. */
    publishedAt: described(instant('published_at'), { log: false }),
    publication: described(uuid('publication'), { log: false }),
    /** Rules that were broken when it was published, and known to be. */
    rulesLeft: smallint('rules_left'),
    /** The price when it was last changed. */
    score: integer('score'),
    /** Goes up with every change of it and of its lessons, by a trigger; a writer must name the one it saw. */
    version: integer('version').notNull().default(1),
    /** What terms of the price weigh, where it is not what the product gives them. */
    weights: described(jsonb('weights').$type<Record<string, number>>().notNull().default({}), {
      log: false,
    }),
    /** Who has made it the version that it is, and when; by a trigger, whatever it was changed by. */
    changedBy: uuid('changed_by'),
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('schedules_changer').on(t.businessId, t.changedBy),
    belongsTo(users, t.changedBy),
    index('schedules_valid').on(t.businessId, t.state, t.validFrom),
    check('schedules_state', sql`${t.state} in ('draft', 'published', 'withdrawn')`),
    check('schedules_dated', sql`(${t.state} = 'draft') = (${t.validFrom} is null)`),
    check('schedules_order', sql`${t.validTo} is null or ${t.validFrom} <= ${t.validTo}`),
    check('schedules_name', sql`length(${t.name}) between 1 and 100`),
    check('schedules_academic_year', sql`${t.academicYear} ~ '^[0-9]{4}/[0-9]{4}$'`),
  ],
)

/** It goes with its version. */
const ofSchedule = (columns: Parameters<typeof foreignKey>[0]['columns']) =>
  foreignKey({ columns, foreignColumns: [schedules.businessId, schedules.id] }).onDelete('cascade')

/** A line of the plan as this version gives it: so many times a week one cell, or two in a row. */
export const lessonLines = tenantTable(
  'lesson_lines',
  {
    scheduleId: uuid('schedule_id').notNull(),
    classId: uuid('class_id').notNull(),
    perWeek: smallint('per_week').notNull(),
    length: smallint('length').notNull().default(1),
    /** Times that stand where they are, whatever is arranged. */
    fixed: jsonb('fixed').$type<{ day: number; period: number }[]>().notNull().default([]),
  },
  (t) => [
    index('lesson_lines_schedule').on(t.businessId, t.scheduleId, t.classId),
    index('lesson_lines_class').on(t.businessId, t.classId),
    ofSchedule([t.businessId, t.scheduleId]),
    belongsTo(classes, t.classId),
    check('lesson_lines_per_week', sql`${t.perWeek} between 1 and 60`),
    check('lesson_lines_length', sql`${t.length} between 1 and 2`),
  ],
)

/** The other classes of a stream: they are given the line together with its own. */
export const lessonLineClasses = tenantTable(
  'lesson_line_classes',
  { lineId: uuid('line_id').notNull(), classId: uuid('class_id').notNull() },
  (t) => [
    unique('lesson_line_classes_once').on(t.businessId, t.lineId, t.classId),
    index('lesson_line_classes_class').on(t.businessId, t.classId),
    belongsTo(lessonLines, t.lineId).onDelete('cascade'),
    belongsTo(classes, t.classId),
  ],
)

/** What is given in the cell, to whom and by whom: both halves at once, or one subject in weeks A and another in weeks B. */
export const lessonLineParts = tenantTable(
  'lesson_line_parts',
  {
    lineId: uuid('line_id').notNull(),
    /** From 1 on; the first names the difficulty of the line. */
    position: smallint('position').notNull(),
    /** 0: the whole class. */
    groupNumber: smallint('group_number').notNull().default(0),
    subjectId: uuid('subject_id').notNull(),
    /** Nobody while the place is vacant. */
    teacherId: uuid('teacher_id'),
    /** `home`: the class's own room; any when null. */
    roomKind: described(text('room_kind'), { personal: 'own' }),
    /** In this room and no other one. */
    roomId: uuid('room_id'),
    weeks: text('weeks', { enum: ['all', 'A', 'B'] })
      .notNull()
      .default('all'),
  },
  (t) => [
    unique('lesson_line_parts_position').on(t.businessId, t.lineId, t.position),
    index('lesson_line_parts_subject').on(t.businessId, t.subjectId),
    index('lesson_line_parts_teacher').on(t.businessId, t.teacherId),
    belongsTo(lessonLines, t.lineId).onDelete('cascade'),
    belongsTo(subjects, t.subjectId),
    belongsTo(teachers, t.teacherId),
    belongsTo(rooms, t.roomId),
    check('lesson_line_parts_position_range', sql`${t.position} between 1 and 20`),
    check('lesson_line_parts_group', sql`${t.groupNumber} between 0 and 20`),
    check('lesson_line_parts_weeks', sql`${t.weeks} in ('all', 'A', 'B')`),
  ],
)

/** One time a week that a line is given: in a school by its period, in a centre by the clock. */
export const scheduleLessons = tenantTable(
  'schedule_lessons',
  {
    scheduleId: uuid('schedule_id').notNull(),
    lineId: described(uuid('line_id').notNull(), { log: false }),
    /** That of the line; by it the log knows whose lesson it is. */
    classId: uuid('class_id').notNull(),
    /** ISO, 1 = Monday. */
    weekday: described(smallint('weekday').notNull(), { log: 'weekdays' }),
    /** The first of a double. */
    period: smallint('period'),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    locked: boolean('locked').notNull().default(false),
    /** One for each part in order. */
    roomIds: described(uuid('room_ids').array().notNull().default([]), { log: false }),
  },
  (t) => [
    index('schedule_lessons_schedule').on(t.businessId, t.scheduleId, t.lineId),
    index('schedule_lessons_line').on(t.businessId, t.lineId),
    index('schedule_lessons_class').on(t.businessId, t.classId),
    ofSchedule([t.businessId, t.scheduleId]),
    belongsTo(lessonLines, t.lineId).onDelete('cascade'),
    belongsTo(classes, t.classId),
    check('schedule_lessons_weekday', sql`${t.weekday} between 1 and 7`),
    check('schedule_lessons_period', sql`${t.period} between 0 and 12`),
    check(
      'schedule_lessons_time',
      sql`(${t.period} is null) = (${t.startsAt} is not null) and (${t.startsAt} is null) = (${t.endsAt} is null) and ${t.startsAt} < ${t.endsAt}`,
    ),
  ],
)

/**
 * Who and what a published version takes up when: triggers write it, and a constraint keeps it apart, so that nothing is
 * taken twice whoever writes lessons.
 */
export const scheduleUses = tenantTable(
  'schedule_uses',
  {
    scheduleId: uuid('schedule_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    weekday: smallint('weekday').notNull(),
    week: text('week', { enum: ['A', 'B'] }).notNull(),
    /** After midnight. */
    minutes: range('minutes').notNull(),
    /** A teacher, a room or a class. */
    resource: uuid('resource').notNull(),
    /** Of a class the groups, all of them being 0 to 100; of a room one of as many as it holds. */
    place: range('place').notNull(),
  },
  (t) => [
    index('schedule_uses_lesson').on(t.businessId, t.lessonId),
    ofSchedule([t.businessId, t.scheduleId]),
    belongsTo(scheduleLessons, t.lessonId).onDelete('cascade'),
  ],
)

/** A search for a schedule; what it has found so far survives the server. */
export const scheduleRuns = tenantTable(
  'schedule_runs',
  {
    scheduleId: uuid('schedule_id').notNull(),
    kind: text('kind', { enum: ['generate', 'improve'] }).notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'cancelled', 'failed'] })
      .notNull()
      .default('queued'),
    seed: integer('seed').notNull(),
    options: described(jsonb('options').$type<Record<string, unknown>>().notNull().default({}), {
      personal: 'own',
    }),
    progress: described(jsonb('progress').$type<Record<string, unknown>>(), {
      personal: 'figures of a search that say nothing of a person',
    }),
    best: described(jsonb('best').$type<Record<string, unknown>>(), {
      personal: 'a schedule of the whole business',
    }),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('schedule_runs_schedule').on(t.businessId, t.scheduleId, t.askedAt),
    index('schedule_runs_waiting')
      .on(t.businessId, t.askedAt)
      .where(sql`state in ('queued', 'running')`),
    index('schedule_runs_asker').on(t.businessId, t.askedBy),
    ofSchedule([t.businessId, t.scheduleId]),
    belongsTo(users, t.askedBy),
    check('schedule_runs_kind', sql`${t.kind} in ('generate', 'improve')`),
    check(
      'schedule_runs_state',
      sql`${t.state} in ('queued', 'running', 'done', 'cancelled', 'failed')`,
    ),
  ],
)
