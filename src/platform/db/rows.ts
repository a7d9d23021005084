import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Rows = { businessId: AnyPgColumn; id: AnyPgColumn }
type Owner = { businessId: string }
type Versioned = Rows & { version: AnyPgColumn }

/** The row of `table` that a column of another table names; both of one business. */
export function sameRow(table: Rows, column: AnyPgColumn): SQL {
  const { businessId } = column.table as unknown as Rows
  return and(eq(table.businessId, businessId), eq(table.id, column))!
}

/** The row of `table` with this id, of the business of `who`. */
export const rowOf = (who: Owner, table: Rows, id: string | SQLWrapper): SQL =>
  and(eq(table.businessId, who.businessId), eq(table.id, id))!

/** The same as long as it is what the writer saw: whoever changes a row makes its version a later one. */
export const rowAsSeen = (
  who: Owner,
  table: Versioned,
  { id, version }: { id: string; version: number },
): SQL => and(rowOf(who, table, id), eq(table.version, version))!

/** However many there are, they are one parameter. */
export const among = (column: AnyPgColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

export type Paged<Row> = { count: number; results: Row[] }

/** Whether a page is beyond the last page. Its query returns no row, and so no count of all rows. */
export const isBeyond = (rows: unknown[], page: number) => rows.length === 0 && page > 1

/** The counts of the first page without its rows. */
export const emptyPage = <Page extends { results: unknown[] }>(first: Page): Page => ({
  ...first,
  results: [],
})
