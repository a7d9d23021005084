import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from './actor.ts'
import { columnsOf, descriptionOf } from './db/columns.ts'

/** How a table relates to persons. Its columns say in `table.ts` whether the file of own data contains them. */
type PersonalTable = {
  /** The columns that say whose row it is. */
  by: readonly string[]
  /** Where they do not say it alone; else the first of them is the person. */
  mine?: (who: Actor, now: Date) => SQL
  /** For a table that is mainly about something else: the columns in the file, and why there are no others. */
  only?: { columns: readonly string[]; because: string }
  /** Why the file has no row of the table. */
  leftOut?: string
  /** Columns that name a person in rows about another person, and why the file leaves those rows out. */
  elsewhere?: Record<string, string>
  /** The rows are deleted when the person is erased; else columns keep what their descriptions say. */
  erased?: 'rows'
}
/** Of each table what is about persons, or why there is nothing of it in the file of anybody. */
export type PersonalData = Record<string, PersonalTable | string>

export const ofOthers = 'those rows are about somebody else, in whose file they stand'

/** The columns of a personal table that the file of own data contains. */
export function fileColumns(table: string, { only, leftOut }: PersonalTable): readonly string[] {
  if (leftOut) return []
  return (
    only?.columns ??
    columnsOf(table)
      .filter((column) => column.name !== 'business_id' || table === 'users')
      .filter((column) => (descriptionOf(column).personal ?? 'own') === 'own')
      .map(({ name }) => name)
  )
}

/** Types whose values can hold a secret or a text of staff. */
const freeTypes = /^Pg(Text|Varchar|Char|Json|Jsonb|Array|CustomColumn)$/

/** A column that can hold anything must say whether it is personal. The file has numbers, days and codes by default. */
export const isUndecided = (column: AnyPgColumn): boolean =>
  freeTypes.test(column.columnType) && !column.enumValues?.length && !descriptionOf(column).personal
