import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { v7 as uuid } from 'uuid'
import { images } from '../profile/contract.ts'
import { png } from '../../testing/sweep.ts'
import { business, PublicBusiness } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const here = () => ({ id: at.here.business })
const versionNow = async () => (await at.as('owner')(business.show, { params: here() })).version
const edit = async (body: object, who: Parameters<typeof at.as>[0] = 'owner') =>
  at.as(who)(business.edit, { params: here(), body: { version: await versionNow(), ...body } })

test('everybody sees the business that they belong to, and no other', async () => {
  for (const who of ['owner', 'admin', 'teacherA', 'studentA', 'parentA'] as const) {
    const seen = await at.as(who)(business.show, { params: here() })
    expect(seen).toMatchObject({ ...here(), kind: 'school', time_zone: 'Asia/Tashkent' })
    expect(seen.working_days).toEqual([1, 2, 3, 4, 5, 6])
    const params = { id: at.elsewhere.business }
    await expect(at.as(who)(business.show, { params })).rejects.toMatchObject({ status: 404 })
  }
})

test('owner and admin change it', async () => {
  const change = {
    name: '  12-maktab ',
    legal_name: '12-sonli umumtaʼlim maktabi',
    region: 'Toshkent',
    district: 'Chilonzor',
    address: 'Bunyodkor 1',
    phone: '+998 71 123-45-67',
    email: 'Info@Maktab.UZ',
    default_lang: 'ru',
    working_days: [5, 1, 2, 3, 4],
    late_marking_days: 0,
    coin_daily_limit: 10,
    time_zone: 'Asia/Samarkand',
  }
  const changed = await edit(change)
  const kept = {
    ...change,
    name: '12-maktab',
    phone: '998711234567',
    email: 'info@maktab.uz',
    working_days: [1, 2, 3, 4, 5],
  }
  expect(changed).toMatchObject(kept)
  expect(await edit({ phone: null }, 'admin')).toMatchObject({ ...kept, phone: null })
})

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ name: 'a'.repeat(201) }, { name: 'too_long' }],
  [{ phone: '12345' }, { phone: 'invalid_phone' }],
  [{ email: 'nowhere' }, { email: 'invalid_email' }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: 'invalid_value' }],
  [{ time_zone: '+05:00' }, { time_zone: 'invalid_value' }],
  [{ working_days: [] }, { working_days: 'required' }],
  [{ working_days: [1, 1] }, { working_days: 'invalid_value' }],
  [{ working_days: [8] }, { 'working_days.0': 'out_of_range' }],
  [{ late_marking_days: 61 }, { late_marking_days: 'out_of_range' }],
  [{ coin_daily_limit: -1 }, { coin_daily_limit: 'out_of_range' }],
  [{ coin_daily_limit: 1.5 }, { coin_daily_limit: 'invalid_number' }],
  [{ kind: 'centre' }, { kind: 'unknown_field' }],
  [{ id: 'x' }, { id: 'unknown_field' }],
])('%j is refused', async (body, fields) => {
  await expect(edit(body)).rejects.toMatchObject({ status: 400, detail: 'invalid_input', fields })
})

test('whoever asks is told the name, the address and the contacts of a business, and nothing else', async () => {
  const sees = (id: string) => at.as('nobody')(business.card, { params: { id } })
  const { id, name, phone, email } = await at.as('owner')(business.show, { params: here() })
  const card = await sees(id)
  expect(card).toMatchObject({ id, name, phone, email })
  expect(Object.keys(card).toSorted()).toEqual(Object.keys(PublicBusiness.shape).toSorted())
  await expect(sees(uuid())).rejects.toMatchObject({ status: 404 })

  const logo = () => at.app.fastify.inject(`/v1/business/${id}/logo/`)
  expect((await logo()).statusCode).toBe(404)
  const image = uuid()
  await at.as('owner')(images.put, { params: { id: image }, body: { image: png } })
  await edit({ logo_id: image })
  expect([(await logo()).statusCode, (await logo()).headers['content-type']]).toEqual([
    200,
    'image/webp',
  ])
})
