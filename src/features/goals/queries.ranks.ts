import { sql } from 'drizzle-orm'
import { businesses } from '../../core/business/table.ts'
import { classes, classLabel, classStudents } from '../../core/classes/table.ts'
import { dailyMarks } from '../../core/marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../core/profile/table.ts'
import type { Rank } from './contract.ts'

/**
 * Where this student stands in each of the own classes, by the coins that the marks of the class brought. Whoever is in
 * the class now is counted. Empty where the business does not show ranks.
 */
export async function readOwnRanks(db: Db, who: Actor): Promise<Rank[]> {
  const { rows } = await db.execute<{ id: string; label: string; rank: number; of: number }>(sql`
    select ${classes.id} as id, ${classLabel} as label, standing.rank, standing.of
    from ${classes}
    join ${businesses} on ${businesses.id} = ${classes.businessId} and ${businesses.showRanks}
    join lateral (
      select student_id, rank() over (order by coins desc)::int as rank, count(*) over ()::int as of
      from (
        select ${classStudents.studentId} as student_id, (
          select coalesce(sum(${dailyMarks.value}), 0) from ${dailyMarks}
          where ${dailyMarks.businessId} = ${classStudents.businessId}
            and ${dailyMarks.studentId} = ${classStudents.studentId}
            and ${dailyMarks.classId} = ${classStudents.classId} and ${dailyMarks.kind} = 'coin'
        ) as coins
        from ${classStudents}
        join ${users} on ${users.businessId} = ${classStudents.businessId} and ${users.id} = ${classStudents.studentId}
        where ${users.archivedAt} is null and ${classStudents.businessId} = ${classes.businessId}
          and ${classStudents.classId} = ${classes.id} and ${classStudents.toDate} is null
      ) earned
    ) standing on standing.student_id = ${who.id}
    where ${classes.businessId} = ${who.businessId} and ${classes.archivedAt} is null
    order by ${classes.grade}, ${classes.letter}, ${classes.name}
  `)
  return rows.map(({ id, label, rank, of }) => ({ class: { id, label }, rank, of }))
}
