import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeCount, listKey, newestShown, reconciler, showRead } from './count.ts'

const profileKey = ['profile', 'info', {}, {}]
const lists = [
  [...listKey, { unread: false }],
  [...listKey, { unread: true }],
]
let queries: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  queries.setQueryData(profileKey, { first_name: 'Aziz', unread_count: 1 })
  for (const key of lists)
    queries.setQueryData(key, {
      pages: [
        {
          next: null,
          results: [
            { id: 'a', read: false },
            { id: 'b', read: false },
          ],
        },
      ],
    })
})
afterEach(() => void vi.useRealTimers())

test('the count changes at once, alone, and never below nothing', () => {
  changeCount(queries, (count) => count + 1)
  expect(queries.getQueryData(profileKey)).toEqual({ first_name: 'Aziz', unread_count: 2 })
  changeCount(queries, (count) => count - 5)
  expect(queries.getQueryData(profileKey)).toMatchObject({ unread_count: 0 })
})

test('what is read is shown as read in every list', () => {
  showRead(queries, 'b')
  for (const key of lists)
    expect(queries.getQueryData(key)).toMatchObject({
      pages: [
        {
          results: [
            { id: 'a', read: false },
            { id: 'b', read: true },
          ],
        },
      ],
    })
})

test('many messages are one question to the server, a second after the first', () => {
  const asked = vi.spyOn(queries, 'invalidateQueries')
  const { soon } = reconciler(queries)
  for (let message = 0; message < 20; message += 1) soon()
  vi.advanceTimersByTime(999)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(2)
  soon()
  vi.advanceTimersByTime(1_000)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('the newest that is seen is that of whatever list was asked for last', () => {
  expect(newestShown(new QueryClient())).toBeUndefined()
  const of = (id: string, created_at: string) => ({ pages: [{ results: [{ id, created_at }] }] })
  queries.setQueryData(lists[0]!, of('older', '2026-11-17T07:00:00.000Z'))
  queries.setQueryData(lists[1]!, of('newer', '2026-11-17T07:00:01.000Z'))
  expect(newestShown(queries)?.id).toBe('newer')
})
