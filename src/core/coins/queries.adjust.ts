import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { inNameOrder } from '../../platform/i18n/names.ts'
import { rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { students } from '../students/table.ts'
import type { Reason } from './contract.ts'
import { undoing } from './ledger/queries.moves.ts'
import { accounts, transfers } from './table.ts'

/** These students with what is in their wallets, as far as they are of the business. */
export function findHolders(db: Db, who: Actor, ids: string[]) {
  return db
    .select({
      student: personOf(users),
      archived: sql<boolean>`${users.archivedAt} is not null`,
      balance: sql<number>`coalesce(${accounts.balance}, 0)`.mapWith(Number),
    })
    .from(students)
    .innerJoin(users, sameRow(users, students.id))
    .leftJoin(accounts, and(sameRow(students, accounts.holderId), eq(accounts.kind, 'wallet')))
    .where(and(eq(students.businessId, who.businessId), inArray(students.id, ids)))
    .orderBy(...inNameOrder(users))
}

type Adjusting = { ids: string[]; amount: number; note: string; now: Date }

/** One statement for all: between the mint and each wallet, whichever way. Answers the transfers. */
export async function insertAdjustments(
  db: Db,
  who: Actor,
  { ids, amount, note, now }: Adjusting,
): Promise<{ id: string }[]> {
  const given = sql.raw(String(amount > 0))
  return db
    .insert(transfers)
    .select(
      sql`
        select ${who.businessId}::uuid, chosen.id,
          case when ${given} then mint.id else wallet.id end,
          case when ${given} then wallet.id else mint.id end,
          ${Math.abs(amount)}::bigint, 'adjustment', null::uuid, ${who.id}::uuid,
          ${now.toISOString()}::timestamptz, ${note}::text, null::uuid, null::uuid
        from unnest(${sql.param(ids.map(() => uuid()))}::uuid[], ${sql.param(ids)}::uuid[]) as chosen (id, student_id)
        join ${accounts} mint on mint.business_id = ${who.businessId} and mint.kind = 'mint'
        join ${accounts} wallet on wallet.business_id = ${who.businessId} and wallet.kind = 'wallet'
          and wallet.holder_id = chosen.student_id
      `,
    )
    .returning({ id: transfers.id })
}

const payer = alias(accounts, 'payer')
const payee = alias(accounts, 'payee')

/** A transfer between its accounts, and whether another one has taken it back. */
export async function findTransfer(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({
      id: transfers.id,
      from: { id: payer.id, kind: payer.kind, holderId: payer.holderId },
      to: { id: payee.id, kind: payee.kind, holderId: payee.holderId },
      amount: transfers.amount,
      reason: sql<Reason>`${transfers.reason}`,
      reversed: sql<boolean>`${undoing.id} is not null`,
    })
    .from(transfers)
    .innerJoin(payer, sameRow(payer, transfers.fromAccount))
    .innerJoin(payee, sameRow(payee, transfers.toAccount))
    .leftJoin(undoing, sameRow(transfers, undoing.reverses))
    .where(rowOf(who, transfers, id))
  return found
}
export type FoundTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/** The same amount the other way. */
export async function insertReversal(
  db: Db,
  who: Actor,
  { id, from, to, amount }: FoundTransfer,
  { note, now }: { note: string; now: Date },
): Promise<string> {
  const reversal = uuid()
  await db.insert(transfers).values({
    businessId: who.businessId,
    id: reversal,
    fromAccount: to.id,
    toAccount: from.id,
    amount,
    reason: 'reversal',
    madeBy: who.id,
    madeAt: now,
    note,
    reverses: id,
  })
  return reversal
}
