import { data, Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { coins } from '../../../core/coins/contract.ts'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { canBuy } from '../access.ts'
import { type Product, products } from '../products/contract.ts'
import { stores } from '../contract.ts'
import { BuyBox } from '../ui/products/form/buy-form.tsx'
import { useObstacles } from '../ui/buying-words.ts'
import { Gallery } from '../ui/products/gallery.tsx'
import { useLocalised } from '../../../platform/ui/localised.ts'
import { loadOwnBalance, OwnBalance } from '../ui/products/own-balance-facts.tsx'
import { Price } from '../ui/products/price-facts.tsx'
import { ProductMenu } from '../ui/products/product-menu.tsx'
import { ProductFacts } from '../ui/products/product-facts.tsx'
import classes from '../ui/products/product-page.module.css'
import { runs } from '../ui/stores/store-parts.ts'
import { useReadAt } from '../ui/read-at.ts'

export async function loader({ app, params }: LoaderArgs) {
  const [{ name, store }] = await Promise.all([
    load(app, products.show, { params: { id: params.product_id! } }),
    load(app, stores.show, { params: { id: params.id! } }),
    loadRates(app),
    loadOwnBalance(app),
  ])
  // there is no such product in this store
  if (store.id !== params.id) throw data({ detail: 'not_found' }, { status: 404 })
  return { title: name }
}

/** One product: what it is, what it costs, and the way to have it. */
export function Component() {
  const product = useRead(products.show, { params: { id: useParams().product_id! } })
  return (
    <>
      <Head product={product} />
      <div
        className={`stack gap-20 ${classes.product}`}
        data-bare={product.images.length === 0 || undefined}
      >
        <Gallery product={product} />
        <About product={product} />
      </div>
    </>
  )
}

function About({ product }: { product: Product }) {
  const me = useApp().me!
  const call = { params: { id: product.store.id } }
  const store = useRead(stores.show, call)
  const obstacle = useObstacles(store, useReadAt(stores.show, call))(product)
  const { description, price } = product
  return (
    <div className={`stack gap-20 ${classes.about}`}>
      <Price coins={price} hero />
      {canBuy.role(me) ? (
        <Own id={me.id} product={product} obstacle={obstacle} />
      ) : (
        obstacle !== undefined && <p className="late bold">{obstacle}</p>
      )}
      {Object.values(description).some(Boolean) && (
        <p className="airy breaks lines most-40">
          <LocalisedText content={description} />
        </p>
      )}
      <ProductFacts product={product} store={store} />
    </div>
  )
}

function Head({ product }: { product: Product }) {
  const t = useTranslations('store')
  const localised = useLocalised()
  const me = useApp().me!
  const { id, name, store } = product
  return (
    <PageHeader
      up={{ to: `/store/product/${store.id}`, label: localised(store.name) }}
      title={<LocalisedText content={name} />}
    >
      <OwnBalance />
      {runs(me, product) && (
        <>
          <Button component={Link} to={`/store/product/${store.id}/edit/${id}`} variant="default">
            {t('edit')}
          </Button>
          <ProductMenu product={product} name={localised(name)} />
        </>
      )}
    </PageHeader>
  )
}

type OwnProps = { id: string; product: Product; obstacle: string | undefined }

function Own({ id, ...rest }: OwnProps) {
  const { balance } = useRead(coins.wallet, { params: { id } })
  return <BuyBox key={rest.product.id} balance={balance} {...rest} />
}
