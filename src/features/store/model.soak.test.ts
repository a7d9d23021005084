import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import fc, { seed, soak } from '../../testing/chance.ts'
import { type Person, school } from '../../testing/school.ts'
import { business } from '../../core/business/contract.ts'
import { coins } from '../../core/coins/contract.ts'
import { checkLedger } from '../../core/coins/ledger/service.audit.ts'
import { moveForOrders } from '../../core/coins/service.orders.ts'
import type { Api } from '../../platform/client.ts'
import { orders } from './orders/contract.ts'
import { products } from './products/contract.ts'
import { stores } from './contract.ts'
import { insertOrder } from './orders/queries.writes.ts'
import { expireOrders } from './service.upkeep.ts'
import {
  type Answer,
  canonical,
  type Command,
  explain,
  historiesOf,
  type Meant,
  meant,
  type Model,
  saidOfMany,
  students as headcount,
} from '../../testing/store-model.ts'

const wanted = Number(process.env.STORE_COMMANDS ?? soak(120, 40))
/** Seconds after which a long run ends, however far it is. */
const seconds = Number(process.env.STORE_SECONDS ?? 3_600)
/** Batches of a history at the most, which is about what it has of commands on average. */
const historyLength = wanted > 1_000 ? 400 : 40

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const { version } = await at.as('owner')(business.show, { params: { id: at.here.business } })
  const body = { version, parents_veto: true }
  await at.as('owner')(business.edit, { params: { id: at.here.business }, body })
})
afterAll(() => at.close())

/** The API as one who is told that the server is busy and asks again, with the same key. */
function as(who: Parameters<typeof at.as>[0]): Api {
  const api = at.as(who)
  return async (endpoint, call) => {
    const keyed = endpoint.method === 'get' ? call : { ...call, key: uuid() }
    for (;;)
      try {
        return await api(endpoint, keyed)
      } catch (error) {
        if ((error as { status?: number }).status !== 503) throw error
        await sleep(200)
      }
  }
}

type World = { store: string; goods: string[]; students: Person[]; orders: string[] }

const kinds = [
  { price: 2, stock: 5 },
  { price: 3, stock: null },
  { price: 1, stock: 8, limit: { count: 4, period: 'ever' as const } },
]

/** A store of its own with its own students, whom one parent may see. */
async function openWorld(): Promise<{ world: World; model: Model }> {
  const admin = as('admin')
  const store = (await admin(stores.create, { body: { name: { en: 'Store' } } })).id
  const sell = async (kind: (typeof kinds)[number]) => {
    const body = { store_id: store, name: { en: 'Thing' }, state: 'on_sale' as const, ...kind }
    return (await admin(products.create, { body })).id
  }
  const goods = await Promise.all(kinds.map(sell))
  const students: Person[] = []
  await at.here.inside(async (db) => {
    for (let nth = 0; nth < headcount; nth += 1) {
      const user = await at.here.make.user(db, { role: 'student' })
      const access = await at.here.make.access(db, user.id, at.sessionKey, at.clock.now())
      await at.here.make.guardian(db, uuid(), at.here.cast.parentA.id, user.id)
      students.push({ ...user, role: 'student', access })
    }
  })
  const model: Model = {
    wallets: students.map(() => 0),
    ...{ escrow: 0, revenue: 0, orders: {} },
    products: kinds.map(({ price, stock, limit }) => ({
      price,
      stock,
      limit: limit?.count ?? null,
    })),
  }
  return { world: { store, goods, students, orders: [] }, model }
}

