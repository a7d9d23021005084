import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { classes } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { among, rowOf, sameRow } from '../../../platform/db/rows.ts'
import { users } from '../../profile/table.ts'
import { knownFully, studentsWithinReach } from '../../auth/reach.students.ts'
import { students } from '../table.ts'
import type { Absence, AbsenceFilter } from './contract.ts'
import { asAbsence, nowIn, selectAbsences } from './queries.rows.ts'
import { absencesWithinReach } from './reach.ts'
import { absences } from './table.ts'

export type Narrowing = Omit<AbsenceFilter, 'page' | 'page_size'>

const matching = (who: Actor, filter: Narrowing): SQL | undefined =>
  and(
    eq(absences.businessId, who.businessId),
    filter.withdrawn === 'true' ? isNotNull(absences.withdrawnAt) : isNull(absences.withdrawnAt),
    filter.student_id ? eq(absences.studentId, filter.student_id) : undefined,
    filter.class_id ? exists(nowIn(sql`1`, eq(classes.id, filter.class_id))) : undefined,
    filter.from ? gte(absences.toDay, filter.from) : undefined,
    filter.to ? lte(absences.fromDay, filter.to) : undefined,
    filter.excuse ? eq(absences.excuse, filter.excuse) : undefined,
    absencesWithinReach(who),
  )

const latestFirst = [desc(absences.fromDay), ...inNameOrder(users), desc(absences.id)]

/** A page of them, the latest first. */
export async function listAbsences(db: Db, who: Actor, filter: AbsenceFilter, now: Date) {
  const rows = matching(who, filter)
  const [total, results] = await Promise.all([
    db.select({ count: count() }).from(absences).where(rows),
    selectAbsences(db)
      .where(rows)
      .orderBy(...latestFirst)
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
  ])
  return { count: total[0]!.count, results: results.map((row) => asAbsence(who, now, row)) }
}

/** What holds for these students from a day on, the latest first. */
export async function listComing(db: Db, who: Actor, ids: string[], from: string, now: Date) {
  const rows = await selectAbsences(db)
    .where(
      and(
        eq(absences.businessId, who.businessId),
        among(absences.studentId, ids),
        isNull(absences.withdrawnAt),
        gte(absences.toDay, from),
        absencesWithinReach(who),
      ),
    )
    .orderBy(...latestFirst)
  return rows.map((row) => asAbsence(who, now, row))
}

/** Everything that `filter` shows, for a file. */
export async function allAbsences(db: Db, who: Actor, filter: Narrowing, now: Date) {
  const rows = await selectAbsences(db)
    .where(matching(who, filter))
    .orderBy(...latestFirst)
  return rows.map((row) => asAbsence(who, now, row))
}

export async function findAbsence(
  db: Db,
  who: Actor,
  id: string,
  now: Date,
): Promise<Absence | undefined> {
  const [row] = await selectAbsences(db).where(
    and(rowOf(who, absences, id), absencesWithinReach(who)),
  )
  return row && asAbsence(who, now, row)
}

/** A student, if this person knows of the student at all; `close`: well enough to speak for the student. */
export async function findStudent(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({
      id: students.id,
      close: sql<boolean>`(${knownFully(who)})`,
      archived: sql<boolean>`${users.archivedAt} is not null`,
    })
    .from(students)
    .innerJoin(users, sameRow(users, students.id))
    .where(and(rowOf(who, students, id), studentsWithinReach(who)))
  return found
}
