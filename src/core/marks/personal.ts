import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  daily_marks: {
    by: ['student_id'],
    elsewhere: { recorded_by: ofOthers },
  },
  mark_changes: {
    by: ['mark_id'],
    mine: (who) => sql`mark_id in (select id from daily_marks
      where business_id = ${who.businessId} and student_id = ${who.id})`,
    elsewhere: { changed_by: ofOthers },
  },
  coin_reasons: 'what the school gives coins for',
  mark_counts: 'how many marks a class has; it names nobody',
}
