import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a directory says to a cell, and nobody else can: they are signed for by one key. */
export const cellProof = (key: Buffer) =>
  `Bearer ${createHmac('sha256', key).update('directory').digest('base64url')}`

export function isCellProof(key: Buffer, said: string | undefined): boolean {
  const [given, ours] = [Buffer.from(said ?? ''), Buffer.from(cellProof(key))]
  return given.length === ours.length && timingSafeEqual(given, ours)
}

/** Says of an answer that its business is on the way: whoever asks again in a moment is answered, here or elsewhere. */
export const movingHeader = 'x-daftar-moving'
/** Where a directory asks a cell what it has; nobody else is answered. */
export const placePath = '/cell/place'
/** How a business stands at a cell. `move`: of one that comes or has gone, the same at both. */
export type Place = { business?: string; state?: 'here' | 'arriving' | 'gone'; move?: string }
