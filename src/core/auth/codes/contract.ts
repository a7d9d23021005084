import * as z from 'zod/mini'
import { ClassRef, nameFields, Password, PersonRef } from '../../../platform/person.ts'
import { codeLength, codeSigns, longCodeLength } from './rules.access-code.ts'
import { roles } from '../../../platform/actor.ts'
import { contract, post } from '../../../platform/contract.ts'
import { Id, Lang } from '../../../platform/shapes.ts'
import { Tokens } from '../contract.ts'

export const slipsAtOnce = 500
/** Of whole classes: a school of a thousand with both parents of each. */
export const slipsOfClasses = 3_000
export const classesAtOnce = 100
export const whoOfClass = ['students', 'guardians', 'both'] as const
export type WhoOfClass = (typeof whoOfClass)[number]

type Chosen = { ids?: unknown; class_id?: unknown; class_ids?: unknown }
/** People by their ids, or those of a class or of several: their students, the guardians of these, or both. */
export const SlipsInput = z
  .strictObject({
    ids: z.optional(
      z.array(Id).check(z.minLength(1, 'required'), z.maxLength(slipsAtOnce, 'too_long')),
    ),
    class_id: z.optional(Id),
    class_ids: z.optional(
      z.array(Id).check(z.minLength(1, 'required'), z.maxLength(classesAtOnce, 'too_long')),
    ),
    who: z._default(z.optional(z.enum(whoOfClass)), 'students'),
  })
  .check(
    z.refine<Chosen>(({ ids, class_id, class_ids }) => named(ids, class_id, class_ids) === 1, {
      error: 'required',
      path: ['ids'],
    }),
  )

const named = (...given: unknown[]) => given.filter(Boolean).length

/** What is handed to one person. The code is answered this once and kept by nobody. */
export const Slip = z.object({
  ...PersonRef.shape,
  role: z.enum(roles),
  lang: Lang,
  username: z.string(),
  /** In groups: K7QF-9MTX. */
  code: z.string(),
  /** Of a student; of a guardian those of the children. */
  classes: z.array(ClassRef),
  /** Of a guardian. */
  children: z.array(PersonRef),
})
export type Slip = z.infer<typeof Slip>

const username = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(256, 'access_code_is_wrong'))
/** As it was typed; what cannot be a code is a wrong one. */
const code = z.pipe(
  z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'access_code_is_wrong')),
  z.pipe(
    z.transform(codeSigns),
    z
      .string()
      .check(
        z.refine(
          ({ length }) => length === codeLength || length === longCodeLength,
          'access_code_is_wrong',
        ),
      ),
  ),
)
export const HolderInput = z.strictObject({ username, code })
export const RedemptionInput = z.strictObject({ username, code, password: Password })

export const accessCodes = contract('accessCodes', {
  /**
   * A code for each, good once and for a fortnight, as long as its maker is here; one that was made before stops. The office
   * makes them for teachers, students and guardians, the owner for admins too. 403 `you_dont_have_access_for_this_action`, 404 for who is not here.
   */
  create: post('/v1/access-codes/', {
    body: SlipsInput,
    returns: z.object({
      results: z.array(Slip),
      expires_at: z.string(),
      /** The address that people type, where the server was told it. */
      address: z.nullable(z.string()),
    }),
    status: 201,
    bodyLimit: 64_000,
  }),
  /**
   * Whose code this is; the same answer for an unknown name as for a wrong code. 400 `access_code_is_wrong`, and to whoever
   * has the right one `access_code_has_expired`, `access_code_was_used`; 429 `too_many_requests`.
   */
  holder: post('/v1/auth/redeem/holder/', {
    body: HolderInput,
    returns: z.object({
      ...nameFields,
      role: z.enum(roles),
      lang: Lang,
      business: z.string(),
      /** The fewest characters that a password has here. */
      password_min: z.int(),
    }),
    bodyLimit: 16_000,
  }),
  /** Sets the password, ends all other sessions of this person and signs in. Also 400 `password_is_too_short`. */
  redeem: post('/v1/auth/redeem/', {
    body: RedemptionInput,
    returns: Tokens,
    bodyLimit: 16_000,
  }),
})
