import { signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'

/** Which forms: see reach. */
export const canAnswerForms = signedIn
/** A teacher for the own classes. */
export const canWriteForms = may('forms.write', 'teacher')
/** The office any, a teacher the own. */
export const canChangeForm = where<{ author: { id: string } }>(
  canWriteForms,
  (who, { author }) => can(who, 'forms.write') || author.id === who.id,
)
/** What answers change is for the office to agree to. */
export const canApplyAnswers = may('forms.write')
