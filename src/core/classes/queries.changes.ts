import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import { explained, type Reasons } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { rowAsSeen, rowOf, sameRow } from '../../platform/db/rows.ts'
import { users } from '../profile/table.ts'
import { teachers } from '../teachers/table.ts'
import type { ClassChange, ClassesChange, ClassInput } from './contract.ts'
import { classes } from './table.ts'

/** Undefined leaves the room as it is, null takes it away. */
type RoomId = string | null | undefined

export async function insertClass(
  db: Db,
  who: Actor,
  id: string,
  input: z.output<typeof ClassInput>,
  roomId: RoomId,
) {
  await refuseWhoIsNoTeacher(db, who, input.homeroom_teacher_id)
  const named = { ...columns(input), roomId, academicYear: input.academic_year }
  await explained(reasons, db.insert(classes).values({ businessId: who.businessId, id, ...named }))
}

/** False when the class has changed since `change.version`. */
export async function updateClass(
  db: Db,
  who: Actor,
  id: string,
  change: z.output<typeof ClassChange>,
  { roomId, now }: { roomId: RoomId; now: Date },
): Promise<boolean> {
  await refuseWhoIsNoTeacher(db, who, change.homeroom_teacher_id)
  publish(db, { name: 'classes.changed', who, now, fields: fieldsOf(change) })
  const write = db
    .update(classes)
    .set({ ...columns(change), ...archiving(change.archived, now), roomId, version: nextVersion })
    .where(rowAsSeen(who, classes, { id, version: change.version }))
    .returning({ id: classes.id })
  return (await explained({ ...reasons, ...ofShift }, write)).length > 0
}

const nextVersion = sql`${classes.version} + 1`

type Common = z.output<typeof ClassesChange>['change']

/** The same change of many classes. */
export function updateClasses(
  db: Db,
  who: Actor,
  ids: string[],
  change: Common,
  { roomId, now }: { roomId: RoomId; now: Date },
) {
  publish(db, { name: 'classes.changed', who, now, fields: fieldsOf(change) })
  const write = db
    .update(classes)
    .set({
      shift: change.shift,
      capacity: change.capacity,
      ...archiving(change.archived, now),
      roomId,
      version: nextVersion,
    })
    .where(and(eq(classes.businessId, who.businessId), inArray(classes.id, ids)))
  return explained(ofShift, write)
}

const fieldsOf = (change: Partial<z.output<typeof ClassChange>>) =>
  Object.keys(change) as (keyof z.output<typeof ClassChange>)[]

const archiving = (archived: boolean | undefined, now: Date) =>
  archived === undefined
    ? {}
    : archived
      ? { archivedAt: now }
      : { archivedAt: null, beginsOn: null }

/** The lesson schedule by the bells of another shift. */
const ofShift: Reasons = { schedule_uses_apart: { field: 'shift', code: 'lesson_conflict' } }
const reasons: Reasons = {
  classes_label: { field: 'name', code: 'class_already_exists' },
  teacher_has_left: { field: 'homeroom_teacher_id', code: 'not_found', detail: 'invalid_input' },
  classes_named: { field: 'name', code: 'invalid_value', detail: 'invalid_input' },
  classes_no_grades_in_centre: { field: 'grade', code: 'centre_has_no_grades' },
  classes_meeting_days: { field: 'meeting_days', code: 'invalid_value', detail: 'invalid_input' },
  classes_per_day: { field: 'min_per_day', code: 'out_of_range', detail: 'invalid_input' },
  classes_keep_kind: { field: 'grade', code: 'class_has_had_students' },
}

const columns = (input: Omit<z.output<typeof ClassChange>, 'version'>) => ({
  grade: input.grade,
  letter: input.letter,
  name: input.name,
  shift: input.shift,
  capacity: input.capacity,
  language: input.language,
  academicYear: input.academic_year,
  homeroomTeacherId: input.homeroom_teacher_id,
  meetingDays: input.meeting_days,
  maxPerDay: input.max_per_day,
  minPerDay: input.min_per_day,
  closed: input.closed,
})

async function refuseWhoIsNoTeacher(db: Db, who: Actor, id: string | null | undefined) {
  if (!id) return
  const [known] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(users, sameRow(users, teachers.id))
    .where(and(rowOf(who, teachers, id), isNull(users.archivedAt)))
  if (!known) refuse('invalid_input', { homeroom_teacher_id: 'not_found' })
}
