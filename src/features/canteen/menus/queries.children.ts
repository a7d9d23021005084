import { and, between, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { membershipsOf } from '../../../core/auth/reach.classes.ts'
import { classes } from '../../../core/classes/table.ts'
import type { Actor, BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { sameRow } from '../../../platform/db/rows.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { knownFully } from '../../../core/auth/reach.students.ts'
import { students } from '../../../core/students/table.ts'
import type { Careful, Verdict } from './contract.ts'
import type { Days } from './queries.ts'
import { menusWithinReach } from '../reach.ts'
import { inside, isNo, isTaken, lookOut, near, unfit, unsaid } from './reach.verdicts.ts'
import { dishes, meals, menuDishes, menus } from '../table.ts'

const verdict = {
  menu_id: menuDishes.menuId,
  dish_id: sql<string | null>`${dishes.id}`,
  verdict: sql<Verdict['verdict']>`case when ${isNo} then 'no' else 'ask' end`,
  allergens: sql<string[]>`case when ${isNo} then ${inside} else ${near} end`,
  diets: sql<string[]>`case when ${isNo} then ${unfit} else ${unsaid} end`,
}

/** Whom this person looks out for: oneself, the children, the own class of a homeroom teacher. */
function lookedAfterBy(who: Actor): SQL {
  if (who.role === 'student') return eq(students.id, who.id)
  if (who.role === 'parent') return knownFully(who)
  return exists(membershipsOf(students, sql`1`, eq(classes.homeroomTeacherId, who.id)))
}

/** Those who must not have something, each beside every dish of these days that is not simply safe; in the order of the names. */
export const readVerdicts = (db: Db, who: Actor, { from, to }: Days, now: Date) =>
  db
    .select({
      student: personOf(users),
      allergies: students.allergies,
      diets: students.diets,
      verdict,
    })
    .from(students)
    .innerJoin(users, and(sameRow(users, students.id), isNull(users.archivedAt)))
    .leftJoin(
      menus,
      and(
        eq(menus.businessId, students.businessId),
        menusWithinReach(who, now),
        between(menus.date, from, to),
      ),
    )
    .leftJoin(menuDishes, sameRow(menus, menuDishes.menuId))
    .leftJoin(dishes, and(sameRow(dishes, menuDishes.dishId), lookOut))
    .where(
      and(
        eq(students.businessId, who.businessId),
        lookedAfterBy(who),
        sql`(cardinality(${students.allergies}) > 0 or cardinality(${students.diets}) > 0)`,
      ),
    )
    .orderBy(...inNameOrder(users), menus.date, menuDishes.menuId, menuDishes.place)

type Heeded = Pick<Careful, 'allergies' | 'diets'> &
  Pick<Careful['student'], 'id' | 'last_name' | 'first_name' | 'patronymic'> & { class: string }

/** Whoever must not have something and is there on that day as far as is known, by class and name. */
export async function readCarefulOn(
  db: Db,
  { businessId }: Actor,
  date: string,
): Promise<Heeded[]> {
  const { rows } = await db.execute<Heeded>(sql`
    select u.id, u.last_name, u.first_name, u.patronymic, p.allergies, p.diets,
      coalesce(c.grade || '-' || c.letter, c.name) as class
    from students p
    join users u on u.business_id = p.business_id and u.id = p.id and u.archived_at is null
    join class_students s on s.business_id = p.business_id and s.student_id = p.id and s.from_date <= ${date}
      and (s.to_date is null or s.to_date >= ${date})
    join classes c on c.business_id = s.business_id and c.id = s.class_id and c.archived_at is null
    join businesses b on b.id = p.business_id and (c.grade is not null or b.kind = 'centre')
    left join daily_marks m on m.business_id = s.business_id and m.class_id = s.class_id and m.day = ${date}
      and m.student_id = s.student_id and m.kind = 'attendance'
    where p.business_id = ${businessId} and (cardinality(p.allergies) > 0 or cardinality(p.diets) > 0)
      and not coalesce(m.value in (3, 4), exists (select from absences a where a.business_id = p.business_id
        and a.student_id = p.id and ${date} between a.from_day and a.to_day and a.withdrawn_at is null))
    order by c.grade, c.letter collate "uz-x-icu", c.name, u.last_name collate "uz-x-icu", u.first_name collate "uz-x-icu", u.id
  `)
  return rows
}

const unsafe = {
  ...{ student_id: students.id, menu_id: menus.id, date: menus.date, dish_id: dishes.id },
  name: dishes.name,
  verdict: verdict.verdict,
}
export type Unsafe = Awaited<ReturnType<typeof readUnsafe>>[number]

/** Of what is seen on these days: every dish that is not simply safe for a student who takes the meal. */
export const readUnsafe = (db: Db, { businessId }: Actor, { from, to }: Days, today: string) =>
  db
    .select(unsafe)
    .from(students)
    .innerJoin(users, and(sameRow(users, students.id), isNull(users.archivedAt)))
    .innerJoin(
      menus,
      and(
        eq(menus.businessId, students.businessId),
        lte(menus.publishedFrom, today),
        between(menus.date, from, to),
      ),
    )
    .innerJoin(meals, sameRow(meals, menus.mealId))
    .innerJoin(menuDishes, sameRow(menus, menuDishes.menuId))
    .innerJoin(dishes, and(sameRow(dishes, menuDishes.dishId), lookOut))
    .where(
      and(
        eq(students.businessId, businessId),
        sql`(cardinality(${students.allergies}) > 0 or cardinality(${students.diets}) > 0)`,
        isTaken(),
      ),
    )
    .orderBy(menus.date, menus.id, students.id, menuDishes.place)

/** The ids of these students and of the parents who may see them. */
export const familiesOf = (businessId: BusinessId, studentIds: string[]): SQL => sql`
  select unnest(${sql.param(studentIds)}::uuid[]) as id
  union select g.parent_id from guardians g
  where g.business_id = ${businessId} and g.student_id = any(${sql.param(studentIds)}::uuid[]) and g.may_see`
