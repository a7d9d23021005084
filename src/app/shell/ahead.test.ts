import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aheadOf } from './ahead.ts'

const me = { id: 'me', role: 'admin' as const }
const build = { id: 'mine', timestamp: 1 }
const now = 1_000_000
/** An access token as the page reads it, good until then. */
const tokenUntil = (seconds: number) =>
  `at.${btoa(JSON.stringify(['me', 'business', 'session', seconds]))}.sign`.replaceAll('=', '')

const payloadOf = (values: Record<string, unknown>) => ({
  lang: 'uz' as const,
  me,
  build: 'mine',
  queries: {
    mutations: [],
    queries: Object.entries(values).map(([name, data]) => ({
      queryKey: [name],
      queryHash: JSON.stringify([name]),
      state: { data, status: 'success' },
    })),
  },
})

function page(payload: object, { until = now / 1000 + 900, time = (): number => now } = {}) {
  const asked: string[] = []
  const queries = new QueryClient()
  const look = aheadOf({
    page: { build, me },
    queries,
    lang: () => 'uz',
    access: () => tokenUntil(until),
    fetchPayload: async (path) => {
      asked.push(path)
      return payload as never
    },
    now: time,
  })
  return { asked, queries, look }
}

test('what lies behind a way is there before the way is gone', async () => {
  const { asked, queries, look } = page(payloadOf({ classes: [1], me: 'old' }))
  queries.setQueryData(['me'], 'new')
  await look('/classes')
  expect(asked).toEqual(['/classes'])
  expect(queries.getQueryData(['classes'])).toEqual([1])
  // what came later than it was asked for stands
  expect(queries.getQueryData(['me'])).toBe('new')
})

test('it is asked for once in a while, and never with a token that is about to run out', async () => {
  let time = now
  const { asked, look } = page(payloadOf({}), { time: () => time })
  await look('/classes')
  await look('/classes')
  time += 10_000
  await look('/classes')
  expect(asked).toEqual(['/classes', '/classes'])
  const spent = page(payloadOf({}), { until: now / 1000 + 30 })
  await spent.look('/classes')
  expect(spent.asked).toEqual([])
})

test.each([
  ['another version', { build: 'newer' }],
  ['somebody else', { me: { id: 'other', role: 'admin' } }],
  ['nobody', { me: null }],
  ['another language', { lang: 'ru' }],
])('the answer of %s is not taken', async (_, other) => {
  const { queries, look } = page({ ...payloadOf({ classes: [1] }), ...other })
  await look('/classes')
  expect(queries.getQueryData(['classes'])).toBeUndefined()
})
