import { oneOf, type Rule } from '../../platform/actor.ts'
import type { ImportKind } from './file/contract.columns.ts'

const office = oneOf('owner', 'admin')
/** Which drafts a teacher has says the reach. */
export const canImportSomething = oneOf('owner', 'admin', 'teacher')

/** Products come into a store by whoever keeps it, all else by the office. */
export const canImport = (kind: ImportKind): Rule =>
  kind === 'products' ? canImportSomething : office
