import { signedIn, where } from '../../../platform/actor.ts'
import { may } from '../../permissions.ts'

/** Of whom: see queries. */
export const canSeeAbsences = signedIn
export const canExportAbsences = may('absences.write', 'teacher')

const announcers = may('absences.write', 'teacher', 'parent')
/** A parent for the own child; the office and the teachers of the class for whoever has rung them up. */
export const canAnnounce = where<{ id: string; close: boolean; archived: boolean }>(
  announcers,
  (_who, { close }) => close,
)
/** Whoever sees it, but the student; when is another question: see `isOver`. */
export const canChangeAbsence = announcers
