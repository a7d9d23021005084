import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import { knownFully } from '../../../core/auth/reach.students.ts'
import { classes } from '../../../core/classes/table.ts'
import { attendances } from '../../../core/marks/contract.attendance.ts'
import type { MealMark } from '../kept/contract.ts'
import { priceOn } from './queries.ts'
import { isOptedOut } from '../menus/reach.verdicts.ts'
import { mealMarks } from '../kept/table.ts'

export type OfMeal = { classId: string; mealId: string; date: string }

/**
 * Whoever is in the class on that day, by name, with what the register says and whether they have eaten; `free`: by the grade of
 * the class or the price that the family pays.
 */
export async function readMealSheet(
  db: Db,
  who: Actor,
  { classId, mealId, date }: OfMeal,
): Promise<MealMark[]> {
  const { businessId, timeZone } = who
  const known = sql`(select ${knownFully(who)} from students where students.business_id = p.business_id and students.id = p.id)`
  const { rows } = await db.execute<Omit<MealMark, 'attendance'> & { value: number | null }>(sql`
    select u.id, u.last_name, u.first_name, u.patronymic, m.value, k.eaten,
      case when ${known} then p.allergies else '{}' end as allergies, case when ${known} then p.diets else '{}' end as diets,
      exists (select from absences a where a.business_id = s.business_id and a.student_id = s.student_id
        and ${date} between a.from_day and a.to_day and a.withdrawn_at is null) as announced,
      ${isOptedOut({ business: businessId, student: sql`s.student_id`, meal: mealId, day: date })} as opted_out,
      coalesce(k.free, ${priceOn(sql`${date}::date`)} = 'free' or c.grade between e.free_from_grade and e.free_to_grade, false) as free
    from class_students s
    join users u on u.business_id = s.business_id and u.id = s.student_id
      and (u.archived_at is null or (u.archived_at at time zone ${timeZone})::date > ${date})
    join students p on p.business_id = s.business_id and p.id = s.student_id
    join classes c on c.business_id = s.business_id and c.id = s.class_id
    join meals e on e.business_id = s.business_id and e.id = ${mealId}
    left join daily_marks m on m.business_id = s.business_id and m.class_id = s.class_id and m.day = ${date}
      and m.student_id = s.student_id and m.kind = 'attendance'
    left join meal_marks k on k.business_id = s.business_id and k.day = ${date} and k.meal_id = e.id
      and k.student_id = s.student_id
    where s.business_id = ${businessId} and s.class_id = ${classId} and s.from_date <= ${date}
      and (s.to_date is null or s.to_date >= ${date})
    order by u.last_name collate "uz-x-icu", u.first_name collate "uz-x-icu", u.id
  `)
  return rows.map(({ value, ...row }) => ({
    ...row,
    attendance: value === null ? null : attendances[value - 1]!,
  }))
}

/** Until the transaction ends nobody else marks meals of this class: what was seen of them is compared with what is there. */
export const lockClass = (db: Db, who: Actor, classId: string) =>
  db
    .select({ id: classes.id })
    .from(classes)
    .where(rowOf(who, classes, classId))
    .for('no key update')

type Entry = { studentId: string; eaten: boolean | null; free: boolean }

/** Marks them all at once; what is marked so already stays as it is, and whom nobody has marked is let go. */
export async function saveMealMarks(
  db: Db,
  { businessId, id: recordedBy }: Actor,
  { classId, mealId, date: day }: OfMeal,
  entries: Entry[],
  now: Date,
) {
  const given = entries.filter(({ eaten }) => eaten !== null)
  if (given.length > 0)
    await db
      .insert(mealMarks)
      .values(
        given.map(({ studentId, eaten, free }) => ({
          ...{ businessId, id: uuid(), mealId, classId, studentId, day },
          ...{ eaten: eaten!, free, recordedBy, recordedAt: now },
        })),
      )
      .onConflictDoUpdate({
        target: [mealMarks.businessId, mealMarks.day, mealMarks.mealId, mealMarks.studentId],
        set: {
          eaten: sql`excluded.eaten`,
          recordedBy: sql`excluded.recorded_by`,
          recordedAt: sql`excluded.recorded_at`,
        },
        setWhere: sql`${mealMarks.eaten} <> excluded.eaten`,
      })
  const gone = entries.flatMap(({ eaten, studentId }) => (eaten === null ? [studentId] : []))
  if (gone.length > 0)
    await db
      .delete(mealMarks)
      .where(
        and(
          eq(mealMarks.businessId, businessId),
          eq(mealMarks.day, day),
          eq(mealMarks.mealId, mealId),
          eq(mealMarks.classId, classId),
          inArray(mealMarks.studentId, gone),
        ),
      )
}

export type MonthMark = { student_id: string; day: string; eaten: boolean; free: boolean }
export type MonthMember = Pick<MealMark, 'id' | 'last_name' | 'first_name' | 'patronymic'>

/** Who has eaten at a meal in a class on the days of a month, and whoever was in the class in it or was marked. */
export async function readMealMonth(
  db: Db,
  { businessId }: Actor,
  { classId, mealId, from, to }: { classId: string; mealId: string; from: string; to: string },
) {
  const [members, marks] = await Promise.all([
    db.execute<MonthMember>(sql`
      select u.id, u.last_name, u.first_name, u.patronymic from users u
      where u.business_id = ${businessId} and u.id in (
        select s.student_id from class_students s where s.business_id = ${businessId} and s.class_id = ${classId}
          and s.from_date <= ${to} and (s.to_date is null or s.to_date >= ${from}))
      order by u.last_name collate "uz-x-icu", u.first_name collate "uz-x-icu", u.id`),
    db.execute<MonthMark>(sql`
      select student_id, day::text, eaten, free from meal_marks
      where business_id = ${businessId} and class_id = ${classId} and meal_id = ${mealId}
        and day between ${from} and ${to}`),
  ])
  return { members: members.rows, marks: marks.rows }
}
