import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerError } from './faults.ts'

/** The lines of a server each of whose requests ends with what `fail` makes. */
async function linesOf(fail: () => Error, requests: number) {
  const lines: { msg: string; count?: number; request_id?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'error', stream } })
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  app.get('/v1/x', () => {
    throw fail()
  })
  for (let sent = 0; sent < requests; sent += 1) await app.inject('/v1/x')
  return lines
}

test('equal outages within a second are one line, and one with their number', async () => {
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' })
  const lines = await linesOf(full, 5)
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 30_000 })
  expect(lines.map(({ msg, count }) => [msg, count])).toEqual([
    ['fault', undefined],
    ['fault repeated', 4],
  ])
})

test('faults whose id somebody is shown are a line each', async () => {
  const lines = await linesOf(() => new Error('a mistake'), 3)
  expect(new Set(lines.map((line) => line.request_id)).size).toBe(3)
})
