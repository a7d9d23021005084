import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Duel } from './measure.ts'
import type { BenchSchool } from './school.ts'

/** What a first page costs is told by the system alone, where it tells of processes. */
export const tellsOfProcesses = process.platform === 'linux'

/** Pages of one measurement. */
const pages = 20

/**
 * What a first page costs the processor, in our server and in PostgreSQL together: asked for over HTTP by somebody who is
 * signed in, against bare Fastify, hand-written HTML and the same SQL.
 */
export async function costDuels(school: BenchSchool) {
  const postgres = await postmasterOf(school)
  const ours = await startPages('pages', school)
  const control = await startPages('plain', school)
  const spent: Record<string, number[]> = {}
  const rate = async (server: PageServer, path: string, kept?: number[]) => {
    const before = spentBy(server.pid) + spentByAll(postgres)
    for (let page = 0; page < pages; page += 1) await server.show(path, school.access)
    const milliseconds = spentBy(server.pid) + spentByAll(postgres) - before
    kept?.push(milliseconds / pages)
    return (pages * 1000) / milliseconds
  }
  const duels: Duel[] = Object.entries(pathsOf(school)).map(([name, path]) => ({
    name: `processor time of ${name}, PostgreSQL’s with it, against bare Fastify, hand-written HTML and the same SQL`,
    goal: 0.35,
    ours: () => rate(ours, path, (spent[name] ??= [])),
    control: () => rate(control, path),
    pairs: 15,
    unit: 'pages/s of processor time',
  }))
  const stop = () => [ours, control].forEach(({ process: child }) => child.kill())
  return { duels, stop, summary: () => Object.entries(spent).map(lineOf).join('; ') }
}

const lineOf = ([name, milliseconds]: [string, number[]]) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return `${name} ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms`
}

const pathsOf = ({ studentIds }: BenchSchool) => ({
  'a list of 100 students': '/students?page_size=100',
  'one student': `/students/${studentIds[0]![0]!}`,
  'the home page': '/',
  'the list of classes': '/classes',
})

type PageServer = Awaited<ReturnType<typeof startPages>>

async function startPages(kind: 'pages' | 'plain', school: BenchSchool) {
  const { postgres, business, teacher, access } = school
  const paths = Object.values(pathsOf(school))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), kind], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH: JSON.stringify({ connection: postgres.app, business, teacher, access, paths }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const agent = new Agent({ keepAlive: true })
  const base = line.toString().trim()
  const show = async (path: string, access: string) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      cookie: `daftar-access=${access}; user-locale=uz`,
    }
    const asked = request(base + path, { agent, headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    let bytes = 0
    for await (const part of answer) bytes += (part as Buffer).length
    if (answer.statusCode !== 200 || bytes === 0)
      throw new Error(`${kind} ${path}: ${answer.statusCode}, ${bytes} bytes`)
    return bytes
  }
  // whatever is compiled and planned while it runs is, before anything counts
  for (let round = 0; round < 25; round += 1) for (const path of paths) await show(path, access)
  return { process: child, pid: child.pid!, show }
}

/** Milliseconds of the processor that a process has taken with all its threads; with `ended` also its children that are gone. */
function spentBy(pid: number, ended = false): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, ended ? 15 : 13).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

/** By PostgreSQL: its own processes and one for each connection, those that were closed meanwhile as well. */
export function spentByAll(postmaster: number): number {
  const file = `/proc/${postmaster}/task/${postmaster}/children`
  const children = readFileSync(file, 'utf8').trim().split(' ').map(Number)
  return children.reduce(
    (sum, child) => sum + orNothing(() => spentBy(child)),
    spentBy(postmaster, true),
  )
}

export async function postmasterOf({ database }: Pick<BenchSchool, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))![1])
}

/** A connection may be closed at any moment. */
function orNothing(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}
