import { type Actor, allows, type BusinessId } from '../../../platform/actor.ts'
import { afterCommit, type Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { canBlock, isOfficer } from '../access.ts'
import type { ChatSettingsChange, PolicyRule } from './contract.ts'
import * as care from './queries.ts'
import * as keeping from '../messages/queries.keeping.ts'
import { findPolicy, findSettings } from './queries.policy.ts'
import { removeMessage } from '../messages/queries.writes.ts'
import { type Asked, topicOf } from '../service.ts'

export async function showSettings(db: Db, who: Actor) {
  const settings = await findSettings(db, who)
  const [officer, deputy] = [
    await care.findStaffRef(db, who, settings.officerId),
    await care.findStaffRef(db, who, settings.deputyId),
  ]
  return care.shownSettings(settings, { officer, deputy }, allows(isOfficer, who, settings))
}

export async function changeSettings(db: Db, who: Actor, change: ChatSettingsChange) {
  const { officer_id, deputy_id } = change
  if (officer_id && !(await care.isOneOf(db, who, officer_id, ['owner', 'admin', 'teacher'])))
    refuse('invalid_input', { officer_id: 'not_found' })
  if (deputy_id && !(await care.isOneOf(db, who, deputy_id, ['admin'])))
    refuse('invalid_input', { deputy_id: 'not_found' })
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
    const gone = { by: id, at: now }
    await removeMessage(db, { businessId: business }, message, gone)
    afterCommit(db, (wakes) => wakes.hint('live', [topicOf(message.roomId)]))
  }
  await keeping.dropVoices(db, business, id)
}
