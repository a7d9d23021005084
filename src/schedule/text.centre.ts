import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const scheduleCentreText = phrases({})
