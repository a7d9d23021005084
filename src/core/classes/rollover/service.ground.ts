import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { PersonRef } from '../../../platform/person.ts'
import type { RolloverPlan } from './contract.ts'
import * as queries from './queries.ts'
import { decide, type Going, type Ground, type Turned } from './service.plan.ts'

export type Decision = {
  ground: Ground
  turned: Turned[]
  going: Going[]
  leaders: ReadonlyMap<string, PersonRef>
  years: string[]
  token: string
}

/** All that a roll-over is decided by, read now, and what follows from it by this plan. */
export async function decideNow(
  db: Db,
  who: Actor,
  plan: RolloverPlan,
  now: Date,
): Promise<Decision> {
  const all = await queries.findGraded(db, who)
  const years = [...new Set(all.map(({ academicYear }) => academicYear))].sort()
  const from = plan.from_year ?? usualYear(all) ?? yearOf(localDay(now, who.timeZone))
  const days = await daysOf(db, who, plan, from)
  const rolled = all.filter(({ academicYear }) => academicYear === from)
  const ids = rolled.map(({ id }) => id)
  const leading = [...rolled.map((of) => of.homeroomTeacherId), ...plan.classes.map(leaderIn)]
  const [members, plans, markedAfter, leaders] = await Promise.all([
    queries.findMembers(db, who, ids),
    queries.findPlans(db, who, ids),
    queries.findMarkedAfter(db, who, ids, days.lastDay),
    queries.findLeaders(
      db,
      who,
      leading.filter((id) => typeof id === 'string'),
    ),
  ])
  const to = yearAfter(from)
  const open = all.filter(({ academicYear }) => academicYear === to)
  const known = { members, plans, markedAfter, leaders: new Set(leaders.keys()) }
  const ground = { from, to, ...days, rolled, open, ...known }
  const decided = decide(ground, plan)
  await findTaken(db, who, to, decided.turned)
  return { ground, ...decided, leaders, years, token: tokenOf(ground, plan, decided.turned) }
}

const leaderIn = (each: RolloverPlan['classes'][number]) => each.homeroom_teacher_id ?? null

/** The year of most classes: those of the next one may have been begun already. */
function usualYear(all: queries.Graded[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { academicYear } of all) counts.set(academicYear, (counts.get(academicYear) ?? 0) + 1)
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0]?.[0]
}

export const yearAfter = (year: string) => `${year.slice(5)}/${Number(year.slice(5)) + 1}`
/** The school year that a day falls into; it begins in September. */
function yearOf(day: string) {
  const begun = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return `${begun}/${begun + 1}`
}

/** As told, as the calendar of the years has them, or as most schools do. */
async function daysOf(db: Db, who: Actor, plan: RolloverPlan, from: string) {
  const to = yearAfter(from)
  const known = await queries.findYears(db, who, [from, to])
  const year = from.slice(5)
  const lastDay = plan.last_day ?? known.get(from)?.endsOn ?? `${year}-05-25`
  const firstDay = plan.first_day ?? known.get(to)?.startsOn ?? `${year}-09-02`
  if (lastDay >= firstDay) refuse('invalid_input', { first_day: 'out_of_range' })
  return { lastDay, firstDay }
}

/** Names what would have the label of another class. */
async function findTaken(db: Db, who: Actor, year: string, turned: Turned[]) {
  const labels = turned.flatMap(({ to }) => (to ? [to.label] : []))
  const folded = await queries.findFolded(db, who, year, labels)
  const seen = new Map<string, number>()
  for (const label of labels) {
    const key = folded.get(label)!.folded
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  for (const { to, obstacles } of turned) {
    const label = to && folded.get(to.label)!
    if (label && (label.taken || seen.get(label.folded)! > 1))
      obstacles.push('class_already_exists')
  }
}

/** Of everything that decides; what is only shown, names for one, may change. */
function tokenOf(ground: Ground, plan: RolloverPlan, turned: Turned[]): string {
  const members = ground.members.map(({ id, classId, studentId, fromDate }) =>
    [id, classId, studentId, fromDate].join(),
  )
  const decided = turned.map(({ of, action, obstacles, to }) => [of, action, obstacles, to])
  const { from, lastDay, firstDay, open } = ground
  const all = { plan, from, lastDay, firstDay, open, members, decided }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
