import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { business } from '../../core/business/contract.ts'
import { classes } from '../../core/classes/table.ts'
import type { Entry } from '../../core/marks/day/contract.mark.ts'
import { marks } from '../../core/marks/contract.ts'
import { users } from '../../core/profile/table.ts'
import { goals, ranks } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
let classmate: string
beforeAll(async () => {
  at = await school()
  classmate = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
})
afterAll(() => at.close())

const mark = (date: string, entries: Entry[]) =>
  at.as('teacherA')(marks.save, { params: { id: at.here.classA }, body: { date, entries } })
const of = () => [at.here.cast.studentA.id, classmate]
const goal = { title: 'Sayohat', measure: 'coins', target: 6, from: '2026-11-14', to: '2026-11-20' }
const create = (body: object = {}) =>
  at.as('teacherA')(goals.create, {
    params: { id: at.here.classA },
    body: { ...goal, ...body } as never,
  })

test('coins that the class earns count from the first day to the last, and who gave or got them is not said', async () => {
  const made = await create()
  expect(made).toMatchObject({ reached: 0, state: 'running', may_edit: true })
  const [first, second] = of()
  await mark('2026-11-16', [
    { student_id: first!, kind: 'coin', value: 2 },
    { student_id: second!, kind: 'coin', value: 3 },
  ])
  const list = () => at.as('studentA')(goals.list, { params: { id: at.here.classA } })
  expect((await list()).results).toMatchObject([{ reached: 5, may_edit: false }])
  await mark('2026-11-17', [{ student_id: first!, kind: 'coin', value: 1 }])
  expect((await list()).results).toMatchObject([{ reached: 6, state: 'reached' }])
  for (const who of ['studentA', 'parentA', 'teacherA'] as const)
    expect((await at.as(who)(goals.running, {})).results).toMatchObject([{ id: made.id }])
  for (const who of ['studentB', 'parentB', 'teacherB'] as const)
    expect((await at.as(who)(goals.running, {})).count).toBe(0)
  await at.as('admin')(goals.remove, { params: { id: made.id } })
  expect((await list()).count).toBe(0)
})

test('a day counts when everybody was there and nobody is left unmarked', async () => {
  const made = await create({ measure: 'full_days', target: 2 })
  const [first, second] = of()
  const there = async () =>
    (await at.as('parentA')(goals.list, { params: { id: at.here.classA } })).results[0]!.reached
  const attend = (student_id: string, value: 'present' | 'late' | 'absent' | 'excused') =>
    ({ student_id, kind: 'attendance', value }) as const
  await mark('2026-11-14', [attend(first!, 'present')])
  expect(await there()).toBe(0)
  await mark('2026-11-14', [attend(second!, 'late')])
  expect(await there()).toBe(1)
  await mark('2026-11-16', [attend(first!, 'present'), attend(second!, 'excused')])
  expect(await there()).toBe(1)
  const change = { version: 1, from: '2026-11-15', target: 1 }
  const changed = await at.as('teacherA')(goals.edit, { params: { id: made.id }, body: change })
  expect(changed).toMatchObject({ reached: 0, target: 1, measure: 'full_days', version: 2 })
  await expect(
    at.as('teacherA')(goals.edit, { params: { id: made.id }, body: change }),
  ).rejects.toMatchObject({ detail: 'version_conflict' })
})

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, { to: 'out_of_range' }],
  [{ to: '2028-11-19' }, { to: 'out_of_range' }],
  [{ target: 0 }, { target: 'out_of_range' }],
  [{ title: ' ' }, { title: 'required' }],
])('a goal of %j is refused', async (body, fields) => {
  await expect(create(body)).rejects.toMatchObject({ detail: 'invalid_input', fields })
})

test('of a class that was put away none runs any more', async () => {
  const { id } = await create()
  const seenBy = async (who: 'owner' | 'teacherA') =>
    (await at.as(who)(goals.running, {})).results.some((each) => each.id === id)
  const putAway = (when: Date | null) =>
    at.here.inside((db) =>
      db.update(classes).set({ archivedAt: when }).where(eq(classes.id, at.here.classA)),
    )
  expect([await seenBy('owner'), await seenBy('teacherA')]).toEqual([true, true])
  await putAway(at.clock.now())
  expect([await seenBy('owner'), await seenBy('teacherA')]).toEqual([false, false])
  await putAway(null)
  await at.as('owner')(goals.remove, { params: { id } })
})

test('a student learns the own place only, and only where the business wants it', async () => {
  const own = async () => (await at.as('studentA')(ranks.own, {})).results
  expect(await own()).toEqual([])
  const params = { id: at.here.business }
  const { version } = await at.as('owner')(business.show, { params })
  await at.as('owner')(business.edit, { params, body: { version, show_ranks: true } })
  const label = { id: at.here.classA, label: '5-A' }
  // 3 coins each: both stand first
  expect(await own()).toEqual([{ class: label, rank: 1, of: 2 }])
  await mark('2026-11-15', [{ student_id: classmate, kind: 'coin', value: 2 }])
  expect(await own()).toEqual([{ class: label, rank: 2, of: 2 }])
  await expect(at.as('parentA')(ranks.own, {})).rejects.toMatchObject({
    detail: 'you_dont_have_permission',
  })
})

test('whoever has deleted the own account, and may come back, neither holds a day up nor stands before anybody', async () => {
  const gone = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
  await mark('2026-11-15', [{ student_id: gone, kind: 'coin', value: 9 }])
  // the membership stays for as long as the account can be brought back
  await at.here.inside((db) =>
    db
      .update(users)
      .set({ archivedAt: new Date('2026-11-16T07:00:00Z') })
      .where(eq(users.id, gone)),
  )
  const made = await create({ measure: 'full_days', from: '2026-11-16', target: 1 })
  await mark(
    '2026-11-17',
    of().map((student_id) => ({ student_id, kind: 'attendance', value: 'present' })),
  )
  const { results } = await at.as('studentA')(goals.running, {})
  expect(results.find(({ id }) => id === made.id)).toMatchObject({ reached: 1 })
  expect((await at.as('studentA')(ranks.own, {})).results).toMatchObject([{ rank: 2, of: 2 }])
})
