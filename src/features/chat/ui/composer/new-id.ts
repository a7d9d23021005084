import { newKey } from '../../../../platform/offline/new-key.ts'

/** An id that nobody else makes. `randomUUID` is not there on a page that came over plain HTTP. */
export function newId(): string {
  const digits = newKey()
  const variant = '89ab'[parseInt(digits[16]!, 16) % 4]!
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-')
}
