import { v7 as uuid } from 'uuid'
import {
  byRow,
  byTeachersOfTheClass,
  byTheKeeper,
  type Cases,
  everybodyOwn,
  type Maker,
  office,
  onlyTheStudent,
  readByTeachersOfTheClassAndFamily,
  rowed,
  staffAndFamily,
  staffOnly,
  teachersOfTheClassAndFamily,
} from '../../testing/sweep.ts'
import { businesses } from '../../core/business/table.ts'
import { adjust } from '../../core/coins/service.adjust.ts'
import { moveForOrders } from '../../core/coins/service.orders.ts'
import type { Actor } from '../../platform/actor.ts'
import { takeSteps } from './orders/service.ts'
import { orders, orderSteps } from './orders/table.ts'
import { products } from './products/table.ts'
import { storeClasses, storeKeepers, stores } from './table.ts'

/** As a keeper types it. */
const codeOf = (order: string) => order.slice(-6).toUpperCase()

export const cases: Cases = {
  // a goal of the class; whoever knows of the class knows of it
  // a store for the class alone, kept by its teacher; a product of it; an order of the student
  'stores.list': { may: { '-': everybodyOwn } },
  'stores.show': { may: staffAndFamily, ask: byRow },
  'stores.create': {
    may: { '-': office },
    ask: (_, { canary }) => ({ body: { name: { uz: canary }, hold_days: 7 } }),
  },
  'stores.edit': {
    may: byTeachersOfTheClass,
    ask: (_of, { canary }, { row }) => rowed(row, { description: { uz: canary } }),
  },
  'products.list': { may: { '-': everybodyOwn } },
  'products.export': { may: { '-': staffOnly }, ask: () => ({ query: { format: 'csv' } }) },
  'products.show': { may: staffAndFamily, ask: byRow },
  'products.create': {
    may: byTeachersOfTheClass,
    ask: (_of, { canary }, { store }) => ({
      body: { store_id: store ?? uuid(), name: { uz: canary }, price: 3 },
    }),
  },
  'products.edit': {
    may: byTeachersOfTheClass,
    ask: (_of, { canary }, { row }) => rowed(row, { description: { uz: canary } }),
  },
  'products.duplicate': { may: byTeachersOfTheClass, ask: byRow },
  'products.editMany': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { row }) => ({
      body: { ids: [row ?? uuid()], change: { price: 4 } },
    }),
  },
  'products.arrange': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { row, store }) => ({
      params: { id: store ?? uuid() },
      body: { ids: [row ?? uuid()] },
    }),
  },
  'products.prices': { may: byTeachersOfTheClass, ask: byRow },
  'orders.list': { may: { '-': everybodyOwn } },
  'orders.export': { may: { '-': everybodyOwn }, ask: () => ({ query: { format: 'csv' } }) },
  'orders.show': { may: readByTeachersOfTheClassAndFamily, ask: byRow },
  'orders.place': {
    may: onlyTheStudent,
    ask: (_of, _, { product }) => ({
      body: { product_id: product ?? uuid(), quantity: 1, price: 2 },
    }),
  },
  'orders.cancel': {
    may: {
      A: '+  +  +  0  +  0  x  x  0  1',
      B: '+  +  0  +  0  +  x  x  0  1',
      elsewhere: '0  0  0  0  0  0  x  x  +  1',
      unknown: '0  0  0  0  0  0  x  x  0  1',
    },
    ask: (_of, { canary }, { row }) => ({
      params: { id: row ?? uuid() },
      body: { note: canary },
    }),
  },
  'orders.veto': {
    may: {
      A: 'x  x  x  x  x  x  +  0  x  1',
      B: 'x  x  x  x  x  x  0  +  x  1',
      elsewhere: 'x  x  x  x  x  x  0  0  x  1',
      unknown: 'x  x  x  x  x  x  0  0  x  1',
    },
    ask: (_of, { canary }, { row }) => ({
      params: { id: row ?? uuid() },
      body: { note: canary },
    }),
  },
  'orders.prepare': { may: byTheKeeper, ask: byRow },
  'orders.handOver': { may: byTheKeeper, ask: byRow },
  'orders.takeBack': {
    may: byTheKeeper,
    ask: (_of, _, { row }) => ({
      params: { id: row ?? uuid() },
      body: { restock: true },
    }),
  },
  'orders.shorten': {
    may: byTheKeeper,
    ask: (_of, _, { row }) => ({ params: { id: row ?? uuid() }, body: { missing: 1 } }),
  },
  'orders.stepMany': {
    may: byTheKeeper,
    ask: (_of, _, { row }) => ({ body: { ids: [row ?? uuid()], step: 'ready' } }),
  },
  'orders.find': {
    may: byTheKeeper,
    ask: (_of, _, { row }) => ({ params: { code: codeOf(row ?? uuid()) } }),
  },
  'wishes.show': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'wishes.set': {
    may: onlyTheStudent,
    ask: ({ student }, _, { product }) => ({
      params: { id: student },
      body: { product_id: product ?? uuid() },
    }),
  },
  'wishes.drop': { may: onlyTheStudent, ask: ({ student }) => ({ params: { id: student } }) },
  'storeStatements.show': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { store }) => ({
      params: { id: store ?? uuid() },
      query: { from: '2026-11-01', to: '2026-11-30' },
    }),
  },
  'storeStatements.export': {
    may: byTeachersOfTheClass,
    ask: (_of, _, { store }) => ({
      params: { id: store ?? uuid() },
      query: { from: '2026-11-01', to: '2026-11-30', format: 'csv' },
    }),
  },
}

