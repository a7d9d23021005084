import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

const shared = 'it is the room’s, which has it still'
const bytes = 'bytes do not fit into a text; the chat itself gives them'

export const personal: PersonalData = {
  chat_rooms: {
    columns: ['id', 'kind', 'person_a', 'person_b', 'created_at'],
    by: ['person_a', 'person_b'],
    mine: (who) => sql`(person_a = ${who.id} or person_b = ${who.id})`,
    leftOut: {
      class_id: shared,
      subject_id: shared,
      name: shared,
      writers: shared,
      last_seq: shared,
      last_change: shared,
      last_at: shared,
      told_seq: shared,
      unattended_at: shared,
      unattended_told_at: shared,
      archived_at: shared,
      version: shared,
    },
  },
  chat_room_rules: {
    columns: ['id', 'room_id', 'readers', 'grade', 'class_id', 'person_id'],
    by: ['person_id'],
  },
  chat_members: {
    columns: ['room_id', 'user_id', 'from_seq', 'to_seq'],
    by: ['user_id'],
  },
  chat_states: {
    columns: ['room_id', 'user_id', 'read_seq', 'read_at', 'muted_until', 'hidden_seq'],
    by: ['user_id'],
  },
  chat_messages: {
    columns: [
      'id',
      'room_id',
      'seq',
      'author_id',
      'text',
      'urgent',
      'reply_to',
      'poll',
      'created_at',
      'edited_at',
      'deleted_at',
    ],
    by: ['author_id'],
    leftOut: {
      change: shared,
      client_id: 'what the device called it',
      pinned_at: shared,
      search_text: 'the text once more',
      mentions: ofOthers,
      forwarded_from: ofOthers,
      deleted_by: ofOthers,
    },
  },
  chat_edits: {
    columns: ['id', 'message_id', 'text', 'until'],
    by: ['message_id'],
    mine: (who) => sql`message_id in (select id from chat_messages
      where business_id = ${who.businessId} and author_id = ${who.id})`,
  },
  chat_reactions: {
    columns: ['message_id', 'user_id', 'reaction'],
    by: ['user_id'],
  },
  chat_votes: {
    columns: ['message_id', 'user_id', 'choice'],
    by: ['user_id'],
  },
  chat_files: {
    columns: [
      'id',
      'room_id',
      'uploaded_by',
      'kind',
      'name',
      'mime',
      'size',
      'width',
      'height',
      'duration',
      'created_at',
    ],
    by: ['uploaded_by'],
    leftOut: { bytes, thumbnail: bytes },
  },
  chat_message_files: 'which message carries which file; both say whose they are',
  chat_scheduled: {
    columns: ['id', 'room_id', 'author_id', 'message', 'send_at', 'refused', 'created_at'],
    by: ['author_id'],
  },
  chat_policies: 'who may write to whom, by role',
  chat_settings: 'how the school arranges its chat',
  chat_reports: {
    columns: ['id', 'message_id', 'reporter_id', 'reason', 'created_at', 'decision'],
    by: ['reporter_id'],
    leftOut: {
      decided_by: ofOthers,
      decided_at: ofOthers,
      note: ofOthers,
      escalated_at: ofOthers,
    },
  },
  chat_disclosures: 'what the officer has opened and why; it stands in the log of the school',
  chat_blocks: {
    columns: ['user_id', 'created_at'],
    by: ['user_id'],
    leftOut: { blocked_id: ofOthers },
  },
}
