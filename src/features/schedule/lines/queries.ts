import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { businesses, periods } from '../../../core/business/table.ts'
import { classes, classSubjects } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { subjects } from '../../../core/subjects/table.ts'
import type { Line, PlanRow } from './rules.ts'
import { lessonLineClasses, lessonLineParts, lessonLines, scheduleLessons } from '../table.ts'

/** A class of this year that is taught, or will be. */
const taughtIn = (year: string) =>
  and(eq(classes.academicYear, year), or(isNull(classes.archivedAt), isNotNull(classes.beginsOn)))

/**
 * The plans of all classes of a year, in the order in which a school names them. A class with a homeroom teacher has the hour
 * of the homeroom teacher besides, where the school has such a subject, whether its plan names it or not.
 */
export async function readPlan(db: Db, who: Actor, year: string): Promise<PlanRow[]> {
  const unsaid = isNull(classSubjects.id)
  return db
    .select({
      classId: classes.id,
      subjectId: subjects.id,
      teacherId: sql<string | null>`case when ${unsaid} then ${classes.homeroomTeacherId}
        else ${classSubjects.teacherId} end`,
      // a group is taught as often as it meets, however many hours that is
      hours: sql<number>`(case when ${unsaid} then 1
        when ${classes.grade} is null and ${classes.meetingDays} is not null then cardinality(${classes.meetingDays})
        else ${classSubjects.hoursPerWeek} end)::float8`,
      group: classSubjects.groupNumber,
      roomKind: subjects.roomKind,
      block: subjects.block,
      first: sql<
        PlanRow['first']
      >`case when ${subjects.homeroomHour} and ${classes.grade} is not null
        then ${firstCell} end`,
    })
    .from(classes)
    .innerJoin(subjects, eq(subjects.businessId, classes.businessId))
    .leftJoin(
      classSubjects,
      and(
        eq(classSubjects.businessId, classes.businessId),
        eq(classSubjects.classId, classes.id),
        eq(classSubjects.subjectId, subjects.id),
      ),
    )
    .where(
      and(
        eq(classes.businessId, who.businessId),
        taughtIn(year),
        or(
          isNotNull(classSubjects.id),
          and(
            subjects.homeroomHour,
            isNull(subjects.archivedAt),
            isNotNull(classes.grade),
            isNotNull(classes.homeroomTeacherId),
          ),
        ),
      ),
    )
    .orderBy(
      classes.grade,
      classes.letter,
      classes.name,
      classes.id,
      subjects.id,
      classSubjects.groupNumber,
    )
}

/** The first lesson of the week of a class; nothing while no bells are known. */
const firstCell = sql`(
  select json_build_object('day', (
    select min(day) from unnest(coalesce(${classes.meetingDays}, b.working_days)) day where day = any(b.working_days)
  ), 'period', min(p.number))
  from ${periods} p join ${businesses} b on b.id = p.business_id
  where p.business_id = ${classes.businessId} and p.shift = ${classes.shift} group by b.working_days
)`

export type KnownLine = Required<Line> & { id: string }

/** The lines of a version with their parts in order. */
export async function readLines(db: Db, who: Actor, scheduleId: string): Promise<KnownLine[]> {
  const rows = await db
    .select({
      id: lessonLines.id,
      classId: lessonLines.classId,
      withIds: sql<
        string[]
      >`coalesce((select json_agg(s.class_id order by s.class_id) from ${lessonLineClasses} s
        where s.business_id = ${lessonLines.businessId} and s.line_id = ${lessonLines.id}), '[]')`,
      perWeek: lessonLines.perWeek,
      length: lessonLines.length,
      fixed: lessonLines.fixed,
      part: {
        group: lessonLineParts.groupNumber,
        subjectId: lessonLineParts.subjectId,
        teacherId: lessonLineParts.teacherId,
        roomKind: sql<string>`coalesce(${lessonLineParts.roomKind}, '')`,
        roomId: lessonLineParts.roomId,
        weeks: lessonLineParts.weeks,
      },
    })
    .from(lessonLines)
    .innerJoin(
      lessonLineParts,
      and(
        eq(lessonLineParts.businessId, lessonLines.businessId),
        eq(lessonLineParts.lineId, lessonLines.id),
      ),
    )
    .where(and(eq(lessonLines.businessId, who.businessId), eq(lessonLines.scheduleId, scheduleId)))
    .orderBy(asc(lessonLines.id), asc(lessonLineParts.position))
  const lines = new Map<string, KnownLine>()
  for (const { part, ...line } of rows) {
    const known = lines.get(line.id)
    if (known) known.parts.push(part)
    else lines.set(line.id, { ...line, parts: [part] })
  }
  return [...lines.values()]
}

