import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientPost } from './patient-post.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers so, one after the other. */
function answering(...statuses: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const status = statuses[asked.length - 1]!
    const detail = status === 503 ? 'server_busy' : 'username_or_password_is_incorrect'
    const headers = { 'retry-after': '5' }
    return Promise.resolve(new Response(JSON.stringify({ detail }), { status, headers }))
  })
  return asked
}

async function posted() {
  const answer = patientPost('/session/sign-in', { username: 'a', password: 'b' })
  await vi.runAllTimersAsync()
  return answer
}

test('a server that has too much to do is asked again, as late as it says', async () => {
  const asked = answering(503, 503, 200)
  const answer = patientPost('/session/sign-in', {})
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(await answer).toBeUndefined()
  expect(asked).toHaveLength(3)
})

test('a refusal is one at once', async () => {
  const asked = answering(400)
  expect(await posted()).toBe('username_or_password_is_incorrect')
  expect(asked).toHaveLength(1)
})

test('a server that never has time is said to be busy', async () => {
  const asked = answering(503, 503, 503, 503, 503, 503)
  expect(await posted()).toBe('server_busy')
  expect(asked).toHaveLength(6)
})
