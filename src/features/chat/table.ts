import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofBusiness } from '../../core/business/table.ts'
import { classes } from '../../core/classes/table.ts'
import { belongsTo, instant, tenantTable, pgTable } from '../../platform/db/table.ts'
import { users } from '../../core/profile/table.ts'
import { subjects } from '../../core/subjects/table.ts'

/** Counts messages of a room, or what has happened in it. */
export const numbered = (name: string) => bigint(name, { mode: 'number' })

/**
 * Where people write to each other. `class`, `parents`, `staff` and `subject` are made by triggers, with what they are for;
 * `direct` is between two persons; `made` by the office.
 */
export const chatRooms = tenantTable(
  'chat_rooms',
  {
    ...ofBusiness(),
    kind: text('kind', {
      enum: ['class', 'parents', 'staff', 'subject', 'direct', 'made'],
    }).notNull(),
    classId: uuid('class_id'),
    subjectId: uuid('subject_id'),
    /** The two of a direct one, in the order of their ids. */
    personA: uuid('person_a'),
    personB: uuid('person_b'),
    /** Of one that the office has made. */
    name: text('name'),
    /** Who may write in it. */
    writers: text('writers', { enum: ['all', 'staff'] })
      .notNull()
      .default('all'),
    /** The number of the last message: they have no gaps. */
    lastSeq: numbered('last_seq').notNull().default(0),
    /** Goes up with whatever happens to any message. */
    lastChange: numbered('last_change').notNull().default(0),
    lastAt: instant('last_at'),
    /** Up to which message its members were notified. */
    toldSeq: numbered('told_seq').notNull().default(0),
    /** Since when students are its members and no staff is; a trigger writes it. Never of a direct one. */
    unattendedAt: instant('unattended_at'),
    /** When the office was notified of that. */
    unattendedToldAt: instant('unattended_told_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('chat_rooms_class').on(t.businessId, t.classId, t.kind),
    uniqueIndex('chat_rooms_subject').on(t.businessId, t.subjectId),
    uniqueIndex('chat_rooms_direct').on(t.businessId, t.personA, t.personB),
    uniqueIndex('chat_rooms_staff')
      .on(t.businessId)
      .where(sql`kind = 'staff'`),
    index('chat_rooms_second').on(t.businessId, t.personB),
    index('chat_rooms_made')
      .on(t.businessId)
      .where(sql`kind = 'made'`),
    index('chat_rooms_untold')
      .on(t.businessId)
      .where(sql`told_seq < last_seq`),
    index('chat_rooms_unattended')
      .on(t.businessId, t.unattendedAt)
      .where(sql`unattended_at is not null and unattended_told_at is null`),
    belongsTo(classes, t.classId).onDelete('cascade'),
    belongsTo(subjects, t.subjectId).onDelete('cascade'),
    belongsTo(users, t.personA),
    belongsTo(users, t.personB),
    check(
      'chat_rooms_kind',
      sql`${t.kind} in ('class', 'parents', 'staff', 'subject', 'direct', 'made')`,
    ),
    check(
      'chat_rooms_of',
      sql`(${t.kind} in ('class', 'parents')) = (${t.classId} is not null)
        and (${t.kind} = 'subject') = (${t.subjectId} is not null)
        and (${t.kind} = 'direct') = (${t.personA} is not null)
        and (${t.kind} = 'direct') = (${t.personB} is not null)
        and (${t.kind} = 'made') = (${t.name} is not null)`,
    ),
    check('chat_rooms_pair', sql`${t.personA} < ${t.personB}`),
    check('chat_rooms_name', sql`length(${t.name}) between 1 and 100`),
    check('chat_rooms_writers', sql`${t.writers} in ('all', 'staff')`),
    check(
      'chat_rooms_numbers',
      sql`0 <= ${t.toldSeq} and ${t.toldSeq} <= ${t.lastSeq} and ${t.lastSeq} <= ${t.lastChange}`,
    ),
  ],
)

/** Whom a room that the office has made is for: whoever one of its rules fits, as of a post. */
export const chatRoomRules = tenantTable(
  'chat_room_rules',
  {
    roomId: uuid('room_id').notNull(),
    readers: text('readers', { enum: ['staff', 'students', 'parents', 'person'] }).notNull(),
    grade: smallint('grade'),
    classId: uuid('class_id'),
    personId: uuid('person_id'),
  },
  (t) => [
    index('chat_room_rules_room').on(t.businessId, t.roomId),
    index('chat_room_rules_class').on(t.businessId, t.classId),
    index('chat_room_rules_person').on(t.businessId, t.personId),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(classes, t.classId).onDelete('cascade'),
    belongsTo(users, t.personId).onDelete('cascade'),
    check(
      'chat_room_rules_readers',
      sql`${t.readers} in ('staff', 'students', 'parents', 'person')`,
    ),
    check(
      'chat_room_rules_one_place',
      sql`num_nonnulls(${t.grade}, ${t.classId}, ${t.personId}) <= 1 and (${t.readers} = 'person') = (${t.personId} is not null)`,
    ),
  ],
)

/**
 * From when to when somebody is in a room, in its numbers: what was said behind `fromSeq`, up to `toSeq`, is there for
 * them. Written by triggers alone, in the transaction that makes it so; nobody keeps members by hand.
 */
export const chatMembers = pgTable(
  'chat_members',
  {
    businessId: uuid('business_id').notNull(),
    roomId: uuid('room_id').notNull(),
    userId: uuid('user_id').notNull(),
    fromSeq: numbered('from_seq').notNull(),
    /** Null while it lasts. */
    toSeq: numbered('to_seq'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.roomId, t.userId, t.fromSeq] }),
    uniqueIndex('chat_members_now')
      .on(t.businessId, t.roomId, t.userId)
      .where(sql`to_seq is null`),
    index('chat_members_user').on(t.businessId, t.userId),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(users, t.userId).onDelete('cascade'),
    check('chat_members_order', sql`${t.toSeq} > ${t.fromSeq}`),
  ],
)

/** How far somebody has read in a room, and whether it is silent for them. */
export const chatStates = pgTable(
  'chat_states',
  {
    businessId: uuid('business_id').notNull(),
    roomId: uuid('room_id').notNull(),
    userId: uuid('user_id').notNull(),
    readSeq: numbered('read_seq').notNull().default(0),
    readAt: instant('read_at'),
    mutedUntil: instant('muted_until'),
    /** Of a direct one: it is not listed until something is said behind this number. */
    hiddenSeq: numbered('hidden_seq'),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.roomId, t.userId] }),
    index('chat_states_user').on(t.businessId, t.userId),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(users, t.userId).onDelete('cascade'),
  ],
)
