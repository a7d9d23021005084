import { findDayKinds } from '../../business/calendar/service.ts'
import { budgetLeft } from '../../coins/service.budget.ts'
import { daysOf, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Marking, canMarkClass } from '../access.ts'
import type { Kind } from '../day/contract.mark.ts'
import type { MonthSheet } from './contract.sheets.ts'
import { readAnnounced } from '../day/queries.absence.ts'
import { readMarksOfSpan, readMembersOfSpan } from './queries.ts'
import { findClass, type Span } from '../queries.ts'
import { listReasons } from '../reasons/queries.ts'
import { whyDayIsClosed } from '../rules.ts'

/** The class whose month is read, as this person would mark it. */
export const findMarkedClass = findClass

/** A class in a month, as this person may look at it and mark it. */
export async function readMonth(
  db: Db,
  { who, of, now }: Marking,
  asked: { month?: string; kind?: Kind },
): Promise<MonthSheet> {
  const today = localDay(now, who.timeZone)
  const month = asked.month ?? today.slice(0, 7)
  const dates = daysOf(month)
  const span = { from: dates[0]!, to: dates.at(-1)! }
  // sent together
  const [members, marks, announced, kinds, coin_budget_left, coin_reasons] = await Promise.all([
    readMembersOfSpan(db, who, of.id, span),
    readMarksOfSpan(db, who, of.id, span, asked.kind),
    readAnnounced(db, who, of.id, span),
    findDayKinds(db, who, dates, of),
    budgetLeft(db, who, of.coinWeeklyBudget, now),
    listReasons(db, who),
  ])
  const may = canMarkClass.object!(who, of)
  return {
    month,
    today,
    coin_daily_limit: of.coinDailyLimit,
    coin_budget_left,
    rate_min: of.rateMin,
    rate_max: of.rateMax,
    late_marking_days: of.lateMarkingDays,
    coin_reasons,
    class: { id: of.id, label: of.label },
    homeroom_teacher: of.homeroomTeacher,
    days: dates.map((date, at) => ({
      date,
      ...openness(may ? whyDayIsClosed(who, date, today, of) : 'archived'),
      weekend: ['weekend', 'outside'].includes(kinds[at]!.kind),
      day_off: kinds[at]!.name ?? null,
    })),
    students: members.map((member) => ({
      ...member,
      marks: marks.get(member.id) ?? [],
      announced: (announced.get(member.id) ?? []).filter((each) => isOfClass(member, each)),
    })),
  }
}

/** Of days before or behind its own a class learns nothing. */
const isOfClass = ({ spells }: Pick<MonthSheet['students'][number], 'spells'>, away: Span) =>
  spells.some(({ from, to }) => away.from <= to && from <= away.to)

/** A day that the office marks and says why is open. */
const openness = (closed: string | undefined) => ({
  editable: !closed || closed === 'reason_required',
  needs_reason: closed === 'reason_required',
})
