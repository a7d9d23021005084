import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Localised } from '../../platform/shapes.ts'
import { nameShapes } from '../../platform/auth/sign-in-name.ts'
import { instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { described } from '../../platform/db/columns.ts'

/** The tenants. Row-level security shows a connection only the row of its own business. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['school', 'centre'] }).notNull(),
    /** Of a school: whether it is not the state's. */
    private: boolean('private').notNull().default(false),
    name: text('name').notNull(),
    /** Ends the sign-in names that are made for people without an e-mail address. */
    handle: text('handle')
      .notNull()
      .unique('businesses_handle')
      .default(sql`'m' || left(replace(gen_random_uuid()::text, '-', ''), 8) || '.daftar'`),
    /** What such names look like before the `@`. */
    nameShape: text('name_shape', { enum: nameShapes }).notNull().default('numbered'),
    /** A picture of `images`; a trigger holds it to those of the business. */
    logoId: described(uuid('logo_id'), { log: 'yesNo' }),
    legalName: text('legal_name').notNull().default(''),
    region: text('region').notNull().default(''),
    district: text('district').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: described(text('phone'), { log: 'phone' }),
    email: text('email'),
    timeZone: text('time_zone').notNull().default('Asia/Tashkent'),
    defaultLang: text('default_lang', { enum: ['uz', 'ru', 'en'] })
      .notNull()
      .default('uz'),
    /** ISO weekdays with lessons, 1 = Monday. */
    workingDays: described(
      smallint('working_days')
        .array()
        .notNull()
        .default(sql`'{1,2,3,4,5,6}'`),
      { log: 'weekdays' },
    ),
    /** How many days back a teacher may still mark. */
    lateMarkingDays: smallint('late_marking_days').notNull().default(3),
    /** The most coins one student may get in one class on one day. */
    coinDailyLimit: smallint('coin_daily_limit').notNull().default(5),
    /** How many shifts the lessons are given in. */
    shifts: smallint('shifts').notNull().default(2),
    /** The lowest and the highest rate. */
    rateMin: smallint('rate_min').notNull().default(1),
    rateMax: smallint('rate_max').notNull().default(5),
    /** The most coins one teacher may give in a week; no bound when null. */
    coinWeeklyBudget: integer('coin_weekly_budget'),
    /** Whether parents may say no to an order of their child while it is placed. */
    parentsVeto: boolean('parents_veto').notNull().default(false),
    /** When coins that were not spent run out. */
    coinExpiry: text('coin_expiry', { enum: ['never', 'term_end', 'year_end'] })
      .notNull()
      .default('never'),
    /** Minutes after which the family hears of an absence that nobody has explained. */
    absenceNoticeMinutes: smallint('absence_notice_minutes').notNull().default(15),
    /** Whether students see how they stand among others. */
    showRanks: boolean('show_ranks').notNull().default(false),
    /** Hours within which whoever is asked to cover may say no; until the lesson begins when null. */
    coverAnswerHours: smallint('cover_answer_hours'),
    /** Whether weeks A and B go on after a break where they were before it. */
    weeksSkipBreaks: boolean('weeks_skip_breaks').notNull().default(false),
    /** The most lessons a day by grade, where they are not those of the norms: `{"1": 4}`. */
    lessonsADay: described(jsonb('lessons_a_day').$type<Record<string, number>>(), {
      log: 'norms',
    }),
    /** Lessons a week that are one full post of a teacher. */
    teacherLoad: smallint('teacher_load').notNull().default(20),
    /** The fewest characters of a new password, of staff and of everybody else. */
    passwordMinStaff: smallint('password_min_staff').notNull().default(6),
    passwordMinOthers: smallint('password_min_others').notNull().default(6),
    /** Megabytes that its files may take; by the command on the server alone. */
    storageLimitMb: integer('storage_limit_mb').notNull().default(20_000),
    /** Since when nobody of it is let in; by the command on the server alone. */
    suspendedAt: instant('suspended_at'),
    /** When the office has put away what it is told to do first. */
    stepsDoneAt: instant('steps_done_at'),
    /** Goes up with every change; a writer must name the version it saw. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('businesses_late_marking_days', sql`${t.lateMarkingDays} between 0 and 60`),
    check('businesses_coin_daily_limit', sql`${t.coinDailyLimit} between 0 and 1000`),
    check('businesses_phone', sql`${t.phone} ~ '^[0-9]{12}$'`),
    check('businesses_handle_form', sql`${t.handle} ~ '^[a-z0-9-]+([.][a-z0-9-]+)*$'`),
    check(
      'businesses_name_shape',
      sql`${t.nameShape} in ('numbered', 'last_f', 'f_last', 'first_last')`,
    ),
    check('businesses_shifts', sql`${t.shifts} between 1 and 3`),
    check(
      'businesses_rates',
      sql`0 < ${t.rateMin} and ${t.rateMin} < ${t.rateMax} and ${t.rateMax} <= 10`,
    ),
    check('businesses_coin_weekly_budget', sql`${t.coinWeeklyBudget} between 0 and 100000`),
    check('businesses_coin_expiry', sql`${t.coinExpiry} in ('never', 'term_end', 'year_end')`),
    check('businesses_absence_notice_minutes', sql`${t.absenceNoticeMinutes} between 0 and 1440`),
    check('businesses_cover_answer_hours', sql`${t.coverAnswerHours} between 1 and 168`),
    check('businesses_storage_limit', sql`${t.storageLimitMb} between 1 and 100000000`),
    check('businesses_teacher_load', sql`${t.teacherLoad} between 1 and 60`),
    check(
      'businesses_password_min',
      sql`${t.passwordMinStaff} between 6 and 64 and ${t.passwordMinOthers} between 6 and 64`,
    ),
  ],
)

/** Names the tenant, in a table of which no other column leads to it. */
export const ofBusiness = () => ({
  businessId: uuid('business_id')
    .notNull()
    .references(() => businesses.id),
})

/**
 * The short endings that a business has chosen for its sign-in names, kept by a trigger. Names that were made stay, so an
 * ending stays the business's own when it has chosen another.
 */
export const signInEndings = pgTable(
  'sign_in_endings',
  {
    ...ofBusiness(),
    ending: text('ending').notNull().unique('sign_in_endings_ending'),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.ending] })],
)

