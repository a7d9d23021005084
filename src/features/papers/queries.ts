import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { terms } from '../../core/business/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowOf } from '../../platform/db/rows.ts'

export type Name = { last_name: string; first_name: string; patronymic: string }

const term = {
  number: terms.number,
  year: terms.academicYear,
  from: terms.startsOn,
  to: terms.endsOn,
}
export type Term = { number: number; year: string; from: string; to: string }

export async function findTerm(db: Db, who: Actor, id: string): Promise<Term | undefined> {
  const [found] = await db
    .select(term)
    .from(terms)
    .where(rowOf(who, terms, id))
  return found
}

/** The quarter that this grade is in or has had last; without a grade, of those that are for all. */
export async function findTermBefore(
  db: Db,
  who: Actor,
  grade: number | null,
  today: string,
): Promise<Term | undefined> {
  const ofGrade =
    grade === null
      ? sql`${terms.fromGrade} = 0 and ${terms.toGrade} = 12`
      : sql`${grade} between ${terms.fromGrade} and ${terms.toGrade}`
  const [found] = await db
    .select(term)
    .from(terms)
    .where(and(eq(terms.businessId, who.businessId), sql`${terms.startsOn} <= ${today}`, ofGrade))
    .orderBy(desc(terms.startsOn), asc(terms.id))
    .limit(1)
  return found
}
