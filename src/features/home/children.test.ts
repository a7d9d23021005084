import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absences } from '../../core/students/absences/contract.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { servePages } from '../../app/document/pages.ts'
import * as slices from '../../app/slices.browser.ts'
import { classes } from '../../core/classes/contract.ts'
import { coins } from '../../core/coins/contract.ts'
import { marks } from '../../core/marks/contract.ts'
import { usualShares } from '../../platform/http/shares.ts'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { lessons } from '../schedule/lessons/contract.ts'
import { wishes } from '../store/orders/contract.ts'
import { products } from '../store/products/contract.ts'
import { stores } from '../store/contract.ts'
import { ownSchool, type Person, tuesday } from '../../testing/school.ts'
import { children } from './contract.ts'

const assets = {
  entry: () => import('../../app/document/entry.server.tsx'),
  head: () => '',
  mount: async () => {},
}
let at: Awaited<ReturnType<typeof ownSchool>>
let parent: Person
let kids: string[]
beforeAll(async () => {
  at = await ownSchool({ pages: servePages(assets), shares: usualShares })
  ;({ parent, kids } = await family(13))
  // a teacher of twenty classes, who leads them all
  for (let n = 0; n < 20; n += 1)
    await at.as('owner')(classes.create, {
      body: {
        name: `Guruh ${n}`,
        academic_year: '2026/2027',
        homeroom_teacher_id: at.here.cast.teacherA.id,
      },
    })
})
afterAll(() => at.close())

function family(many: number) {
  return at.here.inside(async (db) => {
    const person = await at.here.make.user(db, { role: 'parent' })
    const access = await at.here.make.access(db, person.id, at.sessionKey, tuesday)
    const kids: string[] = []
    for (let n = 0; n < many; n += 1) {
      const { id } = await at.here.make.user(db, { role: 'student', lastName: `Bola${n}` })
      await at.here.make.enrol(db, n % 2 ? at.here.classA : at.here.classB, id)
      await at.here.make.guardian(db, uuid(), person.id, id)
      kids.push(id)
    }
    return { parent: { ...person, role: 'parent' as const, access }, kids }
  })
}

const today = '2026-11-17'

test('one answer says of every child what the calls for one child say', async () => {
  const [first, second] = kids
  const mark = { class_id: at.here.classA, date: today, student_id: second! } as const
  await at.as('teacherA')(marks.give, { body: { ...mark, kind: 'attendance', value: 'late' } })
  await at.as('teacherA')(marks.give, { body: { ...mark, kind: 'coin', value: 3 } })
  const days = { from: '2026-11-18', to: '2026-11-18' }
  await at.as(parent)(absences.create, {
    body: { student_id: first!, ...days, excuse: 'illness' },
  })
  const as = at.as(parent)
  const { results } = await as(children.today, {})
  expect(results.map(({ child }) => child.id).toSorted()).toEqual(kids.toSorted())
  for (const id of [first!, second!, kids[2]!]) {
    const told = results.find(({ child }) => child.id === id)!
    const { coin_reasons: _, ...own } = await as(marks.list, {
      query: { student_id: id, from: '2026-11-11' },
    })
    expect(told.marks).toEqual(own)
    expect(told.balance).toBe((await as(coins.wallet, { params: { id } })).balance)
    expect(told.goal).toEqual((await as(wishes.show, { params: { id } })).product)
    expect(told.absences).toEqual(
      (await as(absences.list, { query: { student_id: id, from: today } })).results,
    )
    expect(told.lessons).toEqual(
      (await as(lessons.list, { query: { from: today, to: today, student_id: id } })).lessons,
    )
  }
})

test('what a child saves for is told with its price', async () => {
  const { id: store_id } = await at.as('admin')(stores.create, { body: { name: { en: 'Shop' } } })
  const product = await at.as('admin')(products.create, {
    body: { store_id, name: { en: 'Pencil case' }, price: 40, state: 'on_sale' },
  })
  const params = { id: at.here.cast.studentA.id }
  await at.as('studentA')(wishes.set, { params, body: { product_id: product.id } })
  for (const who of ['parentA', 'studentA'] as const) {
    const [told] = (await at.as(who)(children.today, {})).results
    expect(told!.goal).toMatchObject({ id: product.id, price: 40, store: { id: store_id } })
  }
})

test('a student is told of the own day alone, another parent of no child of these', async () => {
  const of = async (who: Parameters<typeof at.as>[0]) =>
    (await at.as(who)(children.today, {})).results.map(({ child }) => child.id)
  const { studentA } = at.here.cast
  expect(await of('studentA')).toEqual([studentA.id])
  expect(await of('parentA')).toEqual([studentA.id])
})

/** Addresses of pages that need no id. */
const addresses = Object.values(slices as Record<string, BrowserSlice>)
  .flatMap(({ pages = [] }) => pages.map(({ at: address = '' }) => `/${address}`))
  .filter((address) => !/[:*]/.test(address))

test.each(['owner', 'admin', 'teacherA', 'studentA', 'parent'] as const)(
  'every page of %s is made, with thirteen children and twenty classes and all tabs at once',
  async (name) => {
    const person = name === 'parent' ? parent : at.here.cast[name]
    const cookie = `${cookieNames.access}=${person.access}`
    const open = async (url: string) => {
      const { statusCode } = await at.app.fastify.inject({ url, headers: { cookie } })
      return [url, statusCode] as const
    }
    const opened = await Promise.all(addresses.map(open))
    // a page that is not for the role says so; none is refused for being too much
    expect(opened.filter(([, status]) => ![200, 303, 403, 404].includes(status))).toEqual([])
    const mine = new Map(opened)
    for (const url of ['/', '/profile', '/classes', '/lesson-schedule', '/news', '/chat'])
      expect([url, mine.get(url)]).toEqual([url, 200])
  },
  60_000,
)
