import type { Actor } from '../../../platform/actor.ts'
import { daysBetween, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { whole } from '../../../platform/shapes.ts'
import type { Canteen, Norms, Waste } from './contract.ts'
import * as queries from './queries.ts'
import { findMeal } from '../menus/queries.meals.ts'
import { checkDays } from '../menus/service.ts'

type Asked = { who: Actor; now: Date }
type Days = { from: string; to: string }
/** Days that one look back reaches, and that one may still give a smile for. */
const maxDays = { behind: 366, voted: 7 }

/** How a canteen is run. */
export const canteenOf = queries.readCanteen

type Change = {
  version: number
  keeps_marks?: boolean | undefined
  kitchen_sees_names?: boolean | undefined
  norms?: Norms | undefined
}

export async function changeCanteen(
  db: Db,
  who: Actor,
  { version, ...change }: Change,
): Promise<Canteen> {
  if (!(await queries.updateCanteen(db, who, version, change))) refuse('version_conflict')
  return queries.readCanteen(db, who)
}

function checkPast(date: string, { who, now }: Asked, most: number) {
  const age = daysBetween(date, localDay(now, who.timeZone))
  if (age < 0) refuse('day_is_in_the_future', { date: 'day_is_in_the_future' })
  if (age > most) refuse('day_is_locked', { date: 'day_is_locked' })
}

export async function ownVotes(db: Db, { who }: Asked, days: Days) {
  checkDays(days)
  return whole(await queries.listVotes(db, who, days))
}

type Vote = { dish_id: string; date: string; smile: number | null }

export async function vote(db: Db, asked: Asked, { dish_id, date, smile }: Vote) {
  checkPast(date, asked, maxDays.voted)
  const { who, now } = asked
  if (!(await queries.isServed(db, who, { dishId: dish_id, date }, now))) refuse('not_found')
  await queries.saveVote(db, who, { dishId: dish_id, date, smile })
  return { dish_id, date, smile }
}

/** Which dishes are liked. */
export async function voices(db: Db, { who }: Asked, days: Days) {
  checkDays(days, maxDays.behind)
  return whole(await queries.readVoices(db, who, days))
}

export async function wasteOf(db: Db, { who }: Asked, days: Days) {
  checkDays(days, maxDays.behind)
  return whole(await queries.listWaste(db, who, days))
}

export async function weigh(db: Db, asked: Asked, waste: Waste): Promise<Waste> {
  checkPast(waste.date, asked, maxDays.behind)
  found(await findMeal(db, asked.who, waste.meal_id))
  await queries.saveWaste(db, asked.who, waste)
  return waste
}
