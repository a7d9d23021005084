import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { cursorOf, placeOf } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { subjects } from '../../../core/subjects/table.ts'
import { isJudge, roomColumns, roomNamed } from './queries.reports.ts'
import { filesOf } from '../messages/queries.rows.ts'
import { messagesWithinReach } from '../reach.ts'
import { chatDisclosures, chatReports } from './table.ts'
import { chatMessages } from '../messages/table.ts'
import { chatRooms } from '../table.ts'

/** A message of any room; `judged`: whether a report of it, or one that somebody might make, goes to this person. */
export async function findAnyMessage(db: Db, who: Actor, id: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const reports = sql`select from ${chatReports} where ${sameRow(chatMessages, chatReports.messageId)}`
  const [row] = await db
    .select({
      id: chatMessages.id,
      roomId: chatMessages.roomId,
      text: chatMessages.text,
      deletedAt: chatMessages.deletedAt,
      files: filesOf,
      reported: sql<boolean>`exists (${reports})`,
      judged: sql<boolean>`case when exists (${reports})
        then exists (${reports} and ${isJudge(who, now)})
        else ${who.id}::uuid in (select user_id from chat_report_judges(${chatMessages.id}, null, ${at}, ${at})) end`,
      reached: sql<boolean>`${messagesWithinReach(who)}`,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(rowOf(who, chatMessages, id))
  return row
}

type Opened = {
  kind: 'message' | 'export'
  roomId: string
  messageId?: string
  reason: string
  now: Date
}

/** Notes for good that something was opened. */
export const insertDisclosure = (
  db: Db,
  who: Actor,
  { kind, roomId, messageId, reason, now }: Opened,
) =>
  db.insert(chatDisclosures).values({
    businessId: who.businessId,
    id: uuid(),
    kind,
    roomId,
    messageId: messageId ?? null,
    byId: who.id,
    reason,
    createdAt: now,
  })

const disclosuresPage = 50

export async function listDisclosures(db: Db, who: Actor, cursor: string | undefined) {
  const behind = cursor ? placeOf(cursor) : undefined
  const rows = await db
    .select({
      id: chatDisclosures.id,
      kind: chatDisclosures.kind,
      room: roomColumns,
      message_id: chatDisclosures.messageId,
      by: personOf(users),
      reason: chatDisclosures.reason,
      createdAt: chatDisclosures.createdAt,
    })
    .from(chatDisclosures)
    .innerJoin(users, sameRow(users, chatDisclosures.byId))
    .innerJoin(chatRooms, sameRow(chatRooms, chatDisclosures.roomId))
    .leftJoin(classes, sameRow(classes, chatRooms.classId))
    .leftJoin(subjects, sameRow(subjects, chatRooms.subjectId))
    .where(
      and(
        eq(chatDisclosures.businessId, who.businessId),
        behind &&
          sql`(${chatDisclosures.createdAt}, ${chatDisclosures.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id}::uuid)`,
      ),
    )
    .orderBy(desc(chatDisclosures.createdAt), desc(chatDisclosures.id))
    .limit(disclosuresPage + 1)
  const shown = rows.slice(0, disclosuresPage)
  const last = shown.at(-1)
  return {
    next:
      rows.length > disclosuresPage && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
    results: shown.map(({ createdAt, room, ...row }) => ({
      ...row,
      room: roomNamed(room),
      created_at: createdAt.toISOString(),
    })),
  }
}
