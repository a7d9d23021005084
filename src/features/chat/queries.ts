import { and, desc, eq, gt, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { classes, classLabel } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { builtOnce, type Db } from '../../platform/db/db.ts'
import { foldSearch, heard } from '../../platform/i18n/folding.ts'
import { among, rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import type { RoomCard, RoomFilter, WhyNot } from './contract.ts'
import { judgePersons } from './care/queries.policy.ts'
import { anyone, askedBy, isIn, named, roomsWithinReach } from './reach.ts'
import { excerptOf, whyNotIn } from './rules.ts'
import { chatMessageFiles, chatMessages, chatScheduled } from './messages/table.ts'
import { chatMembers, chatRooms, chatStates } from './table.ts'

const author = alias(users, 'author')
const other = alias(users, 'other')

/** Of a row of `chatRooms`: from which number on and up to which this person sees it; the office all of it. */
const bounds = (who: Actor) => {
  const period = (picked: SQL) => sql`(
    select ${picked} from ${chatMembers}
    where ${and(sameRow(chatRooms, chatMembers.roomId), eq(chatMembers.userId, who.id))}
  )`
  const all = can(who, 'rooms.write') ? sql`${chatRooms.kind} <> 'direct'` : sql`false`
  return {
    /** The first that may be seen is the one behind it. */
    from: sql<number>`case when ${all} then 0 else ${period(sql`min(${chatMembers.fromSeq})`)} end`.mapWith(
      Number,
    ),
    /** 0 without a message from a stretch of theirs; messages from before their return do not count. */
    to: sql<number>`case when ${all} then ${chatRooms.lastSeq} else coalesce(${period(
      sql`max(coalesce(${chatMembers.toSeq}, nullif(${chatRooms.lastSeq}, ${chatMembers.fromSeq})))`,
    )}, 0) end`.mapWith(Number),
    /** What came before somebody did is not unread. */
    since: sql<number>`coalesce(${period(sql`max(${chatMembers.fromSeq})`)}, 0)`.mapWith(Number),
  }
}

const leads = (who: Actor) =>
  who.role === 'teacher'
    ? sql<boolean>`coalesce(${classes.homeroomTeacherId} = ${who.id}, false)`
    : sql<boolean>`false`

/** Nothing has been said since this person did not want to see it listed. */
const isHidden = sql`coalesce(${chatStates.hiddenSeq} >= ${chatRooms.lastSeq}, false)`

const columnsFor = (who: Actor) => ({
  id: chatRooms.id,
  kind: chatRooms.kind,
  name: chatRooms.name,
  classId: chatRooms.classId,
  class: sql<string | null>`${classLabel}`,
  subjectId: chatRooms.subjectId,
  subject: subjects.name,
  person: { ...personOf(other), role: other.role, image_id: other.imageId },
  writers: chatRooms.writers,
  lastSeq: chatRooms.lastSeq,
  lastChange: chatRooms.lastChange,
  archivedAt: chatRooms.archivedAt,
  unattended: sql<boolean>`${chatRooms.unattendedAt} is not null`,
  version: chatRooms.version,
  leads: leads(who),
  member: sql<boolean>`${isIn(who)}`,
  ...bounds(who),
  readSeq: sql<number>`coalesce(${chatStates.readSeq}, 0)`.mapWith(Number),
  mutedUntil: chatStates.mutedUntil,
  hidden: sql<boolean>`${isHidden}`,
})

const selectRooms = (db: Db, who: Actor) =>
  db
    .select(columnsFor(who))
    .from(chatRooms)
    .leftJoin(classes, sameRow(classes, chatRooms.classId))
    .leftJoin(subjects, sameRow(subjects, chatRooms.subjectId))
    .leftJoin(
      other,
      and(
        eq(other.businessId, chatRooms.businessId),
        sql`${other.id} = case when ${chatRooms.personA} = ${who.id} then ${chatRooms.personB} else ${chatRooms.personA} end`,
      ),
    )
    .leftJoin(chatStates, and(sameRow(chatRooms, chatStates.roomId), eq(chatStates.userId, who.id)))

export type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number]

/** The last message that each of these may show. */
async function lastOf(db: Db, who: Actor, rows: RoomRow[]) {
  const shown = rows.filter(({ to, from }) => to > from)
  const said = new Map<string, RoomCard['last']>()
  if (shown.length === 0) return said
  const found = await db
    .select({
      roomId: chatMessages.roomId,
      id: chatMessages.id,
      seq: chatMessages.seq,
      author: personOf(author),
      text: sql<string>`case when ${chatMessages.deletedAt} is null then left(${chatMessages.text}, 200) else '' end`,
      createdAt: chatMessages.createdAt,
      deleted: sql<boolean>`${chatMessages.deletedAt} is not null`,
      file: sql<'picture' | 'file' | 'voice' | null>`(
        select ${chatMessageFiles.kind} from ${chatMessageFiles}
        where ${sameRow(chatMessages, chatMessageFiles.messageId)} order by ${chatMessageFiles.place} limit 1
      )`,
      poll: sql<boolean>`${chatMessages.poll} is not null`,
    })
    .from(chatMessages)
    .innerJoin(author, sameRow(author, chatMessages.authorId))
    .where(
      and(
        eq(chatMessages.businessId, who.businessId),
        sql`(${chatMessages.roomId}, ${chatMessages.seq}) in (
          select * from unnest(${sql.param(shown.map(({ id }) => id))}::uuid[], ${sql.param(shown.map(({ to }) => to))}::bigint[]))`,
      ),
    )
  for (const { roomId, createdAt, text, deleted, file, poll, ...rest } of found)
    said.set(roomId, {
      ...rest,
      text: excerptOf(text),
      created_at: createdAt.toISOString(),
      deleted,
      file: deleted ? null : file,
      poll: poll && !deleted,
    })
  return said
}

const unreadIn = (room: RoomRow) =>
  room.member ? Math.max(0, room.lastSeq - Math.max(room.readSeq, room.since)) : 0

/** The number of the first unread message where more than `limit` are unread. */
export const unreadBeyond = (room: RoomRow, limit: number) =>
  unreadIn(room) > limit ? Math.max(room.readSeq, room.since) + 1 : undefined

/** Why this person may not write in each of these rooms; of one in which they may there is nothing. */
export async function judgeRooms(
  db: Db,
  who: Actor,
  rows: RoomRow[],
): Promise<Map<string, WhyNot>> {
  const others = rows.flatMap(({ kind, person }) =>
    kind === 'direct' && person ? [person.id] : [],
  )
  const verdicts = await judgePersons(db, who, others)
  return new Map(
    rows.flatMap((row) => {
      const verdict = verdicts.get(row.person?.id ?? '')?.verdict ?? null
      const why = whyNotIn(who, { ...row, archived: row.archivedAt !== null }, verdict)
      return why ? [[row.id, why] as const] : []
    }),
  )
}

/** The rooms among these in which something unread names this person. */
async function mentionedIn(db: Db, who: Actor, rows: RoomRow[]): Promise<Set<string>> {
  const unread = rows.filter((row) => unreadIn(row) > 0)
  if (unread.length === 0) return new Set()
  // the newest by their numbers first, whatever the planner thinks of so many
  const found = await db.execute<{ id: string }>(sql`
    select place.id from unnest(${sql.param(unread.map(({ id }) => id))}::uuid[],
      ${sql.param(unread.map(({ readSeq }) => readSeq))}::bigint[]) as place (id, read)
    where exists (
      select from (
        select ${chatMessages.mentions}, ${chatMessages.deletedAt} from ${chatMessages}
        where ${chatMessages.businessId} = ${who.businessId} and ${chatMessages.roomId} = place.id
          and ${chatMessages.seq} > place.read
        order by ${chatMessages.seq} desc limit 200
      ) as newest where newest.mentions @> array[${who.id}::uuid] and newest.deleted_at is null
    )`)
  return new Set(found.rows.map(({ id }) => id))
}

async function asCards(db: Db, who: Actor, rows: RoomRow[]): Promise<RoomCard[]> {
  const last = await lastOf(db, who, rows)
  const mentioned = await mentionedIn(db, who, rows)
  const refusals = await judgeRooms(db, who, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    class: row.classId ? { id: row.classId, label: row.class! } : null,
    subject: row.subjectId ? { id: row.subjectId, name: row.subject! } : null,
    person: row.kind === 'direct' ? row.person : null,
    writers: row.writers,
    last: last.get(row.id) ?? null,
    read_seq: row.readSeq,
    unread: unreadIn(row),
    mentioned: mentioned.has(row.id),
    muted_until: row.mutedUntil?.toISOString() ?? null,
    hidden: row.hidden,
    member: row.member,
    why_not: refusals.get(row.id) ?? null,
    archived: row.archivedAt !== null,
  }))
}

