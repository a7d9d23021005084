import { and, exists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { students } from '../table.ts'
import { absences } from './table.ts'

const query = new QueryBuilder()

/** Which rows of `absences` exist for this person: of those students of whom they may know everything. */
export const absencesWithinReach = (who: Actor): SQL | undefined =>
  can(who, 'absences.write')
    ? undefined
    : exists(
        query
          .select({ one: sql`1` })
          .from(students)
          .where(
            and(sameRow(students, absences.studentId), studentsWithinReach(who), knownFully(who)),
          ),
      )
