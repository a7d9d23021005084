import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { rooms } from '../../../core/business/table.ts'
import { classesWithinReach } from '../../../core/auth/reach.classes.ts'
import { classes, classLabel, classStudents } from '../../../core/classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { among, rowOf } from '../../../platform/db/rows.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { users } from '../../../core/profile/table.ts'
import { knownFully, studentsWithinReach } from '../../../core/auth/reach.students.ts'
import { students } from '../../../core/students/table.ts'
import { subjects } from '../../../core/subjects/table.ts'
import { teachers } from '../../../core/teachers/table.ts'
import type { Weeks } from '../lines/rules.ts'
import { lessonLineClasses, lessonLineParts, lessonLines, scheduleLessons } from '../table.ts'
import { classHalves } from '../../../core/classes/halves/table.ts'

type Of = Pick<Actor, 'businessId'>
/** One part of a lesson as it comes every week, or every second one. */
export type WeeklyLesson = {
  id: string
  schedule_id: string
  part: number
  weekday: number
  period: number | null
  last_period: number | null
  shift: number
  starts_at: string
  ends_at: string
  class: { id: string; label: string }
  grade: number | null
  meeting_days: number[] | null
  /** The day on which its class was archived: what is on later is off. */
  archived_on: string | null
  group: number
  weeks: Weeks
  subject: { id: string; title: Localised; colour: string }
  teacher: PersonRef | null
  room: { id: string; name: string } | null
}
export type Narrowed = {
  weekdays?: number[] | undefined
  classIds?: string[] | undefined
  teacherId?: string | undefined
  roomId?: string | undefined
  /** Lessons that are read whatever else is asked for. */
  also?: string[]
}

/** The lessons of these versions in the order of a day, but for those whose bell no longer rings. */
export async function readWeekly(
  db: Db,
  who: Of,
  scheduleIds: string[],
  { weekdays, classIds, teacherId, roomId, also = [] }: Narrowed = {},
): Promise<WeeklyLesson[]> {
  const where: (SQL | undefined)[] = [
    sql`true`,
    weekdays && sql`l.weekday = any(${sql.param(weekdays)}::int[])`,
    classIds && sql`${classes.id} = any(${sql.param(classIds)}::uuid[])`,
    teacherId ? sql`p.teacher_id = ${teacherId}` : undefined,
    roomId ? sql`l.room_ids[p.position] = ${roomId}::uuid` : undefined,
  ]
  const { rows } = await db.execute<WeeklyLesson>(sql`
    select l.id, l.schedule_id, p.position as part, l.weekday, l.period, h.last_period, ${classes.shift} as shift,
      to_char(h.starts_at, 'HH24:MI') as starts_at, to_char(h.ends_at, 'HH24:MI') as ends_at,
      json_build_object('id', ${classes.id}, 'label', ${classLabel}) as class,
      ${classes.grade} as grade, ${classes.meetingDays} as meeting_days,
      case when ${classes.archivedAt} is not null and ${classes.beginsOn} is null then to_char(${classes.archivedAt} at time zone
        (select time_zone from businesses where id = l.business_id), 'YYYY-MM-DD') end as archived_on,
      p.group_number as "group", p.weeks,
      json_build_object('id', ${subjects.id}, 'title', ${subjects.name}, 'colour', ${subjects.colour}) as subject,
      case when ${users.id} is not null then json_build_object('id', ${users.id}, 'last_name', ${users.lastName},
        'first_name', ${users.firstName}, 'patronymic', ${users.patronymic}) end as teacher,
      case when ${rooms.id} is not null then json_build_object('id', ${rooms.id}, 'name', ${rooms.name}) end as room
    from ${scheduleLessons} l
    join ${lessonLines} n on n.business_id = l.business_id and n.id = l.line_id
    join ${lessonLineParts} p on p.business_id = l.business_id and p.line_id = l.line_id
    cross join lateral (
      select l.class_id as id
      union select s.class_id from ${lessonLineClasses} s where s.business_id = l.business_id and s.line_id = l.line_id
    ) o
    join ${classes} on ${classes.businessId} = l.business_id and ${classes.id} = o.id
    cross join lateral (
      select l.starts_at, l.ends_at, null::smallint as last_period where l.period is null
      union all
      select min(b.starts_at), max(b.ends_at), max(b.number) from (
        select starts_at, ends_at, number from periods
        where business_id = l.business_id and shift = ${classes.shift} and number >= l.period
        order by number limit n.length
      ) b where l.period is not null having count(*) = n.length
    ) h
    join ${subjects} on ${subjects.businessId} = l.business_id and ${subjects.id} = p.subject_id
    left join ${users} on ${users.businessId} = l.business_id and ${users.id} = p.teacher_id
    left join ${rooms} on ${rooms.businessId} = l.business_id and ${rooms.id} = l.room_ids[p.position]
    where l.business_id = ${who.businessId} and l.schedule_id = any(${sql.param(scheduleIds)}::uuid[]) and (
      (${sql.join(
        where.filter((each) => each !== undefined),
        sql` and `,
      )}) or l.id = any(${sql.param(also)}::uuid[]))
    order by l.weekday, h.starts_at, ${classes.grade}, ${classes.letter}, ${classes.name}, l.id, p.position`)
  return rows
}

/** When these students are in which class, as far as it touches these days. */
export const readMemberships = (db: Db, who: Of, ids: string[], from: string, to: string) =>
  db
    .select({
      studentId: classStudents.studentId,
      classId: classStudents.classId,
      from: classStudents.fromDate,
      to: classStudents.toDate,
    })
    .from(classStudents)
    .where(
      and(
        eq(classStudents.businessId, who.businessId),
        among(classStudents.studentId, ids),
        lte(classStudents.fromDate, to),
        or(isNull(classStudents.toDate), gte(classStudents.toDate, from)),
      ),
    )

/** The groups that these students are in. */
export const readHalvesOf = (db: Db, who: Of, ids: string[]) =>
  db
    .select({
      studentId: classHalves.studentId,
      classId: classHalves.classId,
      subjectId: classHalves.subjectId,
      group: classHalves.groupNumber,
    })
    .from(classHalves)
    .where(and(eq(classHalves.businessId, who.businessId), among(classHalves.studentId, ids)))

/** The classes that this person knows of, with those of a year that is over: what is on was on. */
export async function readOwnClasses(db: Db, who: Actor): Promise<string[]> {
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.businessId, who.businessId), classesWithinReach(who)))
  return rows.map(({ id }) => id)
}

/** A class that this person knows of. */
export async function findClass(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ id: classes.id, grade: classes.grade, meetingDays: classes.meetingDays })
    .from(classes)
    .where(and(rowOf(who, classes, id), classesWithinReach(who)))
  return found
}

/** A student whose timetable is this person's business: the own one, the child's, any for staff. */
export async function findStudent(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        rowOf(who, students, id),
        studentsWithinReach(who),
        can(who, 'students.read') ? undefined : knownFully(who),
      ),
    )
  return found
}

export async function findTeacher(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(rowOf(who, teachers, id))
  return found
}

export async function findRoom(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(rowOf(who, rooms, id))
  return found
}
