import { businessCentreText } from './text.centre.ts'
import { businessText } from './text.ts'
import { calendarText } from './calendar/text.ts'

/** All phrases of this slice, by namespace. */
export const businessTexts = {
  business: { ...businessText, ...calendarText },
  centre: businessCentreText,
}
