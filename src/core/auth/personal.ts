import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  sessions: {
    columns: [
      'id',
      'user_id',
      'device',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
      'revoked_for',
    ],
    by: ['user_id'],
    leftOut: { generation: 'a counter of the rotation of tokens' },
  },
  security_events: {
    columns: ['id', 'user_id', 'kind', 'network', 'agent', 'file', 'count', 'first_at', 'last_at'],
    by: ['user_id'],
    leftOut: {
      quarter: 'when the same was counted together; first_at has it',
      same: 'a digest of the other columns',
      name_hash: 'of names that nobody has',
    },
  },
  access_codes: {
    columns: ['id', 'user_id', 'created_at', 'expires_at', 'used_at'],
    by: ['user_id'],
    leftOut: {
      code_hash: 'a secret: whoever finds the file must not be able to work on it',
      created_by: 'those codes are for others, in whose file they stand',
    },
  },
  refresh_tokens: 'secrets of the sessions, and nothing else',
}
