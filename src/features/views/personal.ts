import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  saved_views: {
    columns: ['id', 'user_id', 'list', 'name', 'query', 'created_at'],
    by: ['user_id'],
  },
}
