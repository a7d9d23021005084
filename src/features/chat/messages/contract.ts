import * as z from 'zod/mini'
import { PersonRef } from '../../../platform/person.ts'
import { Id, Text, Whole } from '../../../platform/shapes.ts'

/** Characters of a message. */
export const longestMessage = 4_000
export const maxFiles = 10
export const maxPollChoices = 10
/** Seconds of a voice message. */
export const longestVoice = 180

export const reactions = ['like', 'heart', 'laugh', 'wow', 'sad', 'thanks'] as const
export const Reaction = z.enum(reactions, 'invalid_value')
export type Reaction = z.infer<typeof Reaction>

/** Whoever writes, with the picture and what they are here. */
export const ChatPerson = z.object({
  ...PersonRef.shape,
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  image_id: z.nullable(z.string()),
})
export type ChatPerson = z.infer<typeof ChatPerson>

export const fileKinds = ['picture', 'file', 'voice'] as const
export const FileKind = z.enum(fileKinds, 'invalid_value')
export const ChatFile = z.object({
  id: z.string(),
  kind: z.enum(fileKinds),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a picture, so that its place is kept. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Milliseconds of a voice. */
  duration: z.nullable(z.int()),
})
export type ChatFile = z.infer<typeof ChatFile>

export const Poll = z.object({
  choices: z.array(z.object({ text: z.string(), votes: z.int() })),
  multiple: z.boolean(),
  /** The places of the asker's choices, from 0 on. */
  mine: z.array(z.int()),
  /** How many have voted. */
  voters: z.int(),
})

export const Message = z.object({
  id: z.string(),
  room_id: z.string(),
  /** Its number in the room: from 1 on, without gaps. */
  seq: z.int(),
  /** The change of the room that it was last touched by: what is older than the one at hand is no news. */
  change: z.int(),
  /** What the asker's device called it; null of what others have written. */
  client_id: z.nullable(z.string()),
  author: ChatPerson,
  /** Empty of a deleted one. */
  text: z.string(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** Whether quiet hours do not hold it back. */
  urgent: z.boolean(),
  /** What it answers; `text` is how that begins, empty of a deleted one and of what the asker may not see. */
  reply: z.nullable(
    z.object({
      id: z.string(),
      seq: z.int(),
      author: PersonRef,
      text: z.string(),
      deleted: z.boolean(),
    }),
  ),
  /** Who had written what was passed on. */
  forwarded_from: z.nullable(PersonRef),
  files: z.array(ChatFile),
  poll: z.nullable(Poll),
  mentions: z.array(PersonRef),
  reactions: z.array(z.object({ reaction: Reaction, count: z.int(), mine: z.boolean() })),
  pinned: z.boolean(),
  /** Whether the asker may, at this moment. */
  may_edit: z.boolean(),
  may_remove: z.boolean(),
})
export type Message = z.infer<typeof Message>

const PollInput = z.strictObject({
  choices: z
    .array(Text(1, 200))
    .check(z.minLength(2, 'too_short'), z.maxLength(maxPollChoices, 'too_long')),
  multiple: z._default(z.optional(z.boolean()), false),
})

export const MessageInput = z.strictObject({
  /** Made by the device: said again, it is the same message, however often and under whatever key. */
  client_id: Id,
  /** May be empty beside files, and where something is passed on. Of a poll it is the question. */
  text: z._default(z.optional(Text(0, longestMessage)), ''),
  /** A message of the same room. */
  reply_to: z.optional(Id),
  /** A message of any room of the asker's, whose text and files are passed on. */
  forward_of: z.optional(Id),
  /** Uploaded to this room before. */
  file_ids: z._default(z.optional(z.array(Id).check(z.maxLength(maxFiles, 'too_long'))), []),
  poll: z.optional(PollInput),
  /** Members of the room. */
  mentions: z._default(z.optional(z.array(Id).check(z.maxLength(50, 'too_long'))), []),
  /** By staff. */
  urgent: z._default(z.optional(z.boolean()), false),
})
export type MessageInput = z.output<typeof MessageInput>

export const Seq = Whole(0, 2_000_000_000)
