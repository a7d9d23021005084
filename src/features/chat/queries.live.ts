import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { isOffice } from '../../core/permissions.ts'
import { builtOnce, type Db, together } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { findSettings } from './care/queries.policy.ts'
import { selectMessages } from './messages/queries.rows.ts'
import { anyone, askedBy, named } from './reach.ts'
import { chatMessages } from './messages/table.ts'
import { chatMembers, chatRooms } from './table.ts'

type Following = { room: string; who: [Actor, ...Actor[]] }
type Since = Following & { since: number | undefined; most: number }

/**
 * What a room has come to, and all that was touched behind `since`, whoever may see it; of the last change alone where nothing
 * was said before. `since`: which of these persons is in the room from which number on. Undefined where nothing has happened.
 */
export async function findFresh(db: Db, { since, most, ...following }: Since) {
  const { room, who } = following
  const from = since ?? (await findChange(db, who[0], room)) - 1
  const [change, rows, since_, settings] = await together([
    findChange(db, who[0], room),
    findTouched(db, who[0], { room, from, most }),
    findSinceWhen(db, following),
    findSettings(db, who[0]),
  ])
  // one may have been said since the room was looked at: numbers come in the order of the commits
  const last = Math.max(change, rows.at(-1)?.change ?? 0)
  return last > from ? { since: from, change: last, rows, there: since_, settings } : undefined
}

/** The last change of a room; 0 of none that is there. */
async function findChange(db: Db, who: Actor, room: string): Promise<number> {
  const statement = builtOnce(db, 'chat_change', (its) =>
    its
      .select({ lastChange: chatRooms.lastChange })
      .from(chatRooms)
      .where(rowOf(anyone('student'), chatRooms, named('room')))
      .prepare('chat_change'),
  )
  const [row] = await statement.execute({ ...askedBy(who), room })
  return row?.lastChange ?? 0
}

type Touched = { room: string; from: number; most: number }
function findTouched(db: Db, who: Actor, { room, from, most }: Touched) {
  const statement = builtOnce(db, 'chat_touched', (its) => {
    const asker = anyone('student')
    return selectMessages(its, asker)
      .where(
        and(
          eq(chatMessages.businessId, asker.businessId),
          eq(chatMessages.roomId, named('room')),
          gt(chatMessages.change, sql.placeholder('from')),
        ),
      )
      .orderBy(asc(chatMessages.change))
      .limit(sql.placeholder('most'))
      .prepare('chat_touched')
  })
  return statement.execute({ ...askedBy(who), room, from, most: most + 1 })
}

/**
 * Who of these is in the room now, and from which number on; the office, where it is not between two, from the beginning. Whoever
 * has left follows nothing there.
 */
export async function findSinceWhen(
  db: Db,
  { room, who }: Following,
): Promise<Map<string, number>> {
  const statement = builtOnce(db, 'chat_since_when', (its) =>
    its
      .select({ id: chatMembers.userId, kind: chatRooms.kind, fromSeq: chatMembers.fromSeq })
      .from(chatRooms)
      .leftJoin(
        chatMembers,
        and(
          eq(chatMembers.businessId, chatRooms.businessId),
          eq(chatMembers.roomId, chatRooms.id),
          sql`${chatMembers.userId} = any(${sql.placeholder('people')}::uuid[])`,
          isNull(chatMembers.toSeq),
        ),
      )
      .where(rowOf(anyone('student'), chatRooms, named('room')))
      .prepare('chat_since_when'),
  )
  const people = who.map(({ id }) => id)
  const rows = await statement.execute({ ...askedBy(who[0]), room, people })
  const office = rows[0] && rows[0].kind !== 'direct' ? who.filter(isOffice) : []
  return new Map([
    ...rows.flatMap(({ id, fromSeq }): [string, number][] => (id ? [[id, fromSeq!]] : [])),
    ...office.map(({ id }): [string, number] => [id, 0]),
  ])
}
