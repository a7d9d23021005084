import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '../notifications/contract.ts'
import { password, school } from '../../testing/school.ts'
import { images as imageCalls, profile } from './contract.ts'
import { images, users } from './table.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const info = (who: Who) => at.as(who)(profile.info, {})
const edit = (who: Who, body: object) => at.as(who)(profile.edit, { body })
const noise = {
  create: {
    width: 640,
    height: 480,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
} as const
const picture = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg') =>
  (await sharp(noise).toFormat(format).toBuffer()).toString('base64')
const fetchImage = (who: keyof typeof at.here.cast, id: string) =>
  at.app.fastify.inject({
    url: `/v1/image/${id}`,
    headers: { authorization: `Bearer ${at.here.cast[who].access}` },
  })

test('everybody sees the own profile and the business it belongs to', async () => {
  const mine = await info('studentA')
  expect(mine).toMatchObject({
    id: at.here.cast.studentA.id,
    role: 'student',
    owner: false,
    unread_count: 0,
    card_number: '8600 •••• 5678',
    business: { id: at.here.business, time_zone: 'Asia/Tashkent' },
  })
  expect(JSON.stringify(mine)).not.toContain('argon2')
  expect(await info('owner')).toMatchObject({ role: 'owner', owner: true })
})

test('a change shows at once, and answers the new profile', async () => {
  await info('teacherA')
  expect(await edit('teacherA', { lang: 'uz' })).toMatchObject({ lang: 'uz' })
  expect(await info('teacherA')).toMatchObject({ lang: 'uz' })
  expect(await edit('teacherA', { first_name: ' Dilnoza ' })).toMatchObject({
    first_name: 'Dilnoza',
  })
})

test('language and picture leave the version alone that the office writes against; a name does not', async () => {
  const { version } = await info('teacherB')
  expect((await edit('teacherB', { lang: 'ru' })).version).toBe(version)
  expect((await edit('teacherB', { image: await picture() })).version).toBe(version)
  expect((await edit('teacherB', { last_name: 'Rahimova' })).version).toBe(version + 1)
})

test('everybody writes the own phone, staff the own birth date and card as well', async () => {
  for (const who of ['owner', 'teacherA', 'studentA', 'parentA'] as const) {
    const { version } = await info(who)
    const phone = `+998 77 ${version}0${who.length}-00-0${who.length % 10}`
    const edited = await edit(who, { phone })
    expect(edited.phone).toMatch(/^99877\d{7}$/)
    expect(edited.version).toBe(version + 1)
  }
  expect(await edit('teacherA', { phone: null })).toMatchObject({ phone: null })
  const record = { birth_date: '1988-04-17', card_number: '8600 0000 1111 2222' }
  expect(await edit('teacherA', record)).toMatchObject({
    birth_date: '1988-04-17',
    card_number: '8600 •••• 2222',
  })
  const back = await edit('teacherA', { card_number: '8600 •••• 2222' })
  expect(back).toMatchObject({ card_number: '8600 •••• 2222' })
  expect(await edit('teacherA', { card_number: null })).toMatchObject({ card_number: null })
  for (const who of ['studentA', 'parentA'] as const)
    for (const [field, value] of Object.entries(record))
      await expect(edit(who, { [field]: value })).rejects.toMatchObject({
        status: 403,
        detail: 'you_dont_have_permission',
      })
})

test('a person is notified when the own phone number changes, and not when it stays', async () => {
  const count = async () => {
    const { results } = await at.as('studentB')(notifications.list, {})
    return results.filter(({ kind }) => kind === 'phone_changed').length
  }
  const before = await count()
  const { phone } = await edit('studentB', { phone: '998 93 111 22 33' })
  expect(await count()).toBe(before + 1)
  await edit('studentB', { phone })
  await edit('studentB', { lang: 'uz' })
  expect(await count()).toBe(before + 1)
  await edit('studentB', { phone: null })
  expect(await count()).toBe(before + 2)
})

test('a phone belongs to one person of the business, and to another one of another business', async () => {
  const { phone: taken } = await edit('studentB', { phone: '998 93 555 44 33' })
  await expect(edit('parentB', { phone: taken })).rejects.toMatchObject({
    status: 400,
    detail: 'phone_number_already_exists',
    fields: { phone: 'phone_number_already_exists' },
  })
  const elsewhere = await at.as(at.elsewhere.cast.parentA)(profile.edit, { body: { phone: taken } })
  expect(elsewhere.phone).toBe(taken)
})

test('whose a number is cannot be found out by asking for one after the other', async () => {
  const curious = at.elsewhere.cast.studentA
  const details: unknown[] = []
  for (let number = 0; number < 25; number += 1)
    details.push(
      await edit(curious, { phone: `99891000${String(number).padStart(4, '0')}` }).then(
        () => 'free',
        ({ detail }: { detail: unknown }) => detail,
      ),
    )
  expect(details).toEqual([...Array(20).fill('free'), ...Array(5).fill('too_many_requests')])
  // the number can still be given up, and nobody else waits
  await expect(edit(curious, { phone: null })).resolves.toMatchObject({ phone: null })
  await expect(edit(at.elsewhere.cast.parentA, { phone: '998910009999' })).resolves.toBeDefined()
})

test('the own password is not looked at without end, not even the right one', async () => {
  const busy = at.elsewhere.cast.teacherB
  const same = { old_password: password, new_password: password }
  for (let time = 0; time < 10; time += 1)
    await expect(edit(busy, same)).rejects.toMatchObject({ detail: 'cannot_update_password' })
  await expect(edit(busy, same)).rejects.toMatchObject({ status: 429, detail: 'too_many_requests' })
})

test('a picture is taken away by null, also one that the office has stored', async () => {
  const { image_id } = await edit('parentA', { image: await picture() })
  expect((await edit('parentA', { image: null })).image_id).toBeNull()
  expect((await fetchImage('parentA', image_id!)).statusCode).toBe(404)
  const id = randomUUID()
  await at.as('admin')(imageCalls.put, { params: { id }, body: { image: await picture() } })
  await at.here.inside((db) =>
    db.update(users).set({ imageId: id }).where(eq(users.id, at.here.cast.parentA.id)),
  )
  expect((await edit('parentA', { image: null })).image_id).toBeNull()
})

test('students and parents do not rename themselves', async () => {
  for (const who of ['studentA', 'parentA'] as const)
    await expect(edit(who, { last_name: 'Boshqa' })).rejects.toMatchObject({
      status: 403,
      detail: 'you_dont_have_permission',
    })
})

test.each([
  [{ role: 'owner' }, { role: 'unknown_field' }],
  [{ id: randomUUID() }, { id: 'unknown_field' }],
  [{ username: 'x@y.test' }, { username: 'unknown_field' }],
  [{ lang: 'de' }, { lang: 'invalid_value' }],
  [{ last_name: '' }, { last_name: 'required' }],
  [{ last_name: 'x'.repeat(101) }, { last_name: 'too_long' }],
  [{ phone: '12345' }, { phone: 'invalid_phone' }],
  [{ birth_date: '2026-02-30' }, { birth_date: 'invalid_date' }],
  [{ birth_date: '2026-11-17' }, { birth_date: 'out_of_range' }],
  [{ card_number: '12' }, { card_number: 'invalid_card_number' }],
  [{ new_password: 'x'.repeat(300), old_password: 'y' }, { new_password: 'too_long' }],
])('what is not one’s own to write is refused by name: %j', async (body, fields) => {
  await expect(edit('teacherA', body)).rejects.toMatchObject({ status: 400, fields })
})

test('a picture is turned upright, made small and stripped of where it was taken', async () => {
  const withPlace = await sharp(noise)
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>')])
  const { image_id } = await edit('studentA', { image: polyglot.toString('base64') })
  const answer = await fetchImage('studentA', image_id!)
  expect(answer.headers['content-type']).toBe('image/webp')
  const text = answer.rawPayload.toString('latin1')
  expect(text).not.toContain('secret-place')
  expect(text).not.toContain('<script>')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 })
})

