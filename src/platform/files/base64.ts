import { refuse } from '../errors.ts'

/** The bytes of a base64 text, with or without its padding. What means no bytes exactly is a `base64_decoding_error`. */
export function decodeBase64(base64: string): Buffer {
  const raw = Buffer.from(base64, 'base64')
  if (raw.length === 0 || raw.toString('base64').replace(/=+$/, '') !== base64.replace(/=+$/, ''))
    refuse('base64_decoding_error')
  return raw
}