/** A store for the class alone, kept by its teacher. */
async function insertStore(...[db, key, { of, about }]: Parameters<Maker>) {
  const { businessId, id: storeId } = key
  await db.insert(stores).values({
    ...key,
    name: { uz: of.canary },
    description: { uz: of.canary },
    forAll: false,
  })
  await db.insert(storeKeepers).values({ businessId, id: uuid(), storeId, userId: about.teacher })
  await db.insert(storeClasses).values({ businessId, id: uuid(), storeId, classId: about.class })
  return { store: storeId }
}

async function insertProduct(...[db, key, ground]: Parameters<Maker>) {
  const { of } = ground
  const { store } = await insertStore(db, { ...key, id: uuid() }, ground)
  await db.insert(products).values({
    ...key,
    storeId: store,
    name: { uz: of.canary },
    description: { uz: of.canary },
    price: 2,
    stock: 9,
    state: 'on_sale',
  })
  return { store, product: key.id }
}

/** An order as far as the operation needs it; its student has coins for another one. */
async function insertOrder(...[db, key, ground]: Parameters<Maker>) {
  const { businessId, id } = key
  const { of, about, operation, now } = ground
  const made = await insertProduct(db, { businessId, id: uuid() }, ground)
  await db.update(businesses).set({ parentsVeto: true })
  const who = { id: of.cast.owner.id, businessId } as Actor
  await adjust(db, who, { id: about.student, amount: 8, note: of.canary, now })
  if (operation === 'orders.place') return made
  const coins = { orderId: id, storeId: made.store, studentId: about.student, amount: 4 }
  const ready = operation === 'orders.find'
  await db.insert(orders).values({
    ...key,
    storeId: made.store,
    productId: made.product,
    studentId: about.student,
    quantity: 2,
    price: 2,
    state: ready ? 'ready' : 'placed',
    code: ready ? codeOf(id) : null,
    placedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  await db.insert(orderSteps).values({
    businessId,
    id: uuid(),
    orderId: id,
    step: 'placed',
    quantity: 2,
    note: of.canary,
    madeBy: about.student,
    madeAt: now,
  })
  await moveForOrders(db, of.business, [{ ...coins, by: about.student, way: 'hold' }], now)
  if (operation === 'orders.takeBack')
    await takeSteps(db, { business: of.business, by: who.id, now }, [id], { to: 'handed_over' })
  return made
}

export const makers: Record<string, Maker> = {
  stores: insertStore,
  storeStatements: insertStore,
  products: insertProduct,
  wishes: insertProduct,
  orders: insertOrder,
}
