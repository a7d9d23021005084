import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { isStaff } from '../../../core/permissions.ts'
import { afterCommit, type Db, together } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { insertNote } from '../../../core/classes/service.notes.ts'
import type { Message, MessageInput, Reaction } from './contract.ts'
import { writeReaction, writeVotes } from './queries.answers.ts'
import { findMemberIds } from '../queries.members.ts'
import { findMessage, findMessageRow } from './queries.ts'
import { hasVotes, isInTime, type MessageRow } from './queries.rows.ts'
import { findSettings } from '../care/queries.policy.ts'
import { findRoom, judgeRooms, type RoomRow } from '../queries.ts'
import {
  findOwnFiles,
  findSaid,
  holdRoom,
  insertMessage,
  keepEdit,
  removeMessage,
  touchMessage,
} from './queries.writes.ts'
import { hasLeft, saysNothing } from '../rules.ts'
import { type Asked, listTopicOf, topicOf } from '../service.ts'

/** How often one person says something, or does something to a message, in a minute. */
export const messagesAMinute = 60
export const countMessage = bounded('chat-messages', { points: messagesAMinute, duration: 60 })
const countTouch = bounded('chat-touches', { points: 120, duration: 60 })

/** Refuses by the code that says why this person may not write here. */
export async function checkWriting(db: Db, who: Actor, room: RoomRow) {
  const why = (await judgeRooms(db, who, [room])).get(room.id)
  if (why) refuse(why)
}

/** Says something in a room: it gets the next number, and whoever is in the room hears of it once that is certain. */
export async function say(
  db: Db,
  asked: Asked,
  roomId: string,
  input: MessageInput,
): Promise<Message> {
  const { who, now } = asked
  // who is in the room is asked once it is held: somebody may have gone while it was waited for
  const [, here, earlier] = await together([
    holdRoom(db, who, roomId),
    findRoom(db, who, roomId),
    findSaid(db, who, input.client_id),
  ])
  const room = found(here)
  await checkWriting(db, who, room)
  if (earlier) {
    if (earlier.roomId !== room.id) refuse('invalid_input', { client_id: 'invalid_value' })
    return found(await findMessage(db, asked, earlier.id))
  }
  const said = { ...(await readInput(db, asked, room, input)), id: uuid() }
  const [, , message] = await together([
    insertMessage(db, who, room.id, said, now),
    tellMembers(db, who, room.id),
    findMessage(db, asked, said.id),
  ])
  return found(message)
}

async function readInput(db: Db, asked: Asked, room: RoomRow, input: MessageInput) {
  const { who } = asked
  const { reply_to, forward_of, file_ids, poll, mentions, urgent } = input
  if (urgent && !isStaff(who)) refuse('you_dont_have_access_for_this_action')
  const answered = reply_to ? await findNamed(db, who, reply_to, 'reply_to') : undefined
  if (answered && answered.roomId !== room.id) refuse('invalid_input', { reply_to: 'not_found' })
  const origin = forward_of ? await findNamed(db, who, forward_of, 'forward_of') : undefined
  const ids = [...new Set(file_ids)]
  const files = await findOwnFiles(db, who, room.id, ids)
  if (files.length !== ids.length) refuse('invalid_input', { file_ids: 'not_found' })
  const named = [...new Set(mentions)]
  const members = named.length > 0 ? await findMemberIds(db, who, room.id, named) : []
  if (members.length !== named.length) refuse('invalid_input', { mentions: 'not_found' })
  const text = input.text || (origin?.text ?? '')
  const carried = origin ? origin.files.map(({ id, kind }) => ({ id, kind })) : []
  if (saysNothing(text) && files.length + carried.length === 0)
    refuse('invalid_input', { text: 'message_is_empty' })
  return {
    ...input,
    text: saysNothing(text) ? '' : text,
    poll,
    mentions: named,
    replyTo: answered?.id ?? null,
    forwardedFrom: origin ? (origin.origin?.id ?? origin.author.id) : null,
    files: [...files, ...carried],
  }
}

/** What is answered or passed on: it exists for whoever names it, and says something still. */
async function findNamed(db: Db, who: Actor, id: string, field: 'reply_to' | 'forward_of') {
  const row = await findMessageRow(db, who, id)
  if (!row) refuse('invalid_input', { [field]: 'not_found' })
  if (row.deletedAt) refuse('message_was_deleted')
  return row
}

