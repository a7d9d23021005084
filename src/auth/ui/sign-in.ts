import { type Code, isCode } from '../../platform/errors.ts'

/** Why the form was not let in; `no_connection`: nobody has answered. */
export type Trouble = Code | 'no_connection'

/** Undefined when the session's cookies have come. */
export async function signIn(form: FormData): Promise<Trouble | undefined> {
  const typed = { username: form.get('username'), password: form.get('password') }
  if (!typed.username || !typed.password) return 'invalid_username_or_password'
  try {
    const answer = await fetch('/session/sign-in', {
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
