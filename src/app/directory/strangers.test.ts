import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { placePath } from '../../platform/cell-proof.ts'
import { firstFrame } from './first-frame.ts'
import { roomFor } from './room.ts'
import { createDirectory } from './server.ts'

const key = Buffer.alloc(32, 7)

/** A directory before one cell, which answers as is said; it has no business. */
async function directory(answers: RequestListener) {
  const asked: string[] = []
  const cell = createServer((question, answer) => {
    const { url = '' } = question
    asked.push(url)
    if (!url.startsWith(placePath)) return answers(question, answer)
    answer.setHeader('content-type', 'application/json')
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await once(cell, 'listening')
  const { fastify } = await createDirectory({
    cells: [`http://127.0.0.1:${(cell.address() as AddressInfo).port}`],
    key,
  })
  onTestFinished(async () => {
    await fastify.close()
    cell.closeAllConnections()
    cell.close()
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return { port, asked, url: `http://127.0.0.1:${port}`, cell }
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

test('a socket that says nothing, or only pings, is not waited for', async () => {
  const silent = firstFrame(new PassThrough(), Buffer.alloc(0), 20)
  await expect(silent).rejects.toMatchObject({ code: 4408 })
  const pinging = new PassThrough()
  const frame = firstFrame(pinging, Buffer.alloc(0))
  for (let n = 0; n < 6_000; n += 1) pinging.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]))
  // more than is kept: a cell hears it, and is bounded itself
  expect(await frame).toMatchObject({ access: undefined })
})

test('an address has its part of the room, whoever else has what of it, and of one network all addresses together', () => {
  const room = roomFor({ ofAddress: 2, ofAll: 5 })
  const take = (address: string) => room.take(address, 1)
  expect(['1.1.1.1', '1.1.1.1', '1.1.1.1'].map(take)).toEqual([true, true, false])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(take)).toEqual([true, true, false])
  expect(['2.2.2.2', '3.3.3.3'].map(take)).toEqual([true, false])
  room.giveBack('1.1.1.1', 1)
  expect([room.taken(), take('3.3.3.3'), take('1.1.1.1')]).toEqual([4, true, false])
})
