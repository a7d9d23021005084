import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import {
  byRow,
  byTheKeeper,
  type Cases,
  everybodyOwn,
  nobodyFinds,
  office,
  png,
  type Maker,
  readByTeachersOfTheClassAndFamily,
  type Rows,
  rowed,
  type Sample,
  spanFrom,
} from '../../testing/sweep.ts'
import { chatReports } from './care/table.ts'
import { chatFiles, chatMessageFiles, chatMessages, chatScheduled } from './messages/table.ts'
import { chatRoomRules, chatRooms } from './table.ts'

/** A room of the class, its students and teachers: parents do not find it. */
const inTheClass: Rows = {
  ...readByTeachersOfTheClassAndFamily,
  A: '+  +  +  0  +  0  0  0  0  1',
  B: '+  +  0  +  0  +  0  0  0  1',
}
/** What is done with rooms of two alone. */
const ofTwoAlone: Rows = {
  A: 'o  o  o  0  o  0  0  0  0  1',
  B: 'o  o  0  o  0  o  0  0  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  o  1',
  unknown: nobodyFinds,
}
/** By the office and whoever leads the class, which in this room is nobody. */
const arranged: Rows = {
  A: '+  +  o  0  x  x  x  x  0  1',
  B: '+  +  0  o  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** What the student of the class has written. */
const byItsAuthor: Rows = {
  A: 'o  o  o  0  +  0  0  0  0  1',
  B: 'o  o  0  o  0  +  0  0  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  o  1',
  unknown: nobodyFinds,
}
const byStaffOfTheRoom: Rows = {
  A: '+  +  +  0  o  0  0  0  0  1',
  B: '+  +  0  +  0  o  0  0  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  +  1',
  unknown: nobodyFinds,
}
/** Nobody is named: it is the owner, and nobody of the others decides on any. */
const byTheOfficer: Rows = {
  A: '+  0  o  o  x  x  x  x  0  1',
  B: '+  0  o  o  x  x  x  x  0  1',
  elsewhere: '0  0  o  o  x  x  x  x  +  1',
  unknown: '0  0  o  o  x  x  x  x  0  1',
}
/** The office knows that there is such a message. */
const openedByTheOfficer: Rows = {
  ...byTheOfficer,
  A: '+  o  o  o  x  x  x  x  0  1',
  B: '+  o  o  o  x  x  x  x  0  1',
}
const reportList: Rows = { '-': '+  +  o  o  x  x  x  x  +  1' }
const officersList: Rows = { '-': '+  o  o  o  x  x  x  x  +  1' }
const ownerAlone: Rows = { '-': '+  x  x  x  x  x  x  x  +  1' }
const byTheOwner: Rows = {
  A: '+  x  x  x  x  x  x  x  0  1',
  B: '+  x  x  x  x  x  x  x  0  1',
  elsewhere: '0  x  x  x  x  x  x  x  +  1',
  unknown: '0  x  x  x  x  x  x  x  0  1',
}

/** A teacher is written to by the office, colleagues, the own students and their parents; by oneself not. */
const toTheTeacher: Rows = {
  A: '+  +  o  +  +  o  +  o  0  1',
  B: '+  +  +  o  o  +  o  +  0  1',
  elsewhere: '0  0  0  0  0  0  0  0  +  1',
  unknown: nobodyFinds,
}
/** A teacher is nobody whom a family can block. */
const ofStaff: Rows = {
  A: 'x  x  x  x  o  0  o  0  x  1',
  B: 'x  x  x  x  0  o  0  o  x  1',
  elsewhere: 'x  x  x  x  0  0  0  0  x  1',
  unknown: 'x  x  x  x  0  0  0  0  x  1',
}
const taken = 'x  x  x  x  +  +  +  +  x  1'

const withBody =
  (body: (canary: string) => object): Sample =>
  (of, school, given) => ({ ...byRow(of, school, given), body: body(school.canary) })
/** A day that may be announced today, from the end of those that absences themselves begin with. */
let announcedDays = 0
const later = () => spanFrom('2026-11-17', 60 - ((announcedDays += 1) % 20)).endsOn

export const cases: Cases = {
  'chat.rooms': { may: { '-': everybodyOwn } },
  'chat.unread': { may: { '-': everybodyOwn } },
  'chat.people': { may: { '-': everybodyOwn } },
  'chat.createRoom': {
    may: { '-': office },
    ask: (_of, { canary }) => ({ body: { name: canary, audience: [{ readers: 'staff' }] } }),
  },
  'chat.direct': { may: toTheTeacher, ask: ({ teacher }) => ({ body: { person_id: teacher } }) },
  'chat.room': { may: inTheClass, ask: byRow },
  'chat.editRoom': { may: arranged, ask: (_of, _, { row }) => rowed(row, { writers: 'staff' }) },
  'chat.members': { may: inTheClass, ask: byRow },
  'chat.mute': { may: inTheClass, ask: withBody(() => ({ until: null })) },
  'chat.hide': { may: ofTwoAlone, ask: withBody(() => ({ hidden: true })) },
  'chat.read': { may: inTheClass, ask: withBody(() => ({ seq: 1 })) },
  'chat.reads': { may: inTheClass, ask: byRow },
  'chat.messages': { may: inTheClass, ask: byRow },
  'chat.changes': {
    may: inTheClass,
    ask: (of, school, given) => ({ ...byRow(of, school, given), query: { since: '0' } }),
  },
  'chat.send': {
    may: inTheClass,
    ask: withBody((canary) => ({ client_id: uuid(), text: canary })),
  },
  'chat.message': { may: inTheClass, ask: byRow },
  'chat.editMessage': { may: byItsAuthor, ask: withBody((canary) => ({ text: `${canary}!` })) },
  'chat.removeMessage': { may: inTheClass, ask: byRow },
  'chat.history': { may: byTheKeeper, ask: byRow },
  'chat.react': { may: inTheClass, ask: withBody(() => ({ reaction: 'like' })) },
  'chat.vote': { may: inTheClass, ask: withBody(() => ({ choices: [1] })) },
  'chat.pin': { may: byStaffOfTheRoom, ask: withBody(() => ({ pinned: true })) },
  'chat.note': { may: byTheKeeper, ask: withBody(() => ({})) },
  'chatFiles.upload': {
    may: inTheClass,
    ask: withBody((canary) => ({ kind: 'picture', name: canary, file: png })),
  },
  'chatFiles.file': { may: inTheClass, ask: byRow },
  'chatFiles.thumbnail': { may: inTheClass, ask: byRow },
  'chatFiles.media': {
    may: inTheClass,
    ask: (of, school, given) => ({ ...byRow(of, school, given), query: { kind: 'picture' } }),
  },
  'chatFiles.search': {
    may: { '-': everybodyOwn },
    ask: (_of, { canary }) => ({ query: { q: canary } }),
  },
  'chatRules.policy': { may: { '-': office } },
  'chatRules.editPolicy': {
    may: ownerAlone,
    ask: () => ({
      body: { rules: [{ from: 'parent', to: 'office', relation: 'other', may: 'answer' }] },
    }),
  },
  'chatRules.settings': { may: { '-': everybodyOwn } },
  'chatRules.editSettings': { may: ownerAlone, ask: () => ({ body: { version: 1 } }) },
  'chatCare.report': { may: inTheClass, ask: withBody((canary) => ({ reason: canary })) },
  'chatCare.reports': { may: reportList },
  'chatCare.decide': { may: byTheOfficer, ask: withBody(() => ({ decision: 'removed' })) },
  'chatCare.disclose': { may: openedByTheOfficer, ask: withBody((canary) => ({ reason: canary })) },
  'chatCare.disclosures': { may: officersList },
  'chatCare.export': {
    may: byTheOwner,
    ask: (of, school, given) => ({ ...byRow(of, school, given), query: { format: 'csv' } }),
  },
  'chatCare.blocks': { may: { '-': taken } },
  'chatCare.block': {
    may: ofStaff,
    ask: ({ teacher }) => ({ params: { id: teacher }, body: {} }),
  },
  'chatCare.unblock': {
    may: { A: taken, B: taken, elsewhere: taken, unknown: taken },
    ask: ({ teacher }) => ({ params: { id: teacher } }),
  },
  'chatCare.schedule': {
    may: inTheClass,
    ask: withBody((canary) => ({
      message: { client_id: uuid(), text: canary },
      send_at: '2027-01-01T05:00:00Z',
    })),
  },
  'chatCare.scheduled': { may: inTheClass, ask: byRow },
  'chatCare.unschedule': {
    may: {
      A: '0  0  0  0  +  0  0  0  0  1',
      B: '0  0  0  0  0  +  0  0  0  1',
      elsewhere: nobodyFinds,
      unknown: nobodyFinds,
    },
    ask: byRow,
  },
  'chatCare.absence': {
    may: {
      A: '+  +  +  0  x  x  0  0  0  1',
      B: '+  +  0  +  x  x  0  0  0  1',
      elsewhere: '0  0  0  0  x  x  0  0  +  1',
      unknown: '0  0  0  0  x  x  0  0  0  1',
    },
    ask: ({ student }, _school, given) => {
      const day = later()
      const body = { student_id: student, from: day, to: day, excuse: 'illness' }
      return { params: { id: given.row ?? uuid() }, body }
    },
  },
}

async function classRoomOf(db: Db, businessId: string, classId: string): Promise<string> {
  const [room] = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.businessId, businessId),
        eq(chatRooms.classId, classId),
        eq(chatRooms.kind, 'class'),
      ),
    )
  return room!.id
}

