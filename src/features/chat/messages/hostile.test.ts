import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { chatCare, chatRules } from '../care/contract.ts'
import { chatFiles } from './contract.files.ts'
import { chat } from '../contract.ts'

// What people try who should not: each call by each of them, with the answer that they get. Whoever a room does not exist
// for reads `not_found`, whatever they ask of it; whoever is in it is told why not.

let at: Awaited<ReturnType<typeof chatSchool>>
type Who = Parameters<typeof at.as>[0]
/** What stands in the school of which the table speaks. */
let on: Record<
  'room' | 'said' | 'taught' | 'direct' | 'whispered' | 'file' | 'poll' | 'planned' | 'report',
  string
>

const body = (text: string, more: object = {}) => ({ client_id: uuid(), text, ...more })
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64')
const upload = (who: Who, room: string) =>
  at.as(who)(chatFiles.upload, {
    params: { id: room },
    body: { kind: 'picture', name: 'a.png', file: pixel },
  })
const send = (who: Who, room: string, text: string, more: object = {}) =>
  at.as(who)(chat.send, { params: { id: room }, body: body(text, more) })

beforeAll(async () => {
  at = await chatSchool()
  const { cast } = at.here
  const direct = await at.as('teacherA')(chat.direct, { body: { person_id: cast.parentA.id } })
  const later = new Date(at.clock.now().getTime() + 3_600_000).toISOString()
  const said = (await send('studentA', at.room, 'Salom')).id
  const choices = ['ha', 'yoʻq']
  on = {
    room: at.room,
    said,
    taught: (await send('teacherA', at.room, 'Ertaga nazorat')).id,
    direct: direct.id,
    whispered: (await send('teacherA', direct.id, 'Maktabga keling')).id,
    file: (await upload('teacherA', at.room)).id,
    poll: (await send('teacherA', at.room, 'Boramizmi?', { poll: { choices } })).id,
    planned: (
      await at.as('teacherA')(chatCare.schedule, {
        params: { id: at.room },
        body: { message: body('Keyin'), send_at: later },
      })
    ).id,
    report: (
      await at.as('studentA')(chatCare.report, {
        params: { id: (await send('teacherA', at.room, 'Jim!')).id },
        body: { reason: 'Yordam' },
      })
    ).id,
  }
})
afterAll(() => at.close())

/** The code of a refusal, that of a field before that of the whole; what is done is `done`. */
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (refusal: { detail: string; fields?: Record<string, string> }) =>
      Object.values(refusal.fields ?? {})[0] ?? refusal.detail,
  )
type Call = (who: Who) => Promise<unknown>

const ofRooms: Record<string, (id: () => string) => Call> = {
  'look at it': (id) => (who) => at.as(who)(chat.room, { params: { id: id() } }),
  'read it': (id) => (who) => at.as(who)(chat.messages, { params: { id: id() } }),
  'follow it': (id) => (who) =>
    at.as(who)(chat.changes, { params: { id: id() }, query: { since: '0' } }),
  'see its members': (id) => (who) => at.as(who)(chat.members, { params: { id: id() } }),
  'see who has read': (id) => (who) => at.as(who)(chat.reads, { params: { id: id() } }),
  'see its pictures': (id) => (who) =>
    at.as(who)(chatFiles.media, { params: { id: id() }, query: { kind: 'picture' } }),
  'mute it': (id) => (who) =>
    at.as(who)(chat.mute, { params: { id: id() }, body: { until: null } }),
  'count as having read': (id) => (who) =>
    at.as(who)(chat.read, { params: { id: id() }, body: { seq: 1 } }),
  'write in it': (id) => (who) => send(who, id(), 'Men ham shu yerdaman'),
  'put a file in it': (id) => (who) => upload(who, id()),
  'write in it later': (id) => (who) =>
    at.as(who)(chatCare.schedule, {
      params: { id: id() },
      body: { message: body('Keyin'), send_at: '2026-12-01T05:00:00.000Z' },
    }),
  'see what is to come': (id) => (who) => at.as(who)(chatCare.scheduled, { params: { id: id() } }),
}
const ofMessages: Record<string, (id: () => string) => Call> = {
  'read it': (id) => (who) => at.as(who)(chat.message, { params: { id: id() } }),
  'edit it': (id) => (who) =>
    at.as(who)(chat.editMessage, { params: { id: id() }, body: { text: 'Men emas' } }),
  'delete it': (id) => (who) => at.as(who)(chat.removeMessage, { params: { id: id() } }),
  'react to it': (id) => (who) =>
    at.as(who)(chat.react, { params: { id: id() }, body: { reaction: 'like' } }),
  'vote on it': (id) => (who) =>
    at.as(who)(chat.vote, { params: { id: id() }, body: { choices: [0] } }),
  'pin it': (id) => (who) => at.as(who)(chat.pin, { params: { id: id() }, body: { pinned: true } }),
  'report it': (id) => (who) =>
    at.as(who)(chatCare.report, { params: { id: id() }, body: { reason: 'Yoqmadi' } }),
  'pass it on': (id) => (who) =>
    at
      .as(who)(chat.rooms, {})
      .then(({ results }) => send(who, results[0]!.id, '', { forward_of: id() })),
}

