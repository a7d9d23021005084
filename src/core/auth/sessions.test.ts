import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, type Person, school } from '../../testing/school.ts'
import { ApiError } from '../../platform/client.ts'
import { profile } from '../profile/contract.ts'
import { users } from '../profile/table.ts'
import { auth, sessions } from './contract.ts'
import { sessions as table } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Role = 'owner' | 'admin' | 'teacher' | 'student' | 'parent'
/** Somebody new, signed in on so many devices. */
async function somebody(role: Role, devices = 1) {
  const { id, username } = await at.here.inside((db) => at.here.make.user(db, { role }))
  const signedIn: (Person & { refresh: string })[] = []
  for (let count = 0; count < devices; count += 1) {
    const tokens = await at.as('nobody')(auth.login, { body: { username, password } })
    signedIn.push({ id, username, role, ...tokens })
  }
  return signedIn as [Person & { refresh: string }, ...(Person & { refresh: string })[]]
}
const info = (who: Person) => at.as(who)(profile.info, {})
const ended = { status: 401, detail: 'token_invalid' }
const refresh = (who: { refresh: string }) =>
  at.as('nobody')(auth.refresh, { body: { refresh: who.refresh } })
const change = (who: Person, old_password: string, new_password: string) =>
  at.as(who)(profile.edit, { body: { old_password, new_password } })
const reasons = (id: string) =>
  at.here.inside((db) =>
    db.select({ for: table.revokedFor }).from(table).where(eq(table.userId, id)),
  )

test('one sees the own living sessions, the present one first', async () => {
  const [phone, desk, library] = await somebody('teacher', 3)
  await at.as(library!)(auth.logout, {})
  const { count, results } = await at.as(desk!)(sessions.list, {})
  expect([count, results.map(({ current }) => current)]).toEqual([2, [true, false]])
  const mine = await at.as(phone)(sessions.list, {})
  expect(mine.results[0]!.id).toBe(results[1]!.id)
  expect(results[0]).toMatchObject({
    created_at: at.clock.now().toISOString(),
    last_used_at: at.clock.now().toISOString(),
  })
})

