import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import { knownFully, studentsWithinReach } from '../students/reach.ts'
import { students } from '../students/table.ts'
import type { Wallet } from './contract.ts'
import { accounts, transfers } from './table.ts'

/** The student that a wallet belongs to, if this person knows of the student at all. */
export async function findHolder(db: Db, who: Actor, id: string) {
  const [student] = await db
    .select({ id: students.id, close: sql<boolean>`(${knownFully(who)})` })
    .from(students)
    .where(
      and(eq(students.businessId, who.businessId), eq(students.id, id), studentsWithinReach(who)),
    )
  return student
}

const ofWallet = and(
  eq(transfers.businessId, accounts.businessId),
  or(eq(transfers.fromAccount, accounts.id), eq(transfers.toAccount, accounts.id)),
)
const maker = and(eq(users.businessId, transfers.businessId), eq(users.id, transfers.madeBy))

/** The balance and the last 30 transfers, as they stood at one moment. A wallet not opened yet is empty. */
export async function readWallet(db: Db, who: Actor, studentId: string): Promise<Wallet> {
  const rows = await db
    .select({
      balance: accounts.balance,
      transfer: transfers,
      incoming: sql<boolean>`${transfers.toAccount} = ${accounts.id}`,
      madeBy: {
        id: users.id,
        last_name: users.lastName,
        first_name: users.firstName,
        patronymic: users.patronymic,
      },
    })
    .from(accounts)
    .leftJoin(transfers, ofWallet)
    .leftJoin(users, maker)
    .where(walletsOf(who, [studentId]))
    .orderBy(desc(transfers.id))
    .limit(30)
  return {
    student_id: studentId,
    balance: rows[0]?.balance ?? 0,
    transfers: rows.flatMap(({ transfer, incoming, madeBy }) =>
      transfer && madeBy
        ? [
            {
              id: transfer.id,
              amount: incoming ? transfer.amount : -transfer.amount,
              reason: transfer.reason,
              made_at: transfer.madeAt.toISOString(),
              made_by: madeBy,
            },
          ]
        : [],
    ),
  }
}

/** Coins that each of these students has now; a student without a wallet is left out. */
export async function readBalances(db: Db, who: Actor, studentIds: string[]) {
  const rows = await db
    .select({ studentId: accounts.holderId, balance: accounts.balance })
    .from(accounts)
    .where(walletsOf(who, studentIds))
  return new Map(rows.map(({ studentId, balance }) => [studentId, balance]))
}

const walletsOf = (who: Actor, studentIds: string[]) =>
  and(
    eq(accounts.businessId, who.businessId),
    eq(accounts.kind, 'wallet'),
    inArray(accounts.holderId, studentIds),
  )

/** Coins that a mark gives a student; below zero: takes back. */
export type CoinMove = { markId: string; studentId: string; coins: number }

/**
 * Opens the mint and the wallets that are missing. Of two transactions that try at once the unique key lets one
 * through; both go in the same order, so neither holds what the other waits for.
 */
export const openAccounts = (db: Db, who: Actor, studentIds: string[]) => {
  const holders = [null, ...new Set(studentIds)]
  const wanted = sql`unnest(
    ${sql.param(holders.map(() => uuid()))}::uuid[],
    ${sql.param(holders.map((holder) => (holder ? 'wallet' : 'mint')))}::text[],
    ${sql.param(holders)}::uuid[]
  ) as wanted (id, kind, holder_id)`
  return db
    .insert(accounts)
    .select(
      sql`
        select ${who.businessId}::uuid, wanted.*, 0
        from ${wanted}
        order by wanted.holder_id nulls first
      `,
    )
    .onConflictDoNothing()
    .prepare('open_accounts')
    .execute()
}

/** One statement for all moves: its trigger locks every account once, in the order of their ids. */
export const insertTransfers = (
  db: Db,
  who: Actor,
  reason: 'mark' | 'mark_correction',
  moves: CoinMove[],
  now: Date,
) => {
  const moving = sql`unnest(
    ${sql.param(moves.map(() => uuid()))}::uuid[],
    ${sql.param(moves.map(({ markId }) => markId))}::uuid[],
    ${sql.param(moves.map(({ studentId }) => studentId))}::uuid[],
    ${sql.param(moves.map(({ coins }) => coins))}::int[]
  ) as move (id, mark_id, student_id, coins)`
  return db
    .insert(transfers)
    .select(
      sql`
        select ${who.businessId}::uuid, move.id,
          case when move.coins > 0 then mint.id else wallet.id end,
          case when move.coins > 0 then wallet.id else mint.id end,
          abs(move.coins), ${reason}::text, move.mark_id, ${who.id}::uuid, ${now.toISOString()}::timestamptz
        from ${moving}
        join ${accounts} mint
          on mint.business_id = ${who.businessId} and mint.kind = 'mint'
        join ${accounts} wallet
          on wallet.business_id = ${who.businessId} and wallet.kind = 'wallet'
          and wallet.holder_id = move.student_id
      `,
    )
    .prepare('insert_transfers')
    .execute()
}
