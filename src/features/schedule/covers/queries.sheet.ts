import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { users } from '../../../core/profile/table.ts'
import type { CoverSheetRow } from './contract.ts'
import { lessonChanges } from './table.ts'

type Counted = Omit<CoverSheetRow, 'teacher'> & { teacher: PersonRef }

/** What was published for the days of a month, of whoever gave a lesson for another or has missed an own one. */
export async function readSheet(db: Db, who: Actor, month: string): Promise<Counted[]> {
  const of = (kind: string) => sql`count(*) filter (where g.kind = ${kind})::int`
  const { rows } = await db.execute<Counted>(sql`
    select json_build_object('id', u.id, 'last_name', u.last_name, 'first_name', u.first_name, 'patronymic', u.patronymic) as teacher,
      ${of('substitute')} as substitute, ${of('merged')} as merged, ${of('self_study')} as self_study, ${of('swap')} as swap,
      count(g.kind)::int as lessons, round(coalesce(sum(g.hours), 0), 2)::float8 as hours,
      count(*) filter (where g.kind is null)::int as missed
    from (
      select c.teacher_id, c.kind, extract(epoch from c.ends_at - c.starts_at) / 3600 as hours
      from ${lessonChanges} c
      where c.business_id = ${who.businessId} and c.state = 'published' and c.to_date between ${`${month}-01`}::date
        and (${`${month}-01`}::date + interval '1 month - 1 day')::date
        and c.kind in ('substitute', 'merged', 'self_study', 'swap') and c.teacher_id is distinct from c.was_teacher_id
      union all
      select c.was_teacher_id, null, 0
      from ${lessonChanges} c
      where c.business_id = ${who.businessId} and c.state = 'published' and c.date between ${`${month}-01`}::date
        and (${`${month}-01`}::date + interval '1 month - 1 day')::date
        and (c.teacher_id is distinct from c.was_teacher_id or c.kind = 'cancelled')
    ) g
    join ${users} u on u.business_id = ${who.businessId} and u.id = g.teacher_id
    group by u.id, u.last_name, u.first_name, u.patronymic
    order by lessons desc, missed desc, u.last_name, u.first_name, u.id`)
  return rows
}
