import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closing } from '../../../platform/live/live-limits.ts'
import { liveChannel, reconnectAfter, type Socket } from './channel.ts'

class Fake extends EventTarget {
  sent: string[] = []
  closed = false
  send = (frame: string) => void this.sent.push(frame)
  close = () => void (this.closed = true)
  opens = () => this.dispatchEvent(new Event('open'))
  says = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }))
  ends = (code: number) => this.dispatchEvent(Object.assign(new Event('close'), { code }))
}

let sockets: Fake[]
let token: string | undefined
let session: 'good' | 'over' | 'unreachable'
let renewed: number
let heard: unknown[]
let connected: number
let outdated: number

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  token = 'at.1'
  session = 'good'
  renewed = 0
  heard = []
  connected = 0
  outdated = 0
})
afterEach(() => void vi.useRealTimers())

function open() {
  const socket = new Fake()
  sockets.push(socket)
  return socket as unknown as Socket
}
const start = async () => {
  const channel = liveChannel({
    open,
    access: () => token,
    renew: async () => {
      renewed += 1
      if (session === 'unreachable') throw new Error('nobody answers')
      token = session === 'good' ? `at.${renewed + 1}` : undefined
      return session === 'good'
    },
    connected: () => (connected += 1),
    heard: (message) => heard.push(message),
    outdated: () => (outdated += 1),
  })
  channel.start()
  await settle()
  return channel
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => sockets.at(-1)!
const drop = async (code = 1006) => {
  last().ends(code)
  await settle()
}

test('says who it is first, then asks for what it has missed', async () => {
  await start()
  expect(sockets).toHaveLength(1)
  expect(last().sent).toEqual([])
  last().opens()
  expect(last().sent).toEqual(['{"type":"auth","access":"at.1"}'])
  expect(connected).toBe(1)
})

test('a message is JSON, or the text as it is', async () => {
  await start()
  last().says('{"id":"1"}')
  last().says('salom')
  expect(heard).toEqual([{ id: '1' }, 'salom'])
})

test('comes back exactly five seconds after each end, and never earlier', async () => {
  expect(reconnectAfter).toBe(5_000)
  await start()
  for (let count = 1; count <= 5; count += 1) {
    last().opens()
    await drop(count % 2 ? 1006 : closing.restart)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(sockets).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(count + 1)
  }
  expect(connected).toBe(5)
  expect(renewed).toBe(0)
})

test('after 4401 the session is renewed first', async () => {
  await start()
  await drop(closing.notSignedIn)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(renewed).toBe(1)
  last().opens()
  expect(last().sent).toEqual(['{"type":"auth","access":"at.2"}'])
})

test('a token that has run out meanwhile is renewed before it is used', async () => {
  token = undefined
  await start()
  expect(renewed).toBe(1)
  last().opens()
  expect(last().sent).toEqual(['{"type":"auth","access":"at.2"}'])
})

test('when there is no session any more it stops', async () => {
  await start()
  session = 'over'
  await drop(closing.notSignedIn)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sockets.length, renewed]).toEqual([1, 1])
})

test('when nobody answers it goes on trying', async () => {
  await start()
  session = 'unreachable'
  await drop(closing.notSignedIn)
  await vi.advanceTimersByTimeAsync(12_000)
  expect([sockets.length, renewed]).toEqual([1, 2])
  session = 'good'
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sockets).toHaveLength(2)
})

test('with the network back it does not wait, and does not open a second line', async () => {
  const channel = await start()
  channel.hurry()
  await settle()
  expect(sockets).toHaveLength(1)
  await drop()
  channel.hurry()
  channel.hurry()
  await settle()
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sockets).toHaveLength(2)
})

test('stopped it is silent, whatever ends later', async () => {
  const channel = await start()
  channel.stop()
  expect(last().closed).toBe(true)
  await drop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  channel.start()
  await settle()
  expect(sockets).toHaveLength(2)
})

test('when the user may see something else the page is told at once, and the line comes back as after any end', async () => {
  await start()
  last().opens()
  await drop(closing.restart)
  expect(outdated).toBe(0)
  await vi.advanceTimersByTimeAsync(reconnectAfter)
  last().opens()
  await drop(closing.outdated)
  expect([outdated, renewed, sockets.length]).toEqual([1, 0, 2])
  await vi.advanceTimersByTimeAsync(reconnectAfter)
  expect(sockets).toHaveLength(3)
})
