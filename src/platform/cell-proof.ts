import { createHmac, timingSafeEqual } from 'node:crypto'

const minuteOf = (now: number) => Math.floor(now / 60_000)

/** What a directory says to a cell, and nobody else can: they are signed for by one key. Good for a minute, and one on either side. */
export const cellProof = (key: Buffer, minute = minuteOf(Date.now())) =>
  `Bearer ${createHmac('sha256', key).update(`directory ${minute}`).digest('base64url')}`

export function isCellProof(key: Buffer, said: string | undefined): boolean {
  const now = minuteOf(Date.now())
  const given = Buffer.from(said ?? '')
  return [now - 1, now, now + 1].some((minute) => {
    const ours = Buffer.from(cellProof(key, minute))
    return given.length === ours.length && timingSafeEqual(given, ours)
  })
}

/** Says of an answer that its business is on the way: whoever asks again in a moment is answered, here or elsewhere. */
export const movingHeader = 'x-daftar-moving'
/** Where a directory asks a cell what it has; nobody else is answered. */
export const placePath = '/cell/place'
/** How a business stands at a cell. `move`: of one that comes or has gone, the same at both. */
export type Place = { business?: string; state?: 'here' | 'arriving' | 'gone'; move?: string }

/** Where a cell says how it stands, to the doctor of a directory. */
export const statePath = '/cell/state'
export type CellState = {
  /** The newest migration of the program, and of the database. */
  migration: number
  applied: number
  moves: { business: string; state: 'arriving' | 'gone'; move: string; since: string }[]
  /** Businesses that have gone, of which rows are still here. */
  left: string[]
}
/** Where it says whose names it has, of some businesses after another, by digests that nobody can read without the key. */
export const namesPath = '/cell/names'
export type CellNames = { businesses: { id: string; digests: string[] }[]; next?: string }
