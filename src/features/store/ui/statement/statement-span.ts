import { loadRates } from '../../../../core/currency/ui/rates.ts'
import { calendar } from '../../../../core/business/calendar/contract.ts'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { storeStatements } from '../../statement/contract.ts'

type Span = { from: string; to: string }
type Term = { starts_on: string; ends_on: string }

const day = /^\d{4}-\d{2}-\d{2}$/

/** The month of a day, as far as its last one. */
export function monthOf(today: string, monthsBefore = 0): Span {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 - monthsBefore, 1))
  const last = new Date(Date.UTC(year, month - monthsBefore, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}

/** The quarter that a day is in, or else the last one before it. */
export function termOf(today: string, terms: readonly Term[]): Span | undefined {
  const begun = terms.filter(({ starts_on }) => starts_on <= today)
  const last = begun.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)).at(-1)
  return last && { from: last.starts_on, to: last.ends_on }
}

/** Whichever the address names; the present month unless it names a whole span. */
export function spanOf(search: URLSearchParams, today: string): Span {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const sound = day.test(from) && day.test(to) && from <= to
  return sound ? { from, to } : monthOf(today)
}

export async function loadStatement(app: PageApp, storeId: string, search: URLSearchParams) {
  const [{ today }] = await Promise.all([load(app, calendar.show, {}), loadRates(app)])
  await load(app, storeStatements.show, {
    params: { id: storeId },
    query: spanOf(search, today),
  })
}
