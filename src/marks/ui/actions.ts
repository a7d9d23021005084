import type { Value } from '../contract.ts'
import type { CellId } from './batch.ts'

export type Change = { id: CellId; from: Value; to: Value }

/** What the person has done, to be taken back from the end. */
export class Actions {
  readonly #done: Change[][] = []

  /** `amend`: a second thought on the last action, when both are about one and the same cell. */
  remember(changes: Change[], amend: boolean) {
    const last = this.#done.at(-1)
    const [first] = changes
    if (amend && last?.length === 1 && last[0]!.id === first!.id)
      this.#done[this.#done.length - 1] = [{ ...first!, from: last[0]!.from }]
    else this.#done.push(changes)
  }

  last = () => this.#done.pop()
  any = () => this.#done.length > 0
}
