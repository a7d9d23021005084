import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldedBy } from './rules.folding.ts'
import { notifications } from './table.ts'

/** The table, or an alias of it. */
type Rows = Record<
  'businessId' | 'userId' | 'aboutId' | 'kind' | 'params' | 'id' | 'readAt',
  AnyPgColumn
>

/** What rows of one entry share besides when they were read; a reminder stands alone. */
export const entryKey = ({ kind, params, aboutId, id }: Rows): SQL<string> => sql<string>`case
  when ${params} ? 'reminder' then ${id}::text
  when ${inArray(kind, foldedBy('kind'))} then ${kind}
  when ${inArray(kind, foldedBy('thing'))} then ${kind} || ':' || ${aboutId}
  else ${id}::text end`

/** True for two rows that a list shows as one: unread both, or read at once. */
export const isOfEntry = (one: Rows, other: Rows): SQL =>
  and(
    eq(one.businessId, other.businessId),
    eq(one.userId, other.userId),
    sql`${one.readAt} is not distinct from ${other.readAt}`,
    sql`${entryKey(one)} = ${entryKey(other)}`,
  )!

/** How many rows, and how many things those tell of: a row of a chat room tells of all messages since the one before. */
export const sumsOfEntry = {
  rows: sql<number>`count(*)::int`,
  things: sql<number>`sum(1 + coalesce((${notifications.params} ->> 'others')::int, 0))::int`,
}
