import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as queries from './queries.ts'
import { tellFamiliesOfFallen } from './service.families.ts'
import { tellOwnOfFallen, tellWithdrawn } from './service.news.ts'
import type { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect

/** By which what was arranged is refused. */
export const reasons = {
  lesson_changes_apart: { field: 'lesson', code: 'lesson_conflict' },
} as const

/**
 * These are no more, and neither is what they change places with; who was to give a lesson hears of it. Answers all of them as
 * they were.
 */
export async function release(db: Db, who: Actor, changes: Change[], now: Date): Promise<Change[]> {
  const gone = await withPartners(db, who, changes)
  const ids = gone.map(({ id }) => id)
  await queries.updateChanges(db, who, ids, { state: 'withdrawn' })
  await tellWithdrawn(db, who, gone, now)
  return gone
}

/** Whoever had been told of what is released as published hears that it is not so any more: each once. */
export async function tellReleased(db: Db, who: Actor, gone: Change[], now: Date) {
  await tellOwnOfFallen(db, who, gone, now)
  await tellFamiliesOfFallen(db, who, gone, now)
}

/** What lives of them, with the other halves of what changes places. */
export function withPartners(db: Db, who: Actor, changes: Change[]): Promise<Change[]> {
  const partners = changes.flatMap(({ partnerId }) => partnerId ?? [])
  const ids = new Set([...changes.map(({ id }) => id), ...partners])
  return queries.changesById(db, who, [...ids])
}
