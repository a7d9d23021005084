import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { businesses } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { explained, type Reasons } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowAsSeen, rowOf } from '../../../platform/db/rows.ts'
import type { Meal, MealChange, MealInput } from './contract.ts'
import { meals } from '../table.ts'

const reasons: Reasons = {
  meals_once: { field: 'kind', code: 'meal_already_exists' },
  meals_counted: { field: 'counted_at', code: 'out_of_range', detail: 'invalid_input' },
  meals_free_grades: { field: 'free_to_grade', code: 'out_of_range', detail: 'invalid_input' },
}

const minutes = (time: SQLWrapper) => sql<string>`to_char(${time}, 'HH24:MI')`
/** A meal as a menu names it. */
export const mealRef = {
  id: meals.id,
  kind: meals.kind,
  shift: meals.shift,
  starts_at: minutes(meals.startsAt),
}
const row = {
  ...mealRef,
  counted_at: minutes(meals.countedAt),
  free_from_grade: meals.freeFromGrade,
  free_to_grade: meals.freeToGrade,
  archived: sql<boolean>`${meals.archivedAt} is not null`,
  version: meals.version,
}
const selectMeals = (db: Db, who: Actor, where?: SQL): Promise<Meal[]> =>
  db
    .select(row)
    .from(meals)
    .where(
      and(
        eq(meals.businessId, who.businessId),
        can(who, 'menus.write') ? undefined : sql`${meals.archivedAt} is null`,
        where,
      ),
    )
    .orderBy(meals.startsAt, meals.shift, meals.id)

/** In the order of the day; what was put away for the office alone. */
export const listMeals = (db: Db, who: Actor) => selectMeals(db, who)

export const findMeal = async (db: Db, who: Actor, id: string) =>
  (await selectMeals(db, who, rowOf(who, meals, id)))[0]

type Change = Omit<z.output<typeof MealChange>, 'version'>
const columns = (input: Omit<Change, 'archived'>) => ({
  kind: input.kind,
  shift: input.shift,
  startsAt: input.starts_at,
  countedAt: input.counted_at,
  freeFromGrade: input.free_from_grade,
  freeToGrade: input.free_to_grade,
})

export async function insertMeal(
  db: Db,
  { businessId }: Pick<Actor, 'businessId'>,
  input: z.output<typeof MealInput>,
) {
  const id = uuid()
  const { kind, starts_at: startsAt, counted_at: countedAt } = input
  const values = { ...columns(input), businessId, id, kind, startsAt, countedAt }
  await explained(reasons, db.insert(meals).values(values))
  return id
}

/** False when the meal has changed since `version`. */
export async function updateMeal(
  db: Db,
  who: Actor,
  seen: { id: string; version: number },
  { archived, ...change }: Change & { now: Date },
): Promise<boolean> {
  const put = archived === undefined ? {} : { archivedAt: archived ? change.now : null }
  const updated = await explained(
    reasons,
    db
      .update(meals)
      .set({ ...columns(change), ...put, version: sql`${meals.version} + 1` })
      .where(rowAsSeen(who, meals, seen))
      .returning({ id: meals.id }),
  )
  return updated.length > 0
}

/** The shift of a class. */
export async function shiftOf(db: Db, who: Actor, classId: string) {
  const [row] = await db
    .select({ shift: classes.shift })
    .from(classes)
    .where(rowOf(who, classes, classId))
  return row?.shift
}

export async function kindOfBusiness(db: Db, { businessId }: Pick<Actor, 'businessId'>) {
  const [business] = await db
    .select({ kind: businesses.kind })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business!.kind
}
