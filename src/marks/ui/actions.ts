import type { Value } from '../contract.mark.ts'
import type { CellId } from './batch.ts'
import type { Detail } from './detail.ts'

/** `before` and `after`: what was said beside the value. */
export type Change = { id: CellId; from: Value; to: Value; before: Detail; after: Detail }

/** What the person has done, to be taken back from the end. */
export class Actions {
  readonly #done: Change[][] = []

  /** `amend`: a second thought on the last action, when both are about one and the same cell. */
  remember(changes: Change[], amend: boolean) {
    const last = this.#done.at(-1)
    const [first] = changes
    if (amend && last?.length === 1 && last[0]!.id === first!.id)
      this.#done[this.#done.length - 1] = [
        { ...first!, from: last[0]!.from, before: last[0]!.before },
      ]
    else this.#done.push(changes)
  }

  last = () => this.#done.pop()
  any = () => this.#done.length > 0
}
