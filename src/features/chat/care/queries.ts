import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, Role } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import type { ChatSettings, ChatSettingsChange, PolicyRule } from './contract.ts'
import type { Settings } from './queries.policy.ts'
import { chatBlocks, chatPolicies, chatSettings } from './table.ts'

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

export async function findStaffRef(
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

/** Whether this is somebody of one of these roles who is here. */
export async function isOneOf(db: Db, who: Actor, id: string, roles: Role[]): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(rowOf(who, users, id), isNull(users.archivedAt), inArray(users.role, roles)))
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
  const { edit_minutes, keep_months, show_presence, officer_id, deputy_id } = change
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
      ...(deputy_id !== undefined && { deputyId: deputy_id }),
      version: sql`${chatSettings.version} + 1`,
    })
    .where(and(eq(chatSettings.businessId, businessId), eq(chatSettings.version, version)))
    .returning({ id: chatSettings.id })
  return rows.length > 0
}

export const shownSettings = (
  settings: Settings,
  { officer, deputy }: Pick<ChatSettings, 'officer' | 'deputy'>,
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
  deputy,
  is_officer: isOfficer,
  version: settings.version,
})

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
