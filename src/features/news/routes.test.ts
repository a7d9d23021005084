import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { images } from '../../core/profile/contract.ts'
import { users } from '../../core/profile/table.ts'
import { type CastName, castNames, school, tuesday } from '../../testing/school.ts'
import { png } from '../../testing/sweep.ts'
import type { Block } from './body/contract.ts'
import { type AudienceInput, news } from './contract.ts'
import { newsAnswers } from './answers/contract.ts'
import { posts } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const said = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] })
const hours = (count: number) => new Date(tuesday.getTime() + count * 3_600_000)

const draft = (audience: AudienceInput[], more: object = {}, who: CastName = 'owner') =>
  at.as(who)(news.create, {
    body: { name: { uz: 'Sayohat' }, body: { uz: [said('Ertaga')] }, audience, ...more },
  })
async function out(audience: AudienceInput[], more: object = {}, who: CastName = 'owner') {
  const { id, version } = await draft(audience, more, who)
  return at.as(who)(news.publish, { params: { id }, body: { version } })
}
const feed = async (who: CastName, query: object = {}) =>
  (await at.as(who)(news.list, { query })).results.map(({ id }) => id)
const opens = (who: CastName, id: string) =>
  at
    .as(who)(news.show, { params: { id } })
    .then(
      () => true,
      () => false,
    )
const inClassA = (readers: AudienceInput['readers']): AudienceInput => ({
  readers,
  class_id: at.here.classA,
})

test.each<[string, () => AudienceInput[], CastName[], object]>([
  ['all parents', () => [{ readers: 'parents' }], ['parentA', 'parentB'], { parents: 2 }],
  ['all students', () => [{ readers: 'students' }], ['studentA', 'studentB'], { students: 2 }],
  ['all staff', () => [{ readers: 'staff' }], ['teacherA', 'teacherB'], { staff: 4 }],
  ['parents of 5-A', () => [inClassA('parents')], ['parentA'], { parents: 1 }],
  ['students of 5-A', () => [inClassA('students')], ['studentA'], { students: 1 }],
  ['staff of 5-A', () => [inClassA('staff')], ['teacherA'], { staff: 1 }],
  [
    'students of the 5th',
    () => [{ readers: 'students', grade: 5 }],
    ['studentA', 'studentB'],
    { students: 2 },
  ],
  [
    'nobody of the 6th',
    () => [{ readers: 'students', grade: 6 }, inClassA('parents')],
    ['parentA'],
    { parents: 1, students: 0 },
  ],
  [
    'one person',
    () => [{ readers: 'person', person_id: at.here.cast.studentB.id }],
    ['studentB'],
    { students: 1 },
  ],
  [
    'the family of 5-A',
    () => [inClassA('parents'), inClassA('students')],
    ['studentA', 'parentA'],
    { parents: 1, students: 1 },
  ],
])('%s: who finds it is who is counted', async (_name, audience, readers, counted) => {
  const rules = audience()
  const { id } = await out(rules)
  const reached = await at.as('owner')(news.reach, { params: { id } })
  expect(reached).toMatchObject(counted)
  for (const who of castNames) {
    const office = who === 'owner' || who === 'admin'
    const found = office || readers.includes(who) || isOfOwnClass(who, rules)
    expect([who, (await feed(who)).includes(id), await opens(who, id)]).toEqual([who, found, found])
  }
})

/** A teacher finds what the families of an own class are told, and is counted among nobody. */
const isOfOwnClass = (who: CastName, rules: AudienceInput[]) =>
  rules.some(
    ({ readers, class_id, grade = 5 }) =>
      (readers === 'students' || readers === 'parents') &&
      grade === 5 &&
      (class_id ? who === 'teacherA' : who === 'teacherA' || who === 'teacherB'),
  )

