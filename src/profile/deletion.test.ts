import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, school } from '../app/testing.ts'
import { auth } from '../auth/contract.ts'
import { teachers } from '../teachers/contract.ts'
import { deletedAccounts, profile } from './contract.ts'
import { users } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
/** Somebody new, whom nobody else of these tests needs. */
async function somebody(role: 'admin' | 'teacher' | 'student' | 'parent') {
  const person = await at.here.inside((db) => at.here.make.user(db, { role }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role, access }
}
const remove = (who: Who, typed = password) =>
  at.as(who)(profile.remove, { body: { password: typed } })
const rowOf = async (id: string) =>
  (await at.here.inside((db) => db.select().from(users).where(eq(users.id, id))))[0]!
const login = (username: string) => at.as('nobody')(auth.login, { body: { username, password } })

test.each(['admin', 'teacher', 'student', 'parent'] as const)(
  'a %s does it with the password, and is out at once',
  async (role) => {
    const me = await somebody(role)
    await expect(remove(me, 'not it')).rejects.toMatchObject({
      status: 400,
      detail: 'old_password_id_wrong',
      fields: { password: 'old_password_id_wrong' },
    })
    await expect(at.as(me)(profile.info, {})).resolves.toBeDefined()
    expect(await remove(me)).toEqual({ detail: 'account_deleted_successfully' })
    await expect(at.as(me)(profile.info, {})).rejects.toMatchObject({ status: 401 })
    await expect(login(me.username)).rejects.toMatchObject({
      detail: 'username_or_password_is_incorrect',
    })
    const row = await rowOf(me.id)
    expect([row.archivedAt, row.deletedAt]).toEqual([at.clock.now(), at.clock.now()])
  },
)

test('the owner does not', async () => {
  await expect(remove('owner')).rejects.toMatchObject({
    status: 403,
    detail: 'you_dont_have_permission',
  })
})

test('the office hears of it, by name', async () => {
  const me = await somebody('student')
  await remove(me)
  const { rows } = await at.here.inside((db) =>
    db.execute<{ user_id: string; params: { name: string }; link: string }>(
      `select user_id, params, link from notifications where about_id = '${me.id}'`,
    ),
  )
  const office = [at.here.cast.owner.id, at.here.cast.admin.id]
  expect(rows.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(office))
  expect(rows[0]).toMatchObject({ link: `/business/${at.here.business}` })
  expect(rows[0]!.params.name).toContain('Karimov')
})

test('the office brings it back within thirty days, with the classes it was in', async () => {
  const me = await somebody('student')
  await at.here.inside((db) => at.here.make.enrol(db, at.here.classA, me.id))
  await remove(me)
  const { results } = await at.as('admin')(deletedAccounts.list, {})
  expect(results.find(({ id }) => id === me.id)).toMatchObject({ role: 'student', days_left: 30 })
  await at.as('admin')(deletedAccounts.restore, { params: { id: me.id } })
  await expect(login(me.username)).resolves.toBeDefined()
  await expect(at.as(me)(profile.info, {})).rejects.toMatchObject({ status: 401 })
  const row = await rowOf(me.id)
  expect([row.archivedAt, row.deletedAt]).toEqual([null, null])
  const again = at.as('admin')(deletedAccounts.restore, { params: { id: me.id } })
  await expect(again).rejects.toMatchObject({ status: 404 })
  const file = await at.as({ ...me, ...(await login(me.username)) })(profile.export, {})
  expect(file.tables.class_students).toMatchObject([{ class_id: at.here.classA, to_date: null }])
})

test('the account of an admin is brought back by the owner alone', async () => {
  const me = await somebody('admin')
  await remove(me)
  const restore = (who: Who) => at.as(who)(deletedAccounts.restore, { params: { id: me.id } })
  await expect(restore('admin')).rejects.toMatchObject({
    status: 403,
    detail: 'you_dont_have_access_for_this_action',
  })
  await restore('owner')
  await expect(login(me.username)).resolves.toBeDefined()
})

test('un-archiving undoes the deletion as well', async () => {
  const me = await somebody('teacher')
  await remove(me)
  const { version } = await at.as('owner')(teachers.show, { params: { id: me.id } })
  const body = { archived: false, version: version! }
  await at.as('owner')(teachers.edit, { params: { id: me.id }, body })
  expect((await rowOf(me.id)).deletedAt).toBeNull()
})
