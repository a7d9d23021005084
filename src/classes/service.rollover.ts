import { v7 as uuid } from 'uuid'
import { startBatch } from '../audit/service.ts'
import { endSessionsOfMany } from '../auth/service.sessions.ts'
import { findOrMakeRoom } from '../business/service.rooms.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Rollover, RolloverPlan } from './contract.rollover.ts'
import { holdClasses } from './queries.rollover.ts'
import * as writes from './queries.rollover.writes.ts'
import { decideNow, type Decision } from './service.rollover.ground.ts'
import type { Ground, Turned } from './service.rollover.plan.ts'
import { shown } from './service.rollover.shown.ts'

/** What a roll-over by this plan would do; nothing is written. */
export async function previewRollover(
  db: Db,
  who: Actor,
  plan: RolloverPlan,
  now: Date,
): Promise<Rollover> {
  return shown(await decideNow(db, who, plan, now), plan)
}

/**
 * Promotes the classes of a year in one transaction that can be undone at once. Nobody is notified: everybody joins a
 * class on that day. Refuses with `changed_since` when the preview of `token` no longer holds and with
 * `rollover_has_obstacles`.
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
  await write(db, who, decision, now)
  return { batch_id, new_classes, promoted, graduates }
}

/** In an order in which nobody is in two home classes at any moment. */
async function write(db: Db, who: Actor, { ground, turned, going }: Decision, now: Date) {
  const made = await makeClasses(db, who, ground, turned)
  await writes.endMemberships(
    db,
    who,
    going.map(({ member }) => member.id),
    ground.lastDay,
  )
  const joining = going.flatMap(({ action, into, member }) =>
    action === 'join'
      ? [{ id: uuid(), class_id: made.get(into!) ?? into!, student_id: member.studentId }]
      : [],
  )
  await writes.insertMemberships(db, who, joining, ground.firstDay)
  const over = turned.filter(({ action }) => action !== 'leave').map(({ of }) => of.id)
  await writes.archiveClasses(db, who, over, now)
  const leaving = going.flatMap(({ action, member }) =>
    action === 'graduate' ? [member.studentId] : [],
  )
  await writes.graduate(db, who, leaving, { lastDay: ground.lastDay, now })
  await endSessionsOfMany(db, who.businessId, leaving, now)
}

/** The new classes with their plans; from the old ids to the new. */
async function makeClasses(db: Db, who: Actor, ground: Ground, turned: Turned[]) {
  const made = new Map<string, string>()
  const rows: writes.NewClass[] = []
  const taught: writes.NewTaught[] = []
  for (const { of, to } of turned) {
    if (!to) continue
    const id = uuid()
    made.set(of.id, id)
    const roomId = to.roomId ?? (to.room === '' ? null : await findOrMakeRoom(db, who, to.room))
    rows.push({ id, of, to: { ...to, roomId }, year: ground.to })
    for (const row of to.subjects) taught.push({ id: uuid(), class_id: id, ...row })
  }
  await writes.insertClasses(db, who, rows)
  await writes.insertTaught(db, who, taught)
  return made
}