test('a session is ended from elsewhere, at once and with its refresh token; others stay', async () => {
  const [phone, desk, library] = await somebody('student', 3)
  const { results } = await at.as(desk!)(sessions.list, {})
  const there = await at.as(phone)(sessions.list, {})
  const id = there.results[0]!.id
  expect(results.map((session) => session.id)).toContain(id)
  await at.as(desk!)(sessions.end, { params: { id } })
  await expect(info(phone)).rejects.toMatchObject(ended)
  await expect(refresh(phone)).rejects.toMatchObject({
    ...ended,
    fields: { refresh: 'session_ended_elsewhere' },
  })
  await expect(info(desk!)).resolves.toBeDefined()
  await expect(info(library!)).resolves.toBeDefined()
  await expect(at.as(desk!)(sessions.end, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the present session is not ended this way, and nobody else’s exists', async () => {
  const [me] = await somebody('parent')
  const [other] = await somebody('parent')
  const mine = (await at.as(me)(sessions.list, {})).results[0]!
  await expect(at.as(me)(sessions.end, { params: { id: mine.id } })).rejects.toMatchObject({
    status: 403,
    detail: 'you_dont_have_access_for_this_action',
  })
  const theirs = (await at.as(other)(sessions.list, {})).results[0]!
  await expect(at.as(me)(sessions.end, { params: { id: theirs.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('all others are ended in one go', async () => {
  const [phone, desk, library] = await somebody('owner', 3)
  await at.as(desk!)(sessions.endOthers, {})
  for (const gone of [phone, library!]) await expect(info(gone)).rejects.toMatchObject(ended)
  expect((await at.as(desk!)(sessions.list, {})).count).toBe(1)
  expect((await reasons(desk!.id)).filter((session) => session.for === 'others')).toHaveLength(2)
})

test('a new password opens, the old one no longer does, and all other sessions have ended', async () => {
  const [phone, desk] = await somebody('admin', 2)
  await change(desk!, password, 'yangi parol 7')
  await expect(info(phone)).rejects.toMatchObject(ended)
  await expect(refresh(phone)).rejects.toMatchObject({
    ...ended,
    fields: { refresh: 'session_password_changed' },
  })
  await expect(info(desk!)).resolves.toBeDefined()
  await expect(refresh(desk!)).resolves.toBeDefined()
  expect((await reasons(desk!.id)).map((session) => session.for)).toEqual(
    expect.arrayContaining(['password', null]),
  )
  const { username } = desk!
  const login = (typed: string) =>
    at.as('nobody')(auth.login, { body: { username, password: typed } })
  await expect(login(password)).rejects.toMatchObject({
    detail: 'username_or_password_is_incorrect',
  })
  await expect(login('yangi parol 7')).resolves.toBeDefined()
  const told = await at.here.inside((db) =>
    db.execute<{ kind: string }>(sql`select kind from notifications where user_id = ${desk!.id}`),
  )
  expect(told.rows.map(({ kind }) => kind)).toContain('password_changed')
})

test.each([
  ['without the old one', { new_password: 'yangi7' }, 'old_password'],
  ['without the new one', { old_password: password }, 'new_password'],
  ['with an empty old one', { old_password: '', new_password: 'yangi7' }, 'old_password'],
])('%s both are asked for', async (_, body, field) => {
  const code = 'old_and_new_password_id_required_for_change_password'
  await expect(at.as('teacherA')(profile.edit, { body })).rejects.toMatchObject({
    status: 400,
    detail: code,
    fields: { [field]: code },
  })
})

test('a wrong old one, a short new one and the same one again are refused by name', async () => {
  const [me] = await somebody('student')
  await expect(change(me, 'not it', 'yangi7')).rejects.toMatchObject({
    status: 400,
    detail: 'old_password_id_wrong',
    fields: { old_password: 'old_password_id_wrong' },
  })
  await expect(change(me, password, '12345')).rejects.toMatchObject({
    status: 400,
    detail: 'password_must_be_at_least_6_characters_long',
  })
  await expect(change(me, password, password)).rejects.toMatchObject({
    status: 400,
    detail: 'cannot_update_password',
  })
  await expect(change(me, password, 'ko7zgu')).resolves.toMatchObject({ id: me.id })
})

test('the owner’s password cannot be changed, not even rightly', async () => {
  await expect(change(at.here.cast.owner, password, 'yangi parol')).rejects.toMatchObject({
    status: 400,
    detail: 'owner_cannot_change_password',
  })
})

test('an account without a password gets its first one from the office', async () => {
  const [me] = await somebody('parent')
  await at.here.inside((db) =>
    db.update(users).set({ passwordHash: null }).where(eq(users.id, me.id)),
  )
  await expect(change(me, 'anything', 'yangi7')).rejects.toMatchObject({
    status: 400,
    detail: 'cannot_update_password',
  })
})

test('a refused password changes nothing of what came along with it', async () => {
  const [me] = await somebody('teacher')
  const before = await info(me)
  const body = { first_name: 'Boshqa', old_password: 'not it', new_password: 'yangi7' }
  await expect(at.as(me)(profile.edit, { body })).rejects.toMatchObject({ status: 400 })
  expect(await info(me)).toEqual(before)
  const taken = (await info(at.here.cast.studentA)).phone
  const both = { phone: taken, old_password: password, new_password: 'yangi7' }
  await expect(at.as(me)(profile.edit, { body: both })).rejects.toMatchObject({
    detail: 'phone_number_already_exists',
  })
  await expect(change(me, password, 'yangi7')).resolves.toBeDefined()
})

test('a phone left unlocked is no way to guess: ten wrong ones, then none, here and for deletion', async () => {
  const [me] = await somebody('student')
  // at once: a burst is no way around it
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, nth) =>
      change(me, `guess ${nth}`, 'yangi7').catch((error: ApiError) => error.detail),
    ),
  )
  expect(answers.filter((detail) => detail !== 'too_many_requests').length).toBe(10)
  await expect(change(me, password, 'yangi7')).rejects.toMatchObject({ status: 429 })
  await expect(at.as(me)(profile.remove, { body: { password } })).rejects.toMatchObject({
    status: 429,
    detail: 'too_many_requests',
  })
})

test('two changes at once: one of them is made', async () => {
  const [me] = await somebody('parent')
  const answers = await Promise.allSettled([
    change(me, password, 'birinchi 7 olma'),
    change(me, password, 'ikkinchi 8 anor'),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a sign-in that was on its way with the old password does not outlive the change', async () => {
  const [me] = await somebody('teacher')
  const login = await at.here.inside(async (db) => {
    await db.update(users).set({ passwordHash: 'another one' }).where(eq(users.id, me.id))
    const onItsWay = at.as('nobody')(auth.login, { body: { username: me.username, password } })
    const answer = onItsWay.then(
      () => 'let in',
      (error: ApiError) => error.detail,
    )
    // it has found the old password right and stands before the row that is being changed
    await at.untilBlocked()
    return { answer }
  })
  expect(await login.answer).toBe('username_or_password_is_incorrect')
})
