import type * as z from 'zod/mini'
import type { StudentFilter, StudentMove } from '../../contract.ts'

export type Narrowing = NonNullable<z.input<typeof StudentMove>['everything']>

const notRows = ['page', 'page_size', 'sort', 'columns']

/** The filters of a list without what does not say of whom it is. */
export const narrowingOf = (query: z.input<typeof StudentFilter>): Narrowing =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !notRows.includes(name)))
