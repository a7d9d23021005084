import type { OrderMove } from '../../../core/coins/service.orders.ts'
import type { Code } from '../../../platform/errors.ts'
import type { Order, OrderState } from './contract.ts'
import type { LockedOrder } from './queries.ts'
import type { NewStep } from './queries.writes.ts'

type Ender = NonNullable<Order['ended_by']>

/** What is to become of an order. */
export type Step =
  | { to: 'ready' }
  | { to: 'handed_over' }
  | { to: 'cancelled'; by: Ender; note?: string | undefined; from: readonly OrderState[] }
  | { to: 'expired' }
  | { to: 'returned'; note?: string | undefined; restock: boolean }
  | { to: 'shortened'; missing: number; note?: string | undefined }

/** Of an order that is not over. */
export const openStates = ['placed', 'ready'] as const
/** From which states each step can be taken. */
const from: Record<Exclude<Step['to'], 'cancelled'>, readonly OrderState[]> = {
  ready: ['placed'],
  handed_over: openStates,
  expired: openStates,
  returned: ['handed_over'],
  shortened: openStates,
}

/** Why an order may not take a step; undefined where it may. */
export function whyNot(order: LockedOrder, step: Step): Code | undefined {
  const allowed = step.to === 'cancelled' ? step.from : from[step.to]
  if (!allowed.includes(order.state)) return 'order_has_moved_on'
  return step.to === 'shortened' && step.missing > order.quantity ? 'count_error' : undefined
}

/** Pieces that were never there do not come back, nor those that came back broken. */
export const restocks = (step: Step) =>
  step.to === 'cancelled' || step.to === 'expired' || (step.to === 'returned' && step.restock)

/** What a step writes into the row of an order. */
export function changeOf(row: LockedOrder, step: Exclude<Step, { to: 'ready' }>, now: Date) {
  const closed = { closedAt: now, expiresAt: null, code: null }
  switch (step.to) {
    case 'handed_over':
      return { state: 'handed_over' as const, ...closed }
    case 'cancelled':
      return { state: 'cancelled' as const, endedBy: step.by, ...closed }
    case 'expired':
      return { state: 'expired' as const, endedBy: 'time' as const, ...closed }
    case 'returned':
      return { state: 'returned' as const, endedBy: 'keeper' as const, ...closed }
    case 'shortened': {
      const quantity = row.quantity - step.missing
      const missing = row.missing + step.missing
      // nothing of it is left
      if (quantity === 0)
        return {
          quantity,
          missing,
          state: 'cancelled' as const,
          endedBy: 'keeper' as const,
          ...closed,
        }
      return { quantity, missing }
    }
  }
}

/** What is noted of it. `by`: null for time. */
export const stepOf = (row: LockedOrder, step: Step, by: string | null): NewStep => ({
  orderId: row.id,
  step: step.to,
  quantity: piecesOf(row, step),
  note: 'note' in step ? step.note : undefined,
  madeBy: by,
})

/** Which coins go where; nothing when it is only laid aside. */
export function movesOf(row: LockedOrder, step: Step, by: string | null): OrderMove[] {
  if (step.to === 'ready') return []
  const way = ways[step.to]
  const { id: orderId, storeId, studentId, price } = row
  // time has nobody's name: it gives back what is the student's
  return [
    { orderId, storeId, studentId, amount: price * piecesOf(row, step), by: by ?? studentId, way },
  ]
}
const ways = {
  handed_over: 'pay',
  cancelled: 'release',
  expired: 'release',
  shortened: 'release',
  returned: 'takeBack',
} as const

/** Pieces that a step is about. */
export const piecesOf = (row: LockedOrder, step: Step) =>
  step.to === 'shortened' ? step.missing : row.quantity
