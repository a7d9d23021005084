import fc from './chance.ts'

/** What the store is in memory: coins, pieces and states, moved by the rules and by nothing else. */
export type Model = {
  wallets: number[]
  escrow: number
  revenue: number
  products: { price: number; stock: number | null; limit: number | null }[]
  orders: Record<string, ModelOrder>
}
type State = 'placed' | 'ready' | 'handed_over' | 'cancelled' | 'returned' | 'expired'
type ModelOrder = {
  student: number
  product: number
  price: number
  quantity: number
  missing: number
  state: State
}

/** `order`: the last but so many of the orders that there are. */
export type Command =
  | { do: 'give'; student: number; amount: number }
  | { do: 'place'; student: number; product: number; quantity: number; stale: boolean }
  | { do: 'cancel' | 'cancelOwn' | 'veto' | 'prepare' | 'handOver'; order: number }
  | { do: 'takeBack'; order: number; restock: boolean }
  | { do: 'shorten'; order: number; missing: number }
  | { do: 'stepMany'; orders: number[]; step: 'ready' | 'handed_over' | 'cancelled' }
  | { do: 'price'; product: number; price: number }
  | { do: 'stock'; product: number; stock: number }
  | { do: 'expire' }

export const students = 3
const student = fc.nat(students - 1)
const product = fc.nat(2)
const order = fc.nat(3)
const as = <Do extends string>(name: Do) => fc.constant(name)

const oneOfMany: fc.WeightedArbitrary<Command>[] = [
  {
    weight: 3,
    arbitrary: fc.record({ do: as('give'), student, amount: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ...{ do: as('place'), student, product },
      quantity: fc.integer({ min: 1, max: 4 }),
      stale: fc.integer({ min: 0, max: 9 }).map((nth) => nth === 0),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'cancelOwn', 'veto', 'prepare', 'handOver'),
      order,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: as('takeBack'), order, restock: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: as('shorten'), order, missing: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: as('stepMany'),
      orders: fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 4 }),
      step: fc.constantFrom('ready', 'handed_over', 'cancelled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: as('price'), product, price: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: as('stock'), product, stock: fc.nat(6) }) },
]

/** What is done at once; time runs out alone, for it takes its orders in more than one transaction. */
const batch: fc.Arbitrary<Command[]> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.array(fc.oneof(...oneOfMany), { minLength: 1, maxLength: 4, size: 'max' }),
  },
  { weight: 1, arbitrary: fc.constant<Command[]>([{ do: 'expire' }]) },
)
/** Of at most so many batches, short ones no more often than long ones. */
export const historiesOf = (maxLength: number) =>
  fc.noBias(fc.array(batch, { minLength: 1, maxLength, size: 'max' }))

/** A command of which it is known which orders it means, by their ids. */
export type Meant =
  | Exclude<Command, { order: number } | { orders: number[] }>
  | (Extract<Command, { order: number }> & { id: string })
  | (Extract<Command, { orders: number[] }> & { ids: string[] })
/** What it was answered: a code, or that it was done; and which order it made. */
export type Answer = { said: string; made?: string }

/** Nothing while there is no such order. */
export function meant(command: Command, ids: string[]): Meant | undefined {
  if ('orders' in command) {
    const own = new Set(command.orders.flatMap((nth) => ids.at(-1 - nth) ?? []))
    return own.size > 0 ? { ...command, ids: [...own] } : undefined
  }
  if (!('order' in command)) return command
  const id = ids.at(-1 - (command.order % Math.max(1, ids.length)))
  return id ? { ...command, id } : undefined
}

const isOpen = ({ state }: ModelOrder) => state === 'placed' || state === 'ready'

/** Does it to the model and answers what the server has to. */
export function act(model: Model, command: Meant, { made }: Answer): string {
  if ('id' in command) return step(model, command.id, command)
  switch (command.do) {
    case 'give':
      model.wallets[command.student]! += command.amount
      return 'done'
    case 'place':
      return place(model, command, made)
    case 'price':
      model.products[command.product]!.price = command.price
      return 'done'
    case 'stock':
      model.products[command.product]!.stock = command.stock
      return 'done'
    case 'expire':
      for (const each of Object.values(model.orders)) if (isOpen(each)) end(model, each, 'expired')
      return 'done'
    case 'stepMany': {
      const refused = command.ids.filter((id) => step(model, id, bulk[command.step]) !== 'done')
      return saidOfMany(command.ids.length - refused.length, refused)
    }
  }
}
const bulk = {
  ready: { do: 'prepare' },
  handed_over: { do: 'handOver' },
  cancelled: { do: 'cancel' },
} as const
export const saidOfMany = (count: number, refused: string[]) =>
  `${count} done, not ${refused.toSorted().join()}`

