import { oneOf } from '../../platform/actor.ts'

/** The words of a school are its office's. */
export const canEditTexts = oneOf('owner', 'admin')
