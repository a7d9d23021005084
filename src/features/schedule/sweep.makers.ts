import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { batches } from '../../core/audit/table.ts'
import { rowOf } from '../../platform/db/rows.ts'
import { type Maker, spanFrom, unique } from '../../testing/sweep.ts'
import { lessonChanges, teacherAbsences } from './covers/table.ts'
import { calendarFeeds } from './feeds/table.ts'
import { lessonLineParts, lessonLines, scheduleRuns, schedules } from './table.ts'

/** A day of the next century that nothing else has. */
export const freshDays = () => {
  const { endsOn: day } = spanFrom('2100-01-01', Number(unique()))
  return { valid_from: day, valid_to: day }
}

export const makers: Record<string, Maker> = {
  feeds: async (db, key, { of: { cast }, about, now }) => {
    // a class has one
    await db.delete(calendarFeeds).where(eq(calendarFeeds.classId, about.class))
    await db.insert(calendarFeeds).values({
      ...key,
      userId: cast.owner.id,
      classId: about.class,
      tokenHash: Buffer.from(key.id),
      createdAt: now,
    })
  },
  teacherAbsences: async (db, key, { of: { cast }, about, now }) => {
    const { valid_from: day } = freshDays()
    await db.insert(teacherAbsences).values({
      ...key,
      teacherId: about.teacher,
      fromDate: day,
      toDate: day,
      excuse: 'illness',
      state: 'asked',
      announcedBy: cast.owner.id,
      announcedAt: now,
    })
  },
  covers: async (db, key, { of: { cast }, about, now }) => {
    const { valid_from: day } = freshDays()
    await db.insert(lessonChanges).values({
      ...key,
      date: day,
      toDate: day,
      lessonId: uuid(),
      part: 1,
      kind: 'substitute',
      state: 'proposed',
      classId: about.class,
      subjectId: about.subject,
      teacherId: about.teacher,
      startsAt: '08:00',
      endsAt: '08:45',
      askedUntil: new Date(now.getTime() + 3_600_000),
      madeBy: cast.owner.id,
      madeAt: now,
    })
  },
  // a search goes by the id of its version
  runs: async (db, key, { of: { canary, cast }, now }) => {
    await db.insert(schedules).values({
      ...key,
      academicYear: '2026/2027',
      name: `${unique()} ${canary}`,
      createdAt: now,
      updatedAt: now,
    })
    await db.insert(scheduleRuns).values({
      ...key,
      scheduleId: key.id,
      kind: 'generate',
      state: 'done',
      seed: 1,
      options: { version: 1, seconds: 1 },
      askedBy: cast.owner.id,
      askedAt: now,
      endedAt: now,
    })
  },
  schedules: async (db, key, { of: { canary, cast }, about, operation, now }) => {
    const { valid_from: validFrom } = freshDays()
    const published = { state: 'published' as const, validFrom, validTo: validFrom }
    const undoable = { ...published, publishedAt: now, publication: key.id }
    if (operation === 'schedules.unpublish')
      await db.insert(batches).values({
        ...key,
        kind: 'schedule',
        actorId: cast.owner.id,
        at: now,
        count: 1,
      })
    // what a request of chance has published may have no end
    const reachesInto = or(isNull(schedules.validTo), gte(schedules.validTo, validFrom))
    await db
      .update(schedules)
      .set({ state: 'withdrawn' })
      .where(
        and(
          eq(schedules.businessId, key.businessId),
          eq(schedules.state, 'published'),
          reachesInto,
        ),
      )
    await db.insert(schedules).values({
      ...key,
      academicYear: '2026/2027',
      name: `${unique()} ${canary}`,
      createdAt: now,
      updatedAt: now,
      ...(operation === 'schedules.withdraw' && published),
      ...(operation === 'schedules.unpublish' && undoable),
    })
    if (operation !== 'schedules.move') return
    // the line goes by the id of its version
    const { id: scheduleId, businessId } = key
    await db.insert(lessonLines).values({ ...key, scheduleId, classId: about.class, perWeek: 1 })
    await db.insert(lessonLineParts).values({
      businessId,
      id: uuid(),
      lineId: scheduleId,
      position: 1,
      subjectId: about.subject,
    })
    // its parts have made it a later one
    await db
      .update(schedules)
      .set({ version: 1 })
      .where(rowOf({ businessId }, schedules, scheduleId))
  },
}
