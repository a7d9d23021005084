import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../platform/embedded-postgres.ts'

/** Copies a database that nobody is connected to, and returns the name of the copy. `owner`: who may create databases. */
export async function cloneDatabase(owner: Connection, template = owner.database): Promise<string> {
  const name = `t_${process.env.TEST_RUN ?? process.pid}_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  // a copy of a database does not take its privileges along
  await client.query(`revoke temp on database ${name} from public`)
  await client.end()
  return name
}

/** What this run has cloned goes, and what one has left that no longer runs. */
export async function dropClones(owner: Connection) {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 't\\_%'`,
  )
  for (const { name } of rows)
    if (!isOfAnotherRun(name)) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

function isOfAnotherRun(name: string) {
  const run = Number(name.split('_')[1])
  if (run === Number(process.env.TEST_RUN ?? process.pid)) return false
  try {
    return process.kill(run, 0)
  } catch {
    return false
  }
}
