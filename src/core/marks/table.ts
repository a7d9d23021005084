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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../business/table.ts'
import { classes } from '../classes/table.ts'
import type { Localised } from '../../platform/shapes.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import { described } from '../../platform/db/columns.ts'

/** Why a student may be away. */
export const excuses = ['illness', 'family', 'official', 'weather', 'other'] as const
export type Excuse = (typeof excuses)[number]

/** What stands beside the value of a mark. */
export type MarkDetail = {
  excuse: Excuse | null
  coin_reason_id: string | null
  comment: string
}

/** What coins are given for: the list of the business, in its order. */
export const coinReasons = tenantTable(
  'coin_reasons',
  {
    ...ofBusiness(),
    name: described(jsonb('name').$type<Localised>().notNull(), { log: 'localised' }),
    /** Coins that are proposed. */
    amount: smallint('amount').notNull().default(1),
    position: smallint('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('coin_reasons_amount', sql`${t.amount} between 1 and 1000`)],
)

/**
 * At most one attendance, one rate and one coin per student, class and local day of the business.
 * `value`: attendance 1 present, 2 late, 3 excused, 4 absent; rate 1–10, within the scale of the business; coin 0 and up; null = withdrawn.
 */
export const dailyMarks = tenantTable(
  'daily_marks',
  {
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['attendance', 'rate', 'coin'] }).notNull(),
    value: smallint('value'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** 1 when given, one more with every correction. */
    version: smallint('version').notNull().default(1),
    /** Why somebody is excused. */
    excuse: text('excuse', { enum: excuses }),
    /** What the coins are for: a reason of the business's list. */
    coinReasonId: uuid('coin_reason_id'),
    comment: described(text('comment').notNull().default(''), { personal: 'own', erased: '' }),
    /** Why the office has marked a day that teachers no longer may; empty within their days. */
    lateReason: described(text('late_reason').notNull().default(''), {
      personal: 'a note of the office to itself',
      erased: '',
    }),
    /** Excused by an announcement over an absent mark; the mark is absent again when that no longer holds. */
    announced: boolean('announced').notNull().default(false),
  },
  (t) => [
    unique('daily_marks_once_a_day').on(t.businessId, t.classId, t.day, t.studentId, t.kind),
    index('daily_marks_student').on(t.businessId, t.studentId, t.day),
    // whoever is taken out again, with an import for one, has recorded nothing: that is not looked for row by row
    index('daily_marks_recorder').on(t.businessId, t.recordedBy),
    belongsTo(classes, t.classId),
    belongsTo(students, t.studentId),
    belongsTo(users, t.recordedBy),
    belongsTo(coinReasons, t.coinReasonId),
    check(
      'daily_marks_excuse',
      sql`${t.excuse} is null or (${t.kind} = 'attendance' and ${t.value} = 3 and ${t.excuse} in ${sql.raw(`(${excuses.map((one) => `'${one}'`).join(', ')})`)})`,
    ),
    check('daily_marks_announced', sql`not ${t.announced} or ${t.excuse} is not null`),
    check('daily_marks_coin_reason', sql`${t.coinReasonId} is null or ${t.kind} = 'coin'`),
    check(
      'daily_marks_value',
      sql`${t.value} is null or (${t.kind} = 'attendance' and ${t.value} between 1 and 4) or (${t.kind} = 'rate' and ${t.value} between 1 and 10) or (${t.kind} = 'coin' and ${t.value} between 0 and 1000)`,
    ),
  ],
)

/** Every correction, for ever: append-only. */
export const markChanges = tenantTable(
  'mark_changes',
  {
    markId: uuid('mark_id').notNull(),
    oldValue: smallint('old_value'),
    newValue: smallint('new_value'),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    reason: described(text('reason').notNull().default(''), { personal: 'own' }),
    /** Excuse, reason of the coins and comment, where one of them was changed. */
    oldDetail: described(jsonb('old_detail').$type<MarkDetail>(), { personal: 'own' }),
    newDetail: described(jsonb('new_detail').$type<MarkDetail>(), { personal: 'own' }),
  },
  (t) => [
    index('mark_changes_mark').on(t.businessId, t.markId),
    index('mark_changes_author').on(t.businessId, t.changedBy),
    belongsTo(dailyMarks, t.markId),
    belongsTo(users, t.changedBy),
    check(
      'mark_changes_differ',
      sql`${t.oldValue} is distinct from ${t.newValue} or ${t.oldDetail} is distinct from ${t.newDetail}`,
    ),
  ],
)

/** How many marks of each value a class has on a day; kept by a trigger, so that a school's year is read in a moment. */
export const markCounts = pgTable(
  'mark_counts',
  {
    businessId: uuid('business_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    classId: uuid('class_id').notNull(),
    kind: text('kind', { enum: ['attendance', 'rate', 'coin'] }).notNull(),
    value: smallint('value').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.classId, t.kind, t.value] }),
    belongsTo(classes, t.classId),
  ],
)
