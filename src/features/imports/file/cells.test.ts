import { expect, test } from 'vitest'
import type { Field } from './contract.columns.ts'
import { readCell } from './service.cells.ts'

const read = (field: Field, text: string) =>
  readCell(field, text, { now: new Date('2026-11-28T07:00:00Z'), today: '2026-11-28' })

test.each([
  ['worth', '25 000', { value: 25_000 }],
  ['worth', '25.000', { value: 25_000, shown: '25 000' }],
  ['worth', '25,000', { value: 25_000, shown: '25 000' }],
  ['worth', '1.200.000', { value: 1_200_000, shown: '1 200 000' }],
  ['stock', '1.000', { value: 1_000, shown: '1 000' }],
  ['worth', '25.5', { code: 'invalid_number' }],
  ['weight_1_4', '250 гр', { value: 250, shown: '250' }],
  ['weight_1_4', '80/20', { value: 100, shown: '100' }],
  ['weight_1_4', '1 шт', { code: 'invalid_number' }],
  ['kcal_1_4', '180 ккал', { value: 180, shown: '180' }],
  ['protein_1_4', '12,5 г', { value: 12.5, shown: '12,5' }],
  ['dish_kind', '2-е блюдо', { value: 'main' }],
  ['allergens', 'пшеница, сут', { value: ['gluten', 'milk'] }],
] as const)('a cell of %s with %s is read, or refused, as the field does', (field, text, meant) => {
  expect(read(field, text)).toEqual(meant)
})
