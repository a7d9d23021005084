import IconWish from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconWished from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { Loader } from '../../../../../platform/ui/kit/loader.tsx'
import { useToast } from '../../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../../platform/web.tsx'
import { wishes } from '../../../orders/contract.ts'
import { type Product, products } from '../../../products/contract.ts'
import { useLocalised } from '../../../../../platform/ui/localised.ts'

const refresh = [products.show, products.list, wishes.show]

/** Makes this what the student saves for, in the place of what it was before; or no longer. */
export function WishButton({ product }: { product: Product }) {
  const t = useTranslations('store')
  const toast = useToast()
  const { api, me } = useApp()
  const confirm = useConfirm()
  const name = useLocalised()
  const set = useWrite(wishes.set, { refresh })
  const drop = useWrite(wishes.drop, { refresh })
  const wished = product.buying?.wished ?? false
  const busy = set.isPending || drop.isPending
  const params = { id: me!.id }
  /** One goal takes the place of the other, so the other is named first. */
  const mayReplace = async () => {
    const { product: before } = await api(wishes.show, { params })
    if (!before || before.id === product.id) return true
    return confirm({
      title: t('replaceWish', { name: name(product.name) }),
      message: t('replaceWishText', { before: name(before.name) }),
      okLabel: t('saveFor'),
      cancelLabel: t('keepWish'),
    })
  }
  const turn = async () => {
    if (busy) return
    try {
      if (wished) await drop.mutateAsync({ params })
      else if (await mayReplace())
        await set.mutateAsync({ params, body: { product_id: product.id } })
    } catch (error) {
      toast.error(error)
    }
  }
  const Icon = wished ? IconWished : IconWish
  return (
    // not `loading`: what is disabled loses the focus
    <Button
      variant="default"
      aria-busy={busy}
      leftSection={
        busy ? (
          <Loader size="1.125rem" />
        ) : (
          <Icon size="1.125rem" stroke={1.75} aria-hidden="true" />
        )
      }
      onClick={() => void turn()}
    >
      {t(wished ? 'stopSaving' : 'saveFor')}
    </Button>
  )
}
