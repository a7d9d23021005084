import '../../platform/events.ts'
import type { BusinessInput } from './contract.ts'
import type * as z from 'zod/mini'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Academic years, quarters, holidays. */
    'calendar.changed': object
    'bells.changed': object
    'rooms.changed': object
    'business.changed': { fields: (keyof z.output<typeof BusinessInput>)[] }
  }
}
