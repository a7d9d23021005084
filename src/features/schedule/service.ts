import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/actor.ts'
import { explained } from '../../platform/db/constraints.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Code, found, refuse } from '../../platform/errors.ts'
import type { Schedule } from './contract.ts'
import type { Weights } from './engine/format.ts'
import * as lines from './lines/queries.ts'
import { findClash } from './versions/queries.placed.ts'
import { isArranged } from './runs/queries.ts'
import * as queries from './queries.ts'
import { ownWeights } from './lines/rules.asked.ts'
import { linesOf } from './lines/rules.ts'
import { tellPages } from './lessons/service.live.ts'

type Named = { name: string; academic_year?: string | undefined; based_on?: string | undefined }

/** A draft of the plan as it is, or of another version with what is placed in it. */
export async function createDraft(db: Db, who: Actor, input: Named, now: Date): Promise<Schedule> {
  const { name, based_on: basedOn = null } = input
  const base = basedOn === null ? undefined : found(await queries.findSchedule(db, who, basedOn))
  const academicYear =
    input.academic_year ?? base?.academic_year ?? yearOf(localDay(now, who.timeZone))
  const id = uuid()
  const { weights = {} } = (base && (await queries.readOwn(db, who, base.id))) ?? {}
  await queries.insertSchedule(db, who, { id, name, academicYear, basedOn, weights, now })
  if (base) await lines.copyLines(db, who, base.id, id)
  else await lines.insertLines(db, who, id, linesOf(await lines.readPlan(db, who, academicYear)))
  return found(await queries.findSchedule(db, who, id))
}

/** What its price is made of from now on; what weighs as the product has it is not kept. */
export async function setWeights(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, weights: wanted, now }: { version: number; weights: Partial<Weights>; now: Date },
): Promise<Schedule> {
  await holdDraft(db, who, schedule, version)
  const weights = ownWeights(wanted)
  await queries.updateSchedule(db, who, schedule.id, { weights, score: null, updatedAt: now })
  tellPages(db, schedule.id)
  return found(await queries.findSchedule(db, who, schedule.id))
}

/** School years begin in September; who prepares one in summer means the next. */
const yearOf = (today: string) => {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '06' ? 1 : 0)
  return `${year}/${year + 1}`
}

/** A draft that nobody else writes meanwhile; refuses with `schedule_published`, `version_conflict`, `run_in_progress`. */
export async function holdDraft(db: Db, who: Actor, schedule: Schedule, version: number) {
  if (schedule.state !== 'draft') refuse('schedule_published')
  await holdVersion(db, who, schedule.id, version)
}

/** One that nobody else writes meanwhile, no search either. */
export async function holdVersion(db: Db, who: Actor, id: string, version: number) {
  if (!(await queries.holdSchedule(db, who, id, version))) refuse('version_conflict')
  if (await isArranged(db, who, id)) refuse('run_in_progress')
}

const reasons = {
  schedule_uses_apart: { field: 'version', code: 'lesson_conflict' },
} as const

/** The lines that are in each other's way, or break a rule, as a refusal names them. */
export const conflictOf = (ids: string[], code: Code = 'lesson_conflict'): Record<string, Code> =>
  Object.fromEntries(ids.map((id) => [`lessons.${id}`, code]))

/** Refuses what a published version takes up twice, now and by name. */
export async function judgePublished(db: Db, who: Actor, id: string) {
  const clash = await findClash(db, who, id)
  if (clash.length > 0) refuse('lesson_conflict', conflictOf(clash))
  await explained(reasons, queries.judgeUses(db))
}
