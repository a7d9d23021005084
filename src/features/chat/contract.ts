import * as z from 'zod/mini'
import { AudienceInput, AudienceRule } from '../../core/classes/members/contract.audience.ts'
import { ClassRef, PersonRef } from '../../platform/person.ts'
import { contract, get, patch, post, put, remove } from '../../platform/contract.ts'
import { Id, Instant, LocalisedAnswer, longestSought, Text, Whole } from '../../platform/shapes.ts'
import {
  ChatPerson,
  longestMessage,
  maxPollChoices,
  Message,
  MessageInput,
  Reaction,
  Seq,
} from './messages/contract.ts'

export const roomKinds = ['class', 'parents', 'staff', 'subject', 'direct', 'made'] as const
export const RoomKind = z.enum(roomKinds, 'invalid_value')
export type RoomKind = z.infer<typeof RoomKind>

/** Why somebody may not write in a room; also the code by which it is refused. */
export const whyNot = [
  'chat_not_allowed',
  'chat_teacher_writes_first',
  'chat_is_blocked',
  'room_is_for_announcements',
  'room_has_no_staff',
  'not_a_member',
  'room_is_archived',
] as const
export const WhyNot = z.enum(whyNot)
export type WhyNot = z.infer<typeof WhyNot>

/** Of a list. */
export const RoomCard = z.object({
  id: z.string(),
  kind: RoomKind,
  /** Of one that the office has made. */
  name: z.nullable(z.string()),
  /** Of `class` and `parents`. */
  class: z.nullable(ClassRef),
  subject: z.nullable(z.object({ id: z.string(), name: LocalisedAnswer })),
  /** The other one of `direct`. */
  person: z.nullable(ChatPerson),
  writers: z.enum(['all', 'staff']),
  /** The last that the asker may see. */
  last: z.nullable(
    z.object({
      id: z.string(),
      seq: z.int(),
      author: PersonRef,
      /** How it begins; empty of a deleted one. */
      text: z.string(),
      created_at: z.string(),
      deleted: z.boolean(),
      /** The kind of its first file. */
      file: z.nullable(z.enum(['picture', 'file', 'voice'])),
      poll: z.boolean(),
    }),
  ),
  /** Up to which message the asker has read. */
  read_seq: z.int(),
  unread: z.int(),
  /** Whether one of the unread mentions the asker. */
  mentioned: z.boolean(),
  muted_until: z.nullable(z.string()),
  /** Of a direct one: whether it is not listed until something is said. */
  hidden: z.boolean(),
  /** Whether the asker is in it now; the office reads rooms it is not in. */
  member: z.boolean(),
  /** Null when the asker may write. */
  why_not: z.nullable(WhyNot),
  archived: z.boolean(),
})
export type RoomCard = z.infer<typeof RoomCard>

export const Room = z.extend(RoomCard, {
  /** How many are in it now; 0 for whoever has left. */
  members: z.int(),
  /** The first and the last number that the asker may see; 0 and 0 of an empty room. */
  first_seq: z.int(),
  last_seq: z.int(),
  /** What the room has come to: `changes` goes on from here. */
  change: z.int(),
  /** The newest first. */
  pinned: z.array(Message),
  /** Whether the asker may pin, say who writes, and change the rest of it. */
  may_pin: z.boolean(),
  may_edit: z.boolean(),
  may_export: z.boolean(),
  /** Of a made one, for the office: for whom it is. */
  audience: z.nullable(z.array(AudienceRule)),
  /** Whether the asker may write what quiet hours do not hold back. */
  may_be_urgent: z.boolean(),
  /** When the others are notified of what is said now, where quiet hours hold it back. */
  told_at: z.nullable(z.string()),
  /** Whether it is shown who looks at it. */
  shows_presence: z.boolean(),
  version: z.int(),
})
export type Room = z.infer<typeof Room>

const Rules = z.array(AudienceInput).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))
const Writers = z.enum(['all', 'staff'], 'invalid_value')

export const RoomInput = z.strictObject({
  name: Text(1, 100),
  /** For whom it is: whoever one of these fits, on the day somebody looks. Students are not left among themselves. */
  audience: Rules,
  writers: z._default(z.optional(Writers), 'all'),
})
export type RoomInput = z.output<typeof RoomInput>

export const RoomChange = z.strictObject({
  /** The version that the writer saw; a later one answers `version_conflict`. */
  version: Whole(1, 2_147_483_646),
  /** Of a made one, by the office. */
  name: z.optional(Text(1, 100)),
  audience: z.optional(Rules),
  archived: z.optional(z.boolean()),
  /** By the office and, of a class and its parents, whoever leads it. */
  writers: z.optional(Writers),
})
export type RoomChange = z.output<typeof RoomChange>

