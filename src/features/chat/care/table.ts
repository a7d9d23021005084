import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../../core/business/table.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { chatMessages } from '../messages/table.ts'
import { chatRooms } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

/** Who may write to whom where it is not as `usualPolicy` says; a student never to a student. */
export const chatPolicies = pgTable(
  'chat_policies',
  {
    ...ofBusiness(),
    fromRole: text('from_role', { enum: ['office', 'teacher', 'student', 'parent'] }).notNull(),
    toRole: text('to_role', { enum: ['office', 'teacher', 'student', 'parent'] }).notNull(),
    /** `related`: by a class that one teaches or attends, or whose student is one's child. */
    relation: text('relation', { enum: ['related', 'other'] }).notNull(),
    may: text('may', { enum: ['never', 'answer', 'write'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.fromRole, t.toRole, t.relation] }),
    check(
      'chat_policies_roles',
      sql`${t.fromRole} in ('office', 'teacher', 'student', 'parent') and ${t.toRole} in ('office', 'teacher', 'student', 'parent')`,
    ),
    check('chat_policies_relation', sql`${t.relation} in ('related', 'other')`),
    check('chat_policies_may', sql`${t.may} in ('never', 'answer', 'write')`),
    check(
      'chat_policies_students_apart',
      sql`not (${t.fromRole} = 'student' and ${t.toRole} = 'student')`,
    ),
  ],
)

/** How a business arranges its chat; its id is the business's. Without a row it is as the columns begin. */
export const chatSettings = tenantTable(
  'chat_settings',
  {
    ...ofBusiness(),
    quietFrom: time('quiet_from').notNull().default('21:00'),
    quietTo: time('quiet_to').notNull().default('07:00'),
    quietOnHolidays: boolean('quiet_on_holidays').notNull().default(true),
    /** Up to which grade a student only answers a teacher; of none when null. */
    teacherFirstUpTo: smallint('teacher_first_up_to'),
    /** Minutes in which an author may edit a message. */
    editMinutes: smallint('edit_minutes').notNull().default(15),
    /** Months after which messages are let go; never when null. */
    keepMonths: smallint('keep_months'),
    /** Whether people see who else looks at a room. */
    showPresence: boolean('show_presence').notNull().default(false),
    /** Who looks after reports; the owner when null. */
    officerId: uuid('officer_id'),
    /** An admin who decides on reports that concern the owner. */
    deputyId: uuid('deputy_id'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('chat_settings_officer').on(t.businessId, t.officerId),
    index('chat_settings_deputy').on(t.businessId, t.deputyId),
    belongsTo(users, t.officerId),
    belongsTo(users, t.deputyId),
    check('chat_settings_one', sql`${t.id} = ${t.businessId}`),
    check('chat_settings_teacher_first', sql`${t.teacherFirstUpTo} between 0 and 12`),
    check('chat_settings_edit_minutes', sql`${t.editMinutes} between 0 and 1440`),
    check('chat_settings_keep_months', sql`${t.keepMonths} between 1 and 120`),
  ],
)

/** Somebody finds that a message should be looked at. */
export const chatReports = tenantTable(
  'chat_reports',
  {
    messageId: uuid('message_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reason: described(text('reason').notNull(), { personal: 'own' }),
    createdAt: instant('created_at').notNull(),
    /** Null while nobody has. */
    decision: text('decision', { enum: ['kept', 'removed'] }),
    decidedBy: described(uuid('decided_by'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    decidedAt: described(instant('decided_at'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    note: described(text('note').notNull().default(''), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    /** When the owner was notified that nobody had decided. */
    escalatedAt: described(instant('escalated_at'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
  },
  (t) => [
    uniqueIndex('chat_reports_once').on(t.businessId, t.messageId, t.reporterId),
    index('chat_reports_open')
      .on(t.businessId, t.createdAt)
      .where(sql`decision is null`),
    index('chat_reports_reporter').on(t.businessId, t.reporterId),
    index('chat_reports_decider').on(t.businessId, t.decidedBy),
    belongsTo(chatMessages, t.messageId).onDelete('cascade'),
    belongsTo(users, t.reporterId).onDelete('cascade'),
    belongsTo(users, t.decidedBy),
    check('chat_reports_decision', sql`${t.decision} in ('kept', 'removed')`),
    check(
      'chat_reports_decided',
      sql`(${t.decision} is null) = (${t.decidedBy} is null) and (${t.decision} is null) = (${t.decidedAt} is null)`,
    ),
  ],
)

/** Who has opened what is not for everybody, and why: a deleted message, or a whole room as a file. */
export const chatDisclosures = tenantTable(
  'chat_disclosures',
  {
    kind: text('kind', { enum: ['message', 'export'] }).notNull(),
    roomId: uuid('room_id').notNull(),
    messageId: uuid('message_id'),
    byId: uuid('by_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('chat_disclosures_when').on(t.businessId, t.createdAt, t.id),
    index('chat_disclosures_room').on(t.businessId, t.roomId),
    index('chat_disclosures_by').on(t.businessId, t.byId),
    belongsTo(chatRooms, t.roomId),
    belongsTo(users, t.byId),
    check('chat_disclosures_kind', sql`${t.kind} in ('message', 'export')`),
    check('chat_disclosures_of', sql`${t.kind} = 'message' or ${t.messageId} is null`),
  ],
)

/** Who does not want to be written to by whom. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    businessId: uuid('business_id').notNull(),
    userId: uuid('user_id').notNull(),
    blockedId: described(uuid('blocked_id').notNull(), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId, t.blockedId] }),
    index('chat_blocks_blocked').on(t.businessId, t.blockedId),
    belongsTo(users, t.userId).onDelete('cascade'),
    belongsTo(users, t.blockedId).onDelete('cascade'),
    check('chat_blocks_not_self', sql`${t.userId} <> ${t.blockedId}`),
  ],
)