/** Of the student, in the room of the class. */
const message: Maker = async (db, { businessId, id }, { of: { canary }, about, now }) => {
  const roomId = await classRoomOf(db, businessId, about.class)
  const [numbers] = await db
    .update(chatRooms)
    .set({
      lastSeq: sql`${chatRooms.lastSeq} + 1`,
      lastChange: sql`${chatRooms.lastChange} + 1`,
      lastAt: now,
    })
    .where(and(eq(chatRooms.businessId, businessId), eq(chatRooms.id, roomId)))
    .returning({ seq: chatRooms.lastSeq, change: chatRooms.lastChange })
  await db.insert(chatMessages).values({
    businessId,
    id,
    roomId,
    ...numbers!,
    authorId: about.student,
    clientId: uuid(),
    text: canary,
    searchText: canary,
    poll: { choices: [canary, canary], multiple: false },
    createdAt: now,
  })
  return { roomId, seq: numbers!.seq }
}

/** For the students and teachers of the class. */
const room: Maker = async (db, { businessId, id }, { of: { canary }, about }) => {
  await db.insert(chatRooms).values({ businessId, id, kind: 'made', name: canary })
  const rule = { businessId, roomId: id, classId: about.class }
  await db.insert(chatRoomRules).values([
    { ...rule, id: uuid(), readers: 'students' },
    { ...rule, id: uuid(), readers: 'staff' },
  ])
}

