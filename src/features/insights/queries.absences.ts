import { sql } from 'drizzle-orm'
import { classLabel, classes } from '../../core/classes/table.ts'
import { dailyMarks, markCounts } from '../../core/marks/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { emptyPage, isBeyond, type Paged } from '../../platform/db/rows.ts'
import { inNameOrder } from '../../platform/i18n/names.ts'
import { users } from '../../core/profile/table.ts'
import { guardiansToCall } from '../../core/auth/reach.students.ts'
import type { ToCall } from '../../core/students/guardians/contract.calls.ts'
import type { AbsenceFilter, Missing } from './contract.absences.ts'
import type { Span } from './queries.figures.ts'
import { ofOwnClasses } from './reach.ts'

/** As the marks have them in the table. */
const numbers = { late: 2, excused: 3, absent: 4 }

/**
 * A page of those who were not there, or got a rate, within a span, by class and name. The counts know in which classes
 * that was on which day, so that no other marks are looked at.
 */
export async function listMissing(
  db: Db,
  who: Actor,
  filter: AbsenceFilter,
  { from, to }: Span,
): Promise<Paged<Missing> & { days: number }> {
  const own = ofOwnClasses(who, markCounts.classId)
  const kind = filter.rate ? 'rate' : 'attendance'
  const value = filter.rate ? Number(filter.rate) : numbers[filter.kind]
  const hits = sql`
    select d.student_id, d.class_id, array_agg(d.day::text order by d.day) as days
    from ${markCounts}
    join lateral (
      select student_id, class_id, day from ${dailyMarks} d
      where d.business_id = ${who.businessId} and d.class_id = ${markCounts.classId} and d.day = ${markCounts.day}
        and d.kind = ${kind} and d.value = ${value}
      offset 0
    ) d on true
    where ${markCounts.businessId} = ${who.businessId} and ${markCounts.day} between ${from} and ${to}
      and ${markCounts.kind} = ${kind} and ${markCounts.value} = ${value} and ${markCounts.count} > 0
      ${own ? sql`and ${own}` : sql``}
      ${filter.class_id ? sql`and ${markCounts.classId} = ${filter.class_id}` : sql``}
    group by 1, 2`
  const { rows } = await db.execute<{ all: number; all_days: number } & Row>(sql`
    select count(*) over ()::int as all, sum(cardinality(hits.days)) over ()::int as all_days, hits.days,
      ${users.id} as id, ${users.lastName} as last_name, ${users.firstName} as first_name,
      ${users.patronymic} as patronymic, ${classes.id} as class_id, ${classLabel} as label,
      (${guardiansToCall(who)}) as guardians
    from (${hits}) hits
    join ${users} on ${users.businessId} = ${who.businessId} and ${users.id} = hits.student_id
    join ${classes} on ${classes.businessId} = ${who.businessId} and ${classes.id} = hits.class_id
    where ${users.erasedAt} is null ${filter.shift ? sql`and ${classes.shift} = ${Number(filter.shift)}` : sql``}
    order by ${classes.grade}, ${classes.letter}, ${classes.name}, ${sql.join(inNameOrder(users), sql`, `)}
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}
  `)
  if (isBeyond(rows, filter.page))
    return emptyPage(await listMissing(db, who, { ...filter, page: 1 }, { from, to }))
  return { count: rows[0]?.all ?? 0, days: rows[0]?.all_days ?? 0, results: rows.map(asMissing) }
}

type Row = {
  days: string[]
  id: string
  last_name: string
  first_name: string
  patronymic: string
  class_id: string
  label: string
  guardians: ToCall
}
const asMissing = ({ days, class_id, label, guardians, ...row }: Row): Missing => ({
  student: {
    id: row.id,
    last_name: row.last_name,
    first_name: row.first_name,
    patronymic: row.patronymic,
  },
  class: { id: class_id, label },
  guardians,
  days,
})