/** What there is, read in one moment, as the model has it. */
async function look({ store, goods, students }: World): Promise<Model> {
  const { rows } = await at.here.inside((db) =>
    db.execute<{ now: Model & { list: (Model['orders'][string] & { id: string })[] } }>(sql`
      select json_build_object(
        'wallets', (select json_agg(a.balance order by s.nth)
          from unnest(${sql.param(students.map(({ id }) => id))}::uuid[]) with ordinality s (id, nth)
          join accounts a on a.kind = 'wallet' and a.holder_id = s.id),
        'escrow', coalesce((select balance from accounts where kind = 'store_escrow' and holder_id = ${store}), 0),
        'revenue', coalesce((select balance from accounts where kind = 'store_revenue' and holder_id = ${store}), 0),
        'products', (select json_agg(json_build_object('price', p.price, 'stock', p.stock, 'limit', p.limit_count) order by g.nth)
          from unnest(${sql.param(goods)}::uuid[]) with ordinality g (id, nth) join products p on p.id = g.id),
        'list', (select coalesce(json_agg(json_build_object('id', o.id, 'state', o.state, 'price', o.price,
            'quantity', o.quantity, 'missing', o.missing,
            'student', array_position(${sql.param(students.map(({ id }) => id))}::uuid[], o.student_id) - 1,
            'product', array_position(${sql.param(goods)}::uuid[], o.product_id) - 1)), '[]')
          from orders o where o.store_id = ${store})
      ) as now`),
  )
  const { list, ...rest } = rows[0]!.now
  return { ...rest, orders: Object.fromEntries(list.map(({ id, ...order }) => [id, order])) }
}

const refused = (error: unknown): Answer => {
  const { detail } = error as { detail?: string }
  if (!detail) throw error
  return { said: detail }
}
type Done = { id?: string; count?: number; refused?: { id: string }[] }
const answerOf = (call: Promise<unknown>): Promise<Answer> =>
  call.then((done): Answer => {
    const { id, count, refused: not } = (done ?? {}) as Done
    if (not)
      return {
        said: saidOfMany(
          count!,
          not.map((one) => one.id),
        ),
      }
    return id ? { said: 'done', made: id } : { said: 'done' }
  }, refused)

/** Asks the server for it. */
function send(world: World, model: Model, command: Meant): Promise<Answer> {
  if ('id' in command) return answerOf(sendStep(world, model, command))
  const admin = as('admin')
  switch (command.do) {
    case 'give': {
      const params = { id: world.students[command.student]!.id }
      return answerOf(admin(coins.adjust, { params, body: { amount: command.amount, note: 'x' } }))
    }
    case 'place': {
      const price = model.products[command.product]!.price + (command.stale ? 1 : 0)
      const body = { product_id: world.goods[command.product]!, quantity: command.quantity, price }
      return answerOf(as(world.students[command.student]!)(orders.place, { body }))
    }
    case 'price':
    case 'stock': {
      const ids = [world.goods[command.product]!]
      const change = 'price' in command ? { price: command.price } : { stock: command.stock }
      return answerOf(admin(products.editMany, { body: { ids, change } }))
    }
    case 'expire': {
      const later = new Date(at.clock.now().getTime() + 15 * 86_400_000)
      return answerOf(expireOrders(at.database, at.here.business, later))
    }
    case 'stepMany':
      return answerOf(admin(orders.stepMany, { body: { ids: command.ids, step: command.step } }))
  }
}

function sendStep(world: World, model: Model, command: Extract<Meant, { id: string }>) {
  const params = { id: command.id }
  const admin = as('admin')
  const owner = world.students[model.orders[command.id]!.student]!
  switch (command.do) {
    case 'cancelOwn':
      return as(owner)(orders.cancel, { params, body: {} })
    case 'veto':
      return as('parentA')(orders.veto, { params, body: {} })
    case 'cancel':
      return admin(orders.cancel, { params, body: {} })
    case 'prepare':
      return admin(orders.prepare, { params })
    case 'handOver':
      return admin(orders.handOver, { params })
    case 'takeBack':
      return admin(orders.takeBack, { params, body: { restock: command.restock } })
    case 'shorten':
      return admin(orders.shorten, { params, body: { missing: command.missing } })
  }
}

/** A price that is changed in the same moment makes another price stale: such a batch is not asked for at once. */
const priced = (batch: Command[]) =>
  batch.some((one) => one.do === 'price') ? batch.map((one) => [one]) : [batch]

