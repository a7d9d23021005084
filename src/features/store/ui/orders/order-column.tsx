import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useFilters, withFilters } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { SelectSeveral } from '../../../../platform/ui/list/selection-cells.tsx'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import type { Order } from '../../orders/contract.ts'
import { OrderCard } from './order-card.tsx'
import { type Column, columnOf, inColumn, isCut } from './order-columns.ts'
import type { Look } from './order-asked.ts'
import type { Taking } from './order-steps.ts'
import classes from './orders.module.css'

type ColumnProps = Look & {
  column: Column
  list: { count: number; results: Order[] }
  selection: Selection
  taking: Taking
}

export function OrderColumn({ column, list: { count, results }, ...rest }: ColumnProps) {
  const t = useTranslations('store')
  const { search } = useFilters()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`round-12 filled ${classes.column}`}
      data-name={column}
    >
      <div className={`line finger ${classes.columnHead}`}>
        {column !== 'closed' && results.length > 0 && (
          <SelectSeveral
            ids={results.map((order) => order.id)}
            label={t('boardWhole', { name: t(`column_${column}`) })}
            selection={rest.selection}
          />
        )}
        <h2 className="baseline flex gap-8 plain" id={id}>
          {t(`column_${column}`)} <span>{count}</span>
        </h2>
      </div>
      {results.length > 0 ? (
        <ul className="stack gap-8">
          {results.map((order) => (
            <OrderCard key={order.id} order={order} {...rest} />
          ))}
        </ul>
      ) : (
        <p className={`soft plain mid-text ${classes.none}`}>
          {t(narrowed(search) ? 'nothingFound' : `none_${column}`)}
        </p>
      )}
      {isCut(column, search) ? (
        count > results.length && (
          <Button
            component={Link}
            to={{ search: withFilters(search, { column, page: undefined }).toString() }}
            variant="subtle"
            preventScrollReset
          >
            {t('boardAll', { count })}
          </Button>
        )
      ) : (
        <ColumnPager column={column} count={count} />
      )}
    </section>
  )
}

const narrowed = (search: URLSearchParams) =>
  ['q', 'product_id', 'class_id'].some((filter) => search.get(filter))

/** Pages of one column; the others go back to their first. */
function ColumnPager({ column, count }: { column: Column; count: number }) {
  const t = useTranslations('common')
  const { search } = useFilters()
  const pages = Math.ceil(count / inColumn)
  const page = column === columnOf(search) ? Number(search.get('page') ?? 1) : 1
  if (pages <= 1 && page === 1) return null
  const to = (page: number) => ({
    search: withFilters(search, {
      column: column === 'placed' ? undefined : column,
      page: page === 1 ? undefined : String(page),
    }).toString(),
  })
  return (
    <nav aria-label={t('pages')} className={`line central gap-8 above-8 ${classes.pager}`}>
      {page > 1 && (
        <Link
          to={to(Math.min(page - 1, pages))}
          className="thumb grid inherits round-8 hovers"
          aria-label={t('previousPage')}
          preventScrollReset
        >
          <IconLeft size="1.125rem" aria-hidden="true" />
        </Link>
      )}
      <span>{`${page} / ${pages}`}</span>
      {page < pages && (
        <Link
          to={to(page + 1)}
          className="thumb grid inherits round-8 hovers"
          aria-label={t('nextPage')}
          preventScrollReset
        >
          <IconRight size="1.125rem" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
