import { classesCentreText } from './text.centre.ts'
import { classesText } from './text.ts'
import { classRecordText } from './record/text.ts'
import { rolloverText } from './rollover/text.ts'

/** All phrases of this slice, by namespace. */
export const classesTexts = {
  classes: { ...classesText, ...classRecordText, ...rolloverText },
  centre: classesCentreText,
}
