import { sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { ClassCount } from './contract.menus.ts'

/**
 * How many of each class eat at each meal of a day, and what the kitchen was told at its hour: an absence that was marked
 * or reported after it stands in `portions` alone. One query, whatever the size of the school.
 */
export async function countHeads(
  db: Db,
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  date: string,
): Promise<ClassCount[]> {
  const { rows } = await db.execute<ClassCount>(sql`
    with away as (
      select s.class_id, s.student_id, m.value in (3, 4) as absent,
        m.value is null and a.student_id is not null as announced,
        case when m.value in (3, 4) then least(m.recorded_at, a.announced_at) else a.announced_at end as known_at
      from class_students s
      join users u on u.business_id = s.business_id and u.id = s.student_id and u.archived_at is null
      left join daily_marks m on m.business_id = s.business_id and m.class_id = s.class_id and m.day = ${date}
        and m.student_id = s.student_id and m.kind = 'attendance'
      left join lateral (
        select a.student_id, min(a.announced_at) as announced_at from absences a
        where a.business_id = s.business_id and a.student_id = s.student_id
          and ${date} between a.from_day and a.to_day and a.withdrawn_at is null
        group by a.student_id
      ) a on true
      where s.business_id = ${businessId} and s.from_date <= ${date}
        and (s.to_date is null or s.to_date >= ${date})
    ), counted as (
      select e.id as meal_id, e.starts_at, c.id, c.grade, c.letter, c.name, c.shift,
        count(*)::int as enrolled,
        count(*) filter (where w.absent)::int as absent,
        count(*) filter (where w.announced)::int as announced,
        count(*) filter (where not coalesce((w.absent or w.announced)
          and w.known_at <= (${date}::date + e.counted_at) at time zone ${timeZone}, false))::int as told,
        coalesce(c.grade between e.free_from_grade and e.free_to_grade, false) as free
      from meals e
      join businesses b on b.id = e.business_id
      join classes c on c.business_id = e.business_id and c.archived_at is null
        and (e.shift is null or c.shift = e.shift) and (c.grade is not null or b.kind = 'centre')
      join away w on w.class_id = c.id
      where e.business_id = ${businessId} and e.archived_at is null
      group by e.business_id, e.id, c.business_id, c.id
    )
    select meal_id, json_build_object('id', id, 'label', coalesce(grade || '-' || letter, name)) as class,
      shift, enrolled, absent, announced, enrolled - absent - announced as portions, told,
      case when free then enrolled - absent - announced else 0 end as free
    from counted order by starts_at, meal_id, grade, letter collate "uz-x-icu", name, id
  `)
  return rows
}