export const Member = z.extend(ChatPerson, {
  /** Of a parent: the children who are why. */
  children: z.array(PersonRef),
  /** Whether the asker may write to them directly. */
  may_write: z.boolean(),
  /** Up to which message they have read; for staff. */
  read_seq: z.optional(z.int()),
  read_at: z.optional(z.nullable(z.string())),
})
export type Member = z.infer<typeof Member>

const number = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,10}$/, 'invalid_number')),
  z.pipe(z.transform(Number), Seq),
)
const limit = z._default(
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,3}$/, 'invalid_number')),
      z.pipe(z.transform(Number), Whole(1, 100)),
    ),
  ),
  50,
)

export const MessageFilter = z
  .strictObject({
    /** At the most one of the four: those before this number, behind it, or around it. The last ones without any. */
    before: z.optional(number),
    after: z.optional(number),
    around: z.optional(number),
    /** Around the first unread where more than `limit` are, else the last ones: from where somebody reads on. */
    from: z.optional(z.literal('unread', 'invalid_value')),
    limit,
  })
  .check(
    z.refine(
      ({ before, after, around, from }) =>
        [before, after, around, from].filter((each) => each !== undefined).length <= 1,
      { error: 'invalid_value', path: ['before'] },
    ),
  )
export type MessageFilter = z.output<typeof MessageFilter>

export const RoomFilter = z.strictObject({
  /** `all`: for the office also those that it is not in, direct ones never. `archived`: what was put away, left or hidden. */
  show: z._default(z.optional(z.enum(['mine', 'all', 'archived'], 'invalid_value')), 'mine'),
  /** What a room is called, or whoever is at the other end. */
  q: z.optional(Text(0, longestSought)),
})
export type RoomFilter = z.output<typeof RoomFilter>

/** How far the members have read. */
export const Reads = z.object({
  /** How many are in the room now, the asker not counted. */
  members: z.int(),
  /** How many of them have read up to exactly this number: who has read `n` is whoever stands at `n` or behind it. */
  positions: z.array(z.object({ seq: z.int(), count: z.int() })),
})
export type Reads = z.infer<typeof Reads>

const Messages = z.array(Message)
const empty = z.strictObject({})

/** People who are listed at once. */
export const maxPeople = 100

