import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccess } from '../../../platform/auth/tokens.ts'
import { soak } from '../../../testing/chance.ts'
import { ownSchool, type Person } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import { forms } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const places = 15

/** Students made all at once, each with a session. */
async function crowd(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: uuid(), session: uuid() }))
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const { business } = at.here
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  const ids = people.map(({ id }) => id)
  await owner.query(
    `insert into users (business_id, id, role, username, last_name, first_name)
     select $1, id, 'student', id || '@crowd.test', 'Karimov', 'Aziz' from unnest($2::uuid[]) id`,
    [business, ids],
  )
  await owner.query(
    `insert into students (business_id, id, student_number) select $1, id, id::text from unnest($2::uuid[]) id`,
    [business, ids],
  )
  await owner.query(
    `insert into sessions (business_id, id, user_id, created_at, last_used_at, expires_at)
     select $1, s.id, s.user_id, $4, $4, $4::timestamptz + interval '30 days'
     from unnest($2::uuid[], $3::uuid[]) as s (user_id, id)`,
    [business, ids, people.map(({ session }) => session), at.clock.now()],
  )
  await owner.end()
  const expires = Math.floor(at.clock.now().getTime() / 1000) + 30 * 24 * 3600
  return people.map(({ id, session }) => ({
    ...{ id, role: 'student', username: `${id}@crowd.test` },
    access: signAccess(at.sessionKey, { user: id, business, session, expires }),
  }))
}

/** Until the server has room for it: who is told that too many wait comes again. */
async function place(person: Person, id: string, club = 'robotics') {
  for (let tries = 0; tries < 200; tries += 1)
    try {
      return await at.as(person)(formAnswers.answer, {
        params: { id },
        body: { form_version: 1, answers: { club } },
        key: `club-${person.id}`,
      })
    } catch (error) {
      if ((error as { status: number }).status !== 503) throw error
    }
  throw new Error('the server had no room for two hundred tries')
}

async function club(input: { quota?: number } = {}) {
  const owner = at.as('owner')
  const { id, version } = await owner(forms.create, {
    body: { begin_with: 'club_choice', audience: [{ readers: 'students' }], ...input },
  })
  return (await owner(forms.publish, { params: { id }, body: { version } })).id
}

test('of a thousand who want one of fifteen places at once, fifteen are in and the others wait in order', async () => {
  const people = await crowd(soak(1_000, 60))
  const id = await club({ quota: places })
  const answered = await Promise.all(people.map((person) => place(person, id)))
  const { rows } = await at.here.inside((db) =>
    db.execute<{ state: string; place: number }>(
      sql`select state, place from form_answers where form_id = ${id} order by place`,
    ),
  )
  expect(rows.map(({ place }) => place)).toEqual(people.map((_, index) => index + 1))
  expect(rows.map(({ state }) => state)).toEqual(
    people.map((_, index) => (index < places ? 'in' : 'waiting')),
  )
  expect(answered.filter(({ state }) => state === 'in')).toHaveLength(places)
  // two leave at once: the first two who wait have their places, and nobody else
  const [one, two] = answered.filter(({ state }) => state === 'in')
  await Promise.all(
    [one!, two!].map((answer) =>
      at.as(people.find(({ id: who }) => who === answer.person!.id)!)(formAnswers.withdraw, {
        params: { id: answer.id },
      }),
    ),
  )
  const after = await at.here.inside((db) =>
    db.execute<{ place: number }>(
      sql`select place from form_answers where form_id = ${id} and state = 'in' order by place desc limit 2`,
    ),
  )
  expect(after.rows.map(({ place }) => place)).toEqual([places + 2, places + 1])
}, 300_000)

