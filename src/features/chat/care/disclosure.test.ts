import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { chatCare } from './contract.ts'
import { chatFiles } from '../messages/contract.files.ts'
import { chat } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
let room: string
beforeAll(async () => {
  at = await school()
  const { id } = await at.as('teacherA')(chat.direct, {
    body: { person_id: at.here.cast.studentA.id },
  })
  room = id
})
afterAll(() => at.close())

type Name = keyof typeof at.here.cast
const bytesFor = async (name: Name, file: string) => {
  const headers = { authorization: `Bearer ${at.here.cast[name].access}` }
  const url = `/v1/chat/files/${file}/`
  return (await at.app.fastify.inject({ url, headers })).statusCode
}
const sayWithPicture = async (text: string) => {
  const params = { id: room }
  const create = { width: 40, height: 30, channels: 3 as const, background: 'red' }
  const file = (await sharp({ create }).png().toBuffer()).toString('base64')
  const { id } = await at.as('studentA')(chatFiles.upload, {
    params,
    body: { kind: 'picture', name: 'a.png', file },
  })
  const body = { client_id: uuid(), text, file_ids: [id] }
  return { said: await at.as('studentA')(chat.send, { params, body }), file: id }
}
const open = (name: Name, id: string) =>
  at.as(name)(chatCare.disclose, { params: { id }, body: { reason: 'Ota-ona soʻradi' } })

test('what two have said to each other is opened by nobody as long as it stands there unreported', async () => {
  const { said } = await sayWithPicture('Ikkimizga')
  await expect(open('owner', said.id)).rejects.toMatchObject({ detail: 'not_found' })
  await expect(open('admin', said.id)).rejects.toMatchObject({ detail: 'not_found' })
  await expect(open('teacherB', said.id)).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
  const { results } = await at.as('owner')(chatCare.disclosures, {})
  expect(results).toEqual([])
})

test('of what was deleted the officer opens words and files with a reason, and the log says where', async () => {
  const { said, file } = await sayWithPicture('Oʻchiraman')
  await at.as('studentA')(chat.removeMessage, { params: { id: said.id } })
  expect(await bytesFor('owner', file)).toBe(404)
  expect(await open('owner', said.id)).toMatchObject({ text: 'Oʻchiraman', files: [{ id: file }] })
  expect(await bytesFor('owner', file)).toBe(200)
  expect(await bytesFor('admin', file)).toBe(404)
  expect(await bytesFor('studentA', file)).toBe(404)
  const { results } = await at.as('owner')(chatCare.disclosures, {})
  expect(results).toMatchObject([
    { kind: 'message', reason: 'Ota-ona soʻradi', room: { id: room, kind: 'direct' } },
  ])
})

test('of what was reported the officer opens the files as well', async () => {
  const { said, file } = await sayWithPicture('Mana')
  await at.as('teacherA')(chatCare.report, { params: { id: said.id }, body: { reason: 'Qarang' } })
  const { results } = await at.as('owner')(chatCare.reports, { query: { open: 'true' } })
  expect(results).toMatchObject([{ room: { kind: 'direct' }, message: { text: 'Mana' } }])
  expect(await bytesFor('owner', file)).toBe(404)
  await open('owner', said.id)
  expect(await bytesFor('owner', file)).toBe(200)
})
