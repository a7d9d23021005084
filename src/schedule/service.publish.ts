import { notify } from '../notifications/service.ts'
import type { Actor } from '../platform/actor.ts'
import { explained } from '../platform/constraints.ts'
import { daysBefore } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { shortName } from '../platform/ui/shown.ts'
import type { Schedule, ScheduleDiff, Slot } from './contract.ts'
import { readWeekly, type WeeklyLesson } from './queries.lessons.ts'
import { readStudentsOf } from './queries.told.ts'
import * as queries from './queries.ts'
import { tellPages } from './service.live.ts'
import { holdDraft, judgePublished } from './service.ts'

type Wanted = { version: number; valid_from: string; valid_to?: string | null | undefined }

const reasons = {
  schedules_apart: { field: 'valid_from', code: 'schedule_dates_overlap' },
} as const

/** From a day on this version holds, and the one before it no longer. Whoever has another week then is told so. */
export async function publish(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, valid_from: from, valid_to: to = null }: Wanted,
  now: Date,
): Promise<Schedule> {
  const { id } = schedule
  await holdDraft(db, who, schedule, version)
  const [before] = await queries.versionsOn(db, who, from, from)
  await queries.closeBefore(db, who, id, from)
  await queries.updateSchedule(db, who, id, {
    state: 'published',
    validFrom: from,
    validTo: to,
    plannedTo: to,
    updatedAt: now,
  })
  await judgePublished(db, who, id)
  await explained(reasons, queries.judgeDays(db))
  await tell(db, who, await compare(db, who, id, before?.id ?? null), { from, now })
  tellPages(db, id)
  return found(await queries.findSchedule(db, who, id))
}

/** Its days go back to the version that it had ended. */
export async function withdraw(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, now }: { version: number; now: Date },
): Promise<Schedule> {
  const { id } = schedule
  if (schedule.state !== 'published') refuse('schedule_published')
  if (!(await queries.holdSchedule(db, who, id, version))) refuse('version_conflict')
  await queries.updateSchedule(db, who, id, { state: 'withdrawn', updatedAt: now })
  await queries.reopenBefore(db, who, id)
  await queries.judgeDays(db)
  const [after] = await queries.versionsOn(db, who, schedule.valid_from!, schedule.valid_from!)
  if (after)
    await tell(db, who, await compare(db, who, after.id, id), { from: schedule.valid_from!, now })
  tellPages(db, id)
  return found(await queries.findSchedule(db, who, id))
}

/** With the version that is named, or that would be followed: the one in force on its first day, or today. */
export async function diff(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { against, today }: { against: string | undefined; today: string },
): Promise<ScheduleDiff> {
  if (against) found(await queries.findSchedule(db, who, against))
  const day = schedule.valid_from ? daysBefore(schedule.valid_from, 1) : today
  const [before] = await queries.versionsOn(db, who, day, day)
  return compare(db, who, schedule.id, against ?? before?.id ?? null)
}

async function compare(
  db: Db,
  who: Actor,
  id: string,
  against: string | null,
): Promise<ScheduleDiff> {
  const rows = await readWeekly(db, who, against === null ? [id] : [id, against])
  const weeks = Map.groupBy(rows, (row) => row.schedule_id)
  const now = new Map((weeks.get(id) ?? []).map((row) => [keyOf(row), row]))
  const before = new Map(
    (against === null ? [] : (weeks.get(against) ?? [])).map((row) => [keyOf(row), row]),
  )
  const gained = [...now].flatMap(([key, row]) => (before.has(key) ? [] : [row]))
  const lost = [...before].flatMap(([key, row]) => (now.has(key) ? [] : [row]))
  const by = <Ref>(keyOf: (row: WeeklyLesson) => { id: string; ref: Ref } | undefined) => {
    const touched = new Map<string, { ref: Ref; lost: Slot[]; gained: Slot[] }>()
    for (const [list, rows] of [
      ['lost', lost],
      ['gained', gained],
    ] as const)
      for (const row of rows) {
        const key = keyOf(row)
        if (!key) continue
        const entry = touched.get(key.id) ?? { ref: key.ref, lost: [], gained: [] }
        entry[list].push(slotOf(row))
        touched.set(key.id, entry)
      }
    return [...touched.values()]
  }
  return {
    against,
    classes: by(({ class: ref }) => ({ id: ref.id, ref })).map(({ ref, ...change }) => ({
      class: ref,
      ...change,
    })),
    teachers: by(
      ({ teacher }) =>
        (teacher && { id: teacher.id, ref: { id: teacher.id, name: shortName(teacher) } }) ||
        undefined,
    ).map(({ ref, ...change }) => ({ teacher: ref, ...change })),
  }
}

const keyOf = ({
  weekday,
  starts_at,
  ends_at,
  class: owner,
  group,
  weeks,
  subject,
  teacher,
  room,
}: WeeklyLesson) =>
  [weekday, starts_at, ends_at, owner.id, group, weeks, subject.id, teacher?.id, room?.id].join()

const slotOf = ({
  weekday,
  period,
  starts_at,
  ends_at,
  class: owner,
  group,
  subject,
  teacher,
  room,
}: WeeklyLesson): Slot => ({
  day: weekday,
  period,
  starts_at,
  ends_at,
  class: owner,
  group,
  subject: { id: subject.id, title: subject.title },
  teacher: teacher && { id: teacher.id, name: shortName(teacher) },
  room,
})

/** The teachers for whom something changes, and the students of the classes with their parents: each once. */
async function tell(
  db: Db,
  who: Actor,
  { classes, teachers }: ScheduleDiff,
  { from, now }: { from: string; now: Date },
) {
  const news = { kind: 'schedule_published' as const, link: '/lesson-schedule', doneBy: who.id }
  const students = await readStudentsOf(
    db,
    who,
    classes.map(({ class: { id } }) => id),
  )
  await notify(
    db,
    who.businessId,
    [
      ...teachers.map(({ teacher }) => ({ ...news, userId: teacher.id, params: { from } })),
      ...students.map(({ id, label }) => ({
        ...news,
        familyOf: id,
        params: { from, class: label },
      })),
    ],
    now,
  )
}
