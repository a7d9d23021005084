import { and, eq, isNull, sql } from 'drizzle-orm'
import { businesses } from '../../core/business/table.ts'
import { classes, classStudents } from '../../core/classes/table.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import type { Fact } from './warnings/contract.ts'
import { earlyWarnings } from './table.ts'

export async function readBusiness(db: Db, business: BusinessId) {
  const [row] = await db
    .select({
      timeZone: businesses.timeZone,
      rateMin: businesses.rateMin,
      rateMax: businesses.rateMax,
    })
    .from(businesses)
    .where(eq(businesses.id, business))
  return row!
}

type StudentDay = {
  student_id: string
  class_id: string
  day: string
  attendance: number | null
  rate: number | null
}

/** Who is in which class now. */
export const readMembers = (db: Db, business: BusinessId) =>
  db
    .select({ studentId: classStudents.studentId, classId: classStudents.classId })
    .from(classStudents)
    .innerJoin(classes, and(sameRow(classes, classStudents.classId), isNull(classes.archivedAt)))
    .innerJoin(users, and(sameRow(users, classStudents.studentId), isNull(users.archivedAt)))
    .where(and(eq(classStudents.businessId, business), isNull(classStudents.toDate)))
    .orderBy(classStudents.studentId)

/** The marked days of these students, in whatever class, from `from` to `to`. */
export async function readDays(
  db: Db,
  business: BusinessId,
  studentIds: string[],
  { from, to }: { from: string; to: string },
) {
  const { rows } = await db.execute<StudentDay>(sql`
    select student_id, class_id, day::text as day,
      max(value) filter (where kind = 'attendance') as attendance,
      max(value) filter (where kind = 'rate') as rate
    from daily_marks
    where business_id = ${business} and student_id = any(${sql.param(studentIds)}::uuid[])
      and day between ${from} and ${to} and kind in ('attendance', 'rate') and value is not null
    group by student_id, class_id, day
  `)
  return rows
}

export type Known = { studentId: string; facts: Fact[]; settled: boolean }

/** The warnings that there are, as they will stay until this transaction ends. */
export async function lockWarnings(db: Db, business: BusinessId): Promise<Known[]> {
  const rows = await db
    .select({
      studentId: earlyWarnings.studentId,
      facts: earlyWarnings.facts,
      settledAt: earlyWarnings.settledAt,
    })
    .from(earlyWarnings)
    .where(eq(earlyWarnings.businessId, business))
    .orderBy(earlyWarnings.studentId)
    .for('update')
  return rows.map(({ settledAt, facts, ...row }) => ({
    ...row,
    facts: facts as Fact[],
    settled: settledAt !== null,
  }))
}

export type Found = { studentId: string; facts: Fact[]; severity: number; opened: boolean }

/** Writes what was found; `opened`: it is new, or there is more to it than what somebody has seen to. */
export async function upsertWarnings(
  db: Db,
  business: BusinessId,
  found: Found[],
  { asOf, now }: { asOf: string; now: Date },
) {
  if (found.length === 0) return
  await db.execute(sql`
    insert into early_warnings (business_id, student_id, facts, severity, as_of, found_at)
    select ${business}, f.student_id, f.facts::jsonb, f.severity, ${asOf}::date, ${now.toISOString()}::timestamptz
    from unnest(
      ${sql.param(found.map(({ studentId }) => studentId))}::uuid[],
      ${sql.param(found.map(({ facts }) => JSON.stringify(facts)))}::text[],
      ${sql.param(found.map(({ severity }) => severity))}::smallint[]
    ) as f (student_id, facts, severity)
    on conflict (business_id, student_id) do update set
      facts = excluded.facts, severity = excluded.severity, as_of = excluded.as_of,
      found_at = case when excluded.student_id = any(${sql.param(idsOf(found))}::uuid[])
        then excluded.found_at else early_warnings.found_at end,
      settled_by = null, settled_at = null
  `)
}
const idsOf = (found: Found[]) =>
  found.filter(({ opened }) => opened).map(({ studentId }) => studentId)

export async function deleteWarnings(db: Db, business: BusinessId, studentIds: string[]) {
  if (studentIds.length === 0) return
  await db
    .delete(earlyWarnings)
    .where(
      and(
        eq(earlyWarnings.businessId, business),
        sql`${earlyWarnings.studentId} = any(${sql.param(studentIds)}::uuid[])`,
      ),
    )
}

/**
 * Writes what the student in the middle had on each Sunday since the school year began that is not known yet: what is in
 * the wallets now, less what has moved since. Of those who were in a class on that day.
 */
export const insertMedians = (db: Db, business: BusinessId, today: string) =>
  db.execute(sql`
    with missing as (
      select day::date as day
      from generate_series(
        date_trunc('week', greatest(
          coalesce((select max(starts_on) from academic_years where business_id = ${business} and starts_on <= ${today}), ${today}::date - 182),
          ${today}::date - 364
        )),
        ${today}::date - 1, interval '1 day'
      ) as day
      where extract(isodow from day) = 7
        and not exists (select 1 from coin_medians m where m.business_id = ${business} and m.day = day::date)
    ), wallets as (
      select id, holder_id, balance from accounts where business_id = ${business} and kind = 'wallet'
    ), moved as (
      select account, day, sum(step) as step
      from (
        select to_account as account, (made_at at time zone b.time_zone)::date as day, amount as step
        from transfers t join businesses b on b.id = t.business_id
        where t.business_id = ${business} and made_at >= (select min(day) from missing)
        union all
        select from_account, (made_at at time zone b.time_zone)::date, -amount
        from transfers t join businesses b on b.id = t.business_id
        where t.business_id = ${business} and made_at >= (select min(day) from missing)
      ) steps
      group by 1, 2
    ), since as (
      select d.day, m.account, sum(m.step) as step
      from missing d join moved m on m.day > d.day
      group by 1, 2
    )
    insert into coin_medians (business_id, day, median)
    select ${business}, d.day,
      coalesce(percentile_disc(0.5) within group (order by w.balance - coalesce(s.step, 0)), 0)::int
    from missing d
    cross join wallets w
    left join since s on s.day = d.day and s.account = w.id
    where exists (
      select 1 from class_students c where c.business_id = ${business} and c.student_id = w.holder_id
        and c.from_date <= d.day and (c.to_date is null or c.to_date >= d.day)
    )
    group by d.day
    on conflict do nothing
  `)