test('a browser may keep a picture, and is asked each time whether it still may', async () => {
  const { image_id } = await info('studentA')
  const first = await fetchImage('studentA', image_id!)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await at.app.fastify.inject({
    url: `/v1/image/${image_id}`,
    headers: {
      authorization: `Bearer ${at.here.cast.studentA.access}`,
      'if-none-match': String(first.headers.etag),
    },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a new picture takes the place of the old one, which is gone', async () => {
  const before = await edit('studentB', { image: await picture('png') })
  const after = await edit('studentB', { image: await picture('webp') })
  expect(after.image_id).not.toBe(before.image_id)
  expect((await fetchImage('studentB', before.image_id!)).statusCode).toBe(404)
  const kept = await at.here.inside((db) =>
    db.select().from(images).where(eq(images.uploadedBy, at.here.cast.studentB.id)),
  )
  expect(kept).toHaveLength(1)
})

const bomb = () =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

test.each([
  ['nothing', async () => '', 'image_is_required'],
  ['a data URL', async () => 'data:image/png;base64,AAAA', 'base64_decoding_error'],
  ['bad padding', async () => 'AAAAA', 'base64_decoding_error'],
  ['text', async () => Buffer.from('hello there').toString('base64'), 'invalid_file_type'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    'invalid_file_type',
  ],
  ['a GIF', () => picture('gif'), 'invalid_file_type'],
  ['a TIFF', () => picture('tiff'), 'invalid_file_type'],
  ['half a picture', async () => (await picture()).slice(0, 2000), 'invalid_file_type'],
  [
    '144 megapixels in a small file',
    async () => (await bomb()).toString('base64'),
    'invalid_file_type',
  ],
])('%s is no picture', async (_, make, code) => {
  const failure = await edit('teacherA', { image: await make() }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ detail: code })
})

test('after twenty pictures in an hour the next one waits', async () => {
  const image = await picture()
  const sent = await Promise.allSettled(
    Array.from({ length: 24 }, () => edit('parentB', { image })),
  )
  const refused = sent.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  expect(refused.length).toBeGreaterThanOrEqual(4)
  await expect(edit('parentB', { image })).rejects.toMatchObject({
    status: 429,
    detail: 'too_many_requests',
  })
  const [row] = await at.here.inside((db) =>
    db.select({ image: users.imageId }).from(users).where(eq(users.id, at.here.cast.parentB.id)),
  )
  expect(row!.image).not.toBeNull()
})

test('the office stores a picture under an id of its own; the same id again changes nothing', async () => {
  const [id, image] = [randomUUID(), await picture()]
  const put = (who: Who) => at.as(who)(imageCalls.put, { params: { id }, body: { image } })
  expect(await put('admin')).toEqual({ id })
  expect(await put('admin')).toEqual({ id })
  await expect(put('owner')).rejects.toMatchObject({ status: 404 })
  await expect(put('studentA')).rejects.toMatchObject({ status: 403 })
})
