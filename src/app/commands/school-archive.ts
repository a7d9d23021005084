import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type pg from 'pg'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import type { BusinessId } from '../../platform/actor.ts'
import { readKey } from '../../platform/backup/sealed.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import type { Manifest } from '../../platform/tenant/archive.ts'
import { eraseTenant } from '../../platform/tenant/erase.ts'
import { exportTenant } from '../../platform/tenant/export.ts'
import { importTenant, NotTaken } from '../../platform/tenant/import.ts'
import { moveTenant, type Stage, Unfinished } from '../../platform/tenant/move.ts'
import { findBusinessNamed } from '../../features/setup/service.standing.ts'
import type { Standing } from '../../features/setup/queries.standing.ts'
import { type Ground, withSchool } from './school-ground.ts'
import { failed } from './command-line.ts'

/** All of a school into a file, as of one moment, while it works. */
export async function exportSchool(ground: Ground, args: string[]): Promise<void> {
  const { positionals, json } = given(args)
  const [name, path] = positionals
  if (!path) return failed('Usage: npm run school -- export SCHOOL FILE [--json]')
  await withSchool(ground.database, name, ({ id, name: called }) =>
    inWords(async () => {
      const source = { owner: owned(ground), business: { id, name: called }, now: new Date() }
      const manifest = await exportTenant(source, path, key())
      tell(json, summaryOf(manifest), `${called} is in ${path}: ${rowsOf(manifest)} rows.`)
    }),
  )
}

/** A school out of such a file, ids and all, or nothing of it. */
export async function importSchool(ground: Ground, args: string[]): Promise<void> {
  const { positionals, json } = given(args)
  const [path] = positionals
  if (!path) return failed('Usage: npm run school -- import FILE [--json]')
  await inWords(async () => {
    const manifest = await importTenant(owned(ground), path, key(), (client) =>
      // a school that was moved away once, and comes back out of a file
      client.query(`delete from moves where business = current_business() and state = 'gone'`),
    )
    const { id, name } = manifest.business
    const { sound } = await checkLedger(ground.database, id as BusinessId, new Date())
    tell(
      json,
      { ...summaryOf(manifest), sound },
      `${name} is here: ${rowsOf(manifest)} rows, as many as were exported, and each the same. Its books ${sound ? 'fit' : 'do not fit, as they did not where it comes from'}.`,
    )
  })
}

/** A suspended school and all it has, for good, once a file has all of it. */
export async function eraseSchool(ground: Ground, args: string[]): Promise<void> {
  const { positionals, json, file } = given(args)
  const [name] = positionals
  if (!file) return failed('Usage: npm run school -- erase SCHOOL --file EXPORTED [--json]')
  await withSchool(ground.database, name, (school) =>
    inWords(async () => {
      if (!school.suspendedAt)
        return failed(`${school.name} is open: suspend it, export it, then erase it.`)
      if (!(await isMeant(ground, school))) return failed('Nothing was erased.')
      const changed = await eraseTenant(owned(ground), school.id, { path: file, key: key() })
      if (changed.length > 0)
        return failed(
          `It has changed since it was exported: ${changed.join(', ')}. Export it anew. Nothing was erased.`,
          'unsound',
        )
      tell(
        json,
        { id: school.id, erased: true },
        `${school.name} is erased. ${file} is what is left.`,
      )
    }),
  )
}

/** Asked twice, in two ways. */
async function isMeant({ asking }: Ground, { name, owner }: Standing) {
  const [typed, once] = await asking.lines([
    `This removes ${name} for good, with everybody in it. Type its name: `,
    `Once more: the sign-in name of its owner (${owner ?? 'none'}): `,
  ])
  return typed === name && once === (owner ?? 'none')
}

