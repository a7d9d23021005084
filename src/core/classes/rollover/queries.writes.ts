import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { publish } from '../../../platform/events.ts'
import type { Graded, PlanRow, Tenant } from './queries.ts'
import { classes } from '../table.ts'

export type NewClass = {
  id: string
  of: Graded
  year: string
  to: {
    grade: number
    letter: string
    shift: number
    roomId: string | null
    homeroomTeacherId: string | null
  }
}

/** They are there from `beginsOn` on, and until then for the office to make ready. */
export async function insertClasses(
  db: Db,
  who: Actor,
  made: NewClass[],
  { beginsOn, now }: { beginsOn: string; now: Date },
) {
  const { businessId } = who
  const rows = made.map(({ id, of, year, to }) => ({
    ...{ businessId, id, previousId: of.id, academicYear: year },
    ...{ capacity: of.capacity, language: of.language },
    ...{ grade: to.grade, letter: to.letter, shift: to.shift, roomId: to.roomId },
    homeroomTeacherId: to.homeroomTeacherId,
    ...{ beginsOn, archivedAt: now },
  }))
  if (rows.length === 0) return
  await explained(
    {
      classes_label: { field: 'classes', code: 'class_already_exists' },
      teacher_has_left: { field: 'classes', code: 'changed_since' },
    },
    db.insert(classes).values(rows),
  )
}

export type NewTaught = { id: string; class_id: string } & Pick<
  PlanRow,
  'subjectId' | 'teacherId' | 'hoursPerWeek' | 'groupNumber'
>

export const insertTaught = (db: Db, who: Actor, rows: NewTaught[]) =>
  db.execute(sql`
    insert into class_subjects
      (business_id, id, class_id, subject_id, teacher_id, hours_per_week, group_number)
    select ${who.businessId}, r.id, r.class_id, r."subjectId", r."teacherId", r."hoursPerWeek", r."groupNumber"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id uuid, class_id uuid, "subjectId" uuid, "teacherId" uuid, "hoursPerWeek" numeric, "groupNumber" smallint
    )`)

export async function archiveClasses(db: Db, who: Tenant, ids: string[], now: Date) {
  publish(db, { name: 'classes.changed', who, now, fields: ['archived'] })
  await db
    .update(classes)
    .set({ archivedAt: now, version: sql`${classes.version} + 1` })
    .where(
      and(
        eq(classes.businessId, who.businessId),
        inArray(classes.id, ids),
        isNull(classes.archivedAt),
      ),
    )
}

/** Classes whose day has come are there for everybody. */
export async function beginClasses(db: Db, who: Tenant, day: string, now: Date) {
  const begun = await db
    .update(classes)
    .set({ archivedAt: null, beginsOn: null, version: sql`${classes.version} + 1` })
    .where(and(eq(classes.businessId, who.businessId), lte(classes.beginsOn, day)))
    .returning({ id: classes.id })
  // every upkeep round asks, and on most days no class begins
  if (begun.length > 0) publish(db, { name: 'classes.changed', who, now, fields: ['archived'] })
}