test('a teacher reads what is for families of an own class, is told for whom it is, and is no reader', async () => {
  const { id } = await out([inClassA('parents'), { readers: 'staff', grade: 6 }], { confirm: true })
  const teacher = at.as('teacherA')
  const shown = await teacher(news.show, { params: { id } })
  expect(shown).toMatchObject({
    ...{ may_answer: false, may_edit: false, seen: true },
    audience: [
      { readers: 'parents', class: { id: at.here.classA } },
      { readers: 'staff', grade: 6 },
    ],
  })
  expect(await feed('teacherA', { show: 'unread' })).not.toContain(id)
  await expect(teacher(news.confirm, { params: { id }, body: {} })).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
  await teacher(news.see, { body: { ids: [id] } })
  const receipts = await at.as('owner')(newsAnswers.receipts, { params: { id } })
  expect(receipts).toMatchObject({ reached: 1, read: 0 })
  const { results } = await teacher(news.list, {})
  expect(results.find((card) => card.id === id)?.audience).toHaveLength(2)
  const family = await at.as('parentA')(news.show, { params: { id } })
  expect(family.audience).toBeUndefined()
})

test('which single persons a post is for, only those are told who may change it', async () => {
  const person = { readers: 'person' as const, person_id: at.here.cast.parentB.id }
  const { id } = await out([{ readers: 'staff' }, person])
  const rules = async (who: CastName) =>
    (await at.as(who)(news.show, { params: { id } })).audience?.map(({ readers }) => readers)
  expect(await rules('admin')).toEqual(['person', 'staff'])
  expect(await rules('teacherA')).toEqual(['staff'])
})

test('who joins 5-A tomorrow finds its news, and who has left it no longer does', async () => {
  const { id } = await out([inClassA('students')])
  expect(await opens('studentB', id)).toBe(false)
  const move = (to: string) =>
    at.here.inside((db) =>
      db.execute(
        `update class_students set class_id = '${to}' where student_id = '${at.here.cast.studentB.id}'`,
      ),
    )
  await move(at.here.classA)
  expect(await feed('studentB')).toContain(id)
  expect(await at.as('owner')(news.reach, { params: { id } })).toMatchObject({ students: 2 })
  await move(at.here.classB)
  expect(await feed('studentB')).not.toContain(id)
})

test('before it is published its writer is told how many it reaches, and who of them cannot sign in', async () => {
  const without = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'parent' })
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    await at.here.make.guardian(db, uuid(), id, at.here.cast.studentA.id)
    return id
  })
  const { id } = await draft([inClassA('parents')])
  const count = () => at.as('owner')(news.reach, { params: { id } })
  expect(await count()).toEqual({ staff: 0, students: 0, parents: 2, without_account: 1 })
  await at.here.inside((db) =>
    db.update(users).set({ archivedAt: at.clock.now() }).where(eq(users.id, without)),
  )
  expect(await count()).toMatchObject({ parents: 1, without_account: 0 })
})

test('a teacher writes to the own classes and their people alone', async () => {
  const { cast, classB } = at.here
  const person = (who: CastName): AudienceInput => ({ readers: 'person', person_id: cast[who].id })
  for (const rule of [
    inClassA('parents'),
    inClassA('staff'),
    person('studentA'),
    person('parentA'),
  ])
    expect(await out([rule], {}, 'teacherA')).toMatchObject({ state: 'published' })
  for (const rule of [
    { readers: 'parents' },
    { readers: 'students', grade: 5 },
    { readers: 'students', class_id: classB },
    person('parentB'),
    person('owner'),
  ] satisfies AudienceInput[])
    await expect(draft([inClassA('parents'), rule], {}, 'teacherA')).rejects.toMatchObject({
      detail: 'you_dont_have_access_for_this_action',
    })
})

