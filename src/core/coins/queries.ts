import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { knownFully, studentsWithinReach } from '../auth/reach.students.ts'
import { students } from '../students/table.ts'
import type { Wallet } from './contract.ts'
import { namedTo } from './ledger/queries.moves.ts'
import { accounts, transfers } from './table.ts'

/** The student that a wallet belongs to, if this person knows of the student at all. */
export async function findHolder(db: Db, who: Actor, id: string) {
  const [student] = await db
    .select({ id: students.id, close: sql<boolean>`(${knownFully(who)})` })
    .from(students)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return student
}

const query = new QueryBuilder()
const shown = 30

/** The last transfers on one side of an account; each side has an index in their order. */
const lastOn = (who: Actor, side: AnyPgColumn, account: string, sign: 1 | -1) =>
  query
    .select({
      id: transfers.id,
      amount: sql<number>`${sign}::int * ${transfers.amount}`.mapWith(Number).as('amount'),
      reason: transfers.reason,
      madeAt: transfers.madeAt,
      madeBy: transfers.madeBy,
    })
    .from(transfers)
    .where(and(eq(transfers.businessId, who.businessId), eq(side, account)))
    .orderBy(desc(transfers.id))
    .limit(shown)

/** The balance and the last transfers, as they stood at one moment. A wallet not opened yet is empty. */
export async function readWallet(db: Db, who: Actor, studentId: string): Promise<Wallet> {
  // named by its id, the planner knows that it is not the mint, which pays most of the transfers
  const [wallet] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(walletsOf(who, [studentId]))
  if (!wallet) return { student_id: studentId, balance: 0, transfers: [] }
  const moved = lastOn(who, transfers.toAccount, wallet.id, 1)
    .unionAll(lastOn(who, transfers.fromAccount, wallet.id, -1))
    .as('moved')
  const rows = await db
    .select({
      balance: accounts.balance,
      transfer: { id: moved.id, amount: moved.amount, reason: moved.reason, made_at: moved.madeAt },
      made_by: personOf(users),
    })
    .from(accounts)
    .leftJoin(moved, sql`true`)
    .leftJoin(users, and(eq(users.businessId, accounts.businessId), eq(users.id, moved.madeBy)))
    .where(rowOf(who, accounts, wallet.id))
    .orderBy(desc(moved.id))
    .limit(shown)
  return {
    student_id: studentId,
    balance: rows[0]!.balance,
    transfers: rows.flatMap(({ transfer, made_by }) =>
      transfer && made_by
        ? {
            ...transfer,
            made_at: transfer.made_at.toISOString(),
            made_by: namedTo(who, studentId, { ...transfer, made_by }),
          }
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