type Placing = Extract<Command, { do: 'place' }>

function place(
  model: Model,
  { student, product, quantity, stale }: Placing,
  made?: string,
): string {
  const of = model.products[product]!
  const own = Object.values(model.orders).filter(
    (each) => each.student === student && each.product === product,
  )
  const had = own
    .filter((each) => isOpen(each) || each.state === 'handed_over')
    .reduce((sum, each) => sum + each.quantity, 0)
  const cost = of.price * quantity
  if (stale) return 'price_changed'
  if (of.stock === 0) return 'out_of_stock'
  if (of.stock !== null && of.stock < quantity) return 'count_error'
  if (of.limit !== null && had + quantity > of.limit) return 'limit_per_student_reached'
  if (model.wallets[student]! < cost) return 'dont_have_enough_coin'
  if (of.stock !== null) of.stock -= quantity
  model.wallets[student]! -= cost
  model.escrow += cost
  model.orders[made ?? 'none'] = {
    ...{ student, product, price: of.price, quantity, missing: 0 },
    state: 'placed',
  }
  return 'done'
}

type Step =
  | { do: 'cancel' | 'cancelOwn' | 'veto' | 'prepare' | 'handOver' }
  | { do: 'takeBack'; restock: boolean }
  | { do: 'shorten'; missing: number }

const movedOn = 'order_has_moved_on'

function step(model: Model, id: string, taken: Step): string {
  const order = model.orders[id]!
  const coins = order.price * order.quantity
  const of = model.products[order.product]!
  switch (taken.do) {
    case 'cancelOwn':
    case 'veto':
      return order.state === 'placed' ? end(model, order, 'cancelled') : movedOn
    case 'cancel':
      return isOpen(order) ? end(model, order, 'cancelled') : movedOn
    case 'prepare':
      if (order.state !== 'placed') return movedOn
      order.state = 'ready'
      return 'done'
    case 'handOver':
      if (!isOpen(order)) return movedOn
      model.escrow -= coins
      model.revenue += coins
      order.state = 'handed_over'
      return 'done'
    case 'takeBack':
      if (order.state !== 'handed_over') return movedOn
      model.revenue -= coins
      model.wallets[order.student]! += coins
      order.state = 'returned'
      if (taken.restock && of.stock !== null) of.stock += order.quantity
      return 'done'
    case 'shorten':
      return shorten(model, order, taken.missing)
  }
}

function shorten(model: Model, order: ModelOrder, missing: number): string {
  if (!isOpen(order)) return movedOn
  if (missing > order.quantity) return 'count_error'
  model.escrow -= missing * order.price
  model.wallets[order.student]! += missing * order.price
  order.quantity -= missing
  order.missing += missing
  if (order.quantity === 0) order.state = 'cancelled'
  return 'done'
}

/** Coins and pieces go back. */
function end(model: Model, order: ModelOrder, state: 'cancelled' | 'expired'): string {
  const of = model.products[order.product]!
  model.escrow -= order.price * order.quantity
  model.wallets[order.student]! += order.price * order.quantity
  if (of.stock !== null) of.stock += order.quantity
  order.state = state
  return 'done'
}

/**
 * The model after these commands, which were done at once: in whichever order it gives the answers that there were and
 * comes to what there is. Nothing when there is no such order.
 */
export function explain(
  before: Model,
  done: { command: Meant; answer: Answer }[],
  now: Model,
): Model | undefined {
  const wanted = canonical(now)
  for (const order of permutations(done)) {
    const model = copyOf(before)
    const fits = order.every(({ command, answer }) => act(model, command, answer) === answer.said)
    if (fits && canonical(model) === wanted) return model
  }
  return undefined
}

/** A long history has hundreds of orders, and is copied for every order in which a batch may have been done. */
const copyOf = ({ wallets, products, orders, ...sums }: Model): Model => ({
  ...sums,
  wallets: [...wallets],
  products: products.map((each) => ({ ...each })),
  orders: Object.fromEntries(Object.entries(orders).map(([id, each]) => [id, { ...each }])),
})

/** The same text for the same model, in whatever order its orders were made. */
export const canonical = ({ orders, ...rest }: Model) =>
  JSON.stringify([
    rest.wallets,
    rest.escrow,
    rest.revenue,
    rest.products.map(({ price, stock, limit }) => [price, stock, limit]),
    Object.entries(orders)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, { student, product, price, quantity, missing, state }]) => [
        ...[id, student, product, price, quantity, missing, state],
      ]),
  ])

function* permutations<T>(of: readonly T[]): Generator<T[]> {
  if (of.length <= 1) return yield [...of]
  for (const [at, first] of of.entries())
    for (const rest of permutations(of.toSpliced(at, 1))) yield [first, ...rest]
}
