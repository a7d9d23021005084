import { allows } from '../../platform/actor.ts'
import { afterCommit, type Database, type Db } from '../../platform/db/db.ts'
import { readersById } from '../../platform/live/live-subjects.ts'
import { canSeeClassMarks } from './access.ts'
import { findClass } from './queries.ts'

/** What pages follow that show a class on a day, or in a month as `YYYY-MM`. */
const subjectOf = (classId: string, time: string) => `marks:${classId}:${time}`

/** Tells the pages that show a class on these days to look again, once this transaction is committed. */
export const tellPages = (db: Db, classId: string, days: string[]) =>
  afterCommit(db, (wakes) =>
    wakes.hint(
      'live',
      [...days, ...new Set(days.map((day) => day.slice(0, 7)))].map((time) =>
        subjectOf(classId, time),
      ),
    ),
  )

const form = /^marks:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d{4}-\d{2}(?:-\d{2})?$/

/** Whose marks this person may see: as for the sheet itself. */
export const readersOfMarks = (database: Database) =>
  readersById(form, async (who, id) => {
    if (!canSeeClassMarks.role(who)) return false
    const of = await database.inBusiness(
      who.businessId,
      (db) => findClass(db, who, id, new Date()),
      'read',
    )
    return of !== undefined && allows(canSeeClassMarks, who, of)
  })
