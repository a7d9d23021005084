import { studentsCentreText } from './text.centre.ts'
import { studentsText } from './text.ts'
import { familyText } from './guardians/text.family.ts'
import { guardiansText } from './guardians/text.ts'
import { studentRecordText } from './record/text.ts'

/** All phrases of this slice, by namespace. */
export const studentsTexts = {
  students: studentsText,
  family: { ...familyText, ...guardiansText, ...studentRecordText },
  centre: studentsCentreText,
}