/** To another installation, all of it or nothing; read-only meanwhile. */
export async function moveSchool(ground: Ground, args: string[]): Promise<void> {
  const { positionals, json, to, switch: command } = given(args)
  const [name] = positionals
  if (!to)
    return failed(
      'Usage: npm run school -- move SCHOOL --to DATA_DIR|postgres://… [--switch COMMAND] [--json]',
    )
  await inWords(async () => {
    const business = await named(ground, name)
    if (!business) return failed(`There is no school ${name}. Nothing was changed.`)
    const other = await otherSide(to)
    try {
      const moved = await moveTenant({
        ...{ from: owned(ground), to: other.owner, business, now: new Date() },
        ...(command !== undefined && { switchOver: () => switchOver(command, business.id) }),
        reached: (stage) => process.stderr.isTTY && !json && console.error(stages[stage]),
      })
      const { rows, readOnly, again } = moved
      tell(
        json,
        { ...business, ...moved },
        again
          ? `${business.name} had left already; what remained of it here was deleted.`
          : `${business.name} is there: ${rows} rows, each the same. It was read-only for ${(readOnly / 1000).toFixed(1)} s.`,
      )
    } finally {
      await other.stop()
    }
  })
}

/** Runs the operator's command, which sends requests for the school to the other installation. */
async function switchOver(command: string, school: string) {
  const env = { ...process.env, SCHOOL: school }
  await promisify(execFile)('sh', ['-c', command], { env }).catch((error: Error) => {
    throw new Error(`the switch command failed: ${error.message.trim()}`)
  })
}

/** For whoever waits at a terminal. */
const stages: Record<Stage, string> = {
  closed: 'The school is read-only. Exporting …',
  exported: 'Importing into the other installation …',
  imported: 'Comparing is done. Leaving …',
  left: 'It has left. Opening it there …',
}

/** One that has gone is found by its id. */
async function named({ database }: Ground, name: string | undefined) {
  const found = name ? await findBusinessNamed(database, name) : undefined
  if (found) return { id: found.id, name: found.name }
  const ask = `select business as id from moves where business::text = $1 and state = 'gone'`
  const { rows } = await database.pool.query<{ id: string }>(ask, [name?.toLowerCase()])
  return rows[0] && { id: rows[0].id, name: rows[0].id }
}

/** Whose tables they are there: an embedded database of this machine, or an address. */
async function otherSide(to: string): Promise<{ owner: pg.ClientConfig; stop(): Promise<void> }> {
  if (/^postgres(ql)?:/.test(to)) return { owner: { connectionString: to }, stop: async () => {} }
  if (!existsSync(join(to, 'postgres'))) throw new Error(`${to} is no DATA_DIR of this machine.`)
  return startPostgres({ dataDir: to })
}

function owned({ owner }: Ground): pg.ClientConfig {
  if (!owner) throw new Error('Set DATABASE_OWNER_URL: this is done as the owner of the tables.')
  return owner
}

const key = () => (process.env.BACKUP_KEY_FILE ? readKey(process.env.BACKUP_KEY_FILE) : undefined)

const options = {
  json: { type: 'boolean', default: false },
  file: { type: 'string' },
  to: { type: 'string' },
  switch: { type: 'string' },
} as const
function given(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { positionals, ...values }
  } catch {
    return { positionals: [], json: false }
  }
}

/** What is wrong with a file is said in a sentence, with an exit code of its own. */
async function inWords(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof Unfinished) return failed(error.message, 'unsound')
    failed(
      `${error.message} Nothing was changed.`,
      error instanceof NotTaken ? error.why : isThere(error) ? 'occupied' : 'refused',
    )
  }
}
const isThere = (error: NodeJS.ErrnoException) => error.code === 'EEXIST'

const rowsOf = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
const summaryOf = (manifest: Manifest) => ({
  ...manifest.business,
  exported_at: manifest.exported_at,
  rows: rowsOf(manifest),
})
const tell = (json: boolean, object: unknown, line: string) =>
  console.log(json ? JSON.stringify(object) : line)
