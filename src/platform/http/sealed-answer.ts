import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * An answer that holds secrets, kept so that the very same request gets it again: under the `Idempotency-Key` of that
 * request, which itself is not kept. Who reads the database has neither.
 */
export function sealed(key: string, answer: unknown): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'answer'), start)
  const hidden = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), hidden]).toString('base64')
}

export function opened(key: string, kept: unknown): unknown {
  const bytes = Buffer.from(kept as string, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derived(key, 'answer'),
    bytes.subarray(0, 12),
  ).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8'))
}

/** What the key is found by. */
export const nameOfSealed = (key: string) => `sealed.${derived(key, 'name').toString('hex')}`

const derived = (key: string, what: string) => Buffer.from(hkdfSync('sha256', key, '', what, 32))
