import { data, useNavigate, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { type LoaderArgs, useRead, useWrite } from '../../../platform/web.tsx'
import { products } from '../products/contract.ts'
import { stores } from '../contract.ts'
import { ProductForm } from '../ui/products/form/product-form.tsx'
import { loadStore, runs } from '../ui/stores/store-parts.ts'

export async function loader({ app, params }: LoaderArgs) {
  const [store] = await Promise.all([loadStore(app, params.id!), loadRates(app)])
  if (!runs(app.me, store)) throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return null
}

export function Component() {
  const t = useTranslations('store')
  const navigate = useNavigate()
  const id = useParams().id!
  const store = useRead(stores.show, { params: { id } })
  const list = `/store/product/${id}`
  const { mutateAsync } = useWrite(products.create, {
    refresh: [products.list, stores.show, stores.list],
  })
  return (
    <UnsavedGuard>
      <PageHeader
        up={{ to: list, label: t('products') }}
        title={t('newProduct')}
        facts={<LocalisedText content={store.name} />}
      />
      <ProductForm
        send={(input) => mutateAsync({ body: { ...input, store_id: id } })}
        said={t('productMade')}
        done={() => void navigate(list)}
      />
    </UnsavedGuard>
  )
}
