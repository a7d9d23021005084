import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const lock = 0x64616674 // "daft": any number, the same in every process

/** Applies the SQL files not applied yet, in order; of several processes one does it, the others wait. */
export async function migrate(owner: pg.ClientConfig, migrationsFolder: string): Promise<void> {
  await as(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  })
}

/**
 * Tells the planner what the tables hold, after much was written at once: until then it takes them for empty, and a list
 * of some hundred rows takes seconds. What is written later is counted by PostgreSQL itself.
 */
export async function analyze(owner: pg.ClientConfig): Promise<void> {
  await as(owner, (client) => client.query('analyze'))
}

async function as(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000, keepAlive: true })
  // what breaks between two queries fails with the next one
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
