import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { classes, classLabel } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { publish } from '../../../platform/events.ts'
import { rowAsSeen, sameRow } from '../../../platform/db/rows.ts'
import type { LessonTime } from '../bells/contract.ts'
import type { Room, RoomChange, RoomInput } from './contract.ts'
import { rooms } from '../table.ts'

/** The room of this name in any script, made when there is none yet. */
export async function findOrMakeRoom(db: Db, who: Actor, name: string): Promise<string> {
  const { businessId } = who
  await db.insert(rooms).values({ businessId, id: uuid(), name }).onConflictDoNothing()
  const [room] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(
      and(
        eq(rooms.businessId, businessId),
        sql`fold_class_label(${rooms.name}) = fold_class_label(${name})`,
      ),
    )
  return room!.id
}

const reasons: Reasons = { rooms_name: { field: 'name', code: 'room_already_exists' } }
const ofHolds: Reasons = { schedule_uses_apart: { field: 'holds', code: 'lesson_conflict' } }
const query = new QueryBuilder()

const users = sql<Room['classes']>`(${query
  .select({
    refs: sql`coalesce(
      json_agg(json_build_object('id', ${classes.id}, 'label', ${classLabel}) order by ${classes.grade}, ${classLabel}),
      '[]'::json
    )`,
  })
  .from(classes)
  .where(and(sameRow(rooms, classes.roomId), isNull(classes.archivedAt)))})`

const selectRooms = (db: Db, who: Actor, which?: SQL) =>
  db
    .select({
      id: rooms.id,
      name: rooms.name,
      capacity: rooms.capacity,
      kind: rooms.kind,
      holds: rooms.holds,
      closed: rooms.closed,
      archived: sql<boolean>`${rooms.archivedAt} is not null`,
      classes: users,
      version: rooms.version,
    })
    .from(rooms)
    .where(and(eq(rooms.businessId, who.businessId), which))

/** Room 9 stands before room 10. */
export const listRooms = (db: Db, who: Actor): Promise<Room[]> =>
  selectRooms(db, who).orderBy(
    isNotNull(rooms.archivedAt),
    sql`nullif(substring(${rooms.name} from '[0-9]{1,9}'), '')::int nulls last`,
    asc(rooms.name),
  )

export async function findRoom(db: Db, who: Actor, id: string): Promise<Room | undefined> {
  const [room] = await selectRooms(db, who, eq(rooms.id, id))
  return room
}

export async function insertRoom(db: Db, who: Actor, input: z.output<typeof RoomInput>, now: Date) {
  const id = uuid()
  publish(db, { name: 'rooms.changed', who, now })
  const write = db.insert(rooms).values({ businessId: who.businessId, id, ...input })
  await explained(reasons, write)
  return id
}

/** False when the room has changed since `change.version`. */
export async function updateRoom(
  db: Db,
  who: Actor,
  id: string,
  { version, archived, ...change }: z.output<typeof RoomChange>,
  now: Date,
): Promise<boolean> {
  publish(db, { name: 'rooms.changed', who, now })
  const archiving = archived === undefined ? {} : { archivedAt: archived ? now : null }
  const write = db
    .update(rooms)
    .set({ ...change, ...archiving, version: sql`${rooms.version} + 1` })
    .where(rowAsSeen(who, rooms, { id, version }))
    .returning({ id: rooms.id })
  return (await explained({ ...reasons, ...ofHolds }, write)).length > 0
}

/** Closes lessons of the week to rooms that have none closed. */
export async function takeClosedRooms(
  db: Db,
  who: Actor,
  wanted: { id: string; closed: LessonTime[] }[],
): Promise<void> {
  if (wanted.length === 0) return
  await db.execute(sql`update rooms set version = rooms.version + 1, closed = wanted.closed
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id uuid, closed jsonb)
    where rooms.business_id = ${who.businessId} and rooms.id = wanted.id and rooms.closed = '[]'`)
}
