import { useTranslations } from 'use-intl'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import type { Product } from '../../contract.products.ts'
import { useLocalised } from '../localised.ts'

/** What the buyer goes by: coins for one, and coins in the wallet. */
export type Shown = { price: number; balance: number }

/** The question before coins are held. `before`: the price that was shown until now. */
export function useAsk(product: Product) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const localised = useLocalised()
  const priceChanged = usePriceChanged()
  return (quantity: number, { price, balance }: Shown, before?: number) => {
    const total = price * quantity
    const rest = t('buyText', {
      pieces: t('pieces', { count: quantity }),
      total: t('coinsAre', { count: total }),
      left: t('coinsAre', { count: balance - total }),
    })
    const { title, text } =
      before === undefined
        ? { title: t('buyTitle', { name: localised(product.name) }), text: rest }
        : priceChanged(before, price, rest)
    return confirm({ title, message: text, okLabel: t('buy'), cancelLabel: common('cancel') })
  }
}

/** Both prices, and what follows from that. */
export function usePriceChanged() {
  const t = useTranslations('store')
  const shown = (count: number) => t('coinsAre', { count })
  return (before: number, now: number, rest: string) => ({
    title: t('priceChanged'),
    text: t('priceChangedText', { before: shown(before), now: shown(now), rest }),
  })
}
