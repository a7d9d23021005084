import { expect, test } from 'vitest'
import { monthOf, spanOf, termOf } from './statement-span.ts'

test('the span of an address: a whole one, or else this month', () => {
  expect(monthOf('2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthOf('2026-01-31', 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  const terms = [
    { starts_on: '2026-09-02', ends_on: '2026-11-03' },
    { starts_on: '2026-11-10', ends_on: '2026-12-27' },
  ]
  expect(termOf('2026-11-05', terms)?.from).toBe('2026-09-02')
  expect(termOf('2026-08-01', terms)).toBeUndefined()
  const of = (search: string) => spanOf(new URLSearchParams(search), '2026-11-21')
  expect(of('from=2026-11-10&to=2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' })
  expect(of('from=2026-11-12&to=2026-11-10')).toEqual(monthOf('2026-11-21'))
  expect(of('from=x')).toEqual(monthOf('2026-11-21'))
})
