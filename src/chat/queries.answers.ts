import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Reaction } from './contract.message.ts'
import { chatPastAnswers, chatReactions, chatVotes } from './table.messages.ts'
import { chatMembers } from './table.ts'

/** A message that was touched, and the change of its room that this is. */
type Touched = { id: string; roomId: string; change: number }

/** Ends what this person has answered; where somebody has left since, who goes on seeing it, it is kept for them. */
async function end(
  db: Db,
  who: Actor,
  table: typeof chatReactions | typeof chatVotes,
  { id, roomId, change }: Touched,
) {
  const mine = and(
    eq(table.businessId, who.businessId),
    eq(table.messageId, id),
    eq(table.userId, who.id),
  )
  const given =
    table === chatReactions
      ? sql`${chatReactions.reaction}, null::smallint`
      : sql`null::text, ${chatVotes.choice}`
  await db.execute(sql`
    insert into ${chatPastAnswers} (business_id, id, message_id, user_id, reaction, choice, change, until_change)
    select ${who.businessId}::uuid, uuidv7(), ${table.messageId}, ${table.userId}, ${given}, ${table.change}, ${change}::bigint
    from ${table} where ${mine} and exists (
      select from ${chatMembers} where ${chatMembers.businessId} = ${who.businessId} and ${chatMembers.roomId} = ${roomId}
        and ${chatMembers.toChange} >= ${table.change})`)
  await db.delete(table).where(mine)
}

export async function writeReaction(
  db: Db,
  who: Actor,
  message: Touched,
  reaction: Reaction | null,
) {
  await end(db, who, chatReactions, message)
  const { id: messageId, change } = message
  const row = { businessId: who.businessId, messageId, userId: who.id, change }
  if (reaction) await db.insert(chatReactions).values({ ...row, reaction })
}

export async function writeVotes(db: Db, who: Actor, message: Touched, choices: number[]) {
  await end(db, who, chatVotes, message)
  const { id: messageId, change } = message
  const row = { businessId: who.businessId, messageId, userId: who.id, change }
  if (choices.length > 0)
    await db.insert(chatVotes).values(choices.map((choice) => ({ ...row, choice })))
}