const room = () => on.room
const direct = () => on.direct
/** Every operation, by somebody for whom it does not exist. */
const outside: [
  string,
  Who | (() => Who),
  Record<string, (id: () => string) => Call>,
  () => string,
][] = [
  ['a student of another class, the room of a class', 'studentB', ofRooms, room],
  ['an owner of another school, the room of a class', () => at.elsewhere.cast.owner, ofRooms, room],
  [
    'a student of another school, the room of a class',
    () => at.elsewhere.cast.studentA,
    ofRooms,
    room,
  ],
  ['the owner, what two say to each other', 'owner', ofRooms, direct],
  ['a student, what two say to each other', 'studentA', ofRooms, direct],
  ['a student of another class, a message', 'studentB', ofMessages, () => on.said],
  [
    'an owner of another school, a message',
    () => at.elsewhere.cast.owner,
    ofMessages,
    () => on.said,
  ],
  ['the owner, a message between two', 'owner', ofMessages, () => on.whispered],
]
const all = outside.flatMap(([name, who, calls, id]) =>
  Object.entries(calls).map(([deed, call]) => ({ name, deed, who, run: call(id) })),
)

test.each(all)('$name: $deed', async ({ who, run }) => {
  expect(await answerOf(run(typeof who === 'function' ? who() : who))).toBe('not_found')
})

