import type { Code } from '../../../../platform/errors.ts'
import type { Kind, Value } from '../../day/contract.mark.ts'
import type { Stored } from '../grid/cell.ts'
import type { Detail } from '../detail.ts'

/** A mark of the sheet: `<student>/<kind>`. */
export type CellId = `${string}/${Kind}`
export const cellId = (student: string, kind: Kind): CellId => `${student}/${kind}`
export const partsOf = (id: CellId) => {
  const [student, kind] = id.split('/') as [string, Kind]
  return { student, kind }
}

export type Entry = {
  id: CellId
  value: Value
  /** The mark that is corrected, as it was seen; none: the mark is new. */
  over?: { mark: string; version: number }
  reason?: string
  /** What is said beside the value, as far as it is to change. */
  detail?: Partial<Detail>
}
/** What one request carries: new marks or corrections. Plain data; sent again under the same key. */
export type Batch = { key: string; way: 'give' | 'correct'; entries: Entry[] }
/** Every entry of a batch is in one of them. */
export type Answer = { saved: Map<CellId, Stored>; refused: Map<CellId, Code> }

/** The server takes so many at once. */
const maxEntries = 400

/** Batches for these entries; a correction never shares one with a new mark. */
export function batchesOf(entries: Entry[], newKey: () => string): Batch[] {
  return (['give', 'correct'] as const).flatMap((way) => {
    const mine = entries.filter(({ over }) => (over === undefined) === (way === 'give'))
    const count = Math.ceil(mine.length / maxEntries)
    return Array.from({ length: count }, (_, at) => ({
      key: newKey(),
      way,
      entries: mine.slice(at * maxEntries, (at + 1) * maxEntries),
    }))
  })
}
