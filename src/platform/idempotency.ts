import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor, BusinessId } from './actor.ts'
import { type Db, leaveToCommit } from './db.ts'
import { refuse } from './errors.ts'
import { idempotencyKeys } from './table.ts'

type Asked = { db: Db; who: Actor; request: FastifyRequest; now: Date }

/** The same key gives the same answer and one effect; the key is stored in the transaction of the effect. */
export async function onceOnly(
  { db, who, request, now }: Asked,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return effect()
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) refuse('invalid_idempotency_key')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url.split('?')[0], request.body], unkept))
    .digest('hex')
  const row = { businessId: who.businessId, userId: who.id, key, requestHash, createdAt: now }
  // a second request with the key waits here until the first has committed or rolled back
  const [mine] = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key')
    .execute()
  const same = and(
    eq(idempotencyKeys.businessId, who.businessId),
    eq(idempotencyKeys.userId, who.id),
    eq(idempotencyKeys.key, key),
  )
  if (!mine) {
    const [earlier] = await db.select().from(idempotencyKeys).where(same)
    if (earlier?.requestHash !== requestHash) refuse('idempotency_key_reused')
    return earlier.answer
  }
  const answer = await effect()
  const kept = db
    .update(idempotencyKeys)
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where(same)
    .prepare('keep_answer')
    .execute()
  leaveToCommit(db, kept)
  return answer
}

/** Of a password not even a hash that is made quickly stays anywhere. */
const unkept = (name: string, value: unknown) => (name === 'password' ? undefined : value)

const day = 24 * 60 * 60 * 1000
const keysAtOnce = 5_000

/** Forgets answers that nobody will ask for again; whether there may be more of them. */
export async function dropOldKeys(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const then = new Date(now.getTime() - 2 * day).toISOString()
  const { rowCount } = await db.execute(sql`
    delete from ${idempotencyKeys} where ctid in (
      select ctid from ${idempotencyKeys}
      where business_id = ${business} and created_at < ${then}
      limit ${keysAtOnce}
    )
  `)
  return rowCount === keysAtOnce
}
