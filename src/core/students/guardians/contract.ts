import * as z from 'zod/mini'
import { Done } from '../../auth/contract.ts'
import {
  ClassRef,
  Gender,
  nameFields,
  personChangeFields,
  PersonRef,
  Phone,
  SignInName,
} from '../../../platform/person.ts'
import { contract, get, patch, post, remove } from '../../../platform/contract.ts'
import { Id, Lang, pageOf, PageQuery, Text, Sought } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'

export const relations = [
  'mother',
  'father',
  'grandmother',
  'grandfather',
  'sister',
  'brother',
  'aunt',
  'uncle',
  'other',
] as const
export const Relation = z.enum(relations)

/**
 * The link from a parent to a student. The office sees all of it; a teacher of the class whom to call, and the number
 * of those who may be called; a parent the own one.
 */
export const Guardian = z.object({
  id: z.string(),
  student_id: z.string(),
  relation: Relation,
  may_see: z.optional(z.boolean()),
  may_call: z.boolean(),
  emergency: z.boolean(),
  parent: z.object({
    ...PersonRef.shape,
    image_id: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    username: z.optional(z.string()),
    can_sign_in: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
  }),
})
export type Guardian = z.infer<typeof Guardian>

const link = {
  relation: Relation,
  may_see: z._default(z.optional(z.boolean()), true),
  may_call: z._default(z.optional(z.boolean()), true),
  emergency: z._default(z.optional(z.boolean()), false),
}
const newParentFields = {
  last_name: Text(1, 100),
  first_name: Text(1, 100),
  patronymic: z.optional(Text(0, 100)),
  phone: z.optional(z.nullable(Phone)),
  /** Without an e-mail address a sign-in name is made. */
  username: z.optional(SignInName),
  lang: z.optional(Lang),
  gender: z.optional(z.nullable(Gender)),
}
type Chosen = { parent_id?: unknown; last_name?: unknown; first_name?: unknown }
const named = (name: 'last_name' | 'first_name') =>
  z.refine<Chosen>((input) => Boolean(input.parent_id) !== Boolean(input[name]), {
    error: 'required',
    path: [name],
  })

/** A parent who is there already, by the id, or somebody new, by the names. */
export const GuardianInput = z
  .strictObject({
    ...link,
    parent_id: z.optional(Id),
    ...newParentFields,
    last_name: z.optional(newParentFields.last_name),
    first_name: z.optional(newParentFields.first_name),
  })
  .check(named('last_name'), named('first_name'))
export const GuardianChange = z.partial(
  z.strictObject({
    relation: Relation,
    may_see: z.boolean(),
    may_call: z.boolean(),
    emergency: z.boolean(),
  }),
)

export const guardians = contract('guardians', {
  /** Whom to call first stands first. */
  list: get('/v1/students/:id/guardians/', {
    returns: z.object({ count: z.int(), results: z.array(Guardian) }),
  }),
  /**
   * Somebody new, or a parent who is here already. 400 `guardian_already_exists`; of somebody new
   * `phone_number_already_exists` as well, where `GET v1/parents/?q=` with the number says who has
   * it, if it is a parent, and `password_is_too_short`, `password_is_known`,
   * `this_user_already_exists`.
   */
  add: post('/v1/students/:id/guardians/', {
    body: GuardianInput,
    returns: Guardian,
    status: 201,
  }),
  /** What a guardian is to the child, and how to reach them. 400 `phone_number_already_exists`. */
  edit: patch('/v1/guardians/:id/', { body: GuardianChange, returns: Guardian }),
  /** From the next request on the parent knows nothing of the student any more. */
  remove: remove('/v1/guardians/:id/', { returns: Done }),
})

/** A parent as the office knows one. */
export const Parent = z.object({
  id: z.string(),
  ...nameFields,
  image_id: z.nullable(z.string()),
  username: z.string(),
  phone: z.nullable(z.string()),
  gender: z.nullable(Gender),
  lang: Lang,
  /** Whether a password was ever set. */
  can_sign_in: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  archived: z.boolean(),
  version: z.int(),
  children: z.array(
    z.object({
      guardian_id: z.string(),
      ...PersonRef.shape,
      student_number: z.nullable(z.string()),
      classes: z.array(ClassRef),
      relation: Relation,
      may_see: z.boolean(),
      may_call: z.boolean(),
      emergency: z.boolean(),
    }),
  ),
})
export type Parent = z.infer<typeof Parent>

const Flag = z.enum(['true', 'false'])
const narrowing = {
  /** Part of a name in any spelling, of the phone or of the sign-in name. */
  q: z.optional(Sought),
  /** `none`: who could not sign in yet. */
  sign_in: z.optional(z.enum(['none', 'ready'])),
  /** `none`: who is nobody's guardian. */
  children: z.optional(z.enum(['none', 'several'])),
  archived: z._default(z.optional(Flag), 'false'),
  /** `fit`: whose names begin as `q` does first. */
  sort: z._default(z.optional(z.enum(['name', '-name', 'fit'])), 'name'),
}
export const ParentFilter = z.strictObject({ ...PageQuery, ...narrowing })
export const ParentExport = z.strictObject({ ...narrowing, format: SheetFormat })
export const ParentInput = z.strictObject(newParentFields)
export const ParentChange = z.strictObject(personChangeFields)

export const parents = contract('parents', {
  /** The parents of the students that the one who asks may know of. */
  list: get('/v1/parents/', { query: ParentFilter, returns: pageOf(Parent) }),
  /** The same as a file, on all pages: a row for each child. */
  export: get('/v1/parents/export/', { query: ParentExport, returns: SheetFile }),
  /** One parent and the children. */
  show: get('/v1/parents/:id/', { returns: Parent }),
  /**
   * A parent with an account, still without a child. 400 `this_user_already_exists`,
   * `phone_number_already_exists`. 400 `guardian_already_exists`, `password_is_too_short`,
   * `password_is_known`; 404 `not_found`.
   */
  create: post('/v1/parents/', {
    body: ParentInput,
    returns: Parent,
    status: 201,
  }),
  /**
   * Who is archived is signed out everywhere. 409 `version_conflict`. 400
   * `guardian_already_exists`, `password_is_too_short`, `password_is_known`,
   * `this_user_already_exists`, `phone_number_already_exists`.
   */
  edit: patch('/v1/parents/:id/', { body: ParentChange, returns: Parent }),
})
