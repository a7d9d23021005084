import { isOffice, oneOf, signedIn, where } from '../platform/actor.ts'

/** Everybody sees what is published; which menus exist for whom: see reach. */
export const canSeeMenus = signedIn
export const canKeepCanteen = oneOf('owner', 'admin')
/** What of the day is not for a child: whoever may see everything of the child. */
export const canSeeChildMenus = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
/** The same of a class: the office and those who teach it. */
export const canSeeClassMenus = where<{ taught: boolean }>(
  oneOf('owner', 'admin', 'teacher'),
  (who, { taught }) => isOffice(who) || taught,
)
/** Numbers alone, nobody's name. */
export const canSeeHeadCounts = oneOf('owner', 'admin', 'teacher')
