import { BulkBar } from '../list/bulk-bar.tsx'
import type { Selection } from '../list/selection.ts'
import { type Verb, Verbs } from './verbs.tsx'

/** What is done with the chosen rows, where that is no more than verbs. */
export const VerbBar = ({ of, selection }: { of: readonly Verb[]; selection: Selection }) => (
  <BulkBar selection={selection}>
    <Verbs of={of} done={selection.clear} />
  </BulkBar>
)
