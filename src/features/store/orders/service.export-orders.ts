import type * as z from 'zod/mini'
import { localDay } from '../../../platform/dates/days.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { ListFile } from '../../../platform/sheets/export.ts'
import { columnsOf, printed } from '../../../platform/sheets/list.ts'
import type { Order, OrderExport } from './contract.ts'
import { someOrders } from './queries.ts'

const maxRows = 10_000

const shown = columnsOf<Order, 'store'>('store')
type Names = Partial<Record<Lang, string>>
const inLang = (name: Names, lang: Lang) => name[lang] || name.uz || name.ru || name.en || ''

const columns = (timeZone: string) => {
  const dayOf = (at: string | null) => at && localDay(new Date(at), timeZone)
  return [
    shown(printed('date'), ({ placed_at }) => dayOf(placed_at), 'date'),
    shown('student', ({ student }) =>
      [student.last_name, student.first_name, student.patronymic].filter(Boolean).join(' '),
    ),
    shown('class', ({ student }) => student.classes.map(({ label }) => label).join(', ')),
    shown('store', ({ store }, _, lang) => inLang(store.name, lang)),
    shown('product', ({ product }, _, lang) => inLang(product.name, lang)),
    shown('quantity', ({ quantity }) => quantity, 'number'),
    shown(printed('missing'), ({ missing }) => missing, 'number'),
    shown('priceCoins', ({ price }) => price, 'number'),
    shown(printed('totalCoins'), ({ total }) => total, 'number'),
    shown('state', ({ state }, say) => say(`state_${state}`)),
    shown(printed('closedOn'), ({ closed_at }) => dayOf(closed_at), 'date'),
  ]
}

/** The list as a file; pick-up codes are in none. */
export const ordersFile: ListFile<z.output<typeof OrderExport>, Order> = {
  title: (tongue) => tongue.of('common')('orders'),
  rows: (db, { who, query }) => someOrders(db, who, query, maxRows),
  columns: ({ who }) => columns(who.timeZone),
}
