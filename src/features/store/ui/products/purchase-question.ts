import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { daysBefore, localDay } from '../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { serverNow } from '../../../../platform/offline/server-clock.ts'
import type { Product } from '../../products/contract.ts'
import { stores } from '../../contract.ts'
import { useLocalised } from '../../../../platform/ui/localised.ts'

/** What the buyer goes by: coins for one, and coins in the wallet. */
export type Shown = { price: number; balance: number }

/** The question before coins are held. `before`: the price that was shown until now. */
export function useAsk(product: Product) {
  const t = useTranslations('store')
  const confirm = useConfirm()
  const localised = useLocalised()
  const priceChanged = usePriceChanged()
  const zone = useTimeZone() ?? 'UTC'
  const { hold_days: days } = useRead(stores.show, { params: { id: product.store.id } })
  return (quantity: number, { price }: Shown, before?: number) => {
    const what = { name: localised(product.name), quantity, total: price * quantity }
    const question = t('buyTitle', what)
    const until = shownDayMonth(daysBefore(localDay(new Date(serverNow()), zone), -days))
    const { title, text } =
      before === undefined
        ? { title: question, text: t('collectBy', { until }) }
        : priceChanged(before, price, question)
    return confirm({ title, message: text, okLabel: t('buy') })
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
