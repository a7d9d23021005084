import { startBatch, undoBatch } from '../../../core/audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { Schedule } from '../contract.ts'
import { readWeekly } from '../lessons/queries.ts'
import * as queries from '../queries.ts'
import { judgedIn, linesIn } from './rules.clashes.ts'
import { differencesOf, keptOf } from './rules.differences.ts'
import { settleChanges } from '../covers/service.settling.ts'
import { readFile } from '../files/service.ts'
import { tellPages } from '../lessons/service.live.ts'
import { delayFor, tell, undoWithinMs, untell } from '../service.told.ts'
import { conflictOf, holdDraft, judgePublished } from '../service.ts'

type Wanted = {
  version: number
  valid_from: string
  valid_to?: string | null | undefined
  leave_broken?: boolean | undefined
  into_past?: boolean | undefined
}
type Seen = { version: number; now: Date }

const reasons = {
  schedules_apart: { field: 'valid_from', code: 'schedule_dates_overlap' },
} as const

/**
 * From a day on this version holds, and the one before it no longer. Whoever has another week then is told so; where that
 * is not urgent, once it can no longer be undone.
 */
export async function publish(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, valid_from: from, valid_to: to = null, leave_broken: leave, into_past: past }: Wanted,
  now: Date,
): Promise<Schedule> {
  const { id } = schedule
  await holdDraft(db, who, schedule, version)
  if (from < localDay(now, who.timeZone) && !past)
    refuse('publishes_into_past', { valid_from: 'publishes_into_past' })
  const broken = (await judged(db, who, schedule))?.breaches ?? []
  const [before] = await queries.versionsOn(db, who, from, from)
  const publication = await startBatch(db, who, 'schedule', { count: 1, now })
  await queries.closeBefore(db, who, id, from)
  await queries.updateSchedule(db, who, id, {
    state: 'published',
    validFrom: from,
    validTo: to,
    plannedTo: to,
    publishedAt: now,
    publication,
    rulesLeft: broken.length,
    updatedAt: now,
  })
  await judgePublished(db, who, id)
  await explained(reasons, queries.judgeDays(db))
  if (broken.length > 0 && !leave)
    refuse('rules_broken', conflictOf(linesIn(broken), 'rules_broken'))
  const changes = await changesBetween(db, who, before?.id ?? null, id)
  await settleChanges(db, who, before ? await readWeekly(db, who, [before.id]) : [], now)
  await tell(db, who, changes, { id, from, delay: delayFor(who, from, now), now })
  tellPages(db, id)
  return found(await queries.findSchedule(db, who, id))
}

/** As if it had not been published. */
export async function unpublish(db: Db, who: Actor, schedule: Schedule, { version, now }: Seen) {
  const { id, undo_until: until } = schedule
  if (until === null || now >= new Date(until)) refuse('publication_is_settled')
  if (!(await queries.holdSchedule(db, who, id, version))) refuse('version_conflict')
  const { publication, closedBy } = await queries.readPublication(db, who, id)
  // another has followed it, and stands on what this one has ended
  if (closedBy !== null) refuse('changed_since')
  await undoBatch(db, who, found(publication ?? undefined), { rest: false, now })
  await queries.judgeDays(db)
  return over(db, who, schedule, now)
}

/** Its days go back to the version that it had ended. */
export async function withdraw(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, now }: Seen,
): Promise<Schedule> {
  const { id } = schedule
  if (schedule.state !== 'published') refuse('schedule_published')
  if (!(await queries.holdSchedule(db, who, id, version))) refuse('version_conflict')
  await queries.updateSchedule(db, who, id, { state: 'withdrawn', updatedAt: now })
  await queries.reopenBefore(db, who, id)
  await queries.judgeDays(db)
  return over(db, who, schedule, now)
}

/** It holds no longer. Who has heard of it hears of that too, and who has not hears of neither. */
async function over(db: Db, who: Actor, schedule: Schedule, now: Date): Promise<Schedule> {
  const { id, valid_from: from, undo_until: until } = schedule
  const day = from!
  await settleChanges(db, who, await readWeekly(db, who, [id]), now)
  await untell(db, who, id, now)
  const publishedAt = new Date(until === null ? 0 : new Date(until).getTime() - undoWithinMs)
  const told = publishedAt.getTime() + delayFor(who, day, publishedAt) <= now.getTime()
  const [after] = await queries.versionsOn(db, who, day, day)
  if (told && after) {
    const today = localDay(now, who.timeZone)
    const changes = await changesBetween(db, who, id, after.id)
    await tell(db, who, changes, { id, from: day > today ? day : today, delay: 0, now })
  }
  tellPages(db, id)
  return found(await queries.findSchedule(db, who, id))
}

/** Compares it with the version before it: the one in force on the day before its first day, or today. */
export async function diff(db: Db, who: Actor, schedule: Schedule, today: string) {
  const day = schedule.valid_from ? daysBefore(schedule.valid_from, 1) : today
  const [held] = await queries.versionsOn(db, who, day, day)
  const other = held && found(await queries.findSchedule(db, who, held.id))
  const [before, own] = await weeksOf(db, who, other?.id ?? null, schedule.id)
  const [ownFigures, otherFigures] = await Promise.all([
    judged(db, who, schedule),
    other && judged(db, who, other),
  ])
  return {
    against: other ? { id: other.id, name: other.name } : null,
    figures: { own: ownFigures?.figures ?? null, other: otherFigures?.figures ?? null },
    kept: keptOf(before, own),
    ...differencesOf(before, own),
  }
}

/** What it breaks and what it comes to; nothing where no bells ring. */
async function judged(db: Db, who: Actor, schedule: Schedule) {
  const { school, standing } = await readFile(db, who, schedule, who.lang)
  return school.bells.length > 0 ? judgedIn(school, standing) : undefined
}

const changesBetween = async (db: Db, who: Actor, before: string | null, now: string) =>
  differencesOf(...(await weeksOf(db, who, before, now)))

async function weeksOf(db: Db, who: Actor, before: string | null, now: string) {
  const rows = await readWeekly(db, who, before === null ? [now] : [before, now])
  const of = (id: string | null) => rows.filter((row) => row.schedule_id === id)
  return [of(before), of(now)] as const
}
