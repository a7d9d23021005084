import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createServer } from '../src/app/server/server.ts'
import type { Duel } from './measure.ts'
import { perSecond } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

const kinds = ['attendance', 'rate', 'coin'] as const
const valueOf = { attendance: 'present', rate: 5, coin: 3 } as const
const stored = { attendance: 1, rate: 5, coin: 3 } as const

/** A class of thirty with three marks each, through the API in one call, against hand-written SQL for the same rows. */
export async function marksDuel(
  school: BenchSchool,
): Promise<{ duel: Duel; stop: () => Promise<void> }> {
  const { fastify } = await createServer({ database: school.database, sessionKey })
  const client = new pg.Client(school.postgres.app)
  await client.connect()
  const next = days()

  const ours = () =>
    perSecond(async () => {
      const { day, index } = next()
      const entries = school.studentIds[index]!.flatMap((student_id) =>
        kinds.map((kind) => ({ student_id, kind, value: valueOf[kind] })),
      )
      const answer = await fastify.inject({
        method: 'POST',
        url: `/v1/classes/${school.classIds[index]}/marks/`,
        headers: { authorization: `Bearer ${school.access}`, 'idempotency-key': randomUUID() },
        payload: { date: day, entries },
      })
      if (answer.statusCode !== 200 || answer.json<{ saved: unknown[] }>().saved.length !== 90)
        throw new Error(answer.body)
    }, 20)

  const control = () =>
    perSecond(async () => {
      const { day, index } = next()
      await byHand(client, school, day, index)
    }, 20)

  const duel = {
    name: 'save a class of 30 (90 marks, 30 coin transfers, 60 notifications) against hand-written SQL',
    goal: 0.5,
    ours,
    control,
    pairs: 15,
    // plans made while the tables were empty are not those of a school
    settle: () => school.owner.query('vacuum analyze'),
    unit: 'classes/s',
  }
  return { duel, stop: () => client.end() }
}

/** A class and a day that nobody has marked yet, back from yesterday. */
function days() {
  let count = 0
  return () => {
    const index = count % 20
    const day = new Date(Date.now() - (1 + Math.floor(count / 20)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    count += 1
    return { day, index }
  }
}

async function byHand(
  client: pg.Client,
  { business, teacher, classIds, studentIds }: BenchSchool,
  day: string,
  index: number,
) {
  const members = studentIds[index]!
  const rows = members.flatMap((student) =>
    kinds.map((kind) => ({ id: randomUUID(), student, kind, value: stored[kind] })),
  )
  await client.query('begin')
  await client.query(`select set_config('app.business_id', $1, true)`, [business])
  await client.query(
    `insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at)
     select $1, r.id, $2, r.student, $3, r.kind, r.value, $4, now()
     from unnest($5::uuid[], $6::uuid[], $7::text[], $8::smallint[]) as r (id, student, kind, value)`,
    [
      business,
      classIds[index],
      day,
      teacher,
      rows.map((row) => row.id),
      rows.map((row) => row.student),
      rows.map((row) => row.kind),
      rows.map((row) => row.value),
    ],
  )
  await client.query(
    `insert into transfers (business_id, id, from_account, to_account, amount, reason, mark_id, made_by, made_at)
     select $1, gen_random_uuid(), mint.id, wallet.id, m.value, 'mark', m.id, $2, now()
     from daily_marks m
     join accounts wallet on wallet.business_id = $1 and wallet.kind = 'wallet' and wallet.holder_id = m.student_id
     join accounts mint on mint.business_id = $1 and mint.kind = 'mint'
     where m.business_id = $1 and m.id = any($3::uuid[]) and m.kind = 'coin'`,
    [business, teacher, rows.map((row) => row.id)],
  )
  await client.query(
    `insert into notifications (business_id, id, user_id, kind, params, link, about_id, created_at, due_at)
     select $1, uuidv7(), m.student_id, m.kind || '_given',
       jsonb_build_object('mark', m.kind, 'class', c.grade || '-' || c.letter, 'day', m.day, 'value', m.value),
       '/profile', m.id, now(), now() + interval '1 minute'
     from daily_marks m join classes c on c.business_id = $1 and c.id = m.class_id
     where m.business_id = $1 and m.id = any($2::uuid[]) and m.kind <> 'attendance'`,
    [business, rows.map((row) => row.id)],
  )
  await client.query('commit')
}
