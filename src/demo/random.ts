/** A stream of numbers that the seed decides: the same seed, the same world. */
export type Random = ReturnType<typeof randomFrom>

/** mulberry32: small, quick, and good enough for a school that does not exist. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** FNV-1a over the label, so that each part of the world has a stream of its own. */
function mixLabel(seed: number, label: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (const letter of label) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}

export function randomFrom(seed: number, label: string) {
  const bits = mulberry32(mixLabel(seed, label))
  const next = () => bits() / 2 ** 32
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const chance = (probability: number) => next() < probability

  /** One of the values, each as often as its weight says. */
  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) if ((left -= weight) < 0) return value
    return choices.at(-1)![0]
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = int(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
    }
    return mixed
  }

  const digits = (count: number) => Array.from({ length: count }, () => int(0, 9)).join('')

  return {
    next,
    int,
    pick,
    chance,
    weighted,
    shuffle,
    digits,
    uuid: (instant: number) => uuidFrom(bits, instant),
  }
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0')

/** A UUIDv7 of this instant (milliseconds), its other bits from the stream. */
function uuidFrom(bits: () => number, instant: number): string {
  const time = hex(instant, 12)
  const version = hex(0x7000 | (bits() & 0x0fff), 4)
  const variant = hex(0x8000 | (bits() & 0x3fff), 4)
  const rest = hex(bits(), 8) + hex(bits() & 0xffff, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}
