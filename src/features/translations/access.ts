import { may } from '../../core/permissions.ts'

/** The words of a school are its office's. */
export const canEditTexts = may('settings.write')
