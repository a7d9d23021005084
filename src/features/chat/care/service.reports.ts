import { notify, withdrawAbout } from '../../../core/notifications/service.ts'
import { allows, type BusinessId } from '../../../platform/actor.ts'
import { afterCommit, type Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { canSeeReports } from '../access.ts'
import type { Reported } from './contract.ts'
import { findAnyMessage, insertDisclosure } from './queries.disclosures.ts'
import { listEdits } from '../messages/queries.ts'
import { findSettings } from './queries.policy.ts'
import * as reports from './queries.reports.ts'
import type { MessageRow } from '../messages/queries.rows.ts'
import { holdRoom, removeMessage } from '../messages/queries.writes.ts'
import { type Asked, listTopicOf, topicOf } from '../service.ts'

/** Reports of one person in an hour. */
const countReport = bounded('chat-reports', { points: 20, duration: 60 * 60 })
/** Milliseconds after which the owner decides on an open report as well. */
const escalateAfterMs = 24 * 60 * 60 * 1_000

async function checkAccess(db: Db, { who }: Asked) {
  if (!allows(canSeeReports, who, await findSettings(db, who)))
    refuse('you_dont_have_access_for_this_action')
}

export async function report(db: Db, { who, now }: Asked, message: MessageRow, reason: string) {
  await countReport(who.id)
  const { id, fresh } = await reports.insertReport(db, who, { messageId: message.id, reason, now })
  const judges = await reports.findJudges(db, who, id, now)
  if (fresh) await notifyJudges(db, who.businessId, id, now)
  return { id, reaches_somebody: judges.length > 0 }
}

/** Notifies those whom a report goes to; `overdue`: once more, since nobody has decided. */
async function notifyJudges(
  db: Db,
  businessId: BusinessId,
  id: string,
  now: Date,
  overdue = false,
) {
  const judges = await reports.findJudges(db, { businessId }, id, now)
  await notify(
    db,
    businessId,
    judges.map((userId) => ({
      kind: 'chat_reported' as const,
      userId,
      params: { overdue: overdue ? 1 : 0 },
      link: '/chat/reports',
      aboutId: id,
    })),
    now,
  )
  afterCommit(db, (wakes) => wakes.hint('live', judges.map(listTopicOf)))
}

/** Decides on a report; what is removed stays to be opened with a reason. */
export async function decide(
  db: Db,
  asked: Asked,
  id: string,
  { decision, note }: { decision: 'kept' | 'removed'; note: string },
): Promise<Reported> {
  const { who, now } = asked
  await checkAccess(db, asked)
  const { message, room, reporter } = found(await reports.findReport(db, asked, id))
  if (!message || !room || !reporter) refuse('you_dont_have_access_for_this_action')
  const judges = await reports.findJudges(db, who, id, now)
  if (!(await reports.decideReport(db, who, { id, decision, note, now }))) refuse('changed_since')
  if (decision === 'removed' && !message.deleted) {
    await holdRoom(db, who, room.id, 'officer')
    await removeMessage(db, who, { id: message.id, roomId: room.id }, { by: who.id, at: now })
    afterCommit(db, (wakes) => wakes.hint('live', [topicOf(room.id)]))
  }
  await withdrawAbout(db, who.businessId, [id])
  await notify(
    db,
    who.businessId,
    [
      {
        kind: 'chat_report_decided',
        userId: reporter.id,
        params: { decision },
        link: `/chat/${room.id}`,
        aboutId: id,
        doneBy: who.id,
      },
    ],
    now,
  )
  afterCommit(db, (wakes) => wakes.hint('live', judges.map(listTopicOf)))
  return found(await reports.findReport(db, asked, id))
}

/** Opens what was deleted, or reported, for whom a report of it goes to; that is noted before anything is answered. */
export async function disclose(db: Db, asked: Asked, id: string, reason: string) {
  const { who, now } = asked
  await checkAccess(db, asked)
  const message = found(await findAnyMessage(db, who, id, now))
  const { roomId, deletedAt, reported, reached, judged } = message
  // what two say to each other is nobody's business before
  if (!deletedAt && !reported && !reached) refuse('not_found')
  if (!judged) refuse('you_dont_have_access_for_this_action')
  await insertDisclosure(db, who, { kind: 'message', roomId, messageId: id, reason, now })
  return {
    text: message.text,
    files: message.files,
    edits: await listEdits(db, who, id),
    deleted: deletedAt !== null,
  }
}

const overdueAt = (now: Date) => new Date(now.getTime() - escalateAfterMs)

/** Notifies the judges once of each report that has been open for a day. */
export const overdueReports: Job = {
  waits: (now) => reports.hasOverdue(overdueAt(now)),
  async step(db, business, now) {
    for (const id of await reports.claimOverdue(db, business, overdueAt(now), now))
      await notifyJudges(db, business, id, now, true)
    return false
  },
}

/** How many open reports wait for this person. */
export const countOpen = (db: Db, { who, now }: Asked) =>
  canSeeReports.role(who) ? reports.countReports(db, who, now) : 0
