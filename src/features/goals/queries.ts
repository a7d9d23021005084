import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { classesWithinReach, isTaughtBy, ownOfTeacher } from '../../core/auth/reach.classes.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import { allows, type Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowAsSeen, rowOf, sameRow } from '../../platform/db/rows.ts'
import { canSetGoals, type GoalClass } from './access.ts'
import type { Goal, Measure } from './contract.ts'
import { reached } from './queries.progress.ts'
import { classGoals } from './table.ts'

/** A class, if this person knows of it. */
export async function findClass(db: Db, who: Actor, id: string): Promise<GoalClass | undefined> {
  const [found] = await db
    .select({ taught: isTaughtBy(who), archived })
    .from(classes)
    .where(and(rowOf(who, classes, id), classesWithinReach(who)))
  return found
}

const archived = sql<boolean>`${classes.archivedAt} is not null`

const selectGoals = (db: Db, who: Actor) =>
  db
    .select({
      id: classGoals.id,
      class: { id: classes.id, label: classLabel },
      title: classGoals.title,
      measure: classGoals.measure,
      target: classGoals.target,
      reached: reached,
      from: classGoals.fromDay,
      to: classGoals.toDay,
      version: classGoals.version,
      taught: isTaughtBy(who),
      archived,
    })
    .from(classGoals)
    .innerJoin(classes, sameRow(classes, classGoals.classId))

type Row = Awaited<ReturnType<typeof selectGoals>>[number]
type FoundGoal = Goal & GoalClass

const shown = (who: Actor, today: string, row: Row): FoundGoal => ({
  ...row,
  state: stateOf(row, today),
  may_edit: allows(canSetGoals, who, row),
})

function stateOf({ from, to, reached, target }: Row, today: string): Goal['state'] {
  if (from > today) return 'coming'
  if (reached >= target) return 'reached'
  return to < today ? 'missed' : 'running'
}

const ofBusiness = (who: Actor, ...where: (SQL | undefined)[]) =>
  and(eq(classGoals.businessId, who.businessId), ...where)

/** Of a class, the one that ends last first. */
export async function listGoals(db: Db, who: Actor, classId: string, today: string) {
  const rows = await selectGoals(db, who)
    .where(ofBusiness(who, eq(classGoals.classId, classId)))
    .orderBy(desc(classGoals.toDay), desc(classGoals.id))
    .limit(maxGoals)
  return { count: rows.length, results: rows.map((row) => shown(who, today, row)) }
}

/** As many as one answer has; no class sets itself so many. */
const maxGoals = 200

/** Those that run today, of the classes that are this person's own. */
export async function listRunning(db: Db, who: Actor, today: string, classId?: string) {
  const rows = await selectGoals(db, who)
    .where(
      ofBusiness(
        who,
        lte(classGoals.fromDay, today),
        gte(classGoals.toDay, today),
        isNull(classes.archivedAt),
        classId ? eq(classGoals.classId, classId) : undefined,
        ownOfTeacher(who) ?? classesWithinReach(who),
      ),
    )
    .orderBy(classGoals.toDay, classGoals.id)
    .limit(maxGoals)
  return { count: rows.length, results: rows.map((row) => shown(who, today, row)) }
}

export async function findGoal(
  db: Db,
  who: Actor,
  id: string,
  today: string,
): Promise<FoundGoal | undefined> {
  const [row] = await selectGoals(db, who).where(
    and(rowOf(who, classGoals, id), can(who, 'marks.write') ? undefined : classesWithinReach(who)),
  )
  return row && shown(who, today, row)
}

export type Written = { title: string; measure: Measure; target: number; from: string; to: string }

const columns = ({ title, measure, target, from, to }: Written) => ({
  title,
  measure,
  target,
  fromDay: from,
  toDay: to,
})

export const insertGoal = (
  db: Db,
  who: Actor,
  { id, classId, goal, now }: { id: string; classId: string; goal: Written; now: Date },
) =>
  db.insert(classGoals).values({
    businessId: who.businessId,
    id,
    classId,
    ...columns(goal),
    createdBy: who.id,
    createdAt: now,
  })

/** False when it has changed since `version`. */
export async function updateGoal(
  db: Db,
  who: Actor,
  id: string,
  version: number,
  goal: Written,
): Promise<boolean> {
  const rows = await db
    .update(classGoals)
    .set({ ...columns(goal), version: sql`${classGoals.version} + 1` })
    .where(rowAsSeen(who, classGoals, { id, version }))
    .returning({ id: classGoals.id })
  return rows.length > 0
}

export const deleteGoal = (db: Db, who: Actor, id: string) =>
  db.delete(classGoals).where(rowOf(who, classGoals, id))
