import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes, classSubjects } from '../../../core/classes/table.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { tuesday } from '../../../testing/school.ts'
import { recording } from '../../../testing/chat/voice.ts'
import { chatCare, chatRules } from './contract.ts'
import { chatFiles } from '../messages/contract.files.ts'
import { chat } from '../contract.ts'
import { slice } from '../slice.server.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
afterAll(() => at.close())

type Name = keyof typeof at.here.cast
/** The status of what answers bytes. */
const statusOf = async (name: Name, url: string) => {
  const headers = { authorization: `Bearer ${at.here.cast[name].access}` }
  return (await at.app.fastify.inject({ url, headers })).statusCode
}
const say = (...said: Parameters<typeof at.say>) => at.say(...said)
const upload = (name: Name, kind: 'picture' | 'file' | 'voice', bytes: Buffer, file = 'a.png') =>
  at.as(name)(chatFiles.upload, {
    params: { id: at.room },
    body: { kind, name: file, file: bytes.toString('base64') },
  })
const refused = (work: Promise<unknown>, code: string) =>
  expect(
    work.then(
      () => 'done',
      (refusal: { detail: string; fields?: Record<string, string> }) =>
        Object.values(refusal.fields ?? {})[0] ?? refusal.detail,
    ),
  ).resolves.toBe(code)
const later = async (seconds: number) => {
  at.clock.time = new Date(at.clock.time.getTime() + seconds * 1000)
  await runJobs(at.database, slice.jobs!, at.clock.time)
}

const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a picture is re-encoded, keeps its place, and is there for whoever sees its message alone', async () => {
  const file = await upload('studentA', 'picture', await picture(), 'Rasm.png')
  expect(file).toMatchObject({ mime: 'image/jpeg', width: 900, height: 300 })
  const bytesFor = (name: Name) => statusOf(name, `/v1/chat/files/${file.id}/`)
  expect(await bytesFor('teacherA')).toBe(404)
  const said = await say('studentA', '', { file_ids: [file.id] })
  expect(said.files.map(({ id }) => id)).toEqual([file.id])
  expect(await bytesFor('teacherA')).toBe(200)
  expect(await statusOf('teacherA', `/v1/chat/files/${file.id}/thumbnail/`)).toBe(200)
  expect(await bytesFor('studentB')).toBe(404)
  const media = await at.as('teacherA')(chatFiles.media, {
    params: { id: at.room },
    query: { kind: 'picture' },
  })
  expect(media.results).toMatchObject([{ seq: said.seq, file: { name: 'Rasm.png' } }])
  await at.as('studentA')(chat.removeMessage, { params: { id: said.id } })
  expect(await bytesFor('teacherA')).toBe(404)
  expect(await bytesFor('studentA')).toBe(404)
})

test('what is no picture, no document and no voice is refused, and what is said for too long', async () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)])
  await refused(upload('studentA', 'picture', zip), 'invalid_file_type')
  await refused(upload('studentA', 'file', zip, 'a.docx'), 'invalid_file_type')
  await refused(upload('studentA', 'voice', zip, 'a.webm'), 'invalid_file_type')
  await refused(upload('studentA', 'voice', recording(190_000), 'a.webm'), 'voice_too_long')
  const voice = await upload('studentA', 'voice', recording(179_000), 'a.webm')
  expect(voice).toMatchObject({ mime: 'audio/webm', duration: 179_000 })
  const large = { kind: 'file' as const, name: 'a.pdf', file: 'A'.repeat(7_500_000) }
  await refused(
    at.as('studentA')(chatFiles.upload, { params: { id: at.room }, body: large }),
    'file_too_large',
  )
  const huge = { ...large, file: 'A'.repeat(27_000_000) }
  await refused(
    at.as('studentA')(chatFiles.upload, { params: { id: at.room }, body: huge }),
    'body_too_large',
  )
})

