import { studentsCentreText } from './text.centre.ts'
import { studentsText } from './text.ts'
import { familyText } from './text.family.ts'
import { guardiansText } from './text.guardians.ts'
import { studentRecordText } from './text.record.ts'

/** All phrases of this slice, by namespace. */
export const studentsTexts = {
  students: studentsText,
  family: { ...familyText, ...guardiansText, ...studentRecordText },
  centre: studentsCentreText,
}
