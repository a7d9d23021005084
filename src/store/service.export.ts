import type * as z from 'zod/mini'
import { columnLabel, type Field } from '../imports/contract.columns.ts'
import type { Lang } from '../platform/shapes.ts'
import type { ListFile } from '../platform/sheets/export.ts'
import { type ListColumn, listColumn } from '../platform/sheets/list.ts'
import type { Product, ProductExport } from './contract.products.ts'
import { allProducts } from './queries.product-list.ts'

type Column = ListColumn<Product>
const shown = listColumn<Product>
/** The heads are those that an import recognises, so that a file can come back. */
const known = (field: Field, of: Column['of'], type?: Column['type']) =>
  shown([columnLabel(field, 'uz'), columnLabel(field, 'ru'), columnLabel(field, 'en')], of, type)

const states: Record<Product['state'], Record<Lang, string>> = {
  draft: { uz: 'Qoralama', ru: 'Черновик', en: 'Draft' },
  on_sale: { uz: 'Sotuvda', ru: 'В продаже', en: 'On sale' },
  archived: { uz: 'Arxivda', ru: 'В архиве', en: 'Archived' },
}

const columns = (lang: Lang) => [
  known('name_uz', ({ name }) => name.uz),
  known('name_ru', ({ name }) => name.ru),
  known('name_en', ({ name }) => name.en),
  known('price', ({ price }) => price, 'number'),
  known('worth', ({ worth }) => worth, 'number'),
  known('stock', ({ stock }) => stock, 'number'),
  shown(['Buyurtmalarda', 'В заказах', 'Reserved'], ({ reserved }) => reserved, 'number'),
  known('state', ({ state }) => states[state][lang]),
]

/** The list as a file. */
export const productsFile: ListFile<z.output<typeof ProductExport>, Product> = {
  title: { uz: 'Mahsulotlar', ru: 'Товары', en: 'Products' },
  rows: (db, { who, query, lang, now }) => allProducts(db, { who, lang, now }, query),
  columns: ({ lang }) => columns(lang),
}
