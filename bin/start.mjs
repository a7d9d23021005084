import { readFileSync } from 'node:fs'
import { keepRunning, logLine } from './again.mjs'
import { build, ready, run } from './ready.mjs'

/** What ends us: signals of a terminal or of whoever manages services, and the end of npm. */
const told = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => told.abort())

await ready()
await build()
if (told.signal.aborted) process.exit(0)
const program = ['dist/server/main.js', ...process.argv.slice(2)]
// glibc keeps a memory arena for each thread, and a process has ten: two are enough
const options = { env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }, bound: true }
watchNpm()
const log = (line) => console.log(logLine(line))
async function serveOnce() {
  let served = false
  const heard = (said) => (served ||= said === 'serves')
  const { code } = await run('node', program, { ...options, heard })
  return { code, served }
}
process.exit(await keepRunning(serveOnce, { signal: told.signal, log }))

/**
 * npm runs us by a shell, which does not pass signals on: it ends, and we would stay and keep the port. Whoever starts us
 * without npm, and leaves, wants us to stay.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = parents()
  setInterval(() => parents() === first || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}

/** Where the system tells; the shell may outlive npm. */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
