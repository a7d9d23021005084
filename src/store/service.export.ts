import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { columnLabel, type Field } from '../imports/contract.columns.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/db.ts'
import type { Lang } from '../platform/shapes.ts'
import { answerSheet } from '../platform/sheets/answer.ts'
import { type ListColumn, listColumn, listSheet } from '../platform/sheets/list.ts'
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

const title: Record<Lang, string> = { uz: 'Mahsulotlar', ru: 'Товары', en: 'Products' }

type Asked = { who: Actor; query: z.output<typeof ProductExport>; lang: Lang; now: Date }

/** The list as a file. */
export async function exportProducts(
  database: Database,
  { who, query: { format, ...filter }, lang, now }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await database.inBusiness(
    who.businessId,
    (db) => allProducts(db, { who, lang, now }, filter),
    'read',
  )
  const sheet = listSheet(title[lang], columns(lang), rows, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
