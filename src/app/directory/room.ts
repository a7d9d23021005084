import { networkOf } from '../../platform/network.ts'

export type Room = ReturnType<typeof roomFor>

/**
 * What there is only so much of: to one address not more than `ofAddress` is given, and to all together not more than `ofAll`. A
 * school is one address, so that `ofAddress` has to do for hundreds of people.
 */
export function roomFor({ ofAddress, ofAll }: { ofAddress: number; ofAll: number }) {
  const byNetwork = new Map<string, number>()
  let taken = 0
  return {
    taken: () => taken,
    /** Answers whether there was room for it. */
    take(address: string, amount: number): boolean {
      const network = networkOf(address)
      const before = byNetwork.get(network) ?? 0
      if (before + amount > ofAddress || taken + amount > ofAll) return false
      byNetwork.set(network, before + amount)
      taken += amount
      return true
    },
    giveBack(address: string, amount: number) {
      const network = networkOf(address)
      const rest = (byNetwork.get(network) ?? 0) - amount
      if (rest > 0) byNetwork.set(network, rest)
      else byNetwork.delete(network)
      taken -= amount
    },
  }
}
