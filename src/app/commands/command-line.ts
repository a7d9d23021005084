import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { assertMigrated } from '../../platform/boot-check.ts'
import { type Database, openDatabase } from '../../platform/db.ts'
import { startPostgres } from '../../platform/embedded-postgres.ts'
import { readEnv } from '../../platform/env.ts'
import { migrate } from '../../platform/migrate.ts'

export const migrations = join(import.meta.dirname, '../../../migrations')

/**
 * Runs `work` on the database that the settings name, as new as this version wants it. An embedded server that a running
 * Daftar looks after is shared with it and left alone.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { connection, stop } = await connect()
  const database = openDatabase(connection, 2)
  try {
    await assertMigrated(database.pool, migrations)
    return await work(database)
  } finally {
    await database.close()
    await stop()
  }
}

async function connect() {
  const env = readEnv(process.env)
  if (env.databaseUrl) {
    if (env.ownerDatabaseUrl) await migrate({ connectionString: env.ownerDatabaseUrl }, migrations)
    return { connection: { connectionString: env.databaseUrl }, stop: async () => {} }
  }
  mkdirSync(env.dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir: env.dataDir })
  await migrate(postgres.owner, migrations)
  return { connection: postgres.app, stop: postgres.stop }
}

/** A password from the terminal, unseen and asked for twice, or a line of standard input; undefined when the two differ. */
export async function readPassword(): Promise<string | undefined> {
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

/**
 * How a command ends that has not done what it was told: it was refused or could not, there is something in the way that
 * nothing overwrites, or what was looked at is not as it should be.
 */
export const endings = { refused: 1, occupied: 3, unsound: 4 } as const

/** Says why nothing was done. */
export function failed(message: string, ending: keyof typeof endings = 'refused') {
  console.error(message)
  process.exitCode = endings[ending]
}
