import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor, BusinessId } from '../actor.ts'
import { type Database, type Db, leaveToCommit } from '../db/db.ts'
import { refuse } from '../errors.ts'
import { nameOfSealed, opened, sealed } from './sealed-answer.ts'
import { idempotencyKeys } from '../db/table.ts'

/** `secret`: nobody but who has the key may read the answer, not even whoever has the database. */
type Asking = { who: Actor; request: FastifyRequest; now: Date; secret?: true | undefined }
type Asked = Asking & { db: Db }
/** Does something in a transaction of its own, unless it was done under the key of the request already. */
export type Once = <Answer>(effect: (db: Db) => Promise<Answer>) => Promise<Answer>

/** The same key gives the same answer and one effect; the key is stored in the transaction of the effect. */
export async function onceOnly<Answer>(
  { db, ...asking }: Asked,
  effect: () => Promise<Answer>,
): Promise<Answer> {
  const claim = claimOf(asking)
  if (!claim) return effect()
  // a second request with the key waits here until the first has committed or rolled back
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ ...claim.row, createdAt: asking.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('claim_key')
    .execute()
  if (!mine) return (await findAnswer(db, claim))!.answer as Answer
  const answer = await effect()
  const kept = db
    .update(idempotencyKeys)
    .set({ answer: sql`${JSON.stringify(claim.kept(answer))}::jsonb` })
    .where(isOf(claim))
    .prepare('keep_answer')
    .execute()
  leaveToCommit(db, kept)
  return answer
}

/** What was answered to the key before, so that nothing that costs time has to be done anew. */
export async function answeredBefore(
  database: Database,
  asking: Asking,
): Promise<{ answer: unknown } | undefined> {
  const claim = claimOf(asking)
  if (!claim) return undefined
  return database.inBusiness(asking.who.businessId, (db) => findAnswer(db, claim), 'read')
}

type Claim = NonNullable<ReturnType<typeof claimOf>>

function claimOf({ who, request, secret }: Asking) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) refuse('invalid_idempotency_key')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, whatOf(request), request.body], unkept))
    .digest('hex')
  const name = secret ? nameOfSealed(key) : key
  return {
    row: { businessId: who.businessId, userId: who.id, key: name, requestHash },
    kept: (answer: unknown) => (secret ? sealed(key, answer) : answer),
    read: (answer: unknown) => (secret ? opened(key, answer) : answer),
  }
}

/** Where it is sent and with what; in which language it is answered makes no other request of it. */
function whatOf({ url }: FastifyRequest) {
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  asked.delete('lang')
  return asked.size > 0 ? `${path}?${asked.toString()}` : path
}

const isOf = ({ row }: Claim) =>
  and(
    eq(idempotencyKeys.businessId, row.businessId),
    eq(idempotencyKeys.userId, row.userId),
    eq(idempotencyKeys.key, row.key),
  )

async function findAnswer(db: Db, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const [earlier] = await db.select().from(idempotencyKeys).where(isOf(claim))
  if (!earlier) return undefined
  if (earlier.requestHash !== claim.row.requestHash) refuse('idempotency_key_reused')
  return { answer: claim.read(earlier.answer) }
}

/** Of a password not even a hash that is made quickly stays anywhere. */
const passwords = new Set(['password', 'old_password', 'new_password'])
const unkept = (name: string, value: unknown) => (passwords.has(name) ? undefined : value)

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
