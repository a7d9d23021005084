import type { Rates } from './contract.ts'

/**
 * The central bank's rates of 1 October 2026, as public programs that read its feed quote them. They serve a product
 * that has never reached the feed, and their date is shown with every amount.
 */
export const shippedRates: Rates = {
  date: '2026-10-01',
  rates: { USD: '11808.76', RUB: '142.16' },
  source: 'shipped',
}
