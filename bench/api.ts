import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { BenchSchool } from './school.ts'
import type { Duel } from './measure.ts'

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
export async function apiDuels(school: BenchSchool): Promise<{ duels: Duel[]; stop: () => void }> {
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

export async function startServer(
  kind: 'ours' | 'shared' | 'bare' | 'untold',
  { postgres, business, teacher, access }: BenchSchool,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), kind], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH: JSON.stringify({ connection: postgres.app, business, teacher, access }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, url: line.toString().trim() }
}
