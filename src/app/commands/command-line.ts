import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type pg from 'pg'
import { assertMigrated } from '../../platform/http/boot-check.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { NotRestored, Occupied } from '../../platform/backup/restore.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { type Env, readEnv } from '../../platform/process/env.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { readServerNote } from '../../platform/postgres/server-note.ts'
import { loadSettings } from '../../platform/process/settings-file.ts'
import { NotNow, Unfit } from '../../platform/process/startup-failure.ts'

export const migrations = join(import.meta.dirname, '../../../migrations')

/** What the environment and the settings file say; where they are silent about backups, what the server of this folder did. */
export function readSettings(): Env {
  const environment = loadSettings()
  const { DATA_DIR: folder = '.data', DATABASE_URL: elsewhere, BACKUP_TO: to } = environment
  const note = elsewhere || to ? undefined : readServerNote(resolve(folder))
  if (note?.backup_to) {
    environment.BACKUP_TO = note.backup_to
    if (note.backup_key_file) environment.BACKUP_KEY_FILE ??= note.backup_key_file
  }
  return readEnv(environment)
}

/** Runs a command. What stops it in a way that an operator can mend is one sentence; anything else is shown whole. */
export async function runCommand(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Occupied) return failed(error.message, 'occupied')
    const expected = [NotRestored, Unfit, NotNow].some((kind) => error instanceof kind)
    if (!expected) throw error
    failed((error as Error).message)
  }
}

/** `create`: a new one is begun where there is none. */
type Ground = { create?: boolean }

/**
 * Runs `work` on the database that the settings name, as new as this version wants it. `owner`: of the tables, where known. An embedded server that a running
 * Daftar looks after is shared with it and left alone.
 */
export async function withDatabase<T>(
  work: (database: Database, owner: pg.ClientConfig | undefined) => Promise<T>,
  ground: Ground = {},
): Promise<T> {
  // what a command writes is heard by the same slices as what a request writes
  await import('../server/slices.ts')
  const { connection, owner, stop } = await connect(ground)
  const database = openDatabase(connection, { size: 2 })
  try {
    await assertMigrated(database.pool, migrations)
    return await work(database, owner)
  } finally {
    await database.close()
    await stop()
  }
}

async function connect({ create = false }: Ground) {
  const env = readSettings()
  if (env.databaseUrl) {
    const owner = env.ownerDatabaseUrl ? { connectionString: env.ownerDatabaseUrl } : undefined
    if (owner) await migrate(owner, migrations)
    // one command wants no pooler
    const connectionString = env.directDatabaseUrl ?? env.databaseUrl
    return { connection: { connectionString }, owner, stop: async () => {} }
  }
  const postgres = await startPostgres({ dataDir: env.dataDir, existing: !create })
  await migrate(postgres.owner, migrations)
  return { connection: postgres.app, owner: postgres.owner, stop: postgres.stop }
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

/** Answers from the terminal, or lines of standard input; empty where there is none. */
export async function readLines(questions: string[]): Promise<string[]> {
  const lines = createInterface({ input: process.stdin })
  const answers = lines[Symbol.asyncIterator]()
  const given: string[] = []
  for (const question of questions) {
    if (process.stdin.isTTY) process.stdout.write(question)
    const { value } = await answers.next()
    given.push(value?.trim() ?? '')
  }
  lines.close()
  return given
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
