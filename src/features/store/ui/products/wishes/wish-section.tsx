import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../../platform/ui/form/localised-text.tsx'
import { Section } from '../../../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../../../platform/web.tsx'
import { wishes } from '../../../orders/contract.ts'
import type { Product } from '../../../products/contract.ts'
import { stores } from '../../../contract.ts'
import { Photo } from '../../../../../platform/ui/media/photo.tsx'
import classes from './progress.module.css'
import { WishBuy } from './wish-buy-button.tsx'
import { WishProgress } from './wish-progress.tsx'

const loadWish = (app: PageApp, id: string) => load(app, wishes.show, { params: { id } })

/** With what it is bought by, once it can be had. */
export async function read(app: PageApp, { id }: { id: string }) {
  const { product } = await loadWish(app, id)
  if (product?.buying?.obstacle === null)
    await load(app, stores.show, { params: { id: product.store.id } })
}

const pageOf = ({ id, store }: Product) => `/store/product/${store.id}/detail/${id}`

/** What a student saves for and how far it is; nothing while there is no such thing. */
export function Component({ id }: { id: string }) {
  const t = useTranslations('store')
  const { balance, product } = useRead(wishes.show, { params: { id } })
  if (!product) return null
  return (
    <Section title={t('wish')}>
      <div className={`box grid middle ${classes.wish}`}>
        <div className="clipped round-8 square">
          <Photo imageId={product.images[0]} of={product} />
        </div>
        <div>
          <Link to={pageOf(product)} className={`inline-block bold breaks ${classes.name}`}>
            <LocalisedText content={product.name} />
          </Link>
          <Far product={product} balance={balance} />
        </div>
        <Suspense fallback={null}>
          {product.buying?.obstacle === null && <WishBuy product={product} balance={balance} />}
        </Suspense>
      </div>
    </Section>
  )
}

/** How far it is, and that there is none of it where there is none. */
function Far(wish: { product: Product; balance: number }) {
  const t = useTranslations('store')
  return (
    <>
      <WishProgress {...wish} />
      {wish.product.stock === 0 && <p className="late plain bold">{t('outOfStock')}</p>}
    </>
  )
}
