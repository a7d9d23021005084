import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The settings of a process, read once at the start. */
export type Env = {
  port: number
  host: string
  dataDir: string
  /** The application's own role; unset means the embedded database. */
  databaseUrl: string | undefined
  /** The owner of the tables, for migrations; without it an external database must be migrated already. */
  ownerDatabaseUrl: string | undefined
  publicUrl: string | undefined
  /** Whether an empty database gets the demo schools: the embedded one does, another only when told. */
  demo: boolean
  trustProxy: string | false
}

export function readEnv(env: NodeJS.ProcessEnv): Env {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${env.PORT}"`)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    ownerDatabaseUrl: env.DATABASE_OWNER_URL || undefined,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') || undefined,
    demo: env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL,
    trustProxy: env.TRUST_PROXY || false,
  }
}

/** The key that tokens are signed with: `SESSION_KEY` (64 hex digits, the same for all processes) or a file of our own. */
export function sessionKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer {
  if (env.SESSION_KEY) {
    if (!/^[0-9a-f]{64}$/i.test(env.SESSION_KEY))
      throw new Error('SESSION_KEY must be 64 hexadecimal digits')
    return Buffer.from(env.SESSION_KEY, 'hex')
  }
  const file = join(dataDir, 'session.key')
  try {
    return readFileSync(file)
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32)
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    return key
  }
}