test('what cannot be read is no message, and what turns the writing round is taken out', async () => {
  await refused(say('studentA', ''), 'message_is_empty')
  await refused(say('studentA', '\u0301\u0302\u0303'), 'message_is_empty')
  await refused(say('studentA', 'a'.repeat(10_000)), 'too_long')
  expect((await say('studentA', 'salom\u202eolam')).text).toBe('salomolam')
  await refused(say('studentA', 'kim?', { reply_to: uuid() }), 'not_found')
  await refused(say('studentA', 'kim?', { mentions: [uuid()] }), 'not_found')
  await refused(say('studentA', 'kim?', { file_ids: [uuid()] }), 'not_found')
  await refused(say('studentA', 'tez!', { urgent: true }), 'you_dont_have_access_for_this_action')
})

test('an author edits for a while', async () => {
  const said = await say('studentA', 'bir')
  at.clock.time = new Date(at.clock.time.getTime() + 16 * 60_000)
  const edit = at.as('studentA')(chat.editMessage, {
    params: { id: said.id },
    body: { text: 'ikki' },
  })
  await refused(edit, 'edit_time_is_over')
})

test('a poll counts everybody once', async () => {
  const asked = await say('teacherA', 'Qachon?', { poll: { choices: ['Ertaga', 'Indin'] } })
  const vote = (name: Name, ...choices: number[]) =>
    at.as(name)(chat.vote, { params: { id: asked.id }, body: { choices } })
  await vote('studentA', 0)
  await vote('studentA', 1)
  expect((await vote('teacherA', 1)).poll).toMatchObject({
    choices: [
      { text: 'Ertaga', votes: 0 },
      { text: 'Indin', votes: 2 },
    ],
    voters: 2,
    mine: [1],
  })
  await refused(vote('studentA', 0, 1), 'too_long')
  await refused(vote('studentA', 5), 'out_of_range')
})

test('the question of a poll is fixed once somebody has voted, in the database as well', async () => {
  const asked = await say('studentA', 'Ekskursiyaga boramizmi?', {
    poll: { choices: ['Ha', 'Yoʻq'] },
  })
  const params = { id: asked.id }
  const edit = (text: string) => at.as('studentA')(chat.editMessage, { params, body: { text } })
  expect((await edit('Muzeyga boramizmi?')).text).toBe('Muzeyga boramizmi?')
  await at.as('teacherA')(chat.vote, { params, body: { choices: [0] } })
  expect((await at.as('studentA')(chat.message, { params })).may_edit).toBe(false)
  await refused(edit('Darsdan qochamizmi?'), 'poll_has_votes')
  const change = (set: ReturnType<typeof sql>) =>
    at.here
      .inside((db) => db.execute(sql`update chat_messages set ${set} where id = ${asked.id}`))
      .then(
        () => undefined,
        (error: unknown) => brokenConstraint(error),
      )
  expect(await change(sql`text = 'Darsdan qochamizmi?'`)).toBe('chat_messages_voted')
  expect(await change(sql`poll = '{"choices": ["Ha", "Ha"], "multiple": false}'`)).toBe(
    'chat_messages_voted',
  )
  await at.as('teacherA')(chat.vote, { params, body: { choices: [] } })
  expect((await edit('Teatrga boramizmi?')).text).toBe('Teatrga boramizmi?')
})

