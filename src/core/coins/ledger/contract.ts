import * as z from 'zod/mini'
import { contract, get, post } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Day, Id, Text, Sought, pageOf } from '../../../platform/shapes.ts'
import { SheetFile, SheetFormat } from '../../../platform/sheets/format.ts'
import { Cursor, moveFields, Reason } from '../contract.ts'

/** Out of the mint, into stores, and into the account of expired coins. */
export const flows = ['minted', 'spent', 'expired'] as const

const filters = {
  /** Part of the name of the student. */
  q: z.optional(Sought),
  student_id: z.optional(Id),
  /** Who gave or took. */
  made_by: z.optional(Id),
  /** Of students who are in this class now. */
  class_id: z.optional(Id),
  reason: z.optional(Reason),
  /** What became of the coins: all that is counted under this name elsewhere, with what took it back. */
  flow: z.optional(z.enum(flows)),
  /** Days of the business, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
}
export const TransferFilter = z.strictObject({ cursor: Cursor, ...filters })

export const Transfer = z.object({
  ...moveFields,
  /** Whose wallet it moved; nobody's when it went between accounts of the business. */
  student: z.nullable(PersonRef),
})
export type Transfer = z.infer<typeof Transfer>

export const transfers = contract('transfers', {
  /** The newest first: all for the office, for a teacher the own ones. */
  list: get('/v1/transfers/', {
    query: TransferFilter,
    returns: z.object({ next: z.nullable(z.string()), results: z.array(Transfer) }),
  }),
  /** The newest ten thousand. */
  export: get('/v1/transfers/export/', {
    query: z.strictObject({ ...filters, format: SheetFormat }),
    returns: SheetFile,
  }),
  /**
   * Takes a transfer back by a second one, once and with a reason. 400 `transfer_belongs_to_a_mark`: correct the mark,
   * `transfer_belongs_to_an_order`, `transfer_is_a_reversal`, `dont_have_enough_coin`; 409 `transfer_was_reversed`.
   */
  reverse: post('/v1/transfers/:id/reverse/', {
    body: z.strictObject({ reason: Text(1, 300) }),
    returns: Transfer,
    status: 201,
  }),
})

/** Coins by where they are: `minted` = `wallets` + `spent` + `expired`. */
export const Sums = z.object({
  minted: z.int(),
  wallets: z.int(),
  /** What left the wallets for orders, less what came back: here, by weeks and in the overview alike. */
  spent: z.int(),
  /** Of these: held for orders that have not been handed over. */
  escrow: z.int(),
  expired: z.int(),
})
export type Sums = z.infer<typeof Sums>

/** What will run out next; for many grades the nearest end of all. */
const Expiring = z.object({
  ends_on: z.string(),
  /** As things stand now. */
  coins: z.int(),
  students: z.int(),
})
export type Expiring = z.infer<typeof Expiring>
export const policies = ['never', 'term_end', 'year_end'] as const
export const Policy = z.enum(policies)

export const Ledger = z.object({
  sums: Sums,
  /** Whether the sums fit together. */
  balanced: z.boolean(),
  classes: z.array(
    z.object({ id: z.string(), label: z.string(), students: z.int(), coins: z.int() }),
  ),
  /** From Monday on, the last twelve, the newest first. `minted`: less what was taken back. */
  weeks: z.array(z.object({ from: z.string(), minted: z.int(), spent: z.int(), expired: z.int() })),
  policy: Policy,
  expiring: z.nullable(Expiring),
})
export type Ledger = z.infer<typeof Ledger>

export const Given = z.object({
  /** Monday. */
  from: z.string(),
  /** Coins that one teacher may give in a week; no bound when null. */
  budget: z.nullable(z.int()),
  count: z.int(),
  results: z.array(z.object({ teacher: PersonRef, given: z.int(), left: z.nullable(z.int()) })),
})
export type Given = z.infer<typeof Given>

/**
 * `balance`: an account whose balance its transfers do not explain. `sum`: the accounts do not sum to zero. `negative`: a
 * wallet below zero. `mark`: a mark whose coins did not move, or moved without it. `order`: an order whose coins are not
 * where its state says. `store`: one whose escrow is not that of its open orders, or that coins of no order have come to
 * or gone from.
 */
const faultKinds = ['balance', 'sum', 'negative', 'mark', 'order', 'store'] as const
export const Findings = z.object({
  accounts: z.int(),
  transfers: z.int(),
  /** Marks with coins. */
  marks: z.int(),
  sums: Sums,
  faults: z.array(
    z.object({
      kind: z.enum(faultKinds),
      count: z.int(),
      /** The ids of the first ten; of `sum` what it comes to. */
      examples: z.array(z.string()),
    }),
  ),
})
export type Findings = z.infer<typeof Findings>
export const LedgerAudit = z.object({
  id: z.string(),
  ran_at: z.string(),
  sound: z.boolean(),
  findings: Findings,
})
export type LedgerAudit = z.infer<typeof LedgerAudit>

export const ledger = contract('ledger', {
  /** All accounts of the business and what lies in them. */
  show: get('/v1/ledger/', { returns: Ledger }),
  /** What teachers have given this week against the budget; a teacher sees the own line. */
  given: get('/v1/ledger/given/', { returns: Given }),
  /** What would run out next under a policy. */
  expiry: get('/v1/ledger/expiry/', {
    query: z.strictObject({ policy: Policy }),
    returns: z.object({ expiring: z.nullable(Expiring) }),
  }),
  /** The checks of the last month, the newest first. */
  audits: get('/v1/ledger/audits/', { returns: pageOf(LedgerAudit) }),
  /** The newest check, for a word of warning elsewhere; null before the first one. */
  newest: get('/v1/ledger/audits/newest/', {
    returns: z.object({
      audit: z.nullable(z.object({ ran_at: z.string(), sound: z.boolean() })),
    }),
  }),
  /** Checks the books now. 503 `server_busy` while they are being checked. */
  check: post('/v1/ledger/audits/', { returns: LedgerAudit, status: 201 }),
})
