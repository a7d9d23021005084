import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, school } from '../../testing/school.ts'
import { audit } from '../audit/contract.ts'
import { auth } from '../auth/contract.ts'
import { marks } from '../marks/contract.ts'
import { dailyMarks } from '../marks/table.ts'
import { products } from '../../features/store/products/contract.ts'
import { stores } from '../../features/store/contract.ts'
import { teachers } from '../teachers/contract.ts'
import { deletedAccounts, images, profile } from './contract.ts'
import { personal } from '../../app/server/slices.ts'
import { studentNotes } from '../students/table.ts'
import { erasePerson } from './service.erasure.ts'
import { images as imageTable, users } from './table.ts'

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

test('what teachers wrote beside the marks of a student goes with the name', async () => {
  const me = await somebody('student')
  await at.here.inside((db) => at.here.make.enrol(db, at.here.classA, me.id))
  const entries = [
    { student_id: me.id, kind: 'rate' as const, value: 4, comment: 'Karimov bugun shoshildi' },
  ]
  const body = { date: '2026-11-17', entries }
  await at.as('teacherA')(marks.save, { params: { id: at.here.classA }, body })
  await remove(me)
  const later = new Date(at.clock.now().getTime() + 31 * 24 * 3600 * 1000)
  const given = () =>
    at.here.inside((db) =>
      db
        .select({ value: dailyMarks.value, comment: dailyMarks.comment })
        .from(dailyMarks)
        .where(eq(dailyMarks.studentId, me.id)),
    )
  expect(await given()).toEqual([{ value: 4, comment: 'Karimov bugun shoshildi' }])
  await at.here.inside((db) => erasePerson(db, at.here.business, me.id, { now: later, personal }))
  expect(await given()).toEqual([{ value: 4, comment: '' }])
})

test('notes of staff about a student are deleted when the student is erased', async () => {
  const me = await somebody('student')
  await at.here.inside((db) =>
    db.insert(studentNotes).values({
      businessId: at.here.business,
      id: uuid(),
      studentId: me.id,
      authorId: at.here.cast.admin.id,
      readers: 'office',
      text: 'Karimov lives with the grandmother',
      createdAt: at.clock.now(),
      updatedAt: at.clock.now(),
    }),
  )
  await remove(me)
  const later = new Date(at.clock.now().getTime() + 31 * 24 * 3600 * 1000)
  const notes = () =>
    at.here.inside((db) => db.$count(studentNotes, eq(studentNotes.studentId, me.id)))
  expect(await notes()).toBe(1)
  await at.here.inside((db) => erasePerson(db, at.here.business, me.id, { now: later, personal }))
  expect(await notes()).toBe(0)
})

test('what a store shows stays when the keeper who has sent it goes', async () => {
  const me = await somebody('teacher')
  const pictures = [uuid(), uuid(), uuid()] as const
  const image = readFileSync('public/icon-192.png').toString('base64')
  for (const id of pictures) await at.as(me)(images.put, { params: { id }, body: { image } })
  const [ofStore, ofProduct, shownNowhere] = pictures
  const admin = at.as('admin')
  const { id: store_id } = await admin(stores.create, {
    body: { name: { en: 'Kiosk' }, image_id: ofStore, keeper_ids: [me.id] },
  })
  await admin(products.create, {
    body: { store_id, name: { en: 'Pen' }, price: 1, images: [ofProduct] },
  })
  await remove(me)
  const later = new Date(at.clock.now().getTime() + 31 * 24 * 3600 * 1000)
  expect(
    await at.here.inside((db) =>
      erasePerson(db, at.here.business, me.id, { now: later, personal }),
    ),
  ).toBe(true)
  const left = await at.here.inside((db) =>
    db
      .select({ id: imageTable.id })
      .from(imageTable)
      .where(inArray(imageTable.id, [...pictures])),
  )
  expect(left.map(({ id }) => id).toSorted()).toEqual([ofStore, ofProduct].toSorted())
  expect(left).not.toContainEqual({ id: shownNowhere })
  expect((await admin(stores.show, { params: { id: store_id } })).keepers).toEqual([])
})

