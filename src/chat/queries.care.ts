import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Actor, BusinessId } from '../platform/actor.ts'
import { cursorOf, placeOf } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import type { PersonRef } from '../platform/person.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { personOf, users } from '../profile/table.ts'
import type { ChatSettings, ChatSettingsChange, PolicyRule, Reported } from './contract.care.ts'
import { filesOf } from './queries.messages.ts'
import type { Settings } from './queries.policy.ts'
import { messagesWithinReach } from './reach.ts'
import {
  chatBlocks,
  chatDisclosures,
  chatPolicies,
  chatReports,
  chatSettings,
} from './table.care.ts'
import { chatFiles, chatMessageFiles, chatMessages } from './table.messages.ts'
import { chatRooms } from './table.ts'

const author = alias(users, 'author')
const reporter = alias(users, 'reporter')
const decider = alias(users, 'decider')
export async function writePolicy(db: Db, { businessId }: Actor, rules: PolicyRule[]) {
  for (const { from, to, relation, may } of rules)
    await db
      .insert(chatPolicies)
      .values({ businessId, fromRole: from, toRole: to, relation, may })
      .onConflictDoUpdate({
        target: [
          chatPolicies.businessId,
          chatPolicies.fromRole,
          chatPolicies.toRole,
          chatPolicies.relation,
        ],
        set: { may },
      })
}

export async function findOfficer(
  db: Db,
  who: Actor,
  id: string | null,
): Promise<PersonRef | null> {
  if (id === null) return null
  const [row] = await db
    .select(personOf(users))
    .from(users)
    .where(rowOf(who, users, id))
  return row ?? null
}

/** Whether this is somebody of the staff who is here. */
export async function isStaffMember(db: Db, who: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        rowOf(who, users, id),
        isNull(users.archivedAt),
        inArray(users.role, ['owner', 'admin', 'teacher']),
      ),
    )
  return rows.length > 0
}

/** False when the settings have another version by now. */
export async function writeSettings(
  db: Db,
  { businessId }: Actor,
  { version, ...change }: ChatSettingsChange,
): Promise<boolean> {
  await db.insert(chatSettings).values({ businessId, id: businessId }).onConflictDoNothing()
  const { quiet_from, quiet_to, quiet_on_holidays, teacher_first_up_to } = change
  const { edit_minutes, keep_months, show_presence, officer_id } = change
  const rows = await db
    .update(chatSettings)
    .set({
      ...(quiet_from !== undefined && { quietFrom: quiet_from }),
      ...(quiet_to !== undefined && { quietTo: quiet_to }),
      ...(quiet_on_holidays !== undefined && { quietOnHolidays: quiet_on_holidays }),
      ...(teacher_first_up_to !== undefined && { teacherFirstUpTo: teacher_first_up_to }),
      ...(edit_minutes !== undefined && { editMinutes: edit_minutes }),
      ...(keep_months !== undefined && { keepMonths: keep_months }),
      ...(show_presence !== undefined && { showPresence: show_presence }),
      ...(officer_id !== undefined && { officerId: officer_id }),
      version: sql`${chatSettings.version} + 1`,
    })
    .where(and(eq(chatSettings.businessId, businessId), eq(chatSettings.version, version)))
    .returning({ id: chatSettings.id })
  return rows.length > 0
}

export const shownSettings = (
  settings: Settings,
  officer: PersonRef | null,
  isOfficer: boolean,
): ChatSettings => ({
  quiet_from: settings.quietFrom.slice(0, 5),
  quiet_to: settings.quietTo.slice(0, 5),
  quiet_on_holidays: settings.quietOnHolidays,
  teacher_first_up_to: settings.teacherFirstUpTo,
  edit_minutes: settings.editMinutes,
  keep_months: settings.keepMonths,
  show_presence: settings.showPresence,
  officer,
  is_officer: isOfficer,
  version: settings.version,
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
      room: { id: chatRooms.id, kind: chatRooms.kind },
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

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** What was reported while it stood there is seen; what was deleted before is opened with a reason. */
const asReported = (row: ReportRow): Reported => {
  const { message, author, reporter, decider } = row
  return {
    id: row.id,
    room: row.room,
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
      room_id: chatDisclosures.roomId,
      message_id: chatDisclosures.messageId,
      by: personOf(users),
      reason: chatDisclosures.reason,
      createdAt: chatDisclosures.createdAt,
    })
    .from(chatDisclosures)
    .innerJoin(users, sameRow(users, chatDisclosures.byId))
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
    results: shown.map(({ createdAt, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
    })),
  }
}

export async function listBlocks(db: Db, who: Actor): Promise<PersonRef[]> {
  return db
    .select(personOf(users))
    .from(chatBlocks)
    .innerJoin(users, sameRow(users, chatBlocks.blockedId))
    .where(and(eq(chatBlocks.businessId, who.businessId), eq(chatBlocks.userId, who.id)))
    .orderBy(sql`${users.lastName} collate "uz-x-icu"`, asc(users.id))
}

export const insertBlock = (db: Db, who: Actor, blockedId: string, now: Date) =>
  db
    .insert(chatBlocks)
    .values({ businessId: who.businessId, userId: who.id, blockedId, createdAt: now })
    .onConflictDoNothing()

export const deleteBlock = (db: Db, who: Actor, blockedId: string) =>
  db
    .delete(chatBlocks)
    .where(
      and(
        eq(chatBlocks.businessId, who.businessId),
        eq(chatBlocks.userId, who.id),
        eq(chatBlocks.blockedId, blockedId),
      ),
    )

/** Somebody whom the asker shares a room with, now or before; nobody else can be blocked. */
export async function findAcquaintance(db: Db, who: Actor, id: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        rowOf(who, users, id),
        sql`exists (
          select from chat_members mine join chat_members theirs
            on theirs.business_id = mine.business_id and theirs.room_id = mine.room_id
          where mine.business_id = ${who.businessId} and mine.user_id = ${who.id} and theirs.user_id = ${id}
        )`,
      ),
    )
  return row?.id === who.id ? undefined : row
}

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

/** Lets go what is older than the school keeps it; true as long as there may be more. */
export async function dropOldMessages(
  db: Db,
  business: BusinessId,
  before: Date,
): Promise<boolean> {
  const old = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.businessId, business), lt(chatMessages.createdAt, before)))
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
