import { listComing } from '../../core/students/absences/service.ts'
import { readBalances } from '../../core/coins/service.ts'
import { daysOfStudents } from '../../core/marks/day/service.days.ts'
import type { Actor } from '../../platform/actor.ts'
import { daysBefore, localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { contributedParts } from '../../platform/contributions.ts'
import type { Product } from '../store/products/contract.ts'
import { listChildren } from '../../core/students/service.ts'

/** A schema that may be null takes no more than it names. */
const goalOf = (product: Product | undefined) =>
  product
    ? { id: product.id, name: product.name, price: product.price, store: product.store }
    : null

/** The day of all children of a family: each kind of thing is read once for all of them. */
export async function readChildrenToday(db: Db, who: Actor, now: Date) {
  const today = localDay(now, who.timeZone)
  const listed = await listChildren(db, who, now)
  const ids = listed.map(({ id }) => id)
  const asked = { who, ids, today, now }
  const day = contributedParts('childDay')
  const [balances, goals, marks, coming, on] = await Promise.all([
    readBalances(db, who, ids),
    day.goals!(db, asked),
    daysOfStudents(db, who, ids, { from: daysBefore(today, 6), to: today }),
    listComing(db, who, ids, today, now),
    day.lessons!(db, asked),
  ])
  const absencesOf = Map.groupBy(coming, ({ student }) => student.id)
  return {
    now: now.toISOString(),
    day: on.day,
    bells: on.bells,
    count: listed.length,
    results: listed.map((child, at) => ({
      child,
      balance: balances.get(child.id) ?? 0,
      goal: goalOf(goals.get(child.id)),
      marks: marks[at]!,
      absences: absencesOf.get(child.id) ?? [],
      lessons: on.lessons.get(child.id)!,
    })),
  }
}
