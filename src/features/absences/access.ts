import { oneOf, signedIn, where } from '../../platform/actor.ts'

/** Of whom: see queries. */
export const canSeeAbsences = signedIn
export const canExportAbsences = oneOf('owner', 'admin', 'teacher')

const announcers = oneOf('owner', 'admin', 'teacher', 'parent')
/** A parent for the own child; the office and the teachers of the class for whoever has rung them up. */
export const canAnnounce = where<{ id: string; close: boolean; archived: boolean }>(
  announcers,
  (_who, { close }) => close,
)
/** Whoever sees it, but the student; when is another question: see `isOver`. */
export const canChangeAbsence = announcers
