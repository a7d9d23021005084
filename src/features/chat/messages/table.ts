import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable, pgTable } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import { chatRooms, numbered } from '../table.ts'
import { described } from '../../../platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was said. A row stays when it is deleted: what stood in it is shown to nobody but the officer, who says why. */
export const chatMessages = tenantTable(
  'chat_messages',
  {
    roomId: uuid('room_id').notNull(),
    /** Its number in the room, from 1 on, without gaps. */
    seq: numbered('seq').notNull(),
    /** The change of the room that it was last touched by. */
    change: described(numbered('change').notNull(), {
      personal: 'it is the room’s, which has it still',
    }),
    authorId: uuid('author_id').notNull(),
    /** What the writer's device calls it: said again, it is the same message. */
    clientId: described(uuid('client_id').notNull(), { personal: 'what the device called it' }),
    text: described(text('text').notNull(), { personal: 'own' }),
    /** Whether quiet hours do not hold it back. */
    urgent: boolean('urgent').notNull().default(false),
    replyTo: uuid('reply_to'),
    /** Who had written what is passed on. */
    forwardedFrom: described(uuid('forwarded_from'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    poll: described(jsonb('poll').$type<{ choices: string[]; multiple: boolean }>(), {
      personal: 'own',
    }),
    mentions: described(
      uuid('mentions')
        .array()
        .notNull()
        .default(sql`'{}'`),
      { personal: 'those rows are about somebody else, in whose file they stand' },
    ),
    pinnedAt: described(instant('pinned_at'), { personal: 'it is the room’s, which has it still' }),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: described(uuid('deleted_by'), {
      personal: 'those rows are about somebody else, in whose file they stand',
    }),
    /** The text in the one spelling that all spellings are searched by: `foldSearch`. */
    searchText: described(text('search_text').notNull(), { personal: 'the text once more' }),
  },
  (t) => [
    uniqueIndex('chat_messages_seq').on(t.businessId, t.roomId, t.seq),
    uniqueIndex('chat_messages_change').on(t.businessId, t.roomId, t.change),
    uniqueIndex('chat_messages_client').on(t.businessId, t.authorId, t.clientId),
    index('chat_messages_age').on(t.businessId, t.createdAt),
    index('chat_messages_reply').on(t.businessId, t.replyTo),
    index('chat_messages_origin').on(t.businessId, t.forwardedFrom),
    index('chat_messages_deleter').on(t.businessId, t.deletedBy),
    index('chat_messages_pinned')
      .on(t.businessId, t.roomId)
      .where(sql`pinned_at is not null`),
    index('chat_messages_search').using('gin', t.businessId, sql`${t.searchText} gin_trgm_ops`),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(users, t.authorId),
    belongsTo(users, t.forwardedFrom),
    belongsTo(users, t.deletedBy),
    check('chat_messages_text', sql`length(${t.text}) <= 4000`),
    check('chat_messages_numbers', sql`1 <= ${t.seq} and ${t.seq} <= ${t.change}`),
    check('chat_messages_deleted', sql`(${t.deletedAt} is null) = (${t.deletedBy} is null)`),
  ],
)

/** What a message said before it was edited. */
export const chatEdits = tenantTable(
  'chat_edits',
  {
    messageId: uuid('message_id').notNull(),
    text: described(text('text').notNull(), { personal: 'own' }),
    /** Until when it said so. */
    until: instant('until').notNull(),
  },
  (t) => [
    index('chat_edits_message').on(t.businessId, t.messageId),
    belongsTo(chatMessages, t.messageId).onDelete('cascade'),
  ],
)

export const chatReactions = pgTable(
  'chat_reactions',
  {
    businessId: uuid('business_id').notNull(),
    messageId: uuid('message_id').notNull(),
    userId: uuid('user_id').notNull(),
    reaction: text('reaction', {
      enum: ['like', 'heart', 'laugh', 'wow', 'sad', 'thanks'],
    }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.messageId, t.userId] }),
    index('chat_reactions_user').on(t.businessId, t.userId),
    belongsTo(chatMessages, t.messageId).onDelete('cascade'),
    belongsTo(users, t.userId).onDelete('cascade'),
    check(
      'chat_reactions_reaction',
      sql`${t.reaction} in ('like', 'heart', 'laugh', 'wow', 'sad', 'thanks')`,
    ),
  ],
)

