import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../platform/actor.ts'
import { explained, type Reasons } from '../platform/constraints.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import { users } from '../profile/table.ts'
import { teachers } from '../teachers/table.ts'
import type { ClassChange, ClassInput } from './contract.ts'
import { classes } from './table.ts'

export async function insertClass(
  db: Db,
  who: Actor,
  id: string,
  input: z.output<typeof ClassInput>,
) {
  await refuseWhoIsNoTeacher(db, who, input.homeroom_teacher_id)
  const named = { ...columns(input), academicYear: input.academic_year }
  await explained(reasons, db.insert(classes).values({ businessId: who.businessId, id, ...named }))
}

/** True when there was such a class. */
export async function updateClass(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof ClassChange>,
  now: Date,
): Promise<boolean> {
  await refuseWhoIsNoTeacher(db, who, change.homeroom_teacher_id)
  const write = db
    .update(classes)
    // the id stands there so that a change of nothing is a statement too
    .set({ ...columns(change), ...archiving(change.archived, now), id })
    .where(and(eq(classes.businessId, who.businessId), eq(classes.id, id)))
    .returning({ id: classes.id })
  return (await explained(reasons, write)).length > 0
}

const archiving = (archived: boolean | undefined, now: Date) =>
  archived === undefined ? {} : { archivedAt: archived ? now : null }

const reasons: Reasons = {
  classes_label: { field: 'name', code: 'class_already_exists' },
  classes_named: { field: 'name', code: 'invalid_value', detail: 'invalid_input' },
}

const columns = (input: z.output<typeof ClassChange>) => ({
  grade: input.grade,
  letter: input.letter,
  name: input.name,
  shift: input.shift,
  room: input.room,
  capacity: input.capacity,
  language: input.language,
  academicYear: input.academic_year,
  homeroomTeacherId: input.homeroom_teacher_id,
})

async function refuseWhoIsNoTeacher(db: Db, who: Actor, id: string | null | undefined) {
  if (!id) return
  const [known] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(users, and(eq(users.businessId, teachers.businessId), eq(users.id, teachers.id)))
    .where(
      and(eq(teachers.businessId, who.businessId), eq(teachers.id, id), isNull(users.archivedAt)),
    )
  if (!known) refuse('invalid_input', { homeroom_teacher_id: 'not_found' })
}
