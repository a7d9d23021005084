import { and, asc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import { type History, spoken } from './contract.ts'
import { asMark } from './queries.rows.ts'
import { dailyMarks, markChanges } from './table.ts'

const person = {
  id: users.id,
  last_name: users.lastName,
  first_name: users.firstName,
  patronymic: users.patronymic,
}

const madeBy = (who: Actor, id: AnyPgColumn) =>
  and(eq(users.businessId, who.businessId), eq(users.id, id))

/** A mark with everything that happened to it. */
export async function readHistory(
  db: Db,
  who: Actor,
  markId: string,
): Promise<History | undefined> {
  const [[given], changes] = await Promise.all([
    db
      .select({ mark: dailyMarks, by: person })
      .from(dailyMarks)
      .innerJoin(users, madeBy(who, dailyMarks.recordedBy))
      .where(and(eq(dailyMarks.businessId, who.businessId), eq(dailyMarks.id, markId))),
    db
      .select({ change: markChanges, by: person })
      .from(markChanges)
      .innerJoin(users, madeBy(who, markChanges.changedBy))
      .where(and(eq(markChanges.businessId, who.businessId), eq(markChanges.markId, markId)))
      .orderBy(asc(markChanges.changedAt), asc(markChanges.id)),
  ])
  if (!given) return undefined
  const { mark, by } = given
  const first = changes[0]?.change.oldValue ?? (changes.length ? null : mark.value)
  return {
    mark: asMark(mark),
    given: { by, at: mark.recordedAt.toISOString(), value: spoken(mark.kind, first) },
    changes: changes.map(({ change, by }) => ({
      by,
      at: change.changedAt.toISOString(),
      old_value: spoken(mark.kind, change.oldValue),
      new_value: spoken(mark.kind, change.newValue),
      reason: change.reason,
    })),
  }
}