/** Rows that are written in one statement: no statement has places for more values. */
const atOnce = 2_000
async function inSlices<Row>(rows: Row[], write: (slice: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += atOnce)
    await write(rows.slice(from, from + atOnce))
}

export async function insertLines(
  db: Db,
  who: Actor,
  scheduleId: string,
  lines: (Line & { id?: string })[],
) {
  const { businessId } = who
  const own = lines.map((line) => ({ ...line, id: line.id ?? uuid() }))
  await inSlices(own, (slice) =>
    db.insert(lessonLines).values(
      slice.map(({ id, classId, perWeek, length, fixed }) => ({
        businessId,
        id,
        scheduleId,
        classId,
        perWeek,
        length,
        fixed: fixed ?? [],
      })),
    ),
  )
  const parts = own.flatMap(({ id: lineId, parts: given }) =>
    given.map((part, at) => ({
      businessId,
      id: uuid(),
      lineId,
      position: at + 1,
      groupNumber: part.group,
      subjectId: part.subjectId,
      teacherId: part.teacherId,
      roomKind: part.roomKind || null,
      roomId: part.roomId ?? null,
      weeks: part.weeks,
    })),
  )
  await inSlices(parts, (slice) => db.insert(lessonLineParts).values(slice))
  const streams = own.flatMap(({ id: lineId, withIds = [] }) =>
    withIds.map((classId) => ({ businessId, id: uuid(), lineId, classId })),
  )
  await inSlices(streams, (slice) => db.insert(lessonLineClasses).values(slice))
}

/** With what is placed of them. */
export async function deleteLines(db: Db, who: Actor, ids: string[]) {
  if (ids.length > 0)
    await db
      .delete(lessonLines)
      .where(and(eq(lessonLines.businessId, who.businessId), inArray(lessonLines.id, ids)))
}

/** Lines, streams and lessons of another version, as they are there. */
export async function copyLines(db: Db, who: Actor, from: string, to: string) {
  const twins = sql`copied as materialized (
    select id, uuidv7() as twin from ${lessonLines}
    where business_id = ${who.businessId} and schedule_id = ${from}
  )`
  await db.execute(sql`
    with ${twins}, lines as (
      insert into ${lessonLines} (business_id, id, schedule_id, class_id, per_week, length, fixed)
      select l.business_id, c.twin, ${to}, l.class_id, l.per_week, l.length, l.fixed
      from ${lessonLines} l join copied c using (id) where l.business_id = ${who.businessId}
    ), parts as (
      insert into ${lessonLineParts}
        (business_id, id, line_id, position, group_number, subject_id, teacher_id, room_kind, room_id, weeks)
      select p.business_id, uuidv7(), c.twin, p.position, p.group_number, p.subject_id, p.teacher_id, p.room_kind, p.room_id, p.weeks
      from ${lessonLineParts} p join copied c on c.id = p.line_id where p.business_id = ${who.businessId}
    ), streams as (
      insert into ${lessonLineClasses} (business_id, id, line_id, class_id)
      select s.business_id, uuidv7(), c.twin, s.class_id
      from ${lessonLineClasses} s join copied c on c.id = s.line_id where s.business_id = ${who.businessId}
    )
    insert into ${scheduleLessons}
      (business_id, id, schedule_id, line_id, class_id, weekday, period, starts_at, ends_at, locked, room_ids)
    select l.business_id, uuidv7(), ${to}, c.twin, l.class_id, l.weekday, l.period, l.starts_at, l.ends_at, l.locked, l.room_ids
    from ${scheduleLessons} l join copied c on c.id = l.line_id where l.business_id = ${who.businessId}`)
}
