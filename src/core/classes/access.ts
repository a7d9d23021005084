import { type Actor, isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'

/** Staff see every class; students the own ones and parents the children's (see reach). */
export const canSeeClasses = signedIn
export const canManageClasses = oneOf('owner', 'admin')
/** Nobody joins a class that has been put away. */
export const canEnrol = where<{
  id: string
  label: string
  grade: number | null
  archived: boolean
  beginsOn: string | null
}>(oneOf('owner', 'admin'), (_who, { archived }) => !archived)

/** The office and whoever leads the class hand out what everybody in it may read. */
export const canShareLessons = (
  who: Pick<Actor, 'id' | 'role'>,
  of: { homeroom_teacher: { id: string } | null },
) => isOffice(who) || of.homeroom_teacher?.id === who.id

/** A class with whether the asker leads it or teaches in it. */
export type TaughtClass = { id: string; taught: boolean }
const staff = oneOf('owner', 'admin', 'teacher')
const theirs = (who: Pick<Actor, 'role'>, { taught }: { taught: boolean }) =>
  isOffice(who) || taught

/** What is kept of a class, notes about it among that, is for the office and for those who teach it. */
export const canSeeClassRecords = where<TaughtClass>(staff, theirs)
export const canWriteClassNotes = where<TaughtClass>(staff, theirs)
/** Whoever has written a note, as long as the class is theirs; the office any. */
export const canEditClassNote = where<{ taught: boolean; authorId: string }>(
  staff,
  (who, note) => isOffice(who) || (note.taught && note.authorId === who.id),
)
