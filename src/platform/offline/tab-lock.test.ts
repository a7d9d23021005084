import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone } from './tab-lock.ts'

const name = 'turn'
const notes = new Map<string, string>()
const storage = {
  getItem: (key: string) => notes.get(key) ?? null,
  setItem: (key: string, value: string) => void notes.set(key, value),
  removeItem: (key: string) => void notes.delete(key),
}
beforeEach(() => {
  notes.clear()
  // a page that came over plain HTTP has no locks
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

/** How many work at once, at the most, when so many want to. */
async function crowd(many: number): Promise<number> {
  let [now, most] = [0, 0]
  await Promise.all(
    Array.from({ length: many }, () =>
      alone(name, async () => {
        most = Math.max(most, (now += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        now -= 1
      }),
    ),
  )
  return most
}

test('without locks the tabs take turns by a note, and leave none behind', async () => {
  expect(await crowd(4)).toBe(1)
  expect([...notes]).toEqual([])
})

test('control: where nothing can be noted they do not, and nobody waits for ever', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(await crowd(4)).toBe(4)
})

test('a tab that failed or is gone keeps nobody waiting', async () => {
  await expect(alone(name, () => Promise.reject(new Error('no answer')))).rejects.toThrow()
  expect([...notes]).toEqual([])
  notes.set(name, JSON.stringify({ tab: 'gone', until: Date.now() - 1 }))
  expect(await alone(name, async () => 'done')).toBe('done')
  notes.set(name, 'not a note')
  expect(await alone(name, async () => 'done')).toBe('done')
})

test('with locks the browser keeps the order', async () => {
  const request = vi.fn((_: string, work: () => unknown) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await alone(name, async () => 'done')).toBe('done')
  expect(request).toHaveBeenCalledOnce()
})
