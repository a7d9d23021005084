import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renew } from './query-renewal.ts'

test('what is asked for before a write and answered after it counts as old', async () => {
  const queries = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const ask = (q: string) =>
    queries.fetchQuery({
      queryKey: ['parents', 'list', {}, { q }],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    })
  const old = (q: string) => queries.getQueryState(['parents', 'list', {}, { q }])?.isInvalidated
  const early = ask('a')
  await renew(queries, ['parents', 'list'])
  const late = ask('b')
  for (const answer of answers) answer('')
  await Promise.all([early, late])
  await Promise.resolve()
  expect([old('a'), old('b')]).toEqual([true, false])
})
