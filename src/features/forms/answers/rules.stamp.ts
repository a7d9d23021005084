import { sha256 } from '@noble/hashes/sha2'

/**
 * Work that a browser does before it may answer a public form, and that nobody does a million times: a text whose hash begins
 * with so many bits of nothing, good for one form and an hour, and for one answer.
 */

const bits = 15
const validForS = 60 * 60

const letters = new TextEncoder()

/** Bits of nothing at the beginning of a hash. */
function zeros(text: string): number {
  const hash = sha256(letters.encode(text))
  const at = hash.findIndex((byte) => byte !== 0)
  return at < 0 ? 256 : at * 8 + Math.clz32(hash[at]!) - 24
}

/** Tries `tries` more of them from `from` on; undefined when none is right, so that the page can breathe in between. */
export function tryStamps(begin: string, from: number, tries: number): string | undefined {
  for (let count = from; count < from + tries; count += 1)
    if (zeros(`${begin}:${count}`) >= bits) return `${begin}:${count}`
  return undefined
}

/** What a stamp for a form begins with; `chance` keeps two people apart. */
export const stampBegin = (formId: string, now: Date, chance: string) =>
  `${formId}:${Math.floor(now.getTime() / 1000)}:${chance}`

/** A stamp, in one go. */
export function makeStamp(formId: string, now: Date, chance: string): string {
  const begin = stampBegin(formId, now, chance)
  for (let from = 0; ; from += 10_000) {
    const stamp = tryStamps(begin, from, 10_000)
    if (stamp) return stamp
  }
}

/** Whether it is a stamp for this form, of the last hour; a clock that goes a little ahead is forgiven. */
export function isStamp(stamp: string, formId: string, now: Date): boolean {
  const [form, at = ''] = stamp.split(':')
  const age = Math.floor(now.getTime() / 1000) - Number(at)
  return (
    form === formId && /^\d{10}$/.test(at) && age < validForS && age > -600 && zeros(stamp) >= bits
  )
}
