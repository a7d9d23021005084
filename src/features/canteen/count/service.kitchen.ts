import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readCarefulOn } from '../menus/queries.children.ts'
import { readCanteen } from '../kept/queries.ts'
import { headCount } from './service.ts'
import { menusOf } from '../menus/service.ts'

/** What the kitchen has to know of a day; `names`: whether it may know of whom. */
export async function kitchenDay(db: Db, asked: { who: Actor; now: Date }, date: string) {
  const [menus, { classes: counts }, careful, { kitchen_sees_names: names }] = await Promise.all([
    menusOf(db, asked, { from: date, to: date }),
    headCount(db, asked, date),
    readCarefulOn(db, asked.who, date),
    readCanteen(db, asked.who),
  ])
  return { date, menus, counts, careful, names }
}
export type KitchenDay = Awaited<ReturnType<typeof kitchenDay>>
