import { classes } from '../../../../core/classes/contract.ts'
import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { load, type PageApp } from '../../../../platform/web.tsx'
import { OrderFilter, orders } from '../../orders/contract.ts'
import { products } from '../../products/contract.ts'
import { storeStatements } from '../../statement/contract.ts'
import { stores } from '../../contract.ts'

/** Of the board: what has come in, what lies ready, and what has come to an end. */
export const columns = ['placed', 'ready', 'closed'] as const
export type Column = (typeof columns)[number]

/** Who waits longest stands first; of what is over the newest. */
const states = {
  placed: { state: 'placed', sort: 'placed_at' },
  ready: { state: 'ready', sort: 'placed_at' },
  closed: { open: 'false' },
} as const

/** The column that the address means: on a phone it is the one that is shown. */
export const columnOf = (search: URLSearchParams): Column =>
  columns.find((each) => each === search.get('column')) ?? 'placed'

export const inColumn = 30
/** Of what is over the last few, until all of it is asked for. */
const lastFew = 6
export const isCut = (column: Column, search: URLSearchParams) =>
  column === 'closed' && columnOf(search) !== 'closed'

/** The orders of one column; the page in the address is of the column that it means. */
export function queryOf(column: Column, storeId: string, search: URLSearchParams) {
  const { q, product_id, class_id, page } = filtersOf(OrderFilter, search)
  return {
    store_id: storeId,
    page_size: String(isCut(column, search) ? lastFew : inColumn),
    ...states[column],
    ...(q && { q }),
    ...(product_id && { product_id }),
    ...(class_id && { class_id }),
    ...(page && column === columnOf(search) && { page }),
  }
}

/** What orders can be narrowed down by. */
export const allClasses = { query: { page_size: '100' } }
export const productsOf = (storeId: string) => ({ query: { store_id: storeId, page_size: '100' } })

export const loadOrders = (app: PageApp, storeId: string, search: URLSearchParams) =>
  Promise.all([
    ...columns.map((column) => load(app, orders.list, { query: queryOf(column, storeId, search) })),
    load(app, classes.list, allClasses),
    load(app, products.list, productsOf(storeId)),
  ])

/** What is read anew once an order has taken a step. */
export const afterSteps = [
  orders.list,
  orders.show,
  stores.show,
  stores.list,
  products.list,
  products.show,
  storeStatements.show,
]
