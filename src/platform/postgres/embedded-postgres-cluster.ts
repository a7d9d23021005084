import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './embedded-postgres-place.ts'
import { openFolder, privateFolder } from './embedded-postgres-place.ts'
import { readIfThere } from './embedded-postgres-process.ts'

export type Credentials = { owner: string; app: string }

const major = '18'

/** Makes the cluster when there is none; throws when these binaries cannot read the one there is. */
export async function ensureCluster(place: Place, clones: boolean): Promise<Credentials> {
  if (!fs.existsSync(place.cluster)) await createCluster(place, clones)
  if (place.link) linkTo(place.home, place.link)
  const version = readIfThere(join(place.cluster, 'PG_VERSION'))?.trim()
  if (version !== major)
    throw new Error(`${place.cluster} needs PostgreSQL ${version ?? '?'}, and this is ${major}`)
  const credentials = readIfThere(place.credentials)
  if (!credentials) throw new Error(`${place.credentials} is missing: restore it with the cluster`)
  return JSON.parse(credentials) as Credentials
}

/** All in a draft, then renamed: the cluster is complete or absent, whoever else makes it now. */
async function createCluster(place: Place, clones: boolean): Promise<void> {
  openFolder(dirname(place.home))
  const draft = fs.mkdtempSync(`${place.home}.new-`)
  try {
    fs.chmodSync(draft, 0o711)
    const credentials = { owner: password(), app: password() }
    await fillCluster(place, join(draft, 'cluster'), { ...credentials, clones })
    fs.writeFileSync(join(draft, basename(place.rights)), allRights(clones))
    const file = join(draft, basename(place.credentials))
    fs.writeFileSync(file, JSON.stringify(credentials), { mode: 0o600, flush: true })
    fs.renameSync(draft, place.home)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(place.cluster)) throw error
  }
}

const hostBasedAccess = `local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n`

type Wanted = Credentials & { clones: boolean }

async function fillCluster(place: Place, cluster: string, wanted: Wanted): Promise<void> {
  privateFolder(cluster, place.user)
  const flags =
    '--username=daftar_superuser --auth=reject --encoding=UTF8 --locale-provider=builtin ' +
    '--builtin-locale=C.UTF-8 --data-checksums --no-instructions'
  await runBinary(place, 'initdb', ['-D', cluster, ...flags.split(' ')])
  fs.writeFileSync(join(cluster, 'pg_hba.conf'), hostBasedAccess, { flush: true })
  await single(place, cluster, 'postgres', rolesSql(wanted))
  await single(
    place,
    cluster,
    'daftar',
    `revoke create on schema public from public;\n${backupRights}`,
  )
}

/** The superuser gets no password: nobody can sign in as it, it exists in single-user mode only. */
function rolesSql({ owner, app, clones }: Wanted): string {
  return [
    `create role daftar_owner login password '${owner}';`,
    `create role daftar_app login password '${app}';`,
    'create database daftar owner daftar_owner;',
    rightsSql(clones),
  ].join('\n')
}

function rightsSql(clones: boolean): string {
  const plain = 'nosuperuser nobypassrls nocreaterole noreplication'
  return [
    `alter role daftar_owner ${plain} ${clones ? 'createdb' : 'nocreatedb'};`,
    `alter role daftar_app ${plain} nocreatedb;`,
    // where databases are made from; nobody else has business there
    'revoke all on database postgres, template1 from public, daftar_owner, daftar_app;',
    ...(clones ? ['grant connect on database postgres to daftar_owner;'] : []),
    // a school that comes from elsewhere is written as it comes (platform/tenant/)
    'grant set on parameter session_replication_role to daftar_owner;',
    '',
  ].join('\n')
}

/** What the owner of the tables, who sees none of their rows, needs for a copy of the files. */
const backupRights = [
  'pg_backup_start(text, boolean)',
  'pg_backup_stop(boolean)',
  'pg_switch_wal()',
]
  .map((name) => `grant execute on function ${name} to daftar_owner;\n`)
  .join('')

const allRights = (clones: boolean) => rightsSql(clones) + backupRights

/** Of a cluster that was made before they were these. No role may take power from itself, so no server may run yet. */
export async function giveRights(place: Place, clones: boolean): Promise<void> {
  const rights = allRights(clones)
  if (readIfThere(place.rights) === rights) return
  await single(place, place.cluster, 'postgres', rightsSql(clones))
  await single(place, place.cluster, 'daftar', backupRights)
  fs.writeFileSync(place.rights, rights, { flush: true })
}

/** Runs statements, one a line, as the superuser of a cluster that no server has open. */
function single(place: Place, cluster: string, database: string, sql: string): Promise<void> {
  const flags = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic']
  return runBinary(place, 'postgres', ['--single', '-D', cluster, ...flags, database], sql)
}

/** Runs one of the binaries as the server's user; rejects with what it said when it fails. */
export async function runBinary(
  place: Place,
  name: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = spawn(join(place.bin, name), args, { ...place.user, cwd: '/', env: serverEnv() })
  let said = ''
  child.stdout.resume()
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const closed = once(child, 'close').catch(() => {})
  const [code] = (await once(child, 'exit')) as [number | null]
  // a server that pg_ctl has started on Windows may keep the pipes open for as long as it runs
  await Promise.race([closed, sleep(1000, undefined, { ref: false })])
  if (code !== 0) throw new Error(`${name} failed with ${code}: ${said.trim()}`)
}

/** Our own environment has secrets that the server's user must not read in its process table. */
export function serverEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, LC_ALL: 'C', ...(SystemRoot && { SystemRoot, TEMP, TMP }) }
}

function linkTo(home: string, link: string): void {
  try {
    fs.symlinkSync(home, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const password = () => randomBytes(24).toString('base64url')
