import * as z from 'zod/mini'
import { ClassRef, PersonRef } from '../../../platform/person.ts'
import { contract, get, post, put, remove } from '../../../platform/contract.ts'
import {
  Count,
  Id,
  LocalisedAnswer,
  pageOf,
  PageQuery,
  Text,
  Whole,
  Sought,
} from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { StoreRef } from '../contract.ts'
import { Product } from '../products/contract.ts'

const orderStates = ['placed', 'ready', 'handed_over', 'cancelled', 'returned', 'expired'] as const
const State = z.enum(orderStates)
export type OrderState = z.infer<typeof State>

/** What a pick-up code is made of: neither 0 nor O, neither 1 nor I, to be read aloud and typed on a phone. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 6

const Step = z.object({
  step: z.enum([...orderStates, 'shortened']),
  quantity: z.int(),
  note: z.string(),
  made_at: z.string(),
  /** Null: it ran out by itself, or whoever asks may not know. */
  made_by: z.nullable(PersonRef),
})

export const Order = z.object({
  id: z.string(),
  store: StoreRef,
  product: z.object({ id: z.string(), name: LocalisedAnswer, image_id: z.nullable(z.string()) }),
  student: z.object({ ...PersonRef.shape, classes: z.array(ClassRef) }),
  /** Pieces that it is for, and those that were found missing. */
  quantity: z.int(),
  missing: z.int(),
  /** Coins for one, and for all of `quantity`. */
  price: z.int(),
  total: z.int(),
  state: State,
  /** Why it was not handed over, or came back. */
  ended_by: z.nullable(z.enum(['student', 'keeper', 'parent', 'time'])),
  /** To be shown when it is fetched: for the buyer, the parents and the office; keepers are told it by the buyer. */
  code: z.nullable(z.string()),
  placed_at: z.string(),
  expires_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  version: z.int(),
  /** `keep`: whoever asks runs the store; `veto`: a parent whom the business lets say no while it is placed. */
  may: z.object({ veto: z.boolean(), keep: z.boolean() }),
})
export type Order = z.infer<typeof Order>
export const OrderDetail = z.object({ ...Order.shape, steps: z.array(Step) })

const narrowing = {
  store_id: z.optional(Id),
  product_id: z.optional(Id),
  student_id: z.optional(Id),
  class_id: z.optional(Id),
  state: z.optional(State),
  /** Placed and ready, or all that have come to an end. */
  open: z.optional(z.enum(['true', 'false'])),
  /** Part of the student's name. */
  q: z.optional(Sought),
}
const sort = z._default(z.optional(z.enum(['placed_at', '-placed_at'])), '-placed_at')
export const OrderFilter = z.strictObject({ ...PageQuery, ...narrowing, sort })
export const OrderExport = z.strictObject({ ...narrowing, sort, format: SheetFormat })

export const OrderInput = z.strictObject({
  product_id: Id,
  /** Pieces; 400 `count_error` when it is not a number of pieces that can be had. */
  quantity: Count(1, 1_000),
  /** Coins for one, as they were shown; another price answers 409 `price_changed`. */
  price: Whole(1, 1_000_000),
})
const Note = z.optional(Text(0, 300))

export const StepsInput = z.strictObject({
  ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  step: z.enum(['ready', 'handed_over', 'cancelled']),
  note: Note,
})

export const orders = contract('orders', {
  /** Own ones for students, those of the children for parents, of the kept stores for teachers. */
  list: get('/v1/orders/', { query: OrderFilter, returns: pageOf(Order) }),
  /** Those that `list` has, as a file: ten thousand at the most. */
  export: get('/v1/orders/export/', { query: OrderExport, returns: SheetFile }),
  /** One order with all its steps. */
  show: get('/v1/orders/:id/', { returns: OrderDetail }),
  /**
   * Refuses with `store_closed`, `product_not_on_sale`, `price_changed`, `count_error`, `out_of_stock`,
   * `limit_per_student_reached`, `dont_have_enough_coin`; 429 `too_many_requests`.
   */
  place: post('/v1/orders/', { body: OrderInput, returns: Order, status: 201 }),
  /**
   * The coins go back, the pieces go on sale again. By the student while it is placed, by a keeper
   * while it is open. 409 `order_has_moved_on`.
   */
  cancel: post('/v1/orders/:id/cancel/', {
    body: z.strictObject({ note: Note }),
    returns: Order,
  }),
  /** By a parent, while it is placed, where the business lets parents. 409 `order_has_moved_on`. */
  veto: post('/v1/orders/:id/veto/', {
    body: z.strictObject({ note: Note }),
    returns: Order,
  }),
  /** Laid aside: the student is told the code. 409 `order_has_moved_on`. */
  prepare: post('/v1/orders/:id/prepare/', { returns: Order }),
  /** The student has it: the store is paid. 409 `order_has_moved_on`. */
  handOver: post('/v1/orders/:id/hand-over/', { returns: Order }),
  /**
   * After it was handed over: the coins go back; with `restock` the pieces go on sale again. 409
   * `order_has_moved_on`.
   */
  takeBack: post('/v1/orders/:id/return/', {
    body: z.strictObject({ note: Note, restock: z.boolean() }),
    returns: Order,
  }),
  /**
   * So many pieces are not there: their coins go back, the rest stays ordered. 409
   * `order_has_moved_on`.
   */
  shorten: post('/v1/orders/:id/shorten/', {
    body: z.strictObject({ missing: Count(1, 1_000), note: Note }),
    returns: Order,
  }),
  /** One step for many; those with which it is not possible are named. 409 `order_has_moved_on`. */
  stepMany: post('/v1/orders/step/', {
    body: StepsInput,
    returns: z.object({
      count: z.int(),
      refused: z.array(z.object({ id: z.string(), detail: z.string() })),
    }),
  }),
  /** The order that is ready under this code, of the stores of whoever asks; 404 when there is none. */
  find: get('/v1/orders/ready/:code/', {
    params: { code: Text(4, 12) },
    returns: OrderDetail,
  }),
})

/** What a student is saving for. */
const Wish = z.object({
  /** Null where there is none; and the coins that are there and that are missing. */
  product: z.nullable(Product),
  balance: z.int(),
})
export const wishes = contract('wishes', {
  /** What a student saves for, and how far it is. */
  show: get('/v1/students/:id/wish/', { returns: Wish }),
  /** Chooses what a student saves for, in the place of what was chosen before. */
  set: put('/v1/students/:id/wish/', { body: z.strictObject({ product_id: Id }), returns: Wish }),
  /** Saves for nothing any more. */
  drop: remove('/v1/students/:id/wish/', { returns: Wish }),
})