const file: Maker = async (db, { businessId, id }, ground) => {
  const messageId = uuid()
  const said = (await message(db, { businessId, id: messageId }, ground)) as {
    roomId: string
    seq: number
  }
  const bytes = Buffer.from(png, 'base64')
  await db.insert(chatFiles).values({
    businessId,
    id,
    roomId: said.roomId,
    uploadedBy: ground.about.student,
    kind: 'picture',
    name: ground.of.canary,
    mime: 'image/jpeg',
    size: bytes.length,
    bytes,
    thumbnail: bytes,
    createdAt: ground.now,
  })
  await db
    .insert(chatMessageFiles)
    .values({ businessId, messageId, fileId: id, place: 0, ...said, kind: 'picture' })
}

const ofMessages =
  /^chat(Care)?\.(message|editMessage|removeMessage|history|react|vote|pin|note|report|disclose|absence)$/

const ofCare: Maker = async (db, key, ground) => {
  const { operation, about, now, of } = ground
  if (ofMessages.test(operation)) return message(db, key, ground)
  if (operation === 'chatCare.decide') {
    const messageId = uuid()
    await message(db, { businessId: key.businessId, id: messageId }, ground)
    const reporterId = about.teacher
    return db
      .insert(chatReports)
      .values({ ...key, messageId, reporterId, reason: of.canary, createdAt: now })
  }
  if (operation === 'chatCare.unschedule')
    return db.insert(chatScheduled).values({
      ...key,
      roomId: await classRoomOf(db, key.businessId, about.class),
      authorId: about.student,
      message: { text: of.canary },
      sendAt: new Date('2027-01-01'),
      createdAt: now,
    })
  return room(db, key, ground)
}

export const makers: Record<string, Maker> = {
  chat: (db, key, ground) =>
    ofMessages.test(ground.operation) ? message(db, key, ground) : room(db, key, ground),
  chatFiles: (db, key, ground) =>
    /\.(file|thumbnail)$/.test(ground.operation) ? file(db, key, ground) : room(db, key, ground),
  chatCare: ofCare,
}
