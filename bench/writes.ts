import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createServer } from '../src/app/server/server.ts'
import { signAccess } from '../src/platform/auth/tokens.ts'
import { type Bench, type Duel, perSecond } from './measure.ts'
import { type BenchSchool, sessionKey } from './school.ts'

/** What is written most: the marks of a class, and an order of the store. */
export async function figures({ openSchool, report }: Bench) {
  const school = await openSchool()
  const marks = await marksDuel(school)
  await report(marks.duel)
  await marks.stop()
  const shop = await storeDuel(school)
  await report(shop.duel)
  await shop.stop()
}

const kinds = ['attendance', 'rate', 'coin'] as const
const valueOf = { attendance: 'present', rate: 5, coin: 3 } as const
const stored = { attendance: 1, rate: 5, coin: 3 } as const

/** A class of thirty with three marks each, through the API in one call, against hand-written SQL for the same rows. */
async function marksDuel(school: BenchSchool): Promise<{ duel: Duel; stop: () => Promise<void> }> {
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
      await saveByHand(client, school, day, index)
    }, 20)

  const duel = {
    name: 'save a class of 30 (90 marks, 30 coin transfers, 60 notifications) against hand-written SQL',
    goal: 0.5,
    ours,
    control,
    pairs: 15,
    // PostgreSQL planned the statements while the tables were empty
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

async function saveByHand(
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

/** Students who buy by turns. */
const buyers = 20
const goes = 60

/** A student buys one piece through the API, against hand-written SQL that claims a key, locks, judges and writes the same. */
async function storeDuel(school: BenchSchool): Promise<{ duel: Duel; stop: () => Promise<void> }> {
  const { fastify } = await createServer({ database: school.database, sessionKey })
  const client = new pg.Client(school.postgres.app)
  await client.connect()
  const shop = await openShop(school)
  let turn = 0
  const next = () => shop.students[(turn += 1) % buyers]!

  const ours = () =>
    perSecond(async () => {
      const answer = await fastify.inject({
        method: 'POST',
        url: '/v1/orders/',
        headers: { authorization: `Bearer ${next().access}`, 'idempotency-key': randomUUID() },
        payload: { product_id: shop.product, quantity: 1, price: 1 },
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
    }, goes)

  const control = () =>
    perSecond(async () => {
      const placed = await buyByHand(client, school.business, shop, next().id)
      if (!placed) throw new Error('refused')
    }, goes)

  const duel = {
    name: 'buy one piece (key, lock, stock, limit, order, coins in escrow, note to the keeper) against hand-written SQL',
    goal: 0.5,
    ours,
    control,
    pairs: 15,
    settle: () => school.owner.query('vacuum analyze'),
    unit: 'orders/s',
  }
  return { duel, stop: () => client.end() }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** A store with a keeper and one product, and students who can pay. */
async function openShop({ business, owner, teacher, studentIds }: BenchSchool) {
  const [store, product] = [randomUUID(), randomUUID()]
  const ids = studentIds.flat().slice(0, buyers)
  await owner.query(`select set_config('app.business_id', $1, false)`, [business])
  await owner.query(
    `insert into stores (business_id, id, name) values ($1, $2, '{"uz": "Bench"}')`,
    [business, store],
  )
  await owner.query(
    `insert into store_keepers (business_id, id, store_id, user_id) values ($1, $2, $3, $4)`,
    [business, randomUUID(), store, teacher],
  )
  await owner.query(
    `insert into products (business_id, id, store_id, name, price, stock, limit_count, limit_period, state)
     values ($1, $2, $3, '{"uz": "Ruchka"}', 1, 1000000, 1000, 'day', 'on_sale')`,
    [business, product, store],
  )
  await owner.query(
    `insert into accounts (business_id, id, kind) values ($1, uuidv7(), 'mint') on conflict do nothing`,
    [business],
  )
  await owner.query(
    `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at)
     select $1, uuidv7(), mint.id, wallet.id, 100000, 'adjustment', $3, now()
     from accounts wallet join accounts mint on mint.business_id = $1 and mint.kind = 'mint'
     where wallet.business_id = $1 and wallet.kind = 'wallet' and wallet.holder_id = any($2::uuid[])`,
    [business, ids, teacher],
  )
  const sessions = ids.map(() => randomUUID())
  await owner.query(
    `insert into sessions (business_id, id, user_id, created_at, last_used_at, expires_at)
     select $1, s.id, s.user_id, now(), now(), now() + interval '1 day'
     from unnest($2::uuid[], $3::uuid[]) as s (id, user_id)`,
    [business, sessions, ids],
  )
  const expires = Math.floor(Date.now() / 1000) + 86_400
  const students = ids.map((id, nth) => ({
    id,
    access: signAccess(sessionKey, { user: id, business, session: sessions[nth]!, expires }),
  }))
  return { store, product, students }
}

const judging = `
  select s.archived_at is null and s.opening = 'always' and s.for_all and p.state = 'on_sale'
    and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true)
    and p.price = 1 and coalesce(p.stock >= 1, true) and w.balance >= 1
    and (p.limit_count is null or p.limit_count > (
      select coalesce(sum(o.quantity), 0) from orders o
      where o.business_id = $1 and o.product_id = p.id and o.student_id = $3
        and o.state in ('placed', 'ready', 'handed_over')
        and (p.limit_period = 'ever'
          or o.placed_at >= date_trunc(p.limit_period, now() at time zone b.time_zone) at time zone b.time_zone)
    )) as able
  from products p join stores s on s.business_id = $1 and s.id = p.store_id
  join accounts w on w.business_id = $1 and w.kind = 'wallet' and w.holder_id = $3
  join businesses b on b.id = $1
  where p.business_id = $1 and p.id = $2`

/** Whether it was sold. */
async function buyByHand(client: pg.Client, business: string, shop: Shop, student: string) {
  const { product } = shop
  const key = randomUUID()
  await client.query('begin')
  await client.query(
    `select set_config('app.business_id', $1, true), set_config('app.actor_id', $2, true),
       set_config('app.operation', 'orders.place', true)`,
    [business, student],
  )
  const { rowCount } = await client.query(
    `insert into idempotency_keys (business_id, user_id, key, request_hash) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [business, student, key, createHash('sha256').update(product).digest('hex')],
  )
  await client.query(
    `select 1 from products where business_id = $1 and id = $2 for no key update`,
    [business, product],
  )
  const { rows } = await client.query<{ able: boolean }>(judging, [business, product, student])
  if (rowCount === 0 || !rows[0]?.able) {
    await client.query('rollback')
    return false
  }
  const id = await insertOrder(client, business, shop, student)
  await client.query(
    `update idempotency_keys set answer = $4 where business_id = $1 and user_id = $2 and key = $3`,
    [business, student, key, JSON.stringify({ id, product, quantity: 1, price: 1 })],
  )
  await client.query('commit')
  return true
}

/** The rows of an order, the coins last. */
async function insertOrder(
  client: pg.Client,
  business: string,
  { store, product }: Shop,
  student: string,
) {
  const id = randomUUID()
  await client.query(
    `insert into orders (business_id, id, store_id, product_id, student_id, quantity, price, placed_at, expires_at)
     values ($1, $2, $3, $4, $5, 1, 1, now(), now() + interval '14 days')`,
    [business, id, store, product, student],
  )
  await client.query(`update products set stock = stock - 1 where business_id = $1 and id = $2`, [
    business,
    product,
  ])
  await client.query(
    `insert into order_steps (business_id, id, order_id, step, quantity, made_by, made_at)
     values ($1, uuidv7(), $2, 'placed', 1, $3, now())`,
    [business, id, student],
  )
  await client.query(
    `insert into notifications (business_id, id, user_id, kind, params, link, about_id, created_at, due_at)
     select $1, uuidv7(), user_id, 'order_placed', '{"name_uz": "Ruchka", "quantity": 1}', '/store/' || $2, $3, now(), now()
     from store_keepers where business_id = $1 and store_id = $2::uuid`,
    [business, store, id],
  )
  await client.query(
    `insert into transfers (business_id, id, from_account, to_account, amount, reason, made_by, made_at, order_id)
     select $1, uuidv7(), wallet.id, escrow.id, 1, 'order', $2, now(), $4
     from accounts wallet join accounts escrow
       on escrow.business_id = $1 and escrow.kind = 'store_escrow' and escrow.holder_id = $3
     where wallet.business_id = $1 and wallet.kind = 'wallet' and wallet.holder_id = $2`,
    [business, student, store, id],
  )
  return id
}
