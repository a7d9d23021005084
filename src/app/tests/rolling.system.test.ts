import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { subjects } from '../../core/subjects/contract.ts'
import { begin, freePort, patient } from '../../testing/product.ts'
import { ownSchool, type Person } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

/** What stands before two processes, as Caddy in `compose.yaml`: it goes where `/readyz` is green, and elsewhere if nobody listens. */
async function balancer(ports: number[], looks: boolean) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(ports)
  const look = async () => {
    for (const port of ports) {
      const ask = fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })
      const green = await ask.then(
        (answer) => answer.ok,
        () => false,
      )
      if (green || !looks) ready.add(port)
      else ready.delete(port)
    }
  }
  let going = true
  const looking = (async () => {
    while (going) {
      await look()
      await pause(200)
    }
  })()
  let turn = 0
  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried: number[]) => {
    const rest = [...ready].filter((port) => !tried.includes(port))
    const port = rest[(turn += 1) % rest.length]
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url: path, headers } = asked
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (looks && error.code === 'ECONNREFUSED') return pass(asked, body, answer, [...tried, port])
      answer.writeHead(502).end(String(error.code))
    })
    sent.end(body)
  }
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => pass(asked, Buffer.concat(parts), answer, []))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  onTestFinished(async () => {
    going = false
    await looking
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/** Everybody reads, and the office writes, until told to stop; answers what failed and how much was acknowledged. */
function load(url: string) {
  let going = true
  const failed: string[] = []
  const written: string[] = []
  let answered = 0
  const ask = async ({ access }: Person, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${access}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.ok) answered += 1
    else failed.push(`${answer.status} ${text.slice(0, 200)}`)
    return answer.ok
  }
  const until = async (work: () => Promise<unknown>) => {
    while (going) {
      await work()
      await pause(120)
    }
  }
  const { admin, ...others } = at.here.cast
  const all = [
    ...Object.values(others).map((who) => until(() => ask(who, '/v1/profile/info/'))),
    until(async () => {
      const name = `Fan ${randomUUID()}`
      if (await ask(admin, '/v1/subjects/', { name: { uz: name } })) written.push(name)
    }),
  ]
  return {
    failed,
    answered: () => answered,
    written,
    stop: () => ((going = false), Promise.all(all)),
  }
}

/** Both processes are exchanged, one after the other, while people work. */
async function exchanged(looks: boolean) {
  const ports = [await freePort(), await freePort()]
  const start = async (port: number) => {
    const env = {
      WORKERS: '1',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      SESSION_KEY: at.sessionKey.toString('hex'),
    }
    const running = await begin(env, at.connection)
    await vi.waitFor(() => expect(running.said()).toContain('Daftar is at'), patient)
    return running
  }
  const running = await Promise.all(ports.map(start))
  const working = load(await balancer(ports, looks))
  await pause(500)
  for (const [nth, { child, ended }] of running.entries()) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    running[nth] = await start(ports[nth]!)
    // until the one before it sees that it is there
    await pause(500)
  }
  await working.stop()
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  return working
}

describe('two processes that are exchanged one after the other under load', () => {
  test('fail no request, and have all that they acknowledged', async () => {
    const { failed, answered, written } = await exchanged(true)
    expect(failed).toEqual([])
    expect(answered()).toBeGreaterThan(100)
    const { count } = await at.as('admin')(subjects.list, {
      query: { q: 'Fan', page_size: '1' },
    })
    expect(count).toBe(written.length)
  }, 240_000)

  test('control: where nobody looks whether they are ready, requests fail', async () => {
    const { failed } = await exchanged(false)
    expect(failed.length).toBeGreaterThan(0)
  }, 240_000)
})