const maxRooms = 300

/** Somebody whom one has only looked at is no conversation: a direct room is listed from its first message on. */
const hasBegun = (who: Actor) =>
  or(
    ne(chatRooms.kind, 'direct'),
    gt(chatRooms.lastSeq, 0),
    sql`exists (select from ${chatScheduled} where ${sameRow(chatRooms, chatScheduled.roomId)}
      and ${chatScheduled.authorId} = ${who.id})`,
  )

/** What is looked for in the names of a room, of its class or subject, and of whoever is at the other end. */
const isCalled = (
  typed: string,
): SQL => sql`fold_search(concat_ws(' ', ${chatRooms.name}, ${classLabel},
  ${subjects.name} ->> 'uz', ${subjects.name} ->> 'ru', ${subjects.name} ->> 'en',
  case when ${chatRooms.kind} = 'direct' then ${other.lastName} || ' ' || ${other.firstName} end))
  like '%' || like_literally(${foldSearch(heard(typed))}) || '%'`

export async function listRooms(db: Db, who: Actor, { show, q }: RoomFilter): Promise<RoomCard[]> {
  const own =
    show === 'mine'
      ? and(isIn(who), isNull(chatRooms.archivedAt), not(isHidden))
      : show === 'all'
        ? isNull(chatRooms.archivedAt)
        : // what was put away, by somebody or by all, and what somebody is no longer in
          or(isHidden, can(who, 'rooms.write') ? isNotNull(chatRooms.archivedAt) : not(isIn(who)))
  const rows = await selectRooms(db, who)
    .where(
      and(
        eq(chatRooms.businessId, who.businessId),
        roomsWithinReach(who),
        own,
        hasBegun(who),
        q ? isCalled(q) : undefined,
      ),
    )
    .orderBy(
      sql`${desc(chatRooms.lastAt)} nulls last`,
      chatRooms.kind,
      classes.grade,
      classLabel,
      chatRooms.id,
    )
    .limit(maxRooms)
  // sorted by visible messages: messages after leaving must not move a room up
  const saidAt = ({ last }: RoomCard) => last?.created_at ?? ''
  const cards = await asCards(db, who, rows)
  return cards.toSorted(
    (one, other) =>
      saidAt(other).localeCompare(saidAt(one)) ||
      Number(other.member) - Number(one.member) ||
      (one.member ? 0 : one.id.localeCompare(other.id)),
  )
}

