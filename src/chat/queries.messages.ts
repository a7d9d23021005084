import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, allows, isOffice } from '../platform/actor.ts'
import { type Db, together } from '../platform/db.ts'
import type { PersonRef } from '../platform/person.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { canEditMessage, canRemoveMessage } from './access.ts'
import type { ChatFile, Message } from './contract.message.ts'
import type { MessageFilter } from './contract.ts'
import { findSettings, type Settings } from './queries.policy.ts'
import { isIn, messagesWithinReach } from './reach.ts'
import { excerptOf } from './rules.ts'
import {
  chatEdits,
  chatFiles,
  chatMessageFiles,
  chatMessages,
  chatReactions,
  chatVotes,
} from './table.messages.ts'
import { chatMembers, chatRooms } from './table.ts'

const answered = alias(chatMessages, 'answered')
const asker = alias(users, 'asker')
const origin = alias(users, 'origin')

/** The files of a row of `chatMessages`, in their order. */
export const filesOf = sql<ChatFile[]>`(
  select coalesce(json_agg(json_build_object('id', ${chatFiles.id}, 'kind', ${chatFiles.kind}, 'name', ${chatFiles.name},
    'mime', ${chatFiles.mime}, 'size', ${chatFiles.size}, 'width', ${chatFiles.width}, 'height', ${chatFiles.height},
    'duration', ${chatFiles.duration}) order by ${chatMessageFiles.place}), '[]')
  from ${chatMessageFiles} join ${chatFiles} on ${sameRow(chatFiles, chatMessageFiles.fileId)}
  where ${sameRow(chatMessages, chatMessageFiles.messageId)}
)`

const reactionsFor = (who: Actor) => sql<Message['reactions']>`(
  select coalesce(json_agg(json_build_object('reaction', r.reaction, 'count', r.count, 'mine', r.mine) order by r.count desc, r.reaction), '[]')
  from (
    select ${chatReactions.reaction} as reaction, count(*)::int as count, bool_or(${chatReactions.userId} = ${who.id}) as mine
    from ${chatReactions} where ${sameRow(chatMessages, chatReactions.messageId)} group by 1
  ) r
)`

const votes = sql<{ choice: number; user: string }[]>`(
  select coalesce(json_agg(json_build_object('choice', ${chatVotes.choice}, 'user', ${chatVotes.userId})), '[]')
  from ${chatVotes} where ${chatMessages.poll} is not null and ${sameRow(chatMessages, chatVotes.messageId)}
)`

