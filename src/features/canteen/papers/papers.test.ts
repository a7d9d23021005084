import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canteen, mealMarks } from '../kept/contract.ts'
import { meals, menus } from '../menus/contract.ts'
import { dishes } from '../contract.ts'
import { kitchenDay } from '../count/service.kitchen.ts'
import type { Actor } from '../../../platform/actor.ts'
import { students } from '../../../core/students/contract.ts'
import { school } from '../../../testing/school.ts'
import { kitchenPaper } from './service.kitchen.ts'

let at: Awaited<ReturnType<typeof school>>
const date = '2026-11-17'
beforeAll(async () => {
  at = await school()
  const office = at.as('admin')
  const times = { starts_at: '12:30', counted_at: '09:00' }
  const { id: meal_id } = await office(meals.create, { body: { kind: 'lunch', ...times } })
  const portions = { '5-9': { weight: 250, kcal: 180 } }
  const name = { uz: 'Mastava', ru: 'Мастава', en: 'Mastava soup' }
  const { id } = await office(dishes.create, {
    body: { name, kind: 'soup', portions, allergens: ['milk'] },
  })
  await office(menus.create, {
    body: { date, meal_id, dish_ids: [id], published_from: '2026-11-20' },
  })
  const { version } = await office(canteen.show, {})
  await office(canteen.edit, { body: { version, keeps_marks: true } })
  await office(students.edit, {
    params: { id: at.here.cast.studentA.id },
    body: { version: 1, allergies: ['milk'] },
  })
  await office(mealMarks.save, {
    params: { id: at.here.classA },
    body: { date, meal_id, entries: [{ student_id: at.here.cast.studentA.id, eaten: true }] },
  })
})
afterAll(() => at.close())

const get = (url: string, who: 'admin' | 'teacherA' | 'teacherB' | 'parentA') =>
  at.app.fastify.inject({
    url,
    headers: { authorization: `Bearer ${at.here.cast[who].access}` },
  })

describe('papers of the canteen', () => {
  test.each(['uz', 'ru', 'en'])('in %s are PDFs', async (lang) => {
    for (const paper of [
      `/v1/menus/paper/?date=${date}`,
      `/v1/menus/kitchen/?date=${date}`,
      `/v1/menus/check/?date=${date}`,
      `/v1/classes/${at.here.classA}/meal-register/?month=2026-11`,
    ]) {
      const answer = await get(`${paper}&lang=${lang}`, 'admin')
      expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        '%PDF-',
      ])
    }
  })

  test('the register of the month is a spreadsheet too, of those who teach the class alone', async () => {
    const url = `/v1/classes/${at.here.classA}/meal-register/?month=2026-11&format=xlsx`
    const sheet = await get(url, 'teacherA')
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await get(url, 'teacherB')).statusCode).toBe(403)
    expect((await get(url, 'parentA')).statusCode).toBe(403)
  })

  test('a dish without the weight of a group that eats has no sum on the kitchen sheet', async () => {
    const who: Actor = {
      ...{ businessId: at.here.business, id: at.here.cast.admin.id, role: 'admin' },
      ...{ sessionId: '', lang: 'uz', timeZone: 'Asia/Tashkent' },
    }
    const day = await at.here.inside((db) => kitchenDay(db, { who, now: at.clock.now() }, date))
    const frame = { head: { name: 'School', rates: [], logo: null }, today: date }
    const of = () => (word: string, values: object) => `${word} ${JSON.stringify(values ?? {})}`
    const sheet = (weights: object) => {
      const menus = day.menus.map((menu) => ({
        ...menu,
        dishes: menu.dishes.map((dish) => ({ ...dish, portions: weights })),
      }))
      const paper = kitchenPaper({ ...day, menus }, frame, { lang: 'en', of } as never)
      return JSON.stringify(paper.content)
    }
    const weight = { weight: 200, kcal: 100 }
    expect(sheet({ '5-9': weight })).not.toContain('noWeightFor')
    // the only class that eats is 5-A
    expect(sheet({ '1-4': weight })).toContain('noWeightFor')
    expect(sheet({ '1-4': weight })).toContain('5–9')
  })

  test('the kitchen is told of whom only where the school lets it', async () => {
    const who: Actor = {
      ...{ businessId: at.here.business, id: at.here.cast.admin.id, role: 'admin' },
      ...{ sessionId: '', lang: 'uz', timeZone: 'Asia/Tashkent' },
    }
    const dayOf = () => at.here.inside((db) => kitchenDay(db, { who, now: at.clock.now() }, date))
    expect(await dayOf()).toMatchObject({ names: false, careful: [{ allergies: ['milk'] }] })
    const { version } = await at.as('admin')(canteen.show, {})
    await at.as('admin')(canteen.edit, { body: { version, kitchen_sees_names: true } })
    expect(await dayOf()).toMatchObject({
      names: true,
      careful: [{ id: at.here.cast.studentA.id, class: '5-A' }],
    })
  })
})
