import { and, eq, isNull, sql } from 'drizzle-orm'
import { businesses } from '../business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { explained } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'
import type { Localised } from '../../platform/shapes.ts'
import { subjectReasons } from './queries.changes.ts'
import { subjects } from './table.ts'

/** Two who add to the subjects at once do so one after the other. */
export const lockSubjects = (db: Db, who: Actor) =>
  db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, who.businessId))
    .for('no key update')

/** Every subject with its names as they are compared: in one spelling for all scripts. */
export const foldedSubjects = (db: Db, who: Actor) =>
  db
    .select({
      id: subjects.id,
      names: sql<string[]>`(select coalesce(array_agg(fold_search(value)), '{}')
        from jsonb_each_text(${subjects.name}) where value <> '')`,
      archived: sql<boolean>`${subjects.archivedAt} is not null`,
      normed: sql<boolean>`${subjects.weeklyNorms} <> '{}'::jsonb`,
    })
    .from(subjects)
    .where(eq(subjects.businessId, who.businessId))
    // what is in use is found before what is in the archive
    .orderBy(sql`${subjects.archivedAt} is not null`, subjects.id)

/** The same spelling of other names, in their order. */
export async function foldedNames(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select fold_search(name) as folded
      from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place) order by place`,
  )
  return rows.map(({ folded }) => folded)
}

type Base = {
  name: Localised
  colour: string
  difficulty: number
  language: 'uz' | 'ru' | 'en' | null
  weeklyNorms: Record<string, number>
  difficultyByGrade: Record<string, number>
  block: number
  homeroomHour: boolean
}

export const insertBase = (db: Db, who: Actor, rows: (Base & { id: string })[]) =>
  explained(
    subjectReasons,
    db.insert(subjects).values(rows.map((row) => ({ businessId: who.businessId, ...row }))),
  )

const later = sql`${subjects.version} + 1`

/** Takes it out of the archive as it was. */
export const restoreSubject = (db: Db, who: Actor, id: string) =>
  db
    .update(subjects)
    .set({ archivedAt: null, version: later })
    .where(rowOf(who, subjects, id))

/** Gives hours to a subject that has none; what the school has said itself stays. */
export async function fillNorms(db: Db, who: Actor, id: string, base: Base) {
  const { weeklyNorms, difficulty, difficultyByGrade, language } = base
  const own = sql`coalesce(${subjects.difficulty}, ${difficulty})`
  await db
    .update(subjects)
    .set({
      weeklyNorms,
      difficulty: own,
      // who has said how hard it is has said so for all grades
      difficultyByGrade: sql`case when ${subjects.difficulty} is null then ${JSON.stringify(difficultyByGrade)}::jsonb
        else ${subjects.difficultyByGrade} end`,
      language,
      version: later,
    })
    .where(and(rowOf(who, subjects, id), eq(subjects.weeklyNorms, {}), isNull(subjects.language)))
}