/** From the first day of school to the last. */
export const academicYears = tenantTable(
  'academic_years',
  {
    ...ofBusiness(),
    /** `2026/2027`. */
    label: text('label').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('academic_years_label').on(t.businessId, t.label),
    check('academic_years_label_form', sql`${t.label} ~ '^[0-9]{4}/[0-9]{4}$'`),
    check('academic_years_order', sql`${t.startsOn} < ${t.endsOn}`),
  ],
)

/** Quarters, both days and both grades included. Those of one grade never overlap (see the guards). */
export const terms = tenantTable(
  'terms',
  {
    ...ofBusiness(),
    /** The label of the academic year. */
    academicYear: text('academic_year').notNull(),
    number: smallint('number').notNull(),
    fromGrade: smallint('from_grade').notNull().default(0),
    toGrade: smallint('to_grade').notNull().default(12),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('terms_year').on(t.businessId, t.academicYear),
    check('terms_number', sql`${t.number} between 1 and 8`),
    check('terms_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'terms_grades',
      sql`0 <= ${t.fromGrade} and ${t.fromGrade} <= ${t.toGrade} and ${t.toGrade} <= 12`,
    ),
  ],
)

/** Days that are not what the week says: breaks, holidays, days off that are worked, short lessons. Both days and grades included. */
export const calendarDays = tenantTable(
  'calendar_days',
  {
    ...ofBusiness(),
    kind: text('kind', { enum: ['break', 'holiday', 'working', 'shortened'] }).notNull(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    fromGrade: smallint('from_grade').notNull().default(0),
    toGrade: smallint('to_grade').notNull().default(12),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Of a day that is worked: the weekday whose lessons it has. */
    asWeekday: described(smallint('as_weekday'), { log: 'weekdays' }),
    /** Of a day that is shortened: the minutes that a lesson takes at the most. It has lessons, or none, for other reasons. */
    lessonMinutes: smallint('lesson_minutes'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('calendar_days_when').on(t.businessId, t.startsOn),
    check('calendar_days_order', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'calendar_days_as_weekday',
      sql`${t.asWeekday} is null or (${t.kind} = 'working' and ${t.asWeekday} between 1 and 7)`,
    ),
    check(
      'calendar_days_lesson_minutes',
      sql`(${t.kind} = 'shortened') = (${t.lessonMinutes} is not null) and ${t.lessonMinutes} between 5 and 240`,
    ),
    check(
      'calendar_days_grades',
      sql`0 <= ${t.fromGrade} and ${t.fromGrade} <= ${t.toGrade} and ${t.toGrade} <= 12`,
    ),
  ],
)

/** The bells: when each lesson of a shift begins and ends, in the business's own time. They never overlap (see the guards). */
export const periods = tenantTable(
  'periods',
  {
    ...ofBusiness(),
    shift: smallint('shift').notNull(),
    number: smallint('number').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    unique('periods_number').on(t.businessId, t.shift, t.number),
    check('periods_shift', sql`${t.shift} between 1 and 3`),
    check('periods_number_range', sql`${t.number} between 0 and 12`),
    check('periods_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** What a room is for; a subject that asks for none is given in the class's own. */
export const roomKinds = [
  'classroom',
  'gym',
  'computer',
  'physics',
  'chemistry',
  'biology',
  'language',
  'workshop',
  'hall',
  'other',
] as const

/** A lesson of the week: ISO weekday, 1 = Monday. */
export type LessonTime = { weekday: number; shift: number; period: number }

export const rooms = tenantTable(
  'rooms',
  {
    ...ofBusiness(),
    name: text('name').notNull(),
    capacity: smallint('capacity'),
    /** What can be taught there: a subject may ask for it. */
    kind: text('kind', { enum: roomKinds }).notNull().default('classroom'),
    /** How many classes or groups at once. */
    holds: smallint('holds').notNull().default(1),
    /** Lessons of the week that are never given in it. */
    closed: described(jsonb('closed').$type<LessonTime[]>().notNull().default([]), {
      log: 'lessonTimes',
    }),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('rooms_name').on(t.businessId, sql`fold_class_label(${t.name})`),
    check('rooms_name_length', sql`length(${t.name}) between 1 and 50`),
    check('rooms_capacity', sql`${t.capacity} between 1 and 1000`),
    check('rooms_holds', sql`${t.holds} between 1 and 20`),
  ],
)
