import { importsCentreText } from './text.centre.ts'
import { findingsText } from './text.findings.ts'
import { startText } from './text.start.ts'
import { timetableText } from './timetable/text.ts'
import { importsText } from './text.ts'

/** All phrases of this slice, by namespace. */
export const importsTexts = {
  imports: { ...importsText, ...startText, ...timetableText, ...findingsText },
  centre: importsCentreText,
}
