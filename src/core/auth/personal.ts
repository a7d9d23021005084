import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  sessions: {
    by: ['user_id'],
  },
  security_events: {
    by: ['user_id'],
  },
  access_codes: {
    by: ['user_id'],

    erased: 'rows',
  },
  refresh_tokens: 'secrets of the sessions, and nothing else',
}