/** By people who are in the room, or who are nobody there: what they try, and what they are told. */
const inside: [string, Who, Call, string][] = [
  [
    'a student edits what the teacher wrote',
    'studentA',
    (who) => ofMessages['edit it']!(() => on.taught)(who),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student deletes what the teacher wrote',
    'studentA',
    (who) => ofMessages['delete it']!(() => on.taught)(who),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student pins',
    'studentA',
    (who) => ofMessages['pin it']!(() => on.taught)(who),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student is urgent',
    'studentA',
    (who) => send(who, on.room, 'Tez', { urgent: true }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student answers a message of another room',
    'studentA',
    (who) => send(who, on.room, 'Ha', { reply_to: on.whispered }),
    'not_found',
  ],
  [
    'a student passes on what two said',
    'studentA',
    (who) => send(who, on.room, '', { forward_of: on.whispered }),
    'not_found',
  ],
  [
    'a student sends the file of the teacher',
    'studentA',
    (who) => send(who, on.room, '', { file_ids: [on.file] }),
    'not_found',
  ],
  [
    'a student names somebody of another class',
    'studentA',
    (who) => send(who, on.room, 'Qara', { mentions: [at.here.cast.studentB.id] }),
    'not_found',
  ],
  [
    'a student votes for what is no choice',
    'studentA',
    (who) => at.as(who)(chat.vote, { params: { id: on.poll }, body: { choices: [7] } }),
    'out_of_range',
  ],
  [
    'a student votes twice in a poll of one',
    'studentA',
    (who) => at.as(who)(chat.vote, { params: { id: on.poll }, body: { choices: [0, 1] } }),
    'too_long',
  ],
  [
    'a student says nothing',
    'studentA',
    (who) => send(who, on.room, '\u200B \u2800'),
    'message_is_empty',
  ],
  [
    'a student says too much',
    'studentA',
    (who) => send(who, on.room, 'a'.repeat(4_001)),
    'too_long',
  ],
  [
    'a student sends text that no database keeps',
    'studentA',
    (who) => send(who, on.room, 'a\u0000b'),
    'invalid_text',
  ],
  [
    'a student reads beyond all numbers',
    'studentA',
    (who) => at.as(who)(chat.read, { params: { id: on.room }, body: { seq: 3_000_000_000 } }),
    'out_of_range',
  ],
  [
    'a student sees what a message said before',
    'studentA',
    (who) => at.as(who)(chat.history, { params: { id: on.taught } }),
    'you_dont_have_permission',
  ],
  [
    'a student writes a note of the class',
    'studentA',
    (who) => at.as(who)(chat.note, { params: { id: on.taught }, body: {} }),
    'you_dont_have_permission',
  ],
  [
    'a student makes a room',
    'studentA',
    (who) =>
      at.as(who)(chat.createRoom, { body: { name: 'Biz', audience: [{ readers: 'students' }] } }),
    'you_dont_have_permission',
  ],
  [
    'a teacher makes a room',
    'teacherA',
    (who) =>
      at.as(who)(chat.createRoom, { body: { name: 'Biz', audience: [{ readers: 'staff' }] } }),
    'you_dont_have_permission',
  ],
  [
    'the office makes a room of students alone',
    'owner',
    (who) =>
      at.as(who)(chat.createRoom, { body: { name: 'Biz', audience: [{ readers: 'students' }] } }),
    'room_needs_staff',
  ],
  [
    'a student renames the room',
    'studentA',
    (who) =>
      at.as(who)(chat.editRoom, { params: { id: on.room }, body: { version: 1, name: 'Biz' } }),
    'you_dont_have_permission',
  ],
  [
    'a teacher of another class quiets the room',
    'teacherB',
    (who) =>
      at.as(who)(chat.editRoom, {
        params: { id: on.room },
        body: { version: 1, writers: 'staff' },
      }),
    'not_found',
  ],
  [
    'a student writes to a student',
    'studentA',
    (who) => at.as(who)(chat.direct, { body: { person_id: at.here.cast.studentB.id } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student writes to the owner',
    'studentA',
    (who) => at.as(who)(chat.direct, { body: { person_id: at.here.cast.owner.id } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a parent writes to a teacher of others',
    'parentA',
    (who) => at.as(who)(chat.direct, { body: { person_id: at.here.cast.teacherB.id } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'somebody writes to themselves',
    'teacherA',
    (who) => at.as(who)(chat.direct, { body: { person_id: at.here.cast.teacherA.id } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'the owner writes to somebody of another school',
    'owner',
    (who) => at.as(who)(chat.direct, { body: { person_id: at.elsewhere.cast.parentA.id } }),
    'not_found',
  ],
  [
    'a student takes back what the teacher planned',
    'studentA',
    (who) => at.as(who)(chatCare.unschedule, { params: { id: on.planned } }),
    'not_found',
  ],
  [
    'an admin takes back what the teacher planned',
    'admin',
    (who) => at.as(who)(chatCare.unschedule, { params: { id: on.planned } }),
    'not_found',
  ],
  [
    'the accused decides on the report',
    'teacherA',
    (who) => at.as(who)(chatCare.decide, { params: { id: on.report }, body: { decision: 'kept' } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'who has reported decides',
    'studentA',
    (who) =>
      at.as(who)(chatCare.decide, { params: { id: on.report }, body: { decision: 'removed' } }),
    'you_dont_have_permission',
  ],
  [
    'an admin decides before the owner',
    'admin',
    (who) => at.as(who)(chatCare.decide, { params: { id: on.report }, body: { decision: 'kept' } }),
    'not_found',
  ],
  [
    'the owner opens what two say to each other',
    'owner',
    (who) =>
      at.as(who)(chatCare.disclose, { params: { id: on.whispered }, body: { reason: 'Qiziq' } }),
    'not_found',
  ],
  [
    'a teacher opens what was deleted',
    'teacherA',
    (who) => at.as(who)(chatCare.disclose, { params: { id: on.said }, body: { reason: 'Qiziq' } }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a student lists reports',
    'studentA',
    (who) => at.as(who)(chatCare.reports, {}),
    'you_dont_have_permission',
  ],
  [
    'a teacher lists disclosures',
    'teacherA',
    (who) => at.as(who)(chatCare.disclosures, {}),
    'you_dont_have_access_for_this_action',
  ],
  [
    'an admin takes the room out as a file',
    'admin',
    (who) => at.as(who)(chatCare.export, { params: { id: on.room }, query: { format: 'csv' } }),
    'you_dont_have_permission',
  ],
  [
    'a student blocks the teacher',
    'studentA',
    (who) => at.as(who)(chatCare.block, { params: { id: at.here.cast.teacherA.id }, body: {} }),
    'you_dont_have_access_for_this_action',
  ],
  [
    'a teacher blocks a parent',
    'teacherA',
    (who) => at.as(who)(chatCare.block, { params: { id: at.here.cast.parentA.id }, body: {} }),
    'you_dont_have_permission',
  ],
  [
    'an admin changes the policy',
    'admin',
    (who) =>
      at.as(who)(chatRules.editPolicy, {
        body: { rules: [{ from: 'parent', to: 'parent', relation: 'other', may: 'write' }] },
      }),
    'you_dont_have_permission',
  ],
  [
    'the owner lets students write to students',
    'owner',
    (who) =>
      at.as(who)(chatRules.editPolicy, {
        body: { rules: [{ from: 'student', to: 'student', relation: 'related', may: 'write' }] },
      }),
    'chat_not_allowed',
  ],
  [
    'an admin names the officer',
    'admin',
    (who) => at.as(who)(chatRules.editSettings, { body: { version: 1, officer_id: null } }),
    'you_dont_have_permission',
  ],
  [
    'a student says that somebody stays away',
    'studentA',
    (who) => at.as(who)(chatCare.absence, { params: { id: on.taught }, body: {} }),
    'you_dont_have_permission',
  ],
]

test.each(inside)('%s', async (_name, who, run, told) => {
  expect(await answerOf(run(who))).toBe(told)
})

test('the list holds calls of each kind, and somebody who may is answered', async () => {
  expect(all.length + inside.length).toBeGreaterThanOrEqual(70)
  for (const call of Object.values(ofRooms))
    expect(await answerOf(call(room)('teacherA'))).toBe('done')
  expect(await answerOf(ofMessages['read it']!(() => on.said)('studentA'))).toBe('done')
})
