import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { roughlyBounded } from './limiter.ts'

afterEach(() => vi.useRealTimers())

test('a minute of the others that ended while it was asked about keeps nobody out for longer', async () => {
  vi.useFakeTimers()
  const over = new RateLimiterRes(0, 0)
  const others = new RateLimiterMemory({ points: 40, duration: 60 })
  vi.spyOn(others, 'consume').mockRejectedValue(over)
  const call = roughlyBounded('calls', { points: 40, duration: 60 }, () => others)
  await call('a')
  await call('a')
  await vi.advanceTimersByTimeAsync(100)
  await expect(call('a')).rejects.toMatchObject({ code: 'too_many_requests' })
  await vi.advanceTimersByTimeAsync(61_000)
  await call('a')
})
