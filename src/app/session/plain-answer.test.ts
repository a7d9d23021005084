import { afterAll, beforeAll, expect, test } from 'vitest'
import { formAnswers } from '../../features/forms/answers/contract.ts'
import type { Question } from '../../features/forms/builder/contract.document.ts'
import { formResults } from '../../features/forms/results/contract.ts'
import { type FormInput, forms } from '../../features/forms/contract.ts'
import { ownSchool, password } from '../../testing/school.ts'
import { servePages } from '../document/pages.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
const headers = { host: 'daftar.test', 'sec-fetch-site': 'same-origin' }
let cookies: Record<string, string>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets, 'http://daftar.test') })
  const { username } = at.here.cast.parentA
  const signed = await at.app.fastify.inject({
    ...{ method: 'POST', url: '/session/sign-in', headers, payload: { username, password } },
  })
  cookies = Object.fromEntries(signed.cookies.map(({ name, value }) => [name, value]))
})
afterAll(() => at.close())

const questions: Question[] = [
  { id: 'name', kind: 'short_text', required: true, title: { ru: 'Имя' } },
  { id: 'born', kind: 'date', title: { ru: 'Родился' } },
  {
    id: 'club',
    kind: 'one',
    title: { ru: 'Кружок' },
    options: ['chess', 'robots'].map((id) => ({ id, title: { ru: id } })),
  },
  { id: 'agrees', kind: 'yes_no', title: { ru: 'Согласны?' } },
  { id: 'stars', kind: 'rating', steps: 5, title: { ru: 'Оценка' } },
]
async function out(input: Partial<FormInput> = {}) {
  const owner = at.as('owner')
  const { id, version } = await owner(forms.create, {
    body: {
      name: { ru: 'Опрос' },
      document: { pages: [{ id: 'page', sections: [{ id: 'section', questions }] }] },
      audience: [{ readers: 'parents' }],
      ...input,
    },
  })
  await owner(forms.publish, { params: { id }, body: { version } })
  return id
}
/** As a browser posts a form. */
const post = (id: string, typed: Record<string, string>, more: object = {}) =>
  at.app.fastify.inject({
    ...{ method: 'POST', url: `/session/forms/${id}`, cookies },
    payload: new URLSearchParams(typed).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...more,
  })
const page = async (url: string) => (await at.app.fastify.inject({ url, cookies, headers })).body
const answersTo = async (id: string) =>
  (await at.as('owner')(formResults.answers, { params: { id }, query: {} })).results.map(
    ({ answers }) => answers,
  )

test('a form is shown, answered and thanked for without script', async () => {
  const id = await out()
  const shown = await page(`/form-builder/${id}/answer?all=1`)
  expect(shown.includes(`action="/session/forms/${id}"`)).toBe(true)
  for (const { id: name } of questions) expect(shown.includes(`name="${name}"`)).toBe(true)
  const { statusCode, headers: sent } = await post(id, {
    ...{ name: 'Aziz', born: '05.11.2015', club: 'chess', agrees: 'yes', stars: '4' },
  })
  expect([statusCode, sent.location]).toEqual([303, `/form-builder/${id}/answer?all=1`])
  expect(await answersTo(id)).toEqual([
    { name: 'Aziz', born: '2015-11-05', club: 'chess', agrees: true, stars: 4 },
  ])
  // twice is said, and nothing comes of it
  const again = await post(id, { name: 'Aziz' })
  expect(again.headers.location).toContain('refused=already_answered')
  expect(await answersTo(id)).toHaveLength(1)
})

test('what is wrong is said at its question, and what was typed is still there', async () => {
  const id = await out()
  const { headers: sent } = await post(id, { name: '', club: 'robots', born: '31.02.2015' })
  expect(sent.location).toContain('refused=invalid_input')
  const { subjects } = await at.as('parentA')(formAnswers.asked, { params: { id } })
  expect(subjects[0]!.draft!.answers).toEqual({ club: 'robots', born: '31.02.2015' })
  const shown = await page(String(sent.location))
  const at_ = (question: string) => shown.slice(shown.indexOf(`data-question="${question}"`))
  expect(at_('name').slice(0, 2_500)).toMatch(/aria-invalid="true"|role="alert"/)
  expect(at_('born').slice(0, 2_500)).toMatch(/value="31\.02\.2015"/)
  expect(await answersTo(id)).toEqual([])
})

test('nobody answers so what they are not asked, from another site, or without being signed in', async () => {
  const id = await out({ audience: [{ readers: 'staff' }] })
  expect((await post(id, { name: 'x' })).headers.location).toContain('refused=not_found')
  const asked = await out()
  const foreign = await post(asked, { name: 'x' }, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.statusCode).toBeGreaterThanOrEqual(400)
  const nobody = await post(asked, { name: 'x' }, { cookies: {} })
  expect(nobody.headers.location).toMatch(/refused=/)
  expect(await answersTo(asked)).toEqual([])
})

test('an anonymous form is answered so as well, and keeps nothing of what was refused', async () => {
  const id = await out({ anonymous: true })
  expect((await post(id, { club: 'chess' })).headers.location).toContain('refused=invalid_input')
  expect((await post(id, { name: 'Aziz' })).headers.location).toBe(
    `/form-builder/${id}/answer?all=1`,
  )
  const { subjects } = await at.as('parentA')(formAnswers.asked, { params: { id } })
  expect(subjects[0]).toMatchObject({ answered: true, draft: null })
})

test('a public form is shown to whoever has its address and is not signed in', async () => {
  const id = await out({ is_public: true, audience: [] })
  const url = `/business/${at.here.business}/forms/${id}`
  const { statusCode, body } = await at.app.fastify.inject({ url, headers })
  expect(statusCode).toBe(200)
  for (const { id: name } of questions) expect(body.includes(`name="${name}"`)).toBe(true)
})

test('a public form, which needs work to be done, says that it needs script, and sends nothing without', async () => {
  const id = await out({ is_public: true, audience: [] })
  const shown = await page(`/business/${at.here.business}/forms/${id}?l=en`)
  expect(shown).toMatch(/<noscript><p[^>]*>To send a response, turn on JavaScript/)
  expect(/<button[^>]*type="submit"[^>]*>/.exec(shown)?.[0]).toContain('disabled=""')
})
