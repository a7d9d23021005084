import type { Student } from './contract.ts'
import '../../platform/slot-fillings.ts'

declare module '../../platform/slot-fillings.ts' {
  interface SlotMap {
    /** The tabs of a student whose keys stand in `student-parts.ts`. */
    'student.tabs': { student: Student }
    'student.overview': { id: string }
    /** Below what is known of the health of a student. */
    'student.health': { id: string }
  }
}
