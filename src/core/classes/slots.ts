import type { ClassDetail } from './contract.ts'
import type { PersonRef } from '../../platform/person.ts'
import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    /** Above the students of a class: how the day goes. */
    'class.day': { id: string }
    /** Beside it, for who marks the class. */
    'class.links': { id: string }
    /** `shared`: the reader may have its lessons in a calendar. */
    'class.week': { id: string; shared: boolean }
    /** `taught`: by the reader, or by others of the office. */
    'class.goals': { of: ClassDetail; taught: boolean }
    /** Single persons in the fields of an audience. */
    'audience.people': { value: PersonRef[]; change(value: PersonRef[]): void }
  }
}
