import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { classesWithinReach } from '../../core/auth/reach.classes.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { everyName, fit, holds } from '../../platform/db/searching.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { contributedParts } from '../../platform/contributions.ts'
import { subjectsWithinReach } from '../../core/subjects/reach.ts'
import { subjects } from '../../core/subjects/table.ts'
import { maxHits, type Found } from './contract.ts'
import { findGuardians, findStudents, findTeachers, type Spelling } from './queries.people.ts'

/** Everything of which something says what was typed, as far as it exists for `who`. */
export async function findAnything(db: Db, who: Actor, typed: string, now: Date): Promise<Found> {
  const inSlices = contributedParts('searches')
  const [people, foundClasses, foundSubjects, news, foundDishes] = await Promise.all([
    findPeople(db, who, typed, 'exact'),
    findClasses(db, who, typed),
    findSubjects(db, who, typed),
    inSlices.news?.(db, who, typed, now) ?? [],
    inSlices.dishes?.(db, who, typed, now) ?? [],
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
