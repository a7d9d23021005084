import { classesCentreText } from './text.centre.ts'
import { classesText } from './text.ts'
import { classRecordText } from './text.record.ts'
import { rolloverText } from './text.rollover.ts'

/** All phrases of this slice, by namespace. */
export const classesTexts = {
  classes: { ...classesText, ...classRecordText, ...rolloverText },
  centre: classesCentreText,
}
