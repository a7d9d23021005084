import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { placePath } from '../../platform/cell-proof.ts'
import { refreshToken, signAccess } from '../../platform/tokens.ts'
import { freePort } from '../../testing/product.ts'
import { createDirectory } from './server.ts'
import { slowReaders } from './slow-readers.ts'

const key = Buffer.alloc(32, 7)
type Given = Parameters<typeof createDirectory>[0]

/** A directory before one cell, which answers as is said; it has no business. */
async function directory(answers: RequestListener, more: Partial<Given> = {}) {
  const asked: string[] = []
  const cell = createServer((question, answer) => {
    const { url = '' } = question
    asked.push(url)
    if (!url.startsWith(placePath)) return answers(question, answer)
    answer.setHeader('content-type', 'application/json')
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await once(cell, 'listening')
  const { fastify, drain } = await createDirectory({
    cells: [`http://127.0.0.1:${(cell.address() as AddressInfo).port}`],
    key,
    ...more,
  })
  onTestFinished(async () => {
    await fastify.close()
    cell.closeAllConnections()
    cell.close()
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return { drain, port, asked, url: `http://127.0.0.1:${port}`, cell }
}

test('an address that is none and a protocol that is not ours are answered by the cell', async () => {
  const { port } = await directory((question, answer) => {
    void text(question).then((body) => answer.end(`${question.method} ${question.url} ${body}`))
  })
  const send = async (path: string, upgrade: string) => {
    const headers = { connection: 'Upgrade', upgrade, 'content-type': 'application/json' }
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }).end('{"a":1}')
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream]
    return text(answer)
  }
  for (const path of ['/\\[', '/\\\\[x'])
    expect(await send(path, 'websocket')).toBe(`POST ${path} {"a":1}`)
  expect(await send('/v1/subjects/', 'h2c')).toBe('POST /v1/subjects/ {"a":1}')
})

test('a body at a door that no cell would read is refused by the directory, as a cell would', async () => {
  const { url, asked } = await directory((_, answer) => void answer.end())
  const answer = await fetch(`${url}/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'x', password: 'y'.repeat(3 * 2 ** 20) }),
  })
  expect([answer.status, await answer.json()]).toEqual([413, { detail: 'body_too_large' }])
  expect(asked).toEqual([])
})

test('whoever goes before the answer has come leaves nothing behind', async () => {
  let answered = () => {}
  const { port, cell, url } = await directory((question, answer) => {
    if (question.url === '/quick') return void answer.end('quick')
    answered = () => void answer.end(Buffer.alloc(4 * 2 ** 20))
  })
  const open = () =>
    new Promise<number>((resolve) => cell.getConnections((_, count) => resolve(count)))
  for (let n = 0; n < 5; n += 1) {
    const arrived = once(cell, 'request')
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await arrived
    socket.destroy()
    answered()
  }
  await expect.poll(open).toBeLessThan(2)
  expect(await (await fetch(`${url}/quick`)).text()).toBe('quick')
})

test('what a cell may have done is not said to it again, unless that changes nothing', async () => {
  const done: string[] = []
  const { url } = await directory((question, answer) => {
    if (question.url === '/warm') return void answer.end('warm')
    done.push(`${question.method} ${String(question.headers['idempotency-key'] ?? '')}`)
    const again = done.filter((each) => each === done.at(-1)).length > 1
    if (again) return void answer.end('done')
    question.resume().on('end', () => question.socket.resetAndDestroy())
  })
  const ask = async (init: RequestInit) => {
    await (await fetch(`${url}/warm`)).text()
    return (await fetch(`${url}/call`, init)).status
  }
  expect(await ask({ method: 'POST', body: 'x' })).toBe(503)
  expect(await ask({ method: 'POST', body: 'x', headers: { 'idempotency-key': 'k' } })).toBe(200)
  expect(await ask({ method: 'GET' })).toBe(200)
  expect(done).toEqual(['POST ', 'POST k', 'POST k', 'GET ', 'GET '])
})

test('of a session that nobody has signed for no cell is asked, and of a school that is nowhere once', async () => {
  const { url, asked } = await directory((_, answer) => void answer.end())
  const claims = ['u', '01900000-0000-7000-8000-000000000000', 's', 9_999_999_999]
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  await fetch(`${url}/v1/classes/`, {
    headers: { authorization: `Bearer at.${body}.${'x'.repeat(43)}` },
  })
  expect(asked).toEqual(['/v1/classes/'])
  const card = `/v1/business/01900000-0000-7000-8000-000000000000/card/`
  for (let n = 0; n < 3; n += 1) await fetch(url + card)
  expect(asked.filter((each) => each.startsWith(placePath))).toHaveLength(1)
})

test('who sends a body and does not end it goes when another needs the room, and a sign-in never hears of it', async () => {
  const room = { ofAddress: 20_000, ofAll: 20_000 }
  const { port, url } = await directory(
    (question, answer) => void text(question).then((body) => answer.end(String(body.length))),
    { keeping: { stranger: room, somebody: room } },
  )
  const stall = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 16000'
    socket.write(`POST /v1/auth/login/ HTTP/1.1\r\n${head}\r\n\r\n${'x'.repeat(15_000)}`)
    const gone = once(socket, 'close')
    socket.resume()
    return gone
  }
  const first = stall()
  const second = stall()
  await Promise.race([first, second])
  const answer = await fetch(`${url}/v1/auth/login/`, { method: 'POST', body: 'y'.repeat(12_000) })
  expect([answer.status, await answer.text()]).toEqual([200, '12000'])
  await Promise.all([first, second])
})

test('where sockets without a name are too many, the one goes that has been silent longest', async () => {
  const { port } = await directory((_, answer) => void answer.end(), {
    unnamed: { ofAddress: 2, ofAll: 5 },
  })
  const gone: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13'
    const nonce = randomBytes(16).toString('base64')
    socket.write(
      `GET /ws/live/ HTTP/1.1\r\nhost: x\r\n${upgrade}\r\nsec-websocket-key: ${nonce}\r\n\r\n`,
    )
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString()).toMatch(/^HTTP\/1.1 101/)
    socket.on('close', () => gone.push(n))
  }
  await expect.poll(() => gone).toEqual([0, 1])
})

/** Reads an answer: nothing of it, or so many bytes every few milliseconds. */
function reader(port: number, bytes: number, every = 5) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let got = 0
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const timer = setInterval(() => {
    if (bytes > 0) got += (socket.read() as Buffer | null)?.length ?? 0
  }, every)
  if (bytes > 0) socket.on('readable', () => {})
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return { got: () => got }
}
// more than the system takes by itself between two of one machine
const large = Buffer.alloc(24 * 2 ** 20)

/** Before a cell whose answer is large: how many readers were cut so far, and how many connections it still has. */
async function readDirectory(reading: Given['reading']) {
  const metrics = new Registry()
  const at = await directory((_, answer) => void answer.end(large), { reading, metrics })
  return {
    ...at,
    cut: async () => Number(/readers_cut_total (\d+)/.exec(await metrics.metrics())?.[1]),
    open: () => new Promise<number>((done) => at.cell.getConnections((_, count) => done(count))),
  }
}

test('who takes nothing of an answer lets go of it, and who takes it slowly gets all of it', async () => {
  const limits = { window: 4_000, windowBytes: 64 * 1024, every: 50 }
  const { port, cut, open } = await readDirectory(limits)
  const slow = reader(port, 1)
  reader(port, 0)
  await expect.poll(cut).toBe(1)
  await expect.poll(slow.got, { timeout: 60_000 }).toBeGreaterThan(large.length)
  expect(await cut()).toBe(1)
  await expect.poll(open).toBeLessThan(3)
})

test('who takes slowly of what was written at once is seen to take it', async () => {
  const readers = slowReaders({ window: 3_000, windowBytes: 64 * 1024, every: 50 })
  const server = createServer((_, answer) => {
    readers.watch(answer, '1.1.1.1')
    answer.end(large)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    readers.stop()
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // 20 ms for each part of 64 KB: some 8 s in all
  const slow = reader((server.address() as AddressInfo).port, 64 * 1024, 20)
  await expect.poll(slow.got, { timeout: 60_000 }).toBeGreaterThan(large.length)
  expect(readers.cut()).toBe(0)
})

test('of one address so many answers wait for their readers: those go that take nothing, and nobody who comes is refused', async () => {
  const { port, cut } = await readDirectory({ ofAddress: 3, every: 50 })
  for (let n = 0; n < 6; n += 1) reader(port, 0)
  await expect.poll(cut).toBe(3)
  const slow = reader(port, 1)
  await expect.poll(slow.got, { timeout: 60_000 }).toBeGreaterThan(large.length)
})

test('what is kept of bodies is bounded for each address, and what has no room goes through as it comes, whole', async () => {
  const held: (() => void)[] = []
  const metrics = new Registry()
  const { url } = await directory(
    async (question, answer) => {
      const body = await text(question)
      if (question.url === '/hold') await new Promise<void>((done) => held.push(done))
      answer.end(String(body.length))
    },
    {
      keeping: {
        stranger: { ofAddress: 30_000, ofAll: 60_000 },
        somebody: { ofAddress: 50_000, ofAll: 60_000 },
      },
      metrics,
    },
  )
  const kept = async () => Number(/kept_bytes (\d+)/.exec(await metrics.metrics())?.[1])
  const send = async (path: string, bytes: number, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { method: 'POST', body: 'x'.repeat(bytes), headers })
    return [answer.status, await answer.text()]
  }
  const waiting = [10_000, 10_000].map((bytes) => send('/hold', bytes))
  await expect.poll(() => held.length).toBe(2)
  expect(await kept()).toBe(20_000)
  // a stranger’s is kept up to 16 KB, and there is no room for this one
  expect(await send('/more', 15_000)).toEqual([200, '15000'])
  expect(await send('/large', 3_000_000)).toEqual([200, '3000000'])
  // who signs in is not told of another cell that nobody knows them
  const busy = await send('/v1/auth/login/', 15_000)
  expect(busy).toEqual([503, JSON.stringify({ detail: 'server_busy' })])
  // who is signed in has another room; who only says so has not
  const business = '01900000-0000-7000-8000-000000000000'
  const access = signAccess(key, { user: 'u', business, session: 's', expires: 0 })
  const signed = send('/hold', 40_000, { authorization: `Bearer ${access}` })
  await expect.poll(kept).toBe(60_000)
  expect(
    await send('/more', 12_000, {
      cookie: `daftar-refresh=${refreshToken(business, randomBytes(32))}`,
    }),
  ).toEqual([200, '12000'])
  expect(await kept()).toBe(60_000)
  held.forEach((done) => done())
  await Promise.all([...waiting, signed])
  expect(await kept()).toBe(0)
})

test('says how it stands in numbers and one line for each answer, without an address', async () => {
  const metrics = new Registry()
  const lines: string[] = []
  const log = { stream: { write: (line: string) => void lines.push(line) }, level: 'info' }
  const { url, port, drain } = await directory((_, answer) => void answer.end('x'), {
    metrics,
    log,
  })
  await (await fetch(`${url}/secret/path?code=hidden`)).text()
  await expect.poll(() => lines.join()).toContain('answered')
  expect(lines.join()).not.toMatch(/secret|hidden/)
  const said = JSON.parse(lines.find((line) => line.includes('answered'))!) as object
  expect(said).toMatchObject({
    method: 'GET',
    status: 200,
    request_id: expect.any(String) as string,
  })
  const text = await metrics.metrics()
  expect(text).toMatch(/request_seconds_count\{cell="http:\S+",method="GET",status="200"\} 1/)
  expect(text).toMatch(/cell_heard\{cell="http:\S+"\} 1/)
  expect(text).not.toMatch(/secret|hidden/)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  // at its end it says so first, and goes on answering
  drain()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  const last = await fetch(`${url}/still`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
})

test('the program says no before it ends, answers until then, and tells its numbers at a port of their own', async () => {
  const cell = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await once(cell, 'listening')
  onTestFinished(() => {
    cell.closeAllConnections()
    cell.close()
  })
  const metrics = await freePort()
  const child = spawn(process.execPath, ['src/app/directory/main.ts'], {
    env: {
      PATH: process.env.PATH,
      CELLS: `http://127.0.0.1:${(cell.address() as AddressInfo).port}`,
      SESSION_KEY: key.toString('hex'),
      ...{ PORT: '0', METRICS_PORT: String(metrics), TRUST_PROXY: 'loopback' },
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is at (\S+)/)
  const [, url] = /is at (\S+)/.exec(said)!
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, answer.headers.get('connection')]
  }
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  expect(await ask('/v1/classes/')).toEqual([200, 'keep-alive'])
  const numbers = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(numbers).toMatch(
    /directory_request_seconds_count\{cell="http:\S+",method="GET",status="200"\} 1/,
  )
  child.kill('SIGTERM')
  await expect.poll(() => ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/v1/classes/')).toEqual([200, 'close'])
  expect(await ended).toEqual([0, null])
})
