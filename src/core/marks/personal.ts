import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  daily_marks: {
    columns: [
      'id',
      'class_id',
      'student_id',
      'day',
      'kind',
      'value',
      'recorded_by',
      'recorded_at',
      'version',
      'excuse',
      'coin_reason_id',
      'comment',
      'announced',
    ],
    by: ['student_id'],
    leftOut: { recorded_by: ofOthers, late_reason: 'a note of the office to itself' },
  },
  mark_changes: {
    columns: [
      'id',
      'mark_id',
      'old_value',
      'new_value',
      'old_detail',
      'new_detail',
      'changed_by',
      'changed_at',
      'reason',
    ],
    by: ['mark_id'],
    mine: (who) => sql`mark_id in (select id from daily_marks
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    leftOut: { changed_by: ofOthers },
  },
  coin_reasons: 'what the school gives coins for',
  mark_counts: 'how many marks a class has; it names nobody',
}
