import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { chatBlocks, chatReports } from '../care/table.ts'
import { chatEdits, chatFiles, chatMessageFiles, chatMessages, chatScheduled } from './table.ts'
import { chatStates } from '../table.ts'

type Line = { seq: number; at: Date; name: string; text: string; files: string; deleted: boolean }

/** What was said in a room, for a file; a deleted message has no text there either. */
export async function listLines(
  db: Db,
  who: Actor,
  roomId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Line[]> {
  const within: SQL[] = [
    ...(from ? [sql`${chatMessages.createdAt} >= ${new Date(from).toISOString()}`] : []),
    ...(to ? [sql`${chatMessages.createdAt} <= ${new Date(to).toISOString()}`] : []),
  ]
  return db
    .select({
      seq: chatMessages.seq,
      at: chatMessages.createdAt,
      name: sql<string>`concat_ws(' ', ${users.lastName}, ${users.firstName}, nullif(${users.patronymic}, ''))`,
      text: sql<string>`case when ${chatMessages.deletedAt} is null then ${chatMessages.text} else '' end`,
      files: sql<string>`case when ${chatMessages.deletedAt} is null then coalesce((
        select string_agg(${chatFiles.name}, ', ' order by ${chatMessageFiles.place}) from ${chatMessageFiles}
        join ${chatFiles} on ${sameRow(chatFiles, chatMessageFiles.fileId)}
        where ${sameRow(chatMessages, chatMessageFiles.messageId)}), '') else '' end`,
      deleted: sql<boolean>`${chatMessages.deletedAt} is not null`,
    })
    .from(chatMessages)
    .innerJoin(users, sameRow(users, chatMessages.authorId))
    .where(
      and(eq(chatMessages.businessId, who.businessId), eq(chatMessages.roomId, roomId), ...within),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(mostLines)
}
const mostLines = 50_000

/** Messages at once. */
const dropped = 2_000

/**
 * Lets go what is older than the school keeps it, with reports that were decided; what an open one names stays until it is. True as
 * long as there may be more.
 */
export async function dropOldMessages(
  db: Db,
  business: BusinessId,
  before: Date,
): Promise<boolean> {
  const old = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.businessId, business),
        lt(chatMessages.createdAt, before),
        sql`not exists (
          select from ${chatReports} where ${sameRow(chatMessages, chatReports.messageId)} and ${chatReports.decision} is null)`,
      ),
    )
    .limit(dropped)
  if (old.length > 0)
    await db.delete(chatMessages).where(
      and(
        eq(chatMessages.businessId, business),
        inArray(
          chatMessages.id,
          old.map(({ id }) => id),
        ),
      ),
    )
  return old.length === dropped
}

/** Hours after which a file that no message carries is let go. */
const looseHours = 24

/** Files that were uploaded and never sent, or whose messages are gone. */
export async function dropLooseFiles(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const then = new Date(now.getTime() - looseHours * 3_600_000)
  const loose = await db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(
      and(
        eq(chatFiles.businessId, business),
        lt(chatFiles.createdAt, then),
        sql`not exists (select from chat_message_files f where f.business_id = ${business} and f.file_id = ${chatFiles.id})`,
        // what is said later carries its files later
        sql`not exists (select from chat_scheduled s where s.business_id = ${business} and s.message -> 'file_ids' ? (${chatFiles.id}::text))`,
      ),
    )
    .limit(200)
  if (loose.length > 0)
    await db.delete(chatFiles).where(
      and(
        eq(chatFiles.businessId, business),
        inArray(
          chatFiles.id,
          loose.map(({ id }) => id),
        ),
      ),
    )
  return loose.length === 200
}

/** What was arranged by or for somebody alone; what they have said stays, and their answers. */
export async function dropOwn(db: Db, business: BusinessId, id: string) {
  const of = (table: typeof chatStates | typeof chatBlocks) =>
    and(eq(table.businessId, business), eq(table.userId, id))
  await db.delete(chatStates).where(of(chatStates))
  await db
    .delete(chatBlocks)
    .where(
      or(of(chatBlocks), and(eq(chatBlocks.businessId, business), eq(chatBlocks.blockedId, id))),
    )
  await db
    .delete(chatScheduled)
    .where(and(eq(chatScheduled.businessId, business), eq(chatScheduled.authorId, id)))
  const messages = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.businessId, business), eq(chatMessages.authorId, id)))
  await db
    .delete(chatEdits)
    .where(and(eq(chatEdits.businessId, business), inArray(chatEdits.messageId, messages)))
}

const ownVoices = (business: BusinessId, id: string) =>
  and(eq(chatFiles.businessId, business), eq(chatFiles.uploadedBy, id), eq(chatFiles.kind, 'voice'))

/** The messages that carry a voice of this person, whoever has passed it on, and stand there still. */
export const findVoiced = (db: Db, business: BusinessId, id: string) =>
  db
    .select({ id: chatMessages.id, roomId: chatMessages.roomId })
    .from(chatFiles)
    .innerJoin(chatMessageFiles, sameRow(chatFiles, chatMessageFiles.fileId))
    .innerJoin(chatMessages, sameRow(chatMessages, chatMessageFiles.messageId))
    .where(and(ownVoices(business, id), isNull(chatMessages.deletedAt)))
    // rooms are held in this order by all
    .orderBy(asc(chatMessages.roomId), asc(chatMessages.seq))

export const dropVoices = (db: Db, business: BusinessId, id: string) =>
  db.delete(chatFiles).where(ownVoices(business, id))
