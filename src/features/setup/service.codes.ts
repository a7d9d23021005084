import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/db/db.ts'
import { dropOldCodes, goodCodes, insertCode } from './queries.ts'

/** Milliseconds that a code is good for. */
const life = 24 * 60 * 60 * 1000

/** The one that a start shows by itself, or one that the operator has asked for. */
export type CodeKind = 'first' | 'setup'

const hashOf = (kind: CodeKind, code: string) =>
  createHash('sha256').update(`${kind}\0${code}`).digest()

/** A new code to begin a business with. In the clear it is answered this once and kept by nobody. */
export async function makeSetupCode(
  { plain }: Pick<Database, 'plain'>,
  now: Date,
  kind: CodeKind = 'setup',
) {
  const code = randomBytes(18).toString('base64url')
  await dropOldCodes(plain, now)
  const expiresAt = new Date(now.getTime() + life)
  await insertCode(plain, { codeHash: hashOf(kind, code), createdAt: now, expiresAt })
  return code
}

/**
 * By what a code is used, while it is good: one that a start has shown, until there is a business. However much of it is
 * right, the answer takes as long.
 */
export async function findSetupCode(
  database: Pick<Database, 'plain' | 'businesses'>,
  code: string,
  now: Date,
): Promise<Buffer | undefined> {
  const [begun, good] = [await database.businesses(), await goodCodes(database.plain, now)]
  const fits = (kind: CodeKind) => {
    const wanted = hashOf(kind, code)
    return good.filter((hash) => timingSafeEqual(hash, wanted))
  }
  const [asked, first] = [fits('setup'), fits('first')]
  return asked[0] ?? (begun.length === 0 ? first[0] : undefined)
}
