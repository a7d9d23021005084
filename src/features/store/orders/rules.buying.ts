import { localDay } from '../../../platform/dates/days.ts'
import type { Opening } from '../contract.ts'

/** The weekday, 1 Monday … 7 Sunday, and the minutes after midnight of an instant in a time zone. */
function localTime(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)!.value)
  const weekday = new Date(`${localDay(now, timeZone)}T00:00Z`).getUTCDay() || 7
  return { weekday, minute: part('hour') * 60 + part('minute') }
}

/** Whether a store sells at this instant. */
export function isOpen(opening: Opening, now: Date, timeZone: string): boolean {
  if (opening.kind === 'always') return true
  if (opening.kind === 'dates') {
    const today = localDay(now, timeZone)
    return opening.from <= today && today <= opening.to
  }
  const { weekday, minute } = localTime(now, timeZone)
  return opening.hours.some(
    (hours) => hours.weekday === weekday && hours.from <= minute && minute < hours.to,
  )
}

/**
 * A product as a student finds it. `open`: whether its store sells now; `allowed`: pieces that the limit still lets the
 * student have, null without one; price for one and balance in coins; a null stock is any number of pieces.
 */
type Offered = {
  open: boolean
  onSale: boolean
  price: number
  stock: number | null
  allowed: number | null
  balance: number
}

/** The first thing that stands in the way of so many pieces at this price for one; null where nothing does. */
export function obstacleTo(
  { open, onSale, price, stock, allowed, balance }: Offered,
  wanted: { quantity: number; price: number },
) {
  if (!open) return 'store_closed'
  if (!onSale) return 'product_not_on_sale'
  if (price !== wanted.price) return 'price_changed'
  if (stock === 0) return 'out_of_stock'
  if (stock !== null && stock < wanted.quantity) return 'count_error'
  if (allowed !== null && allowed < wanted.quantity) return 'limit_per_student_reached'
  return balance < price * wanted.quantity ? 'dont_have_enough_coin' : null
}
