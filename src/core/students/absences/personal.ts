import { sql } from 'drizzle-orm'
import { type PersonalData, ofOthers } from '../../../platform/personal-data.ts'
import { absencesWithinReach } from './reach.ts'

export const personal: PersonalData = {
  absences: {
    by: ['student_id', 'announced_by'],
    // what staff announce is about somebody else, and a child is a parent's for as long as the parent may see the child
    mine: (who) =>
      who.role === 'parent'
        ? sql`announced_by = ${who.id} and ${absencesWithinReach(who)}`
        : sql`student_id = ${who.id}`,
    elsewhere: { withdrawn_by: ofOthers },
  },
}
