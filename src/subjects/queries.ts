import { and, asc, count, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { classesWithinReach } from '../classes/reach.ts'
import { classes, classSubjects } from '../classes/table.ts'
import { isStaff, type Actor } from '../platform/actor.ts'
import type { Localised } from '../platform/contract.ts'
import type { Db } from '../platform/db.ts'
import type { SubjectFilter } from './contract.ts'
import { subjects } from './table.ts'

const row = { id: subjects.id, name: subjects.name, archived: sql<boolean>`${subjects.archivedAt} is not null` }

/** A page of subjects, in the order of their names in the language of `lang`. */
export async function listSubjects(db: Db, who: Actor, filter: z.infer<typeof SubjectFilter>) {
  const rows = and(
    reach(db, who),
    filter.archived === 'true' ? isNotNull(subjects.archivedAt) : isNull(subjects.archivedAt),
    filter.q ? sql`fold_name(${subjects.name}::text) like '%' || fold_name(${filter.q}) || '%'` : undefined,
  )
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(subjects).where(rows),
    db
      .select(row)
      .from(subjects)
      .where(rows)
      .orderBy(asc(sql`coalesce(${subjects.name}->>${who.lang}, ${subjects.name}->>'uz', ${subjects.name}::text)`), subjects.id)
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results }
}

export async function findSubject(db: Db, who: Actor, id: string) {
  const [subject] = await db.select(row).from(subjects).where(and(reach(db, who), eq(subjects.id, id)))
  return subject
}

export const insertSubject = async (db: Db, who: Actor, id: string, name: Localised) => {
  await db.insert(subjects).values({ businessId: who.businessId, id, name })
  return { id, name, archived: false }
}

export async function updateSubject(db: Db, who: Actor, id: string, change: { name?: Localised | undefined; archivedAt?: Date | null }) {
  const [subject] = await db
    .update(subjects)
    .set(change)
    .where(and(eq(subjects.businessId, who.businessId), eq(subjects.id, id)))
    .returning(row)
  return subject
}

/** Students and parents know the subjects that the own classes are taught. */
function reach(db: Db, who: Actor): SQL | undefined {
  const own = eq(subjects.businessId, who.businessId)
  if (isStaff(who)) return own
  const taught = db
    .select({ one: sql`1` })
    .from(classSubjects)
    .innerJoin(classes, and(eq(classes.businessId, classSubjects.businessId), eq(classes.id, classSubjects.classId)))
    .where(
      and(
        eq(classSubjects.businessId, subjects.businessId),
        eq(classSubjects.subjectId, subjects.id),
        classesWithinReach(who),
      ),
    )
  return and(own, exists(taught))
}
