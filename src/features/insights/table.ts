import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'
import { students } from '../../core/students/table.ts'
import { described } from '../../platform/db/columns.ts'

/** Students who give cause for a talk, with the facts that say why; made anew by the upkeep from the marks. */
export const earlyWarnings = pgTable(
  'early_warnings',
  {
    businessId: uuid('business_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** What was found, in a form that the interface puts into words. */
    facts: jsonb('facts').notNull(),
    /** How bad it is altogether, for the order of a list. */
    severity: smallint('severity').notNull().default(0),
    /** The last day that was looked at. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
    foundAt: instant('found_at').notNull(),
    /** Somebody has seen to it: it is not shown again until there is something new after this moment. */
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.studentId] }),
    index('early_warnings_open').on(t.businessId, t.settledAt),
    index('early_warnings_settler').on(t.businessId, t.settledBy),
    belongsTo(students, t.studentId),
    belongsTo(users, t.settledBy),
  ],
)

/** Who has seen to a warning, or has put it back, and what it said then: append-only. */
export const warningTalks = tenantTable(
  'warning_talks',
  {
    studentId: uuid('student_id').notNull(),
    settled: boolean('settled').notNull(),
    facts: described(jsonb('facts').notNull(), { log: false }),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    index('warning_talks_student').on(t.businessId, t.studentId),
    index('warning_talks_maker').on(t.businessId, t.madeBy),
    belongsTo(students, t.studentId),
    belongsTo(users, t.madeBy),
  ],
)

/** That a class is not marked yet was told to its teachers: once for each hour of a day. */
export const markReminders = pgTable(
  'mark_reminders',
  {
    businessId: uuid('business_id').notNull(),
    classId: uuid('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** On the clock of the business, 0–23. */
    hour: smallint('hour').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.classId, t.hour] }),
    index('mark_reminders_sender').on(t.businessId, t.sentBy),
    belongsTo(classes, t.classId),
    belongsTo(users, t.sentBy),
    check('mark_reminders_hour', sql`${t.hour} between 0 and 23`),
  ],
)

/** Coins of a day of the business by what became of them, net of what was taken back; kept by a trigger. */
export const coinDays = pgTable(
  'coin_days',
  {
    ...ofBusiness(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['minted', 'spent', 'expired'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.kind] }),
    check('coin_days_kind', sql`${t.kind} in ('minted', 'spent', 'expired')`),
  ],
)

/** What the student in the middle had at the end of a day; the upkeep writes the last day of each week. */
export const coinMedians = pgTable(
  'coin_medians',
  {
    ...ofBusiness(),
    day: date('day', { mode: 'string' }).notNull(),
    median: integer('median').notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] })],
)
