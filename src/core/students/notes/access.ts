import { where } from '../../../platform/actor.ts'
import { can, may } from '../../permissions.ts'

const writers = may('notes.write', 'teacher')
type Note = { author: { id: string } }

/** Staff who know the student well; see reach. Which notes: those of the office are the office's alone. */
export const canSeeNotes = where<{ close: boolean }>(writers, (_who, { close }) => close)
export const canWriteNotes = canSeeNotes
export const canEditNote = where<Note>(writers, (who, { author }) => author.id === who.id)
export const canRemoveNote = where<Note>(
  writers,
  (who, { author }) => author.id === who.id || can(who, 'notes.write'),
)
