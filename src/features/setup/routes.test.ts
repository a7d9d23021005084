import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, makeSchool, ownSchool } from '../../testing/school.ts'
import { audit } from '../../core/audit/contract.ts'
import { bells } from '../../core/business/bells/contract.ts'
import { calendar } from '../../core/business/calendar/contract.ts'
import { business } from '../../core/business/contract.ts'
import { createApi } from '../../platform/client.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { profile } from '../../core/profile/contract.ts'
import { subjects } from '../../core/subjects/contract.ts'
import { setup } from './contract.ts'
import { findSetupCode, makeSetupCode } from './service.codes.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

let count = 0
const input = (given: object = {}) => ({
  kind: 'school' as const,
  name: '42-maktab',
  region: 'samarkand' as const,
  district: 'Urgut',
  lang: 'uz' as const,
  time_zone: 'Asia/Samarkand',
  last_name: 'Karimova',
  first_name: 'Dilnoza',
  username: `Rahbar${(count += 1)}@Maktab.uz`,
  phone: '+998 90 123-45-67',
  password: 'uch qora olma',
  shifts: 2,
  year: true,
  subjects: true,
  ...given,
})
const code = () => makeSetupCode(at.database, at.clock.now())
const begin = async (given: object = {}, by?: string) =>
  at.as('nobody')(setup.begin, { body: { ...input(given), code: by ?? (await code()) } })
const asOwner = async (given: object = {}) => {
  const { access } = await begin(given)
  return createApi({
    transport: inProcess(at.app.fastify),
    access: () => access,
    lang: () => 'en',
  })
}

test('a school begins with its owner signed in, the year, the bells of two shifts and the base curriculum', async () => {
  const owner = await asOwner()
  const me = await owner(profile.info, {})
  expect(me).toMatchObject({ role: 'owner', lang: 'uz', phone: '998901234567' })
  expect(me.username).toMatch(/^rahbar\d+@maktab\.uz$/)
  const params = { id: me.business.id }
  expect(await owner(business.show, { params })).toMatchObject({
    kind: 'school',
    private: false,
    region: 'Samarqand viloyati',
    time_zone: 'Asia/Samarkand',
    shifts: 2,
  })
  const year = await owner(calendar.show, {})
  expect([year.academic_year, year.terms.length]).toEqual(['2026/2027', 4])
  const { results } = await owner(bells.list, {})
  const ofShift = (shift: number) => results.filter((row) => row.shift === shift)
  expect(ofShift(1)[0]!.starts_at).toBe('08:00')
  expect(ofShift(2)[0]!.starts_at > ofShift(1).at(-1)!.ends_at).toBe(true)
  const taught = await owner(subjects.list, { query: { page_size: '100' } })
  expect(taught.count).toBe(27)
  // the homeroom hour is in no plan
  const inPlans = taught.results.filter((each) => !each.homeroom_hour)
  expect(inPlans).toHaveLength(26)
  expect(inPlans.every(({ weekly_norms: hours }) => Object.keys(hours!).length > 0)).toBe(true)
  const log = await owner(audit.list, { query: {} })
  expect(log.results.length).toBeGreaterThan(0)
})

test('a private school is a school; a centre has no quarters and no school subjects', async () => {
  const own = await asOwner({ kind: 'private_school', shifts: 1 })
  const { business: of } = await own(profile.info, {})
  expect(of.kind).toBe('school')
  expect(await own(business.show, { params: { id: of.id } })).toMatchObject({ private: true })
  const centre = await asOwner({ kind: 'centre' })
  expect((await centre(profile.info, {})).business.kind).toBe('centre')
  const { terms, days } = await centre(calendar.show, {})
  expect([terms.length, days.some(({ kind }) => kind === 'break')]).toEqual([0, false])
  expect((await centre(subjects.list, {})).count).toBe(0)
})

test('nothing is made that is not wanted', async () => {
  const owner = await asOwner({ year: false, subjects: false })
  expect((await owner(calendar.show, {})).academic_year).toBeNull()
  expect((await owner(subjects.list, {})).count).toBe(0)
})

test('a code is good once and for a day, and a refused form does not spend it', async () => {
  const one = await code()
  const taken = { username: at.here.cast.owner.username }
  await expect(begin(taken, one)).rejects.toMatchObject({
    detail: 'this_user_already_exists',
    fields: { username: 'this_user_already_exists' },
  })
  await expect(begin({ password: '12345' }, one)).rejects.toMatchObject({ status: 400 })
  await begin({}, one)
  const wrong = { status: 400, detail: 'setup_code_is_wrong' }
  await expect(begin({}, one)).rejects.toMatchObject(wrong)
  const late = await code()
  at.clock.time = new Date(at.clock.time.getTime() + 24 * 60 * 60 * 1000 + 1)
  await expect(begin({}, late)).rejects.toMatchObject(wrong)
  await expect(begin({}, '')).rejects.toMatchObject(wrong)
})

test('a code that a start has shown begins the first business and, left over, no second one', async () => {
  const now = at.clock.now()
  const leftOver = await makeSetupCode(at.database, now, 'first')
  const before = await at.database.businesses()
  await expect(begin({}, leftOver)).rejects.toMatchObject({ detail: 'setup_code_is_wrong' })
  expect(await at.database.businesses()).toEqual(before)
  const { connection } = await freshDatabase()
  const empty = openDatabase(connection)
  const [one, two] = [
    await makeSetupCode(empty, now, 'first'),
    await makeSetupCode(empty, now, 'first'),
  ]
  const asked = await makeSetupCode(empty, now)
  expect(await findSetupCode(empty, one, now)).toBeDefined()
  await makeSchool(empty, at.sessionKey, 'only', now)
  for (const code of [one, two]) expect(await findSetupCode(empty, code, now)).toBeUndefined()
  expect(await findSetupCode(empty, asked, now)).toBeDefined()
  await empty.close()
})

test('of many who come with one code at once, one begins', async () => {
  const one = await code()
  const before = (await at.database.businesses()).length
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => begin({}, one)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await at.database.businesses()).length).toBe(before + 1)
})

test('the database keeps no code in the clear', async () => {
  const one = await code()
  const { rows } = await at.database.plain.execute<{ kept: string }>(
    sql`select encode(code_hash, 'escape') || encode(code_hash, 'base64') as kept from setup_codes`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ kept }) => kept.includes(one))).toBe(false)
})

test('whoever guesses has to wait', async () => {
  const answers: unknown[] = []
  for (let time = 0; time < 65; time += 1)
    answers.push(await begin({}, `guess ${time}`).catch(({ detail }: { detail: string }) => detail))
  expect(answers.at(-1)).toBe('too_many_requests')
})
