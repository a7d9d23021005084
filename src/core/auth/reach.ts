import { max, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { sameRow } from '../../platform/db/rows.ts'
import type { users } from '../profile/table.ts'
import { sessions } from './table.ts'

const query = new QueryBuilder()

/** When a session of somebody was last begun or renewed; who is here renews it every quarter of an hour. */
export const lastSeenOf = (user: typeof users) => {
  const latest = query
    .select({ at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(sameRow(user, sessions.userId))
  return sql<string | null>`(${latest})`.mapWith((at: string) => new Date(at).toISOString())
}
