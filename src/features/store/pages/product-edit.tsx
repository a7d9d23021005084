import { data, useNavigate, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { changesOf } from '../../../platform/ui/form/form-faults.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead, useWrite } from '../../../platform/web.tsx'
import { type Product, products } from '../products/contract.ts'
import { stores } from '../contract.ts'
import { PriceHistory } from '../ui/products/price-history.tsx'
import { ProductForm } from '../ui/products/form/product-form.tsx'
import { runs } from '../ui/stores/store-parts.ts'

export async function loader({ app, params }: LoaderArgs) {
  const call = { params: { id: params.product_id! } }
  const product = await load(app, products.show, call)
  // one address for each product: below its own store
  if (product.store.id !== params.id) throw data({ detail: 'not_found' }, { status: 404 })
  if (!runs(app.me, product)) throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await Promise.all([load(app, products.prices, call), loadRates(app)])
  return null
}

export function Component() {
  const t = useTranslations('store')
  const id = useParams().product_id!
  const product = useRead(products.show, { params: { id } })
  const list = `/store/product/${product.store.id}`
  return (
    <UnsavedGuard key={id}>
      <PageHeader
        up={{ to: list, label: t('products') }}
        title={<LocalisedText content={product.name} />}
        facts={<LocalisedText content={product.store.name} />}
      />
      <Form product={product} list={list} />
      <PriceHistory id={id} />
    </UnsavedGuard>
  )
}

function Form({ product, list }: { product: Product; list: string }) {
  const t = useTranslations('store')
  const navigate = useNavigate()
  const params = { id: product.id }
  const { mutateAsync } = useWrite(products.edit, {
    refresh: [products.list, products.show, products.prices, stores.show, stores.list],
  })
  return (
    <ProductForm
      product={product}
      send={(input, before) => {
        const changes = changesOf(input, before)
        const { version, stock } = product
        const body = { ...changes, version, ...('stock' in changes && { stock_seen: stock }) }
        return mutateAsync({ params, body })
      }}
      said={t('saved')}
      done={() => void navigate(list)}
    />
  )
}
