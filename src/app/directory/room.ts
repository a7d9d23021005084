import { networkOf } from '../../platform/network.ts'

export type Room = ReturnType<typeof roomFor>

/** Somebody who has, or will have, a part of a room. */
type Guest = {
  network: string
  has: number
  /** Lets go of what it has it for, since another comes who has waited less. */
  leave(): void
}

/**
 * What there is only so much of: to one address not more than `ofAddress` is given, and to all together not more than `ofAll`. A
 * school is one address, so that `ofAddress` has to do for hundreds of people: where it is full, whoever has been at a beginning for
 * the longest time leaves, and not who comes.
 */
export function roomFor({ ofAddress, ofAll }: { ofAddress: number; ofAll: number }) {
  const byNetwork = new Map<string, number>()
  /** Those that may have to leave, the oldest first. */
  const beginners = new Set<Guest>()
  let taken = 0

  function add(guest: Guest, amount: number) {
    guest.has += amount
    taken += amount
    const now = (byNetwork.get(guest.network) ?? 0) + amount
    if (now > 0) byNetwork.set(guest.network, now)
    else byNetwork.delete(guest.network)
  }
  function release(guest: Guest) {
    beginners.delete(guest)
    add(guest, -guest.has)
  }
  /** The oldest beginner by whose leaving there would be more of what `guest` lacks, it itself among them. */
  function oldestBefore(guest: Guest, sameNetwork: boolean): Guest | undefined {
    for (const each of beginners)
      if (each === guest || (each.has > 0 && (!sameNetwork || each.network === guest.network)))
        return each
    return undefined
  }

  return {
    taken: () => taken,
    /** `leave`: what is done when another needs its part, while it is a beginner; without it, it never has to. */
    enter(address: string, leave?: () => void) {
      const guest: Guest = { network: networkOf(address), has: 0, leave: leave ?? (() => {}) }
      if (leave) beginners.add(guest)
      return {
        /** Answers whether there was room for it. */
        take(amount: number): boolean {
          if (amount > ofAddress) return false
          for (;;) {
            const here = (byNetwork.get(guest.network) ?? 0) + amount > ofAddress
            if (!here && taken + amount <= ofAll) break
            const oldest = oldestBefore(guest, here)
            if (!oldest || oldest === guest) return false
            release(oldest)
            oldest.leave()
          }
          add(guest, amount)
          return true
        },
        /** It is past its beginning, and stays until it goes. */
        stay: () => void beginners.delete(guest),
        release: () => release(guest),
      }
    },
  }
}
