import IconProducts from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { FilterBar } from '../../../../platform/ui/list/filter-bar.tsx'
import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Pager } from '../../../../platform/ui/list/pager.tsx'
import { load, type PageApp, useRead } from '../../../../platform/web.tsx'
import { ProductFilter, products } from '../../products/contract.ts'
import type { Store } from '../../contract.ts'
import { useObstacles } from '../buying-words.ts'
import classes from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** What the address asks for of one store, as buyers ask: those that are on sale. */
function callOf(id: string, search: URLSearchParams) {
  const asked = new URLSearchParams(search)
  asked.set('store_id', id)
  const { page, q, sort, store_id } = filtersOf(ProductFilter, asked)
  return { query: { page, q, sort, state: 'on_sale' as const, store_id } }
}
export const loadProducts = (app: PageApp, id: string, search: URLSearchParams) =>
  load(app, products.list, callOf(id, search))

/** As many can be looked through as they are; among more one searches. */
const few = 12

/** The products of a store as cards. */
export function ProductGrid({ store, now }: { store: Store; now: number }) {
  const t = useTranslations('store')
  const [search] = useSearchParams()
  const { query } = callOf(store.id, search)
  const { count, results } = useRead(products.list, { query })
  const obstacle = useObstacles(store, now)
  return (
    <>
      {(count > few || query.q || query.sort) && <Filters count={count} />}
      <p role="status" className="hidden-text">
        {t('productCount', { count })}
      </p>
      {results.length > 0 ? (
        <ul className={`grid gap-16 ${classes.grid}`}>
          {results.map((product) => (
            <ProductCard key={product.id} product={product} obstacle={obstacle(product)} />
          ))}
        </ul>
      ) : (
        <None id={store.id} filtered={Boolean(query.q)} />
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={30} />
    </>
  )
}

function Filters({ count }: { count: number }) {
  const t = useTranslations('store')
  return (
    <FilterBar
      label={t('searchProducts')}
      count={count}
      filters={[
        {
          name: 'sort',
          label: t('sort'),
          all: t('sortPlace'),
          options: [
            { value: 'name', label: t('sortName') },
            { value: 'price', label: t('sortCheap') },
            { value: '-price', label: t('sortDear') },
          ],
        },
      ]}
    />
  )
}

function None({ id, filtered }: { id: string; filtered: boolean }) {
  const t = useTranslations('store')
  return (
    <Empty
      icon={<IconProducts size="2rem" stroke={1.5} aria-hidden="true" />}
      title={t(filtered ? 'nothingFound' : 'noProducts')}
    >
      {filtered && (
        <Button component={Link} to={`/store/product/${id}`} variant="default">
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
}
