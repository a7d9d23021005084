import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ClassCount } from './contract.ts'
import { isOptedOut } from '../menus/reach.verdicts.ts'
import type { LessonDay } from '../rules.ts'

export type DayCount = ClassCount & { date: string; grade: number | null }

/**
 * How many of each class eat at each meal of these days, and what the kitchen was told at its hour: an absence that was marked
 * or reported after it stands in `portions` alone, and one that was corrected after it is told as it was before. A class is counted
 * on days on which it has lessons.
 * One query, whatever the size of the school and however many days; `classId`: of one class alone.
 */
export async function countHeads(
  db: Db,
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  days: LessonDay[],
  classId?: string,
): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    with asked as (
      select date, grades, ungraded, weekday
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (date date, grades int[], ungraded boolean, weekday int)
    ), there as materialized (
      select d.date, s.class_id, s.student_id, ${priceOn(sql`d.date`)} as meal_price, m.id as mark_id, m.value, m.recorded_at, m.version, a.announced_at
      from asked d
      join class_students s on s.business_id = ${businessId} and s.from_date <= d.date
        and (s.to_date is null or s.to_date >= d.date)
      join students p on p.business_id = s.business_id and p.id = s.student_id
      join users u on u.business_id = s.business_id and u.id = s.student_id
        and (u.archived_at is null or (u.archived_at at time zone ${timeZone})::date > d.date)
      left join daily_marks m on m.business_id = s.business_id and m.class_id = s.class_id and m.day = d.date
        and m.student_id = s.student_id and m.kind = 'attendance'
      left join lateral (
        select min(a.announced_at) as announced_at from absences a
        where a.business_id = s.business_id and a.student_id = s.student_id
          and d.date between a.from_day and a.to_day and a.withdrawn_at is null
      ) a on true
    ), served as materialized (
      select d.date, e.id as meal_id, e.starts_at, c.id as class_id, c.grade, c.letter, c.name, c.shift,
        (d.date + e.counted_at) at time zone ${timeZone} as closes_at,
        coalesce(c.grade between e.free_from_grade and e.free_to_grade, false) as free
      from asked d
      join meals e on e.business_id = ${businessId} and e.archived_at is null
      join businesses b on b.id = e.business_id
      join classes c on c.business_id = e.business_id and c.archived_at is null
        and (e.shift is null or c.shift = e.shift)
        ${classId ? sql`and c.id = ${classId}` : sql``}
        and (c.grade = any(d.grades) or (c.grade is null and b.kind = 'centre' and d.ungraded
          and coalesce(d.weekday = any(c.meeting_days), true)))
    ), counted as (
      select v.date, v.meal_id, v.starts_at, v.class_id, v.grade, v.letter, v.name, v.shift,
        count(*)::int as enrolled,
        count(*) filter (where o.out)::int as opted_out,
        count(*) filter (where not o.out and w.value in (3, 4))::int as absent,
        count(*) filter (where not o.out and w.value is null and w.announced_at is not null)::int as announced,
        count(*) filter (where w.value is not null)::int as marked,
        count(*) filter (where not o.out and not coalesce(
          case when w.recorded_at <= v.closes_at then case when w.version = 1 then w.value else (
            select t.value from (
              select k.old_value as value, k.changed_at as until from mark_changes k
              where k.business_id = ${businessId} and k.mark_id = w.mark_id and k.changed_at > v.closes_at
              union all select w.value, 'infinity'
            ) t order by t.until limit 1) end
          end in (3, 4), w.announced_at <= v.closes_at, false))::int as told,
        count(*) filter (where ${eats} and (v.free or w.meal_price = 'free'))::int as free,
        count(*) filter (where ${eats} and not v.free and w.meal_price = 'reduced')::int as reduced,
        count(*) filter (where k.eaten)::int as eaten,
        count(k.id)::int as judged
      from served v
      join there w on w.class_id = v.class_id and w.date = v.date
      cross join lateral (select ${isOptedOut({ business: businessId, student: sql`w.student_id`, meal: sql`v.meal_id`, day: sql`v.date` })} as out) o
      left join meal_marks k on k.business_id = ${businessId} and k.day = v.date and k.meal_id = v.meal_id
        and k.student_id = w.student_id
      group by v.date, v.meal_id, v.starts_at, v.class_id, v.grade, v.letter, v.name, v.shift
    )
    select date::text, meal_id, json_build_object('id', class_id, 'label', coalesce(grade || '-' || letter, name)) as class, grade,
      shift, enrolled, opted_out, absent, announced, marked,
      enrolled - opted_out - absent - announced as portions, told, free, reduced,
      case when judged > 0 then eaten end as eaten
    from counted order by date, starts_at, meal_id, shift, grade, letter collate "uz-x-icu", name, class_id
  `)
  return rows
}

/** What a meal costs the family of a student `p` on a day; null: the ordinary price. */
export const priceOn = (
  day: SQL,
) => sql`case when ${day} between coalesce(p.meal_price_from, '-infinity')
  and coalesce(p.meal_price_until, 'infinity') then p.meal_price end`

/** Of a student of a class on a day: takes the meal, and is neither marked absent nor reported absent. */
const eats = sql`not o.out and not coalesce(w.value in (3, 4), w.announced_at is not null)`
