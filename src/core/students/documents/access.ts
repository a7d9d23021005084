import { signedIn, where } from '../../../platform/actor.ts'
import { may, type Holder } from '../../permissions.ts'
import { type DocumentKind, documentKinds } from './contract.ts'

/** The papers of a student are read by the office and the family, and by the teachers of the class as far as they need. */
export const canSeeDocuments = where<{ close: boolean }>(signedIn, (_who, { close }) => close)
/** Reach decides which; see `kindsFor`. */
export const canSaveDocuments = signedIn
export const canManageDocuments = may('students.write')

/** A teacher has to know what a doctor has written, and nothing of agreements and certificates. */
export const kindsFor = (who: Holder): readonly DocumentKind[] =>
  who.role === 'teacher' ? ['medical'] : documentKinds
