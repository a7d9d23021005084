import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../../core/notifications/ui/topic.ts'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Pills } from '../../../../platform/ui/layout/pills.tsx'
import { useSelection } from '../../../../platform/ui/list/selection.ts'
import { useRead } from '../../../../platform/web.tsx'
import { orders } from '../../orders/contract.ts'
import { type Store, stores } from '../../contract.ts'
import { OrderBulk } from './order-bulk.tsx'
import { OrderColumn } from './order-column.tsx'
import { columnOf, columns, queryOf } from './order-columns.ts'
import { useTakeStep } from './order-steps.ts'
import { OrderTools } from './order-tools.tsx'
import type { Asked } from './order-asked.ts'
import classes from './orders.module.css'

const OrderDrawer = lazy(async () => ({
  default: (await import('./order-drawer.tsx')).OrderDrawer,
}))
const OrderDialogs = lazy(async () => ({
  default: (await import('./order-dialogs.tsx')).OrderDialogs,
}))

/** The orders of a store for whoever runs it, from left to right as they go on; on a phone one column at a time. */
export function OrdersBoard({ store }: { store: Store }) {
  const t = useTranslations('store')
  const { search } = useFilters()
  const current = columnOf(search)
  const lists = {
    placed: useRead(orders.list, { query: queryOf('placed', store.id, search) }),
    ready: useRead(orders.list, { query: queryOf('ready', store.id, search) }),
    closed: useRead(orders.list, { query: queryOf('closed', store.id, search) }),
  }
  const open = [...lists.placed.results, ...lists.ready.results]
  // all at once would be those of the column as well that a phone does not show: each has a box of its own
  const selection = useSelection(
    open.map(({ id }) => id),
    0,
  )
  const taking = useTakeStep()
  const [asked, ask] = useState<Asked>()
  const [seen, see] = useState<string>()
  useNews(store.id)
  return (
    <div className={`stack gap-16 ${classes.board}`} data-column={current}>
      <OrderTools store={store} />
      <div className={`gone ${classes.tabs}`}>
        <Pills
          label={t('boardColumns')}
          pills={columns.map((column) => ({
            label: `${t(`column_${column}`)} ${lists[column].count}`,
            current: column === current,
            filters: { column: column === 'placed' ? undefined : column },
          }))}
        />
      </div>
      <div className={`grid gap-16 top thirds ${classes.columns}`}>
        {columns.map((column) => (
          <OrderColumn
            key={column}
            column={column}
            list={lists[column]}
            selection={selection}
            taking={taking}
            ask={ask}
            see={see}
          />
        ))}
      </div>
      <OrderBulk selection={selection} rows={[...open, ...lists.closed.results]} ask={ask} />
      <Suspense>
        {asked && <OrderDialogs asked={asked} ask={ask} done={() => selection.clear()} />}
        {seen && <OrderDrawer id={seen} close={() => see(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Whoever orders, and whoever else runs the store, is seen here at once. */
function useNews(storeId: string) {
  const queries = useQueryClient()
  useTopic(`orders:${storeId}`, () =>
    Promise.all(
      [orders.list, stores.show].map(({ resource, action }) =>
        queries.invalidateQueries({ queryKey: [resource, action] }),
      ),
    ),
  )
}
