import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coins } from '../../../../core/coins/contract.ts'
import { ApiError } from '../../../../platform/client.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders, wishes } from '../../orders/contract.ts'
import { products } from '../../products/contract.ts'

const refresh = [
  orders.list,
  orders.show,
  coins.wallet,
  coins.transfers,
  wishes.show,
  products.list,
  products.show,
]

/** Ends an order that is placed: its student calls it off, or a parent says no. Throws what the API throws. */
export function useEnding(order: Order, way: 'cancel' | 'veto') {
  const queries = useQueryClient()
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(orders[way], { refresh })
  async function end(note: string) {
    try {
      await mutateAsync({ params: { id: order.id }, body: { note }, key })
    } catch (error) {
      // what it was refused for is not on the page yet
      if (error instanceof ApiError)
        for (const { action, resource } of [orders.list, orders.show])
          void queries.invalidateQueries({ queryKey: [resource, action] })
      throw error
    }
  }
  return { end, busy: isPending }
}
