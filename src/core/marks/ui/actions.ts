import type { Value } from '../day/contract.mark.ts'
import type { CellId } from './queue/batch.ts'
import type { Detail } from './detail.ts'

/** `before` and `after`: what was said beside the value. */
export type Change = { id: CellId; from: Value; to: Value; before: Detail; after: Detail }
type Action = { number: number; changes: Change[] }

let count = 0
/** A later action has a greater number, on whichever day; one that is about several days has one number on all of them. */
export const nextAction = () => (count += 1)

/** What the person has done on a day, to be taken back from the end. */
export class Actions {
  readonly #done: Action[] = []

  /** `amend`: a second thought on the last action, when both are about one and the same cell. */
  remember(number: number, changes: Change[], amend: boolean) {
    const last = this.#done.at(-1)
    const [before] = last?.changes ?? []
    const [first] = changes
    if (amend && last?.changes.length === 1 && before!.id === first!.id)
      last.changes = [{ ...first!, from: before!.from, before: before!.before }]
    else this.#done.push({ number, changes })
  }

  /** The number of the last one; 0: there is none. */
  last = () => this.#done.at(-1)?.number ?? 0
  take = () => this.#done.pop()?.changes ?? []
}
