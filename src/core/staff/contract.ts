import * as z from 'zod/mini'
import { contract, get, patch, post } from '../../platform/contract.ts'
import { Gender, nameFields, newPersonFields, personChangeFields } from '../../platform/person.ts'
import { SheetFile, SheetFormat } from '../../platform/sheets/format.ts'
import { Lang, pageOf, PageQuery, Sought } from '../../platform/shapes.ts'

/** An admin. The owner's account is nobody's to manage and stands nowhere here. */
export const StaffMember = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.nullable(z.string()),
  username: z.string(),
  phone: z.nullable(z.string()),
  gender: z.nullable(Gender),
  birth_date: z.nullable(z.string()),
  lang: Lang,
  card_number: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  /** Whether there is a password to sign in with. */
  has_password: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

const narrowing = {
  /** Part of a name in any spelling. */
  q: z.optional(Sought),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
}
export const StaffFilter = z.strictObject({ ...PageQuery, ...narrowing })
export const StaffExport = z.strictObject({ ...narrowing, format: SheetFormat })
export const StaffInput = z.strictObject(newPersonFields)
export const StaffChange = z.strictObject(personChangeFields)

export const staff = contract('staff', {
  /** The people of the office. */
  list: get('/v1/staff/', { query: StaffFilter, returns: pageOf(StaffMember) }),
  /** The people of the office as a file. */
  export: get('/v1/staff/export/', { query: StaffExport, returns: SheetFile }),
  /** One person of the office. */
  show: get('/v1/staff/:id/', { returns: StaffMember }),
  /**
   * A new person of the office. 400 `this_user_already_exists`, `phone_number_already_exists`. 400
   * `password_is_too_short`, `password_is_known`.
   */
  create: post('/v1/staff/', { body: StaffInput, returns: StaffMember, status: 201 }),
  /**
   * Who is archived is out at once. 409 `version_conflict`. 400 `this_user_already_exists`,
   * `phone_number_already_exists`.
   */
  edit: patch('/v1/staff/:id/', { body: StaffChange, returns: StaffMember }),
})
