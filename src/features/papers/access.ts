import { canArrange, canArrangeCovers, canSeeLessons } from '../schedule/access.ts'
import { canKeepCanteen, canSeeMenus } from '../canteen/access.ts'
import { canSeeClassMarks, canSeeMarksOf } from '../../core/marks/access.ts'
import { signedIn } from '../../platform/actor.ts'
import { may } from '../../core/permissions.ts'

/** Papers of a whole class: whoever sees its marks. */
export const canPrintClass = may('marks.write', 'teacher')
export const canPrintThisClass = canSeeClassMarks.object!
/** A student's report: the student, the parents, who teaches the student and the office. */
export const canPrintReport = signedIn
export const canPrintThisReport = canSeeMarksOf.object!
/** What is on is for everybody who may look at it. */
export const canPrintWeek = canSeeLessons
export const canPrintVersion = canArrange
export const canPrintCovers = canArrangeCovers
/** The menu hangs where everybody reads it; what the kitchen and the commission need the office prints. */
export const canPrintMenu = canSeeMenus
export const canPrintKitchen = canKeepCanteen
