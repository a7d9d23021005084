import { signedIn, where, type Who } from '../../platform/actor.ts'
import { can, may, type Holder } from '../permissions.ts'

/** Staff see every class; students the own ones and parents the children's (see reach). */
export const canSeeClasses = signedIn
export const canManageClasses = may('classes.write')
/** Nobody joins a class that has been put away. */
export const canEnrol = where<{
  id: string
  label: string
  grade: number | null
  archived: boolean
  beginsOn: string | null
}>(may('classes.write'), (_who, { archived }) => !archived)

/** The office and whoever leads the class hand out what everybody in it may read. */
export const canShareLessons = (who: Who, of: { homeroom_teacher: { id: string } | null }) =>
  can(who, 'classes.write') || of.homeroom_teacher?.id === who.id

/** A class with whether the asker leads it or teaches in it. */
export type TaughtClass = { id: string; taught: boolean }
const keepers = may('classes.write', 'teacher')
const theirs = (who: Holder, { taught }: { taught: boolean }) => can(who, 'classes.write') || taught

/** What is kept of a class, notes about it among that, is for the office and for those who teach it. */
export const canSeeClassRecords = where<TaughtClass>(keepers, theirs)
export const canWriteClassNotes = where<TaughtClass>(keepers, theirs)
/** Whoever has written a note, as long as the class is theirs; the office any. */
export const canEditClassNote = where<{ taught: boolean; authorId: string }>(
  keepers,
  (who, note) => can(who, 'classes.write') || (note.taught && note.authorId === who.id),
)
