import { type Actor, allows, type BusinessId, isStaff } from '../platform/actor.ts'
import { afterCommit, type Db } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import { bounded } from '../platform/limiter.ts'
import { canBlock, isOfficer } from './access.ts'
import type { ChatSettingsChange, PolicyRule, Reported } from './contract.care.ts'
import * as care from './queries.care.ts'
import * as keeping from './queries.keeping.ts'
import * as reports from './queries.reports.ts'
import type { MessageRow } from './queries.rows.ts'
import { listEdits } from './queries.past.ts'
import { findPolicy, findSettings } from './queries.policy.ts'
import { holdRoom, removeMessage, touchMessage } from './queries.writes.ts'
import { type Asked, topicOf } from './service.ts'

/** Reports of one person in an hour. */
const countReport = bounded('chat-reports', { points: 20, duration: 60 * 60 })

export async function showSettings(db: Db, who: Actor) {
  const settings = await findSettings(db, who)
  const officer = await care.findOfficer(db, who, settings.officerId)
  return care.shownSettings(settings, officer, allows(isOfficer, who, settings))
}

/** Whether the owner has named this person to look after reports. */
export const isOfficerNow = async (db: Db, who: Actor) =>
  isStaff(who) && allows(isOfficer, who, await findSettings(db, who))

export async function changeSettings(db: Db, who: Actor, change: ChatSettingsChange) {
  const { officer_id } = change
  if (officer_id && !(await care.isStaffMember(db, who, officer_id)))
    refuse('invalid_input', { officer_id: 'not_found' })
  if (!(await care.writeSettings(db, who, change))) refuse('version_conflict')
  return showSettings(db, who)
}

export async function changePolicy(db: Db, who: Actor, rules: PolicyRule[]): Promise<PolicyRule[]> {
  if (rules.some(({ from, to, may }) => from === 'student' && to === 'student' && may !== 'never'))
    refuse('invalid_input', { rules: 'chat_not_allowed' })
  await care.writePolicy(
    db,
    who,
    rules.filter(({ from, to }) => from !== 'student' || to !== 'student'),
  )
  return findPolicy(db, who)
}

export async function report(db: Db, { who, now }: Asked, message: MessageRow, reason: string) {
  await countReport(who.id)
  return { id: await reports.insertReport(db, who, { messageId: message.id, reason, now }) }
}

/** What the officer makes of a report; what is removed stays to be opened with a reason. */
export async function decide(
  db: Db,
  { who, now }: Asked,
  reported: Reported,
  { decision, note }: { decision: 'kept' | 'removed'; note: string },
): Promise<Reported> {
  const { id, message, room } = reported
  if (!(await reports.decideReport(db, who, { id, decision, note, now }))) refuse('changed_since')
  if (decision === 'removed') {
    await holdRoom(db, who, room.id, 'officer')
    const place = { id: message.id, roomId: room.id }
    // what its writer has taken back meanwhile is gone for those who had left before as well
    if (message.deleted) await touchMessage(db, who, place, { deletedChange: null })
    else await removeMessage(db, who, place, { by: who.id, at: now, everybody: true })
    afterCommit(db, (wakes) => wakes.hint('live', [topicOf(room.id)]))
  }
  return found(await reports.findReport(db, who, id))
}

/** Opens what was deleted, or reported, for the officer; that is noted before anything is answered. */
export async function disclose(db: Db, { who, now }: Asked, id: string, reason: string) {
  const message = found(await reports.findAnyMessage(db, who, id))
  const { roomId, deletedAt, reported, reached } = message
  // what two say to each other is nobody's business before
  if (!deletedAt && !reported && !reached) refuse('not_found')
  await reports.insertDisclosure(db, who, { kind: 'message', roomId, messageId: id, reason, now })
  return {
    text: message.text,
    files: message.files,
    edits: await listEdits(db, who, { id, until: null }),
    deleted: deletedAt !== null,
  }
}

export async function block(db: Db, { who, now }: Asked, id: string) {
  const person = found(await care.findAcquaintance(db, who, id))
  if (!allows(canBlock, who, person)) refuse('you_dont_have_access_for_this_action')
  await care.insertBlock(db, who, id, now)
  return { id }
}

/** Lets go messages that the school keeps no longer, and files that nobody has sent. */
export async function dropOld(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const { keepMonths } = await findSettings(db, { businessId: business })
  if (keepMonths !== null) {
    const before = new Date(now)
    before.setUTCMonth(before.getUTCMonth() - keepMonths)
    if (await keeping.dropOldMessages(db, business, before)) return true
  }
  return keeping.dropLooseFiles(db, business, now)
}

/**
 * Somebody is erased: what they have said stays in its place, by nobody of a name. A voice is known without one, so it goes.
 */
export async function forget(db: Db, business: BusinessId, id: string, now: Date) {
  await keeping.dropOwn(db, business, id)
  for (const message of await keeping.findVoiced(db, business, id)) {
    const gone = { by: id, at: now, everybody: true }
    await removeMessage(db, { businessId: business }, message, gone)
    afterCommit(db, (wakes) => wakes.hint('live', [topicOf(message.roomId)]))
  }
  await keeping.dropVoices(db, business, id)
}
