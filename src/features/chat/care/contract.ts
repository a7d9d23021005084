import * as z from 'zod/mini'
import { Excuse } from '../../../core/marks/day/contract.mark.ts'
import { contract, get, patch, post, put, remove } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Day, Id, Instant, Text, Whole } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { ChatFile, ChatPerson, MessageInput } from '../messages/contract.ts'
import { RoomCard } from '../contract.ts'

export const chatRoles = ['office', 'teacher', 'student', 'parent'] as const
export const ChatRole = z.enum(chatRoles, 'invalid_value')
export type ChatRole = z.infer<typeof ChatRole>
/** `related`: by a class that one teaches or attends, or whose student is one's child. */
export const relations = ['related', 'other'] as const
export const Relation = z.enum(relations, 'invalid_value')
export type Relation = z.infer<typeof Relation>
/** `answer`: once the other has written. */
export const May = z.enum(['never', 'answer', 'write'], 'invalid_value')
export type May = z.infer<typeof May>

const PolicyRule = z.strictObject({ from: ChatRole, to: ChatRole, relation: Relation, may: May })
export type PolicyRule = z.output<typeof PolicyRule>

const Time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid_time'))
const settings = {
  /** From when to when nobody is notified but of the urgent, in the time of the school. */
  quiet_from: Time,
  quiet_to: Time,
  quiet_on_holidays: z.boolean(),
  /** Up to which grade a student only answers a teacher. */
  teacher_first_up_to: z.nullable(Whole(0, 12)),
  /** Minutes in which an author may edit a message. */
  edit_minutes: Whole(0, 1_440),
  /** Months after which messages are let go. */
  keep_months: z.nullable(Whole(1, 120)),
  /** Whether people see who else looks at a room. */
  show_presence: z.boolean(),
}
export const ChatSettings = z.object({
  ...settings,
  /** Who looks after reports; the owner when null. */
  officer: z.nullable(PersonRef),
  /** The admin who decides on reports that concern the owner. */
  deputy: z.nullable(PersonRef),
  /** Whether that is the asker. */
  is_officer: z.boolean(),
  version: z.int(),
})
export type ChatSettings = z.infer<typeof ChatSettings>
export const ChatSettingsChange = z.extend(z.partial(z.strictObject(settings)), {
  officer_id: z.optional(z.nullable(Id)),
  deputy_id: z.optional(z.nullable(Id)),
  version: Whole(1, 2_147_483_646),
})
export type ChatSettingsChange = z.output<typeof ChatSettingsChange>

export const chatRules = contract('chatRules', {
  /** Who may write to whom, every pair of roles in both relations. */
  policy: get('/v1/chat/policy/', {
    returns: z.object({ count: z.int(), results: z.array(PolicyRule) }),
  }),
  /** By the owner. 400 `chat_not_allowed` for a student to a student. */
  editPolicy: patch('/v1/chat/policy/', {
    body: z.strictObject({
      rules: z.array(PolicyRule).check(z.minLength(1, 'required'), z.maxLength(32, 'too_long')),
    }),
    returns: z.object({ count: z.int(), results: z.array(PolicyRule) }),
  }),
  /** How the school arranges its chat, and who looks after reports. */
  settings: get('/v1/chat/settings/', { returns: ChatSettings }),
  /** Changes them, by the owner. `version_conflict`; `not_found` of an officer who is not of the staff and of a deputy who is no admin. */
  editSettings: patch('/v1/chat/settings/', { body: ChatSettingsChange, returns: ChatSettings }),
})

/** What a room is called, without who is at the ends of a direct one. */
const RoomName = z.pick(RoomCard, { id: true, kind: true, name: true, class: true, subject: true })

/** Of a report that the asker does not decide on, the owner sees no more than how old it is and whether it was decided. */
const Reported = z.object({
  id: z.string(),
  room: z.nullable(RoomName),
  message: z.nullable(
    z.object({
      id: z.string(),
      author: ChatPerson,
      text: z.string(),
      files: z.array(ChatFile),
      created_at: z.string(),
      deleted: z.boolean(),
    }),
  ),
  reporter: z.nullable(ChatPerson),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  may_decide: z.boolean(),
  decision: z.nullable(z.enum(['kept', 'removed'])),
  decided_by: z.nullable(PersonRef),
  decided_at: z.nullable(z.string()),
  note: z.string(),
})
export type Reported = z.infer<typeof Reported>

const Scheduled = z.object({
  id: z.string(),
  room_id: z.string(),
  text: z.string(),
  send_at: z.string(),
  /** The code by which it was refused when its time came. */
  refused: z.nullable(z.string()),
})
export type Scheduled = z.infer<typeof Scheduled>

const cursor = z.optional(z.string().check(z.maxLength(200, 'too_long')))

