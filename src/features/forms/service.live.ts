import { allows } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import { readersById } from '../../platform/live/live-subjects.ts'
import { canChangeForm } from './access.ts'
import { findForm } from './queries.ts'

const form = /^forms:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whoever may change a form follows its results. */
export const readersOfForms = (database: Database) =>
  readersById(form, (who, id) =>
    database.inBusiness(
      who.businessId,
      async (db) => {
        const found = await findForm(db, who, id, new Date())
        return found !== undefined && allows(canChangeForm, who, found.card)
      },
      'read',
    ),
  )
