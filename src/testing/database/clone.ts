import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../platform/postgres/embedded-postgres.ts'

/** What this process has cloned and not dropped. */
const here = new Set<string>()

/** Copies a database that nobody is connected to, and returns the name of the copy. `owner`: who may create databases. */
export async function cloneDatabase(owner: Connection, template = owner.database): Promise<string> {
  const name = `t_${process.env.TEST_RUN ?? process.pid}_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  // file by file, which in memory is a matter of milliseconds, instead of page by page through the log
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  here.add(name)
  // a copy of a database does not take its privileges along
  await client.query(`revoke temp on database ${name} from public`)
  await client.end()
  return name
}

/** This clone outlives the file: the end of the run drops it. */
export const keepClone = (name: string) => here.delete(name)

/** Clones of this process go, all of them if none is named; one that somebody is still connected to goes the next time. */
export async function dropOwnClones(owner: Connection, names = [...here]) {
  if (names.length === 0) return
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  for (const name of names) if (await drop(client, name)) here.delete(name)
  await client.end()
}

/** What this run has cloned goes, and what one has left that no longer runs. */
export async function dropClones(owner: Connection) {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 't\\_%'`,
  )
  for (const { name } of rows.filter((row) => !isOfAnotherRun(row.name)))
    for (let tries = 0; tries < 100 && !(await drop(client, name)); tries += 1) await sleep(100)
  await client.end()
}

/** Whether it is gone: whoever is connected as another role, PostgreSQL itself among them, is sent away by a superuser alone. */
async function drop(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    return false
  }
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
