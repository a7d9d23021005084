import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstFrame } from './first-frame.ts'

test('a frame that comes byte by byte is read once', async () => {
  const copied = vi.spyOn(Buffer, 'concat')
  const looked = vi.spyOn(Buffer.prototype, 'subarray')
  onTestFinished(() => {
    copied.mockRestore()
    looked.mockRestore()
  })
  const socket = new EventEmitter()
  const frame = firstFrame(Object.assign(socket, { pause: () => {} }) as never, Buffer.alloc(0))
  const said = JSON.stringify({ type: 'auth', access: 'at.x.y', more: 'x'.repeat(16_000) })
  const head = Buffer.from([0x81, 0xfe, said.length >> 8, said.length & 0xff, 0, 0, 0, 0])
  const all = Buffer.concat([head, Buffer.from(said)])
  copied.mockClear()
  for (const byte of all) socket.emit('data', Buffer.from([byte]))
  expect(await frame).toEqual({ said: all, access: 'at.x.y' })
  expect([copied.mock.calls.length, looked.mock.calls.length < 20]).toEqual([0, true])
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
