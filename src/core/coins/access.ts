import { oneOf, signedIn, where } from '../../platform/actor.ts'

/** A wallet is open to its student, the parents, who teaches the student, and the office. */
export const canSeeWallet = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
/** As a file; whose it is, is judged where it is looked up. */
export const canSaveStatement = signedIn
/** Coins that no mark is behind, and taking a transfer back. */
export const canAdjustCoins = oneOf('owner', 'admin')
/** All transfers for the office, for teachers those that they made. */
export const canSeeTransfers = oneOf('owner', 'admin', 'teacher')
/** What there is of coins in the whole business. */
export const canSeeLedger = oneOf('owner', 'admin')
/** Whether the books are sound. */
export const canAuditLedger = oneOf('owner')
