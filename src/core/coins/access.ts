import { signedIn, where } from '../../platform/actor.ts'
import { may } from '../permissions.ts'

/** A wallet is open to its student, the parents, who teaches the student, and the office. */
export const canSeeWallet = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
/** As a file; whose it is, is judged where it is looked up. */
export const canSaveStatement = signedIn
/** Coins that no mark is behind, and taking a transfer back. */
export const canAdjustCoins = may('coins.write')
/** All transfers for the office, for teachers those that they made. */
export const canSeeTransfers = may('coins.write', 'teacher')
/** What there is of coins in the whole business. */
export const canSeeLedger = may('coins.write')
/** Whether the books are sound. */
export const canAuditLedger = may('ledger.audit')
