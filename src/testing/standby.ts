import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureCluster, runBinary, serverEnv } from '../platform/embedded-postgres-cluster.ts'
import { findPlace, type Place, privateFolder } from '../platform/embedded-postgres-place.ts'
import { type Connection, startPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'

const replica = { user: 'daftar_standby', password: 'streams' }

/** What a test does to a standby is done by the owner of the tables: nobody can sign in as the superuser. */
const setUp = [
  `create role ${replica.user} login replication password '${replica.password}'`,
  ...['pg_wal_replay_pause()', 'pg_wal_replay_resume()', 'pg_promote(boolean, integer)'].map(
    (name) => `grant execute on function ${name} to daftar_owner`,
  ),
  'grant execute on function pg_reload_conf() to daftar_owner',
  'grant alter system on parameter synchronous_standby_names to daftar_owner',
]

export type Primary = Awaited<ReturnType<typeof startPrimary>>
export type Standby = Awaited<ReturnType<typeof startStandby>>

/**
 * A migrated PostgreSQL of its own that standbys stream from, each made by `standby()`. `settings` are of PostgreSQL, by name.
 * Whoever starts it ends it, its standbys with it.
 */
export async function startPrimary(settings: Record<string, string> = {}) {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'daftar-primary-'))
  fs.chmodSync(dataDir, 0o755)
  const place = findPlace(dataDir)
  await ensureCluster(place, true)
  const single = ['--single', '-D', place.cluster, '-c', 'exit_on_error=on', 'daftar']
  await runBinary(place, 'postgres', single, `${setUp.join(';\n')};\n`)
  const access = join(place.cluster, 'pg_hba.conf')
  fs.appendFileSync(access, 'local replication all scram-sha-256\n')
  const postgres = await startPostgres({ dataDir, clones: true, settings })
  await migrate(postgres.owner, 'migrations')
  const standbys: { end(): Promise<void> }[] = []
  return {
    connection: postgres.app,
    owner: postgres.owner,
    /** One that streams from it, and has all that it has by now. */
    async standby(own: Record<string, string> = {}) {
      const made = await startStandby(place, postgres, own)
      standbys.push(made)
      await made.caughtUp()
      return made
    },
    /** As by a crash, its postmaster first; it is started again. */
    kill: () => {
      const lock = fs.readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8')
      process.kill(Number(lock.split('\n', 1)), 'SIGKILL')
    },
    async end() {
      for (const each of standbys) await each.end()
      await postgres.remove()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Sides = { app: Connection; owner: Connection }

type Copied = Pick<Place, 'cluster' | 'bin' | 'user'>

async function startStandby(
  { cluster, bin, user }: Copied,
  primary: Sides,
  own: Record<string, string>,
) {
  // short: the path of a socket has few bytes
  const folder = fs.mkdtempSync(join(tmpdir(), 'standby-'))
  fs.chmodSync(folder, 0o755)
  const [data, run] = [join(folder, 'data'), join(folder, 'run')]
  privateFolder(run, user)
  privateFolder(data, user)
  await copyRunning(cluster, data, primary.owner)
  const { host, port } = primary.owner
  const source = { host, port, ...replica }
  const settings: Record<string, string> = {
    primary_conninfo: Object.entries(source)
      .map((each) => each.join('='))
      .join(' '),
    hot_standby_feedback: 'on',
    wal_retrieve_retry_interval: '100ms',
    timezone: 'UTC',
    listen_addresses: '',
    unix_socket_directories: run,
    log_min_messages: 'log',
    ...own,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  fs.writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''))
  fs.writeFileSync(join(data, 'standby.signal'), '')
  if (user)
    for (const each of fs.readdirSync(data, { recursive: true, encoding: 'utf8' }))
      fs.lchownSync(join(data, each), user.uid, user.gid)

  const here = (side: Connection): Connection => ({ ...side, host: run, port: 5432 })
  const [connection, owner] = [here(primary.app), here(primary.owner)]
  let child: ReturnType<typeof spawn> | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const start = async () => {
    const log = fs.openSync(join(folder, 'log'), 'a')
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    const started = spawn(join(bin, 'postgres'), ['-D', data], {
      ...{ ...user, cwd: '/', env: serverEnv(), stdio },
    })
    fs.closeSync(log)
    child = started
    ended = once(started, 'exit')
    await untilSo(async () => {
      if (started.exitCode !== null) throw new Error(fs.readFileSync(join(folder, 'log'), 'utf8'))
      return asked(owner, 'select 1').then(
        () => true,
        () => false,
      )
    })
  }
  const signal = async (name: NodeJS.Signals) => {
    child?.kill(name)
    await ended
    child = undefined
  }
  const all = () => [child!.pid!, ...childrenOf(child!.pid!)]
  await start()
  const standby = {
    connection,
    owner,
    /** Streams on, and shows nothing of it until `resume`. */
    pause: async () => {
      await asked(owner, 'select pg_wal_replay_pause()')
      await untilSo(async () => {
        const state = await asked(owner, 'select pg_get_wal_replay_pause_state() as value')
        return state === 'paused'
      })
    },
    resume: () => asked(owner, 'select pg_wal_replay_resume()'),
    /** Becomes a primary of its own. */
    promote: () => asked(owner, 'select pg_promote()'),
    /** Where it is. */
    files: { cluster: data, bin, user },
    /** As by a crash: whoever is connected is cut off. */
    kill: () => signal('SIGQUIT'),
    /** After `kill`. */
    start,
    /** Still there, and says nothing, until `thaw`. */
    freeze: () => all().forEach(signalled('SIGSTOP')),
    thaw: () => all().forEach(signalled('SIGCONT')),
    /** Resolves once it shows what the primary has by now. */
    async caughtUp() {
      const there = await asked(primary.owner, 'select pg_current_wal_flush_lsn()::text as value')
      const shown = `select pg_last_wal_replay_lsn() >= '${String(there)}' as value`
      await untilSo(async () => (await asked(owner, shown)) === true)
    },
    async end() {
      if (child) {
        standby.thaw()
        await signal('SIGQUIT')
      }
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return standby
}

/** Whether a commit is acknowledged only when a standby has it. */
export async function waitForStandby(primary: Pick<Sides, 'owner'>, waits: boolean) {
  await asked(primary.owner, `alter system set synchronous_standby_names = '${waits ? '*' : ''}'`)
  await asked(primary.owner, 'select pg_reload_conf()')
  const question = `select current_setting('synchronous_standby_names') = '${waits ? '*' : ''}' as value`
  await untilSo(async () => (await asked(primary.owner, question)) === true)
}

/** One that streams from what was a standby itself, and was promoted. */
export async function standbyOf(promoted: Standby, settings: Record<string, string> = {}) {
  const { connection: app, owner, files } = promoted
  const made = await startStandby(files, { app, owner }, settings)
  await made.caughtUp()
  return made
}

/** What a server makes anew, or what is of the running one alone. */
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|postgresql\.auto\.conf)$/
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

/** The files of a running server, whole with what a standby streams of the WAL since the copy was begun. */
async function copyRunning(from: string, to: string, owner: Connection) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const files = fs.readdirSync(from, { recursive: true, withFileTypes: true })
    for (const file of files) {
      const path = join(file.parentPath, file.name)
      const name = path.slice(from.length + 1)
      if (file.isDirectory()) fs.mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
      else if (!leftOut.test(file.name) && !emptied.test(name)) copyIfThere(path, join(to, name))
    }
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    fs.writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
}

function copyIfThere(from: string, to: string) {
  try {
    fs.mkdirSync(join(to, '..'), { recursive: true, mode: 0o700 })
    fs.copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The `value` that a query answers. */
async function asked(connection: Connection, query: string): Promise<unknown> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ value?: unknown }>(query)).rows[0]?.value
  } finally {
    await client.end().catch(() => {})
  }
}

/** One that has ended meanwhile hears nothing. */
const signalled = (signal: NodeJS.Signals) => (pid: number) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const childrenOf = (pid: number) =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)

async function untilSo(holds: () => Promise<boolean>, tries = 600) {
  while (!(await holds())) {
    if ((tries -= 1) === 0) throw new Error('It has not come to be so in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
