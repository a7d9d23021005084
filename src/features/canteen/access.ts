import { oneOf, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'

/** Everybody sees what is published; which menus exist for whom: see reach. */
export const canSeeMenus = signedIn
export const canKeepCanteen = may('menus.write')
/** What of the day is not for those whom one looks after; the office looks after nobody. */
export const canSeeOwnVerdicts = oneOf('teacher', 'student', 'parent')
/** How it is run; what of it stands there is no secret among staff. */
export const canSeeCanteen = may('school.read')
/** Of the dishes one has eaten oneself. */
export const canVote = oneOf('student')
/** Numbers alone, nobody's name. */
export const canSeeHeadCounts = may('school.read')
/** Of whom: see queries. */
export const canSeeMealPlans = signedIn
/** On which days a student eats: by the office, the parents and the homeroom teacher; until when: see service. */
export const canSetMealPlans = where<{ homeroom: boolean }>(
  may('students.write', 'teacher', 'parent'),
  (who, { homeroom }) => can(who, 'students.write') || who.role === 'parent' || homeroom,
)
