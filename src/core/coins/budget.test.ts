import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school, tuesday } from '../../testing/school.ts'
import { business } from '../business/contract.ts'
import { classSubjects } from '../classes/table.ts'
import { marks } from '../marks/contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { subjects } from '../subjects/table.ts'
import { readGivenThisWeek } from './queries.budget.ts'
import { moveForMarks } from './service.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const params = () => ({ id: at.here.business })
const setBudget = async (coin_weekly_budget: number | null) => {
  const { version } = await at.as('owner')(business.show, { params: params() })
  const body = { version, coin_weekly_budget, coin_daily_limit: 10 }
  await at.as('owner')(business.edit, { params: params(), body })
}
let numbered = 0
/** A teacher of 5-A who has given nothing yet, new for every test. */
let teacher: { id: string; username: string; role: 'teacher'; access: string }
beforeEach(async () => {
  at.clock.time = tuesday
  await setBudget(10)
  teacher = await at.here.inside(async (db) => {
    const { make, business: businessId, classA: classId } = at.here
    const subjectId = uuid()
    const name = { uz: `Chizmachilik ${(numbered += 1)}` }
    await db.insert(subjects).values({ businessId, id: subjectId, name })
    const person = await make.user(db, { role: 'teacher' })
    await db
      .insert(classSubjects)
      .values({ businessId, id: uuid(), classId, subjectId, teacherId: person.id })
    const access = await make.access(db, person.id, at.sessionKey, at.clock.now())
    return { ...person, role: 'teacher' as const, access }
  })
})
const today = () => at.clock.now().toISOString().slice(0, 10)
const pupil = () =>
  at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
/** One after the other: they are numbered. */
async function pupilsOf(count: number) {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) ids.push(await pupil())
  return ids
}
const coins = (student_id: string, value: number) => ({ student_id, kind: 'coin' as const, value })
const save = (entries: ReturnType<typeof coins>[], who: Parameters<typeof at.as>[0] = teacher) =>
  at.as(who)(marks.save, {
    params: { id: at.here.classA },
    body: { date: today(), entries },
    key: uuid(),
  })
const left = async () =>
  (await at.as(teacher)(marks.day, { params: { id: at.here.classA } })).coin_budget_left

describe('a teacher’s week', () => {
  test('goes down with what is given, and the rest is refused entry by entry', async () => {
    const [a, b, c] = [await pupil(), await pupil(), await pupil()]
    expect(await left()).toBe(10)
    const { saved, refused } = await save([coins(a, 6), coins(b, 5), coins(c, 4)])
    expect(saved.map(({ value }) => value)).toEqual([6, 4])
    expect(refused).toEqual([{ student_id: b, kind: 'coin', detail: 'coin_budget_spent' }])
    expect(await left()).toBe(0)
    const give = at.as(teacher)(marks.give, {
      body: { class_id: at.here.classA, date: today(), ...coins(b, 1) },
    })
    await expect(give).rejects.toMatchObject({ status: 400, detail: 'coin_budget_spent' })
  })

  test('what is corrected downwards comes back, upwards it has to be there', async () => {
    const id = await pupil()
    const [mark] = (await save([coins(id, 8)])).saved
    const correct = (value: number, version: number) =>
      at.as(teacher)(marks.correct, {
        params: { id: mark!.id },
        body: { value, version },
        key: uuid(),
      })
    await correct(2, 1)
    expect(await left()).toBe(8)
    await save([coins(await pupil(), 7)])
    await expect(correct(4, 2)).rejects.toMatchObject({ detail: 'coin_budget_spent' })
    await correct(3, 2)
    expect(await left()).toBe(0)
  })

  test('nobody gains by taking back what another has given', async () => {
    const id = await pupil()
    const [mark] = (await save([coins(id, 9)], at.here.cast.owner)).saved
    await at.as(teacher)(marks.correct, {
      params: { id: mark!.id },
      body: { value: null, version: 1 },
      key: uuid(),
    })
    expect(await left()).toBe(10)
  })

  test('begins anew on Monday, by the calendar of the business', async () => {
    const sunday = new Date('2026-11-22T18:59:59Z')
    at.clock.time = sunday
    await save([coins(await pupil(), 10)])
    expect(await left()).toBe(0)
    at.clock.time = new Date(sunday.getTime() + 1_000)
    expect(await left()).toBe(10)
  })

  test('has no bound for the office, nor where the business sets none', async () => {
    const [a, b] = [await pupil(), await pupil()]
    const all = [coins(a, 9), coins(b, 9)]
    expect((await save(all, 'admin')).saved).toHaveLength(2)
    await setBudget(null)
    expect(await left()).toBeNull()
    const more = [coins(await pupil(), 9), coins(await pupil(), 9)]
    expect((await save(more)).saved).toHaveLength(2)
  })
})

describe('at once', () => {
  const many = 6
  const given = async () => {
    const who = actor()
    return at.here.inside((db) => readGivenThisWeek(db, who, at.clock.now()))
  }
  const actor = (): Actor => ({
    id: teacher.id,
    businessId: at.here.business,
    sessionId: uuid(),
    role: 'teacher',
    lang: 'en',
    timeZone: 'Asia/Tashkent',
  })

  test('however many are sent, the week is never overspent', async () => {
    const pupils = await pupilsOf(many)
    const answers = await Promise.all(pupils.map((id) => save([coins(id, 4)])))
    expect(answers.flatMap(({ saved }) => saved)).toHaveLength(2)
    expect(await given()).toBe(8)
  })

  test('control: who looks without waiting for the others overspends', async () => {
    const pupils = await pupilsOf(3)
    const given_marks = await Promise.all(
      pupils.map((id) => save([coins(id, 0)]).then(({ saved }) => saved[0]!.id)),
    )
    let looked = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => (open = resolve))
    await Promise.all(
      pupils.map((studentId, nth) =>
        at.here.inside(async (db) => {
          const budget = 10 - (await readGivenThisWeek(db, actor(), at.clock.now()))
          if ((looked += 1) === pupils.length) open()
          await all
          const move = { markId: given_marks[nth]!, studentId, coins: 4 }
          if (budget >= 4) await moveForMarks(db, actor(), 'mark', [move], at.clock.now())
        }),
      ),
    )
    expect(await given()).toBe(12)
  })
})
