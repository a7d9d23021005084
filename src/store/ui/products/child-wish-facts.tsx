import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { useRead } from '../../../platform/web.tsx'
import { wishes } from '../../contract.orders.ts'

/** What a child saves for and how far it is, in a line; nothing while there is no such thing. */
export function ChildWish({ id }: { id: string }) {
  const t = useTranslations('store')
  const { balance, product } = useRead(wishes.show, { params: { id } })
  if (!product) return null
  const { price, store } = product
  return (
    <p className="soft plain breaks">
      {t('wishOfChild')}:{' '}
      <Link to={`/store/product/${store.id}/detail/${product.id}`}>
        <LocalisedText content={product.name} />
      </Link>
      {' · '}
      {t('wishShort', { have: Math.max(0, Math.min(balance, price)), price })}
    </p>
  )
}
