import { marksCentreText } from './text.centre.ts'
import { marksText } from './text.ts'
import { markMonthText } from './month/text.ts'

/** All phrases of this slice, by namespace. */
export const marksTexts = {
  marks: marksText,
  markMonth: markMonthText,
  centre: marksCentreText,
}
