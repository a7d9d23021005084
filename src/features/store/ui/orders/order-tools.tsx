import IconScan from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes as classEndpoints } from '../../../../core/classes/contract.ts'
import { ExportMenu } from '../../../../platform/ui/list/export-menu.tsx'
import { FilterBar } from '../../../../platform/ui/list/filter-bar.tsx'
import { filtersOf, useFilters } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { useRead } from '../../../../platform/web.tsx'
import { OrderFilter } from '../../orders/contract.ts'
import { products } from '../../products/contract.ts'
import type { Store } from '../../contract.ts'
import { allClasses, productsOf } from './order-columns.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('./codes/code-dialog.tsx')).CodeDialog,
}))

/** What the board is narrowed down by, and the way to an order by its code. */
export function OrderTools({ store }: { store: Store }) {
  const t = useTranslations('store')
  const words = useTranslations('classes')
  const { lang } = useChoices()
  const { search } = useFilters()
  const { q, product_id, class_id } = filtersOf(OrderFilter, search)
  const narrowed = { q, product_id, class_id }
  const [asking, setAsking] = useState(false)
  const { results: known } = useRead(classEndpoints.list, allClasses)
  const { results: sold } = useRead(products.list, productsOf(store.id))
  return (
    <>
      <FilterBar
        label={t('studentName')}
        filters={[
          {
            name: 'product_id',
            label: t('product'),
            all: t('boardProducts'),
            options: sold.map(({ id, name }) => ({ value: id, label: localised(name, lang).text })),
          },
          {
            name: 'class_id',
            label: words('class'),
            all: t('allClasses'),
            options: known.map(({ id, label }) => ({ value: id, label })),
          },
        ]}
      >
        <ExportMenu path="/v1/orders/export/" query={{ ...narrowed, store_id: store.id }} />
        <Button
          leftSection={<IconScan size="1.125rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('byCode')}
        </Button>
      </FilterBar>
      <Suspense>{asking && <CodeDialog store={store} close={() => setAsking(false)} />}</Suspense>
    </>
  )
}
