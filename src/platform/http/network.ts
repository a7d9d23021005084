import { isIPv6 } from 'node:net'

/**
 * What limits are counted by: an IPv4 address, or the networks an IPv6 one lies in. One machine has a /64 to itself and one
 * customer a /56, so whoever is counted by less walks past the count.
 */
export function networksOf(address: string): [string, ...string[]] {
  const bare = address.split('%', 1)[0]!
  if (!isIPv6(bare)) return [bare]
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [groups.slice(6).flatMap(bytesOf).join('.')]
  const [a, b, c, d] = groups as [number, number, number, number]
  return [`${named([a, b, c, d])}/64`, `${named([a, b, c, d & 0xff00])}/56`]
}

/** The narrowest of them. */
export const networkOf = (address: string): string => networksOf(address)[0]

const named = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
const bytesOf = (group: number) => [group >> 8, group & 0xff]

/** The eight groups of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  const dotted = /[^:]+\.[^:]+$/.exec(address)?.[0]
  const [one, two, three, four] = (dotted?.split('.') ?? []).map(Number)
  const pair = dotted && named([one! * 256 + two!, three! * 256 + four!])
  const written = pair ? address.slice(0, -dotted.length) + pair : address
  const [front, back] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = 8 - front!.length - (back?.length ?? 0)
  const all = [...front!, ...Array.from({ length: missing }, () => '0'), ...(back ?? [])]
  return all.map((group) => parseInt(group, 16))
}
