import type { Batch, CellId } from './batch.ts'
import type { Cell } from '../grid/cell.ts'

/** The sheet of a class on a day; `label`: how people call the class. */
export type Place = { class: string; label: string; date: string }

/** What one tab has not brought to the server of one sheet: a row kept on this device. */
export type Kept = Place & {
  /** Whose marks they are; nobody else sees or sends them. */
  owner: string
  tab: string
  /** Of the students that the cells are about, by id. */
  names: Record<string, string>
  cells: [CellId, Cell][]
  /** Under way, in order: they go again as they are, under the same keys. */
  batches: Batch[]
  /** Milliseconds since 1970 by the clock of this device, which may be wrong: for the order alone. */
  changed: number
  /** When somebody else first came upon it. */
  seen?: number
}

export const placeName = ({ class: id, date }: Pick<Place, 'class' | 'date'>) => `${id} ${date}`
export const rowName = (row: Pick<Kept, 'owner' | 'tab' | 'class' | 'date'>) =>
  `${row.owner} ${row.tab} ${placeName(row)}`
