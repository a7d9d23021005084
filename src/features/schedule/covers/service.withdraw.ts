import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { explained } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { LessonChange } from './contract.ts'
import * as queries from './queries.ts'
import { tellFamiliesOf } from './service.families.ts'
import { tellOwnOfFallen, tellWithdrawn } from './service.news.ts'
import { reasons, release } from './service.release.ts'
import type { lessonChanges } from './table.ts'

type Change = typeof lessonChanges.$inferSelect

/** The lesson is as the schedule says again; of a swap both. */
export async function withdrawChange(
  db: Db,
  who: Actor,
  { change, version, now }: { change: Change; version: number; now: Date },
): Promise<LessonChange> {
  // who answers a swap at the same moment begins with its other half: one after the other
  await queries.holdForSettling(db, who)
  if (!isLiving(change)) refuse('change_is_over')
  // a teacher whose swap was answered a moment ago has not seen that yet
  if (!can(who, 'schedule.write') && change.state !== 'proposed')
    refuse(change.version === version ? 'you_dont_have_access_for_this_action' : 'version_conflict')
  if (!(await queries.updateChange(db, who, { id: change.id, version }, { state: 'withdrawn' })))
    refuse('version_conflict')
  await tellWithdrawn(db, who, [change], now)
  const partner = await queries.changesById(db, who, change.partnerId ? [change.partnerId] : [])
  await release(db, who, partner, now)
  await explained(reasons, queries.judgeChanges(db))
  const gone = [change, ...partner].filter(({ state }) => state === 'published')
  await tellFamiliesOf(db, who, gone, now)
  await tellOwnOfFallen(db, who, gone, now)
  return shownChange(db, who, change.id)
}

export const isLiving = ({ state }: Change) => state !== 'declined' && state !== 'withdrawn'

/** A change as it is answered. */
export async function shownChange(db: Db, who: Actor, id: string): Promise<LessonChange> {
  const change = found(await queries.findChange(db, who, id))
  const { teacherId } = change
  const [teacher] = teacherId ? await queries.readNames(db, who, [teacherId]) : []
  return {
    id,
    date: change.date,
    lesson: change.lessonId,
    part: change.part,
    kind: change.kind,
    state: change.state,
    teacher: teacher ? { id: teacher.id, name: shortName(teacher) } : null,
    version: change.version,
  }
}
