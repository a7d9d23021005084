import '../../platform/events.ts'
import type * as z from 'zod/mini'
import type { ClassChange } from './contract.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    'classes.changed': { fields: (keyof z.output<typeof ClassChange>)[] }
    /** Which subjects classes are given, by whom. */
    'plans.changed': object
  }
}
