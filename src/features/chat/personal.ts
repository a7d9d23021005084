import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  chat_rooms: {
    only: {
      columns: ['id', 'kind', 'person_a', 'person_b', 'created_at'],
      because: 'it is the room’s, which has it still',
    },
    by: ['person_a', 'person_b'],
    mine: (who) => sql`(person_a = ${who.id} or person_b = ${who.id})`,
  },
  chat_room_rules: {
    by: ['person_id'],
  },
  chat_members: {
    by: ['user_id'],
  },
  chat_states: {
    by: ['user_id'],
  },
  chat_messages: {
    by: ['author_id'],
  },
  chat_edits: {
    by: ['message_id'],
    mine: (who) => sql`message_id in (select id from chat_messages
      where business_id = ${who.businessId} and author_id = ${who.id})`,
  },
  chat_reactions: {
    by: ['user_id'],
  },
  chat_votes: {
    by: ['user_id'],
  },
  chat_files: {
    by: ['uploaded_by'],
  },
  chat_message_files: 'which message carries which file; both say whose they are',
  chat_scheduled: {
    by: ['author_id'],
  },
  chat_policies: 'who may write to whom, by role',
  chat_settings: 'how the school arranges its chat',
  chat_reports: {
    by: ['reporter_id'],
  },
  chat_disclosures: 'what the officer has opened and why; it stands in the log of the school',
  chat_blocks: {
    by: ['user_id'],
  },
}
