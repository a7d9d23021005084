import { allows } from '../../platform/actor.ts'
import { afterCommit, type Database, type Db } from '../../platform/db/db.ts'
import { readersById } from '../../platform/live/live-subjects.ts'
import { canKeepStore } from './access.ts'
import { findStore } from './queries.stores.ts'

/** What the board of a store follows. */
const subjectOf = (storeId: string) => `orders:${storeId}`

/** Tells the boards of these stores to look again, once this transaction is committed. */
export const tellBoards = (db: Db, storeIds: string[]) =>
  afterCommit(db, (wakes) => wakes.hint('live', [...new Set(storeIds)].map(subjectOf)))

const form = /^orders:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whose board this person may see: of the stores that are the own ones to run. */
export const readersOfBoards = (database: Database) =>
  readersById(form, async (who, id) => {
    if (!canKeepStore.role(who)) return false
    const find = (db: Db) => findStore(db, who, id, new Date())
    const of = await database.inBusiness(who.businessId, find, 'read')
    return of !== undefined && allows(canKeepStore, who, of)
  })
