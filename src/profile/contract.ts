import * as z from 'zod/mini'
import { contract, get, patch, put } from '../platform/contract.ts'
import { Lang, Text } from '../platform/shapes.ts'

/** The signed-in user, as every page needs it. */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.string(),
  phone: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  /** First four and last four digits. */
  card_number: z.nullable(z.string()),
  gender: z.nullable(z.enum(['female', 'male'])),
  lang: Lang,
  image_id: z.nullable(z.string()),
  /** Notifications not read yet. */
  unread_count: z.int(),
  version: z.int(),
  business: z.object({
    id: z.string(),
    kind: z.enum(['school', 'centre']),
    name: z.string(),
    time_zone: z.string(),
  }),
})
export type Profile = z.infer<typeof Profile>

/** Base64 without the data-URL prefix: at most 6 MB of text, that is 4.5 MB of picture. */
export const Base64Image = z
  .string('image_is_required')
  .check(
    z.minLength(1, 'image_is_required'),
    z.maxLength(6_000_000, 'file_too_large'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64_decoding_error'),
  )

export const ProfileInput = z.strictObject({
  last_name: z.optional(Text(1, 100)),
  first_name: z.optional(Text(1, 100)),
  patronymic: z.optional(Text(0, 100)),
  lang: z.optional(Lang),
  image: z.optional(Base64Image),
})

const withImage = { bodyLimit: 6_100_000 }

export const profile = contract('profile', {
  info: get('/v1/profile/info/', { returns: Profile }),
  /** Any of the fields, `{image}` or `{lang}`; students keep the names the school has written. */
  edit: patch('/v1/profile/', { ...withImage, body: ProfileInput, returns: Profile }),
})

export const images = contract('images', {
  /** Stores a photograph under an id of the caller's making; the same id again is the same picture. */
  put: put('/v1/image/:id', {
    ...withImage,
    body: z.strictObject({ image: Base64Image }),
    returns: z.object({ id: z.string() }),
  }),
})
