import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../../app/document/pages.ts'
import { ownSchool } from '../../../testing/school.ts'
import { cookieNames } from '../../../platform/http/cookies.ts'
import { products } from '../products/contract.ts'
import { stores } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
/** What stands in the addresses below. */
let ids: { store: string; other: string; product: string }
beforeAll(async () => {
  const assets = {
    entry: () => import('../../../app/document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
  const admin = at.as('admin')
  const keeper_ids = [at.here.cast.teacherA.id]
  const open = async (en: string) =>
    (await admin(stores.create, { body: { name: { en }, keeper_ids } })).id
  const [store, other] = [await open('Kiosk'), await open('Corner')]
  const body = { store_id: store, name: { en: 'Pen' }, price: 1, state: 'on_sale' as const }
  ids = { store, other, product: (await admin(products.create, { body })).id }
})
afterAll(() => at.close())

type Who = keyof typeof at.here.cast
const everybody: Who[] = ['owner', 'admin', 'teacherA', 'teacherB', 'studentA', 'parentA']
const office: Who[] = ['owner', 'admin']
const keepers: Who[] = [...office, 'teacherA']

/** The status of the page; `{store}` and the like are ids. */
async function visit({ access }: { access: string }, path: string): Promise<number> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name])
  const cookies = { [cookieNames.access]: access }
  const headers = { host: 'daftar.test' }
  return (await at.app.fastify.inject({ url, cookies, headers })).statusCode
}

const pages: [string, Who[]][] = [
  ['/store', everybody],
  ['/store/create', office],
  ['/store/{store}', everybody],
  ['/store/product/{store}', everybody],
  ['/store/product/{store}/create', keepers],
  ['/store/product/{store}/edit/{product}', keepers],
  ['/store/product/{store}/detail/{product}', everybody],
]

test.each(pages)(
  '%s is a page for those who may, and says so to the others',
  async (path, allowed) => {
    for (const who of everybody)
      expect([who, await visit(at.here.cast[who], path)]).toEqual([
        who,
        allowed.includes(who) ? 200 : 403,
      ])
  },
)

test.each(['edit', 'detail'])(
  'below %s a product is found in its own store alone',
  async (part) => {
    expect(await visit(at.here.cast.admin, `/store/product/{other}/${part}/{product}`)).toBe(404)
  },
)

test.each([
  '/store/{store}',
  '/store/product/{store}',
  '/store/product/{store}/edit/{product}',
  '/store/product/{store}/detail/{product}',
])('%s does not exist for another school', async (path) => {
  expect(await visit(at.elsewhere.cast.owner, path)).toBe(404)
})
