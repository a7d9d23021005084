import { oneOf, signedIn } from '../platform/actor.ts'

/** Everybody sees what is published; which menus exist for whom: see reach. */
export const canSeeMenus = signedIn
export const canKeepCanteen = oneOf('owner', 'admin')
/** What of the day is not for those whom one looks after; the office looks after nobody. */
export const canSeeOwnVerdicts = oneOf('teacher', 'student', 'parent')
/** Numbers alone, nobody's name. */
export const canSeeHeadCounts = oneOf('owner', 'admin', 'teacher')