test('a report comes to the officer, who opens what was deleted with a reason that is noted', async () => {
  const said = await say('studentA', 'Yomon soʻz')
  await at.as('teacherA')(chatCare.report, {
    params: { id: said.id },
    body: { reason: 'Haqorat' },
  })
  const officer = at.as('owner')
  const [reported] = (await officer(chatCare.reports, { query: { open: 'true' } })).results
  expect(reported).toMatchObject({ reason: 'Haqorat', message: { text: 'Yomon soʻz' } })
  await officer(chatCare.decide, {
    params: { id: reported!.id },
    body: { decision: 'removed', note: 'Suhbatlashdik' },
  })
  await refused(
    officer(chatCare.decide, { params: { id: reported!.id }, body: { decision: 'kept' } }),
    'changed_since',
  )
  const shown = await at.as('studentA')(chat.message, { params: { id: said.id } })
  expect(shown.text).toBe('')
  const opened = await officer(chatCare.disclose, {
    params: { id: said.id },
    body: { reason: 'Ota-ona bilan suhbat' },
  })
  expect(opened).toMatchObject({ text: 'Yomon soʻz', deleted: true })
  for (const format of ['csv', 'xlsx'])
    expect(await statusOf('owner', `/v1/chat/rooms/${at.room}/export/?format=${format}`)).toBe(200)
  const { results } = await officer(chatCare.disclosures, {})
  expect(results.map(({ kind, reason }) => [kind, reason])).toEqual(
    expect.arrayContaining([
      ['message', 'Ota-ona bilan suhbat'],
      ['export', ''],
    ]),
  )
})

test('another one of the staff looks after reports once the owner says so', async () => {
  const { version } = await at.as('owner')(chatRules.settings, {})
  const officer_id = at.here.cast.teacherB.id
  const settings = await at.as('owner')(chatRules.editSettings, { body: { version, officer_id } })
  expect(settings).toMatchObject({ officer: { id: officer_id }, is_officer: false })
  await at.as('teacherB')(chatCare.reports, {})
  await at.as('owner')(chatCare.reports, {})
  await refused(at.as('teacherA')(chatCare.reports, {}), 'you_dont_have_access_for_this_action')
  await at.as('owner')(chatRules.editSettings, {
    body: { version: settings.version, officer_id: null },
  })
  const body = { version: settings.version + 1, officer_id: at.here.cast.parentA.id }
  await refused(at.as('owner')(chatRules.editSettings, { body }), 'not_found')
})

test('what is said is passed on with its files, and not from where somebody may not read', async () => {
  const file = await upload('teacherA', 'picture', await picture())
  const said = await say('teacherA', 'Jadval', { file_ids: [file.id] })
  const { results } = await at.as('teacherA')(chat.rooms, {})
  const parents = results.find(({ kind }) => kind === 'parents')!.id
  const forward = (name: Name, of: string) =>
    at.as(name)(chat.send, {
      params: { id: parents },
      body: { client_id: uuid(), forward_of: of },
    })
  const passed = await forward('teacherA', said.id)
  expect(passed).toMatchObject({ text: 'Jadval', forwarded_from: { id: at.here.cast.teacherA.id } })
  expect(await statusOf('parentA', `/v1/chat/files/${file.id}/`)).toBe(200)
  await refused(forward('parentA', said.id), 'not_found')
})

test('a message becomes a note of the class or an announced absence', async () => {
  const said = await say('studentA', 'Ertaga kelolmayman, shamolladim')
  const params = { id: said.id }
  await at.as('teacherA')(chat.note, { params, body: {} })
  const absence = await at.as('teacherA')(chatCare.absence, {
    params,
    body: {
      student_id: at.here.cast.studentA.id,
      from: '2026-11-18',
      to: '2026-11-18',
      excuse: 'illness',
    },
  })
  expect(absence.id).toBeTruthy()
  await refused(
    at.as('teacherA')(chatCare.absence, {
      params,
      body: {
        student_id: at.here.cast.studentB.id,
        from: '2026-11-18',
        to: '2026-11-18',
        excuse: 'illness',
      },
    }),
    'you_dont_have_access_for_this_action',
  )
})

