import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest'
import { dropOwnClones } from './database/clone.ts'
import { giveBack } from './sharing.ts'

// nothing of ours writes to the console in a test: what does is a fault that was swallowed
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
// the next file runs in the same process
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  giveBack()
})
// what the database lies in may be memory
afterAll(async () => {
  if (process.env.TEST_DATABASE !== 'none') await dropOwnClones(inject('owner'))
})
