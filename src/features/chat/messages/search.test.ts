import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../core/profile/table.ts'
import { chatSchool } from '../../../testing/chat/chat-school.ts'
import { chatFiles } from './contract.files.ts'
import { chat } from '../contract.ts'

let at: Awaited<ReturnType<typeof chatSchool>>
beforeAll(async () => {
  at = await chatSchool()
})
afterAll(() => at.close())

type Name = Parameters<typeof at.as>[0]
const say = (...said: Parameters<typeof at.say>) => at.say(...said)
const find = async (name: Name, query: object) =>
  (await at.as(name)(chatFiles.search, { query })).results.map(({ message }) => message.id)

test('what was said is found in any spelling, in the own rooms alone', async () => {
  const said = await say('teacherA', 'Oʻgʻiloy darsga kelmadi')
  for (const q of ['ogiloy', 'Ўғилой', 'дарсга ogiloy'])
    expect(await find('studentA', { q }), q).toEqual([said.id])
  expect(await find('studentB', { q: 'ogiloy' })).toEqual([])
  expect(await find('studentA', { q: 'ogiloy', sender_id: at.here.cast.studentA.id })).toEqual([])
  expect(await find('owner', { q: 'ogiloy', room_id: at.room })).toEqual([said.id])
  await at.as('teacherA')(chat.removeMessage, { params: { id: said.id } })
  expect(await find('studentA', { q: 'ogiloy' })).toEqual([])
})

test('whose it is, when it was said and whether files go with it narrow it down', async () => {
  const named = { lastName: 'Gʻoziyeva', firstName: 'Shahlo' }
  await at.here.inside((db) =>
    db.update(users).set(named).where(eq(users.id, at.here.cast.teacherA.id)),
  )
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64')
  const file = await at.as('teacherA')(chatFiles.upload, {
    params: { id: at.room },
    body: { kind: 'file', name: 'jadval.pdf', file: pdf },
  })
  const began = at.clock.time
  const first = await say('teacherA', 'imtihon jadvali', { file_ids: [file.id] })
  at.clock.time = new Date(began.getTime() + 2 * 86_400_000)
  const second = await say('studentA', 'imtihon qachon?')
  const third = await say('teacherA', 'imtihon ertaga')
  expect(await find('studentA', { q: 'imtihon' })).toEqual([third.id, second.id, first.id])
  for (const sender of ['Goziyeva', 'Ғозиева', 'shahlo'])
    expect(await find('studentA', { q: 'imtihon', sender }), sender).toEqual([third.id, first.id])
  expect(await find('studentA', { sender: 'nobody of this name' })).toEqual([])
  expect(await find('studentA', { files: 'true' })).toEqual([first.id])
  const middle = new Date(began.getTime() + 86_400_000).toISOString()
  expect(await find('studentA', { from: middle })).toEqual([third.id, second.id])
  expect(await find('studentA', { q: 'imtihon', to: middle })).toEqual([first.id])
  expect(await find('studentB', { files: 'true' })).toEqual([])
})

test('what is found leads to where it was said, with what stands around it', async () => {
  const [id] = await find('studentA', { q: 'imtihon qachon' })
  const { seq } = await at.as('studentA')(chat.message, { params: { id: id! } })
  const around = await at.as('studentA')(chat.messages, {
    params: { id: at.room },
    query: { around: String(seq), limit: '2' },
  })
  expect(around.results.map(({ text }) => text)).toContain('imtihon qachon?')
  expect(around).toMatchObject({ older: true, newer: true })
})

test('more than a page of it is found page by page, each once', async () => {
  for (let n = 0; n < 35; n += 1) {
    // nobody says more than so much in a minute
    at.clock.time = new Date(at.clock.time.getTime() + 5_000)
    await say(n % 2 ? 'teacherA' : 'studentA', `sahifa ${n}`)
  }
  const ask = (cursor?: string) =>
    at.as('studentA')(chatFiles.search, { query: { q: 'sahifa', ...(cursor && { cursor }) } })
  const first = await ask()
  const second = await ask(first.next!)
  expect(first.results).toHaveLength(30)
  expect(second.next).toBeNull()
  const ids = [...first.results, ...second.results].map(({ message }) => message.id)
  expect(new Set(ids).size).toBe(35)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

test('what was said before thousands of others is found behind what was said since, each once', async () => {
  const before = await say('teacherA', 'olimpiada boshlandi')
  await at.here.inside((db) =>
    db.execute(sql`
      with room as (
        update chat_rooms set last_seq = last_seq + 4100, last_change = last_change + 4100
        where id = ${at.room} returning *
      )
      insert into chat_messages (business_id, id, room_id, seq, change, author_id, client_id, text, search_text, created_at)
      select business_id, uuidv7(), id, last_seq - 4100 + nth, last_change - 4100 + nth,
        ${at.here.cast.teacherA.id}, gen_random_uuid(), 'dars', 'dars', now()
      from room, generate_series(1, 4100) as nth`),
  )
  const since = await say('teacherA', 'olimpiada tugadi')
  expect(await find('studentA', { q: 'olimpiada' })).toEqual([since.id, before.id])
  expect(await find('studentA', { q: 'olimpiada boshlandi' })).toEqual([before.id])
})
