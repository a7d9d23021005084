import type * as z from 'zod/mini'
import { localDay } from '../platform/days.ts'
import type { Lang } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { listColumn } from '../platform/sheets/list.ts'
import type { Order, OrderExport } from './contract.orders.ts'
import { someOrders } from './queries.orders.ts'

const maxRows = 10_000

const shown = listColumn<Order>
type Names = Partial<Record<Lang, string>>
const inLang = (name: Names, lang: Lang) => name[lang] || name.uz || name.ru || name.en || ''

const states: Record<Order['state'], Record<Lang, string>> = {
  placed: { uz: 'Berilgan', ru: 'Оформлен', en: 'Placed' },
  ready: { uz: 'Tayyor', ru: 'Готов', en: 'Ready' },
  handed_over: { uz: 'Topshirilgan', ru: 'Выдан', en: 'Handed over' },
  cancelled: { uz: 'Bekor qilingan', ru: 'Отменён', en: 'Cancelled' },
  returned: { uz: 'Qaytarilgan', ru: 'Возвращён', en: 'Returned' },
  expired: { uz: 'Muddati oʻtgan', ru: 'Срок истёк', en: 'Expired' },
}

const columns = (timeZone: string) => {
  const dayOf = (at: string | null) => at && localDay(new Date(at), timeZone)
  return [
    shown(['Sana', 'Дата', 'Date'], ({ placed_at }) => dayOf(placed_at), 'date'),
    shown(['Oʻquvchi', 'Ученик', 'Student'], ({ student }) =>
      [student.last_name, student.first_name, student.patronymic].filter(Boolean).join(' '),
    ),
    shown(['Sinf', 'Класс', 'Class'], ({ student }) =>
      student.classes.map(({ label }) => label).join(', '),
    ),
    shown(['Doʻkon', 'Магазин', 'Store'], ({ store }, lang) => inLang(store.name, lang)),
    shown(['Mahsulot', 'Товар', 'Product'], ({ product }, lang) => inLang(product.name, lang)),
    shown(['Soni', 'Количество', 'Items'], ({ quantity }) => quantity, 'number'),
    shown(['Yetishmagan', 'Не хватило', 'Missing'], ({ missing }) => missing, 'number'),
    shown(['Narxi (tanga)', 'Цена (монет)', 'Price (coins)'], ({ price }) => price, 'number'),
    shown(['Jami (tanga)', 'Всего (монет)', 'Total (coins)'], ({ total }) => total, 'number'),
    shown(['Holati', 'Состояние', 'State'], ({ state }, lang) => states[state][lang]),
    shown(['Yakunlangan', 'Завершён', 'Closed'], ({ closed_at }) => dayOf(closed_at), 'date'),
  ]
}

/** The list as a file; pick-up codes are in none. */
export const ordersFile: ListFile<z.output<typeof OrderExport>, Order> = {
  title: { uz: 'Buyurtmalar', ru: 'Заказы', en: 'Orders' },
  rows: (db, { who, query }) => someOrders(db, who, query, maxRows),
  columns: ({ who }) => columns(who.timeZone),
}