test('the control that counts first and writes then lets too many in, and the database lets none of them', async () => {
  const id = await club({ quota: places })
  const people = await crowd(40)
  const bare = new pg.Client(at.owner)
  await bare.connect()
  await bare.query('alter table form_answers disable trigger keep_quota')
  /** As somebody would write it who does not know that others write at the same time. */
  const naive = (person: Person) =>
    at.here.inside(async (db) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from form_answers where form_id = ${id} and state = 'in'`,
      )
      // as long as it takes to judge the answers
      await db.execute(sql`select pg_sleep(0.05)`)
      if (rows[0]!.count >= places) return
      await db.execute(sql`insert into form_answers (business_id, id, form_id, form_version, user_id, answers, code)
        values (${at.here.business}, ${uuid()}, ${id}, 1, ${person.id}, '{}', '')`)
    })
  const countIn = async () => {
    const { rows } = await at.here.inside((db) =>
      db.execute<{ count: number }>(
        sql`select count(*)::int as count from form_answers where form_id = ${id} and state = 'in'`,
      ),
    )
    return rows[0]!.count
  }
  await Promise.all(people.map(naive))
  expect(await countIn()).toBeGreaterThan(places)
  await bare.query('alter table form_answers enable trigger keep_quota')
  await bare.end()
  await at.here.inside((db) => db.execute(sql`delete from form_answers where form_id = ${id}`))
  await Promise.allSettled(people.map(naive))
  expect(await countIn()).toBe(places)
}, 120_000)

const findSeats = async (id: string) => {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ option: string; state: string; count: number; first: number; last: number }>(
      sql`select option, state, count(*)::int as count, min(place) as first, max(place) as last
        from form_option_seats where form_id = ${id} group by 1, 2 order by 1, 2`,
    ),
  )
  return rows.map(({ option, state, count, first, last }) => [option, state, count, first, last])
}

test('each option has its own places and its own waiting list, whoever comes at once', async () => {
  const id = await club()
  const people = await crowd(soak(400, 60))
  const half = people.length / 2
  const answered = await Promise.all(
    people.map((person, at_) => place(person, id, at_ < half ? 'chess' : 'football')),
  )
  expect(await findSeats(id)).toEqual([
    ['chess', 'in', 12, 1, 12],
    ['chess', 'waiting', half - 12, 13, half],
    ['football', 'in', 20, 1, 20],
    ['football', 'waiting', half - 20, 21, half],
  ])
  // two leave chess at once: the first two who wait for chess have their places, and nobody of football
  const leaving = answered
    .filter(({ option_seats: [seat] }) => seat!.option === 'chess' && seat!.state === 'in')
    .slice(0, 2)
  await Promise.all(
    leaving.map((answer) =>
      at.as(people.find(({ id: who }) => who === answer.person!.id)!)(formAnswers.withdraw, {
        params: { id: answer.id },
      }),
    ),
  )
  expect((await findSeats(id)).slice(0, 3)).toEqual([
    ['chess', 'in', 12, expect.any(Number), 14],
    ['chess', 'waiting', half - 14, 15, half],
    ['football', 'in', 20, 1, 20],
  ])
}, 120_000)

test('the control that counts first lets too many have an option, and the database lets none of them', async () => {
  const id = await club()
  const people = await crowd(40)
  const given = await at.here.inside((db) =>
    db.execute<{
      id: string
    }>(sql`insert into form_answers (business_id, id, form_id, form_version, user_id, answers, code)
      select ${at.here.business}, gen_random_uuid(), ${id}, 1, u, '{}', ''
      from unnest(${sql.param(people.map((person) => person.id))}::uuid[]) u returning id`),
  )
  const bare = new pg.Client(at.owner)
  await bare.connect()
  await bare.query('alter table form_option_seats disable trigger keep_quota')
  const countIn = async () => (await findSeats(id)).reduce((sum, row) => sum + Number(row[2]), 0)
  /** As somebody would write it who does not know that others write at the same time. */
  const naive = (answerId: string, place_: number) =>
    at.here.inside(async (db) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from form_option_seats where form_id = ${id}`,
      )
      await db.execute(sql`select pg_sleep(0.05)`)
      if (rows[0]!.count >= 12) return
      await db.execute(sql`insert into form_option_seats (business_id, answer_id, form_id, question, option, state, place)
        values (${at.here.business}, ${answerId}, ${id}, 'club', 'chess', 'in', ${place_})`)
    })
  const all = () => Promise.allSettled(given.rows.map((row, index) => naive(row.id, index + 1)))
  await all()
  expect(await countIn()).toBeGreaterThan(12)
  await bare.query('alter table form_option_seats enable trigger keep_quota')
  await bare.end()
  await at.here.inside((db) => db.execute(sql`delete from form_option_seats where form_id = ${id}`))
  await all()
  expect(await countIn()).toBe(12)
}, 120_000)
