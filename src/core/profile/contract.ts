import * as z from 'zod/mini'
import { Done } from '../auth/contract.ts'
import { contract, get, patch, post, put, remove } from '../../platform/contract.ts'
import {
  ChangedCardNumber,
  nameFields,
  Password,
  Phone,
  SignInName,
} from '../../platform/person.ts'
import { Base64, Day, Lang, Text } from '../../platform/shapes.ts'

/** The signed-in user, as every page needs it. */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(['owner', 'admin', 'teacher', 'student', 'parent']),
  /** Whose password nobody changes here. */
  owner: z.boolean(),
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
  /** The fewest characters of a new password of this user. */
  password_min: z.int(),
  business: z.object({
    id: z.string(),
    kind: z.enum(['school', 'centre']),
    name: z.string(),
    time_zone: z.string(),
    /** Whether it has a canteen that serves meals. */
    canteen: z.boolean(),
  }),
})
export type Profile = z.infer<typeof Profile>

/** Base64 without the data-URL prefix: at most 6 MB of text, that is 4.5 MB of picture. */
export const Base64Image = Base64(6_000_000, 'image_is_required')

const TypedPassword = z.string().check(z.maxLength(256, 'too_long'))
const bothNeeded = 'old_and_new_password_id_required_for_change_password'
/** One of two that go together. */
const OfTwo = z.string(bothNeeded).check(z.maxLength(256, 'too_long'))

/** What somebody may write about themself; who may write which of it: see access. */
export const ProfileInput = z.strictObject({
  last_name: z.optional(Text(1, 100)),
  first_name: z.optional(Text(1, 100)),
  patronymic: z.optional(Text(0, 100)),
  phone: z.optional(z.nullable(Phone)),
  birth_date: z.optional(z.nullable(Day)),
  card_number: z.optional(z.nullable(ChangedCardNumber)),
  lang: z.optional(Lang),
  /** Null removes the photograph. */
  image: z.optional(z.nullable(Base64Image)),
  /** How long it has to be is asked after who may change one at all. */
  old_password: z.optional(OfTwo),
  new_password: z.optional(OfTwo),
})

/** The form of a new password: both are needed. */
export const PasswordInput = z.strictObject({
  old_password: OfTwo.check(z.minLength(1, bothNeeded)),
  new_password: Password,
})

/** What somebody will sign in by, confirmed by the own password. */
export const RenameInput = z.strictObject({
  username: SignInName,
  password: TypedPassword.check(z.minLength(1, 'required')),
})

export const DeletionInput = z.strictObject({ password: TypedPassword })

/**
 * Everything that is kept about a person, by table. Each row has the columns of its table; a photograph is base64.
 */
export const Export = z.object({
  made_at: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

const withImage = { bodyLimit: 6_100_000 }

export const profile = contract('profile', {
  /** Who asks, with the count of unread notifications. */
  info: get('/v1/profile/info/', { returns: Profile }),
  /**
   * Any of the fields, `{image}`, `{lang}` or both passwords. A new password ends all other sessions.
   * 400 `phone_number_already_exists`, `old_password_id_wrong`, `owner_cannot_change_password`, `cannot_update_password`,
   * `old_and_new_password_id_required_for_change_password`, `password_must_be_at_least_6_characters_long`,
   * `password_is_too_short`, `password_is_known`, `invalid_file_type`; 429 `too_many_requests`.
   */
  edit: patch('/v1/profile/', { ...withImage, body: ProfileInput, returns: Profile }),
  /**
   * Another name to sign in by; ends all other sessions. 400 `this_user_already_exists`, `old_password_id_wrong`;
   * 429 `too_many_requests`.
   */
  rename: put('/v1/profile/username/', { body: RenameInput, returns: Profile }),
  /** A file of one's own data. */
  export: get('/v1/profile/export/', { returns: Export }),
  /**
   * Ends all sessions; the office can bring the account back for thirty days. 400 `old_password_id_wrong`; 409 `you_still_teach`
   * for a teacher who leads or teaches a class: the office hands those over first.
   */
  remove: remove('/v1/profile/', { body: DeletionInput, returns: Done }),
})

export const DeletedAccount = z.object({
  id: z.string(),
  ...nameFields,
  role: z.enum(['admin', 'teacher', 'student', 'parent']),
  image_id: z.nullable(z.string()),
  deleted_at: z.string(),
  /** Whole days until the account is made nameless for good. */
  days_left: z.int(),
})
export type DeletedAccount = z.infer<typeof DeletedAccount>

export const deletedAccounts = contract('deletedAccounts', {
  /** Accounts that their users have deleted and the office may still bring back. */
  list: get('/v1/deleted-accounts/', {
    returns: z.object({ count: z.int(), results: z.array(DeletedAccount) }),
  }),
  /** Brings a deleted account back, as it was. */
  restore: post('/v1/deleted-accounts/:id/restore/', { returns: Done }),
})

export const images = contract('images', {
  /** Stores a photograph under an id of the caller's making; the same id again is the same picture. 400 `invalid_file_type`. */
  put: put('/v1/image/:id', {
    ...withImage,
    body: z.strictObject({
      image: Base64Image,
      /** Whether it is shown across a page: it is kept larger. */
      wide: z.optional(z.boolean()),
    }),
    returns: z.object({ id: z.string() }),
  }),
})