export const chat = contract('chat', {
  /** The rooms of the asker, the one with the latest message first. */
  rooms: get('/v1/chat/rooms/', {
    query: RoomFilter,
    returns: z.object({ count: z.int(), results: z.array(RoomCard) }),
  }),
  /** Counts what is unread in all rooms together, the muted not counted, and for staff the reports that wait for the asker. */
  unread: get('/v1/chat/unread/', {
    returns: z.object({ messages: z.int(), rooms: z.int(), reports: z.int() }),
  }),
  /** By the office: a room of its own. `room_needs_staff` where students would be among themselves, `not_found` of whom it names. */
  createRoom: post('/v1/chat/rooms/', { body: RoomInput, returns: Room, status: 201 }),
  /**
   * Finds the room of the asker and one other, which is listed from its first message on. 403 `you_dont_have_access_for_this_action` for whom the
   * school does not let write first, `chat_teacher_writes_first`, `chat_is_blocked`; `not_found` of the person.
   */
  direct: post('/v1/chat/direct/', { body: z.strictObject({ person_id: Id }), returns: Room }),
  /** Lists to whom the asker may write first, by name, or by the label of a class for all of it. */
  people: get('/v1/chat/people/', {
    query: z.strictObject({ q: z.optional(Text(0, longestSought)) }),
    returns: z.object({ count: z.int(), results: z.array(Member) }),
  }),
  /** A room with what is pinned in it, and what the asker may do there. */
  room: get('/v1/chat/rooms/:id/', { returns: Room }),
  /** Changes what is named. `room_needs_staff`, `version_conflict`; `you_dont_have_access_for_this_action` for what only the office may. */
  editRoom: patch('/v1/chat/rooms/:id/', { body: RoomChange, returns: Room }),
  /** Who is in it now, in the order of names. 403 `not_a_member` for whoever has left. */
  members: get('/v1/chat/rooms/:id/members/', {
    returns: z.object({ count: z.int(), results: z.array(Member) }),
  }),
  /** Silences a room for the asker, or lets it be heard again. */
  mute: put('/v1/chat/rooms/:id/mute/', {
    body: z.strictObject({ until: z.nullable(Instant) }),
    returns: RoomCard,
  }),
  /** Leaves a direct room out of the asker’s list until something is said in it, or lists it again. 403 `you_dont_have_access_for_this_action` of another one. */
  hide: put('/v1/chat/rooms/:id/hide/', {
    body: z.strictObject({ hidden: z.boolean() }),
    returns: RoomCard,
  }),
  /** Says up to which message the asker has read; it never goes back. */
  read: post('/v1/chat/rooms/:id/reads/', {
    body: z.strictObject({ seq: Seq }),
    returns: z.object({ read_seq: z.int(), unread: z.int() }),
  }),
  /** How far the others have read; of whoever has left, nobody. */
  reads: get('/v1/chat/rooms/:id/reads/', { returns: Reads }),
  /** A part of what was said, in its order. `change`: what the room had come to, for `changes`. */
  messages: get('/v1/chat/rooms/:id/messages/', {
    query: MessageFilter,
    returns: z.object({
      results: Messages,
      /** Whether there are more before the first and behind the last. */
      older: z.boolean(),
      newer: z.boolean(),
      /** Before which number there are more; null at the beginning. */
      next: z.nullable(z.int()),
      change: z.int(),
    }),
  }),
  /** Every message that anything has happened to behind `since`, each as it is now, in the order of changes; `more`: ask again behind `change`. */
  changes: get('/v1/chat/rooms/:id/changes/', {
    query: z.strictObject({ since: number, limit }),
    returns: z.object({
      results: Messages,
      change: z.int(),
      more: z.boolean(),
      /** Behind which change there are more; null at the end. */
      next: z.nullable(z.int()),
    }),
  }),
  /**
   * Says something. 403 `chat_not_allowed`, `chat_teacher_writes_first`, `chat_is_blocked`, `room_is_for_announcements`,
   * `not_a_member`, `you_dont_have_access_for_this_action` of what is urgent; 409 `room_is_archived`, `message_was_deleted` of what is answered or passed on; 400 `message_is_empty`,
   * `not_found` of what is named; 429 `too_many_requests`.
   */
  send: post('/v1/chat/rooms/:id/messages/', { body: MessageInput, returns: Message, status: 201 }),
  /** One message, wherever it stands. 404 `not_found`. */
  message: get('/v1/chat/messages/:id/', { returns: Message }),
  /** By its author, for a while: 409 `edit_time_is_over`, `poll_has_votes`, `message_was_deleted`, `room_is_archived`; 403 `not_a_member`; 400 `message_is_empty`. */
  editMessage: patch('/v1/chat/messages/:id/', {
    body: z.strictObject({ text: Text(0, longestMessage) }),
    returns: Message,
  }),
  /** Deletes what the asker has written, or, for staff of the room, anybody; that something stood there stays. 403 `not_a_member` of what others have written. */
  removeMessage: remove('/v1/chat/messages/:id/', { returns: Message }),
  /** For staff: what it said before it was edited, the oldest first. */
  history: get('/v1/chat/messages/:id/history/', {
    returns: z.object({
      count: z.int(),
      results: z.array(z.object({ text: z.string(), until: z.string() })),
    }),
  }),
  /** One of the asker; null takes it back. 409 `message_was_deleted`, `room_is_archived`; 403 `not_a_member`. */
  react: put('/v1/chat/messages/:id/reaction/', {
    body: z.strictObject({ reaction: z.nullable(Reaction) }),
    returns: Message,
  }),
  /** The choices of the asker, in the place of earlier ones; none takes them back. 409 `message_was_deleted`, `room_is_archived`; 403 `not_a_member`; 400 `out_of_range`. */
  vote: put('/v1/chat/messages/:id/vote/', {
    body: z.strictObject({
      choices: z.array(Whole(0, maxPollChoices - 1)).check(z.maxLength(maxPollChoices, 'too_long')),
    }),
    returns: Message,
  }),
  /** Pins a message for all in the room, or takes the pin away. 409 `message_was_deleted`, `room_is_archived`; 403 `not_a_member`. */
  pin: put('/v1/chat/messages/:id/pin/', {
    body: z.strictObject({ pinned: z.boolean() }),
    returns: Message,
  }),
  /** Makes a note of the class of what was said in its room. 400 `invalid_value` in a room without a class; 409 `message_was_deleted`; 403 `not_a_member`. */
  note: post('/v1/chat/messages/:id/note/', {
    body: empty,
    returns: z.object({ class_id: z.string() }),
    status: 201,
  }),
})
