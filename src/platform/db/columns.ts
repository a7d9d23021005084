import { getTableColumns } from 'drizzle-orm'
import {
  type AnyPgColumn,
  getTableConfig,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core'

/** Forms in which the change log prints values, with the type of the value; slices add theirs by interface merging. */
export interface LogForms {
  text: string
  number: number
  /** `YYYY-MM-DD` */
  day: string
  /** ISO 8601 */
  instant: string
  /** `HH:MM:SS` */
  time: string
  phone: string
  card: string
  /** Whether there is a value; of a picture that is all the log says. */
  yesNo: unknown
  /** A code with the phrase `value_<code>`. */
  word: string
  words: string[]
  /** The id of a row that has a name. */
  thing: string
  localised: string | { uz?: string; ru?: string; en?: string }
}
export type LogForm = keyof LogForms

/** What a column says about itself beyond its type and constraints. */
export type ColumnDescription = {
  /** How the change log prints its values, else by the type of the column; `false`: the log leaves it out. */
  log?: LogForm | false
  /** `own`: part of the file that a person gets of the own data. Any other text is why it is not. */
  personal?: 'own' | (string & {})
  /** What remains in it when the person of the row is erased. */
  erased?: string | number | boolean | null | readonly string[]
}

type Configured = { config: { described?: ColumnDescription } }

/** Adds a description to the builder of a column. */
export function described<Builder extends PgColumnBuilderBase>(
  builder: Builder,
  description: ColumnDescription,
): Builder {
  const { config } = builder as unknown as Configured
  config.described = { ...config.described, ...description }
  return builder
}

export const descriptionOf = (column: AnyPgColumn): ColumnDescription =>
  (column as unknown as Configured).config.described ?? {}

const tables = new Map<string, PgTable>()

/** Makes a table known by its name in the database. */
export function registered<Table extends PgTable>(table: Table): Table {
  tables.set(getTableConfig(table).name, table)
  return table
}

/** Throws for a name that no slice has registered. */
export function tableNamed(name: string): PgTable {
  const found = tables.get(name)
  if (!found) throw new Error(`no table ${name} is registered`)
  return found
}

/** The columns of a table, in the order in which it declares them. */
export const columnsOf = (table: string): AnyPgColumn[] => getTableConfig(tableNamed(table)).columns

const formsByType: [RegExp, LogForm][] = [
  [/^PgText$/, 'text'],
  [/Int|Numeric|Real|Double/, 'number'],
  [/^PgDate/, 'day'],
  [/^PgTimestamp/, 'instant'],
  [/^PgTime/, 'time'],
  [/^PgBoolean$/, 'yesNo'],
  [/^PgUUID$/, 'thing'],
]

/** How the change log prints the values of a column; undefined: it leaves them out. */
export function logFormOf(column: AnyPgColumn): LogForm | undefined {
  const { log } = descriptionOf(column)
  if (log === false || ['id', 'created_at'].includes(column.name)) return undefined
  if (log) return log
  if (column.enumValues?.length) return 'word'
  return formsByType.find(([type]) => type.test(column.columnType))?.[1]
}

/** The columns of a row as the change log prints them, in the order of the table; it calls the hash `password`. */
export function logForms(table: string, row: object): Record<string, LogForm> {
  const forms = columnsOf(table).map((column) => [column.name, logFormOf(column)] as const)
  const all = [...forms, ['password', 'yesNo'] as const]
  return Object.fromEntries(
    all.filter((each): each is [string, LogForm] => each[1] !== undefined && each[0] in row),
  )
}

/** The named fields of an input, keyed as Drizzle writes the columns of these names. */
export function valuesFor<Table extends PgTable>(
  table: Table,
  input: object,
  named: readonly string[],
) {
  const fields = new Map(Object.entries(input))
  const columns = Object.entries<AnyPgColumn>(getTableColumns(table)).filter(
    ([, { name }]) => named.includes(name) && fields.get(name) !== undefined,
  )
  return Object.fromEntries(columns.map(([key, { name }]) => [key, fields.get(name)])) as Partial<
    Table['$inferInsert']
  >
}
