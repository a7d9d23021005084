import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../core/audit/contract.ts'
import { classes } from '../../../core/classes/table.ts'
import { marks } from '../../../core/marks/contract.ts'
import { profile } from '../../../core/profile/contract.ts'
import { school } from '../../../testing/school.ts'
import { headCounts } from '../count/contract.ts'
import { canteen, mealMarks } from '../kept/contract.ts'
import { meals } from '../menus/contract.ts'
import { everyDay, mealPlans } from './contract.ts'
import { mealPlans as table } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
let lunch = ''
/** A Tuesday; the count of lunch closes at nine. */
const tuesday = '2026-11-17'
const wednesday = '2026-11-18'
const hour = (time: string, day = tuesday) => (at.clock.time = new Date(`${day}T${time}:00+05:00`))
beforeAll(async () => {
  at = await school()
  const times = { starts_at: '12:30', counted_at: '09:00' }
  lunch = (await at.as('admin')(meals.create, { body: { kind: 'lunch', ...times } })).id
})
afterAll(() => at.close())
beforeEach(async () => {
  hour('08:00')
  await at.here.inside((db) => db.delete(table))
})

type Who = Parameters<typeof at.as>[0]
const params = () => ({ id: at.here.cast.studentA.id })
const set = (who: Who, meal_days: number[], from_date = tuesday) =>
  at.as(who)(mealPlans.set, { params: params(), body: { meal_id: lunch, from_date, meal_days } })
const plansOf = async (who: Who = 'parentA') =>
  (await at.as(who)(mealPlans.list, { params: params() })).results[0]!.plans
const countOn = async (date: string) => {
  const { classes: rows } = await at.as('admin')(headCounts.show, { query: { date } })
  const { enrolled, opted_out, portions, told } = rows.find(
    ({ class: of }) => of.id === at.here.classA,
  )!
  return { enrolled, opted_out, portions, told }
}
const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => 'done',
    ({ detail }: { detail: string }) => detail,
  )

test('who never eats is no portion, whoever is absent besides, and whoever is told of the count is told the same', async () => {
  const before = await countOn(tuesday)
  await set('parentA', [])
  const out = { ...before, opted_out: 1, portions: before.portions - 1, told: before.told - 1 }
  expect(await countOn(tuesday)).toEqual(out)
  // absent as well: once and no more
  const entry = { student_id: params().id, kind: 'attendance' as const, value: 'absent' as const }
  await at.as('teacherA')(marks.save, {
    params: { id: at.here.classA },
    body: { date: tuesday, entries: [entry] },
  })
  expect(await countOn(tuesday)).toEqual(out)
  const { results } = await at.as('admin')(headCounts.days, {
    query: { from: tuesday, to: tuesday },
  })
  expect(results[0]).toMatchObject({ opted_out: 1 })
})

test('on some weekdays, from a day on; days that are over stay as they were', async () => {
  await set('parentA', [2])
  expect(await countOn(tuesday)).toMatchObject({ opted_out: 0 })
  expect(await countOn(wednesday)).toMatchObject({ opted_out: 1 })
  hour('08:00', '2026-11-24')
  await set('parentA', everyDay, '2026-11-24')
  expect(await countOn(wednesday)).toMatchObject({ opted_out: 1 })
  expect(await countOn('2026-11-25')).toMatchObject({ opted_out: 0 })
  expect(await plansOf()).toEqual([
    { from_date: '2026-11-24', meal_days: everyDay },
    { from_date: tuesday, meal_days: [2] },
  ])
})

test('what is set for later days goes when something is set from an earlier one on', async () => {
  await set('parentA', [], '2026-11-30')
  await set('parentA', [1], wednesday)
  expect(await plansOf()).toEqual([{ from_date: wednesday, meal_days: [1] }])
})

test('nobody changes a count that is closed', async () => {
  hour('09:00')
  expect(await codeOf(set('parentA', []))).toBe('meal_count_is_closed')
  expect(await codeOf(set('admin', [], '2026-11-16'))).toBe('meal_count_is_closed')
  const { results } = await at.as('parentA')(mealPlans.list, { params: params() })
  expect(results[0]).toMatchObject({ earliest: wednesday, plans: [] })
  expect(await codeOf(set('parentA', [], wednesday))).toBe('done')
  // control: a minute earlier it is open
  hour('08:59')
  expect(await codeOf(set('parentA', []))).toBe('done')
})

test('is set by the office, the own parent and the homeroom teacher, and seen by the family besides', async () => {
  const people = [
    'owner',
    'admin',
    'teacherA',
    'teacherB',
    'studentA',
    'studentB',
    'parentA',
    'parentB',
  ] as const
  const tried = async (of: (who: Who) => Promise<unknown>) =>
    Object.fromEntries(await Promise.all(people.map(async (who) => [who, await codeOf(of(who))])))
  expect(await tried((who) => plansOf(who))).toEqual({
    ...{ owner: 'done', admin: 'done', teacherA: 'done', teacherB: 'not_found' },
    ...{ studentA: 'done', studentB: 'not_found', parentA: 'done', parentB: 'not_found' },
  })
  const no = 'you_dont_have_permission'
  expect(await tried((who) => set(who, [1]))).toEqual({
    ...{ owner: 'done', admin: 'done', teacherA: 'done', teacherB: 'not_found' },
    ...{ studentA: no, studentB: no, parentA: 'done', parentB: 'not_found' },
  })
  // who teaches a subject to the class and does not lead it sees it alone
  const leads = (id: string | null) =>
    at.here.inside((db) =>
      db.update(classes).set({ homeroomTeacherId: id }).where(eq(classes.id, at.here.classA)),
    )
  await leads(null)
  expect(await codeOf(set('teacherA', []))).toMatch(/not_found|you_dont_have_access/)
  await leads(at.here.cast.teacherA.id)
})

test('who does not take the meal is said on the sheet of the class and has not eaten by the register', async () => {
  await at.as('admin')(canteen.edit, {
    body: { version: (await at.as('admin')(canteen.show, {})).version, keeps_marks: true },
  })
  await set('parentA', [])
  hour('12:00')
  const entry = { student_id: params().id, kind: 'attendance' as const, value: 'late' as const }
  await at
    .as('admin')(marks.save, {
      params: { id: at.here.classA },
      body: { date: tuesday, entries: [entry] },
    })
    .catch(() => {})
  const { students } = await at.as('teacherA')(mealMarks.save, {
    params: { id: at.here.classA },
    body: { date: tuesday, meal_id: lunch },
  })
  // the family sees what was marked
  const { results } = await at.as('parentA')(mealPlans.list, { params: params() })
  expect(results[0]!.eaten).toEqual([{ day: tuesday, eaten: false }])
  expect(students.find(({ id }) => id === params().id)).toMatchObject({
    opted_out: true,
    eaten: false,
  })
})

test('stands in the log and in what a person is handed of themselves', async () => {
  await set('parentA', [1, 3])
  const log = await at.as('owner')(audit.list, { query: { kind: 'meal_plans' } })
  expect(log.results[0]).toMatchObject({
    new: { meal_days: [1, 3], from_date: tuesday },
    actor: { id: at.here.cast.parentA.id },
    about_id: params().id,
  })
  const own = await at.as('studentA')(profile.export, {})
  expect(JSON.stringify(own)).toContain('meal_plans')
})
