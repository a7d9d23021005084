import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../core/audit/contract.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { type LookFilter, newsDesk } from './contract.ts'
import { type AudienceInput, news } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

type Name = 'owner' | 'admin' | 'teacherA' | 'parentA' | 'studentA'
const said = (text: string) => [{ kind: 'paragraph' as const, runs: [{ text }] }]
const draft = (audience: AudienceInput[], more: object = {}, who: Name = 'owner') =>
  at.as(who)(news.create, {
    body: { name: { uz: 'Sayohat' }, body: { uz: said('Ertaga') }, audience, ...more },
  })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ detail }: { detail: string }) => detail,
  )
const look = async (id: string, query: Partial<LookFilter>, who: Name = 'owner') =>
  (await at.as(who)(newsDesk.look, { params: { id }, query })).post

test('a draft is seen as each of its readers would see it, and by nobody else', async () => {
  const { classA, classB, cast } = at.here
  const [parent, student] = [cast.parentA.id, cast.studentB.id]
  const sees = async (audience: AudienceInput[]) => {
    const { id } = await draft(audience)
    const asked: Partial<LookFilter>[] = [
      {},
      { class_id: classA },
      { class_id: classB },
      { readers: 'students', class_id: classB },
      { readers: 'staff' },
      { person_id: parent },
      { person_id: student },
    ]
    const found = await Promise.all(asked.map((as) => look(id, as)))
    return found.map((post) => (post ? 1 : 0)).join('')
  }
  expect(await sees([])).toBe('0000000')
  expect(await sees([{ readers: 'parents' }])).toBe('1110010')
  expect(await sees([{ readers: 'parents', class_id: classA }])).toBe('0100010')
  expect(await sees([{ readers: 'students', grade: 5 }])).toBe('0001001')
  expect(await sees([{ readers: 'students', grade: 6 }])).toBe('0000000')
  expect(await sees([{ readers: 'staff' }])).toBe('0000100')
  expect(await sees([{ readers: 'person', person_id: student }])).toBe('0000001')
})

test('it is shown in the language of the reader, and in another where it is not written in that', async () => {
  const text = { name: { uz: 'Sayohat', ru: 'Поход' }, body: { uz: said('Ertaga') } }
  const poll = { question: { uz: 'Qaysi kun?' }, choices: [{ uz: 'Shanba' }, { uz: 'Juma' }] }
  const { id } = await draft([{ readers: 'parents' }], { ...text, poll })
  expect(await look(id, { language: 'ru' })).toMatchObject({
    name: { ru: 'Поход' },
    body: { uz: said('Ertaga') },
    state: 'published',
    may_edit: false,
    poll: { choice: null, choices: [{ name: { uz: 'Shanba' } }, { name: { uz: 'Juma' } }] },
  })
  expect((await look(id, { language: 'ru' }))!.name).not.toHaveProperty('uz')
  expect((await look(id, { language: 'uz' }))!.name).toEqual({ uz: 'Sayohat' })
  expect(await at.as('owner')(news.show, { params: { id } })).toMatchObject({ state: 'draft' })
})

test('a teacher looks as people of the own classes alone, and its readers look at nothing', async () => {
  const { classA, cast } = at.here
  const audience: AudienceInput[] = [{ readers: 'parents', class_id: classA }]
  const { id, version } = await draft(audience, {}, 'teacherA')
  expect(await look(id, { person_id: cast.parentA.id }, 'teacherA')).toMatchObject({ id })
  for (const person_id of [cast.parentB.id, cast.owner.id])
    expect(await refusal(look(id, { person_id }, 'teacherA'))).toBe(
      'you_dont_have_access_for_this_action',
    )
  await at.as('teacherA')(news.publish, { params: { id }, body: { version } })
  for (const operation of [newsDesk.look, newsDesk.edits])
    expect(await refusal(at.as('parentA')(operation, { params: { id } }))).toBe(
      'you_dont_have_permission',
    )
})

