import { and, eq, isNull, sql } from 'drizzle-orm'
import { rooms } from '../../business/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import type { RoomInUse } from '../contract.ts'
import { classes, classLabel } from '../table.ts'

/** The rooms that are in use, each with the classes that have it as theirs. */
export async function listRooms(db: Db, who: Actor): Promise<RoomInUse[]> {
  return db
    .select({
      id: rooms.id,
      name: rooms.name,
      capacity: rooms.capacity,
      classes: sql<RoomInUse['classes']>`coalesce(json_agg(
        json_build_object('id', ${classes.id}, 'label', ${classLabel}, 'shift', ${classes.shift})
        order by ${classes.shift}, ${classes.grade}, ${classes.letter}, ${classes.name}
      ) filter (where ${classes.id} is not null), '[]')`,
    })
    .from(rooms)
    .leftJoin(classes, and(sameRow(rooms, classes.roomId), isNull(classes.archivedAt)))
    .where(and(eq(rooms.businessId, who.businessId), isNull(rooms.archivedAt)))
    .groupBy(rooms.businessId, rooms.id)
    .orderBy(sql`${rooms.name} collate "uz-x-icu"`, rooms.id)
}
