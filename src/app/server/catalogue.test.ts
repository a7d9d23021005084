import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '../../platform/ui/lang.ts'
import { password, school } from '../../testing/school.ts'
import { spendCoins } from '../../testing/store.ts'
import { text } from '../text/text.ts'

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
  const { detail } = answer.json<{ detail?: string }>()
  return { status: answer.statusCode, detail }
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
  return ask('teacherB', 'POST', `/v1/marks/${id}/correct/`, { value: 0, version: 1 })
}

const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** How somebody comes by each coded message of the specification, over HTTP. */
const ways: Record<string, () => Promise<{ status: number; detail?: string | undefined }>> = {
  username_or_password_is_incorrect: () =>
    signIn(at.here.cast.teacherA.username, 'not the password'),
  invalid_username_or_password: () => signIn('', ''),
  date_required: () =>
    ask('teacherA', 'POST', `/v1/classes/${at.here.classA}/marks/`, { entries: [] }),
  count_error: () => give('coin', 999),
  dont_have_enough_coin: takeBackWhatIsSpent,
  this_user_already_exists: () => newStudent({ username: at.here.cast.teacherA.username }),
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
  const { status, detail } = await ways[code]!()
  expect(detail).toBe(code)
  expect(status).toBe(
    code === 'account_deleted_successfully' ? 200 : code.startsWith('you_') ? 403 : 400,
  )
  const phrase = (text.errors as Record<string, Record<string, string>>)[code]!
  expect(new Set(langs.map((lang) => phrase[lang])).size).toBe(3)
})

const order = (given: object) =>
  ask('studentA', 'POST', '/v1/orders/', { product_id: uuid(), price: 1, quantity: 1, ...given })
const toStudent = (path: string) => `/v1/students/${at.here.cast.studentA.id}/${path}/`
const document = (file: string) =>
  ask('admin', 'POST', toStudent('documents'), { kind: 'other', name: 'Paper', file })
const json = (payload: object) => ask('nobody', 'POST', '/v1/auth/login/', payload)
const sheet = (file: string) => ask('admin', 'POST', '/v1/imports/', { kind: 'students', file })
const goal = (days: object) =>
  ask('teacherA', 'POST', `/v1/classes/${at.here.classA}/goals/`, {
    measure: 'attendance',
    target: 90,
    ...days,
  })
const absence = (days: object) =>
  ask('admin', 'POST', '/v1/absences/', {
    student_id: at.here.cast.studentA.id,
    excuse: 'illness',
    ...days,
  })
const year = (days: object) =>
  ask('admin', 'POST', '/v1/academic-years/', { name: '2030', ...days })

/** Every other mistake that the same word is for. */
const alike: [string, string, () => ReturnType<typeof ask>][] = [
  ['invalid_username_or_password', 'no password in the query', () => signIn('a@b.uz', '')],
  ['invalid_username_or_password', 'one that is too long', () => signIn('a'.repeat(300), 'x')],
  ['invalid_username_or_password', 'JSON without a password', () => json({ username: 'a' })],
  ['invalid_username_or_password', 'an empty one', () => json({ username: 'a', password: '' })],
  [
    'base64_decoding_error',
    'a data URL',
    () => editOwn('teacherA', { image: 'data:a/b;base64,aa' }),
  ],
  ['base64_decoding_error', 'a letter too many', () => editOwn('teacherA', { image: 'abcde' })],
  ['base64_decoding_error', 'a paper', () => document('%%%')],
  ['base64_decoding_error', 'a damaged paper', () => document('abcde')],
  ['base64_decoding_error', 'a spreadsheet', () => sheet('%%%')],
  ['base64_decoding_error', 'a damaged spreadsheet', () => sheet('abcde')],
  ['base64_decoding_error', 'a spreadsheet with bits too many', () => sheet('abcdef')],
  ['date_required', 'an absence without its end', () => absence({ from: '2026-11-20' })],
  ['date_required', 'an absence with an empty one', () => absence({ from: '', to: '2026-11-20' })],
  ['date_required', 'a goal', () => goal({ from: '2026-11-20', to: '' })],
  ['date_required', 'a school year', () => year({ starts_on: null, ends_on: '2031-05-25' })],
  ['count_error', 'no piece', () => order({ quantity: 0 })],
  ['count_error', 'a piece and a half', () => order({ quantity: 1.5 })],
  ['count_error', 'too many pieces', () => order({ quantity: 5000 })],
  ['count_error', 'pieces in a text', () => order({ quantity: '2' })],
  ['count_error', 'pieces that are not named', () => order({ quantity: undefined })],
  [
    'old_and_new_password_id_required_for_change_password',
    'nothing in one of them',
    () => editOwn('teacherA', { old_password: null, new_password: 'another one' }),
  ],
  [
    'password_must_be_at_least_6_characters_long',
    'of one’s own',
    () => editOwn('teacherA', { old_password: password, new_password: '12345' }),
  ],
  [
    'owner_cannot_change_password',
    'a short one',
    () => editOwn('owner', { old_password: password, new_password: '12345' }),
  ],
]

test.each(alike)('%s is the detail for %s', async (code, _what, way) => {
  expect(await way()).toEqual({ status: 400, detail: code })
})

test('a wrong date is another mistake than none', async () => {
  const { detail } = await absence({ from: '2026-02-30', to: '2026-03-02' })
  expect(detail).toBe('invalid_input')
})

test('English says what the specification gives as examples', () => {
  expect(text.errors.username_or_password_is_incorrect.en).toBe('Username or password is incorrect')
  expect(text.errors.dont_have_enough_coin.en).toBe('You don’t have enough coins')
  expect(text.errors.this_day_already_has_a_attendance.en).toBe(
    'This day already has an attendance',
  )
})
