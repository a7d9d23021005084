import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import type * as entry from '../src/app/document/entry.server.tsx'
import { createServer } from '../src/app/server/server.ts'
import { type Api, createApi } from '../src/platform/client.ts'
import { inProcess } from '../src/platform/http/inject.ts'
import { type Bench, type Duel, perSecondOfProcessor } from './measure.ts'
import { type BenchSchool, sessionKey, startServer } from './school.ts'

/** The cost of one request: a page with its API calls, its rendering alone, and an API response. */
export async function figures({ openSchool, report, note }: Bench) {
  const school = await openSchool()
  if (tellsOfProcesses) {
    const cost = await costDuels(school)
    for (const duel of cost.duels) await report(duel)
    note(cost.summary())
    cost.stop()
  } else note('This system does not tell what a page costs the processor.')
  for (const duel of await pageDuels(school)) await report(duel)
  const api = await apiDuels(school)
  for (const duel of api.duels) await report(duel)
  api.stop()
}

/** Only Linux reports the processor time of processes. */
const tellsOfProcesses = process.platform === 'linux'

/** Pages of one measurement. */
const pages = 20

/**
 * What a first page costs the processor, in our server and in PostgreSQL together: asked for over HTTP by somebody who is
 * signed in, against bare Fastify, hand-written HTML and the same SQL.
 */
async function costDuels(school: BenchSchool) {
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
  // warms up: code is compiled and statements are planned before the measurement
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
function spentByAll(postmaster: number): number {
  const file = `/proc/${postmaster}/task/${postmaster}/children`
  const children = readFileSync(file, 'utf8').trim().split(' ').map(Number)
  return children.reduce(
    (sum, child) => sum + orNothing(() => spentBy(child)),
    spentBy(postmaster, true),
  )
}

async function postmasterOf({ database }: Pick<BenchSchool, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))![1])
}

/** 0 for a process that has ended. */
function orNothing(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

/** The whole making of a page, data at hand, against React alone rendering the same finished tree; processor time. */
async function pageDuels(school: BenchSchool): Promise<Duel[]> {
  const built = join(import.meta.dirname, '../dist/server/entry.server.js')
  const { prepare, render } = (await import(pathToFileURL(built).href)) as typeof entry
  const { fastify, texts } = await createServer({ database: school.database, sessionKey })
  const api = remembering(
    createApi({ transport: inProcess(fastify), access: () => school.access, lang: () => 'uz' }),
  )
  const request = (path: string) => ({
    url: new URL(path, 'http://page'),
    api,
    now: new Date(),
    hasSession: true,
    lang: 'uz' as const,
    textsOf: () => texts.of(),
    notice: null,
    scheme: 'light' as const,
    currency: 'USD' as const,
    narrowMenu: false,
    textSize: '100' as const,
    report: (error: unknown) => {
      throw error
    },
  })
  const duel = async (name: string, path: string): Promise<Duel> => {
    const prepared = await prepare(request(path))
    if ('redirect' in prepared) throw new Error(`${path} leads to ${prepared.redirect}`)
    return {
      name: `server render of ${name} against bare React rendering the same tree`,
      goal: 0.5,
      ours: () => perSecondOfProcessor(() => render(request(path))),
      control: () => perSecondOfProcessor(() => prepared.toHtml()),
      pairs: 15,
      unit: 'pages/s of processor time',
    }
  }
  return [
    await duel('the class list', '/classes'),
    await duel('the student list', '/students'),
    await duel('the mark page', `/classes/${school.classIds[0]}/mark`),
  ]
}

/** Answers a call that it has answered before from memory: the figure is about rendering. */
function remembering(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>()
  return ((endpoint, call) => {
    const key = JSON.stringify([endpoint.path, call])
    if (!answers.has(key)) answers.set(key, api(endpoint, call))
    return answers.get(key)
  }) as Api
}

/** Requests a second at fifty connections, over three seconds; anything but 200 stops the bench. */
async function load(url: string, access: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 50,
    duration: 3,
    headers: { authorization: `Bearer ${access}` },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

/** Our server and the bare one, each in a process of its own. */
async function apiDuels(school: BenchSchool): Promise<{ duels: Duel[]; stop: () => void }> {
  const child = (kind: 'ours' | 'bare') => startServer(kind, school)
  const [ours, bare] = [await child('ours'), await child('bare')]
  const pair = (path: string) => ({
    ours: () => load(ours.url + path, school.access),
    control: () => load(bare.url + path, school.access),
    pairs: 7,
    unit: 'requests/s',
  })
  const duels = [
    {
      name: 'GET v1/profile/info/ against bare Fastify answering the same bytes',
      goal: 0.45,
      ...pair('/v1/profile/info/?lang=uz'),
    },
    {
      name: 'list of 30 students against bare Fastify with the same SQL and no tenant guard',
      goal: 0.6,
      ...pair('/v1/students/?page_size=30&lang=uz'),
    },
  ]
  return { duels, stop: () => [ours, bare].forEach(({ process: child }) => child.kill()) }
}
