import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'

const atOnce = 10_000

/** Many rows as one JSON parameter: no statement has places for so many values. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const keys = Object.keys(first)
  const names = keys.map((key) => columns[key]!.name)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const whole = sql.identifier(getTableName(table))
  for (let from = 0; from < rows.length; from += atOnce) {
    const records = rows
      .slice(from, from + atOnce)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(keys.map((key, at) => [names[at], row[key]])),
      )
    await db.execute(sql`
      insert into ${whole} (${list})
      select ${list} from json_populate_recordset(null::${whole}, ${JSON.stringify(records)}::json)
    `)
  }
}
