import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useMoney } from '../../../../core/currency/ui/rates.ts'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { type List, ListPage } from '../../../../platform/ui/list/list.tsx'
import type { Column } from '../../../../platform/ui/list/list-table.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { Pills } from '../../../../platform/ui/layout/pills.tsx'
import styles from '../../../../platform/ui/list/table.module.css'
import { useRead } from '../../../../platform/web.tsx'
import type { Product } from '../../products/contract.ts'
import { stores } from '../../contract.ts'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import { Photo } from '../../../../platform/ui/media/photo.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ProductsBulk } from './products-bulk.tsx'
import { useListedProducts } from './products-listed.ts'

const ArrangeDialog = lazy(async () => ({
  default: (await import('./arrange-dialog.tsx')).ArrangeDialog,
}))

/** The products of a store for whoever runs it; its loader is `loadProductsTable`. */
export function ProductsTable({ storeId }: { storeId: string }) {
  const [arranging, arrange] = useState(false)
  return (
    <>
      <ListPage list={useProductList(storeId, () => arrange(true))} />
      <Suspense>
        {arranging && <ArrangeDialog storeId={storeId} close={() => arrange(false)} />}
      </Suspense>
    </>
  )
}

function useProductList(storeId: string, arrange: () => void): List<Product> {
  const t = useTranslations('store')
  const store = useRead(stores.show, { params: { id: storeId } })
  const of = useListedProducts(storeId)
  const figure = useFigure()
  const localise = useLocalised()
  const at = `/store/product/${storeId}`
  const add = { label: t('addProduct'), to: `${at}/create`, first: true }
  const nameOf = ({ name }: Product) => localise(name)
  return {
    of,
    title: <LocalisedText content={store.name} />,
    up: { to: `/store/${storeId}`, label: t('store') },
    count: t('productCount', { count: of.count }),
    lead: {
      key: 'name',
      label: t('product'),
      sort: true,
      nameOf,
      name: ({ name }) => <LocalisedText content={name} />,
      to: ({ id }) => `${at}/edit/${id}`,
      wraps: true,
      picture: (product) => (
        <span className="rigid clipped round-8 square-36">
          <Photo imageId={product.images[0]} of={product} />
        </span>
      ),
      below: ({ price, stock, state }) =>
        [
          t('coinsAre', { count: price }),
          stock !== null && t('stockLeft', { count: figure(stock) }),
          state !== 'on_sale' && t(`state_${state}`),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    columns: useColumns(),
    search: t('productSearch'),
    views: <States />,
    filters: [
      {
        name: 'stock_below',
        label: t('stockColumn'),
        all: t('anyStock'),
        options: [
          { value: '0', label: t('stockOut') },
          ...['5', '10'].map((value) => ({ value, label: t('stockFew', { count: value }) })),
        ],
      },
    ],
    file: '/v1/products/export/',
    verbs: [{ label: t('arrange'), run: arrange }, { label: t('import'), to: `${at}/import` }, add],
    actions: (product) => <ProductMenu product={product} name={nameOf(product)} />,
    bulk: (selection) => <ProductsBulk selection={selection} asked={of.asked} />,
    none: { title: t('noProducts'), verbs: [add] },
  }
}

function useColumns(): Column<Product>[] {
  const t = useTranslations('store')
  const figure = useFigure()
  const column = (
    key: string,
    label: string,
    cell: Column<Product>['cell'],
    more?: Partial<Column<Product>>,
  ) => ({ key, label, cell, usual: true, ...more })
  const number = { number: true }
  return [
    column('price', t('priceCoins'), ({ price }) => figure(price), { number: true, sort: true }),
    column('worth', t('worthColumn'), ({ worth }) => worth !== null && <Worth uzs={worth} />, {
      number: true,
      usual: false,
    }),
    column(
      'stock',
      t('stockColumn'),
      ({ stock }) => (
        <span className={stock === 0 ? 'bad bold' : undefined}>
          {stock === null ? t('unlimitedStock') : figure(stock)}
        </span>
      ),
      { number: true, sort: true },
    ),
    column('reserved', t('reserved'), ({ reserved }) => reserved && figure(reserved), number),
    column('limit', t('limitColumn'), ({ limit }) => limit && t('limitShown', limit), {
      usual: false,
    }),
    column('state', t('state'), ({ state }) => (
      <span
        className={`inline-block round-6 small medium unbroken ${state === 'on_sale' ? 'tint-good' : 'filled soft'} pad-2-8`}
      >
        {t(`state_${state}`)}
      </span>
    )),
    column('window', t('window'), (product) => <Window product={product} />),
  ]
}

/** Without the rate that `Money` tells: the whole row is a link already. */
function Worth({ uzs }: { uzs: number }) {
  const { shown, inCurrency } = useMoney()
  return inCurrency(String(uzs), shown)
}

function Window({ product }: { product: Product }) {
  const t = useTranslations('store')
  const zone = useTimeZone() ?? 'UTC'
  const day = (instant: string) => shownDate(localDay(new Date(instant), zone))
  const { sale_from: from, sale_until: until } = product
  const parts = [
    from && t('windowFrom', { from: day(from) }),
    until && t('windowUntil', { until: day(until) }),
  ].filter(Boolean)
  return <span className={styles.line}>{parts.join(' ') || t('always')}</span>
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
  const pills = views.map(({ state, label }) => ({
    label: t(label),
    current: now === state,
    filters: { state },
  }))
  return <Pills label={t('whichProducts')} pills={pills} />
}