type Send = typeof send
const counts = { commands: 0, together: 0, refused: 0 }

/** Does what a history says, and after each batch finds the order in which the model comes to the same. */
async function follow(history: Command[][], sending: Send = send) {
  const { world, model: empty } = await openWorld()
  let model = empty
  for (const batch of history.flatMap(priced)) {
    const commands = batch.flatMap((command) => meant(command, world.orders) ?? [])
    const known = model
    const answers = await Promise.all(commands.map((command) => sending(world, known, command)))
    const done = commands.map((command, nth) => ({ command, answer: answers[nth]! }))
    const now = await look(world)
    const after = explain(model, done, now)
    if (!after)
      throw new Error(
        `no order of these explains it:\n${done.map((one) => JSON.stringify(one)).join('\n')}\nbefore ${canonical(model)}\nnow    ${canonical(now)}`,
      )
    model = after
    for (const { command, answer } of done)
      if (command.do === 'place' && answer.made) world.orders.push(answer.made)
    counts.commands += commands.length
    if (commands.length > 1) counts.together += commands.length
    counts.refused += answers.filter(({ said }) => !said.includes('done')).length
  }
}

test(
  `whatever is done to a store, one after the other or at once, it is what the model is (SEED=${seed})`,
  async () => {
    const since = performance.now()
    const numRuns = Math.max(1, Math.round(wanted / historyLength))
    await fc.assert(
      fc.asyncProperty(historiesOf(historyLength), (history) => follow(history)),
      { numRuns, ...(wanted > 1_000 && { interruptAfterTimeLimit: seconds * 1_000 }) },
    )
    const took = (performance.now() - since) / 1000
    console.log(
      `SEED=${seed}: ${counts.commands} commands, ${counts.together} of them at once with others, ${counts.refused} refused, in ${took.toFixed(0)} s`,
    )
    expect(counts.together).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
    const { findings } = await checkLedger(at.database, at.here.business, at.clock.now())
    expect(findings.faults).toEqual([])
  },
  Math.max(60_000, seconds * 1_000 + 600_000),
)

/** Reads what is left, reckons, and writes it, as one does who has not thought of others; the coins move as they should. */
function naively(atOnce: number): Send {
  let reading = atOnce
  let release = () => {}
  const allHaveRead = new Promise<void>((go) => (release = go))
  return async (world, model, command) => {
    if (command.do !== 'place') return send(world, model, command)
    const productId = world.goods[command.product]!
    const buyer = world.students[command.student]!
    const { price } = model.products[command.product]!
    const { quantity } = command
    return at.here.inside(async (db): Promise<Answer> => {
      const { rows } = await db.execute<{ stock: number }>(
        sql`select stock from products where id = ${productId}`,
      )
      reading -= 1
      if (reading === 0) release()
      await allHaveRead
      const now = at.clock.now()
      const placing = { storeId: world.store, productId, quantity, price, placedAt: now }
      const who = { ...buyer, businessId: at.here.business } as never
      const expiresAt = new Date(now.getTime() + 86_400_000)
      const id = await insertOrder(db, who, { ...placing, expiresAt })
      await db.execute(
        sql`update products set stock = ${rows[0]!.stock - quantity} where id = ${productId}`,
      )
      const move = { orderId: id, storeId: world.store, studentId: buyer.id, by: buyer.id }
      const amount = price * quantity
      await moveForOrders(db, at.here.business, [{ ...move, amount, way: 'hold' }], now)
      return { said: 'done', made: id }
    })
  }
}

test('control: who reads the stock and then writes it is found out', async () => {
  const give = (student: number) => [{ do: 'give' as const, student, amount: 9 }]
  const place = (student: number) => ({
    ...{ do: 'place' as const, student, product: 0, quantity: 1, stale: false },
  })
  const history = [give(0), give(1), [place(0), place(1)]]
  await expect(follow(history, naively(2))).rejects.toThrow('no order of these explains it')
  await follow(history)
})
