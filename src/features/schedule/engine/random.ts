/** Chance that is the same on every machine: xorshift of 32 bits. */
export class Random {
  #state: number

  constructor(seed: number) {
    // neighbouring seeds begin far from each other
    let mixed = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    this.#state = mixed ^ (mixed >>> 16) || 1
  }

  /** 32 bits, as a whole number from 0. */
  next(): number {
    let x = this.#state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.#state = x
    return x >>> 0
  }

  /** From 0 to below `bound`, which has at most 16 bits. */
  below(bound: number): number {
    return ((this.next() >>> 16) * bound) >>> 16
  }
}
