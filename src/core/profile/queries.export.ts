import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { maskedCard } from '../../platform/i18n/formats.ts'
import { fileColumns, type PersonalData } from '../../platform/personal-data.ts'

type Row = Record<string, unknown>

/** Everything that is kept about this person, in one moment. */
export async function readOwnData(
  db: Db,
  who: Actor,
  personal: PersonalData,
  now: Date,
): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const [table, part] of Object.entries(personal)) {
    if (typeof part === 'string') continue
    const columns = fileColumns(table, part)
    if (columns.length === 0) continue
    const { by, mine } = part
    const whose = mine?.(who, now) ?? sql`${sql.identifier(by[0]!)} = ${who.id}`
    const wanted = sql.join(
      columns.map((column) => shownAs(table, column)),
      sql`, `,
    )
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(mine) as row from (
        select ${wanted} from ${sql.identifier(table)}
        where business_id = ${who.businessId} and ${whose} order by 1
      ) mine`,
    )
    tables[table] = rows.map(({ row }) => withMask(row))
  }
  return tables
}

/** Whoever finds the file has no card. */
const withMask = (row: Row): Row =>
  typeof row.card_number === 'string' ? { ...row, card_number: maskedCard(row.card_number) } : row

/**
 * The picture as base64, which any program reads; papers as the address where each is fetched, for all of them together would
 * be too much for one answer.
 */
function shownAs(table: string, column: string) {
  // there it is how many
  if (column !== 'bytes' || table === 'upload_days') return sql.identifier(column)
  return table === 'student_documents'
    ? sql`'/v1/student-documents/' || id || '/file/' as file`
    : sql`encode(bytes, 'base64') as bytes`
}
