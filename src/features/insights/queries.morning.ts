import { and, eq, isNull, max, min, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { periods } from '../../core/business/table.ts'
import { headcounts, leadersOf, markedOn } from '../../core/classes/reach.ts'
import { taughtBy } from '../../core/auth/reach.classes.ts'
import { classes, classLabel } from '../../core/classes/table.ts'
import type { Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PersonRef } from '../../platform/person.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { users } from '../../core/profile/table.ts'
import { markReminders } from './table.ts'

const query = new QueryBuilder()

/** When the teachers of each class were last reminded of the day. */
const remindedOn = (who: Actor, day: string) =>
  query
    .select({
      classId: markReminders.classId,
      at: max(markReminders.sentAt).as('at'),
      hour: sql<number>`max(${markReminders.hour})`.as('hour'),
    })
    .from(markReminders)
    .where(and(eq(markReminders.businessId, who.businessId), eq(markReminders.day, day)))
    .groupBy(markReminders.classId)
    .as('reminded')

/** Who leads a class, or else who teaches in it, as far as they have not left. */
const teachersOf = sql<PersonRef[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'last_name', t.last_name, 'first_name', t.first_name,
    'patronymic', t.patronymic) order by t.last_name, t.id), '[]')
  from (${leadersOf}) leader
  join ${users} t on t.business_id = ${classes.businessId} and t.id = leader.id and t.archived_at is null
)`

/** The classes of today that this person looks after, or one of all, each with how far it is marked on `day`. */
export async function readClassesOn(db: Db, who: Actor, day: string, id?: string) {
  const [members, reminded] = [headcounts(who), remindedOn(who, day)]
  return db
    .select({
      id: classes.id,
      label: classLabel,
      grade: classes.grade,
      meetingDays: classes.meetingDays,
      shift: classes.shift,
      student_count: sql<number>`coalesce(${members.students}, 0)`,
      marked: markedOn(day),
      teachers: teachersOf,
      reminded_at: reminded.at,
      reminded_hour: reminded.hour,
    })
    .from(classes)
    .leftJoin(members, eq(members.classId, classes.id))
    .leftJoin(reminded, eq(reminded.classId, classes.id))
    .where(
      and(
        eq(classes.businessId, who.businessId),
        isNull(classes.archivedAt),
        can(who, 'figures.read') ? undefined : taughtBy(who),
        id ? eq(classes.id, id) : undefined,
      ),
    )
    .orderBy(classes.shift, classes.grade, classes.letter, classes.name)
}

/** `HH:MM` of the first and the last bell of each shift. */
export async function readShifts(db: Db, who: Actor) {
  const rows = await db
    .select({
      shift: periods.shift,
      starts_at: sql<string>`to_char(${min(periods.startsAt)}, 'HH24:MI')`,
      ends_at: sql<string>`to_char(${max(periods.endsAt)}, 'HH24:MI')`,
    })
    .from(periods)
    .where(eq(periods.businessId, who.businessId))
    .groupBy(periods.shift)
  return new Map(rows.map(({ shift, ...times }) => [shift, times]))
}

/** Notes that these classes are reminded in this hour; answers those that had not been yet. */
export async function insertReminders(
  db: Db,
  who: Actor,
  classIds: string[],
  { day, hour, now }: { day: string; hour: number; now: Date },
): Promise<Set<string>> {
  if (classIds.length === 0) return new Set()
  const shared = { businessId: who.businessId, day, hour, sentBy: who.id, sentAt: now }
  const rows = await db
    .insert(markReminders)
    // in one order, whoever asks at once
    .values(classIds.toSorted().map((classId) => ({ ...shared, classId })))
    .onConflictDoNothing()
    .returning({ classId: markReminders.classId })
  return new Set(rows.map(({ classId }) => classId))
}

export async function findReminder(db: Db, who: Actor, classId: string, day: string, hour: number) {
  const [row] = await db
    .select({ at: markReminders.sentAt })
    .from(markReminders)
    .where(
      and(
        eq(markReminders.businessId, who.businessId),
        eq(markReminders.day, day),
        eq(markReminders.classId, classId),
        eq(markReminders.hour, hour),
      ),
    )
  return row?.at
}

/** A class that is taught now, of this business. */
export async function findClass(db: Db, who: Actor, id: string) {
  const [found] = await db
    .select({ id: classes.id, label: classLabel })
    .from(classes)
    .where(and(rowOf(who, classes, id), isNull(classes.archivedAt)))
  return found
}
