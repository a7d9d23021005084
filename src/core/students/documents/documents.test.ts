import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { type DocumentKind, studentDocuments } from './contract.ts'
import { studentDocuments as documents } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const params = () => ({ id: at.here.cast.studentA.id })
const upload = (bytes: Buffer | string, given: object = {}, who: Who = 'admin') =>
  at.as(who)(studentDocuments.upload, {
    params: params(),
    body: {
      kind: 'other',
      name: 'Fayl',
      file: Buffer.from(bytes as never).toString('base64'),
      ...given,
    },
  })
const fileOf = (id: string, who: keyof typeof at.here.cast = 'admin') =>
  at.app.fastify.inject({
    url: `/v1/student-documents/${id}/file/`,
    headers: { authorization: `Bearer ${at.here.cast[who].access}` },
  })
const remove = (id: string, who: Who = 'admin') =>
  at.as(who)(studentDocuments.remove, { params: { id } })

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const picture = (width = 60, height = 40) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 90, b: 200, alpha: 0.5 } },
  })

describe('what is kept', () => {
  test('a PDF file as it came, to be saved and never shown', async () => {
    const { id, ...document } = await upload(pdf, { name: 'Tugʻilganlik <guvohnomasi>.pdf' })
    expect(document).toMatchObject({ mime: 'application/pdf', size: pdf.length, kind: 'other' })
    const answer = await fileOf(id)
    expect(answer.body).toBe(pdf)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Tugilganlik _guvohnomasi_.pdf"; filename*=UTF-8''Tug%CA%BBilganlik%20%3Cguvohnomasi%3E.pdf`,
    )
  })

  test('a photograph of a paper upright, without its place and its camera, to be read', async () => {
    const raw = await picture(3000, 1000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'Secret camera' },
        IFD3: { GPSLatitude: '41/1' },
      })
      .toBuffer()
    const { id } = await upload(raw, { name: 'scan.html' })
    const answer = await fileOf(id)
    const kept = await sharp(answer.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 2400 })
    expect(kept.exif).toBeUndefined()
    expect(answer.rawPayload.toString('latin1')).not.toContain('Secret')
    // its name says what it is, whatever it was called
    expect(answer.headers['content-disposition']).toContain('scan.jpg')
  })

  test('of a picture with something else behind it the picture alone', async () => {
    const page = '<html><script>alert(1)</script></html>'
    for (const raw of [await picture().png().toBuffer(), await picture().webp().toBuffer()]) {
      const { id, mime } = await upload(Buffer.concat([raw, Buffer.from(page)]))
      expect(mime).toBe('image/jpeg')
      expect((await fileOf(id)).rawPayload.toString('latin1')).not.toContain('script')
    }
  })
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', svg],
    ['HTML', '<!doctype html><p>'],
    ['a page that says it is PDF further down', `<html>\n${pdf}`],
    ['PDF that is none', '%PDF-hello'],
    ['PDF without an end', pdf.replace('%%EOF', '')],
    ['PDF with an archive behind it', `${pdf}PK\u0003\u0004${'x'.repeat(2000)}`],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a picture that is broken off', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['nothing to speak of', 'x'],
  ])('%s', async (_, bytes) => {
    await expect(upload(bytes)).rejects.toMatchObject({ status: 400, detail: 'invalid_file_type' })
  })

  test('more than 5 MB', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 'a')
    await expect(upload(large)).rejects.toMatchObject({ fields: { file: 'file_too_large' } })
    await expect(upload(Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({
      detail: 'body_too_large',
    })
    const justFits = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(5 * 1024 * 1024 - 15, ' '),
      Buffer.from('%%EOF'),
    ])
    expect((await upload(justFits)).size).toBe(5 * 1024 * 1024 - 1)
  })

  test('more than 50 MB of one student, which nobody could take along in one file', async () => {
    const { id, size } = await upload(pdf)
    const setSize = (bytes: number) =>
      at.here.inside((db) => db.update(documents).set({ size: bytes }).where(eq(documents.id, id)))
    await setSize(50 * 1024 * 1024 - 10)
    await expect(upload(pdf)).rejects.toMatchObject({ fields: { file: 'too_many_documents' } })
    await setSize(size)
    await expect(upload(pdf)).resolves.toBeDefined()
  })

  test('a picture of too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    await expect(upload(bomb)).rejects.toMatchObject({ detail: 'invalid_file_type' })
  })

  test.each([
    [{ file: 'not base64!' }, { file: 'base64_decoding_error' }],
    [{ file: '' }, { file: 'required' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ kind: 'passport' }, { kind: 'invalid_value' }],
    [{ mime: 'text/html' }, { mime: 'unknown_field' }],
  ])('%o', async (given, fields) => {
    await expect(upload(pdf, given)).rejects.toMatchObject({ status: 400, fields })
  })
})

describe('who reads', () => {
  const kinds = async (who: Who) => {
    const { results } = await at.as(who)(studentDocuments.list, { params: params() })
    return new Set<DocumentKind>(results.map(({ kind }) => kind))
  }
  const status = async (id: string) =>
    Object.fromEntries(
      await Promise.all(
        (
          ['owner', 'teacherA', 'teacherB', 'studentA', 'studentB', 'parentA', 'parentB'] as const
        ).map(async (who) => [who, (await fileOf(id, who)).statusCode] as const),
      ),
    )

  test('a teacher of the class the medical ones; the family all; others none', async () => {
    const medical = await upload(pdf, { kind: 'medical' })
    const agreement = await upload(pdf, { kind: 'agreement' })
    expect(await kinds('teacherA')).toEqual(new Set(['medical']))
    for (const who of ['admin', 'studentA', 'parentA'] as const)
      expect(await kinds(who)).toEqual(new Set(['medical', 'agreement', 'other']))
    const none = { teacherB: 404, studentB: 404, parentB: 404 }
    const family = { owner: 200, studentA: 200, parentA: 200 }
    expect(await status(medical.id)).toEqual({ ...none, ...family, teacherA: 200 })
    expect(await status(agreement.id)).toEqual({ ...none, ...family, teacherA: 404 })
    await expect(kinds('teacherB')).rejects.toMatchObject({ status: 403 })
    await expect(kinds('studentB')).rejects.toMatchObject({ status: 404 })
  })

  test('the family is not told who has put it there', async () => {
    const [forFamily, forOffice] = await Promise.all(
      (['parentA', 'owner'] as const).map(async (who) => {
        const { results } = await at.as(who)(studentDocuments.list, { params: params() })
        return results[0]!
      }),
    )
    expect(forFamily).not.toHaveProperty('uploaded_by')
    expect(forOffice).toMatchObject({ uploaded_by: { id: at.here.cast.admin.id } })
  })

  test('the office alone keeps and deletes', async () => {
    const { id } = await upload(pdf, { kind: 'medical' })
    for (const who of ['teacherA', 'studentA', 'parentA'] as const) {
      await expect(upload(pdf, {}, who)).rejects.toMatchObject({ status: 403 })
      await expect(remove(id, who)).rejects.toMatchObject({ status: 403 })
    }
    await remove(id)
    expect((await fileOf(id)).statusCode).toBe(404)
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(uuid())).rejects.toMatchObject({ status: 404 })
  })

  test('two who delete at once: one does', async () => {
    const { id } = await upload(pdf)
    const both = await Promise.allSettled([remove(id), remove(id)])
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })
})
