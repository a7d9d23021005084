import type { Rule } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'
import type { ImportKind } from './file/contract.columns.ts'

const all = may('imports.run')
/** Which drafts a teacher has says the reach. */
export const canImportSomething = may('imports.run', 'teacher')

/** Products come into a store by whoever keeps it, all else by the office. */
export const canImport = (kind: ImportKind): Rule =>
  kind === 'products' ? canImportSomething : all
