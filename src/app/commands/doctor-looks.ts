import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { storeOf } from '../../platform/backup/place.ts'
import { readState, standingOf } from '../../platform/backup/state.ts'
import { assertSafe, newestApplied, newestMigration } from '../../platform/http/boot-check.ts'
import type { Env } from '../../platform/process/env.ts'
import { spaceOf } from '../../platform/postgres/free-space.ts'

/** What was looked at, how it stands, and what to do where it is not as it should be. */
export type Finding = { what: string; is: string; todo?: string }

const gigabyte = 1_000_000_000
/** Seconds that two clocks may differ by. */
export const apart = 60

/** The machine, without its database. */
export async function lookAtMachine(env: Env, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings: Finding[] = [{ what: 'Node', is: process.version }]
  const space = await spaceOf([env.dataDir, join(env.dataDir, 'postgres')])
  if (space) {
    const free = `${(space.free / gigabyte).toFixed(1)} of ${(space.total / gigabyte).toFixed(1)} GB are free`
    const short = space.free < gigabyte || space.free < space.total / 10
    findings.push({
      what: 'disk',
      is: free,
      ...(short && { todo: 'Make room: once it is full nothing new is saved.' }),
    })
  }
  const key = join(env.dataDir, 'session.key')
  if (!environment.SESSION_KEY && existsSync(key) && process.platform !== 'win32') {
    const open = (statSync(key).mode & 0o077) !== 0
    findings.push({
      what: 'signing key',
      is: open ? 'others on this machine can read it' : 'only its owner can read it',
      ...(open && { todo: `chmod 600 ${key}` }),
    })
  }
  if (env.publicUrl?.startsWith('https:') && !env.trustProxy)
    findings.push({
      what: 'proxy',
      is: 'PUBLIC_URL is https and TRUST_PROXY is not set',
      todo: 'Set TRUST_PROXY to the address of the proxy: until then everybody seems to come from one address.',
    })
  return findings
}

const advices: [RegExp, string][] = [
  [/run (this )?as (that|the) user/, 'Run it as that user: runuser -u daftar -- …, or as root.'],
  [/There is no database of Daftar/, 'Nothing was made here. Is this the right folder?'],
  [/belongs to root/, 'Give it to the user that runs Daftar: chown -R.'],
  [/cannot enter there|Permission denied|EACCES|EPERM/, 'Correct the rights of that folder.'],
  [/No space left|ENOSPC/, 'Make room on the disk.'],
  [/credentials\.json|pg_control/, 'Restore a backup, or put that file back from one.'],
  [/needs PostgreSQL/, 'Start the version of Daftar that made it.'],
  [/which is gone/, 'Mount that disk, or restore a backup.'],
  [/password authentication failed/, 'Correct the password in DATABASE_URL.'],
]

/** What fits this fault of the database. */
export const adviceFor = (fault: string, { databaseUrl, dataDir }: Env): string =>
  advices.find(([sign]) => sign.test(fault))?.[1] ??
  (databaseUrl
    ? 'Is it running, and is DATABASE_URL right?'
    : `Read the end of ${join(dataDir, 'postgres', 'postgres.log')}.`)

export function lookAtBackups({ dataDir, databaseUrl, backup }: Env, now: Date): Finding[] {
  const what = 'backups'
  if (databaseUrl)
    return [
      {
        what,
        is: 'are made where the database runs',
        todo: 'Ask whoever looks after it when the last one was restored.',
      },
    ]
  // the folder beside the data comes with the first copy
  const named = backup?.to !== join(dataDir, 'backups')
  if (!backup)
    return [{ what, is: 'none are made', todo: 'Set BACKUP_TO=file:/a/folder on another disk.' }]
  if (typeof backup.to === 'string' && named && !existsSync(backup.to))
    return [
      {
        what,
        is: `there is no folder ${backup.to}`,
        todo: 'Plug the disk in or mount it, or correct BACKUP_TO.',
      },
    ]
  const state = readState(dataDir)
  if (!state)
    return [{ what, is: 'none was made yet', todo: 'Start Daftar, or run npm run backup.' }]
  const { last_good_at: at, late } = standingOf(state, now)
  const findings: Finding[] = [
    {
      what,
      is: at ? `the last good one was begun at ${at}` : 'there is no good one yet',
      ...((late || !at) && { todo: 'Run npm run backup, and read what it says.' }),
    },
  ]
  if (state.failure)
    findings.push({
      what: 'the last try of a backup',
      is: `failed at ${state.failed_at}: ${state.failure}`,
      todo: `Look at ${storeOf(backup).shown}: is it there, with room, and may Daftar write to it?`,
    })
  if (typeof backup.to !== 'string') {
    if (!backup.keyFile)
      findings.push({
        what: 'the place of backups',
        is: 'is somebody else’s, who can read the school in them',
        todo: 'Seal them: npm run backup -- key FILE, and set BACKUP_KEY_FILE to it.',
      })
  } else if (isOnSameDisk(dataDir, backup.to))
    findings.push({
      what: 'the place of backups',
      is: `${backup.to} lies on the same disk as the data`,
      todo: 'Set BACKUP_TO to another disk, a stick or a share: a broken disk takes both.',
    })
  return findings
}

/** The disk of a folder, or of that which it will be made in. */
const deviceOf = (path: string): number =>
  existsSync(path) ? statSync(path).dev : deviceOf(dirname(path))
const isOnSameDisk = (one: string, other: string) => deviceOf(one) === deviceOf(other)

export async function lookAtDatabase(
  pool: pg.Pool,
  migrations: string,
  now: () => Date,
): Promise<Finding[]> {
  const { rows } = await pool.query<{
    version: string
    at: Date
    connections: string
    room: string
  }>(
    `select current_setting('server_version') as version, clock_timestamp() as at,
      current_setting('max_connections') as room,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections`,
  )
  const { version, at, connections, room } = rows[0]!
  const differ = Math.round(Math.abs(at.getTime() - now().getTime()) / 1000)
  const newest = await newestApplied(pool).catch(() => 0)
  const wanted = newestMigration(migrations)
  const schema =
    newest === wanted
      ? { is: 'as this version wants it' }
      : newest < wanted
        ? {
            is: 'older than this version',
            todo: 'Start Daftar once (with DATABASE_OWNER_URL on a database of your own): it migrates.',
          }
        : { is: 'of a later version', todo: 'Start that version, or restore a backup of this one.' }
  const unsafe = await assertSafe(pool).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return [
    { what: 'PostgreSQL', is: version },
    { what: 'connections', is: `${connections} of ${room}` },
    {
      what: 'clocks',
      is: differ < apart ? 'agree' : `of the database and of this machine differ by ${differ} s`,
      ...(differ >= apart && { todo: 'Let both machines take the time from the network (NTP).' }),
    },
    { what: 'schema', ...schema },
    {
      what: 'settings of the database',
      is: unsafe
        ? unsafe.replaceAll('\n', ' ')
        : 'keep what was acknowledged, and every school to itself',
      ...(unsafe && { todo: 'See “An external database” in docs/operations.md.' }),
    },
  ]
}
