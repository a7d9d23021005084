import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { classesWithinReach, isTaughtBy } from '../classes/reach.ts'
import { classes, classStudents } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { inNameOrder } from '../platform/names.ts'
import { rowOf, sameRow } from '../platform/rows.ts'
import { personOf, users } from '../profile/table.ts'
import { knownFully, studentsWithinReach } from '../students/reach.ts'
import { students } from '../students/table.ts'
import type { Verdict } from './contract.menus.ts'
import type { Days } from './queries.menus.ts'
import { menusWithinReach } from './reach.ts'
import { dishes, menuDishes, menus } from './table.ts'

/** A student, if this person knows of the student; `close`: well enough to know the medical card. */
export async function findStudent(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ close: sql<boolean>`(${knownFully(who)})`, allergies: students.allergies })
    .from(students)
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return found
}

/** A class, if this person knows of it. */
export async function findClass(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ taught: isTaughtBy(who) })
    .from(classes)
    .where(and(rowOf(who, classes, id), classesWithinReach(who)))
  return found
}

/** Of a student and a dish: what of the one is in the other, or may be. */
const inside = sql`array(select unnest(${dishes.allergens}) intersect select unnest(${students.allergies}))`
const near = sql`array(select unnest(${dishes.traces}) intersect select unnest(${students.allergies}))`
/** A dish of which nobody has said what it contains is asked about by whoever must not have something. */
const lookOut = sql`(${dishes.allergens} is null or (${dishes.allergens} || ${dishes.traces}) && ${students.allergies})`

const verdict = {
  menu_id: menuDishes.menuId,
  dish_id: menuDishes.dishId,
  verdict: sql<Verdict['verdict']>`case when cardinality(${inside}) > 0 then 'no' else 'ask' end`,
  allergens: sql<string[]>`case when cardinality(${inside}) > 0 then ${inside} else ${near} end`,
}

const looksOut = (who: Actor, { from, to }: Days, now: Date, whose: SQL) =>
  and(
    eq(students.businessId, who.businessId),
    whose,
    sql`cardinality(${students.allergies}) > 0`,
    menusWithinReach(who, now),
    between(menus.date, from, to),
    lookOut,
  )

/** What of the menus of these days is not simply safe for a student. */
export const verdictsOf = (db: Db, who: Actor, id: string, days: Days, now: Date) =>
  db
    .select(verdict)
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .innerJoin(dishes, sameRow(dishes, menuDishes.dishId))
    .innerJoin(students, eq(students.businessId, menus.businessId))
    .where(looksOut(who, days, now, eq(students.id, id)))
    .orderBy(menus.date, menuDishes.menuId, menuDishes.place)

/** The same of everybody in a class, one row for each dish, in the order of the names. */
export const verdictsOfClass = (db: Db, who: Actor, classId: string, date: string, now: Date) =>
  db
    .select({
      student: personOf(users),
      verdict,
    })
    .from(classStudents)
    .innerJoin(students, sameRow(students, classStudents.studentId))
    .innerJoin(users, sameRow(users, classStudents.studentId))
    .innerJoin(menus, eq(menus.businessId, classStudents.businessId))
    .innerJoin(menuDishes, sameRow(menus, menuDishes.menuId))
    .innerJoin(dishes, sameRow(dishes, menuDishes.dishId))
    .where(
      and(
        eq(classStudents.classId, classId),
        isNull(classStudents.toDate),
        isNull(users.archivedAt),
        looksOut(who, { from: date, to: date }, now, sql`true`),
      ),
    )
    .orderBy(...inNameOrder(users), menus.id, menuDishes.place)
