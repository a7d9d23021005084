import { oneOf, signedIn } from '../platform/actor.ts'

/** Everybody knows the teachers; how much of each: see queries. */
export const canSeeTeachers = signedIn
export const canManageTeachers = oneOf('owner', 'admin')
