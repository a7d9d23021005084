import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenPassword as password, school } from '../../testing/school.ts'
import { auth } from '../auth/contract.ts'
import { profile } from '../profile/contract.ts'
import { staff } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

let count = 0
const person = () => {
  count += 1
  return {
    last_name: 'Rahimova',
    first_name: 'Dilnoza',
    username: `admin${count}@here.test`,
    phone: `99893000000${count}`,
  }
}
const create = (more: object = {}) =>
  at.as('owner')(staff.create, { body: { ...person(), ...more } })
const login = (username: string) => at.as('nobody')(auth.login, { body: { username, password } })
const list = async (query: object = {}) => (await at.as('admin')(staff.list, { query })).results

test('the owner makes an admin, who has the rights of one and no more', async () => {
  const made = await create({ password })
  expect(made).toMatchObject({
    last_name: 'Rahimova',
    has_password: true,
    last_seen_at: null,
    archived: false,
  })
  const { access } = await login(made.username)
  const me = { id: made.id, username: made.username, role: 'admin' as const, access }
  expect((await at.as(me)(profile.info, {})).role).toBe('admin')
  expect((await at.as(me)(staff.list, {})).results.map(({ id }) => id)).toContain(made.id)
  await expect(at.as(me)(staff.create, { body: person() })).rejects.toMatchObject({
    detail: 'you_dont_have_permission',
  })
})

test('without a password the account waits for its access code', async () => {
  const made = await create()
  expect(made.has_password).toBe(false)
  await expect(login(made.username)).rejects.toMatchObject({ status: 400 })
})

test('who is archived is out at once, and in again when restored', async () => {
  const made = await create({ password })
  const { access } = await login(made.username)
  const me = { id: made.id, username: made.username, role: 'admin' as const, access }
  const edit = (archived: boolean, version: number) =>
    at.as('owner')(staff.edit, { params: { id: made.id }, body: { version, archived } })
  await at.as(me)(profile.info, {})
  const put = await edit(true, made.version)
  await expect(at.as(me)(profile.info, {})).rejects.toMatchObject({ status: 401 })
  await expect(login(made.username)).rejects.toMatchObject({ status: 400 })
  expect((await list()).map(({ id }) => id)).not.toContain(made.id)
  expect((await list({ archived: 'true' })).map(({ id }) => id)).toContain(made.id)
  await expect(edit(false, made.version)).rejects.toMatchObject({ detail: 'version_conflict' })
  await edit(false, put.version)
  await expect(login(made.username)).resolves.toBeDefined()
})

test('nobody but admins is found here: neither the owner nor a teacher can be touched', async () => {
  for (const who of ['owner', 'teacherA', 'studentA'] as const) {
    const params = { id: at.here.cast[who].id }
    const body = { version: 1, archived: true }
    await expect(at.as('owner')(staff.show, { params })).rejects.toMatchObject({ status: 404 })
    await expect(at.as('owner')(staff.edit, { params, body })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect((await list()).map(({ id }) => id)).not.toContain(at.here.cast.owner.id)
})

test('a name and a phone that somebody has are refused beside their fields', async () => {
  const made = await create()
  await expect(create({ username: made.username })).rejects.toMatchObject({
    fields: { username: 'this_user_already_exists' },
  })
  await expect(create({ phone: made.phone })).rejects.toMatchObject({
    fields: { phone: 'phone_number_already_exists' },
  })
})

test('who was last here, and when, is shown; a search finds a name in any script', async () => {
  const made = await create({ last_name: 'Oʻgʻiloyeva', password })
  expect(made.last_seen_at).toBeNull()
  await login(made.username)
  expect(await list({ q: 'Ўғилоева' })).toMatchObject([
    { id: made.id, last_seen_at: at.clock.now().toISOString() },
  ])
})

test('the list is a file as well, narrowed down like the list', async () => {
  await create({ last_name: 'Faylova', first_name: 'Zulfiya', gender: 'female' })
  const { statusCode, body } = await at.app.fastify.inject({
    url: '/v1/staff/export/?q=faylova&format=csv&lang=ru',
    headers: { authorization: `Bearer ${at.here.cast.admin.access}` },
  })
  expect(statusCode).toBe(200)
  const [head, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Фамилия;Имя;Отчество;Телефон;Эл. почта \(логин\);/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Faylova;Zulfiya;;.*;Женский;$/)
})
