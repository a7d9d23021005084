import { expect, test } from 'vitest'
import { makeSchool } from '../../../testing/schedule/schedule-school.ts'
import { check } from '../engine/check/check.ts'
import { compile } from '../engine/problem.ts'
import { Search } from '../engine/search/search.ts'
import { startRun } from './service.run.ts'

const school = makeSchool({ seed: 5, classes: 12 })
const told = (times: number, order: Parameters<typeof startRun>[0]) => {
  let count = 0
  const seen = Promise.withResolvers<void>()
  const run = startRun(order, () => {
    count += 1
    if (count === times) seen.resolve()
  })
  return { run, seen: seen.promise }
}

test('a process of its own comes to what a search here comes to', async () => {
  const run = startRun({ school, seed: 4, pace: { steps: 150_000 } })
  expect(await run.ended).toMatchObject({ state: 'done', course: { adjusted: false } })
  const search = new Search(compile(school), { seed: 4, steps: 150_000 })
  while (search.advance());
  expect(run.best()).toEqual(search.solution())
})

test('what a time came to, the same steps come to again', async () => {
  const run = startRun({ school, seed: 4, pace: { seconds: 1 } })
  const { course, progress } = await run.ended
  expect(check(school, run.best()!)).toMatchObject({ valid: true, price: progress!.price })
  if (course!.adjusted) return
  const search = new Search(compile(school), { seed: 4, steps: course!.steps })
  while (search.advance());
  expect(run.best()).toEqual(search.solution())
})

test('it tells how far it is, and a cancelled one keeps the best so far', async () => {
  const { run, seen } = told(2, { school, seed: 1, pace: { steps: 1e12 } })
  await seen
  run.cancel()
  expect((await run.ended).state).toBe('cancelled')
  expect(check(school, run.best()!).valid).toBe(true)
})

test('a killed one leaves what it had found', async () => {
  const { run, seen } = told(2, { school, seed: 1, pace: { steps: 1e12 } })
  await seen
  process.kill(run.pid, 'SIGKILL')
  expect((await run.ended).state).toBe('failed')
  expect(check(school, run.best()!).valid).toBe(true)
})
