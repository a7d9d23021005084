import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { coins } from '../../../../core/coins/contract.ts'
import { ApiError } from '../../../../platform/client.ts'
import type { Call, Endpoint } from '../../../../platform/contract.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { orders, wishes } from '../../orders/contract.ts'
import { type Product, products } from '../../products/contract.ts'
import { stores } from '../../contract.ts'
import { type Shown, useAsk, usePriceChanged } from './purchase-question.ts'

export type Purchase = ReturnType<typeof usePurchase>

/**
 * Buys what is shown at the price that is shown, once it has been confirmed; where the price is another one by then, the
 * new one is shown beside it and asked about. `buy` answers whether it was ordered.
 */
export function usePurchase(product: Product, balance: number) {
  const [ordered, setOrdered] = useState(false)
  // until it is known why not, too: a press before that would go unheard
  const [busy, setBusy] = useState(false)
  const ask = useAsk(product)
  const readAnew = useReadAnew(product)
  const place = usePlace(product.id)
  const refused = useRefusal()
  const attempt = async (quantity: number, shown: Shown, before?: number): Promise<boolean> => {
    if (!(await ask(quantity, shown, before))) return false
    setOrdered(false)
    setBusy(true)
    const now = await place(quantity, shown.price).then(
      () => 'ordered' as const,
      async (error: unknown) => {
        const read = error instanceof ApiError ? await readAnew() : undefined
        return refused(error, { quantity, before: shown.price, now: read })
      },
    )
    setBusy(false)
    setOrdered(now === 'ordered')
    if (now === 'ordered') return true
    return now ? attempt(quantity, now, shown.price) : false
  }
  const buy = (quantity: number) => attempt(quantity, { price: product.price, balance })
  return { buy, busy, ordered }
}

/** Says why nothing was ordered; a price that has changed and can be paid is answered, to be asked about. */
function useRefusal() {
  const t = useTranslations('store')
  const toast = useToast()
  const priceChanged = usePriceChanged()
  return (
    error: unknown,
    { quantity, before, now }: { quantity: number; before: number; now: Shown | undefined },
  ): Shown | undefined => {
    if (!now || !(error instanceof ApiError) || error.detail !== 'price_changed') {
      toast.error(error)
      return undefined
    }
    const missing = now.price * quantity - now.balance
    if (missing <= 0) return now
    const rest = t('needMore', { count: missing })
    toast.show({ tone: 'error', ...priceChanged(before, now.price, rest) })
    return undefined
  }
}

/** Places an order; one of which nobody knows whether it has arrived is sent again as the same. */
function usePlace(product_id: string) {
  const sent = useRef<{ what: string; key: string }>(undefined)
  const { mutateAsync } = useWrite(orders.place, {
    refresh: [
      products.show,
      products.list,
      coins.wallet,
      coins.transfers,
      orders.list,
      wishes.show,
    ],
  })
  return async (quantity: number, price: number) => {
    const what = `${quantity} ${price}`
    if (sent.current?.what !== what) sent.current = { what, key: newKey() }
    try {
      await mutateAsync({ body: { product_id, quantity, price }, key: sent.current.key })
      sent.current = undefined
    } catch (error) {
      // of a fault on the way nobody knows what it came after
      if (error instanceof ApiError && error.status < 500) sent.current = undefined
      throw error
    }
  }
}

/** What the page shows of the product, its store and the wallet is read once more; undefined where that cannot be had. */
function useReadAnew({ id, store }: Product) {
  const { api, me } = useApp()
  const queries = useQueryClient()
  const read = <E extends Endpoint>(endpoint: E, call: Call<E>) =>
    queries.fetchQuery({
      queryKey: keyOf(endpoint, call),
      queryFn: () => api(endpoint, call),
      staleTime: 0,
    })
  return async (): Promise<Shown | undefined> => {
    try {
      const [{ price }, { balance }] = await Promise.all([
        read(products.show, { params: { id } }),
        read(coins.wallet, { params: { id: me!.id } }),
        read(stores.show, { params: { id: store.id } }),
      ])
      return { price, balance }
    } catch {
      return undefined
    }
  }
}
