import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../../app/document/pages.ts'
import { cookieNames } from '../../../platform/http/cookies.ts'
import { formsOf, survey } from '../../../testing/forms.ts'
import { type CastName, ownSchool } from '../../../testing/school.ts'
import type { FormInput } from '../contract.ts'
import { answeringText } from '../answers/text.answering.ts'

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

const { out, answer } = formsOf(() => at)
const page = async (who: CastName, id: string) => {
  const { statusCode, body } = await at.app.fastify.inject({
    url: `/form-builder/${id}/answer?l=en`,
    cookies: { [cookieNames.access]: at.here.cast[who].access },
    headers: { host: 'daftar.test' },
  })
  expect(statusCode).toBe(200)
  return body
}
const isSaid = async (who: CastName, id: string) =>
  (await page(who, id)).includes(`>${answeringText.otherParentSees.en}<`)

test.each([
  [{ subject: 'child' }, true],
  [{ subject: 'family' }, true],
  [{ subject: 'person' }, false],
  [{ subject: 'child', anonymous: true }, false],
] satisfies [Partial<FormInput>, boolean][])(
  'a parent is told that the other one sees the answer, where that is so: %j',
  async (input, is) => {
    const { id } = await out(survey, input)
    expect(await isSaid('parentA', id)).toBe(is)
    // what a student answers no parent sees
    expect(await isSaid('studentA', id)).toBe(false)
  },
)

test('it still stands there once it is answered', async () => {
  const { id } = await out(survey, { subject: 'child' })
  await answer('parentA', id, { likes: 'yes' }, { student_id: at.here.cast.studentA.id })
  expect(await isSaid('parentA', id)).toBe(true)
})
