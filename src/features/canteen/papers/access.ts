import { canSeeClassMarks } from '../../../core/marks/access.ts'
import { may } from '../../../core/permissions.ts'

/** Who sees the marks of a class prints who of it has eaten. */
export const canPrintMealRegister = may('marks.write', 'teacher')
export const canPrintThisClass = canSeeClassMarks.object!
