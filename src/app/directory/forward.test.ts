import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { forward } from './forward.ts'

const large = Buffer.alloc(24 * 2 ** 20)

/** The answer of a cell that may be silent for so many milliseconds. */
async function answerOf(cell: RequestListener, silence: number) {
  const server = createServer(cell).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const body = Buffer.alloc(0)
  const sent = { method: 'GET', url: '/', headers: {}, from: '127.0.0.1', body }
  return forward(address, sent, new AbortController().signal, silence)
}

test('an answer that its reader lets wait for longer than a cell may be silent comes whole', async () => {
  const answer = await answerOf((_, out) => void out.end(large), 100)
  await pause(600)
  expect((await buffer(answer)).length).toBe(large.length)
})

test('a cell that is silent in the middle of an answer is not waited for', async () => {
  const answer = await answerOf((_, out) => void out.write('begun'), 100)
  await expect(buffer(answer)).rejects.toThrow()
})
