import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import type { Rates } from '../contract.ts'
import { amountOf, converted } from './amount.ts'

const rates: Rates = {
  date: '2026-11-21',
  rates: { USD: '12240.01', RUB: '131.72' },
  source: 'central_bank',
}

test.each([
  ['150000', 'UZS', '150000'],
  ['150000', 'USD', '12.25'],
  ['150000', 'RUB', '1138.78'],
  ['12240.01', 'USD', '1.00'],
  ['61.20005', 'USD', '0.01'],
  ['-150000', 'USD', '-12.25'],
  ['0', 'USD', '0.00'],
  ['1.5', 'UZS', '2'],
  ['90071992547409930000', 'USD', '7358816908434709.61'],
] as const)('%s soʻm in %s is %s', (uzs, currency, shown) => {
  expect(converted(uzs, currency, rates)).toBe(shown)
})

test('what is too little to show is not shown as nothing', () => {
  expect(amountOf('1', 'USD', rates)).toEqual({ sign: '', amount: '0.01', tiny: true })
  expect(amountOf('0', 'USD', rates)).toEqual({ sign: '', amount: '0.00', tiny: false })
})

test('thousands stand apart and a sign stands by itself', () => {
  expect(amountOf('1234567', 'UZS', rates)).toEqual({ sign: '', amount: '1 234 567', tiny: false })
  expect(amountOf('-50000000', 'RUB', rates)).toEqual({
    sign: '-',
    amount: '379 593.08',
    tiny: false,
  })
})

test('an amount is off by half of the last digit that is shown, at most', () => {
  const hundredths = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(hundredths, fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount, rate) => {
      const text = (value: bigint, places: number) => {
        const digits = String(value).padStart(places + 1, '0')
        return `${digits.slice(0, -places)}.${digits.slice(-places)}`
      }
      const given = { ...rates, rates: { USD: text(rate, 6), RUB: '1' } }
      const shown = BigInt(converted(text(amount, 2), 'USD', given).replace('.', ''))
      // shown / 100 × rate / 10⁶ against amount / 100, all in units of 10⁻⁶
      const drift = shown * rate - amount * 10n ** 6n
      expect(2n * (drift < 0n ? -drift : drift)).toBeLessThanOrEqual(rate)
    }),
  )
})

test('what is no decimal is a fault of ours', () => {
  for (const text of ['', '1e3', '1,5', 'NaN', '1 000'])
    expect(() => converted(text, 'USD', rates)).toThrow(RangeError)
})
