import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  saved_views: {
    by: ['user_id'],
    erased: 'rows',
  },
}
