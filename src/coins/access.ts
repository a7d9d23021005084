import { signedIn, where } from '../platform/actor.ts'

/** A wallet is open to its student, the parents, who teaches the student, and the office. */
export const canSeeWallet = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
