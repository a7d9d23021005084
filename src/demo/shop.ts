import { v7 as uuid } from 'uuid'
import type { orders, orderSteps, wishes } from '../features/store/orders/table.ts'
import type { products } from '../features/store/products/table.ts'
import type { storeKeepers, stores } from '../features/store/table.ts'
import { addDays, instantOf } from './school/calendar.ts'
import { corner, kiosk } from './goods.ts'
import type { World } from './school/records.ts'

type Order = typeof orders.$inferInsert
type Step = typeof orderSteps.$inferInsert
type Way = 'hold' | 'pay' | 'release' | 'takeBack'
/** Coins of an order on their way. */
export type OrderCoins = { order: Order; way: Way; by: string; at: Date }
/** What a student got or lost, and when. */
export type Earned = { studentId: string; coins: number; at: number }

const hour = 3_600_000
const day = 24 * hour
const holdDays = 14

type State = Order['state'] & string
/** State, how many days ago it was placed, which product, how many of it. */
const placings: [State, number, number, number][] = [
  ['expired', 17, 1, 1],
  ['handed_over', 34, 0, 2],
  ['handed_over', 29, 1, 1],
  ['handed_over', 22, 0, 1],
  ['returned', 20, 2, 1],
  ['handed_over', 15, 4, 1],
  ['cancelled', 13, 0, 3],
  ['handed_over', 12, 0, 1],
  ['handed_over', 9, 1, 2],
  ['handed_over', 8, 2, 1],
  ['cancelled', 6, 1, 1],
  ['handed_over', 5, 0, 1],
  ['ready', 4, 0, 1],
  ['ready', 3, 1, 1],
  ['ready', 2, 2, 1],
  ['placed', 2, 0, 1],
  ['placed', 1, 1, 2],
  ['placed', 1, 0, 1],
  ['placed', 1, 2, 1],
]

/** The store of a demo business with what has been ordered in it so far, by those who had the coins. */
export function shopOf(world: World, today: string, earned: Earned[]) {
  const { id: businessId, kind, handle } = world.businesses[0]!
  const plan = kind === 'school' ? kiosk : corner
  const opened = new Date(instantOf(addDays(today, -40), 10 * 60))
  const keeper = world.users.find(({ username }) => username === `teacher@${handle}`)!.id
  const store: typeof stores.$inferInsert = {
    ...{ businessId, id: uuid(), name: plan.name, description: plan.description },
    opening: 'always',
    ...{ hours: [], forAll: true, holdDays, version: 1, createdAt: opened },
  }
  const goods = plan.goods.map((good, place): typeof products.$inferInsert => ({
    ...{ businessId, id: uuid(), storeId: store.id, name: good.name, description: {} },
    ...{ price: good.price, worth: good.worth || null, stock: good.stock ?? null, place },
    limitCount: good.limit ?? null,
    limitPeriod: good.limit ? 'month' : null,
    state: good.draft ? 'draft' : 'on_sale',
    ...{ version: 1, createdAt: opened },
  }))
  const book = openBook({ world, keeper, store, goods, purses: pursesOf(earned) })
  for (const [state, ago, product, quantity] of placings)
    book.place(state, instantOf(addDays(today, -ago), 11 * 60 + product * 7), product, quantity)
  const dreamer = world.users.find(({ username }) => username === `student@${handle}`)!.id
  const wish: typeof wishes.$inferInsert = {
    ...{ businessId, studentId: dreamer, productId: goods.at(-2)!.id, setAt: opened },
  }
  const kept: typeof storeKeepers.$inferInsert = {
    ...{ businessId, id: uuid(), storeId: store.id, userId: keeper },
  }
  const pictures = plan.goods.map(({ picture }, at) => ({ picture, productId: goods[at]!.id }))
  return { store, goods, pictures, keeper: kept, wish, ...book }
}

type Purses = ReturnType<typeof pursesOf>

/** What a student can spend at a time: never more than is there at any time after it. */
function pursesOf(earned: Earned[]) {
  const rows = Map.groupBy(earned, ({ studentId }) => studentId)
  return {
    students: [...rows.keys()],
    left(studentId: string, at: number) {
      const own = (rows.get(studentId) ?? []).toSorted((one, other) => one.at - other.at)
      let balance = 0
      let least = (own[0]?.at ?? 0) > at ? 0 : Number.POSITIVE_INFINITY
      for (const [nth, each] of own.entries()) {
        balance += each.coins
        const next = own[nth + 1]?.at ?? Number.POSITIVE_INFINITY
        if (next > at) least = Math.min(least, balance)
      }
      return Number.isFinite(least) ? least : 0
    },
    spend: (studentId: string, coins: number, at: number) =>
      rows.get(studentId)!.push({ studentId, coins: -coins, at }),
  }
}

