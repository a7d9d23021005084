import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { coins } from '../coins/contract.ts'
import { students } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const create = (body: object, key?: string) =>
  at.as('admin')(students.create, { body: body as never, ...(key && { key }) })
const doubles = async (query: object) =>
  (await at.as('admin')(students.duplicates, { query: query as never })).results

test('without an e-mail address a sign-in name is made, and there is a wallet', async () => {
  const made = await create({ last_name: 'Ғаниева', first_name: 'Шаҳло' })
  expect(made.username).toMatch(/^sh?\.ganieva\.\d{6}@[a-z0-9.-]+$/)
  const { balance } = await at.as('admin')(coins.wallet, { params: { id: made.id } })
  expect(balance).toBe(0)
})

test('the same key makes one student, also with a password and at once', async () => {
  const body = { last_name: 'Takror', first_name: 'Bir', password: 'qovun bogʻi 4' }
  const key = uuid()
  const made = await Promise.all([create(body, key), create(body, key), create(body, key)])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const { count } = await at.as('admin')(students.list, { query: { q: 'takror' } })
  expect(count).toBe(1)
  await expect(create({ ...body, first_name: 'Ikki' }, key)).rejects.toMatchObject({ status: 422 })
  const keyless = await Promise.all([create(body), create(body)])
  expect(new Set(keyless.map(({ id }) => id)).size).toBe(2)
})

test('what is kept of a call to know it again says nothing of the password', async () => {
  const body = { last_name: 'Sirli', first_name: 'Bir', password: 'qovun bogʻi 4' }
  const key = uuid()
  const { id } = await create(body, key)
  expect((await create({ ...body, password: 'anor bogʻi 5' }, key)).id).toBe(id)
})

test('a key that was refused can be used again', async () => {
  const key = uuid()
  const wrong = { last_name: 'Qayta', first_name: 'Bir', class_id: uuid() }
  await expect(create(wrong, key)).rejects.toMatchObject({ fields: { class_id: 'not_found' } })
  await expect(create({ ...wrong, class_id: at.here.classA }, key)).resolves.toHaveProperty('id')
})

test('who may be there already is found across scripts', async () => {
  const { id } = await create({
    last_name: 'Yoʻldosheva',
    first_name: 'Oʻgʻiloy',
    patronymic: 'Anvar qizi',
    birth_date: '2015-02-28',
    phone: '901234567',
    class_id: at.here.classA,
  })
  const classesOf = [{ id: at.here.classA, label: '5-A' }]
  for (const [last_name, first_name] of [
    ['Yoʻldosheva', 'Oʻgʻiloy'],
    ["YO'LDOSHEVA", 'ogiloy'],
    ['Йўлдошева', 'Ўғилой'],
  ])
    expect(await doubles({ last_name, first_name })).toMatchObject([
      { id, same: ['name'], classes: classesOf, archived: false },
    ])
  const misspelt = { last_name: 'Yuldasheva', first_name: 'Ogiloy' }
  expect(await doubles(misspelt)).toEqual([])
  expect(await doubles({ ...misspelt, birth_date: '2015-02-28' })).toMatchObject([
    { id, same: ['birth_date'] },
  ])
  expect(
    await doubles({ last_name: 'Boshqa', first_name: 'Odam', phone: '90 123-45-67' }),
  ).toMatchObject([{ id, same: ['phone'] }])
  expect(await doubles({ last_name: 'Yoʻldosh', first_name: 'Oʻgʻil' })).toEqual([])
  await at.as('admin')(students.archive, { body: { ids: [id], left_for: 'other' } })
  expect(await doubles({ last_name: 'Йўлдошева', first_name: 'Ўғилой' })).toMatchObject([
    { id, archived: true, classes: [] },
  ])
})
