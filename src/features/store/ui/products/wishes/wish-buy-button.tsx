import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../../platform/ui/feedback/toast.tsx'
import type { Product } from '../../../products/contract.ts'
import { usePurchase } from '../purchase.ts'

/** What was saved for can be had: it is bought where it is seen, as on its own page. */
export function WishBuy({ product, balance }: { product: Product; balance: number }) {
  const t = useTranslations('store')
  const toast = useToast()
  const { buy, busy } = usePurchase(product, balance)
  const press = async () => {
    if (await buy(1)) toast.show({ tone: 'success', title: t('ordered'), text: t('orderedText') })
  }
  return (
    <Button loading={busy} onClick={() => void press()}>
      {t('buyFor', { count: product.price })}
    </Button>
  )
}
