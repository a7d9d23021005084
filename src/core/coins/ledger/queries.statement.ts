import { and, desc, eq, or, sql } from 'drizzle-orm'
import { classes } from '../../classes/table.ts'
import { coinReasons, dailyMarks } from '../../marks/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { cursorOf, type Place } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { personOf, users } from '../../profile/table.ts'
import type { Statement } from '../contract.ts'
import {
  isReversible,
  isUndone,
  markOfMove,
  namedTo,
  rowOf,
  undone,
  undoneByMove,
  undoing,
} from './queries.moves.ts'
import { accounts, transfers } from '../table.ts'

/** As many as a page has; a file has all of them. */
const defaultLimit = 30

/** A page of what has moved the wallet, the newest first, each with what was in it afterwards. */
export async function readStatement(
  db: Db,
  who: Actor,
  studentId: string,
  after: Place | undefined,
  limit = defaultLimit,
): Promise<Statement> {
  const [wallet] = await db
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(
      and(
        eq(accounts.businessId, who.businessId),
        eq(accounts.kind, 'wallet'),
        eq(accounts.holderId, studentId),
      ),
    )
  if (!wallet) return { next: null, results: [] }
  const rows = await selectMoves(db, who, wallet.id, after).limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const results = shown.map(({ newer, made_at, ...row }) => ({
    ...row,
    made_by: namedTo(who, studentId, row),
    made_at: made_at.toISOString(),
    balance: wallet.balance - newer,
  }))
  return { next: last ? cursorOf({ at: last.made_at, id: last.id }) : null, results }
}

/** `newer`: the sum of all that came after it. */
function selectMoves(db: Db, who: Actor, wallet: string, after: Place | undefined) {
  const amount = sql`case when ${transfers.toAccount} = ${wallet} then ${transfers.amount} else -${transfers.amount} end`
  const moved = db
    .select({
      id: transfers.id,
      amount: sql<number>`${amount}`.mapWith(Number).as('moved_in'),
      newer:
        sql<number>`coalesce(sum(${amount}) over (order by ${transfers.id} desc rows between unbounded preceding and 1 preceding), 0)`
          .mapWith(Number)
          .as('newer'),
      reason: transfers.reason,
      madeAt: transfers.madeAt,
      madeBy: transfers.madeBy,
      markId: transfers.markId,
      note: transfers.note,
      reverses: transfers.reverses,
    })
    .from(transfers)
    .where(
      and(
        eq(transfers.businessId, who.businessId),
        or(eq(transfers.toAccount, wallet), eq(transfers.fromAccount, wallet)),
      ),
    )
    .as('moved')
  return db
    .select({
      id: moved.id,
      amount: moved.amount,
      newer: moved.newer,
      reason: moved.reason,
      made_at: moved.madeAt,
      made_by: personOf(users),
      mark: markOfMove,
      note: moved.note,
      reverses: undoneByMove,
      reversed: isUndone,
      reversible: isReversible(moved.reason),
    })
    .from(moved)
    .innerJoin(users, rowOf(who.businessId, users, moved.madeBy))
    .leftJoin(dailyMarks, rowOf(who.businessId, dailyMarks, moved.markId))
    .leftJoin(classes, rowOf(who.businessId, classes, dailyMarks.classId))
    .leftJoin(coinReasons, rowOf(who.businessId, coinReasons, dailyMarks.coinReasonId))
    .leftJoin(undone, rowOf(who.businessId, undone, moved.reverses))
    .leftJoin(undoing, and(eq(undoing.businessId, who.businessId), eq(undoing.reverses, moved.id)))
    .where(after ? sql`${moved.id} < ${after.id}::uuid` : undefined)
    .orderBy(desc(moved.id))
}
