import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { stores } from '../contract.ts'
import { loadOwnBalance, OwnBalance } from '../ui/products/own-balance-facts.tsx'
import { loadProducts, ProductGrid } from '../ui/products/product-grid.tsx'
import { useReadAt } from '../ui/read-at.ts'
import { Hours } from '../ui/stores/store-card.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const id = params.id!
  const [{ name }] = await Promise.all([
    load(app, stores.show, { params: { id } }),
    loadProducts(app, id, new URL(request.url).searchParams),
    loadRates(app),
    loadOwnBalance(app),
  ])
  return { title: name }
}

/** What one store has, for who looks for something; who runs it finds a table instead (kept-products.tsx). */
export function Component() {
  const t = useTranslations('store')
  const call = { params: { id: useParams().id! } }
  const store = useRead(stores.show, call)
  const now = useReadAt(stores.show, call)
  return (
    <>
      <PageHeader
        up={{ to: '/store', label: t('store') }}
        title={<LocalisedText content={store.name} />}
        facts={<Hours store={store} now={now} />}
      >
        <OwnBalance />
      </PageHeader>
      <ProductGrid store={store} now={now} />
    </>
  )
}
