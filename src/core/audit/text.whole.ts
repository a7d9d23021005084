import { auditCentreText } from './text.centre.ts'
import { auditText } from './text.ts'
import { auditWordsText } from './text.words.ts'
import { auditValuesText } from './text.values.ts'
import { auditCanteenText } from './text.canteen.ts'
import { auditFormsText } from './text.forms.ts'
import { auditScheduleText } from './text.schedule.ts'
import { auditStoreText } from './text.store.ts'
import { auditUndoText } from './undo/text.ts'

/** All phrases of this slice, by namespace. */
export const auditTexts = {
  audit: {
    ...auditText,
    ...auditWordsText,
    ...auditValuesText,
    ...auditScheduleText,
    ...auditCanteenText,
    ...auditStoreText,
    ...auditFormsText,
    ...auditUndoText,
  },
  centre: auditCentreText,
}
