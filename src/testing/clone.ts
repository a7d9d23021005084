import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '../platform/embedded-postgres.ts'

/** Copies a database that nobody is connected to, and returns the name of the copy. `owner`: who may create databases. */
export async function cloneDatabase(owner: Connection, template = owner.database): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  // a copy of a database does not take its privileges along
  await client.query(`revoke temp on database ${name} from public`)
  await client.end()
  return name
}
