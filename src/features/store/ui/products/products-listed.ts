import { useSearchParams } from 'react-router'
import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { useListed } from '../../../../platform/ui/list/list.tsx'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { type Product, ProductFilter, products } from '../../products/contract.ts'

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
  const of = useListed<Product>(products.list, query)
  const { page: _page, page_size: _size, ...asked } = query
  const { sort: _sort, store_id: _store, ...narrowing } = asked
  return {
    ...of,
    /** What leaves these on all pages, in their order. */
    asked,
    sorted: asked,
    filtered: Object.keys(narrowing).length > 0,
  }
}
