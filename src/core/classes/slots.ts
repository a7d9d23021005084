import type { PersonRef } from '../../platform/person.ts'
import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    /** Single persons in the fields of an audience. */
    'audience.people': { value: PersonRef[]; change(value: PersonRef[]): void }
  }
}
