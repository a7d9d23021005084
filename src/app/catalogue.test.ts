import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '../platform/ui/lang.ts'
import { password, school } from './testing.ts'
import { spendCoins } from './testing-store.ts'
import { text } from './text.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

type Who = keyof typeof at.here.cast | 'nobody'

/** One plain request, as a client of the API would send it. */
async function ask(who: Who, method: string, url: string, payload?: object) {
  const access = who === 'nobody' ? undefined : at.here.cast[who].access
  const answer = await at.app.fastify.inject({
    method: method as 'GET',
    url,
    headers: access ? { authorization: `Bearer ${access}` } : {},
    ...(payload && { payload }),
  })
  const body = answer.json<{ detail?: string; fields?: Record<string, string> }>()
  return { status: answer.statusCode, codes: [body.detail, ...Object.values(body.fields ?? {})] }
}

const signIn = (username: string, typed: string) =>
  ask('nobody', 'POST', `/v1/auth/login/?${new URLSearchParams({ username, password: typed })}`)
const editOwn = (who: Who, body: object) => ask(who, 'PATCH', '/v1/profile/', body)
const give = (kind: string, value: unknown, student = at.here.cast.studentA.id) =>
  ask('teacherA', 'POST', '/v1/marks/', {
    class_id: at.here.classA,
    student_id: student,
    date: '2026-11-17',
    kind,
    value,
  })
const twice = async (kind: string, value: unknown) => {
  await give(kind, value)
  return give(kind, value)
}
const newStudent = (given: object) =>
  ask('admin', 'POST', '/v1/students/', {
    last_name: 'Yangi',
    first_name: 'Odam',
    username: `${uuid()}@here.test`,
    ...given,
  })

/** Gives coins, spends them, and takes the mark back. */
async function takeBackWhatIsSpent() {
  const { studentB } = at.here.cast
  const sent = {
    class_id: at.here.classB,
    student_id: studentB.id,
    date: '2026-11-17',
    kind: 'coin',
    value: 3,
  }
  const given = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/marks/',
    headers: { authorization: `Bearer ${at.here.cast.teacherB.access}` },
    payload: sent,
  })
  const { business } = at.here
  const now = at.clock.now()
  await at.here.inside((db) => spendCoins(db, { business, studentId: studentB.id, now }, 3))
  const { id } = given.json<{ id: string }>()
  return ask('teacherB', 'POST', `/v1/marks/${id}/correction/`, { value: 0, version: 1 })
}

const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** How somebody comes by each coded message of the specification, over HTTP. */
const ways: Record<string, () => Promise<{ status: number; codes: (string | undefined)[] }>> = {
  username_or_password_is_incorrect: () => signIn('teachera@here.test', 'not the password'),
  invalid_username_or_password: () => signIn('', ''),
  date_required: () =>
    ask('teacherA', 'POST', `/v1/classes/${at.here.classA}/marks/`, { entries: [] }),
  count_error: () => give('coin', 999),
  dont_have_enough_coin: takeBackWhatIsSpent,
  this_user_already_exists: () => newStudent({ username: 'teachera@here.test' }),
  password_must_be_at_least_6_characters_long: () => newStudent({ password: '12345' }),
  cannot_update_password: () =>
    editOwn('teacherA', { old_password: password, new_password: password }),
  this_day_already_has_a_attendance: () => twice('attendance', 'present'),
  this_day_already_has_a_coin: () => twice('coin', 1),
  this_day_already_has_a_rate: () => twice('rate', 5),
  phone_number_already_exists: () => editOwn('teacherA', { phone: '998900000001' }),
  old_and_new_password_id_required_for_change_password: () =>
    editOwn('teacherA', { new_password: 'another one' }),
  owner_cannot_change_password: () =>
    editOwn('owner', { old_password: password, new_password: 'another one' }),
  old_password_id_wrong: () =>
    editOwn('teacherA', { old_password: 'not it', new_password: 'another one' }),
  account_deleted_successfully: () => ask('parentB', 'DELETE', '/v1/profile/', { password }),
  image_is_required: () => editOwn('teacherA', { image: '' }),
  invalid_file_type: () => editOwn('teacherA', { image: gif }),
  base64_decoding_error: () => editOwn('teacherA', { image: 'no base64!' }),
  you_dont_have_access_for_this_action: () =>
    ask('teacherB', 'GET', `/v1/classes/${at.here.classA}/marks/`),
  you_dont_have_permission: () => newStudentBy('studentA'),
}
const newStudentBy = (who: Who) => ask(who, 'POST', '/v1/students/', {})

test.each(Object.keys(ways))('%s is met over HTTP and said in three languages', async (code) => {
  const { status, codes } = await ways[code]!()
  expect(codes).toContain(code)
  expect(status).toBe(
    code === 'account_deleted_successfully' ? 200 : code.startsWith('you_') ? 403 : 400,
  )
  const phrase = (text.errors as Record<string, Record<string, string>>)[code]!
  expect(new Set(langs.map((lang) => phrase[lang])).size).toBe(3)
})

test('English says what the specification gives as examples', () => {
  expect(text.errors.username_or_password_is_incorrect.en).toBe('Username or password is incorrect')
  expect(text.errors.dont_have_enough_coin.en).toBe('You don’t have enough coins')
  expect(text.errors.this_day_already_has_a_attendance.en).toBe(
    'This day already has an attendance',
  )
})
