import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { among, rowAsSeen, rowOf, sameRow } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import type { AudienceInput } from '../../core/classes/members/contract.audience.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import { chatMembers, chatRoomRules, chatRooms } from './table.ts'

const missing = { field: 'audience', code: 'not_found', detail: 'invalid_input' } as const
const reasons: Reasons = {
  chat_room_rules_business_id_class_id_classes_business_id_id_fk: missing,
  chat_room_rules_business_id_person_id_users_business_id_id_fk: missing,
}

/** The room of two persons, made when there is none. */
export async function openDirect(db: Db, who: Actor, other: string): Promise<string> {
  const [personA, personB] = [who.id, other].toSorted() as [string, string]
  const pair = and(
    eq(chatRooms.businessId, who.businessId),
    eq(chatRooms.personA, personA),
    eq(chatRooms.personB, personB),
  )
  await db
    .insert(chatRooms)
    .values({ businessId: who.businessId, id: uuid(), kind: 'direct', personA, personB })
    .onConflictDoNothing()
  const [room] = await db.select({ id: chatRooms.id }).from(chatRooms).where(pair)
  return room!.id
}

export async function insertRoom(
  db: Db,
  who: Actor,
  { name, writers }: { name: string; writers: 'all' | 'staff' },
): Promise<string> {
  const id = uuid()
  await db.insert(chatRooms).values({ businessId: who.businessId, id, kind: 'made', name, writers })
  return id
}

/** False when the room has another version by now. */
export async function updateRoom(
  db: Db,
  who: Actor,
  seen: { id: string; version: number },
  set: { name?: string; writers?: 'all' | 'staff'; archivedAt?: Date | null },
): Promise<boolean> {
  const rows = await db
    .update(chatRooms)
    .set({ ...set, version: sql`${chatRooms.version} + 1` })
    .where(rowAsSeen(who, chatRooms, seen))
    .returning({ id: chatRooms.id })
  return rows.length > 0
}

/** Says anew whom a room is for; its members follow by themselves. */
export async function writeRules(db: Db, who: Actor, roomId: string, rules: AudienceInput[]) {
  const rows = rules.map(({ readers, grade, class_id, person_id }) => ({
    businessId: who.businessId,
    id: uuid(),
    roomId,
    readers,
    grade: grade ?? null,
    classId: class_id ?? null,
    personId: person_id ?? null,
  }))
  const old = await db
    .select({ id: chatRoomRules.id })
    .from(chatRoomRules)
    .where(and(eq(chatRoomRules.businessId, who.businessId), eq(chatRoomRules.roomId, roomId)))
  // the new ones first: whoever both are for has never been away
  await explained(reasons, db.insert(chatRoomRules).values(rows))
  for (const { id } of old) await db.delete(chatRoomRules).where(rowOf(who, chatRoomRules, id))
}

/** Milliseconds that an office has to give a class its next teacher before it is notified. */
const graceMs = 10 * 60 * 1_000
const isUnattended = (now: Date) => sql`${chatRooms.unattendedToldAt} is null
  and ${chatRooms.unattendedAt} <= ${new Date(now.getTime() - graceMs).toISOString()}::timestamptz`

/** True for a row of `businesses` in which students have been without staff in a room for a while, and nobody was notified. */
export const hasUnattended = (now: Date) => sql`exists (
  select from ${chatRooms} where ${chatRooms.businessId} = businesses.id and ${isUnattended(now)})`

/** Rooms in which students have been without staff for a while; they count as notified now. */
export async function claimUnattended(db: Db, business: BusinessId, now: Date) {
  const claimed = await db
    .update(chatRooms)
    .set({ unattendedToldAt: now })
    .where(and(eq(chatRooms.businessId, business), isUnattended(now)))
    .returning({ id: chatRooms.id })
  if (claimed.length === 0) return []
  return db
    .select({ id: chatRooms.id, name: chatRooms.name, label: sql<string | null>`${classLabel}` })
    .from(chatRooms)
    .leftJoin(classes, sameRow(classes, chatRooms.classId))
    .where(
      and(
        eq(chatRooms.businessId, business),
        among(
          chatRooms.id,
          claimed.map(({ id }) => id),
        ),
      ),
    )
}

export async function listOffice(db: Db, business: BusinessId): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, business),
        inArray(users.role, ['owner', 'admin']),
        isNull(users.archivedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether students are in a room without anybody of the staff. */
export async function leavesStudentsAlone(db: Db, who: Actor, roomId: string): Promise<boolean> {
  const [row] = await db
    .select({
      alone: sql<boolean>`coalesce(bool_or(${users.role} = 'student'), false)
        and not coalesce(bool_or(${users.role} in ('owner', 'admin', 'teacher')), false)`,
    })
    .from(chatMembers)
    .innerJoin(
      users,
      and(eq(users.businessId, chatMembers.businessId), eq(users.id, chatMembers.userId)),
    )
    .where(
      and(
        eq(chatMembers.businessId, who.businessId),
        eq(chatMembers.roomId, roomId),
        sql`${chatMembers.toSeq} is null`,
      ),
    )
  return row!.alone
}
