import { expect, test } from 'vitest'
import { lastHand } from './last-hand.ts'

const person = (last_name: string) => ({
  id: last_name,
  last_name,
  first_name: 'A',
  patronymic: '',
})
const given = {
  by: person('Karimov'),
  at: '2026-11-17T03:14:00.000Z',
  value: 4,
  detail: { excuse: null, coin_reason: null, comment: '' },
  late_reason: '',
}
const change = (by: string, at: string) => ({
  ...{ by: person(by), at, reason: '', old_value: 4, new_value: 5 },
  ...{ old_detail: null, new_detail: null },
})

test('a mark is of whoever changed it last, or else gave it', () => {
  expect(lastHand({ given, changes: [] }).by.last_name).toBe('Karimov')
  const changes = [
    change('Rahimova', '2026-11-17T03:37:00.000Z'),
    change('Sobirov', '2026-11-17T04:00:00.000Z'),
  ]
  expect(lastHand({ given, changes })).toMatchObject({
    by: { last_name: 'Sobirov' },
    at: '2026-11-17T04:00:00.000Z',
  })
})
