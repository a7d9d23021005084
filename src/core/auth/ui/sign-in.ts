import { patientPost, type Trouble } from './patient-post.ts'

export type { Trouble }

/** Undefined when the session's cookies have come. */
export async function signIn(form: FormData): Promise<Trouble | undefined> {
  const typed = { username: form.get('username'), password: form.get('password') }
  if (!typed.username || !typed.password) return 'invalid_username_or_password'
  return patientPost('/session/sign-in', typed)
}
