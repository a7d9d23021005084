import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../platform/actor.ts'
import { school } from '../../../testing/school.ts'
import { chatCare } from './contract.ts'
import { chat } from '../contract.ts'
import { findReport } from './queries.reports.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

test('finding a report does not slow down with the rooms and messages of a school', async () => {
  const student = at.as('studentA')
  const [room] = (await student(chat.rooms, {})).results
  const body = { client_id: uuid(), text: 'Salom' }
  const message = await student(chat.send, { params: { id: room!.id }, body })
  const call = { params: { id: message.id }, body: { reason: 'Yordam' } }
  const { id } = await student(chatCare.report, call)
  const { business, cast, inside } = at.here
  const find = async (name: 'admin' | 'owner') => {
    const who: Actor = {
      ...{ id: cast[name].id, businessId: business, sessionId: '', role: name },
      ...{ lang: 'uz', timeZone: 'Asia/Tashkent' },
    }
    const times = []
    for (let turn = 0; turn < 5; turn += 1) {
      const begun = performance.now()
      await inside((db) => findReport(db, { who, now: at.clock.now() }, id))
      times.push(performance.now() - begun)
    }
    return Math.min(...times)
  }
  const ratio = async () => (await find('admin')) / (await find('owner'))
  const few = await ratio()
  await inside(async (db) => {
    await db.execute(sql`
      insert into chat_rooms (business_id, id, kind, name, created_at, last_seq, last_change)
      select ${business}, gen_random_uuid(), 'made', 'Room ' || n, now(), 1, 1 from generate_series(1, 40) n`)
    await db.execute(sql`
      insert into chat_messages (business_id, id, room_id, seq, change, author_id, client_id, text, search_text, created_at)
      select ${business}, gen_random_uuid(), r.id, n, n, ${cast.owner.id}, gen_random_uuid(), 'x', 'x', now()
      from chat_rooms r, generate_series(1, 1) n where r.kind = 'made'`)
  })
  expect(await ratio()).toBeLessThan(few * 10)
})
