import { useUndo } from '../../../audit/ui/undo.tsx'
import { classes } from '../../../classes/contract.ts'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { type Batched, students } from '../../contract.ts'
import type { Narrowing } from './list-narrowing.ts'

export type ManyProps = { selection: Selection; filters: Narrowing; close(): void }

/** What is read anew after something was done with many. */
export const afterMany = [students.list, students.show, classes.list, classes.students]

/** What a write to many is told. */
export const bodyOf = ({ selection, filters }: Pick<ManyProps, 'selection' | 'filters'>) => {
  const chosen = selection.body()
  return 'everything' in chosen ? { everything: filters } : chosen
}

/** After a write to many: the way back, and nobody is chosen any more. */
export function useDoneWithMany({ selection, close }: ManyProps) {
  const { offer } = useUndo()
  return ({ batch_id, refused }: Batched, text: string) => {
    if (batch_id !== null) offer(batch_id, text)
    if (refused.length > 0) return
    selection.clear()
    close()
  }
}
