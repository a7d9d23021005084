import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  text_changes: {
    by: ['changed_by'],
  },
  text_edits: 'the words of the business; who has changed them when stands in text_changes',
}