test('what was changed after it was out is told with who, when and what it said before', async () => {
  const { id, version } = await draft([{ readers: 'parents' }])
  const owner = at.as('owner')
  const edit = (body: { version: number; [field: string]: unknown }, who: Name = 'owner') => {
    at.clock.time = new Date(at.clock.time.getTime() + 60_000)
    return at.as(who)(news.edit, { params: { id }, body })
  }
  const edits = async () => (await owner(newsDesk.edits, { params: { id } })).results
  await owner(news.edit, { params: { id }, body: { version, body: { uz: said('Bugun') } } })
  const out = await owner(news.publish, { params: { id }, body: { version: version + 1 } })
  expect(await edits()).toEqual([])
  const first = await edit({ version: out.version, name: { uz: 'Muzey' } })
  const second = await edit({ version: first.version, body: { uz: said('Indin') } }, 'admin')
  // whom it is for is none of what it says: its readers are not told of an edit
  const person = { readers: 'person', person_id: at.here.cast.parentA.id }
  const third = await edit({ version: second.version, audience: [{ readers: 'staff' }, person] })
  expect(third.edited_at).toBe(second.edited_at)
  const { owner: ownerOf, admin, parentA } = at.here.cast
  expect(await edits()).toMatchObject([
    {
      by: { id: ownerOf.id },
      changes: {
        audience: {
          before: [{ readers: 'parents', person: null }],
          after: [{ readers: 'person', person: { id: parentA.id } }, { readers: 'staff' }],
        },
      },
    },
    { by: { id: admin.id }, name: null, body: { uz: said('Bugun') } },
    { by: { id: ownerOf.id }, name: { uz: 'Sayohat' }, body: null },
  ])
  const { changes } = (await edits())[0]!
  expect(changes?.audience?.after[0]).toMatchObject({
    person: { last_name: expect.stringContaining('Karimov') },
  })
  // the log of changes has who was let in, and nothing for what stays as it is
  const log = async () =>
    (await owner(audit.list, { query: { kind: 'post_audiences', about_id: id } })).results
  expect((await log()).map(({ old, new: now }) => [old?.readers, now?.readers])).toEqual(
    expect.arrayContaining([
      [undefined, 'staff'],
      [undefined, 'person'],
      ['parents', undefined],
    ]),
  )
  const before = (await log()).length
  await edit({ version: third.version, audience: [person, { readers: 'staff' }] })
  expect(await log()).toHaveLength(before)
  // its name is kept nowhere beside the person
  const { rows } = await at.here.inside((db) =>
    db.execute<{ said: string }>(
      sql`select changes::text as said from post_edits where changes is not null`,
    ),
  )
  expect(rows.map(({ said }) => said).join()).not.toContain('Karimov')
})

test('what somebody else wrote into a draft is kept when it is overwritten, and an older version is refused', async () => {
  const { id, version } = await draft([{ readers: 'parents' }])
  const write = (who: Name, base: number, name: object) =>
    at.as(who)(news.edit, { params: { id }, body: { version: base, name } })
  const edits = async () => (await at.as('owner')(newsDesk.edits, { params: { id } })).results
  const own = await write('owner', version, { uz: 'Sayohat', ru: 'Поход' })
  expect(await edits()).toEqual([])
  const theirs = await write('admin', own.version, { uz: 'Sayohat', ru: 'Экскурсия' })
  expect(await edits()).toMatchObject([{ name: { ru: 'Поход' }, body: null }])
  expect(await refusal(write('owner', own.version, { uz: 'Boshqa' }))).toBe('version_conflict')
  await write('admin', theirs.version, { uz: 'Sayohat', ru: 'Экскурсия 2' })
  expect(await edits()).toHaveLength(1)
  // readers hear of nothing that was changed before it was out
  expect((await at.as('owner')(news.show, { params: { id } })).edited_at).toBeNull()
})
