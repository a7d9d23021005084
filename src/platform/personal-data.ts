import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from './actor.ts'
import { columnsOf, descriptionOf } from './db/columns.ts'

/** What of a table is about persons. Which columns the file of the own data has, their descriptions say. */
type PersonalTable = {
  /** The columns that say whose row it is. */
  by: readonly string[]
  /** Where they do not say it alone; else the first of them is the person. */
  mine?: (who: Actor, now: Date) => SQL
  /** Of a table that is about more than persons: the columns that the file has, and why it has no others. */
  only?: { columns: readonly string[]; because: string }
  /** Columns that name the person in rows about somebody else, and why those rows are not in the file. */
  elsewhere?: Record<string, string>
  /** The rows are deleted when the person is erased; else columns keep what their descriptions say. */
  erased?: 'rows'
}
/** Of each table what is about persons, or why there is nothing of it in the file of anybody. */
export type PersonalData = Record<string, PersonalTable | string>

export const ofOthers = 'those rows are about somebody else, in whose file they stand'

/** The columns of a personal table that stand in the file of the person's own data. */
export const fileColumns = (table: string, { only }: PersonalTable): readonly string[] =>
  only?.columns ??
  columnsOf(table)
    .filter((column) => column.name !== 'business_id' || table === 'users')
    .filter((column) => (descriptionOf(column).personal ?? 'own') === 'own')
    .map(({ name }) => name)

/** A text that does not say whether it is personal; numbers, days and codes stand in the file unless they say otherwise. */
export const isUndecided = (column: AnyPgColumn): boolean =>
  column.columnType === 'PgText' && !column.enumValues?.length && !descriptionOf(column).personal
