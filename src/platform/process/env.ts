import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { asApiBase } from '../http/api-base.ts'
import { pushHosts } from '../live/push-hosts.ts'
import { Unfit } from './startup-failure.ts'

/** The settings of a process, read once at the start. */
export type Env = {
  port: number
  host: string
  dataDir: string
  /** Processes that serve. */
  workers: number
  /** The application's own role; unset means the embedded database. */
  databaseUrl: string | undefined
  /** The owner of the tables, for migrations; without it an external database must be migrated already. */
  ownerDatabaseUrl: string | undefined
  /** The application's own role past the pooler that `databaseUrl` leads to; unset where there is none. */
  directDatabaseUrl: string | undefined
  /** Connections to the database that all processes have together; undefined: as many as suit them. */
  connections: number | undefined
  /** Milliseconds that a request waits for one that is free. */
  connectionWait: number
  publicUrl: string | undefined
  /** Where the pages find the API; empty: where they come from themselves. */
  apiBase: string
  /**
   * Whether an empty database gets the demo schools, whose password everybody knows: the embedded one on a
   * server that only this machine reaches does, any other only when told. What has a public address or a proxy in
   * front of it is reached by others, wherever it listens.
   */
  demo: boolean
  /** Nobody but this machine reaches it: no public address, no proxy, no database that others may have as well. */
  alone: boolean
  trustProxy: string | false
  logLevel: string
  /** Where the central bank's rates come from; undefined when they are not to be asked for. */
  ratesUrl: string | undefined
  /** Where messages for browsers without an open page may go; undefined when none are sent. */
  pushHosts: readonly string[] | undefined
  /** Where Prometheus reads how it goes; undefined when nobody does. */
  metrics: { port: number; host: string } | undefined
  /** Where backups of the embedded database go; undefined when none are made. */
  backup: BackupSettings | undefined
}

/** `to`: a folder, or a bucket. `keyFile`: holds the key that they are sealed with. */
export type BackupSettings = { to: string | S3Settings; keyFile: string | undefined }

export type S3Settings = {
  /** An address without a path. */
  endpoint: string
  region: string
  bucket: string
  /** What names begin with, without slashes at its ends; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export function readEnv(env: NodeJS.ProcessEnv): Env {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Unfit(`PORT must be a port number, not "${env.PORT}"`)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    workers: workers(env.WORKERS),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: postgresUrl('DATABASE_URL', env),
    ownerDatabaseUrl: postgresUrl('DATABASE_OWNER_URL', env),
    directDatabaseUrl: directDatabaseUrl(env),
    connections: optionalCount('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, [6, 1_000]),
    connectionWait:
      1_000 * (optionalCount('DATABASE_WAIT', env.DATABASE_WAIT, [1, 60]) ?? usualWait),
    apiBase: apiBase(env.API_BASE_URL),
    publicUrl: publicUrl(env.PUBLIC_URL),
    demo: env.DEMO ? env.DEMO === '1' : isOurselvesAlone(env),
    alone: isOurselvesAlone(env),
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: logLevel(env.LOG_LEVEL),
    ratesUrl: ratesUrl(env.RATES_URL),
    pushHosts: hostsOf(env.PUSH_HOSTS),
    metrics: metricsOf(env),
    backup: backupOf(env),
  }
}

/** Warnings about settings that no longer have an effect. */
export const unusedSettings = ({ DATABASE_READ_URLS: reads }: NodeJS.ProcessEnv): string[] =>
  reads ? ['DATABASE_READ_URLS is not used any more, take it out: DATABASE_URL is read from'] : []

/** Seconds. */
const usualWait = 10

function directDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Unfit(
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which is not set: set both or neither.',
    )
  return postgresUrl('DATABASE_DIRECT_URL', env)
}

/** An address may hold a password: it is not repeated. */
function postgresUrl(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const url = env[name] || undefined
  if (url && !/^postgres(ql)?:\/\/./.test(url))
    throw new Unfit(`${name} must be an address like postgresql://…`)
  return url
}

function optionalCount(name: string, text: string | undefined, [least, most]: [number, number]) {
  if (!text) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || count < least || count > most)
    throw new Unfit(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return count
}

function metricsOf({ METRICS_PORT: text, METRICS_HOST: host = '127.0.0.1' }: NodeJS.ProcessEnv) {
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Unfit(`METRICS_PORT must be a port number, not "${text}"`)
  return { port, host }
}

/** Beside the data unless told otherwise, which helps against a mistake and not against a broken disk; a demo needs none. */
function backupOf(env: NodeJS.ProcessEnv): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_KEY_FILE: keyFile, DATABASE_URL: elsewhere } = env
  if (to && to !== 'off' && elsewhere)
    throw new Unfit(
      'BACKUP_TO is about the database that Daftar brings along. One of your own is backed up where it runs: see docs/operations.md.',
    )
  if (to && to !== 'off' && process.platform === 'win32')
    throw new Unfit('Backups are not made on Windows yet: BACKUP_TO must be "off" there.')
  const demo = env.DEMO ? env.DEMO === '1' : isOurselvesAlone(env)
  if (to === 'off' || elsewhere || (!to && demo) || process.platform === 'win32') return undefined
  if (to?.startsWith('s3:')) return { to: bucketOf(to, env), keyFile: keyFile || undefined }
  const folder = to
    ? /^file:(?:\/\/)?(\/.*|[A-Za-z]:[\\/].*)$/.exec(to)?.[1]
    : join(resolve(env.DATA_DIR ?? '.data'), 'backups')
  if (!folder)
    throw new Unfit(`BACKUP_TO must be file:/a/folder, s3://bucket/prefix or "off", not "${to}"`)
  return { to: resolve(folder), keyFile: keyFile || undefined }
}

