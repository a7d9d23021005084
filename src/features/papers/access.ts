import { canSeeClassMarks, canSeeMarksOf } from '../../core/marks/access.ts'
import { signedIn } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'

/** Papers of a whole class: whoever sees its marks. */
export const canPrintClass = may('marks.write', 'teacher')
export const canPrintThisClass = canSeeClassMarks.object!
/** A student's report: the student, the parents, who teaches the student and the office. */
export const canPrintReport = signedIn
export const canPrintThisReport = canSeeMarksOf.object!
