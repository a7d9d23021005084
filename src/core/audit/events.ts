import '../../platform/events.ts'
import type * as z from 'zod/mini'
import type { AuditEntry } from './contract.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** `tables`: those in which rows are as they were before the batch. */
    'batch.undone': { tables: z.infer<typeof AuditEntry>['kind'][] }
  }
}
