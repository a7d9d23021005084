import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../../app/document/pages.ts'
import { formsOf, survey } from '../../../testing/forms.ts'
import { ownSchool } from '../../../testing/school.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../../../app/document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
})
afterAll(() => at.close())

const { out } = formsOf(() => at)

test('a public form with a quota says how many places are free before it is answered', async () => {
  const { id } = await out(survey, { is_public: true, audience: [], quota: 3 })
  const { statusCode, body } = await at.app.fastify.inject({
    url: `/business/${at.here.business}/forms/${id}?l=en`,
    headers: { host: 'daftar.test' },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('3 of 3 places free')
})