async function tellMembers(db: Db, who: Actor, roomId: string) {
  const members = await findMemberIds(db, who, roomId)
  afterCommit(db, (wakes) => wakes.hint('live', [topicOf(roomId), ...members.map(listTopicOf)]))
}

const tellRoom = (db: Db, roomId: string) =>
  afterCommit(db, (wakes) => wakes.hint('live', [topicOf(roomId)]))

const shownAnew = async (db: Db, asked: Asked, id: string) =>
  found(await findMessage(db, asked, id))

/** Holds the room of a message, and the message as it is then. */
async function held(db: Db, { who }: Asked, { id, roomId }: MessageRow): Promise<MessageRow> {
  await countTouch(who.id)
  await holdRoom(db, who, roomId)
  const row = found(await findMessageRow(db, who, id))
  if (row.deletedAt) refuse('message_was_deleted')
  if (row.room.archivedAt) refuse('room_is_archived')
  if (hasLeft(who, { ...row.room, member: row.member })) refuse('not_a_member')
  return row
}

/** By its author, while it is fresh: what it said before is kept for staff. */
export async function edit(db: Db, asked: Asked, message: MessageRow, text: string) {
  const { who, now } = asked
  const row = await held(db, asked, message)
  if (!isInTime(await findSettings(db, who), row.createdAt, now)) refuse('edit_time_is_over')
  if (saysNothing(text) && row.files.length === 0)
    refuse('invalid_input', { text: 'message_is_empty' })
  if (text !== row.text) {
    if (hasVotes(row)) refuse('poll_has_votes')
    await checkWriting(db, who, found(await findRoom(db, who, row.roomId)))
    const searchText = foldSearch([text, ...(row.poll?.choices ?? [])].join(' '))
    await touchMessage(db, who, row, { text, searchText, editedAt: now })
    await keepEdit(db, who, row.id, { text: row.text, until: now })
    tellRoom(db, row.roomId)
  }
  return shownAnew(db, asked, row.id)
}

/** That something stood there stays; what it was is for the officer. */
export async function takeAway(db: Db, asked: Asked, message: MessageRow): Promise<Message> {
  const { who, now } = asked
  await holdRoom(db, who, message.roomId)
  const standing = found(await findMessageRow(db, who, message.id))
  if (standing.author.id !== who.id && hasLeft(who, { ...standing.room, member: standing.member }))
    refuse('not_a_member')
  if (!standing.deletedAt) {
    await removeMessage(db, who, standing, { by: who.id, at: now })
    await tellMembers(db, who, standing.roomId)
  }
  return shownAnew(db, asked, standing.id)
}

export async function react(
  db: Db,
  asked: Asked,
  message: MessageRow,
  reaction: Reaction | null,
): Promise<Message> {
  const row = await held(db, asked, message)
  await touchMessage(db, asked.who, row)
  await writeReaction(db, asked.who, row.id, reaction)
  tellRoom(db, row.roomId)
  return shownAnew(db, asked, row.id)
}

/** The choices of somebody, in the place of earlier ones. */
export async function vote(db: Db, asked: Asked, message: MessageRow, choices: number[]) {
  const row = await held(db, asked, message)
  const { poll } = row
  const chosen = [...new Set(choices)]
  if (!poll || chosen.some((choice) => choice >= poll.choices.length))
    refuse('invalid_input', { choices: 'out_of_range' })
  if (!poll.multiple && chosen.length > 1) refuse('invalid_input', { choices: 'too_long' })
  await touchMessage(db, asked.who, row)
  await writeVotes(db, asked.who, row.id, chosen)
  tellRoom(db, row.roomId)
  return shownAnew(db, asked, row.id)
}

export async function pin(db: Db, asked: Asked, message: MessageRow, pinned: boolean) {
  const row = await held(db, asked, message)
  await touchMessage(db, asked.who, row, { pinnedAt: pinned ? asked.now : null })
  tellRoom(db, row.roomId)
  return shownAnew(db, asked, row.id)
}

/** What was said in the room of a class becomes a note of the class, for its teachers and the office. */
export async function noteOfClass(db: Db, { who, now }: Asked, message: MessageRow) {
  if (message.deletedAt) refuse('message_was_deleted')
  if (hasLeft(who, { ...message.room, member: message.member })) refuse('not_a_member')
  const { classId } = message.room
  if (!classId || !message.text) refuse('invalid_input', { message: 'invalid_value' })
  await insertNote(db, who, { classId, text: message.text, now })
  return { class_id: classId }
}