test('whoever has not read it is notified once a room; at night of the urgent alone', async () => {
  at.clock.time = tuesday
  await later(60)
  const told = async (name: Name) =>
    (await at.as(name)(notifications.list, { query: { unread: 'true' } })).results.filter(
      ({ kind }) => kind.startsWith('chat_'),
    )
  const readAll = (name: Name) =>
    at.as(name)(chat.read, { params: { id: at.room }, body: { seq: 1_000_000 } })
  await readAll('studentA')
  expect(await told('studentA')).toEqual([])
  await say('teacherA', 'bir')
  await say('teacherA', 'ikki')
  await later(10)
  await say('teacherA', 'uch')
  await later(10)
  const [only, ...more] = await told('studentA')
  expect(more).toEqual([])
  expect(only).toMatchObject({ kind: 'chat_messages', link: `/chat?room=${at.room}` })
  expect(only!.params.others).toBe(2)
  await readAll('studentA')
  expect(await told('studentA')).toEqual([])
  // ten in the evening in Tashkent
  at.clock.time = new Date('2026-11-17T17:00:00Z')
  await say('teacherA', 'kechqurun')
  await later(10)
  expect(await told('studentA')).toEqual([])
  await say('teacherA', 'shoshilinch', { urgent: true })
  await later(10)
  expect((await told('studentA')).map(({ kind }) => kind)).toEqual(['chat_urgent'])
  await readAll('studentA')
  await at.as('studentA')(chat.mute, {
    params: { id: at.room },
    body: { until: '2027-01-01T00:00:00Z' },
  })
  at.clock.time = new Date('2026-11-18T05:00:00Z')
  await say('teacherA', 'ertalab')
  await later(10)
  expect(await told('studentA')).toEqual([])
  await say('teacherA', 'senga', { mentions: [at.here.cast.studentA.id] })
  await later(10)
  expect(await told('studentA')).toHaveLength(1)
})

test('what is written for later is said when its time has come, or waits with the reason why not', async () => {
  const send_at = new Date(at.clock.time.getTime() + 3_600_000).toISOString()
  const planned = await at.as('teacherA')(chatCare.schedule, {
    params: { id: at.room },
    body: { message: { client_id: uuid(), text: 'Keyinroq' }, send_at },
  })
  const texts = async () =>
    (await at.as('studentA')(chat.messages, { params: { id: at.room } })).results.map(
      ({ text }) => text,
    )
  await later(10)
  expect(await texts()).not.toContain('Keyinroq')
  const mine = () => at.as('teacherA')(chatCare.scheduled, { params: { id: at.room } })
  expect((await mine()).results).toMatchObject([{ id: planned.id, text: 'Keyinroq' }])
  const refusedLater = await at.as('studentA')(chatCare.schedule, {
    params: { id: at.room },
    body: { message: { client_id: uuid(), text: 'x', reply_to: uuid() }, send_at },
  })
  await later(3_700)
  expect(await texts()).toContain('Keyinroq')
  expect((await mine()).results).toEqual([])
  const rest = await at.as('studentA')(chatCare.scheduled, { params: { id: at.room } })
  expect(rest.results).toMatchObject([{ id: refusedLater.id, refused: 'not_found' }])
})

test('nobody says more than so much in a minute', async () => {
  const many = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => say('admin', `${n}`)))
  const codes = many.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { detail: string }).detail] : [],
  )
  expect(codes.length).toBeGreaterThan(0)
  // or who asks for too much at once, where the machine is slow
  expect(codes.filter((code) => !['too_many_requests', 'server_busy'].includes(code))).toEqual([])
  const { results } = await at.as('owner')(chat.messages, {
    params: { id: at.room },
    query: { limit: '100' },
  })
  expect(results.every(({ seq }, n) => n === 0 || seq === results[n - 1]!.seq + 1)).toBe(true)
})

test('who has left the room of a class writes no notes of it any more', async () => {
  const said = await say('studentA', 'Kitobim uyda qoldi')
  const { classA, cast } = at.here
  const taught = and(
    eq(classSubjects.classId, classA),
    eq(classSubjects.teacherId, cast.teacherA.id),
  )
  await at.here.inside(async (db) => {
    await db.update(classSubjects).set({ teacherId: null }).where(taught)
    await db.update(classes).set({ homeroomTeacherId: null }).where(eq(classes.id, classA))
  })
  await refused(at.as('teacherA')(chat.note, { params: { id: said.id }, body: {} }), 'not_a_member')
})
