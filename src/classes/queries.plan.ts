import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Lang } from '../platform/shapes.ts'
import type { Db } from '../platform/db.ts'
import { users } from '../profile/table.ts'
import { subjects } from '../subjects/table.ts'
import { classSubjects } from './table.ts'

/** Who teaches the class what, in the order of the subjects' names in `lang`. */
export const planOf = (db: Db, who: Actor, classId: string, lang: Lang) =>
  db
    .select({
      id: classSubjects.id,
      subject: { id: subjects.id, name: subjects.name },
      teacher: {
        id: users.id,
        last_name: users.lastName,
        first_name: users.firstName,
        patronymic: users.patronymic,
      },
      hours_per_week: classSubjects.hoursPerWeek,
      group_number: classSubjects.groupNumber,
    })
    .from(classSubjects)
    .innerJoin(
      subjects,
      and(
        eq(subjects.businessId, classSubjects.businessId),
        eq(subjects.id, classSubjects.subjectId),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.businessId, classSubjects.businessId), eq(users.id, classSubjects.teacherId)),
    )
    .where(and(eq(classSubjects.businessId, who.businessId), eq(classSubjects.classId, classId)))
    .orderBy(
      sql`coalesce(${subjects.name}->>${lang}, ${subjects.name}->>'uz', ${subjects.name}::text) collate "uz-x-icu"`,
      classSubjects.groupNumber,
      classSubjects.id,
    )
