import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../platform/personal-data.ts'
import { absencesWithinReach } from './reach.ts'

export const personal: PersonalData = {
  absences: {
    columns: [
      'id',
      'student_id',
      'from_day',
      'to_day',
      'excuse',
      'note',
      'announced_by',
      'announced_at',
      'withdrawn_by',
      'withdrawn_at',
      'version',
    ],
    by: ['student_id', 'announced_by'],
    // what staff announce is about somebody else, and a child is a parent's for as long as the parent may see the child
    mine: (who) =>
      who.role === 'parent'
        ? sql`announced_by = ${who.id} and ${absencesWithinReach(who)}`
        : sql`student_id = ${who.id}`,
    leftOut: { withdrawn_by: ofOthers },
  },
}
