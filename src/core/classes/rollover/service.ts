import { v7 as uuid } from 'uuid'
import { startBatch } from '../../audit/service.ts'
import { findOrMakeRoom } from '../../business/rooms/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Rollover, RolloverPlan } from './contract.ts'
import { findAhead, insertRollover } from './queries.dated.ts'
import { holdClasses } from './queries.ts'
import * as writes from './queries.writes.ts'
import { takeSteps } from './service.dated.ts'
import { decideNow, type Decision } from './service.ground.ts'
import { shown, shownAhead } from './service.shown.ts'

/** What a roll-over by this plan would do; nothing is written. */
export async function previewRollover(
  db: Db,
  who: Actor,
  plan: RolloverPlan,
  now: Date,
): Promise<Rollover> {
  const seen = shown(await decideNow(db, who, plan, now), plan)
  const ahead = await findAhead(db, who)
  return { ...seen, today: localDay(now, who.timeZone), ahead: ahead ? shownAhead(ahead) : null }
}

/**
 * Opens the classes of the new year, to be made ready, and has everything else happen on its date; what is due already
 * happens now. One batch, that can be undone at once. Nobody is notified: everybody joins a class on that day. Refuses
 * with `changed_since` when the preview of `token` no longer holds and with `rollover_has_obstacles`.
 */
export async function rollOver(
  db: Db,
  who: Actor,
  { plan, token, now }: { plan: RolloverPlan; token: string; now: Date },
) {
  await holdClasses(db, who)
  const decision = await decideNow(db, who, plan, now)
  if (decision.token !== token) refuse('changed_since')
  const { ready, totals } = shown(decision, plan)
  if (!ready) refuse('rollover_has_obstacles')
  const { new_classes, promoted, graduates, without_class } = totals
  const count = promoted + graduates + without_class
  const batch_id = await startBatch(db, who, 'rollover', { count, now })
  const { ground, turned } = decision
  await makeClasses(db, who, decision, now)
  const { from: fromYear, lastDay, firstDay } = ground
  const ways = {
    highest_grade: plan.highest_grade,
    classes: turned.map(({ of, action }) => ({ id: of.id, action })),
    students: plan.students,
  }
  const dates = { id: uuid(), batchId: batch_id, fromYear, lastDay, firstDay, plan: ways }
  const row = await insertRollover(db, who, dates)
  await takeSteps(db, row, { today: localDay(now, who.timeZone), now })
  return { batch_id, new_classes, promoted, graduates }
}

/** The new classes with their plans; they begin on the first day. */
async function makeClasses(db: Db, who: Actor, { ground, turned }: Decision, now: Date) {
  const rows: writes.NewClass[] = []
  const taught: writes.NewTaught[] = []
  for (const { of, to } of turned) {
    if (!to) continue
    const id = uuid()
    const roomId = to.roomId ?? (to.room === '' ? null : await findOrMakeRoom(db, who, to.room))
    rows.push({ id, of, to: { ...to, roomId }, year: ground.to })
    for (const row of to.subjects) taught.push({ id: uuid(), class_id: id, ...row })
  }
  await writes.insertClasses(db, who, rows, { beginsOn: ground.firstDay, now })
  await writes.insertTaught(db, who, taught)
}
