import { type Kind, kinds } from '../../day/contract.mark.ts'
import { cellId } from '../queue/batch.ts'

/** A cell of a board: one kind of mark of a student on a day. */
export type Spot = { date: string; student: string; kind: Kind }

/** `<day>/<student>/<kind>`, as the cell is marked in the page. */
export const spotName = ({ date, student, kind }: Spot) => `${date}/${student}/${kind}`
export function spotOf(name: string | undefined): Spot | undefined {
  const [date, student, kind] = name?.split('/') ?? []
  return date && student && isKind(kind) ? { date, student, kind } : undefined
}
/** Within its day. */
export const cellOf = ({ student, kind }: Spot) => cellId(student, kind)

export const isKind = (text: string | null | undefined): text is Kind =>
  kinds.some((kind) => kind === text)
