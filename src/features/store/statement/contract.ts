import * as z from 'zod/mini'
import { contract, get } from '../../../platform/contract.ts'
import { Day, LocalisedAnswer } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { StoreRef } from '../contract.ts'
import { ProductState } from '../products/contract.ts'

const ordered = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'out_of_range',
  path: ['to'],
})
/** Whole days in the time zone of the business, both included. */
const span = { from: Day, to: Day }

/** A product with what became of it in the span. */
const Line = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  state: ProductState,
  /** Coins for one, now. */
  price: z.int(),
  stock: z.nullable(z.int()),
  /** Pieces handed over and their coins; those that were brought back and the coins that went back. */
  sold: z.int(),
  earned: z.int(),
  returned: z.int(),
  refunded: z.int(),
  /** When a piece was last handed over, whenever that was. */
  last_sold: z.nullable(z.string()),
})
export type StatementLine = z.infer<typeof Line>

export const Statement = z.object({
  store: StoreRef,
  from: z.string(),
  to: z.string(),
  /** Pieces and coins that were handed over and paid, coins given back, and orders that came to nothing. */
  sold: z.int(),
  earned: z.int(),
  refunded: z.int(),
  lapsed: z.int(),
  /** Coins of open orders now. */
  held: z.int(),
  /** What is in stock now at the present prices, in coins, and what it is worth in soums as far as that was said. */
  stock_value: z.int(),
  stock_worth: z.int(),
  /** By week, from its Monday: coins earned and given back. */
  weeks: z.array(z.object({ from: z.string(), earned: z.int(), refunded: z.int() })),
  /** Best sellers first; of what nothing was sold the oldest last. */
  products: z.array(Line),
})
export type Statement = z.infer<typeof Statement>

export const storeStatements = contract('storeStatements', {
  /** What a store has sold and taken in between two days. */
  show: get('/v1/stores/:id/statement/', {
    query: z.strictObject(span).check(ordered),
    returns: Statement,
  }),
  /** What a store has sold and taken in, as a file. 403 `you_dont_have_access_for_this_action`. */
  export: get('/v1/stores/:id/statement/export/', {
    query: z.strictObject({ ...span, format: SheetFormat }).check(ordered),
    returns: SheetFile,
  }),
})
