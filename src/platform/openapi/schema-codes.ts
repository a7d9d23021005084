import type { Shape } from '../contract.ts'
import { type Code, isCode } from '../errors.ts'

/** The specification names some mistakes of a form by a code of their own, and texts are looked up by `detail`. */
export const wordsOfForms = new Set<Code>([
  'invalid_username_or_password',
  'date_required',
  'count_error',
  'image_is_required',
  'base64_decoding_error',
  'password_must_be_at_least_6_characters_long',
  'old_and_new_password_id_required_for_change_password',
])

/** The codes by which a shape refuses, from wherever in it they are said. */
export function codesIn(shape: Shape): Code[] {
  const found = new Set<Code>()
  const seen = new Set<object>()
  const look = (part: unknown) => {
    if (typeof part === 'function') return say(part)
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const def = (part as { _zod?: { def: object } })._zod?.def
    for (const inner of Object.values(def ?? part)) look(inner)
  }
  const say = (error: unknown) => {
    for (const input of [undefined, 'x'])
      try {
        const code: unknown = (error as (issue: object) => unknown)({ input })
        if (isCode(code)) found.add(code)
      } catch {
        // a function that is asked for something else than a word
      }
  }
  look(shape)
  return [...found]
}
