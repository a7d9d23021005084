import type { Import, ImportChange } from '../contract.ts'

export type DraftProps = {
  draft: Import
  change(what: Omit<ImportChange, 'version'>): Promise<unknown>
}