describe('a photo of oneself that was put into a store', () => {
  /** A keeper with such a photo, which a store and a product of it show. */
  async function shelved() {
    const me = await somebody('teacher')
    const image = readFileSync('public/icon-192.png').toString('base64')
    await at.as(me)(profile.edit, { body: { image } })
    const photo = (await rowOf(me.id)).imageId!
    const admin = at.as('admin')
    const body = { name: { en: 'Kiosk' }, image_id: photo, keeper_ids: [me.id] }
    const store = await admin(stores.create, { body })
    const selling = { store_id: store.id, name: { en: 'Pen' }, price: 1, images: [photo] }
    const product = await at.as(me)(products.create, { body: selling })
    const shown = async () => [
      (await admin(stores.show, { params: { id: store.id } })).image_id,
      ...(await admin(products.show, { params: { id: product.id } })).images,
    ]
    return { me, image, photo, shown }
  }

  test('stays there when another one is taken', async () => {
    const { me, image, photo, shown } = await shelved()
    const { image_id } = await at.as(me)(profile.edit, { body: { image } })
    expect(image_id).not.toBe(photo)
    expect(await shown()).toEqual([photo, photo])
    expect(await at.as(me)(profile.edit, { body: { image: null } })).toMatchObject({
      image_id: null,
    })
  })

  test('is taken off the shelves when its person becomes nameless', async () => {
    const { me, shown } = await shelved()
    await remove(me)
    const later = new Date(at.clock.now().getTime() + 31 * 24 * 3600 * 1000)
    expect(
      await at.here.inside((db) =>
        erasePerson(db, at.here.business, me.id, { now: later, personal }),
      ),
    ).toBe(true)
    expect(await shown()).toEqual([null])
  })
})

test('un-archiving undoes the deletion as well', async () => {
  const me = await somebody('teacher')
  await remove(me)
  const { version } = await at.as('owner')(teachers.show, { params: { id: me.id } })
  const body = { archived: false, version: version! }
  await at.as('owner')(teachers.edit, { params: { id: me.id }, body })
  expect((await rowOf(me.id)).deletedAt).toBeNull()
})

describe('the log of changes, once the person is nameless', () => {
  const month = 31 * 24 * 3600 * 1000
  /** A teacher whom the office has written about, and whose account is gone for good. */
  async function erased() {
    const me = await somebody('teacher')
    const { version } = await at.as('owner')(teachers.show, { params: { id: me.id } })
    await at.as('owner')(teachers.edit, {
      params: { id: me.id },
      body: { version: version!, about: 'Fizika toʻgaragi', last_name: 'Sirli' },
    })
    await remove(me)
    const later = new Date(at.clock.now().getTime() + month)
    const gone = await at.here.inside((db) =>
      erasePerson(db, at.here.business, me.id, { now: later, personal }),
    )
    expect(gone).toBe(true)
    return me
  }
  const entriesOf = async (about_id: string) =>
    (await at.as('owner')(audit.list, { query: { about_id, limit: '100' } })).results

  test('says that something happened, when and by whom, and nothing of what it was', async () => {
    const me = await erased()
    const entries = await entriesOf(me.id)
    expect(entries.length).toBeGreaterThan(3)
    for (const { old, new: now } of entries)
      expect(
        [old, now].filter((columns) => columns !== null && Object.keys(columns).length > 0),
      ).toEqual([])
    expect(entries.some(({ actor }) => actor?.id === at.here.cast.owner.id)).toBe(true)
    const text = JSON.stringify(entries)
    for (const word of ['Sirli', 'Fizika', me.username]) expect(text).not.toContain(word)
  })

  test('control: of somebody who is not, it says what it was', async () => {
    const me = await somebody('teacher')
    expect(JSON.stringify(await entriesOf(me.id))).toContain(me.username)
  })
})
