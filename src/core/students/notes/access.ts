import { isOffice, oneOf, where } from '../../../platform/actor.ts'

const staff = oneOf('owner', 'admin', 'teacher')
type Note = { author: { id: string } }

/** Staff who know the student well; see reach. Which notes: those of the office are the office's alone. */
export const canSeeNotes = where<{ close: boolean }>(staff, (_who, { close }) => close)
export const canWriteNotes = canSeeNotes
export const canEditNote = where<Note>(staff, (who, { author }) => author.id === who.id)
export const canRemoveNote = where<Note>(
  staff,
  (who, { author }) => author.id === who.id || isOffice(who),
)
