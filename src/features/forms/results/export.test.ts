import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/testing.ts'
import { readSheets } from '../../../platform/sheets/read.ts'
import { asking, formsOf, option } from '../../../testing/forms.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { png } from '../../../testing/sweep.ts'
import { formAnswers } from '../answers/contract.ts'
import type { Question } from '../builder/contract.document.ts'
import { openForms } from '../open/contract.ts'
import type { FormInput } from '../contract.ts'
import { makeStamp } from '../answers/rules.stamp.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const questions: Question[] = [
  {
    id: 'one',
    kind: 'one',
    other: true,
    title: { uz: 'Bitta', ru: 'Один' },
    options: [option('a'), option('b')],
  },
  {
    id: 'grid',
    kind: 'matrix',
    title: { uz: 'Jadval' },
    rows: [option('x'), option('y')],
    options: [option('a'), option('b')],
  },
  { id: 'text', kind: 'long_text', title: { uz: 'Matn' } },
  { id: 'nps', kind: 'rating', from_zero: true, steps: 10, title: { uz: 'Baho' } },
  { id: 'order', kind: 'ranking', title: { uz: 'Tartib' }, options: [option('a'), option('b')] },
  { id: 'paper', kind: 'file', title: { uz: 'Hujjat' } },
]
const { out: asked, answer } = formsOf(() => at)
const out = (input: Partial<FormInput> = {}, of = questions) => asked(asking(...of), input)
async function file(id: string, query: string) {
  const sent = await at.app.fastify.inject({
    url: `/v1/forms/${id}/answers/export/?${query}`,
    headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
  })
  expect(sent.statusCode).toBe(200)
  return sent
}

test('answers are saved as a file in a chosen language, and a formula stays text', async () => {
  const { id } = await out()
  await answer('studentA', id, { one: 'a', text: '=cmd|calc', grid: { x: 'b' } })
  await answer('parentA', id, { one: 'other:=1+1', text: 'oddiy' })
  const csv = (await file(id, 'format=csv&words=ru')).body
  const [head = '', ...lines] = csv.trim().split('\r\n')
  expect(head).toContain('Один')
  expect(head).toContain('Jadval: x ru')
  expect(lines).toHaveLength(2)
  expect(csv).toContain("'=cmd|calc")
  expect(csv).toContain("'=1+1")
  expect(csv).toContain('a ru')
  expect(csv.indexOf('\uFEFF', 1)).toBe(-1)
  const bytes = (await file(id, 'format=xlsx&words=uz')).rawPayload
  const [sheet] = await readSheets(bytes)
  expect(JSON.stringify(sheet)).toContain('a uz')
})

test('results go on paper with a chart of each question, in a chosen language, narrowed as they are shown', async () => {
  const { id } = await out()
  await answer('studentA', id, { one: 'a', nps: 10, order: ['b', 'a'], grid: { x: 'a' } })
  await answer('parentA', id, { one: 'b', nps: 9 })
  const { headers, rawPayload } = await file(id, 'format=pdf&words=ru')
  expect(headers['content-type']).toBe('application/pdf')
  const said = (bytes: Buffer) => readPdf(bytes).pages.join('')
  const all = said(rawPayload)
  for (const words of ['Опрос', '1.Один', 'aru', '1·50%', 'Jadval', 'NPS:100', 'Доляответивших'])
    expect(all).toContain(words)
  // the same chart of one of the two
  const parents = said((await file(id, 'format=pdf&words=uz&role=parent')).rawPayload)
  expect(parents).toContain('1·100%')
  expect(parents).not.toContain('1·50%')
})

test('on paper all responses of a public form are counted, as on the page', async () => {
  const { id } = await out({ is_public: true, audience: [{ readers: 'students' }] }, [
    { id: 'a', kind: 'short_text', title: { uz: 'Savol' } },
  ])
  for (const number of [1, 2, 3])
    await at.as('nobody')(openForms.answer, {
      params: { id: at.here.business, form_id: id },
      body: { form_version: 1, answers: { a: 'x' }, stamp: makeStamp(id, tuesday, `${number}`) },
    })
  await answer('studentA', id, { a: 'y' })
  const [paper] = readPdf((await file(id, 'format=pdf&words=en')).rawPayload).pages
  expect(paper).toMatch(/Responserate4responses·1\/\d/)
})

test('of fewer than five anonymous answers no paper and no file tells anything', async () => {
  const secret = questions.filter(({ kind }) => kind !== 'file')
  const { id } = await out({ anonymous: true }, secret)
  await at.as('parentA')(formAnswers.answerSecretly, {
    params: { id },
    body: { form_version: 1, answers: { one: 'a', text: 'sirli' } },
  })
  const [paper] = readPdf((await file(id, 'format=pdf&words=uz')).rawPayload).pages
  expect(paper).toContain('Javoblarhalikam')
  expect(paper).not.toContain('sirli')
  expect((await file(id, 'format=csv')).body.trim().split('\r\n')).toHaveLength(1)
})

test('files that were given come as an archive, in which the rows name each of them', async () => {
  const { id } = await out()
  const given = await at.as('parentA')(formAnswers.upload, {
    params: { id },
    body: { name: '../../otam.png', file: png },
  })
  const { code } = await answer('parentA', id, { one: 'a', paper: [given.id] })
  await answer('studentA', id, { one: 'b' })
  const zip = await file(id, 'format=zip')
  expect(zip.headers['content-type']).toBe('application/zip')
  const entries = Object.entries(unzipSync(zip.rawPayload))
  expect(entries).toHaveLength(1)
  const [[place, bytes]] = entries as [[string, Uint8Array]]
  expect(place).toContain(code)
  expect(place.split('/')).toHaveLength(2)
  expect(place.endsWith('.jpg')).toBe(true)
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
  expect((await file(id, 'format=csv')).body).toContain(place)
})
