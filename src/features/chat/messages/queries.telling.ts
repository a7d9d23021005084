import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calendarDays, businesses } from '../../../core/business/table.ts'
import { classes, classLabel } from '../../../core/classes/table.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { subjects } from '../../../core/subjects/table.ts'
import { chatMessages } from './table.ts'
import { chatMembers, chatRooms, chatStates } from '../table.ts'

/** Milliseconds in which whoever looks at the room has read what was said. */
const restMs = 5_000

/** Messages that nobody has been notified of and that are at rest. */
const untold = (now: Date, urgent: boolean) => sql`exists (
  select from ${chatMessages} where ${sameRow(chatRooms, chatMessages.roomId)} and ${chatMessages.seq} > ${chatRooms.toldSeq}
    and ${chatMessages.createdAt} <= ${new Date(now.getTime() - restMs).toISOString()}
    and ${urgent ? sql`${chatMessages.urgent}` : sql`true`}
)`

/** True for a row of `businesses` in which somebody has to be notified of a message. */
export const waitsForTelling = sql`exists (
  select from ${chatRooms} where ${chatRooms.businessId} = businesses.id and told_seq < last_seq)`

export type Untold = Awaited<ReturnType<typeof claimUntold>>

/** The next room with news, told of as soon as the transaction ends; none that another process has claimed. `urgent`: in quiet hours. */
export async function claimUntold(db: Db, business: BusinessId, now: Date, urgent: boolean) {
  const [room] = await db
    .select({
      id: chatRooms.id,
      kind: chatRooms.kind,
      name: chatRooms.name,
      class: sql<string | null>`${classLabel}`,
      subject: subjects.name,
      toldSeq: chatRooms.toldSeq,
      lastSeq: chatRooms.lastSeq,
    })
    .from(chatRooms)
    .leftJoin(classes, sameRow(classes, chatRooms.classId))
    .leftJoin(subjects, sameRow(subjects, chatRooms.subjectId))
    .where(
      and(
        eq(chatRooms.businessId, business),
        sql`${chatRooms.toldSeq} < ${chatRooms.lastSeq}`,
        untold(now, urgent),
      ),
    )
    .limit(1)
    .for('no key update', { of: chatRooms, skipLocked: true })
  if (!room) return undefined
  await db
    .update(chatRooms)
    .set({ toldSeq: room.lastSeq })
    .where(rowOf({ businessId: business }, chatRooms, room.id))
  return room
}

const author = alias(users, 'author')

/** Who has not read what is new, how much of it that is, and who has written the last of it. */
export async function findHearers(
  db: Db,
  business: BusinessId,
  { id, toldSeq, lastSeq }: { id: string; toldSeq: number; lastSeq: number },
  now: Date,
) {
  const [last] = await db
    .select({
      from: sql<string>`${author.lastName} || ' ' || ${author.firstName}`,
      urgent: sql<boolean>`exists (select from ${chatMessages} as other where other.business_id = ${business}
        and other.room_id = ${id} and other.seq > ${toldSeq} and other.urgent)`,
    })
    .from(chatMessages)
    .innerJoin(author, sameRow(author, chatMessages.authorId))
    .where(
      and(
        eq(chatMessages.businessId, business),
        eq(chatMessages.roomId, id),
        eq(chatMessages.seq, lastSeq),
      ),
    )
  const read = sql`greatest(coalesce(${chatStates.readSeq}, 0), ${chatMembers.fromSeq}, ${toldSeq}::bigint)`
  const hearers = await db
    .select({ userId: chatMembers.userId, count: sql<number>`(${lastSeq}::bigint - ${read})::int` })
    .from(chatMembers)
    .innerJoin(users, sameRow(users, chatMembers.userId))
    .leftJoin(
      chatStates,
      and(
        eq(chatStates.businessId, chatMembers.businessId),
        eq(chatStates.roomId, chatMembers.roomId),
        eq(chatStates.userId, chatMembers.userId),
      ),
    )
    .where(
      and(
        eq(chatMembers.businessId, business),
        eq(chatMembers.roomId, id),
        isNull(chatMembers.toSeq),
        sql`${lastSeq}::bigint > ${read}`,
        // whoever has silenced the room hears of what names them
        sql`(${chatStates.mutedUntil} is null or ${chatStates.mutedUntil} <= ${now.toISOString()} or exists (
          select from ${chatMessages} where ${chatMessages.businessId} = ${business} and ${chatMessages.roomId} = ${id}
            and ${chatMessages.seq} > ${read} and ${chatMessages.mentions} @> array[${chatMembers.userId}]))`,
      ),
    )
    .orderBy(asc(chatMembers.userId))
  return { hearers, from: last?.from ?? '', urgent: last?.urgent ?? false }
}

/** What decides about quiet: the time zone, and whether nobody is at school on this day. */
export async function findZone(db: Db, business: BusinessId): Promise<string> {
  const [row] = await db
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row!.timeZone
}

/** Whether the calendar has a holiday or a break for all on this day. */
export async function isDayOff(db: Db, business: BusinessId, day: string): Promise<boolean> {
  const rows = await db
    .select({ kind: calendarDays.kind })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.businessId, business),
        ne(calendarDays.kind, 'shortened'),
        eq(calendarDays.fromGrade, 0),
        eq(calendarDays.toGrade, 12),
        sql`${day}::date between ${calendarDays.startsOn} and ${calendarDays.endsOn}`,
      ),
    )
  return rows.length > 0 && rows.every(({ kind }) => kind !== 'working')
}