export const chatCare = contract('chatCare', {
  /**
   * Asks for a decision on a message; once a message. It goes to the officer, or else the owner, the deputy or another admin: the
   * first who is not its author, not in its direct room and not the asker. After 24 hours it goes to the owner as well.
   */
  report: post('/v1/chat/messages/:id/report/', {
    body: z.strictObject({ reason: Text(1, 500) }),
    returns: z.object({
      id: z.string(),
      /** False where everybody who could decide is concerned: the asker has to turn to somebody outside the school. */
      reaches_somebody: z.boolean(),
    }),
    status: 201,
  }),
  /** Lists the reports that the asker decides on, with what stood in the message, the open ones first; the owner sees the others without words. */
  reports: get('/v1/chat/reports/', {
    query: z.strictObject({ open: z.optional(z.literal('true', 'invalid_value')) }),
    returns: z.object({ count: z.int(), results: z.array(Reported) }),
  }),
  /** Decides about a report; `removed` deletes the message as well. 403 `you_dont_have_access_for_this_action` for whom it does not go to; 409 `changed_since` when it was decided already. */
  decide: post('/v1/chat/reports/:id/decision/', {
    body: z.strictObject({
      decision: z.enum(['kept', 'removed'], 'invalid_value'),
      note: z._default(z.optional(Text(0, 500)), ''),
    }),
    returns: Reported,
  }),
  /** Opens what stood in a message that was deleted, or stands in one that was reported, and its files, for whom a report of it goes to. That it was opened, by whom and why, is noted for good. 403 `you_dont_have_access_for_this_action` for anybody else. */
  disclose: post('/v1/chat/messages/:id/disclosure/', {
    body: z.strictObject({ reason: Text(1, 500) }),
    returns: z.object({
      text: z.string(),
      files: z.array(ChatFile),
      edits: z.array(z.object({ text: z.string(), until: z.string() })),
      deleted: z.boolean(),
    }),
  }),
  /** For the officer and the owner: what was opened and taken out, the newest first. */
  disclosures: get('/v1/chat/disclosures/', {
    query: z.strictObject({ cursor }),
    returns: z.object({
      next: z.nullable(z.string()),
      results: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['message', 'export']),
          room: RoomName,
          message_id: z.nullable(z.string()),
          by: PersonRef,
          reason: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  /** By the owner: a room as a file; it is noted. 403 `you_dont_have_access_for_this_action` of a direct one. */
  export: get('/v1/chat/rooms/:id/export/', {
    query: z.strictObject({
      from: z.optional(Instant),
      to: z.optional(Instant),
      format: SheetFormat,
    }),
    returns: SheetFile,
  }),
  /** Whom the asker does not want to be written to by. */
  blocks: get('/v1/chat/blocks/', {
    returns: z.object({ count: z.int(), results: z.array(PersonRef) }),
  }),
  /** Between parents and students: neither writes to the other directly. `you_dont_have_access_for_this_action` of staff. */
  block: put('/v1/chat/blocks/:id/', {
    body: z.strictObject({}),
    returns: z.object({ id: z.string() }),
  }),
  /** Takes a block back. */
  unblock: remove('/v1/chat/blocks/:id/', { returns: z.object({ id: z.string() }) }),
  /** Says something later: refused then by the same codes as `chat.send`. */
  schedule: post('/v1/chat/rooms/:id/scheduled/', {
    body: z.strictObject({ message: MessageInput, send_at: Instant }),
    returns: Scheduled,
    status: 201,
  }),
  /** What the asker has written for later in a room, the next first. */
  scheduled: get('/v1/chat/rooms/:id/scheduled/', {
    returns: z.object({ count: z.int(), results: z.array(Scheduled) }),
  }),
  /** Takes back what was written for later. */
  unschedule: remove('/v1/chat/scheduled/:id/', { returns: z.object({ id: z.string() }) }),
  /**
   * Tells of an absence as `absences.create` does, with what was said as its note, and refuses like it: 400 `absence_overlaps`,
   * `student_is_archived`; 403 `you_dont_have_access_for_this_action`; 409 `message_was_deleted`. What is not named the message
   * says: whose child it is, this day, and the reason, `other` where it gives none. 400 `required` of `student_id` where it may be
   * several or nobody, and of `from` where it speaks of another day.
   */
  absence: post('/v1/chat/messages/:id/absence/', {
    body: z.strictObject({
      student_id: z.optional(Id),
      from: z.optional(Day),
      /** The first day where it is not named. */
      to: z.optional(Day),
      excuse: z.optional(Excuse),
    }),
    returns: z.object({
      id: z.string(),
      student: PersonRef,
      from: z.string(),
      to: z.string(),
      excuse: Excuse,
      /** For taking it back by `absences.withdraw`. */
      version: z.int(),
    }),
    status: 201,
  }),
})
