import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../platform/db.ts'
import { dropOldCodes, goodCodes, insertCode } from './queries.ts'

/** Milliseconds that a code is good for. */
const life = 24 * 60 * 60 * 1000

const hashOf = (code: string) => createHash('sha256').update(`setup\0${code}`).digest()

/** A new code to begin a business with. In the clear it is answered this once and kept by nobody. */
export async function makeSetupCode({ plain }: Pick<Database, 'plain'>, now: Date) {
  const code = randomBytes(18).toString('base64url')
  await dropOldCodes(plain, now)
  const expiresAt = new Date(now.getTime() + life)
  await insertCode(plain, { codeHash: hashOf(code), createdAt: now, expiresAt })
  return code
}

/** By what a code is used, while it is good. However much of it is right, the answer takes as long. */
export async function findSetupCode(
  { plain }: Pick<Database, 'plain'>,
  code: string,
  now: Date,
): Promise<Buffer | undefined> {
  const wanted = hashOf(code)
  const fits = (await goodCodes(plain, now)).filter((hash) => timingSafeEqual(hash, wanted))
  return fits[0]
}
