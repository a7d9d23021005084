import { useSearchParams } from 'react-router'
import { filtersOf } from '../../../platform/ui/filters.ts'
import { listed } from '../../../platform/ui/listed.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { ProductFilter, products } from '../../contract.products.ts'

const queryOf = (storeId: string, search: URLSearchParams) => ({
  ...filtersOf(ProductFilter, search),
  store_id: storeId,
})

/** For the loader of the page that shows the table. */
export const loadProductsTable = (app: PageApp, storeId: string, search: URLSearchParams) =>
  load(app, products.list, { query: queryOf(storeId, search) })

export function useListedProducts(storeId: string) {
  const [search] = useSearchParams()
  const query = queryOf(storeId, search)
  const { count, results } = useRead(products.list, { query })
  const { pager } = listed(query, count)
  const { page: _page, page_size: _size, ...asked } = query
  const { sort: _sort, store_id: _store, ...narrowing } = asked
  return {
    count,
    results,
    pager,
    /** What leaves these on all pages, in their order. */
    asked,
    filtered: Object.keys(narrowing).length > 0,
  }
}
export type Listed = ReturnType<typeof useListedProducts>

/** What the table can show beside the names. */
export const productColumns = [
  { key: 'price', usual: true },
  { key: 'worth', usual: false },
  { key: 'stock', usual: true },
  { key: 'reserved', usual: true },
  { key: 'limit', usual: false },
  { key: 'state', usual: true },
  { key: 'window', usual: true },
] as const
export type ProductColumn = (typeof productColumns)[number]['key']

/** How a column is called among the texts. */
export const columnWords = {
  price: 'priceCoins',
  worth: 'worthColumn',
  stock: 'stockColumn',
  reserved: 'reserved',
  limit: 'limitColumn',
  state: 'state',
  window: 'window',
} as const
