import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { spoken } from './day/contract.mark.ts'
import type { History, SaidBeside } from './contract.ts'
import { findReasons } from './reasons/queries.ts'
import { asMark, detailOf } from './day/queries.rows.ts'
import { dailyMarks, markChanges, type MarkDetail } from './table.ts'

const person = personOf(users)

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
      .innerJoin(users, rowOf(who, users, dailyMarks.recordedBy))
      .where(rowOf(who, dailyMarks, markId)),
    db
      .select({ change: markChanges, by: person })
      .from(markChanges)
      .innerJoin(users, rowOf(who, users, markChanges.changedBy))
      .where(and(eq(markChanges.businessId, who.businessId), eq(markChanges.markId, markId)))
      .orderBy(asc(markChanges.changedAt), asc(markChanges.id)),
  ])
  if (!given) return undefined
  const { mark, by } = given
  const first = changes[0]?.change.oldValue ?? (changes.length ? null : mark.value)
  const details = changes.flatMap(({ change: { oldDetail, newDetail } }) => [oldDetail, newDetail])
  const detail = details.find(Boolean) ?? detailOf(mark)
  const said = await wordsFor(db, who, [detail, ...details])
  return {
    mark: asMark(mark),
    given: {
      by,
      at: mark.recordedAt.toISOString(),
      value: spoken(mark.kind, first),
      detail: said(detail),
      late_reason: mark.lateReason,
    },
    changes: changes.map(({ change, by }) => ({
      by,
      at: change.changedAt.toISOString(),
      old_value: spoken(mark.kind, change.oldValue),
      new_value: spoken(mark.kind, change.newValue),
      old_detail: change.oldDetail && said(change.oldDetail),
      new_detail: change.newDetail && said(change.newDetail),
      reason: change.reason,
    })),
  }
}

/** Names the reasons that the coins were given for. */
async function wordsFor(db: Db, who: Actor, details: (MarkDetail | null)[]) {
  const ids = [...new Set(details.flatMap((detail) => detail?.coin_reason_id ?? []))]
  const reasons = ids.length > 0 ? await findReasons(db, who, ids) : []
  return ({ excuse, coin_reason_id, comment }: MarkDetail): SaidBeside => ({
    excuse,
    coin_reason: reasons.find(({ id }) => id === coin_reason_id)?.name ?? null,
    comment,
  })
}
