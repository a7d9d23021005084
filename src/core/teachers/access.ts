import { isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'

/** Everybody knows the teachers; how much of each: see queries. */
export const canSeeTeachers = signedIn
export const canManageTeachers = oneOf('owner', 'admin')
/** The load and the wishes of a teacher, to read and to write: the office's, and the teacher's own. */
export const canKnowWork = where<{ id: string }>(
  oneOf('owner', 'admin', 'teacher'),
  (who, { id }) => isOffice(who) || who.id === id,
)