/** What is unread in all rooms that are not muted. */
export async function countUnread(db: Db, who: Actor, now: Date) {
  const [row] = await db
    .select({
      messages: sql<number>`coalesce(sum(unread), 0)::int`,
      rooms: sql<number>`count(*) filter (where unread > 0)::int`,
    })
    .from(
      db
        .select({
          unread:
            sql<number>`greatest(0, ${chatRooms.lastSeq} - greatest(coalesce(${chatStates.readSeq}, 0), ${chatMembers.fromSeq}))`.as(
              'unread',
            ),
        })
        .from(chatMembers)
        .innerJoin(chatRooms, sameRow(chatRooms, chatMembers.roomId))
        .leftJoin(
          chatStates,
          and(sameRow(chatRooms, chatStates.roomId), eq(chatStates.userId, who.id)),
        )
        .where(
          and(
            eq(chatMembers.businessId, who.businessId),
            eq(chatMembers.userId, who.id),
            isNull(chatMembers.toSeq),
            sql`${chatStates.mutedUntil} is null or ${chatStates.mutedUntil} <= ${now.toISOString()}`,
          ),
        )
        .as('own'),
    )
  return row!
}

/** A room that exists for this person, with what decides about it. */
export async function findRoom(db: Db, who: Actor, id: string): Promise<RoomRow | undefined> {
  // everything in a room begins with it
  const role = can(who, 'rooms.write') ? 'owner' : who.role === 'teacher' ? 'teacher' : 'student'
  const name = `find_room_as_${role}`
  const statement = builtOnce(db, name, (its) => {
    const asker = anyone(role)
    return selectRooms(its, asker)
      .where(and(rowOf(asker, chatRooms, named('room')), roomsWithinReach(asker)))
      .prepare(name)
  })
  const [row] = await statement.execute({ ...askedBy(who), room: id })
  return row
}

export const cardOf = async (db: Db, who: Actor, row: RoomRow): Promise<RoomCard> =>
  (await asCards(db, who, [row]))[0]!

/** Of these rooms those that exist for this person, as in a list. */
export async function findCards(db: Db, who: Actor, ids: string[]): Promise<RoomCard[]> {
  const rows = await selectRooms(db, who).where(
    and(eq(chatRooms.businessId, who.businessId), among(chatRooms.id, ids), roomsWithinReach(who)),
  )
  return asCards(db, who, rows)
}
