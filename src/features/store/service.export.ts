import type * as z from 'zod/mini'
import { columnLabel, type Field } from '../imports/file/contract.columns.ts'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf } from '../../platform/sheets/list.ts'
import type { Product, ProductExport } from './products/contract.ts'
import { allProducts } from './products/queries.list.ts'

const shown = columnsOf<Product, 'store'>('store')
type Of = Parameters<typeof shown>
/** The heads are those that an import recognises, so that a file can come back. */
const known = (field: Field, of: Of[1], type?: Of[2]) =>
  shown(({ lang }) => columnLabel(field, lang), of, type)

const columns = [
  known('name_uz', ({ name }) => name.uz),
  known('name_ru', ({ name }) => name.ru),
  known('name_en', ({ name }) => name.en),
  known('price', ({ price }) => price, 'number'),
  known('worth', ({ worth }) => worth, 'number'),
  known('stock', ({ stock }) => stock, 'number'),
  shown('reserved', ({ reserved }) => reserved, 'number'),
  known('state', ({ state }, say) => say(`state_${state}`)),
]

/** The list as a file. */
export const productsFile: ListFile<z.output<typeof ProductExport>, Product> = {
  title: (tongue) => tongue.of('store')('products'),
  rows: (db, { who, query, lang, now }) => allProducts(db, { who, lang, now }, query),
  columns: () => columns,
}
