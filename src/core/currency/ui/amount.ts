import { maskedNumber } from '../../../platform/i18n/formats.ts'
import type { Currency } from '../../../platform/i18n/reader-choices.ts'
import type { Rates } from '../contract.ts'

/** Decimals that an amount is shown with. */
export const decimals: Record<Currency, number> = { UZS: 0, RUB: 2, USD: 2 }

const scale = 6
/** A decimal as a whole number of millionths: exact, whatever the size. */
function millionths(decimal: string): bigint {
  const [, sign = '', whole = '0', rest = ''] =
    /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? wrong(decimal)
  const digits = BigInt(whole + rest.slice(0, scale).padEnd(scale, '0'))
  return sign ? -digits : digits
}
const wrong = (decimal: string): never => {
  throw new RangeError(`not a decimal: ${decimal}`)
}

/** `over / under`, rounded half away from zero to a number of decimals. */
function quotient(over: bigint, under: bigint, places: number): string {
  const positive = over < 0n ? -over : over
  const units = (positive * 10n ** BigInt(places) * 2n + under) / (under * 2n)
  const digits = String(units).padStart(places + 1, '0')
  const sign = over < 0n && units > 0n ? '-' : ''
  const whole = digits.slice(0, digits.length - places)
  return sign + (places > 0 ? `${whole}.${digits.slice(-places)}` : whole)
}

/** An amount of soʻm in another currency, as a decimal; both are decimals too, so nothing drifts. */
export function converted(uzs: string, currency: Currency, { rates }: Rates): string {
  const rate = currency === 'UZS' ? '1' : rates[currency]
  return quotient(millionths(uzs), millionths(rate), decimals[currency])
}

/** An amount in parts for a phrase: its sign, its digits as they are shown, and whether it was too small to show. */
export function amountOf(uzs: string, currency: Currency, rates: Rates) {
  const decimal = converted(uzs, currency, rates)
  const tiny = /^[0.]*$/.test(decimal) && millionths(uzs) !== 0n
  const shown = tiny ? smallest(currency) : decimal
  return {
    sign: shown.startsWith('-') ? '-' : '',
    amount: maskedNumber(shown.replace('-', '')),
    tiny,
  }
}
const smallest = (currency: Currency) =>
  decimals[currency] === 0 ? '1' : `0.${'1'.padStart(decimals[currency], '0')}`
