import { endSessionsOfMany } from '../../core/auth/service.sessions.ts'
import { writeStorageLimit } from '../../core/business/storage/service.ts'
import type { BusinessId } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/db.ts'
import {
  findStanding,
  type Standing,
  swapOwner,
  usersWithSessions,
  writeSuspension,
} from './queries.standing.ts'

// What the operator of the server does with whole businesses: for commands there, never for a call.

/** All of them, those that were begun first before the others. */
export async function listBusinesses(database: Database): Promise<Standing[]> {
  const found: Standing[] = []
  for (const id of (await database.businesses()).toSorted())
    found.push(await database.inBusiness(id, (db) => findStanding(db, id), 'read'))
  return found
}

/** By its id, by what its sign-in names end in, or by the sign-in name of its owner. */
export async function findBusinessNamed(database: Database, name: string) {
  const wanted = name.trim().toLowerCase()
  const all = await listBusinesses(database)
  return all.find(({ id, handle, owner }) => [id, handle, owner].includes(wanted))
}

/** From here on nobody of it is let in, and whoever is in is out. False when that is so already. */
export const suspendBusiness = (database: Database, id: string, now: Date) => {
  const business = id as BusinessId
  return database.inBusiness(business, async (db) => {
    // first: whoever opens a session at this moment waits for it, or is among those whose sessions end
    if (!(await writeSuspension(db, business, now))) return false
    await endSessionsOfMany(db, business, await usersWithSessions(db, business, now), now)
    return true
  })
}

/** Everybody may sign in again. False when they could. */
export const resumeBusiness = (database: Database, id: string) =>
  database.inBusiness(id as BusinessId, (db) => writeSuspension(db, id as BusinessId, null))

/** How many megabytes its files may take. */
export const limitStorage = (database: Database, id: string, megabytes: number) =>
  database.inBusiness(id as BusinessId, (db) => writeStorageLimit(db, id as BusinessId, megabytes))

/**
 * Makes an administrator the owner, and the owner an administrator; both sign in anew. For an owner who has left or whom nobody
 * reaches. False when nobody of that sign-in name is an administrator there.
 */
export const handOver = (database: Database, id: string, username: string, now: Date) => {
  const business = id as BusinessId
  return database.inBusiness(business, async (db) => {
    const both = await swapOwner(db, business, username.trim().toLowerCase())
    if (both.length === 0) return false
    await endSessionsOfMany(db, business, both, now)
    return true
  })
}
