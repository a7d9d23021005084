import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Reaction } from './contract.ts'
import { chatReactions, chatVotes } from './table.ts'

/** The answers of this person to a message. */
const ownOf = (who: Actor, table: typeof chatReactions | typeof chatVotes, messageId: string) =>
  and(
    eq(table.businessId, who.businessId),
    eq(table.messageId, messageId),
    eq(table.userId, who.id),
  )

export async function writeReaction(
  db: Db,
  who: Actor,
  messageId: string,
  reaction: Reaction | null,
) {
  await db.delete(chatReactions).where(ownOf(who, chatReactions, messageId))
  const row = { businessId: who.businessId, messageId, userId: who.id }
  if (reaction) await db.insert(chatReactions).values({ ...row, reaction })
}

export async function writeVotes(db: Db, who: Actor, messageId: string, choices: number[]) {
  await db.delete(chatVotes).where(ownOf(who, chatVotes, messageId))
  const row = { businessId: who.businessId, messageId, userId: who.id }
  if (choices.length > 0)
    await db.insert(chatVotes).values(choices.map((choice) => ({ ...row, choice })))
}
