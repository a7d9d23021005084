import type { Lang } from '../shapes.ts'
import type { Column, Value } from './protocol.ts'
import type { Sheet } from './write.ts'

/** A column of a list that becomes a file: what it is called in each language, and what stands in it. */
export type ListColumn<Row> = {
  label: Record<Lang, string>
  type: Column['type']
  of: (row: Row, lang: Lang) => Value | undefined
}

/** Names a column in uz, ru and en; text unless told. */
export const listColumn = <Row>(
  [uz, ru, en]: [string, string, string],
  of: ListColumn<Row>['of'],
  type: Column['type'] = 'text',
): ListColumn<Row> => ({ label: { uz, ru, en }, type, of })

/** The rows as a sheet in one language. */
export const listSheet = <Row>(
  name: string,
  columns: ListColumn<Row>[],
  rows: Row[],
  lang: Lang,
): Sheet => ({
  name,
  lang,
  columns: columns.map(({ label, type }) => ({ label: label[lang], type })),
  rows: rows.map((row) => columns.map(({ of }) => of(row, lang) ?? null)),
})
