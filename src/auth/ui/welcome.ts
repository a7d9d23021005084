import { type Code, isCode } from '../../platform/errors.ts'
import type { Trouble } from './sign-in.ts'

export type Typed = { username: string; code: string; password: string }

/** Undefined when the password is set and the session's cookies have come. */
export async function comeIn(typed: Typed): Promise<Trouble | undefined> {
  try {
    const answer = await fetch('/session/welcome', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(typed),
    })
    if (answer.ok) return undefined
    const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown }
    return isCode(detail) ? detail : 'internal_error'
  } catch {
    return 'no_connection'
  }
}

const aboutPassword: Trouble[] = [
  'password_must_be_at_least_6_characters_long',
  'password_is_too_short',
  'too_long',
] satisfies Code[]
export const isAboutPassword = (trouble: Trouble) => aboutPassword.includes(trouble)