test('a draft is found by its writer and the office alone, and a teacher changes no post of another', async () => {
  const { id } = await draft([inClassA('parents'), inClassA('staff')], {}, 'teacherA')
  for (const who of castNames)
    expect([who, await opens(who, id)]).toEqual([who, ['owner', 'admin', 'teacherA'].includes(who)])
  expect(await feed('teacherA', { show: 'unpublished' })).toContain(id)
  expect(await feed('teacherA')).not.toContain(id)
  const ofOffice = await out([{ readers: 'staff' }])
  await expect(
    at.as('teacherA')(news.edit, {
      params: { id: ofOffice.id },
      body: { version: 2, confirm: true },
    }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_access_for_this_action' })
})

test('nothing is published that says nothing, or to nobody', async () => {
  const refused = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      ({ detail, fields }: { detail: string; fields: object }) =>
        Object.keys(fields).length > 0 ? fields : detail,
    )
  expect(await refused(out([]))).toBe('audience_is_empty')
  expect(await refused(out([{ readers: 'students', grade: 6 }]))).toBe('audience_is_empty')
  const all: AudienceInput[] = [{ readers: 'staff' }]
  expect(await refused(out(all, { name: { uz: '\u200b\u202e ' } }))).toEqual({ name: 'required' })
  expect(await refused(out(all, { body: { uz: [said('  ')] } }))).toEqual({ body: 'required' })
  const { id, version } = await out(all)
  expect(
    await refused(at.as('owner')(news.edit, { params: { id }, body: { version, audience: [] } })),
  ).toBe('audience_is_empty')
  expect(await at.as('owner')(news.show, { params: { id } })).toMatchObject({ version })
})

test('a post comes out at its time, and is gone at another; nobody has to move it', async () => {
  const all: AudienceInput[] = [{ readers: 'parents' }]
  const { id, version } = await draft(all, { until: hours(5).toISOString() })
  const planned = await at.as('owner')(news.publish, {
    params: { id },
    body: { version, publish_at: hours(2).toISOString() },
  })
  expect(planned).toMatchObject({ state: 'scheduled' })
  expect(await opens('parentA', id)).toBe(false)
  at.clock.time = hours(2)
  expect(await feed('parentA')).toContain(id)
  at.clock.time = hours(5)
  expect([await opens('parentA', id), await feed('parentA')]).toEqual([
    false,
    expect.not.arrayContaining([id]),
  ])
  expect(await at.as('owner')(news.show, { params: { id } })).toMatchObject({ state: 'ended' })
  at.clock.time = tuesday
  const taken = await out(all)
  await at.as('admin')(news.takeDown, { params: { id: taken.id } })
  expect(await opens('parentA', taken.id)).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/students',
])('a link to %j is refused', async (link) => {
  const body = { uz: [{ kind: 'paragraph', runs: [{ text: 'x', link }] }] }
  await expect(draft([], { body })).rejects.toMatchObject({ detail: 'invalid_input' })
})

test('ten thousand words are a post; what is not seen in them is left out, and more is refused', async () => {
  const words = Array.from({ length: 100 }, () => said('yangilik '.repeat(100)))
  const { id } = await draft([], { body: { uz: words, ru: words, en: words } })
  const { body, lead } = await at.as('owner')(news.show, { params: { id } })
  expect(body.uz).toHaveLength(100)
  expect(lead.uz).toMatch(/^(yangilik )+yangilik…$/)
  const odd = 'a\u202eb\u200bc\u0007\r\nمرحبا 👨‍👩‍👧'
  const kept = await draft([], { body: { uz: [said(odd)] } })
  expect(kept.body.uz).toEqual([said('abc\nمرحبا 👨‍👩‍👧')])
  const more = [...words, ...words]
  await expect(draft([], { body: { uz: more } })).rejects.toMatchObject({ detail: 'invalid_input' })
})

test.each([
  { kind: 'script', runs: [] },
  { kind: 'paragraph' },
  { kind: 'picture', runs: [] },
  { kind: 'paragraph', runs: [{ text: 'x', onclick: 'x' }] },
  { kind: 'picture', image_id: 'https://evil.test/x.png' },
])('a block that is none, %j, is refused', async (block) => {
  await expect(draft([], { body: { uz: [block] } })).rejects.toMatchObject({
    detail: 'invalid_input',
  })
})

test('a picture is seen by whoever the post is for, from the moment it is out', async () => {
  const image = uuid()
  await at.as('owner')(images.put, { params: { id: image }, body: { image: png } })
  const sees = async (who: CastName) => {
    const authorization = `Bearer ${at.here.cast[who].access}`
    const url = `/v1/image/${image}`
    return (await at.app.fastify.inject({ url, headers: { authorization } })).statusCode
  }
  const { id, version } = await draft([inClassA('parents')], { cover_id: image })
  expect([await sees('parentA'), await sees('owner')]).toEqual([404, 200])
  await at.as('owner')(news.publish, { params: { id }, body: { version } })
  expect([await sees('parentA'), await sees('parentB')]).toEqual([200, 404])
  // a teacher shows nobody what others have sent
  const foreign = uuid()
  await at.as('owner')(images.put, { params: { id: foreign }, body: { image: png } })
  await expect(
    draft([inClassA('parents')], { cover_id: foreign }, 'teacherA'),
  ).rejects.toMatchObject({ detail: 'invalid_input' })
})

test.each([
  ['words', 'no picture at all'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a drawing that may run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['the beginning of a picture', '\x89PNG\r\n\x1a\n and no more'],
])('what is no picture is no cover: %s', async (_name, bytes) => {
  const id = uuid()
  const image = Buffer.from(bytes, 'latin1').toString('base64')
  await expect(
    at.as('owner')(images.put, { params: { id }, body: { image } }),
  ).rejects.toMatchObject({ status: 400, detail: 'invalid_file_type' })
  await expect(draft([], { cover_id: id })).rejects.toMatchObject({
    fields: { cover_id: 'not_found' },
  })
  const block = { kind: 'picture', image_id: id, width: 4, height: 3 }
  await expect(draft([], { body: { uz: [block] } })).rejects.toMatchObject({
    fields: { body: 'not_found' },
  })
})

test('the pinned stand first, pages follow one another without a gap, and what was seen is read', async () => {
  await at.here.inside((db) => db.delete(posts))
  const all: AudienceInput[] = [{ readers: 'parents' }]
  const pinned = await out(all, { pinned_until: hours(48).toISOString() })
  const later: string[] = []
  for (let count = 0; count < 33; count += 1) {
    at.clock.time = hours(count / 10)
    later.unshift((await out(all)).id)
  }
  const page = await at.as('parentA')(news.list, { query: {} })
  expect(page.results.map(({ id }) => id)).toEqual([pinned.id, ...later.slice(0, 30)])
  expect(await feed('parentA', { cursor: page.next })).toEqual(later.slice(30))
  expect(page.results[0]).toMatchObject({ pinned: true, seen: false, may_edit: false })
  const ids = [pinned.id, later[0]!]
  expect(await at.as('parentA')(news.see, { body: { ids } })).toEqual({ count: 2 })
  expect(await feed('parentA', { show: 'unread' })).toHaveLength(30)
  expect(await feed('parentB', { show: 'unread' })).toContain(pinned.id)
  expect(await at.as('studentA')(news.see, { body: { ids } })).toEqual({ count: 0 })
  at.clock.time = hours(49)
  expect((await feed('parentA'))[0]).toBe(later[0])
})

test('a reader says once that it was read, and the writer edits what is out in sight of all', async () => {
  const { id, version } = await out([{ readers: 'parents' }], { confirm: true })
  const got = await at.as('parentA')(news.confirm, { params: { id }, body: {} })
  expect(got).toMatchObject({ seen: true, confirmed: true, edited_at: null })
  expect(got.audience).toBeUndefined()
  at.clock.time = hours(1)
  const edited = await at.as('owner')(news.edit, {
    params: { id },
    body: { version, name: { uz: 'Sayohat', ru: 'Поход' } },
  })
  expect(edited).toMatchObject({
    edited_at: hours(1).toISOString(),
    publish_at: tuesday.toISOString(),
  })
  await expect(
    at.as('admin')(news.edit, { params: { id }, body: { version, confirm: false } }),
  ).rejects.toMatchObject({ detail: 'version_conflict' })
  expect(await feed('parentA', { q: 'ПОХОД' })).toEqual([id])
  expect(await feed('parentA', { q: 'ertaga' })).toContain(id)
  expect(await feed('parentA', { q: 'hech narsa' })).toEqual([])
})