export const chatVotes = pgTable(
  'chat_votes',
  {
    businessId: uuid('business_id').notNull(),
    messageId: uuid('message_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The place of it in `choices` of the poll, from 0 on. */
    choice: smallint('choice').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.messageId, t.userId, t.choice] }),
    index('chat_votes_user').on(t.businessId, t.userId),
    belongsTo(chatMessages, t.messageId).onDelete('cascade'),
    belongsTo(users, t.userId).onDelete('cascade'),
    check('chat_votes_choice', sql`${t.choice} between 0 and 9`),
  ],
)

/** Pictures, re-encoded on arrival; papers and voices, of which the content is what the name says. */
export const chatFiles = tenantTable(
  'chat_files',
  {
    roomId: uuid('room_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    kind: text('kind', { enum: ['picture', 'file', 'voice'] }).notNull(),
    name: described(text('name').notNull(), { personal: 'own' }),
    mime: described(text('mime').notNull(), { personal: 'own' }),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Pixels, of a picture. */
    width: integer('width'),
    height: integer('height'),
    /** Milliseconds, of a voice. */
    duration: integer('duration'),
    bytes: described(bytes('bytes').notNull(), {
      personal: 'bytes do not fit into a text; the chat itself gives them',
    }),
    /** Of a picture: small, WebP. */
    thumbnail: described(bytes('thumbnail'), {
      personal: 'bytes do not fit into a text; the chat itself gives them',
    }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('chat_files_room').on(t.businessId, t.roomId),
    index('chat_files_uploader').on(t.businessId, t.uploadedBy),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(users, t.uploadedBy),
    check('chat_files_kind', sql`${t.kind} in ('picture', 'file', 'voice')`),
    check('chat_files_name', sql`length(${t.name}) between 1 and 200`),
    check('chat_files_duration', sql`${t.duration} between 0 and 180000`),
  ],
)

/** Which message carries which files; what is passed on carries the same. */
export const chatMessageFiles = pgTable(
  'chat_message_files',
  {
    businessId: uuid('business_id').notNull(),
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    place: smallint('place').notNull(),
    /** Those of the message and the file once more, for the list of a room's media. */
    roomId: uuid('room_id').notNull(),
    seq: numbered('seq').notNull(),
    kind: text('kind', { enum: ['picture', 'file', 'voice'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.messageId, t.fileId] }),
    index('chat_message_files_media').on(t.businessId, t.roomId, t.kind, t.seq),
    index('chat_message_files_file').on(t.businessId, t.fileId),
    belongsTo(chatMessages, t.messageId).onDelete('cascade'),
    belongsTo(chatFiles, t.fileId).onDelete('cascade'),
  ],
)

/** What is to be said later: it has no number before. */
export const chatScheduled = tenantTable(
  'chat_scheduled',
  {
    roomId: uuid('room_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** `MessageInput` of the contract. */
    message: described(jsonb('message').$type<object>().notNull(), { personal: 'own' }),
    sendAt: instant('send_at').notNull(),
    /** The code by which it was refused when its time came. */
    refused: described(text('refused'), { personal: 'own' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('chat_scheduled_due')
      .on(t.businessId, t.sendAt)
      .where(sql`refused is null`),
    index('chat_scheduled_author').on(t.businessId, t.authorId),
    index('chat_scheduled_room').on(t.businessId, t.roomId),
    belongsTo(chatRooms, t.roomId).onDelete('cascade'),
    belongsTo(users, t.authorId).onDelete('cascade'),
  ],
)
