import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { classesWithinReach } from '../classes/reach.ts'
import { classes, classLabel } from '../classes/table.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { heard } from '../platform/folding.ts'
import { subjectsWithinReach } from '../subjects/reach.ts'
import { subjects } from '../subjects/table.ts'
import { maxHits, type Found } from './contract.ts'
import { findGuardians, findStudents, findTeachers, type Spelling } from './queries.people.ts'

/** Everything of which something says what was typed, as far as it exists for `who`. */
export async function findAnything(db: Db, who: Actor, typed: string): Promise<Found> {
  const [people, foundClasses, foundSubjects] = await Promise.all([
    findPeople(db, who, typed, 'exact'),
    findClasses(db, who, typed),
    findSubjects(db, who, typed),
  ])
  const nobody = Object.values(people).every((found) => found.length === 0)
  const others = { classes: foundClasses, subjects: foundSubjects }
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

const findSubjects = (db: Db, who: Actor, typed: string) => {
  const name = sql`fold_search(concat_ws(' ', ${subjects.name}->>'uz', ${subjects.name}->>'ru', ${subjects.name}->>'en'))`
  const part = sql`fold_search(${heard(typed)})`
  return db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(and(subjectsWithinReach(who), isNull(subjects.archivedAt), holds(name, part)))
    .orderBy(fit(name, part), sql`${name}`, subjects.id)
    .limit(maxHits)
}
