import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, allows } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { canEditMessage, canRemoveMessage } from '../access.ts'
import type { ChatFile, Message } from './contract.ts'
import type { Settings } from '../care/queries.policy.ts'
import { isIn } from '../reach.ts'
import { excerptOf, hasLeft } from '../rules.ts'
import { chatFiles, chatMessageFiles, chatMessages, chatReactions, chatVotes } from './table.ts'
import { chatMembers, chatRooms } from '../table.ts'

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

/** What somebody has voted on is settled. */
export const hasVotes = ({ poll, votes }: Pick<MessageRow, 'poll' | 'votes'>) =>
  poll !== null && votes.length > 0

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
  const left = hasLeft(who, { ...row.room, member: row.member })
  const here = !row.room.archivedAt && !left
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
    // pins are for those who are in the room now
    pinned: row.pinnedAt !== null && !gone && !left,
    may_edit:
      here &&
      !gone &&
      !hasVotes(row) &&
      allows(canEditMessage, who, row) &&
      isInTime(settings, row.createdAt, now),
    may_remove: here && !gone && allows(canRemoveMessage, who, row),
  }
}
