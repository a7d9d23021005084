import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../../app/document/pages.ts'
import { cookieNames } from '../../../platform/http/cookies.ts'
import { ownSchool } from '../../../testing/school.ts'
import { meals, menus } from '../menus/contract.ts'
import { dishes } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
let menu: { id: string; date: string }
beforeAll(async () => {
  const assets = {
    entry: () => import('../../../app/document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
  const office = at.as('admin')
  const times = { starts_at: '12:30', counted_at: '09:00' }
  const meal = await office(meals.create, {
    body: { kind: 'lunch', ...times, free_from_grade: 1, free_to_grade: 5 },
  })
  const soup = await office(dishes.create, { body: { name: { uz: 'Mastava' }, kind: 'soup' } })
  const body = { date: '2026-11-17', meal_id: meal.id, dish_ids: [soup.id] }
  menu = await office(menus.create, { body: { ...body, published_from: body.date } })
})
afterAll(() => at.close())

type Who = keyof typeof at.here.cast
const visit = (who: Who, id: string) =>
  at.app.fastify.inject({
    url: `/canteen-menu/detail/${id}`,
    cookies: { [cookieNames.access]: at.here.cast[who].access },
    headers: { host: 'daftar.test' },
  })

test.each(['owner', 'admin', 'teacherA', 'studentA', 'parentA'] as const)(
  'the id of a menu leads %s to its day',
  async (who) => {
    const { statusCode, headers } = await visit(who, menu.id)
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(new RegExp(`^/canteen-menu/detail/${menu.date}`))
    expect((await visit(who, menu.date)).statusCode).toBe(200)
  },
)

test.each(['2026-02-31', '00000000-0000-7000-8000-000000000000', 'monday'])(
  'an address without a menu or a date is 404: %s',
  async (id) => {
    expect((await visit('owner', id)).statusCode).toBe(404)
  },
)
