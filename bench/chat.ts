import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { listMessages } from '../src/chat/queries.messages.ts'
import { findRoom } from '../src/chat/queries.ts'
import { insertMessage } from '../src/chat/queries.writes.ts'
import { showRoom } from '../src/chat/service.ts'
import { search } from '../src/chat/service.files.ts'
import { say } from '../src/chat/service.messages.ts'
import { tellOfMessages } from '../src/chat/service.telling.ts'
import type { Actor, BusinessId } from '../src/platform/actor.ts'
import type { Db } from '../src/platform/db.ts'
import { type Duel, perSecond } from './measure.ts'
import { ownDatabase } from './own-database.ts'

const fewMessages = 1_000
const students = 30
const pairs = 15

/** A room of very many messages against one of few, and what it costs that a class hears of a message. */
export async function chatDuels(manyMessages: number) {
  const messages = { many: manyMessages, few: fewMessages }
  const { database, owner, stop } = await ownDatabase('chat')
  const [many, few] = [await school(owner, messages.many), await school(owner, messages.few)]
  const now = new Date()
  type School = typeof many

  const asked = ({ reader }: School) => ({ who: reader, now })
  const within = (
    { reader }: School,
    work: (db: Db) => Promise<number>,
    least: number,
    times: number,
  ) =>
    perSecond(async () => {
      const found = await database.inBusiness(reader.businessId, work, 'read')
      if (found < least) throw new Error(`${found} messages`)
    }, times)
  const open = (of: School) => () =>
    within(
      of,
      async (db) => {
        const row = (await findRoom(db, of.reader, of.room))!
        await showRoom(db, asked(of), row)
        return (await listMessages(db, asked(of), of.room, { limit: 50 })).results.length
      },
      50,
      40,
    )
  const back = (of: School, before: number) => () =>
    within(
      of,
      async (db) =>
        (await listMessages(db, asked(of), of.room, { before, limit: 50 })).results.length,
      50,
      40,
    )
  const find = (of: School, q: string) => () =>
    within(of, async (db) => (await search(db, asked(of), { q })).results.length, 1, 10)

  const goes = 20
  const words = () => ({
    ...{ client_id: uuid(), text: 'Ertaga imtihon, daftar olib keling' },
    ...{ mentions: [], urgent: false },
  })
  const send = () =>
    perSecond(async () => {
      await database.inBusiness(few.reader.businessId, async (db) => {
        await say(db, asked(few), few.room, { ...words(), file_ids: [] })
      })
    }, goes)
  const insert = () =>
    perSecond(async () => {
      const said = { ...words(), id: uuid(), replyTo: null, forwardedFrom: null, files: [] }
      await database.inBusiness(few.reader.businessId, (db) =>
        insertMessage(db, few.reader, few.room, said, now),
      )
    }, goes)

  const duels: Duel[] = [
    {
      name: `a room of ${messages.many} messages is opened, against one of ${messages.few}`,
      goal: 1 / 1.3,
      ours: open(many),
      control: open(few),
      pairs,
      unit: 'times/s',
      settle: () => owner.query('vacuum analyze'),
    },
    {
      name: 'paged back in, far behind its end',
      goal: 1 / 1.3,
      ours: back(many, messages.many / 2),
      control: back(few, messages.few / 2),
      pairs,
      unit: 'pages/s',
    },
    ...(['imtihon', 'oʻgʻiloy'] as const).map((word) => ({
      name: `searched for ${word === 'imtihon' ? 'a word of every hundredth' : 'a word of a handful'}`,
      goal: 1 / 3,
      ours: find(many, word),
      control: find(few, word),
      pairs,
      unit: 'searches/s',
    })),
    {
      name: `a message to a class of ${students}, against the bare rows of it`,
      goal: 0.5,
      ours: send,
      control: insert,
      pairs,
      unit: 'messages/s',
    },
  ]
  /** Who has not read it is notified in one transaction some seconds later. */
  async function summary(): Promise<string> {
    await owner.query('delete from notifications')
    await owner.query('update chat_rooms set told_seq = last_seq')
    await send()
    const begun = performance.now()
    // noon of tomorrow: no quiet hours
    const then = new Date(`${now.toISOString().slice(0, 10)}T07:00:00Z`)
    await tellOfMessages(database, new Date(then.getTime() + 86_400_000))
    const took = performance.now() - begun
    const { rows } = await owner.query<{ told: number }>(
      'select count(*)::int as told from notifications',
    )
    return `${rows[0]!.told} of a class were told of ${goes} messages in ${took.toFixed(0)} ms`
  }
  return { duels, summary, stop }
}

/** A class with a teacher, and what was said in its room: every hundredth of it has one word, a handful another. */
async function school(owner: pg.Client, count: number) {
  const business = uuid() as BusinessId
  const [office, teacher, classId] = [uuid(), uuid(), uuid()]
  const people = Array.from({ length: students }, () => uuid())
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(`insert into businesses (id, kind, name) values ($1, 'school', 'Bench')`, [
    business,
  ])
  const insertUsers = (ids: string[], role: string) =>
    owner.query(
      `insert into users (business_id, id, role, username, last_name, first_name)
       select $1, id, $3, id || '@bench.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) as id`,
      [business, ids, role],
    )
  await insertUsers([office], 'owner')
  await insertUsers([teacher], 'teacher')
  await insertUsers(people, 'student')
  await owner.query(`insert into teachers (business_id, id) values ($1, $2)`, [business, teacher])
  await owner.query(
    `insert into students (business_id, id) select $1, id from unnest($2::uuid[]) as id`,
    [business, people],
  )
  await owner.query(
    `insert into classes (business_id, id, grade, letter, academic_year, homeroom_teacher_id)
     values ($1, $2, 5, 'A', '2026/2027', $3)`,
    [business, classId, teacher],
  )
  await owner.query(
    `insert into class_students (business_id, id, class_id, student_id, from_date)
     select $1, uuidv7(), $2, id, '2026-09-02' from unnest($3::uuid[]) as id`,
    [business, classId, people],
  )
  const { rows } = await owner.query<{ id: string }>(
    `select id from chat_rooms where business_id = $1 and class_id = $2 and kind = 'class'`,
    [business, classId],
  )
  const room = rows[0]!.id
  await owner.query(
    `insert into chat_messages (business_id, id, room_id, seq, change, author_id, client_id, text, created_at, search_text)
     select $1, uuidv7(make_interval(secs => nth - $4::int)), $2, nth, nth, ($3::uuid[])[1 + nth % ${students}], gen_random_uuid(), said,
       now() - make_interval(secs => $4::int - nth), fold_search(said)
     from (
       select nth, case when nth % 100 = 0 then 'ertaga imtihon bor ' when nth % greatest(1, $4::int / 5) = 1 then 'ogiloy kelmadi '
         else 'uyga vazifa mashq ' end || md5(nth::text) as said
       from generate_series(1, $4::int) as nth
     ) as every`,
    [business, room, people, count],
  )
  await owner.query(
    `update chat_rooms set last_seq = $2, last_change = $2, told_seq = $2, last_at = now() where id = $1`,
    [room, count],
  )
  const reader: Actor = {
    ...{ id: teacher, role: 'teacher', businessId: business, sessionId: uuid() },
    ...{ lang: 'uz', timeZone: 'Asia/Tashkent' },
  }
  return { reader, room }
}
