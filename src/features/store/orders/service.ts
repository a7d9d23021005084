import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import { moveForOrders } from '../../../core/coins/service.orders.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { codeLength, codeLetters, type Order, type StepsInput } from './contract.ts'
import { countKept, findOrder, type LockedOrder, lockOrders } from './queries.ts'
import {
  holdDaysOf,
  insertSteps,
  moveStock,
  updateOrder,
  updateUnlessTaken,
} from './queries.writes.ts'
import { tellBoards } from '../service.live.ts'
import { tellFamilies } from './service.news.ts'
import {
  changeOf,
  movesOf,
  openStates,
  restocks,
  type Step,
  stepOf,
  whyNot,
} from './service.steps.ts'

/** Who does it, null for time, and when. */
type Acting = {
  business: BusinessId
  by: string | null
  now: Date
  /** Makes pick-up codes. */
  codes?: () => string
}

/** Takes one order a step on. 409 `order_has_moved_on` where its state does not allow it any more. */
export async function takeStep(
  db: Db,
  who: Actor,
  { id, step, now }: { id: string; step: Step; now: Date },
): Promise<Order> {
  const { refused } = await takeSteps(db, { business: who.businessId, by: who.id, now }, [id], step)
  if (refused[0]) refuse(refused[0].detail)
  return found(await findOrder(db, who, id))
}

type Said = { note?: string | undefined; now: Date }

/** By the buyer while it is placed, by a keeper while it is open. */
export const cancelOrder = (db: Db, who: Actor, { id }: Order, { note, now }: Said) =>
  takeStep(db, who, {
    id,
    step:
      who.role === 'student'
        ? { to: 'cancelled', by: 'student', from: ['placed'], note }
        : { to: 'cancelled', by: 'keeper', from: openStates, note },
    now,
  })

/** By a parent while it is placed. */
export const vetoOrder = (db: Db, who: Actor, { id }: Order, { note, now }: Said) =>
  takeStep(db, who, { id, step: { to: 'cancelled', by: 'parent', from: ['placed'], note }, now })

/** One step for many. 404 when one of them is of no store that `who` runs. */
export async function stepMany(
  db: Db,
  who: Actor,
  { ids, step, note }: z.output<typeof StepsInput>,
  now: Date,
) {
  const chosen = [...new Set(ids)]
  if ((await countKept(db, who, chosen)) < chosen.length) refuse('not_found')
  const taken: Step =
    step === 'cancelled' ? { to: step, by: 'keeper', from: openStates, note } : { to: step }
  return takeSteps(db, { business: who.businessId, by: who.id, now }, chosen, taken)
}

/**
 * Takes many orders the same step on, as far as each may: those that may not are named. Locks the orders, then their
 * products, then the ledger, each in the order of their ids.
 */
export async function takeSteps(db: Db, acting: Acting, ids: string[], step: Step) {
  const rows = await lockOrders(db, { businessId: acting.business }, ids)
  const judged = rows.map((row) => ({ row, code: whyNot(row, step) }))
  const able = judged.flatMap(({ row, code }) => (code ? [] : [row]))
  const refused = judged.flatMap(({ row, code }) => (code ? [{ id: row.id, detail: code }] : []))
  if (able.length > 0) await write(db, acting, able, step)
  return { count: able.length, refused }
}

async function write(db: Db, acting: Acting, rows: LockedOrder[], step: Step) {
  const { business, now } = acting
  const holdDays = step.to === 'ready' ? await holdDaysOf(db, business, rows) : undefined
  for (const row of rows)
    if (step.to === 'ready') await layAside(db, acting, row.id, holdDays!.get(row.storeId)!)
    else await updateOrder(db, business, row.id, changeOf(row, step, now))
  const restocked = rows.filter(() => restocks(step))
  await moveStock(
    db,
    business,
    restocked.map(({ productId, quantity }) => ({ productId, pieces: quantity })),
  )
  await insertSteps(
    db,
    business,
    rows.map((row) => stepOf(row, step, acting.by)),
    now,
  )
  await tellFamilies(db, acting, rows, step)
  tellBoards(
    db,
    rows.map(({ storeId }) => storeId),
  )
  await moveForOrders(
    db,
    business,
    rows.flatMap((row) => movesOf(row, step, acting.by)),
    now,
  )
}

/** As often as a code is taken, another one is tried; there are a thousand million of them. */
async function layAside(
  db: Db,
  { business, now, codes = newCode }: Acting,
  id: string,
  holdDays: number,
) {
  const expiresAt = new Date(now.getTime() + holdDays * 86_400_000)
  const change = () => ({ state: 'ready' as const, code: codes(), expiresAt })
  while (!(await updateUnlessTaken(db, business, id, change())));
}

const newCode = () =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