type Ground = {
  world: World
  keeper: string
  store: typeof stores.$inferInsert
  goods: (typeof products.$inferInsert)[]
  purses: Purses
}

/** Pick-up codes, one after the other. */
const codes = ['DAFTAR', 'KTB2ZX', 'RUCHKA', 'QALAM7', 'NAVRUZ', 'SHXMTA']

function openBook({ world, keeper, store, goods, purses }: Ground) {
  const { handle } = world.businesses[0]!
  const dreamer = world.users.find(({ username }) => username === `student@${handle}`)!.id
  const orders: Order[] = []
  const steps: Step[] = []
  const coins: OrderCoins[] = []
  let turn = 3

  /** Whoever comes next and has the coins; the student who signs in to the demo finds one laid aside. */
  function buyer(state: State, cost: number, at: number): string | undefined {
    const first = state === 'ready' && !orders.some(({ studentId }) => studentId === dreamer)
    if (first && purses.left(dreamer, at) >= cost) return dreamer
    for (let tried = 0; tried < purses.students.length; tried += 1) {
      turn = (turn + 7) % purses.students.length
      const student = purses.students[turn]!
      if (purses.left(student, at) >= cost) return student
    }
    return undefined
  }

  function place(state: State, at: number, product: number, quantity: number) {
    const { id: productId, price, stock } = goods[product]!
    const studentId = buyer(state, price * quantity, at)
    if (!studentId) return
    const course = courseOf(state, at, orders.length)
    const [last] = course.slice(-1) as [Leg]
    const open = state === 'placed' || state === 'ready'
    const given = last.way === 'release' || last.way === 'takeBack'
    const order: Order = {
      ...{
        businessId: store.businessId,
        id: uuid({ msecs: at }),
        storeId: store.id,
        productId,
      },
      ...{ studentId, quantity, missing: 0, price, state, placedAt: new Date(at) },
      endedBy: given
        ? state === 'expired'
          ? 'time'
          : last.by === 'student'
            ? 'student'
            : 'keeper'
        : null,
      code: state === 'ready' ? codes[orders.length % codes.length]! : null,
      expiresAt: open ? new Date(last.at + holdDays * day) : null,
      closedAt: open ? null : new Date(last.at),
      version: course.length,
    }
    orders.push(order)
    purses.spend(studentId, price * quantity, at)
    if (given) purses.spend(studentId, -price * quantity, last.at)
    else if (stock !== null && stock !== undefined) goods[product]!.stock = stock - quantity
    for (const leg of course) note(order, leg)
  }

  function note(order: Order, { step, way, by, at }: Leg) {
    const maker = by === 'student' ? order.studentId : by === 'keeper' ? keeper : null
    const row = { businessId: order.businessId, id: uuid({ msecs: at }), orderId: order.id }
    steps.push({
      ...row,
      step,
      quantity: order.quantity,
      note: '',
      madeBy: maker,
      madeAt: new Date(at),
    })
    if (way) coins.push({ order, way, by: maker ?? order.studentId, at: new Date(at) })
  }
  return { orders, steps, coins, place }
}

type Leg = {
  step: State
  way?: Way
  by: 'student' | 'keeper' | 'time'
  at: number
}

/** The way of an order up to its state. */
function courseOf(state: State, at: number, nth: number): Leg[] {
  const placed: Leg = { step: 'placed', way: 'hold', by: 'student', at }
  const ready: Leg = { step: 'ready', by: 'keeper', at: at + 3 * hour }
  const fetched: Leg = { step: 'handed_over', way: 'pay', by: 'keeper', at: at + day }
  const by = nth % 2 === 0 ? 'student' : 'keeper'
  const courses: Record<State, Leg[]> = {
    placed: [placed],
    ready: [placed, ready],
    handed_over: [placed, ready, fetched],
    cancelled: [placed, { step: 'cancelled', way: 'release', by, at: at + 2 * hour }],
    returned: [
      ...[placed, ready, fetched],
      { step: 'returned', way: 'takeBack', by: 'keeper', at: at + 2 * day },
    ],
    expired: [placed, { step: 'expired', way: 'release', by: 'time', at: at + holdDays * day }],
  }
  return courses[state]
}