const mentioned = sql<PersonRef[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'last_name', m.last_name, 'first_name', m.first_name,
    'patronymic', m.patronymic) order by m.last_name, m.id), '[]')
  from ${users} m where cardinality(${chatMessages.mentions}) > 0
    and m.business_id = ${chatMessages.businessId} and m.id = any(${chatMessages.mentions})
)`

/** Whether what is answered was said while the asker was there. */
const answeredIsSeen = (
  who: Actor,
) => sql<boolean>`(${chatRooms.kind} <> 'direct' and ${who.role} in ('owner', 'admin')) or exists (
  select from ${chatMembers} where ${chatMembers.businessId} = ${answered.businessId} and ${chatMembers.roomId} = ${answered.roomId}
    and ${chatMembers.userId} = ${who.id} and ${answered.seq} > ${chatMembers.fromSeq}
    and (${chatMembers.toSeq} is null or ${answered.seq} <= ${chatMembers.toSeq})
)`

const columnsFor = (who: Actor) => ({
  id: chatMessages.id,
  roomId: chatMessages.roomId,
  seq: chatMessages.seq,
  change: chatMessages.change,
  clientId: chatMessages.clientId,
  author: { ...personOf(users), role: users.role, image_id: users.imageId },
  text: chatMessages.text,
  createdAt: chatMessages.createdAt,
  editedAt: chatMessages.editedAt,
  deletedAt: chatMessages.deletedAt,
  urgent: chatMessages.urgent,
  poll: chatMessages.poll,
  pinnedAt: chatMessages.pinnedAt,
  answered: {
    id: answered.id,
    seq: answered.seq,
    text: answered.text,
    deletedAt: answered.deletedAt,
  },
  asker: personOf(asker),
  answeredIsSeen: answeredIsSeen(who),
  origin: personOf(origin),
  files: filesOf,
  reactions: reactionsFor(who),
  votes,
  mentions: mentioned,
  room: {
    id: chatRooms.id,
    kind: chatRooms.kind,
    classId: chatRooms.classId,
    archivedAt: chatRooms.archivedAt,
  },
  member: sql<boolean>`${isIn(who)}`,
})

export const selectMessages = (db: Db, who: Actor) =>
  db
    .select(columnsFor(who))
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .innerJoin(users, sameRow(users, chatMessages.authorId))
    .leftJoin(answered, sameRow(answered, chatMessages.replyTo))
    .leftJoin(
      asker,
      and(eq(asker.businessId, answered.businessId), eq(asker.id, answered.authorId)),
    )
    .leftJoin(origin, sameRow(origin, chatMessages.forwardedFrom))

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/** Whether an author may still edit what was said at that time. */
export const isInTime = ({ editMinutes }: Settings, createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() <= editMinutes * 60_000

const pollOf = ({ poll, votes }: MessageRow, who: Actor): Message['poll'] =>
  poll && {
    choices: poll.choices.map((text, at) => ({
      text,
      votes: votes.filter(({ choice }) => choice === at).length,
    })),
    multiple: poll.multiple,
    mine: votes
      .filter(({ user }) => user === who.id)
      .map(({ choice }) => choice)
      .toSorted((a, b) => a - b),
    voters: new Set(votes.map(({ user }) => user)).size,
  }

export function asMessage(row: MessageRow, who: Actor, settings: Settings, now: Date): Message {
  const gone = row.deletedAt !== null
  const { answered, asker, origin } = row
  const here =
    !row.room.archivedAt &&
    (row.member ||
      (who.role !== 'teacher' &&
        row.room.kind !== 'direct' &&
        ['owner', 'admin'].includes(who.role)))
  return {
    id: row.id,
    room_id: row.roomId,
    seq: row.seq,
    change: row.change,
    client_id: row.author.id === who.id ? row.clientId : null,
    author: row.author,
    text: gone ? '' : row.text,
    created_at: row.createdAt.toISOString(),
    edited_at: gone ? null : (row.editedAt?.toISOString() ?? null),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    urgent: row.urgent,
    reply:
      answered?.id && asker && !gone
        ? {
            id: answered.id,
            seq: answered.seq,
            author: asker,
            text: answered.deletedAt || !row.answeredIsSeen ? '' : excerptOf(answered.text),
            deleted: answered.deletedAt !== null,
          }
        : null,
    forwarded_from: origin?.id && !gone ? origin : null,
    files: gone ? [] : row.files,
    poll: gone ? null : pollOf(row, who),
    mentions: gone ? [] : row.mentions,
    reactions: gone ? [] : row.reactions,
    pinned: row.pinnedAt !== null && !gone,
    may_edit:
      here && !gone && allows(canEditMessage, who, row) && isInTime(settings, row.createdAt, now),
    may_remove: here && !gone && allows(canRemoveMessage, who, row),
  }
}

type Asked = { who: Actor; now: Date }

async function shown(db: Db, { who, now }: Asked, rows: MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const settings = await findSettings(db, who)
  return rows.map((row) => asMessage(row, who, settings, now))
}

/** What exists for this person of a room. */
const ofRoom = (who: Actor, roomId: string) =>
  and(
    eq(chatMessages.businessId, who.businessId),
    eq(chatMessages.roomId, roomId),
    messagesWithinReach(who),
  )

/** A part of a room in the order in which it was said: the last, or what lies before, behind or around a number. */
export async function listMessages(
  db: Db,
  asked: Asked,
  roomId: string,
  { before, after, around, limit }: MessageFilter,
) {
  const { who } = asked
  const behind = (seq: number, most: number) =>
    selectMessages(db, who)
      .where(and(ofRoom(who, roomId), gt(chatMessages.seq, seq)))
      .orderBy(asc(chatMessages.seq))
      .limit(most + 1)
  const ahead = (seq: number | undefined, most: number) =>
    selectMessages(db, who)
      .where(and(ofRoom(who, roomId), seq === undefined ? undefined : lt(chatMessages.seq, seq)))
      .orderBy(desc(chatMessages.seq))
      .limit(most + 1)

  const half = Math.ceil(limit / 2)
  const later =
    after !== undefined
      ? await behind(after, limit)
      : around !== undefined
        ? await behind(around - 1, half)
        : []
  const earlier =
    after !== undefined ? [] : await ahead(around ?? before, around === undefined ? limit : half)
  const mostLater = after === undefined ? half : limit
  const mostEarlier = around === undefined ? limit : half
  const rows = [...earlier.slice(0, mostEarlier).toReversed(), ...later.slice(0, mostLater)]
  const older =
    after === undefined
      ? earlier.length > mostEarlier
      : await isThere(db, who, roomId, lt(chatMessages.seq, after + 1))
  return {
    results: await shown(db, asked, rows),
    older,
    next: older && rows[0] ? rows[0].seq : null,
    newer:
      before === undefined
        ? later.length > mostLater
        : await isThere(db, who, roomId, gt(chatMessages.seq, before - 1)),
  }
}

async function isThere(db: Db, who: Actor, roomId: string, where: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatRooms, sameRow(chatRooms, chatMessages.roomId))
    .where(and(ofRoom(who, roomId), where))
    .limit(1)
  return rows.length > 0
}

/** Whatever has been touched behind this change, as it is now. */
export async function listChanges(
  db: Db,
  asked: Asked,
  room: { id: string; lastChange: number },
  { since, limit }: { since: number; limit: number },
) {
  const rows = await selectMessages(db, asked.who)
    .where(and(ofRoom(asked.who, room.id), gt(chatMessages.change, since)))
    .orderBy(asc(chatMessages.change))
    .limit(limit + 1)
  const some = rows.slice(0, limit)
  const more = rows.length > limit
  const change = more ? some.at(-1)!.change : Math.max(since, room.lastChange)
  return { results: await shown(db, asked, some), more, change, next: more ? change : null }
}

const maxPinned = 20

export async function listPinned(db: Db, asked: Asked, roomId: string): Promise<Message[]> {
  const rows = await selectMessages(db, asked.who)
    .where(
      and(
        ofRoom(asked.who, roomId),
        sql`${chatMessages.pinnedAt} is not null and ${chatMessages.deletedAt} is null`,
      ),
    )
    .orderBy(desc(chatMessages.pinnedAt), desc(chatMessages.seq))
    .limit(maxPinned)
  return shown(db, asked, rows)
}

/** A message that exists for this person, as its row says it. */
export async function findMessageRow(
  db: Db,
  who: Actor,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db, who)
    .where(and(rowOf(who, chatMessages, id), messagesWithinReach(who)))
    .prepare(isOffice(who) ? 'find_message_as_office' : 'find_message')
    .execute()
  return row
}

export async function findMessage(db: Db, asked: Asked, id: string): Promise<Message | undefined> {
  const { who, now } = asked
  const [row, settings] = await together([findMessageRow(db, who, id), findSettings(db, who)])
  return row && asMessage(row, who, settings, now)
}

export async function findMessages(db: Db, asked: Asked, ids: string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return selectMessages(db, asked.who)
    .where(
      and(
        eq(chatMessages.businessId, asked.who.businessId),
        inArray(chatMessages.id, ids),
        messagesWithinReach(asked.who),
      ),
    )
    .orderBy(desc(chatMessages.id))
}

export const showAll = shown

/** What a message said before, the oldest first. */
export async function listEdits(db: Db, who: Actor, messageId: string) {
  const rows = await db
    .select({ text: chatEdits.text, until: chatEdits.until })
    .from(chatEdits)
    .where(and(eq(chatEdits.businessId, who.businessId), eq(chatEdits.messageId, messageId)))
    .orderBy(chatEdits.until, chatEdits.id)
  return rows.map(({ text, until }) => ({ text, until: until.toISOString() }))
}
