import type { BusinessId } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Fact } from './warnings/contract.ts'
import * as queries from './queries.upkeep.ts'
import { factsOf, firstDay, isNews, severityOf } from './rules.ts'

/**
 * Looks through the marks of a business and keeps its warnings: new ones are opened, those whose facts are gone go, one
 * that somebody has seen to opens again when there is more to it.
 */
export async function findWarnings(db: Db, business: BusinessId, now: Date): Promise<void> {
  const { timeZone, ...scale } = await queries.readBusiness(db, business)
  const today = localDay(now, timeZone)
  const found = await lookThrough(db, business, today, scale)
  const known = await queries.lockWarnings(db, business)
  const gone = known.filter(({ studentId }) => !found.has(studentId))
  await queries.deleteWarnings(
    db,
    business,
    gone.map(({ studentId }) => studentId),
  )
  await queries.upsertWarnings(db, business, changesOf(found, known), { asOf: today, now })
}

/** Students whose marks are read at once. */
const atOnce = 200

/** What there is to worry about with everybody who is in a class now, by the marks of that class. */
async function lookThrough(
  db: Db,
  business: BusinessId,
  today: string,
  scale: { rateMin: number; rateMax: number },
) {
  const members = Map.groupBy(await queries.readMembers(db, business), ({ studentId }) => studentId)
  const found = new Map<string, Fact[]>()
  const ids = [...members.keys()]
  for (let at = 0; at < ids.length; at += atOnce) {
    const span = { from: firstDay(today), to: today }
    const days = await queries.readDays(db, business, ids.slice(at, at + atOnce), span)
    for (const [student, all] of Map.groupBy(days, ({ student_id }) => student_id)) {
      const of = new Set(members.get(student)!.map(({ classId }) => classId))
      const facts = factsOf(
        all.filter(({ class_id }) => of.has(class_id)),
        today,
        scale,
      )
      if (facts.length > 0) found.set(student, facts)
    }
  }
  return found
}

/** What is to be written: what somebody has seen to stays as it was seen. */
function changesOf(found: Map<string, Fact[]>, known: queries.Known[]): queries.Found[] {
  const before = new Map(known.map((each) => [each.studentId, each]))
  return [...found].flatMap(([studentId, facts]) => {
    const old = before.get(studentId)
    const row = { studentId, facts, severity: severityOf(facts), opened: true }
    if (!old) return row
    if (!old.settled) return { ...row, opened: false }
    return isNews(old.facts, facts) ? row : []
  })
}

/** Keeps what the student in the middle had at the end of each week. */
export async function keepMedians(db: Db, business: BusinessId, now: Date): Promise<void> {
  const { timeZone } = await queries.readBusiness(db, business)
  await queries.insertMedians(db, business, localDay(now, timeZone))
}
