import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowAsSeen } from '../../platform/db/rows.ts'
import type { SubjectChange, SubjectInput, SubjectsChange } from './contract.ts'
import { matching } from './queries.ts'
import { subjects } from './table.ts'

type Input = z.output<typeof SubjectInput>
type Change = z.output<typeof SubjectChange>

/** Without the grades that have no hours, so that "taught in this grade" is whether it is there. */
const taughtOnly = (norms: Record<string, number> | undefined) =>
  norms && Object.fromEntries(Object.entries(norms).filter(([, hours]) => hours > 0))

const columns = (input: Input | Change) => ({
  name: input.name as Input['name'],
  colour: input.colour,
  language: input.language,
  weeklyNorms: taughtOnly(input.weekly_norms),
  difficulty: input.difficulty,
  difficultyByGrade: input.difficulty_by_grade,
  light: input.light,
  block: input.block,
  homeroomHour: input.homeroom_hour,
  roomKind: input.room_kind,
})

/** Of two living subjects none has a name of the other. */
export const subjectReasons: Reasons = {
  subjects_name_once: { field: 'name', code: 'subject_already_exists' },
}

export const insertSubject = (db: Db, who: Actor, id: string, input: Input) =>
  explained(
    subjectReasons,
    db.insert(subjects).values({ businessId: who.businessId, id, ...columns(input) }),
  )

const archiving = (archived: boolean | undefined, now: Date) =>
  archived === undefined ? {} : { archivedAt: archived ? now : null }

const later = sql`${subjects.version} + 1`

/** False when the subject has changed since `change.version`. */
export async function updateSubject(db: Db, who: Actor, id: string, change: Change, now: Date) {
  const updated = await explained(
    subjectReasons,
    db
      .update(subjects)
      .set({ ...columns(change), ...archiving(change.archived, now), version: later })
      .where(rowAsSeen(who, subjects, { id, version: change.version }))
      .returning({ id: subjects.id }),
  )
  return updated.length > 0
}

type Many = z.output<typeof SubjectsChange>

const chosen = (who: Actor, { ids, everything }: Many): SQL | undefined =>
  ids
    ? and(eq(subjects.businessId, who.businessId), inArray(subjects.id, ids))
    : everything && matching(who, everything)

/** How many of the chosen there are, whether they have to be changed or not. */
export const countChosen = (db: Db, who: Actor, many: Many): Promise<number> =>
  db.$count(subjects, chosen(who, many))

/** Archives or restores the chosen; how many have been changed by it. */
export async function updateMany(db: Db, who: Actor, many: Many, now: Date): Promise<number> {
  const { archived } = many.change
  const updated = await explained(
    subjectReasons,
    db
      .update(subjects)
      .set({ ...archiving(archived, now), version: later })
      .where(
        and(
          chosen(who, many),
          archived ? isNull(subjects.archivedAt) : isNotNull(subjects.archivedAt),
        ),
      )
      .returning({ id: subjects.id }),
  )
  return updated.length
}
