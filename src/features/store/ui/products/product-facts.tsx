import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Money } from '../../../../core/currency/ui/money.tsx'
import { Facts } from '../../../../platform/ui/layout/facts.tsx'
import type { Product } from '../../products/contract.ts'
import type { Store } from '../../contract.ts'
import { useWhen } from '../buying-words.ts'

/** What is to be known before one buys: how many there are, and how many one may have. */
export function ProductFacts({ product, store }: { product: Product; store: Store }) {
  const t = useTranslations('store')
  const when = useWhen()
  const { limit, sale_until: until, stock, worth } = product
  const items = [
    // what coins are for is told in coins to those who have them
    !product.buying && worth !== null && { label: t('worth'), value: <Money uzs={worth} /> },
    {
      label: t('stock'),
      value: stock === null ? t('unlimited') : t('pieces', { count: stock }),
    },
    limit && { label: t('limit'), value: t('limitIs', limit) },
    until !== null && { label: t('sale'), value: t('saleUntil', { when: when(until) }) },
    { label: t('waits'), value: t('days', { count: store.hold_days }) },
  ]
  return <Facts items={items.filter((item) => item !== false && item !== null)} />
}
