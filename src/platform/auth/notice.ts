import type { Code } from '../errors.ts'

/**
 * `page`: where it is said, when it is not the front page. `detail`: why it was refused; nothing when the page is only
 * opened. `typed` and `fields`: what was typed, but for secrets, and what is wrong with it.
 */
export type Notice = {
  detail: Code | null
  username?: string
  page?: '/welcome' | '/setup'
  typed?: Record<string, string>
  fields?: Record<string, Code>
}
