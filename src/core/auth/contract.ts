import * as z from 'zod/mini'
import { contract, get, post, remove } from '../../platform/contract.ts'

const Credential = z
  .string('invalid_username_or_password')
  .check(
    z.minLength(1, 'invalid_username_or_password'),
    z.maxLength(256, 'invalid_username_or_password'),
  )
export const Credentials = z.strictObject({ username: Credential, password: Credential })
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const RefreshInput = z.strictObject({
  refresh: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
})
export const Done = z.object({ detail: z.string() })

/** Header of signing in: what the browser carries since somebody has signed in there. Our own server sends it along. */
export const knownBrowsersHeader = 'daftar-known-browsers'

export const auth = contract('auth', {
  /**
   * Username and password come in the query (as specified) or in a form or JSON body; both at once is a mistake.
   * 400 `username_or_password_is_incorrect`, `invalid_username_or_password`; 429 `too_many_requests`.
   */
  login: post('/v1/auth/login/', {
    query: z.strictObject({ username: z.optional(Credential), password: z.optional(Credential) }),
    body: z.optional(z.nullable(Credentials)),
    bodyLimit: 16_000,
    returns: Tokens,
  }),
  /** Each refresh token is good once; 401 `token_invalid` ends the whole family when a spent one comes back. */
  refresh: post('/v1/auth/refresh/', { body: RefreshInput, returns: Tokens, bodyLimit: 16_000 }),
  /** Ends the session that asks; its tokens are good for nothing from now on. */
  logout: post('/v1/auth/logout/', { returns: Done }),
})

/** A sign-in that still lives; `device` is what the browser calls itself. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  /** When it last asked for a new access token. */
  last_used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = contract('sessions', {
  /** Where the one who asks is signed in, the latest used first. */
  list: get('/v1/sessions/', {
    returns: z.object({ count: z.int(), results: z.array(Session) }),
  }),
  /** Ends another session of one's own; the present one is ended by signing out. */
  end: remove('/v1/sessions/:id/', { returns: Done }),
  /** Ends all sessions of one's own but the present one. */
  endOthers: remove('/v1/sessions/', { returns: Done }),
})
