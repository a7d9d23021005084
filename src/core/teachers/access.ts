import { signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../permissions.ts'

/** Everybody knows the teachers; how much of each: see queries. */
export const canSeeTeachers = signedIn
export const canManageTeachers = may('teachers.write')
/** The load and the wishes of a teacher, to read and to write: the office's, and the teacher's own. */
export const canKnowWork = where<{ id: string }>(
  may('teachers.write', 'teacher'),
  (who, { id }) => can(who, 'teachers.write') || who.id === id,
)
