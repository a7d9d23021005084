import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { subjects } from '../../../core/subjects/table.ts'
import type { Reported } from './contract.ts'
import { filesOf } from '../messages/queries.rows.ts'
import { chatReports } from './table.ts'
import { chatMessages } from '../messages/table.ts'
import { chatRooms } from '../table.ts'

type Asked = { who: Actor; now: Date }

const author = alias(users, 'author')
const reporter = alias(users, 'reporter')
const decider = alias(users, 'decider')

/** What a room is called. */
export const roomColumns = {
  id: chatRooms.id,
  kind: chatRooms.kind,
  name: chatRooms.name,
  classId: chatRooms.classId,
  class: sql<string | null>`${classLabel}`,
  subjectId: chatRooms.subjectId,
  subject: subjects.name,
}
type RoomName = NonNullable<Reported['room']>
type RoomRow = RoomName & { classId: string | null; subjectId: string | null }
export const roomNamed = ({
  classId,
  class: label,
  subjectId,
  subject,
  ...room
}: Omit<RoomRow, 'class' | 'subject'> & {
  class: string | null
  subject: typeof subjects.$inferSelect.name | null
}): RoomName => ({
  ...room,
  class: classId ? { id: classId, label: label! } : null,
  subject: subjectId ? { id: subjectId, name: subject! } : null,
})

type NewReport = { messageId: string; reason: string; now: Date }

/** The report of somebody about a message, of which the first stays; `fresh`: whether this is that one. */
export async function insertReport(db: Db, who: Actor, { messageId, reason, now }: NewReport) {
  const made = await db
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
    .returning({ id: chatReports.id })
  if (made[0]) return { id: made[0].id, fresh: true }
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
  return { id: row!.id, fresh: false }
}

/** True for a row of `chatReports` that this person decides on: now, or when it was decided. */
export const isJudge = (who: Pick<Actor, 'id'>, now: Date) => sql<boolean>`${who.id}::uuid in (
  select user_id from chat_report_judges(${chatReports.messageId}, ${chatReports.reporterId}, ${chatReports.createdAt},
    coalesce(${chatReports.decidedAt}, ${now.toISOString()}::timestamptz)))`

/**
 * The reports that meet `where` and that this person decides on. PostgreSQL looks for their ids first: in a join it may call
 * the function once for each pair of a room and a message.
 */
const judgedReports = (who: Actor, now: Date, where: SQL | undefined) =>
  and(
    where,
    sql`${chatReports.id} = any(array(
      select ${chatReports.id} from ${chatReports} where ${and(where, isJudge(who, now))}))`,
  )

/** Whom a report goes to at this moment. */
export async function findJudges(db: Db, who: Pick<Actor, 'businessId'>, id: string, now: Date) {
  const { messageId, reporterId, createdAt } = chatReports
  const rows = await db
    .select({ userId: sql<string>`judge.user_id` })
    .from(chatReports)
    .innerJoin(
      sql`lateral chat_report_judges(${messageId}, ${reporterId}, ${createdAt}, ${now.toISOString()}::timestamptz) as judge`,
      sql`true`,
    )
    .where(rowOf(who, chatReports, id))
  return rows.map(({ userId }) => userId)
}

/** How many open reports this person decides on. */
export const countReports = (db: Db, who: Actor, now: Date) =>
  db.$count(
    chatReports,
    and(
      eq(chatReports.businessId, who.businessId),
      isNull(chatReports.decision),
      isJudge(who, now),
    ),
  )

const selectReports = (db: Db, who: Actor, now: Date) =>
  db
    .select({
      id: chatReports.id,
      mine: isJudge(who, now),
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

/**
 * What was reported while it stood there is seen; what was deleted before is opened with a reason. Of one that goes to others
 * nothing is told that could name who is concerned.
 */
const asReported = (row: ReportRow): Reported => {
  const { message, author, reporter, decider } = row
  const about = {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    may_decide: row.mine && row.decision === null,
    decision: row.decision,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
  if (!row.mine)
    return {
      ...about,
      room: null,
      message: null,
      reporter: null,
      reason: null,
      decided_by: null,
      note: '',
    }
  return {
    ...about,
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
    decided_by: decider?.id ? decider : null,
    note: row.note,
  }
}

const maxReports = 200

/** The owner sees all reports, but the texts of those alone that the owner decides on. */
const seenReports = (who: Actor, now: Date, where: SQL | undefined) =>
  who.role === 'owner' ? where : judgedReports(who, now, where)

/** Those that this person decides on; for the owner all, of others without words. */
export async function listReports(db: Db, { who, now }: Asked, open: boolean): Promise<Reported[]> {
  const rows = await selectReports(db, who, now)
    .where(
      seenReports(
        who,
        now,
        and(
          eq(chatReports.businessId, who.businessId),
          open ? isNull(chatReports.decision) : undefined,
        ),
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

export async function findReport(
  db: Db,
  { who, now }: Asked,
  id: string,
): Promise<Reported | undefined> {
  const [row] = await selectReports(db, who, now).where(
    seenReports(who, now, rowOf(who, chatReports, id)),
  )
  return row && asReported(row)
}

/** Reports that have waited since before this time and that the owner has not been notified of; they count as notified now. */
export async function claimOverdue(db: Db, business: BusinessId, before: Date, now: Date) {
  const rows = await db
    .update(chatReports)
    .set({ escalatedAt: now })
    .where(
      and(
        eq(chatReports.businessId, business),
        isNull(chatReports.decision),
        isNull(chatReports.escalatedAt),
        lte(chatReports.createdAt, before),
      ),
    )
    .returning({ id: chatReports.id })
  return rows.map(({ id }) => id)
}

/** True for a row of `businesses` in which a report has waited since before this time. */
export const hasOverdue = (before: Date) => sql`exists (
  select from ${chatReports} where ${chatReports.businessId} = businesses.id and ${chatReports.decision} is null
    and ${chatReports.escalatedAt} is null and ${chatReports.createdAt} <= ${before.toISOString()}::timestamptz)`

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
