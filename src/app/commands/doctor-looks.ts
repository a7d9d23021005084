import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { storeOf } from '../../platform/backup/place.ts'
import { readState, standingOf } from '../../platform/backup/state.ts'
import { assertSafe, newestApplied, newestMigration } from '../../platform/boot-check.ts'
import { lookAt } from '../../platform/db-standby-look.ts'
import type { Env } from '../../platform/env.ts'
import { spaceOf } from '../../platform/free-space.ts'

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

/** Each of the standbys that reads go to, beside its primary. */
export const lookAtStandbys = (primary: pg.Pool, addresses: pg.ClientConfig[]) =>
  Promise.all(addresses.map((address) => lookAtStandby(primary, address)))

/** Tells one server from another, whatever address it has. */
const startOf = async (server: Pick<pg.ClientBase, 'query'>) =>
  (await server.query<{ at: string }>('select pg_postmaster_start_time()::text as at')).rows[0]!.at

async function lookAtStandby(primary: pg.Pool, address: pg.ClientConfig): Promise<Finding> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  const what = `standby ${client.host}:${client.port}`
  try {
    await client.connect()
    const found = await lookAt(client, primary)
    if (!found) return { what, is: 'is there, and the primary does not answer' }
    const { use, behind, late } = found
    if (use === 'promoted')
      return (await startOf(client)) === (await startOf(primary))
        ? { what, is: 'is the primary now, and left alone' }
        : {
            what,
            is: 'is a primary of its own',
            todo: 'Make it a standby again, or take it out of DATABASE_READ_URLS.',
          }
    if (use === 'other')
      return {
        what,
        is: 'is one of another database, or of one that went another way',
        todo: 'Make it anew from the primary, or take it out of DATABASE_READ_URLS. After the primary has changed it may take until the next checkpoint.',
      }
    if (use === 'role')
      return {
        what,
        is: 'is entered by another role than the primary, and left alone',
        todo: 'Name in DATABASE_READ_URLS the role of DATABASE_URL: what another one may see is not judged.',
      }
    const lag = `${Math.ceil(behind / 1024)} kB behind the primary, ${late.toFixed(1)} s`
    if (use === 'late')
      return {
        what,
        is: lag,
        todo: 'Until it catches up all is read at the primary. Does its disk, or the network, keep up?',
      }
    const { rows } = await client.query<{ on: boolean }>(
      `select current_setting('hot_standby_feedback')::bool as on`,
    )
    return {
      what,
      is: `is read from, ${lag}`,
      ...(!rows[0]!.on && {
        todo: 'Set hot_standby_feedback = on there: what is read for long is ended otherwise, and read once more at the primary.',
      }),
    }
  } catch (error) {
    return {
      what,
      is: `does not answer: ${(error as Error).message}`,
      todo: 'Until it does all is read at the primary. Is it running, and is DATABASE_READ_URLS right?',
    }
  } finally {
    await client.end().catch(() => {})
  }
}