/** By the names that every tool for S3 knows. */
function bucketOf(to: string, env: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(to) ?? []
  if (!bucket) throw new Unfit(`BACKUP_TO must be s3://bucket/prefix, not "${to}"`)
  const { AWS_REGION: region = 'us-east-1', AWS_ENDPOINT_URL_S3: address } = env
  const endpoint = URL.parse(address || `https://s3.${region}.amazonaws.com`)
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/')
    throw new Unfit(`AWS_ENDPOINT_URL_S3 must be like https://s3.example.uz, not "${address}"`)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new Unfit(
      'BACKUP_TO is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.',
    )
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return { endpoint: endpoint.origin, region, bucket, prefix, accessKeyId, secretAccessKey }
}

/** Bytes of memory for one of several processes: the database, and whatever else the machine is for, want theirs. */
const memoryOfOne = 4 * 2 ** 30
const mostWorkers = 4

function workers(text: string | undefined): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return optionalCount('WORKERS', text, [1, 64]) ?? usualWorkers(availableParallelism(), memory)
}

/** As many as there are cores, four at the most, and one for each four gigabytes of memory. */
export const usualWorkers = (cores: number, memory: number) =>
  Math.max(1, Math.min(cores, mostWorkers, Math.round(memory / memoryOfOne)))

const centralBank = 'https://cbu.uz/uz/arkhiv-kursov-valyut/json/'

function ratesUrl(text: string | undefined): string | undefined {
  if (text === 'off') return undefined
  const url = URL.parse(text || centralBank)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Unfit(`RATES_URL must be an address or "off", not "${text}"`)
  return url.href
}

function apiBase(text: string | undefined): string {
  try {
    return asApiBase(text)
  } catch {
    throw new Unfit(`API_BASE_URL must be like https://api.example.uz, not "${text}"`)
  }
}

function publicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Unfit(`PUBLIC_URL must be like https://daftar.example.uz, not "${text}"`)
  return text.replace(/\/$/, '')
}

const networks = /^(loopback|linklocal|uniquelocal)$/

function trustProxy(text: string | undefined): string | false {
  const isAddress = (one: string) => networks.test(one) || isIP(one.replace(/\/\d+$/, '')) > 0
  const wrong = text?.split(',').find((one) => !isAddress(one.trim()))
  if (text && wrong !== undefined)
    throw new Unfit(`TRUST_PROXY must be addresses of proxies, comma-separated: "${wrong}" is none`)
  return text || false
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevel(text = 'warn'): string {
  if (!levels.includes(text))
    throw new Unfit(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}"`)
  return text
}

function hostsOf(text: string | undefined): readonly string[] | undefined {
  if (text === 'off') return undefined
  return text ? text.split(',').map((host) => host.trim()) : pushHosts
}

const isOurselvesAlone = (env: NodeJS.ProcessEnv) =>
  isLoopback(env.HOST) && ![env.DATABASE_URL, env.PUBLIC_URL, env.TRUST_PROXY].some(Boolean)

const isLoopback = (host = '127.0.0.1') => /^(127\.[0-9.]+|::1|localhost)$/.test(host)

/** The key that tokens are signed with: `SESSION_KEY` (64 hex digits, the same for all processes) or a file of our own. */
export function sessionKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer {
  if (env.SESSION_KEY) {
    if (!/^[0-9a-f]{64}$/i.test(env.SESSION_KEY))
      throw new Unfit('SESSION_KEY must be 64 hexadecimal digits')
    return Buffer.from(env.SESSION_KEY, 'hex')
  }
  return ownKey(join(dataDir, 'session.key'))
}

/**
 * The key that answers to anonymous forms wait under: made of `SESSION_KEY`, or a file of our own. Neither is part of a
 * backup, so that who has all backups still can't read what somebody has answered.
 */
export function answersKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer {
  if (!env.SESSION_KEY) return ownKey(join(dataDir, 'answers.key'))
  return Buffer.from(hkdfSync('sha256', sessionKey(env, dataDir), '', 'anonymous answers', 32))
}

function ownKey(file: string): Buffer {
  if (!existsSync(file)) writeWhole(file, randomBytes(32))
  const key = readFileSync(file)
  if (key.length !== 32)
    throw new Unfit(`${file} is damaged: it has ${key.length} bytes instead of 32`)
  return key
}

/** All of it or nothing, whatever happens to the power; who writes second keeps the first one's. */
function writeWhole(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
