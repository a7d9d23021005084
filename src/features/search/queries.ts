import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { menusWithinReach } from '../canteen/reach.ts'
import { dishes, menuDishes, menus } from '../canteen/table.ts'
import { classesWithinReach } from '../../core/auth/reach.classes.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { localDay } from '../../platform/dates/days.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { outFor } from '../news/reach.ts'
import { posts } from '../news/table.ts'
import { sameRow } from '../../platform/db/rows.ts'
import { subjectsWithinReach } from '../../core/subjects/reach.ts'
import { subjects } from '../../core/subjects/table.ts'
import { maxHits, type Found } from './contract.ts'
import { findGuardians, findStudents, findTeachers, type Spelling } from './queries.people.ts'

/** Everything of which something says what was typed, as far as it exists for `who`. */
export async function findAnything(db: Db, who: Actor, typed: string, now: Date): Promise<Found> {
  const [people, foundClasses, foundSubjects, news, foundDishes] = await Promise.all([
    findPeople(db, who, typed, 'exact'),
    findClasses(db, who, typed),
    findSubjects(db, who, typed),
    findNews(db, who, typed, now),
    findDishes(db, who, typed, now),
  ])
  const nobody = Object.values(people).every((found) => found.length === 0)
  const others = { classes: foundClasses, subjects: foundSubjects, news, dishes: foundDishes }
  if (!nobody) return { ...people, ...others }
  return { ...(await findPeople(db, who, typed, 'near')), ...others }
}

async function findPeople(db: Db, who: Actor, typed: string, spelling: Spelling) {
  const [students, teachers, guardians] = await Promise.all([
    findStudents(db, who, typed, spelling),
    findTeachers(db, who, typed, spelling),
    findGuardians(db, who, typed, spelling),
  ])
  return { students, teachers, guardians }
}

/** 0 where the whole is what was typed, 1 where it begins so, 2 elsewhere. */
const fit = (whole: SQL, part: SQL) => sql`case strpos(${whole}, ${part})
  when 1 then (length(${whole}) > length(${part}))::int else 2 end`

const findClasses = (db: Db, who: Actor, typed: string) => {
  const [label, part] = [sql`sound_class_label(${classLabel})`, sql`sound_class_label(${typed})`]
  const [name, words] = [sql`fold_search(${classLabel})`, sql`fold_search(${heard(typed)})`]
  return db
    .select({ id: classes.id, label: classLabel, academic_year: classes.academicYear })
    .from(classes)
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNull(classes.archivedAt),
        classesWithinReach(who),
        or(holds(label, part), holds(name, words)),
      ),
    )
    .orderBy(
      fit(label, part),
      sql`${classes.grade} nulls last`,
      sql`${classLabel} collate "uz-x-icu"`,
      classes.id,
    )
    .limit(maxHits)
}

/** Nothing is in everything, but nobody looks for it. */
const holds = (whole: SQL, part: SQL) => sql`(${part} <> '' and strpos(${whole}, ${part}) > 0)`

const everyName = (name: SQLWrapper) =>
  sql`fold_search(concat_ws(' ', ${name}->>'uz', ${name}->>'ru', ${name}->>'en'))`

const findSubjects = (db: Db, who: Actor, typed: string) => {
  const name = everyName(subjects.name)
  const part = sql`fold_search(${heard(typed)})`
  return db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(subjectsWithinReach(who), isNull(subjects.archivedAt), holds(name, part)))
    .orderBy(fit(name, part), sql`${name}`, subjects.id)
    .limit(maxHits)
}

const findNews = (db: Db, who: Actor, typed: string, now: Date) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(
      and(
        eq(posts.businessId, who.businessId),
        outFor(who, now),
        holds(sql`${posts.searchText}`, sql`fold_search(${heard(typed)})`),
      ),
    )
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(maxHits)

function findDishes(db: Db, who: Actor, typed: string, now: Date) {
  const [name, part] = [everyName(dishes.name), sql`fold_search(${heard(typed)})`]
  const today = localDay(now, who.timeZone)
  const near = db
    .select({ date: menus.date })
    .from(menuDishes)
    .innerJoin(menus, sameRow(menus, menuDishes.menuId))
    .where(and(sameRow(dishes, menuDishes.dishId), menusWithinReach(who, now)))
    .orderBy(sql`${menus.date} < ${today}::date`, sql`abs(${menus.date} - ${today}::date)`)
    .limit(1)
  const date = can(who, 'menus.write') ? sql<null>`null` : sql<string | null>`(${near})`
  return db
    .select({ id: dishes.id, name: dishes.name, date })
    .from(dishes)
    .where(
      and(
        eq(dishes.businessId, who.businessId),
        isNull(dishes.archivedAt),
        can(who, 'menus.write') ? undefined : sql`(${near}) is not null`,
        holds(name, part),
      ),
    )
    .orderBy(fit(name, part), sql`${name}`, dishes.id)
    .limit(maxHits)
}
