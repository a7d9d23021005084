import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { images } from '../../../core/profile/contract.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { png } from '../../../testing/sweep.ts'
import { newsAnswers } from '../answers/contract.ts'
import { news } from '../contract.ts'
import { openNews } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

type Name = 'owner' | 'admin' | 'teacherA'
const hours = (count: number) => new Date(tuesday.getTime() + count * 3_600_000)
const draft = (more: object = {}, who: Name = 'owner') =>
  at.as(who)(news.create, {
    body: {
      name: { uz: 'Ochiq eshiklar kuni', ru: 'День открытых дверей' },
      body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Xush kelibsiz' }] }] },
      audience: [{ readers: 'parents', class_id: at.here.classA }],
      ...more,
    },
  })
async function out(more: object = {}) {
  const { id, version } = await draft(more)
  return at.as('owner')(news.publish, { params: { id }, body: { version } })
}
const shown = (post_id: string, id: string = at.here.business) =>
  at
    .as('nobody')(openNews.show, { params: { id, post_id } })
    .then(
      ({ name }) => name.ru,
      ({ detail }: { detail: string }) => detail,
    )
const listed = async () =>
  (await at.as('nobody')(openNews.list, { params: { id: at.here.business } })).results.map(
    ({ id }) => id,
  )
const get = (url: string) =>
  at.app.fastify.inject({ url: `/v1/business/${at.here.business}${url}` })

test('a public post that is out is read by whoever asks, and tells nothing of people', async () => {
  const { id } = await out({ is_public: true })
  expect(await shown(id)).toBe('День открытых дверей')
  expect(await listed()).toContain(id)
  const post = await at.as('nobody')(openNews.show, {
    params: { id: at.here.business, post_id: id },
  })
  expect(Object.keys(post).toSorted()).toEqual([
    'body',
    'business',
    'cover_id',
    'edited_at',
    'event',
    'files',
    'id',
    'lead',
    'name',
    'publish_at',
  ])
})

test('whoever is not signed in finds no draft, nothing to come, taken down, past, for readers alone or of another school', async () => {
  const open = { is_public: true }
  const drafted = await draft(open)
  const inner = await out()
  const past = await out({ ...open, until: hours(1).toISOString() })
  const coming = await draft(open)
  await at.as('owner')(news.publish, {
    params: { id: coming.id },
    body: { version: coming.version, publish_at: hours(5).toISOString() },
  })
  const down = await out(open)
  await at.as('owner')(news.takeDown, { params: { id: down.id } })
  const fine = await out(open)
  at.clock.time = hours(2)
  for (const { id } of [drafted, inner, past, coming, down]) {
    expect(await shown(id)).toBe('not_found')
    expect((await get(`/news/${id}/preview/`)).statusCode).toBe(404)
    expect(await listed()).not.toContain(id)
  }
  expect(await shown(fine.id, at.elsewhere.business)).toBe('not_found')
  expect(await shown(fine.id)).toBe('День открытых дверей')
})

test('the office alone makes a post public, and nobody else changes it after that', async () => {
  const refused = { detail: 'you_dont_have_access_for_this_action' }
  await expect(draft({ is_public: true }, 'teacherA')).rejects.toMatchObject(refused)
  const { id, version } = await draft({ is_public: false }, 'teacherA')
  const edit = (who: Name, seen: number, body: object) =>
    at.as(who)(news.edit, { params: { id }, body: { version: seen, ...body } })
  await expect(edit('teacherA', version, { is_public: true })).rejects.toMatchObject(refused)
  const open = await edit('admin', version, { is_public: true })
  await expect(edit('teacherA', open.version, { confirm: true })).rejects.toMatchObject(refused)
  const params = { id }
  const publish = (who: Name) =>
    at.as(who)(news.publish, { params, body: { version: open.version } })
  await expect(publish('teacherA')).rejects.toMatchObject(refused)
  await publish('admin')
  await expect(at.as('teacherA')(news.takeDown, { params })).rejects.toMatchObject(refused)
  await expect(at.as('teacherA')(news.remove, { params })).rejects.toMatchObject(refused)
  expect(await at.as('teacherA')(newsAnswers.receipts, { params })).toMatchObject({ read: 0 })
})

test('its pictures are shown to whoever asks as long as it is, and a link to it has one of its own', async () => {
  const cover = uuid()
  await at.as('owner')(images.put, { params: { id: cover }, body: { image: png } })
  const { id } = await out({ is_public: true, cover_id: cover })
  const inner = uuid()
  await at.as('owner')(images.put, { params: { id: inner }, body: { image: png } })
  await out({ cover_id: inner })
  const status = async (image: string) => (await get(`/news-image/${image}/`)).statusCode
  expect([await status(cover), await status(inner)]).toEqual([200, 404])
  const plain = await out({ is_public: true })
  for (const each of [id, plain.id]) {
    const answer = await get(`/news/${each}/preview/?l=ru`)
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    const again = await at.app.fastify.inject({
      url: `/v1/business/${at.here.business}/news/${each}/preview/?l=ru`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  }
  await at.as('owner')(news.takeDown, { params: { id } })
  expect(await status(cover)).toBe(404)
})
