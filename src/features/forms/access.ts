import { isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'

/** Which forms: see reach. */
export const canAnswerForms = signedIn
/** A teacher for the own classes. */
export const canWriteForms = oneOf('owner', 'admin', 'teacher')
/** The office any, a teacher the own. */
export const canChangeForm = where<{ author: { id: string } }>(
  canWriteForms,
  (who, { author }) => isOffice(who) || author.id === who.id,
)
/** What answers change is for the office to agree to. */
export const canApplyAnswers = oneOf('owner', 'admin')
