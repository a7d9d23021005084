import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setOwnerPassword } from '../auth/service.owner.ts'
import { openDatabase } from '../platform/db.ts'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { readEnv } from '../platform/env.ts'
import { Refusal } from '../platform/errors.ts'
import { Password } from '../platform/person.ts'

/** `npm run owner-password -- <username>`: the password comes from the terminal, unseen, or from standard input. */
async function main(username: string | undefined) {
  if (!username) return failed('Usage: npm run owner-password -- <username of the owner>')
  const password = await readPassword()
  if (password === undefined) return failed('The two do not match. Nothing was changed.')
  if (!Password.safeParse(password).success)
    return failed('A password has at least 6 characters. Nothing was changed.')
  const { connection, stop } = await connect()
  const database = openDatabase(connection, 2)
  try {
    if (!(await setOwnerPassword(database, username, password, new Date())))
      return failed(`Nobody signs in as ${username} who is the owner. Nothing was changed.`)
    console.log('The password was changed and the owner signed out everywhere.')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    failed('The business asks more characters of its staff’s passwords. Nothing was changed.')
  } finally {
    await database.close()
    await stop()
  }
}

async function connect() {
  const env = readEnv(process.env)
  if (env.databaseUrl)
    return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  // a server that a running Daftar looks after is shared with it and left alone
  const postgres = await startPostgres({ dataDir: env.dataDir })
  return { connection: postgres.app, stop: postgres.stop }
}

/** Asked for twice where somebody types it; undefined when the two differ. */
async function readPassword(): Promise<string | undefined> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output: unseen, terminal })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (terminal) process.stdout.write(question)
    const { value } = await answers.next()
    if (terminal) process.stdout.write('\n')
    return value ?? ''
  }
  const first = await ask('New password: ')
  const same = !terminal || (await ask('Once more: ')) === first
  lines.close()
  return same ? first : undefined
}

function failed(message: string) {
  console.error(message)
  process.exitCode = 1
}

await main(process.argv[2])
