import { sql } from 'drizzle-orm'
import { rooms } from '../../../core/business/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { users } from '../../../core/profile/table.ts'
import type { ChangeRow } from './rules.changes.ts'
import { lessonChanges, living } from '../covers/table.ts'

type Of = Pick<Actor, 'businessId'>
const personOf = (
  alias: string,
) => sql`case when ${sql.raw(alias)}.id is not null then json_build_object(
  'id', ${sql.raw(alias)}.id, 'last_name', ${sql.raw(alias)}.last_name, 'first_name', ${sql.raw(alias)}.first_name,
  'patronymic', ${sql.raw(alias)}.patronymic) end`
const roomOf = (alias: string) =>
  sql`case when ${sql.raw(alias)}.id is not null then json_build_object('id', ${sql.raw(alias)}.id, 'name', ${sql.raw(alias)}.name) end`

/** The living changes of lessons that are, or would be, on these days; `drafts`: also what is not published. */
export async function readChanges(
  db: Db,
  who: Of,
  { from, to, drafts }: { from: string; to: string; drafts: boolean },
): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select c.id, to_char(c.date, 'YYYY-MM-DD') as date, c.lesson_id as lesson, c.part, c.kind, c.state, c.class_id,
      to_char(c.to_date, 'YYYY-MM-DD') as to_date, c.period,
      to_char(c.starts_at, 'HH24:MI') as starts_at, to_char(c.ends_at, 'HH24:MI') as ends_at,
      ${personOf('t')} as teacher, ${personOf('w')} as was_teacher, ${roomOf('r')} as room, ${roomOf('v')} as was_room,
      ${drafts ? sql`c.absence_id` : sql`null`} as absence, c.note, c.version
    from ${lessonChanges} c
    left join ${users} t on t.business_id = c.business_id and t.id = c.teacher_id
    left join ${users} w on w.business_id = c.business_id and w.id = c.was_teacher_id
    left join ${rooms} r on r.business_id = c.business_id and r.id = c.room_id
    left join ${rooms} v on v.business_id = c.business_id and v.id = c.was_room_id
    where c.business_id = ${who.businessId} and (c.date between ${from} and ${to} or c.to_date between ${from} and ${to})
      and ${drafts ? sql`c.state in ${living}` : sql`c.state = 'published'`}
    order by c.made_at, c.id`)
  return rows
}

/**
 * How often and when each lesson of these days was changed last, by `date lesson part`; changes that are over count, too, so
 * that neither ever goes back.
 */
export async function readRevisions(db: Db, who: Of, from: string, to: string) {
  const { rows } = await db.execute<{ key: string; revision: number; at: string }>(sql`
    select to_char(date, 'YYYY-MM-DD') || ' ' || lesson_id || ' ' || part as key, sum(version)::int as revision,
      ${isoInstant(sql`max(changed_at)`)} as at
    from ${lessonChanges}
    where business_id = ${who.businessId} and date between ${from} and ${to}
    group by date, lesson_id, part`)
  return new Map(rows.map(({ key, revision, at }) => [key, { revision, at }]))
}

type Unanswered = { lesson: string; part: number; by: PersonRef; to: PersonRef }

/** Swaps that ended without an answer and of which a lesson is on this day; one of both days stands once, by the asker's lesson. */
export async function unansweredOn(db: Db, who: Of, date: string): Promise<Unanswered[]> {
  const { rows } = await db.execute<Unanswered>(sql`
    select c.lesson_id as lesson, c.part, ${personOf('b')} as by, ${personOf('t')} as to
    from ${lessonChanges} c
    join ${lessonChanges} p on p.business_id = c.business_id and p.id = c.partner_id
    join ${users} b on b.business_id = c.business_id and b.id = c.made_by
    join ${users} t on t.business_id = c.business_id
      and t.id = case when c.was_teacher_id = c.made_by then p.was_teacher_id else c.was_teacher_id end
    where c.business_id = ${who.businessId} and c.kind = 'swap' and c.state = 'declined' and c.answered_at is null
      and c.date = ${date} and (c.was_teacher_id = c.made_by or p.date <> c.date)
    order by c.made_at, c.id`)
  return rows
}
