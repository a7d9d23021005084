import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import type { Product } from '../products/contract.ts'
import type { Store } from '../contract.ts'
import { useOpeningWords } from './words.ts'

/** 21.11.2026 14:05 of an instant, on the clock of the business. */
export function useWhen() {
  const zone = useTimeZone() ?? 'UTC'
  return (instant: string) => shownInstant(instant, zone)
}

/** Why nothing of a product can be had now, in words; undefined where nothing stands in the way. */
export function useObstacles(store: Store, now: number) {
  const t = useTranslations('store')
  const opening = useOpeningWords(now)
  const notOnSale = useNotOnSale(now)
  return (product: Product): string | undefined => {
    const { buying, limit } = product
    const words = {
      store_closed: () => opening(store),
      product_not_on_sale: () => notOnSale(product),
      out_of_stock: () => t('outOfStock'),
      limit_per_student_reached: () => limit && t('hadAll', limit),
      dont_have_enough_coin: () => t('needMore', { count: buying?.missing ?? 0 }),
    }
    const obstacle = buying ? buying.obstacle : obstacleToAll(product, store, now)
    return (obstacle && words[obstacle]()) ?? undefined
  }
}

const isBefore = (now: number, instant: string | null) =>
  instant !== null && now < Date.parse(instant)
const isAfter = (now: number, instant: string | null) =>
  instant !== null && now >= Date.parse(instant)

/** What stands in everybody's way, for those who do not buy. */
function obstacleToAll(
  { sale_from, sale_until, state, stock }: Product,
  store: Store,
  now: number,
) {
  if (state !== 'on_sale' || isBefore(now, sale_from) || isAfter(now, sale_until))
    return 'product_not_on_sale' as const
  if (!store.open) return 'store_closed' as const
  return stock === 0 ? ('out_of_stock' as const) : undefined
}

function useNotOnSale(now: number) {
  const t = useTranslations('store')
  const when = useWhen()
  return ({ sale_from, sale_until, state }: Product) => {
    if (state !== 'on_sale') return t(state)
    if (isBefore(now, sale_from)) return t('saleFrom', { when: when(sale_from!) })
    return t(isAfter(now, sale_until) ? 'saleEnded' : 'notOnSale')
  }
}
