import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAtRest } from './at-rest.ts'

const { gc } = globalThis
const collected = vi.fn<() => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers()
  collected.mockReset()
  globalThis.gc = collected
})
afterEach(() => {
  vi.useRealTimers()
  globalThis.gc = gc
})

/** A server that people ask, and how often it has cleared up. */
function served(works = 1) {
  const server = new EventEmitter()
  const rest = collectAtRest(server, () => works)
  const after = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000)
    return collected.mock.calls.length
  }
  return { ask: () => server.emit('request'), after, rest }
}

test('what is left behind goes once nobody asks any more, and only once', () => {
  const { ask, after } = served()
  expect(after(60)).toBe(1)
  expect(after(3600)).toBe(1)
  ask()
  expect(after(60)).toBe(2)
  expect(after(3600)).toBe(2)
})

test('nobody who asks again and again waits for it', () => {
  const { ask, after } = served()
  after(60)
  for (let asked = 0; asked < 100; asked += 1) {
    ask()
    expect(after(10)).toBe(1)
  }
  expect(after(60)).toBe(2)
})

test('where few ask, what they leave goes every half a minute', () => {
  const { ask, after } = served(0.05)
  after(60)
  for (let asked = 0; asked < 12; asked += 1) {
    ask()
    after(10)
  }
  expect(collected.mock.calls.slice(1)).toEqual(
    Array.from({ length: 4 }, () => [{ type: 'major', execution: 'sync' }]),
  )
})

test('a server that ends does nothing more', () => {
  const { ask, after, rest } = served()
  ask()
  rest.stop()
  expect(after(3600)).toBe(0)
})
