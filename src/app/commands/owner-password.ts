import { setOwnerPassword } from '../../core/auth/passwords/service.owner.ts'
import { type Code, Refusal } from '../../platform/errors.ts'
import { Password } from '../../platform/person.ts'
import { failed, readPassword, runCommand, withDatabase } from './command-line.ts'

const reasons: Partial<Record<Code, string>> = {
  password_is_too_short: 'The business asks more characters of its staff’s passwords.',
  password_is_known: 'This password is one that many have or others guess.',
}

/** `npm run owner-password -- <username>`: the password comes from the terminal, unseen, or from standard input. */
async function main(username: string | undefined) {
  if (!username) return failed('Usage: npm run owner-password -- <username of the owner>')
  const password = await readPassword()
  if (password === undefined) return failed('The two do not match. Nothing was changed.')
  if (!Password.safeParse(password).success)
    return failed('A password has at least 6 characters. Nothing was changed.')
  try {
    const set = await withDatabase((database) =>
      setOwnerPassword(database, username, password, new Date()),
    )
    if (!set) return failed(`Nobody signs in as ${username} who is the owner. Nothing was changed.`)
    console.log('The password was changed and the owner signed out everywhere.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    failed(`${reasons[error.fields?.password ?? error.code] ?? error.code} Nothing was changed.`)
  }
}

await runCommand(() => main(process.argv[2]))
