import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type LessonTime, placeOf } from '../../../core/business/bells/contract.ts'
import { type AskedClosed, type ClassDays, leftIf } from '../../schedule/files/contract.listed.ts'
import { daysTaken, sameLimits, takenOf } from './rules.taking.ts'
import { findAsked, type Person } from '../queries.known.ts'
import type { Judged } from './service.judged.ts'

type Means = {
  called(name: string): Person[]
  rings(time: LessonTime): boolean
  classCalled(label: string): string | undefined
  /** What a class has said of its days, and how long they are by all that is known here. */
  /** The class or room of that name, and what is closed to it here. */
  closedHere(
    kind: AskedClosed['kind'],
    name: string,
  ): { id: string; closed: LessonTime[] } | undefined
  daysOf(id: string, hours: number): { here: ClassDays; now: ClassDays } | undefined
}

/**
 * What a file asks of the weeks of teachers. It comes in where the school knows nothing yet: the wishes of a teacher who has
 * none, and each bound that is not set. What is known here is never overwritten.
 */
export async function judgeAsked(db: Db, who: Actor, judged: Judged, means: Means) {
  judged.left = []
  judgeClassDays(judged, means)
  judgeClosed(judged, means)
  const { asked = [] } = judged.draft.choices
  if (asked.length === 0) return
  const { called, rings } = means
  const here = await findAsked(db, who)
  const left = { wishes: 0, limits: 0 }
  for (const { teacher, ...wanted } of asked) {
    const [found, ...more] = called(teacher)
    const known = found && more.length === 0 ? here.get(found.id) : undefined
    if (!found || !known) {
      left.wishes += wanted.wishes.length
      left.limits += Number(Object.values(wanted.limits).some((limit) => limit !== null))
      continue
    }
    const taken = takenOf(wanted, known, rings)
    left.wishes += taken.left.wishes
    left.limits += taken.left.limits
    const limits = sameLimits(taken.limits, known.limits) ? null : taken.limits
    if (limits || taken.wishes.length > 0)
      judged.asked.push({ id: found.id, wishes: taken.wishes, limits })
    // a second of the same name here finds what the first has asked
    here.set(found.id, {
      wishes: [...known.wishes, ...taken.wishes],
      limits: taken.limits,
    })
  }
  judged.left.push(...leftIf('wishes', left.wishes), ...leftIf('limits', left.limits))
}

/** How long the days of a class are comes in where the school would say otherwise, and nobody has. */
function judgeClassDays(judged: Judged, { classCalled, daysOf }: Means) {
  const { askedClasses = [] } = judged.draft.choices
  let left = 0
  for (const { class: label, hours, ...asked } of askedClasses) {
    const id = classCalled(label)
    const known = id === undefined ? undefined : daysOf(id, hours)
    if (!id || !known) {
      left += 1
      continue
    }
    const { taken, left: isLeft } = daysTaken(asked, known.here, known.now)
    if (taken) judged.classDays.push({ id, ...taken })
    left += Number(isLeft)
  }
  judged.left.push(...leftIf('class_days', left))
}

/** What is closed comes in for whom nothing is closed here. */
function judgeClosed(judged: Judged, { closedHere, rings }: Means) {
  let left = 0
  for (const { kind, of, times } of judged.draft.choices.closed ?? []) {
    const here = closedHere(kind, of)
    const known = new Set(here?.closed.map(placeOf))
    const closed = here && known.size === 0 ? times.filter(rings) : []
    if (here && closed.length > 0) judged.closed.push({ kind, id: here.id, closed })
    for (const time of closed) known.add(placeOf(time))
    left += times.filter((time) => !known.has(placeOf(time))).length
  }
  judged.left.push(...leftIf('away', left))
}

/** How much comes in beside the lessons. */
export function comesOf({ asked, classDays, closed, draft }: Judged) {
  const wishes = asked.reduce((sum, one) => sum + one.wishes.length, 0)
  const limits = asked.filter((one) => one.limits).length
  return [
    { code: 'wishes' as const, count: wishes },
    { code: 'limits' as const, count: limits },
    { code: 'class_days' as const, count: classDays.length },
    { code: 'closed' as const, count: closed.reduce((sum, one) => sum + one.closed.length, 0) },
    {
      code: 'weights' as const,
      count: Object.keys(draft.choices.weights ?? {}).length,
    },
  ].filter(({ count }) => count > 0)
}
