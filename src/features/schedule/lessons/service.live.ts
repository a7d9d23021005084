import { type Actor, allows } from '../../../platform/actor.ts'
import { afterCommit, type Database, type Db } from '../../../platform/db/db.ts'
import { type MayRead, readersById } from '../../../platform/live/live-subjects.ts'
import { canArrange, canArrangeCovers } from '../access.ts'
import { findSchedule } from '../queries.ts'

/** Tells the pages that show a version, or a search for it, to look again, once this transaction is committed. */
export const tellPages = (db: Db, id: string) =>
  afterCommit(db, (wakes) => wakes.hint('live', [`schedule:${id}`]))

/**
 * Tells the pages that arrange lessons that what these stand on may be other than it was, once this transaction is committed:
 * wishes, plans, rooms, bells, hours that are closed.
 */
export const tellGround = (db: Db, { businessId }: Pick<Actor, 'businessId'>) =>
  afterCommit(db, (wakes) => wakes.hint('live', [`ground:${businessId}`]))

/** The ground is that of a business, for who arranges its lessons. */
export const readersOfGround: MayRead = (who, subjects) =>
  Promise.resolve(
    new Set(
      canArrange.role(who) ? subjects.filter((one) => one === `ground:${who.businessId}`) : [],
    ),
  )

const formOfDay = /^covers:([0-9a-f-]{36}):\d{4}-\d\d-\d\d$/

/** The substitutions of a day are those of a business, for who arranges them. */
export const readersOfDays: MayRead = (who, subjects) =>
  Promise.resolve(
    new Set(
      canArrangeCovers.role(who)
        ? subjects.filter((one) => formOfDay.exec(one)?.[1] === who.businessId)
        : [],
    ),
  )

const form = /^schedule:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** As for the version itself. */
export const readersOfSchedules = (database: Database) =>
  readersById(form, async (who, id) => {
    if (!canArrange.role(who)) return false
    const of = await database.inBusiness(who.businessId, (db) => findSchedule(db, who, id), 'read')
    return of !== undefined && allows(canArrange, who, of)
  })
