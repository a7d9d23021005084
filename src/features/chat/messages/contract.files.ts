import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { attachmentFormats, storedFile } from '../../../platform/files/media-types.ts'
import { Base64, Id, longestSought, Text, Whole } from '../../../platform/shapes.ts'
import { Instant } from '../../../platform/shapes.ts'
import { ChatFile, FileKind, longestVoice, Message } from './contract.ts'
import { RoomCard } from '../contract.ts'

/** Bytes of the largest file. */
export const largestFile = 5 * 1024 * 1024

export const FileInput = z.strictObject({
  kind: FileKind,
  name: Text(1, 200),
  /** A picture (JPEG, PNG, WebP), a PDF, Word, Excel or PowerPoint file, or a voice (WebM, Ogg, MP4). */
  file: Base64(Math.ceil(largestFile / 3) * 4, 'required'),
  /** Milliseconds, of a voice: what its recorder has counted. */
  duration: z.optional(Whole(0, longestVoice * 1000)),
})
export type FileInput = z.output<typeof FileInput>

const cursor = z.optional(z.string().check(z.maxLength(200, 'too_long')))

export const MessageSearch = z.strictObject({
  cursor,
  q: z._default(z.optional(Text(0, longestSought)), ''),
  room_id: z.optional(Id),
  sender_id: z.optional(Id),
  /** By whoever is called so, in any spelling. */
  sender: z.optional(Text(0, longestSought)),
  from: z.optional(Instant),
  to: z.optional(Instant),
  /** Those alone that carry files. */
  files: z.optional(z.literal('true', 'invalid_value')),
})
export type MessageSearch = z.output<typeof MessageSearch>

export const chatFiles = contract('chatFiles', {
  /**
   * Keeps a file for a message to come. 400 `invalid_file_type`, `file_too_large`, `voice_too_long`,
   * `base64_decoding_error`; 403 as `chat.send`; 429 `too_many_requests`.
   */
  upload: post('/v1/chat/rooms/:id/files/', {
    body: FileInput,
    returns: ChatFile,
    status: 201,
    bodyLimit: 8_000_000,
  }),
  /** The bytes of what stands in a message that the asker may see, or was uploaded by the asker. */
  file: get('/v1/chat/files/:id/', {
    returns: storedFile(...attachmentFormats, 'webm', 'ogg', 'm4a'),
  }),
  /** Of a picture: at most 512 pixels wide. */
  thumbnail: get('/v1/chat/files/:id/thumbnail/', { returns: storedFile('webp') }),
  /** The files of a room, the newest first. */
  media: get('/v1/chat/rooms/:id/media/', {
    query: z.strictObject({ kind: FileKind, cursor }),
    returns: z.object({
      next: z.nullable(z.string()),
      results: z.array(
        z.object({
          file: ChatFile,
          message_id: z.string(),
          seq: z.int(),
          author_id: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  /** In all rooms that the asker is or was in, as far as they were: the newest first. At least two characters, or a filter. */
  search: get('/v1/chat/search/', {
    query: MessageSearch,
    returns: z.object({
      next: z.nullable(z.string()),
      results: z.array(
        z.object({
          message: Message,
          room: z.pick(RoomCard, {
            id: true,
            kind: true,
            name: true,
            class: true,
            subject: true,
            person: true,
          }),
        }),
      ),
    }),
  }),
})
