import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useColumns } from '../../../platform/ui/columns.tsx'
import { Empty } from '../../../platform/ui/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/page-header.tsx'
import { useSelection } from '../../../platform/ui/selection.ts'
import { useRead } from '../../../platform/web.tsx'
import { stores } from '../../contract.ts'
import { ProductRows } from './product-rows.tsx'
import { ProductsBulk } from './products-bulk.tsx'
import { ProductsFilters } from './products-filters.tsx'
import { type Listed, productColumns, useListedProducts } from './products-listed.ts'

const ArrangeDialog = lazy(async () => ({
  default: (await import('./arrange-dialog.tsx')).ArrangeDialog,
}))

/** The products of a store for whoever runs it; its loader is `loadProductsTable`. */
export function ProductsTable({ storeId }: { storeId: string }) {
  const store = useRead(stores.show, { params: { id: storeId } })
  const t = useTranslations('store')
  const listed = useListedProducts(storeId)
  const { results, count } = listed
  const { shown } = useColumns(productColumns)
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  const [arranging, setArranging] = useState(false)
  const words = t('productCount', { count })
  return (
    <>
      <PageHeader
        up={{ to: `/store/${storeId}`, label: t('store') }}
        title={<LocalisedText content={store.name} />}
        facts={<span role="status">{words}</span>}
      >
        <Actions storeId={storeId} arrange={() => setArranging(true)} />
      </PageHeader>
      <ProductsFilters asked={listed.asked} />
      {results.length > 0 ? (
        <ProductRows products={results} shown={shown} selection={selection} />
      ) : (
        <None storeId={storeId} listed={listed} />
      )}
      {listed.pager}
      <ProductsBulk selection={selection} asked={listed.asked} />
      <Suspense>
        {arranging && <ArrangeDialog storeId={storeId} close={() => setArranging(false)} />}
      </Suspense>
    </>
  )
}

function Actions({ storeId, arrange }: { storeId: string; arrange(): void }) {
  const t = useTranslations('store')
  const at = `/store/product/${storeId}`
  return (
    <>
      <Button variant="default" onClick={arrange}>
        {t('arrange')}
      </Button>
      <Button component={Link} to={`${at}/import`} variant="default">
        {t('import')}
      </Button>
      <Button component={Link} to={`${at}/create`}>
        {t('addProduct')}
      </Button>
    </>
  )
}

function None({ storeId, listed: { filtered } }: { storeId: string; listed: Listed }) {
  const t = useTranslations('store')
  const at = `/store/product/${storeId}`
  return (
    <Empty
      title={t(filtered ? 'nothingFound' : 'noProducts')}
      text={t(filtered ? 'noneFoundText' : 'noProductsKeeper')}
    >
      {filtered ? (
        <Button component={Link} to={at} variant="default">
          {t('clearFilters')}
        </Button>
      ) : (
        <Button component={Link} to={`${at}/create`}>
          {t('addProduct')}
        </Button>
      )}
    </Empty>
  )
}
