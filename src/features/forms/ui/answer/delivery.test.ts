import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { asking, formsOf, likes } from '../../../../testing/forms.ts'
import { school } from '../../../../testing/school.ts'
import { ApiError, Unreachable } from '../../../../platform/client.ts'
import { rowStore } from '../../../../platform/offline/kept-rows.ts'
import type { Unsent } from '../../../../platform/offline/outbox.ts'
import type { PageApp } from '../../../../platform/web.tsx'
import { formResults } from '../../results/contract.ts'
import type { Waiting } from './waiting-answer.ts'
import { deliver } from './delivery.ts'

beforeEach(() => rowStore('drafts').clear())

const row: Unsent<Waiting> = {
  id: 'key-of-the-answer',
  room: 'form ',
  owner: 'me',
  tab: 'one',
  at: 1,
  body: { answers: { likes: 'yes' }, page: null, form_version: 1, form: 'form', student: null },
  refused: null,
}
const queries = { invalidateQueries: () => Promise.resolve() }
const pageOf = (api: unknown) => ({ api, queries }) as unknown as PageApp
const throwing = (error: Error) =>
  pageOf(() => {
    throw error
  })

const refused = new ApiError(409, { detail: 'already_answered' })
test('an answer that is refused becomes a draft again, and its reason is told', async () => {
  const told: unknown[] = []
  const app = throwing(refused)
  await deliver(app, row, (error) => told.push(error))
  expect(told).toEqual([refused])
  expect(await rowStore('drafts').all()).toMatchObject([
    { owner: 'me', topic: 'form:form:', value: { answers: row.body.answers } },
  ])
})

test.each([new Unreachable(), new ApiError(503, {}), new ApiError(408, {}), new ApiError(401, {})])(
  'an answer that nobody has judged waits on: %s',
  async (error) => {
    const told: unknown[] = []
    const app = throwing(error)
    await expect(deliver(app, row, (reason) => told.push(reason))).rejects.toBe(error)
    expect([told, await rowStore('drafts').all()]).toEqual([[], []])
  },
)

test('an answer that two tabs send at the same time arrives once', async () => {
  const at = await school()
  const { id } = await formsOf(() => at).out(asking(likes), { mode: 'several' })
  const app = pageOf(at.as('parentA'))
  const answer = { ...row, body: { ...row.body, form: id } }
  const told: unknown[] = []
  const tell = (reason: unknown) => told.push(reason)
  const answers = async () =>
    (await at.as('owner')(formResults.answers, { params: { id }, query: {} })).count
  await Promise.all([deliver(app, answer, tell), deliver(app, answer, tell)])
  expect(await answers()).toBe(1)
  // control: under another key it is another answer
  await deliver(app, { ...answer, id: 'key-of-another-answer' }, tell)
  expect(await answers()).toBe(2)
  expect(told).toEqual([])
  await at.close()
})
