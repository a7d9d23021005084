import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import { rowOf, sameRow } from '../../../platform/db/rows.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { collateIn } from '../../../platform/db/collation.ts'
import type { Db } from '../../../platform/db/db.ts'
import { personOf, users } from '../../profile/table.ts'
import { subjects } from '../../subjects/table.ts'
import { teachers } from '../../teachers/table.ts'
import type { PlanEntry } from '../contract.ts'
import { classes, classLabel, classSubjects } from '../table.ts'

/** What the class is taught and by whom, in the order of the subjects' names in `lang`. */
export const planOf = (db: Db, who: Actor, classId: string, lang: Lang) =>
  db
    .select({
      id: classSubjects.id,
      subject: { id: subjects.id, name: subjects.name },
      teacher: personOf(users),
      hours_per_week: classSubjects.hoursPerWeek,
      group_number: classSubjects.groupNumber,
    })
    .from(classSubjects)
    .innerJoin(subjects, sameRow(subjects, classSubjects.subjectId))
    .leftJoin(users, sameRow(users, classSubjects.teacherId))
    .where(and(eq(classSubjects.businessId, who.businessId), eq(classSubjects.classId, classId)))
    .orderBy(
      sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${subjects.name}::text) ${collateIn(lang)}`,
      classSubjects.groupNumber,
      classSubjects.id,
    )

/** The plans of all classes that are not put away, class by class and then in the order of the subjects' names. */
export const allPlaces = (db: Db, who: Actor, lang: Lang) =>
  db
    .select({
      label: classLabel,
      subject: subjects.name,
      hours: classSubjects.hoursPerWeek,
      teacher: personOf(users),
      group: classSubjects.groupNumber,
    })
    .from(classSubjects)
    .innerJoin(classes, sameRow(classes, classSubjects.classId))
    .innerJoin(subjects, sameRow(subjects, classSubjects.subjectId))
    .leftJoin(users, sameRow(users, classSubjects.teacherId))
    .where(and(eq(classSubjects.businessId, who.businessId), isNull(classes.archivedAt)))
    .orderBy(
      sql`${classes.grade} nulls last`,
      sql`${classes.letter} collate "uz-x-icu"`,
      sql`${classes.name} collate "uz-x-icu"`,
      classes.id,
      sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${subjects.name}::text) ${collateIn(lang)}`,
      classSubjects.groupNumber,
    )

type Row = Awaited<ReturnType<typeof planOf>>[number]

/** The same for the same plan, whatever language it is read in. */
export function planVersion(plan: Row[]): string {
  const rows = plan.map(({ id, subject, teacher, hours_per_week, group_number }) =>
    [id, subject.id, teacher?.id, hours_per_week, group_number].join(),
  )
  return createHash('sha256').update(rows.sort().join(';')).digest('hex').slice(0, 32)
}

/** Nobody else writes the plan of this class meanwhile. */
export const lockClass = (db: Db, who: Actor, id: string) =>
  db
    .select({ id: classes.id })
    .from(classes)
    .where(rowOf(who, classes, id))
    .for('update')

/** Which of these subjects and teachers may be given a new place in a plan: they are here and not put away. */
export async function findTeachable(db: Db, who: Actor, entries: PlanEntry[]) {
  const [subjectRows, teacherRows] = await Promise.all([
    db
      .select({ id: subjects.id })
      .from(subjects)
      .where(
        and(
          eq(subjects.businessId, who.businessId),
          inArray(subjects.id, unique(entries.map((entry) => entry.subject_id))),
          isNull(subjects.archivedAt),
        ),
      ),
    db
      .select({ id: teachers.id })
      .from(teachers)
      .innerJoin(users, sameRow(users, teachers.id))
      .where(
        and(
          eq(teachers.businessId, who.businessId),
          inArray(teachers.id, unique(entries.flatMap((entry) => entry.teacher_id ?? []))),
          isNull(users.archivedAt),
        ),
      ),
  ])
  return {
    subjects: new Set(subjectRows.map(({ id }) => id)),
    teachers: new Set(teacherRows.map(({ id }) => id)),
  }
}

const unique = (ids: string[]) => [...new Set(ids)]

const columns = (entry: PlanEntry) => ({
  subjectId: entry.subject_id,
  teacherId: entry.teacher_id,
  hoursPerWeek: entry.hours_per_week,
  groupNumber: entry.group_number,
})

export type PlanChanges = {
  added: PlanEntry[]
  changed: (PlanEntry & { id: string })[]
  removed: string[]
}

/** What comes to pass between the look and the write. */
const reasons: Reasons = {
  teacher_has_left: { field: 'subjects', code: 'not_found', detail: 'invalid_input' },
}

/** Writes only what differs, so that the log tells no more than what was done. */
export async function writePlan(db: Db, who: Actor, classId: string, changes: PlanChanges) {
  const { businessId } = who
  const { added, changed, removed } = changes
  const own = and(eq(classSubjects.businessId, businessId), eq(classSubjects.classId, classId))
  if (removed.length > 0)
    await db.delete(classSubjects).where(and(own, inArray(classSubjects.id, removed)))
  for (const entry of changed)
    await explained(
      reasons,
      db
        .update(classSubjects)
        .set(columns(entry))
        .where(and(own, eq(classSubjects.id, entry.id))),
    )
  const rows = added.map((entry) => ({ businessId, id: uuid(), classId, ...columns(entry) }))
  if (rows.length > 0) await explained(reasons, db.insert(classSubjects).values(rows))
}
