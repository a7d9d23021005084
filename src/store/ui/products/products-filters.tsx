import { useTranslations } from 'use-intl'
import { ColumnChooser } from '../../../platform/ui/columns.tsx'
import { ExportMenu } from '../../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../../platform/ui/filter-select.tsx'
import { useFilters } from '../../../platform/ui/filters.ts'
import { Pills } from '../../../platform/ui/pills.tsx'
import { columnWords, productColumns } from './products-listed.ts'

/** `asked`: what the table shows, on all its pages. */
export function ProductsFilters({ asked }: { asked: object }) {
  const t = useTranslations('store')
  return (
    <FilterBar
      label={t('productSearch')}
      views={<States />}
      tools={
        <>
          <ColumnChooser
            columns={productColumns.map((each) => ({ ...each, label: t(columnWords[each.key]) }))}
          />
          <ExportMenu path="/v1/products/export/" query={asked} />
        </>
      }
    >
      <FilterSelect
        name="stock_below"
        label={t('stockColumn')}
        all={t('anyStock')}
        options={[
          { value: '0', label: t('stockOut') },
          ...['5', '10'].map((value) => ({ value, label: t('stockFew', { count: value }) })),
        ]}
      />
    </FilterBar>
  )
}

const views = [
  { state: undefined, label: 'all' },
  { state: 'on_sale', label: 'state_on_sale' },
  { state: 'draft', label: 'drafts' },
  { state: 'archived', label: 'archive' },
] as const

function States() {
  const t = useTranslations('store')
  const { search } = useFilters()
  const now = search.get('state') ?? undefined
  return (
    <Pills
      label={t('whichProducts')}
      pills={views.map(({ state, label }) => ({
        label: t(label),
        current: now === state,
        filters: { state },
      }))}
    />
  )
}
