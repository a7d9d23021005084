import type { Code } from '../../../platform/errors.ts'
import { patientPost, type Trouble } from './patient-post.ts'

export type Typed = { username: string; code: string; password: string }

/** Undefined when the password is set and the session's cookies have come. */
export const comeIn = (typed: Typed) => patientPost('/session/welcome', typed)

const aboutPassword: Trouble[] = [
  'password_must_be_at_least_6_characters_long',
  'password_is_too_short',
  'password_is_known',
  'too_long',
] satisfies Code[]
export const isAboutPassword = (trouble: Trouble) => aboutPassword.includes(trouble)
