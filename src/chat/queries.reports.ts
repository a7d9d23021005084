import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { classes, classLabel } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import { cursorOf, placeOf } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import type { Reported } from './contract.care.ts'
import { filesOf } from './queries.rows.ts'
import { messagesWithinReach } from './reach.ts'
import { chatDisclosures, chatReports } from './table.care.ts'
import { chatMessages } from './table.messages.ts'
import { chatRooms } from './table.ts'

const author = alias(users, 'author')
const reporter = alias(users, 'reporter')
const decider = alias(users, 'decider')

const roomColumns = {
  id: chatRooms.id,
  kind: chatRooms.kind,
  name: chatRooms.name,
  classId: chatRooms.classId,
  class: sql<string | null>`${classLabel}`,
  subjectId: chatRooms.subjectId,
  subject: subjects.name,
}
type RoomRow = Reported['room'] & { classId: string | null; subjectId: string | null }
const roomNamed = ({
  classId,
  class: label,
  subjectId,
  subject,
  ...room
}: Omit<RoomRow, 'class' | 'subject'> & {
  class: string | null
  subject: typeof subjects.$inferSelect.name | null
}): Reported['room'] => ({
  ...room,
  class: classId ? { id: classId, label: label! } : null,
  subject: subjectId ? { id: subjectId, name: subject! } : null,
})

type NewReport = { messageId: string; reason: string; now: Date }

/** The id of the report; the first of somebody about a message stays. */
export async function insertReport(db: Db, who: Actor, { messageId, reason, now }: NewReport) {
  await db
    .insert(chatReports)
    .values({
      businessId: who.businessId,
      id: uuid(),
      messageId,
      reporterId: who.id,
      reason,
      createdAt: now,
    })
    .onConflictDoNothing()
  const [row] = await db
    .select({ id: chatReports.id })
    .from(chatReports)
    .where(
      and(
        eq(chatReports.businessId, who.businessId),
        eq(chatReports.messageId, messageId),
        eq(chatReports.reporterId, who.id),
      ),
    )
  return row!.id
}

const selectReports = (db: Db) =>
  db
    .select({
      id: chatReports.id,
      room: roomColumns,
      message: {
        id: chatMessages.id,
        text: chatMessages.text,
        createdAt: chatMessages.createdAt,
        deletedAt: chatMessages.deletedAt,
      },
      files: filesOf,
      author: { ...personOf(author), role: author.role, image_id: author.imageId },
      reporter: { ...personOf(reporter), role: reporter.role, image_id: reporter.imageId },
      reason: chatReports.reason,
      createdAt: chatReports.createdAt,
      decision: chatReports.decision,
      decider: personOf(decider),
      decidedAt: chatReports.decidedAt,
      note: chatReports.note,
    })
    .from(chatReports)
    .innerJoin(chatMessages, sameRow(chatMessages, chatReports.messageId))
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .innerJoin(author, sameRow(author, chatMessages.authorId))
    .innerJoin(reporter, sameRow(reporter, chatReports.reporterId))
    .leftJoin(decider, sameRow(decider, chatReports.decidedBy))
    .leftJoin(classes, sameRow(classes, chatRooms.classId))
    .leftJoin(subjects, sameRow(subjects, chatRooms.subjectId))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** What was reported while it stood there is seen; what was deleted before is opened with a reason. */
const asReported = (row: ReportRow): Reported => {
  const { message, author, reporter, decider } = row
  return {
    id: row.id,
    room: roomNamed(row.room),
    message: {
      id: message.id,
      author,
      text: message.deletedAt ? '' : message.text,
      files: message.deletedAt ? [] : row.files,
      created_at: message.createdAt.toISOString(),
      deleted: message.deletedAt !== null,
    },
    reporter,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    decision: row.decision,
    decided_by: decider?.id ? decider : null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  }
}

const maxReports = 200

export async function listReports(db: Db, who: Actor, open: boolean): Promise<Reported[]> {
  const rows = await selectReports(db)
    .where(
      and(
        eq(chatReports.businessId, who.businessId),
        open ? isNull(chatReports.decision) : undefined,
      ),
    )
    .orderBy(
      sql`${chatReports.decision} is not null`,
      desc(chatReports.createdAt),
      desc(chatReports.id),
    )
    .limit(maxReports)
  return rows.map(asReported)
}

export async function findReport(db: Db, who: Actor, id: string): Promise<Reported | undefined> {
  const [row] = await selectReports(db).where(rowOf(who, chatReports, id))
  return row && asReported(row)
}

/** False when somebody else has decided. */
export async function decideReport(
  db: Db,
  who: Actor,
  {
    id,
    decision,
    note,
    now,
  }: { id: string; decision: 'kept' | 'removed'; note: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(chatReports)
    .set({ decision, note, decidedBy: who.id, decidedAt: now })
    .where(and(rowOf(who, chatReports, id), isNull(chatReports.decision)))
    .returning({ id: chatReports.id })
  return rows.length > 0
}

/** A message of whatever room, for the officer. */
export async function findAnyMessage(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({
      id: chatMessages.id,
      roomId: chatMessages.roomId,
      text: chatMessages.text,
      deletedAt: chatMessages.deletedAt,
      files: filesOf,
      reported: sql<boolean>`exists (select from ${chatReports} where ${sameRow(chatMessages, chatReports.messageId)})`,
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
