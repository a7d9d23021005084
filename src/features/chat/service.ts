import { listRules } from '../../core/classes/members/service.audience.ts'
import { readAbout } from '../../core/notifications/service.ts'
import { allows, type Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import { afterCommit, type Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import { canArrangeRoom, canBeUrgent, canExportRoom, canPin } from './access.ts'
import type { Room, RoomChange, RoomInput } from './contract.ts'
import { cardOf, findRoom, type RoomRow } from './queries.ts'
import { countMembers, findMemberIds } from './queries.members.ts'
import { findChange, listPinned } from './messages/queries.ts'
import { findSettings, judgePersons } from './care/queries.policy.ts'
import {
  insertRoom,
  leavesStudentsAlone,
  openDirect,
  updateRoom,
  writeRules,
} from './queries.rooms.ts'
import { markRead, setHidden, setMute } from './messages/queries.writes.ts'
import { hasLeft, refusalOf } from './rules.ts'
import { endOfQuiet } from './messages/service.telling.ts'
import { chatRoomRules } from './table.ts'

export type Asked = { who: Actor; now: Date }

/** A room as whoever opens it needs it. */
export async function showRoom(db: Db, asked: Asked, row: RoomRow): Promise<Room> {
  const { who } = asked
  const card = await cardOf(db, who, row)
  const here = !hasLeft(who, row)
  return {
    ...card,
    members: here ? await countMembers(db, who, row.id) : 0,
    first_seq: row.to > row.from ? row.from + 1 : 0,
    last_seq: row.to > row.from ? row.to : 0,
    change: await findChange(db, who, row),
    pinned: here ? await listPinned(db, asked, row.id) : [],
    may_pin: here && !card.archived && allows(canPin, who, row),
    may_edit: allows(canArrangeRoom, who, row),
    may_export: allows(canExportRoom, who, undefined) && row.kind !== 'direct',
    audience:
      row.kind === 'made' && can(who, 'rooms.write')
        ? await listRules(db, who, {
            table: chatRoomRules,
            of: chatRoomRules.roomId,
            id: row.id,
          })
        : null,
    may_be_urgent: allows(canBeUrgent, who, undefined),
    told_at: card.why_not ? null : await endOfQuiet(db, who.businessId, asked.now),
    shows_presence: row.member && (await findSettings(db, who)).showPresence,
    version: row.version,
  }
}

const shownAnew = async (db: Db, asked: Asked, id: string) =>
  showRoom(db, asked, found(await findRoom(db, asked.who, id)))

/** Opens the room of two persons for the one who may write first. */
export async function openDirectRoom(db: Db, asked: Asked, personId: string): Promise<Room> {
  const { verdict } = found((await judgePersons(db, asked.who, [personId])).get(personId))
  if (verdict) refuse(refusalOf(verdict))
  return shownAnew(db, asked, await openDirect(db, asked.who, personId))
}

export async function makeRoom(db: Db, asked: Asked, input: RoomInput): Promise<Room> {
  const id = await insertRoom(db, asked.who, input)
  await writeRules(db, asked.who, id, input.audience)
  if (await leavesStudentsAlone(db, asked.who, id)) refuse('room_needs_staff')
  await tellList(db, asked.who, id)
  return shownAnew(db, asked, id)
}

/** Changes what is named: a room of the office whole, of the others who may write in them. */
export async function changeRoom(
  db: Db,
  asked: Asked,
  room: RoomRow,
  { version, name, audience, archived, writers }: RoomChange,
): Promise<Room> {
  const { who, now } = asked
  const whole = name !== undefined || audience !== undefined || archived !== undefined
  if (whole && (room.kind !== 'made' || !can(who, 'rooms.write')))
    refuse('you_dont_have_access_for_this_action')
  const changed = await updateRoom(
    db,
    who,
    { id: room.id, version },
    {
      ...(name !== undefined && { name }),
      ...(writers !== undefined && { writers }),
      ...(archived !== undefined && { archivedAt: archived ? now : null }),
    },
  )
  if (!changed) refuse('version_conflict')
  if (audience) await writeRules(db, who, room.id, audience)
  if (await leavesStudentsAlone(db, who, room.id)) refuse('room_needs_staff')
  await tellList(db, who, room.id)
  afterCommit(db, (wakes) => wakes.hint('live', [topicOf(room.id)]))
  return shownAnew(db, asked, room.id)
}

export async function mute(db: Db, asked: Asked, room: RoomRow, until: string | null) {
  await setMute(db, asked.who, room.id, until === null ? null : new Date(until))
  return cardOf(db, asked.who, found(await findRoom(db, asked.who, room.id)))
}

/** Until something is said it stays out of the list of this person. */
export async function hide(db: Db, asked: Asked, room: RoomRow, hidden: boolean) {
  await setHidden(db, asked.who, room.id, hidden ? room.lastSeq : null)
  return cardOf(db, asked.who, found(await findRoom(db, asked.who, room.id)))
}

/** Notes how far somebody has read; it never goes back, nor behind what was said. */
export async function readUpTo(db: Db, { who, now }: Asked, room: RoomRow, seq: number) {
  const upTo = Math.min(seq, room.to)
  if (room.member && upTo > room.readSeq) {
    await markRead(db, who, room.id, upTo, now)
    await readAbout(db, who, [room.id], now)
    afterCommit(db, (wakes) => wakes.hint('live', [readsTopicOf(room.id), listTopicOf(who.id)]))
  }
  const after = found(await findRoom(db, who, room.id))
  return { read_seq: after.readSeq, unread: (await cardOf(db, who, after)).unread }
}

/** What pages follow: see `service.live.ts`. */
export const topicOf = (roomId: string) => `chat:${roomId}`
export const readsTopicOf = (roomId: string) => `chatreads:${roomId}`
export const listTopicOf = (userId: string) => `chats:${userId}`

/** Lists of rooms that show this one look again. */
export async function tellList(db: Db, who: Pick<Actor, 'businessId'>, roomId: string) {
  const members = await findMemberIds(db, who, roomId)
  afterCommit(db, (wakes) => wakes.hint('live', members.map(listTopicOf)))
}
