import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../platform/client.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { png } from '../../../testing/sweep.ts'
import { newsDesk } from '../desk/contract.ts'
import { maxFiles, newsFiles } from './contract.ts'
import { openNews } from '../open/contract.ts'
import { news } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

type Name = 'owner' | 'teacherA' | 'teacherB' | 'parentA' | 'parentB' | 'nobody'
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const pdf = base64('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const zip = (...names: string[]) =>
  base64(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))))
const word = zip('[Content_Types].xml', 'word/document.xml')

async function draft(more: object = {}, who: 'owner' | 'teacherA' = 'teacherA') {
  const body = { uz: [{ kind: 'paragraph' as const, runs: [{ text: 'Ertaga' }] }] }
  const audience = [{ readers: 'parents' as const, class_id: at.here.classA }]
  return at.as(who)(news.create, { body: { name: { uz: 'Sayohat' }, body, audience, ...more } })
}
const attach = (id: string, file: string, who: Name = 'teacherA', name = 'Ariza.doc') =>
  at.as(who)(newsFiles.attach, { params: { id }, body: { name, file } })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error instanceof ApiError && (error.fields.file ?? error.detail),
  )
const get = (url: string, who?: 'owner' | 'parentA' | 'parentB') =>
  at.app.fastify.inject({
    url,
    headers: who ? { authorization: `Bearer ${at.here.cast[who].access}` } : {},
  })

test('a file is saved by whom the post is for, from the moment it is out, under the name of what it is', async () => {
  const { id, version } = await draft()
  const { id: file } = await attach(id, pdf)
  const saves = async (who: 'owner' | 'parentA' | 'parentB') =>
    (await get(`/v1/news-files/${file}/file/`, who)).statusCode
  expect([await saves('owner'), await saves('parentA')]).toEqual([200, 404])
  await at.as('teacherA')(news.publish, { params: { id }, body: { version } })
  expect([await saves('parentA'), await saves('parentB')]).toEqual([200, 404])
  const { headers } = await get(`/v1/news-files/${file}/file/`, 'parentA')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Ariza.pdf"; filename*=UTF-8''Ariza.pdf`,
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain('sandbox')
  expect((await at.as('parentA')(news.show, { params: { id } })).files).toEqual([
    {
      id: file,
      name: 'Ariza.doc',
      mime: 'application/pdf',
      size: Buffer.from(pdf, 'base64').length,
    },
  ])
})

test('a picture is made anew, a document of an office program stays, and what could be run is none', async () => {
  const { id } = await draft()
  const place = { IFD3: { GPSLatitudeRef: 'N' } }
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .withExif(place)
    .jpeg()
    .toBuffer()
  const made = await attach(id, base64(photo))
  expect(made.mime).toBe('image/jpeg')
  const { rawPayload } = await get(`/v1/news-files/${made.id}/file/`, 'owner')
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect((await attach(id, word)).mime).toMatch(/wordprocessingml/)
  for (const file of [
    base64('<html><script>alert(1)</script>'),
    base64('%PDF-1.7 no end'),
    base64('PK\x03\x04 no archive'),
    zip('a.txt'),
    zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    base64('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ])
    expect(await refusal(attach(id, file))).toBe('invalid_file_type')
})

test('files are hung on a post by whoever may change it, so many and no more', async () => {
  const { id } = await draft()
  expect(await refusal(attach(id, pdf, 'parentA'))).toBe('you_dont_have_permission')
  expect(await refusal(attach(id, pdf, 'teacherB'))).toBe('not_found')
  for (let count = 0; count < maxFiles; count += 1) await attach(id, pdf)
  expect(await refusal(attach(id, pdf))).toBe('too_many_files')
  const [first] = (await at.as('teacherA')(news.show, { params: { id } })).files
  const remove = (who: 'teacherA' | 'teacherB') =>
    at.as(who)(newsFiles.remove, { params: { id: first!.id } })
  expect(await refusal(remove('teacherB'))).toBe('not_found')
  await remove('teacherA')
  expect(await refusal(remove('teacherA'))).toBe('not_found')
  expect((await at.as('teacherA')(news.show, { params: { id } })).files).toHaveLength(maxFiles - 1)
})

test('what is hung on a post that is out is told as a change of it; of a public post whoever asks may save it', async () => {
  const { id, version } = await draft({ is_public: true }, 'owner')
  const owner = at.as('owner')
  await owner(news.publish, { params: { id }, body: { version } })
  const { id: file } = await attach(id, png, 'owner')
  expect(await owner(news.show, { params: { id } })).toMatchObject({
    edited_at: tuesday.toISOString(),
    version: version + 1,
  })
  expect((await owner(newsDesk.edits, { params: { id } })).results).toMatchObject([
    { name: null, body: null },
  ])
  const business = at.here.business
  const shown = await at.as('nobody')(openNews.show, { params: { id: business, post_id: id } })
  expect(shown.files).toMatchObject([{ id: file }])
  const open = () => get(`/v1/business/${business}/news-file/${file}/`)
  expect((await open()).statusCode).toBe(200)
  await owner(news.takeDown, { params: { id } })
  expect((await open()).statusCode).toBe(404)
})
