import { resumeBatch } from '../../audit/service.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import * as dated from './queries.dated.ts'
import * as queries from './queries.ts'
import * as writes from './queries.writes.ts'
import { endMemberships, insertMemberships, leaveSchool } from '../members/service.ts'
import { yearAfter } from './service.ground.ts'
import { decide, type Going, type Turned } from './service.plan.ts'

/**
 * Does what has become due of a roll-over that was confirmed before: on the day after the last one those who finish
 * leave, on the first day of the new year everybody else is in the new class. It goes by who is in which class now, so
 * that whoever has come or gone since the plan was made goes with the class. Does nothing twice.
 */
export async function rollOverWhatIsDue(db: Db, businessId: BusinessId, now: Date) {
  const today = localDay(now, await dated.readTimeZone(db, businessId))
  const held = await dated.holdAhead(db, { businessId })
  if (held && today > held.lastDay) {
    await resumeBatch(db, held.batchId)
    await takeSteps(db, held, { today, now })
  }
  // of one that was taken back in part as well
  await writes.beginClasses(db, { businessId }, today, now)
}

/** In the transaction and the batch that were begun. */
export async function takeSteps(
  db: Db,
  row: dated.Dated,
  { today, now }: { today: string; now: Date },
) {
  if (!row.leaversGone && today > row.lastDay) {
    await sendOff(db, row, now)
    await dated.noteStep(db, row, { leaversGone: true })
  }
  if (today >= row.firstDay) {
    await begin(db, row, now)
    await dated.noteStep(db, row, { done: true })
  }
}

async function sendOff(db: Db, row: dated.Dated, now: Date) {
  const { going } = await decideAgain(db, row)
  await letGo(db, row, going, now)
}

/** Those who finish leave the class and the school. */
async function letGo(db: Db, row: dated.Dated, going: Going[], now: Date) {
  const leaving = going.filter(({ action }) => action === 'graduate')
  const ids = leaving.map(({ member }) => member.studentId)
  await leaveSchool(db, row, ids, { leftOn: row.lastDay, leftFor: 'graduated', now })
}

/** In an order in which nobody is in two home classes at any moment. */
async function begin(db: Db, row: dated.Dated, now: Date) {
  const { turned, going, successors } = await decideAgain(db, row)
  await letGo(db, row, going, now)
  const staying = going.filter(({ action }) => action !== 'graduate')
  const memberships = staying.map(({ member }) => member.id)
  await endMemberships(db, row, { memberships }, row.lastDay)
  await writes.beginClasses(db, row, row.firstDay, now)
  const joining = staying.flatMap(({ action, into, member }) =>
    action === 'join'
      ? [{ classId: successors.get(into!) ?? into!, studentId: member.studentId }]
      : [],
  )
  await insertMemberships(db, row, joining, { fromDate: row.firstDay, afterLast: true })
  const over = turned.filter(({ action }) => action !== 'leave').map(({ of }) => of.id)
  await writes.archiveClasses(db, row, over, now)
}

/** The same plan over what is there now; a class that was opened since, or whose next one is no more, stays. */
async function decideAgain(db: Db, row: dated.Dated) {
  await queries.holdClasses(db, row)
  const [all, to] = [await queries.findGraded(db, row), yearAfter(row.fromYear)]
  const rolled = all.filter(({ academicYear }) => academicYear === row.fromYear)
  const ids = rolled.map(({ id }) => id)
  const members = await queries.findMembers(db, row, ids)
  const successors = await queries.findSuccessors(db, row, ids, to)
  const planned = new Map(row.plan.classes.map(({ id, action }) => [id, action]))
  const ways = ids.map((id) => {
    const action = planned.get(id) ?? 'leave'
    return { id, action: action === 'promote' && !successors.has(id) ? 'leave' : action } as const
  })
  const plan = { ...row.plan, classes: ways }
  const open = all.filter(({ academicYear }) => academicYear === to)
  const nothing = { plans: [], leaders: new Set<string>(), markedAfter: new Set<string>() }
  const { lastDay, firstDay } = row
  const ground = { from: row.fromYear, to, lastDay, firstDay, rolled, open, members, ...nothing }
  const { turned, going } = decide(ground, plan)
  return { turned, going: going.map((each) => possible(each, turned)), successors }
}

/** Whoever was to join a class that is no more goes with the own one, or is in none when that one finishes. */
function possible(each: Going, turned: Turned[]): Going {
  if (!each.wrong) return each
  const own = turned.find(({ of }) => of.id === each.from.id)!
  return own.action === 'promote'
    ? { ...each, action: 'join', into: each.from.id }
    : { ...each, action: 'none', into: null }
}
