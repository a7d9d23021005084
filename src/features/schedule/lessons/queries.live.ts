import type { Actor } from '../../../platform/actor.ts'
import { afterCommit, type Db } from '../../../platform/db/db.ts'

/** Pages that arrange the substitutions of these days read them again, once this transaction is committed. */
export function notifyDays(
  db: Db,
  { businessId }: Pick<Actor, 'businessId'>,
  rows: { date: string; toDate?: string | undefined }[],
) {
  const days = new Set(rows.flatMap(({ date, toDate = date }) => [date, toDate]))
  const topics = [...days].map((day) => `covers:${businessId}:${day}`)
  if (topics.length > 0) afterCommit(db, (wakes) => wakes.hint('live', topics))
}
