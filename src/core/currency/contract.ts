import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'

/** Soʻm for one unit, as a decimal: a rate never passes through a floating point. */
const Rate = z.string()

export const Rates = z.object({
  /** The day that the central bank set them for. */
  date: z.string(),
  rates: z.object({ USD: Rate, RUB: Rate }),
  /** `shipped`: none has come from the central bank yet, and these came with the product. */
  source: z.enum(['central_bank', 'shipped']),
})
export type Rates = z.infer<typeof Rates>

export const currency = contract('currency', {
  /** What the currencies of the interface are worth, and since when. */
  rates: get('/v1/currency-rates/', { returns: Rates }),
})
