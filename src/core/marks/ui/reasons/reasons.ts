import { type Excuse, excuses, type Kind, type Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import type { Detail } from '../detail.ts'

/** A mark with what is said beside it, given with one tap. */
export type Reason = {
  key: string
  value: NonNullable<Value>
  detail: Partial<Detail>
  excuse?: Excuse
  coins?: DaySheet['coin_reasons'][number]
}

/** Why somebody is excused, and what coins are given for: in the order in which they are shown and numbered. */
export function reasonsOf(
  kind: Kind,
  { coin_reasons, coin_daily_limit: most }: DaySheet,
): Reason[] {
  if (kind === 'attendance')
    return excuses.map((excuse) => ({ key: excuse, value: 'excused', detail: { excuse }, excuse }))
  if (kind === 'rate') return []
  return coin_reasons
    .filter(({ archived }) => !archived)
    .map((coins) => ({
      key: coins.id,
      value: Math.min(coins.amount, most),
      detail: { coin_reason_id: coins.id },
      coins,
    }))
}
