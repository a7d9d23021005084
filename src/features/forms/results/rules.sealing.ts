import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import type { Answers } from '../builder/contract.document.ts'

/** An answer to an anonymous form. */
export type SecretAnswer = { answers: Answers; score: number | null; code: string }

/** Bytes to which an answer is filled up: its length would tell it from others. A longer one takes twice, four times as much. */
const sealedBytes = 16_384
const ivBytes = 12
const tagBytes = 16

/** Encrypts an answer for its form. */
export function seal(key: Buffer, formId: string, answer: SecretAnswer): Buffer {
  const text = Buffer.from(JSON.stringify(answer))
  let length = sealedBytes
  while (length < text.length) length *= 2
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(formId))
  const hidden = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.alloc(length - text.length, ' ')),
    cipher.final(),
  ])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** Undefined of what another key has sealed: the answers of a backup that was restored without its key. */
export function unseal(key: Buffer, formId: string, sealed: Buffer): SecretAnswer | undefined {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
    .setAAD(Buffer.from(formId))
    .setAuthTag(tag)
  try {
    const text = Buffer.concat([
      decipher.update(sealed.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ])
    return JSON.parse(text.toString()) as SecretAnswer
  } catch {
    return undefined
  }
}

/** In an order that nobody can foresee. */
export const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, place: randomInt(2 ** 47) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
