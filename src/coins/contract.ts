import * as z from 'zod/mini'
import { contract, get } from '../platform/contract.ts'
import { PersonRef } from '../platform/person.ts'

export const reasons = [
  'mark',
  'mark_correction',
  'adjustment',
  'order',
  'refund',
  'expiry',
] as const

export const Wallet = z.object({
  student_id: z.string(),
  /** Coins, whole. */
  balance: z.int(),
  /** The last 30, the newest first. */
  transfers: z.array(
    z.object({
      id: z.string(),
      /** Coins that came in; below zero: that went out. */
      amount: z.int(),
      reason: z.enum(reasons),
      made_at: z.string(),
      made_by: PersonRef,
    }),
  ),
})
export type Wallet = z.infer<typeof Wallet>

export const coins = contract('coins', {
  wallet: get('/v1/students/:id/wallet/', { returns: Wallet }),
})
